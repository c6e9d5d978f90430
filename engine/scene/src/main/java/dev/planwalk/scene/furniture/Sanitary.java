package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** What stands in bathrooms and utility rooms. */
final class Sanitary {

  private Sanitary() {}

  /** A wall-hung WC with lid and flush plate. */
  static Piece toilet() {
    PieceBuilder b = new PieceBuilder("toilet");
    b.in(Finish.CERAMIC);
    oval(b, 0.178, 0.26, 0.05, -0.29, 0.14, 0.40, 0.55);
    b.in(Finish.WHITE_PLASTIC);
    oval(b, 0.183, 0.235, 0.045, -0.19, 0.402, 0.426, 0.98);
    b.in(Finish.WHITE_PLASTIC);
    b.board(-0.13, -0.282, 0.98, 0.13, -0.262, 1.15, 0.004);
    b.in(Finish.CHROME);
    b.board(-0.115, -0.266, 1.0, -0.005, -0.259, 1.13, 0.002);
    b.board(0.005, -0.266, 1.0, 0.115, -0.2592, 1.13, 0.002);
    return b.build(0.38, 0.56, 1.15);
  }

  /** A closed body of rounded-square plan that ends at y = back; narrower below by the share. */
  private static void oval(
      PieceBuilder b,
      double hx,
      double hy,
      double shiftY,
      double back,
      double z0,
      double z1,
      double share) {
    SoftShapes.sheet(
        b.mesh(),
        64,
        24,
        1.4,
        0.6,
        true,
        (u, v) -> {
          double a = 2 * Math.PI * u;
          double c = StrictMath.cos(a);
          double s = StrictMath.sin(a);
          // Square at the wall, round in front.
          double e = s > 0 ? 0.9 : 0.35;
          double px = Math.signum(c) * StrictMath.pow(Math.abs(c), s > 0 ? 0.9 : 0.35);
          double py = Math.signum(s) * StrictMath.pow(Math.abs(s), e);
          double t = Math.clamp((v - 0.12) / 0.76, 0, 1);
          double wide = share + (1 - share) * StrictMath.pow(t, 0.5);
          double cap = v < 0.12 ? v / 0.12 : v > 0.88 ? (1 - v) / 0.12 : 1;
          double rim = StrictMath.sqrt(Math.max(0, 1 - (1 - cap) * (1 - cap)));
          double round = Math.min(1, 0.02 + rim);
          double z = z0 + (z1 - z0) * t;
          double shrink = cap < 1 ? (cap <= 0 ? 0 : round) : 1;
          double y = shiftY + (s > 0 ? py * hy * wide : py * (shiftY - back)) * shrink;
          double edge = cap < 1 ? (v < 0.5 ? -0.008 : 0.008) * round : 0;
          return new Vec3(px * hx * wide * shrink, y, z + edge);
        });
  }

  /** A washbasin on a cabinet with drawers, tap, soap; the mirror is a piece of its own. */
  static Piece basin(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("basin");
    double hx = width / 2;
    double top = 0.86;
    boolean wooden = taste.fronts() != Taste.Fronts.FLAT_GROOVE;
    Finish body = wooden ? Finish.WOOD : Finish.LACQUER;
    b.in(body);
    b.board(-hx + 0.004, -0.23, 0.34, hx - 0.004, 0.19, top - 0.10);
    double middle = (0.34 + top - 0.10) / 2;
    Parts.front(b, taste, body, -hx + 0.004, 0.34, hx - 0.004, middle, 0.188, true, true);
    Parts.front(b, taste, body, -hx + 0.004, middle, hx - 0.004, top - 0.102, 0.188, true, true);
    bowl(b, hx, top);
    tap(b, 0, -0.17, top);
    b.in(Finish.POT);
    b.turned(
        hx - 0.10,
        -0.15,
        24,
        0,
        top + 0.0006,
        0.03,
        top + 0.0006,
        0.033,
        top + 0.006,
        0.033,
        top + 0.10,
        0.02,
        top + 0.115,
        0,
        top + 0.115);
    b.in(Finish.CHROME);
    b.bar(
        0.004,
        hx - 0.10,
        -0.15,
        top + 0.112,
        hx - 0.10,
        -0.15,
        top + 0.15,
        hx - 0.10,
        -0.11,
        top + 0.148);
    if (width > 0.7) {
      b.top(-hx + 0.10, -0.14, top, 0.12, 0.1);
    }
    return b.build(width, 0.48, top);
  }

  /** A slab with a hollow: rim around, sloping walls, floor. */
  private static void bowl(PieceBuilder b, double hx, double top) {
    b.in(Finish.CERAMIC);
    double in = 0.055;
    double backRim = 0.13;
    double y0 = -0.24;
    double y1 = 0.235;
    double z0 = top - 0.105;
    b.soft(-hx, y0, z0, -hx + in, y1, top, 0.008);
    b.soft(hx - in, y0, z0, hx, y1, top, 0.008);
    b.soft(-hx + in - 0.012, y0, z0, hx - in + 0.012, y0 + backRim, top, 0.008);
    b.soft(-hx + in - 0.012, y1 - 0.035, z0, hx - in + 0.012, y1, top, 0.008);
    b.soft(-hx + 0.02, y0 + 0.02, z0 + 0.0, hx - 0.02, y1 - 0.02, z0 + 0.03, 0.008);
    b.in(Finish.CHROME);
    b.disc(0, 0.03, 0.028, z0 + 0.027, z0 + 0.033);
  }

  private static void tap(PieceBuilder b, double x, double y, double z) {
    b.in(Finish.CHROME);
    b.disc(x, y, 0.024, z - 0.003, z + 0.012);
    b.bar(0.016, x, y, z + 0.006, x, y, z + 0.13);
    b.bar(0.0105, x, y, z + 0.105, x, y + 0.13, z + 0.115, x, y + 0.135, z + 0.098);
    b.bar(0.006, x, y - 0.002, z + 0.128, x, y - 0.006, z + 0.145, x, y + 0.06, z + 0.158);
  }

  /** A small basin for a guest WC. */
  static Piece handBasin() {
    PieceBuilder b = new PieceBuilder("hand basin");
    bowlAt(b, 0.22, 0.85);
    tap(b, 0, -0.12, 0.85);
    b.in(Finish.CHROME);
    b.bar(0.016, 0, 0.0, 0.75, 0, 0.0, 0.62, 0, -0.165, 0.60);
    return b.build(0.44, 0.36, 0.85);
  }

  private static void bowlAt(PieceBuilder b, double hx, double top) {
    b.in(Finish.CERAMIC);
    double z0 = top - 0.12;
    b.soft(-hx, -0.18, z0, -hx + 0.035, 0.18, top, 0.012);
    b.soft(hx - 0.035, -0.18, z0, hx, 0.18, top, 0.012);
    b.soft(-hx + 0.02, -0.18, z0, hx - 0.02, -0.08, top, 0.012);
    b.soft(-hx + 0.02, 0.145, z0, hx - 0.02, 0.18, top, 0.012);
    b.soft(-hx + 0.005, -0.17, z0 - 0.002, hx - 0.005, 0.17, z0 + 0.035, 0.012);
    b.in(Finish.CHROME);
    b.disc(0, 0.03, 0.024, z0 + 0.03, z0 + 0.037);
  }

  /** A level shower tray with one glass wall on its right (+x), rain head and rail at the back. */
  static Piece shower(double width, double depth) {
    PieceBuilder b = new PieceBuilder("shower");
    double hx = width / 2;
    double hy = depth / 2;
    b.in(Finish.CERAMIC);
    b.soft(-hx, -hy, -0.004, hx, hy, 0.028, 0.008);
    b.in(Finish.CHROME);
    b.disc(0, -hy + 0.16, 0.055, 0.024, 0.031);
    b.in(Finish.CLEAR_GLASS);
    var mesh = b.mesh();
    double x = hx - 0.02;
    mesh.quad(
        new Vec3(x, -hy + 0.005, 0.03),
        new Vec3(x, hy - 0.01, 0.03),
        new Vec3(x, hy - 0.01, 2.0),
        new Vec3(x, -hy + 0.005, 2.0));
    b.in(Finish.CHROME);
    b.board(x - 0.012, -hy, 0.026, x + 0.012, -hy + 0.014, 2.002, 0.001);
    b.board(x - 0.009, -hy + 0.01, 0.026, x + 0.009, hy - 0.008, 0.040, 0.001);
    b.bar(0.008, x, hy - 0.14, 1.985, -hx + 0.003, hy - 0.14, 1.985);
    b.bar(
        0.011,
        -0.02,
        -hy + 0.045,
        0.98,
        -0.02,
        -hy + 0.045,
        2.08,
        -0.02,
        -hy + 0.07,
        2.12,
        -0.02,
        -hy + 0.40,
        2.12,
        -0.02,
        -hy + 0.42,
        2.095);
    b.turned(
        -0.02,
        -hy + 0.42,
        40,
        0,
        2.072,
        0.12,
        2.072,
        0.123,
        2.078,
        0.12,
        2.085,
        0.02,
        2.093,
        0,
        2.095);
    b.board(-0.17, -hy + 0.012, 1.02, 0.13, -hy + 0.06, 1.065, 0.012);
    b.bar(0.019, -0.20, -hy + 0.036, 1.0425, -0.165, -hy + 0.036, 1.0425);
    b.bar(0.019, 0.125, -hy + 0.036, 1.0425, 0.16, -hy + 0.036, 1.0425);
    b.in(Finish.WHITE_PLASTIC);
    b.bar(0.017, -0.02, -hy + 0.085, 1.42, -0.02, -hy + 0.10, 1.62);
    return b.build(width, depth, 2.12);
  }

  /** A built-in tub, its long side at the back. */
  static Piece tub(double width, double depth) {
    PieceBuilder b = new PieceBuilder("tub");
    double hx = width / 2;
    double hy = depth / 2;
    double h = 0.56;
    b.in(Finish.CERAMIC);
    // Outer shell and hollow as one surface, from the floor outside over the rim to the drain.
    SoftShapes.sheet(
        b.mesh(),
        72,
        40,
        4,
        1.6,
        true,
        (u, v) -> {
          double a = 2 * Math.PI * u;
          double c = StrictMath.cos(a);
          double s = StrictMath.sin(a);
          double square = v < 0.45 ? 0.12 : 0.12 + 0.40 * Math.min(1, (v - 0.45) / 0.25);
          double px = Math.signum(c) * StrictMath.pow(Math.abs(c), square);
          double py = Math.signum(s) * StrictMath.pow(Math.abs(s), square);
          double scale;
          double z;
          if (v < 0.35) {
            scale = 1;
            z = h * v / 0.35 * 0.985;
          } else if (v < 0.40) {
            double t = (v - 0.35) / 0.05 * Math.PI / 2;
            scale = 1 - 0.012 * (1 - StrictMath.cos(t));
            z = h * 0.985 + h * 0.015 * StrictMath.sin(t);
          } else if (v < 0.5) {
            scale = 0.988 - 0.13 * (v - 0.40) / 0.10;
            z = h;
          } else {
            double t = (v - 0.5) / 0.5;
            double curve = StrictMath.pow(t, 0.75);
            double angle = curve * Math.PI / 2;
            scale = 0.858 * (t > 0.55 ? (1 - (t - 0.55) / 0.45) * 0.74 : 1 - 0.26 * t / 0.55);
            z =
                h
                    - 0.02 * Math.min(1, t / 0.04)
                    - 0.40 * StrictMath.sin(Math.min(Math.PI / 2, angle * 1.35));
          }
          return new Vec3(px * hx * scale, py * hy * scale, z);
        });
    b.in(Finish.CHROME);
    b.disc(-hx * 0.3, 0, 0.03, h - 0.425, h - 0.413);
    b.board(-0.12, -hy + 0.012, 0.72, 0.12, -hy + 0.05, 0.76, 0.012);
    b.bar(0.013, 0, -hy + 0.03, 0.725, 0, -hy + 0.13, 0.715, 0, -hy + 0.16, 0.69);
    b.bar(0.006, 0.05, -hy + 0.04, 0.757, 0.05, -hy + 0.055, 1.0);
    b.bar(0.016, 0.05, -hy + 0.055, 0.95, 0.05, -hy + 0.075, 1.13);
    b.in(Finish.TOWEL);
    hangingTowel(b, hx * 0.45, hy + 0.004, h, 0.40, 0.32, hy - 0.05);
    caddy(b, -hx * 0.38, hy - 0.012, h);
    return b.build(width, depth, h);
  }

  /** A board across the tub with what one takes to the bath. */
  private static void caddy(PieceBuilder b, double x, double reach, double rim) {
    double top = rim + 0.022;
    b.in(Finish.SECOND_WOOD);
    b.soft(x - 0.085, -reach, rim + 0.0006, x + 0.085, reach, top, 0.006);
    b.in(Finish.PAPER);
    bottle(b, x - 0.03, -reach * 0.45, top, 0.030, 0.17);
    b.in(Finish.POT);
    bottle(b, x + 0.035, -reach * 0.27, top, 0.026, 0.12);
    b.in(Finish.SECOND_POT);
    b.turned(
        x,
        reach * 0.32,
        32,
        0,
        top + 0.0006,
        0.036,
        top + 0.0006,
        0.040,
        top + 0.006,
        0.040,
        top + 0.075,
        0.036,
        top + 0.075,
        0.034,
        top + 0.055,
        0,
        top + 0.055);
  }

  /** A round bottle with a neck and a cap, of one finish. */
  private static void bottle(
      PieceBuilder b, double x, double y, double z, double radius, double height) {
    double shoulder = z + height * 0.72;
    b.turned(
        x,
        y,
        32,
        0,
        z + 0.0006,
        radius - 0.003,
        z + 0.0006,
        radius,
        z + 0.004,
        radius,
        shoulder,
        radius * 0.55,
        shoulder + height * 0.08,
        radius * 0.5,
        z + height * 0.84,
        radius * 0.62,
        z + height * 0.85,
        radius * 0.62,
        z + height,
        0,
        z + height);
  }

  /** A towel laid over an edge: hangs in front of it and lies a little behind. */
  private static void hangingTowel(
      PieceBuilder b, double x, double face, double top, double width, double drop, double inner) {
    SoftShapes.sheet(
        b.mesh(),
        26,
        30,
        width,
        drop + 0.2,
        false,
        (u, v) -> {
          double along = v * (drop + 0.10);
          double px = x - width / 2 + width * u;
          double ripple = 0.004 * StrictMath.sin(11 * u + 2);
          if (along < 0.10) {
            double t = along / 0.10;
            return new Vec3(
                px,
                inner - 0.03 + (face + 0.012 - inner + 0.03) * t,
                top + 0.010 + 0.003 * StrictMath.sin(Math.PI * t));
          }
          return new Vec3(
              px, face + 0.012 + Math.abs(ripple) * (along / drop), top + 0.010 - (along - 0.10));
        });
  }

  /** A heated towel ladder with a towel; hangs at the wall, its lower edge at z = 0. */
  static Piece towelRail() {
    PieceBuilder b = new PieceBuilder("towel rail");
    b.in(Finish.RADIATOR);
    double y = 0.0;
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.016, s * 0.24, y, 0, s * 0.24, y, 1.20);
      b.bar(0.008, s * 0.24, y, 0.15, s * 0.24, y - 0.055, 0.15);
      b.bar(0.008, s * 0.24, y, 1.05, s * 0.24, y - 0.055, 1.05);
    }
    for (int i = 0; i < 18; i++) {
      if (i % 6 == 5) {
        continue;
      }
      double z = 0.05 + 0.064 * i;
      b.bar(0.010, -0.238, y, z, 0.238, y, z);
    }
    b.in(Finish.TOWEL);
    double bar = 0.05 + 0.064 * 16;
    SoftShapes.sheet(
        b.mesh(),
        26,
        36,
        0.38,
        0.9,
        false,
        (u, v) -> {
          double px = -0.19 + 0.38 * u;
          double along = v * 0.92;
          double ripple = 0.005 * StrictMath.sin(9 * u + 1);
          double r = 0.016;
          if (along < 0.36) {
            return new Vec3(px, y - r, bar - 0.36 + along);
          }
          double arc = (along - 0.36) / r;
          if (arc < Math.PI) {
            return new Vec3(px, y - r * StrictMath.cos(arc), bar + r * StrictMath.sin(arc));
          }
          double down = along - 0.36 - Math.PI * r;
          return new Vec3(px, y + r + Math.abs(ripple) * Math.min(1, down / 0.2), bar - down);
        });
    return b.build(0.52, 0.10, 1.20);
  }

  /** A paper holder at the wall, its lower edge at z = 0. */
  static Piece paperHolder() {
    PieceBuilder b = new PieceBuilder("paper holder");
    b.in(Finish.CHROME);
    b.board(-0.03, -0.065, 0.05, 0.03, -0.055, 0.10, 0.002);
    b.bar(0.006, 0, -0.057, 0.075, 0, 0.0, 0.075, -0.075, 0.0, 0.075, 0.07, 0.0, 0.0752);
    b.in(Finish.PAPER);
    b.at(Affine.rotateY(Math.PI / 2).then(Affine.translate(-0.05, 0, 0.075)));
    b.turned(
        0, 0, 32, 0.02, 0, 0.052, 0, 0.054, 0.002, 0.054, 0.098, 0.052, 0.1, 0.02, 0.1, 0.02, 0);
    b.home();
    return b.build(0.16, 0.12, 0.13);
  }

  static Piece washingMachine(boolean dryer) {
    PieceBuilder b = new PieceBuilder(dryer ? "dryer" : "washing machine");
    b.in(Finish.WHITE_PLASTIC);
    b.soft(-0.298, -0.29, 0.01, 0.298, 0.28, 0.85, 0.012);
    b.in(Finish.BLACK_PLASTIC);
    b.board(0.02, 0.276, 0.745, 0.27, 0.283, 0.815, 0.002);
    b.at(Affine.rotateX(-Math.PI / 2).then(Affine.translate(0, 0.276, 0.42)));
    b.in(Finish.CHROME);
    b.turned(
        0, 0, 48, 0.15, 0, 0.20, 0, 0.20, 0.014, 0.185, 0.028, 0.155, 0.03, 0.15, 0.02, 0.15,
        0.001);
    b.in(Finish.BLACK_GLASS);
    b.turned(0, 0, 48, 0.152, 0.020, 0.12, 0.03, 0.05, 0.036, 0, 0.037);
    b.home();
    b.in(Finish.SECOND_METAL);
    b.bar(0.024, -0.06, 0.276, 0.78, -0.06, 0.306, 0.78);
    b.top(0, 0, 0.85, 0.4, 0.4);
    return b.build(0.60, 0.60, 0.85);
  }

  /** A mat of towelling with a flat hem. */
  static Piece mat(double width, double depth) {
    PieceBuilder b = new PieceBuilder("bath mat");
    double hx = width / 2;
    double hy = depth / 2;
    double hem = 0.035;
    b.in(Finish.TOWEL);
    b.soft(-hx, -hy, 0.0008, hx, hy, 0.008, 0.003);
    b.soft(-hx + hem, -hy + hem, 0.004, hx - hem, hy - hem, 0.018, 0.007);
    return b.build(width, depth, 0.018);
  }

  /** A fold of towels for shelves and cabinets. */
  static Piece towels() {
    PieceBuilder b = new PieceBuilder("towels");
    b.in(Finish.TOWEL);
    for (int i = 0; i < 3; i++) {
      b.stuffed(
          -0.15 + 0.004 * i,
          -0.10,
          0.0006 + 0.052 * i,
          0.15 - 0.003 * i,
          0.10,
          0.056 + 0.052 * i,
          0.02,
          0.004);
    }
    return b.build(0.30, 0.20, 0.17);
  }
}
