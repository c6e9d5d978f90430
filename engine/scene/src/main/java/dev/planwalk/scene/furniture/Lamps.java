package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/**
 * Lamps. What glows is the outer skin of the shade or a disc, never a bulb inside a shade: no
 * sampler would find it.
 */
final class Lamps {

  private Lamps() {}

  /**
   * A pendant; z = 0 is the lower edge of the shade, the cable ends at the given height.
   *
   * @param cable distance from the lower edge up to the ceiling
   */
  static Piece pendant(Taste taste, double cable) {
    PieceBuilder b = new PieceBuilder("lamp pendant");
    double h = shade(b, taste, 0, 0, 0, size(taste), 1);
    b.in(Finish.BLACK_PLASTIC);
    b.bar(0.003, 0, 0, h - 0.01, 0, 0, cable - 0.012);
    b.in(Finish.METAL);
    b.turned(0, 0, 28, 0.05, cable - 0.0015, 0, cable - 0.0015);
    b.turned(0, 0, 28, 0, cable - 0.03, 0.047, cable - 0.028, 0.052, cable - 0.0015);
    return b.build(2 * size(taste), 2 * size(taste), cable);
  }

  private static double size(Taste taste) {
    return switch (taste.shade()) {
      case DRUM -> 0.22;
      case CONE -> 0.20;
      case GLOBE -> 0.15;
      case CAGE -> 0.15;
      case EMPIRE -> 0.21;
      case PAPER -> 0.24;
    };
  }

  /**
   * The shade of the style from z upwards; answers its upper end.
   *
   * @param r its largest radius
   * @param share of the lamp's flux
   */
  private static double shade(
      PieceBuilder b, Taste taste, double x, double y, double z, double r, double share) {
    return switch (taste.shade()) {
      case DRUM, EMPIRE -> {
        double top = taste.shade() == Taste.Shade.DRUM ? r * 0.94 : r * 0.55;
        double h = taste.shade() == Taste.Shade.DRUM ? r * 1.0 : r * 1.15;
        double side = Math.PI * (r + top) * h;
        b.in(new Skin.Glow(0.45 * share, side, Finish.LAMPSHADE_OFF));
        b.turned(x, y, 48, r, z, top, z + h);
        b.in(new Skin.Glow(0.35 * share, Math.PI * r * r * 0.9, Finish.LAMPSHADE_OFF));
        b.turned(x, y, 48, 0, z + 0.001, r * 0.995, z + 0.001);
        b.in(new Skin.Glow(0.20 * share, Math.PI * top * top * 0.9, Finish.LAMPSHADE_OFF));
        b.turned(x, y, 48, top * 0.995, z + h - 0.001, 0, z + h - 0.001);
        b.in(Finish.METAL);
        b.turned(
            x,
            y,
            48,
            r * 0.985,
            z - 0.0015,
            r + 0.002,
            z - 0.0015,
            r + 0.002,
            z + 0.003,
            r * 0.998,
            z + 0.003);
        b.bar(0.005, x, y, z + h - 0.002, x, y, z + h + 0.03);
        yield z + h + 0.03;
      }
      case CONE -> {
        double h = r * 0.85;
        b.in(Finish.SECOND_LACQUER);
        b.turned(
            x, y, 48, r, z, r * 0.98, z + 0.02, r * 0.28, z + h * 0.85, r * 0.2, z + h, 0, z + h);
        b.turned(
            x, y, 48, 0, z + h - 0.02, r * 0.25, z + h * 0.82, r * 0.965, z + 0.02, r * 0.992, z);
        b.in(new Skin.Glow(share, Math.PI * r * r * 0.6, Finish.LAMPSHADE_OFF));
        b.turned(x, y, 48, 0, z + 0.035, r * 0.80, z + 0.035);
        yield z + h;
      }
      case GLOBE -> {
        b.in(new Skin.Glow(share, 4 * Math.PI * r * r * 0.64, Finish.LAMPSHADE_OFF));
        b.mesh().sphere(new Vec3(x, y, z + r * 0.8), r * 0.8, 40);
        b.in(Finish.METAL);
        b.disc(x, y, r * 0.22, z + r * 1.575, z + r * 1.8);
        yield z + r * 1.8;
      }
      case CAGE -> {
        double h = r * 1.5;
        b.in(Finish.METAL);
        for (int i = 0; i < 8; i++) {
          double a = 2 * Math.PI * i / 8;
          double c = StrictMath.cos(a);
          double s = StrictMath.sin(a);
          b.bar(
              0.0035,
              x + 0.55 * r * c,
              y + 0.55 * r * s,
              z + 0.004,
              x + r * 0.95 * c,
              y + r * 0.95 * s,
              z + h * 0.45,
              x + 0.25 * r * c,
              y + 0.25 * r * s,
              z + h * 0.95);
        }
        b.turned(
            x,
            y,
            32,
            0.56 * r,
            z + 0.001,
            0.56 * r + 0.006,
            z + 0.004,
            0.56 * r,
            z + 0.008,
            0.56 * r - 0.006,
            z + 0.004,
            0.56 * r,
            z + 0.001);
        b.turned(x, y, 28, 0.3 * r, z + h * 0.9, 0.3 * r, z + h * 1.1, 0, z + h * 1.12);
        b.turned(x, y, 28, 0, z + h * 0.9, 0.3 * r, z + h * 0.9);
        b.in(new Skin.Glow(share, 4 * Math.PI * 0.047 * 0.047, Finish.CLEAR_GLASS));
        b.mesh().sphere(new Vec3(x, y, z + h * 0.52), 0.047, 24);
        b.in(Finish.SECOND_METAL);
        b.bar(0.014, x, y, z + h * 0.52 + 0.04, x, y, z + h * 0.91);
        yield z + h * 1.1;
      }
      case PAPER -> {
        b.in(new Skin.Glow(share, 4 * Math.PI * r * r * 0.72, Finish.LAMPSHADE_OFF));
        int ribs = 22;
        double[] profile = new double[2 * (2 * ribs + 1)];
        for (int i = 0; i <= 2 * ribs; i++) {
          double a = Math.PI * i / (2 * ribs);
          double ridge = (i & 1) == 0 ? 1 : 0.985;
          profile[2 * i] = i == 0 || i == 2 * ribs ? 0 : r * ridge * StrictMath.sin(a);
          profile[2 * i + 1] = z + r * 0.8 - r * 0.8 * StrictMath.cos(a);
        }
        b.turned(x, y, 48, profile);
        yield z + r * 1.6;
      }
    };
  }

  static Piece floorLamp(Taste taste) {
    PieceBuilder b = new PieceBuilder("lamp floor");
    double r = size(taste) * 0.95;
    double shadeAt = 1.36;
    if (taste.shade() == Taste.Shade.PAPER) {
      b.in(Finish.WOOD);
      for (int i = 0; i < 3; i++) {
        double a = 2 * Math.PI * i / 3;
        b.bar(
            0.010,
            0.2 * StrictMath.cos(a),
            0.2 * StrictMath.sin(a),
            0.001,
            0.05 * StrictMath.cos(a),
            0.05 * StrictMath.sin(a),
            1.0);
      }
      shade(b, taste, 0, 0, 0.95, r, 1);
      return b.build(0.5, 0.5, 1.45);
    }
    if (taste.shade() == Taste.Shade.CONE) {
      b.in(Finish.WOOD);
      for (int i = 0; i < 3; i++) {
        double a = 2 * Math.PI * i / 3 + 0.4;
        b.bar(
            0.012,
            0.24 * StrictMath.cos(a),
            0.24 * StrictMath.sin(a),
            0.001,
            0.02 * StrictMath.cos(a),
            0.02 * StrictMath.sin(a),
            1.30);
      }
      Taste drum = taste.with(Taste.Shade.DRUM);
      b.in(Finish.TUBE);
      b.bar(0.008, 0, 0, 1.28, 0, 0, 1.50);
      shade(b, drum, 0, 0, 1.27, r, 1);
      return b.build(0.52, 0.52, 1.50);
    }
    b.in(Finish.TUBE);
    b.turned(0, 0, 44, 0, 0.0006, 0.13, 0.0006, 0.133, 0.004, 0.13, 0.014, 0.02, 0.022, 0, 0.022);
    b.bar(0.0095, 0, 0, 0.018, 0, 0, shadeAt + 0.16);
    shade(b, taste, 0, 0, shadeAt, r, 1);
    return b.build(0.42, 0.42, 1.62);
  }

  static Piece tableLamp(Taste taste) {
    PieceBuilder b = new PieceBuilder("lamp table");
    Taste shaded =
        switch (taste.shade()) {
          case CONE, CAGE -> taste.with(Taste.Shade.DRUM);
          case DRUM, GLOBE, EMPIRE, PAPER -> taste;
        };
    b.in(
        taste.shade() == Taste.Shade.CAGE || taste.shade() == Taste.Shade.GLOBE
            ? Finish.METAL
            : Finish.POT);
    double base = taste.shade() == Taste.Shade.GLOBE ? 0.10 : 0.22;
    b.turned(
        0,
        0,
        32,
        0,
        0.0006,
        0.05,
        0.0006,
        0.052,
        0.006,
        0.075,
        base * 0.42,
        0.055,
        base * 0.75,
        0.015,
        base * 0.92,
        0.013,
        base + 0.02,
        0,
        base + 0.02);
    b.in(Finish.METAL);
    b.bar(0.005, 0, 0, base, 0, 0, base + 0.14);
    shade(b, shaded, 0, 0, base + 0.02, 0.125, 1);
    return b.build(0.26, 0.26, base + 0.2);
  }

  /** An adjustable lamp for desks. */
  static Piece deskLamp() {
    PieceBuilder b = new PieceBuilder("lamp desk");
    b.in(Finish.METAL);
    b.turned(0, 0, 32, 0, 0.0006, 0.08, 0.0006, 0.083, 0.004, 0.08, 0.016, 0.015, 0.022, 0, 0.022);
    b.bar(0.007, 0, 0, 0.018, -0.05, -0.02, 0.30, 0.12, 0.05, 0.47);
    b.turned(0.155, 0.064, 28, 0.062, 0.415, 0.06, 0.43, 0.03, 0.475, 0.02, 0.482, 0, 0.482);
    b.turned(0.155, 0.064, 28, 0, 0.478, 0.027, 0.473, 0.057, 0.428, 0.06, 0.415);
    b.in(new Skin.Glow(1, Math.PI * 0.05 * 0.05, Finish.WHITE_PLASTIC));
    b.turned(0.155, 0.064, 28, 0, 0.432, 0.05, 0.432);
    return b.build(0.4, 0.25, 0.5);
  }

  /** A flat round lamp under the ceiling; z = 0 is its lower face, the ceiling is 7 cm above. */
  static Piece ceilingLamp(double radius) {
    PieceBuilder b = new PieceBuilder("lamp ceiling");
    b.in(Finish.WHITE_PLASTIC);
    b.turned(0, 0, 48, radius, 0.012, radius, 0.069, 0, 0.069);
    b.in(new Skin.Glow(1, Math.PI * radius * radius * 1.15, Finish.WHITE_PLASTIC));
    b.turned(0, 0, 48, 0, 0, radius * 0.9, 0, radius * 0.97, 0.004, radius * 0.999, 0.0125);
    return b.build(2 * radius, 2 * radius, 0.07);
  }

  /** A recessed spot; z = 0 is 4 mm below the ceiling. */
  static Piece spot() {
    PieceBuilder b = new PieceBuilder("lamp spot");
    b.in(Finish.SECOND_METAL);
    b.turned(0, 0, 32, 0.033, 0.0005, 0.043, 0.0, 0.046, 0.0035);
    b.in(new Skin.Glow(1, Math.PI * 0.033 * 0.033, Finish.WHITE_PLASTIC));
    b.turned(0, 0, 32, 0, 0.0012, 0.0335, 0.0012);
    return b.build(0.1, 0.1, 0.004);
  }

  /** A bare bulb on its cable; z = 0 is its lower end, the ceiling 30 cm above. */
  static Piece bulb() {
    PieceBuilder b = new PieceBuilder("lamp bulb");
    b.in(new Skin.Glow(1, 4 * Math.PI * 0.03 * 0.03, Finish.WHITE_PLASTIC));
    b.mesh().sphere(new Vec3(0, 0, 0.03), 0.03, 24);
    b.in(Finish.BLACK_PLASTIC);
    b.bar(0.016, 0, 0, 0.054, 0, 0, 0.10);
    b.bar(0.003, 0, 0, 0.095, 0, 0, 0.299);
    return b.build(0.06, 0.06, 0.3);
  }

  /** A strip of office light; z = 0 is its lower face, the ceiling is 5 cm above. */
  static Piece panelLamp() {
    PieceBuilder b = new PieceBuilder("lamp panel");
    b.in(Finish.SECOND_METAL);
    b.board(-0.61, -0.11, 0.004, 0.61, 0.11, 0.049, 0.002);
    b.in(new Skin.Glow(1, 1.18 * 0.18, Finish.WHITE_PLASTIC));
    b.mesh()
        .quad(
            new Vec3(-0.59, 0.09, 0.003),
            new Vec3(0.59, 0.09, 0.003),
            new Vec3(0.59, -0.09, 0.003),
            new Vec3(-0.59, -0.09, 0.003));
    return b.build(1.22, 0.22, 0.05);
  }
}
