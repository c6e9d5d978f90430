package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Small things, plants, pictures and cloth. */
final class Decor {

  private Decor() {}

  /** A vase, bowl or jug of the given height, part of another piece. */
  static void vessel(
      PieceBuilder b, Taste taste, double x, double y, double z, double h, int salt) {
    if (h < 0.03) {
      return;
    }
    Finish[] finishes = {Finish.CERAMIC, Finish.POT, Finish.SECOND_POT, Finish.ACCENT};
    b.in(finishes[(int) (4 * taste.vary(2000 + salt))]);
    double base = z + 0.0008;
    double r = Math.min(0.075, h * 0.42);
    int kind = (int) (3 * taste.vary(2100 + salt));
    double[] shape =
        switch (kind) {
          case 0 ->
              new double[] {
                0, 0, 0.55, 0, 0.8, 0.1, 1, 0.38, 0.85, 0.62, 0.42, 0.8, 0.34, 0.9, 0.42, 1, 0.34,
                1, 0.27, 0.9, 0.3, 0.82, 0, 0.8
              };
          case 1 ->
              new double[] {
                0, 0, 0.7, 0, 0.78, 0.04, 0.92, 0.5, 0.9, 0.96, 0.86, 1, 0.82, 0.96, 0.8, 0.5, 0.6,
                0.2, 0, 0.2
              };
          default ->
              new double[] {
                0, 0, 0.45, 0, 0.5, 0.05, 1, 0.45, 0.95, 0.7, 0.6, 0.93, 0.56, 1, 0.5, 0.96, 0.5,
                0.9, 0, 0.88
              };
        };
    double[] profile = new double[shape.length];
    for (int i = 0; i < shape.length; i += 2) {
      profile[i] = shape[i] * r;
      profile[i + 1] = base + shape[i + 1] * h;
    }
    b.turned(x, y, 28, profile);
  }

  static Piece vase(Taste taste, int salt) {
    PieceBuilder b = new PieceBuilder("vase");
    double h = 0.16 + 0.14 * taste.vary(salt);
    vessel(b, taste, 0, 0, 0, h, salt);
    if (taste.vary(salt + 7) > 0.35) {
      twigs(b, taste, h, salt);
    }
    return b.build(0.14, 0.14, h);
  }

  private static void twigs(PieceBuilder b, Taste taste, double base, int salt) {
    for (int i = 0; i < 5; i++) {
      double a = 2 * Math.PI * taste.vary(salt + 20 + i);
      double out = 0.06 + 0.10 * taste.vary(salt + 30 + i);
      double up = 0.16 + 0.16 * taste.vary(salt + 40 + i);
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.in(Finish.SECOND_LEAF);
      b.bar(
          0.0016,
          0,
          0,
          base * 0.82,
          c * out * 0.4,
          s * out * 0.4,
          base + up * 0.6,
          c * out,
          s * out,
          base + up);
      for (int k = 0; k < 7; k++) {
        double t = 0.35 + 0.1 * k;
        double side = (k & 1) == 0 ? 1 : -1;
        leaf(
            b,
            new Vec3(c * out * t, s * out * t, base + up * t),
            a + side * 1.1,
            0.5,
            0.045,
            0.017,
            0.2);
      }
    }
  }

  /** One leaf: a blade of two halves folded along its rib, closed by being a double-sided sheet. */
  private static void leaf(
      PieceBuilder b,
      Vec3 at,
      double azimuth,
      double rise,
      double length,
      double width,
      double droop) {
    double c = StrictMath.cos(azimuth);
    double s = StrictMath.sin(azimuth);
    double up = StrictMath.sin(rise);
    double out = StrictMath.cos(rise);
    SoftShapes.sheet(
        b.mesh(),
        4,
        7,
        width,
        length,
        false,
        (u, v) -> {
          double across =
              (2 * u - 1)
                  * width
                  / 2
                  * StrictMath.pow(
                      StrictMath.sin(Math.PI * (0.02 + 0.96 * StrictMath.pow(v, 0.8))), 0.8);
          double along = v * length;
          double fall = droop * length * v * v;
          double fold = 0.25 * Math.abs(across);
          return new Vec3(
              at.x() + c * along * out + s * across,
              at.y() + s * along * out - c * across,
              at.z() + along * up - fall + fold);
        });
  }

  /**
   * Plants: 0 a broad-leaved floor plant, 1 a palm, 2 an upright snake plant, 3 small for tables.
   */
  static Piece plant(Taste taste, int kind, int salt) {
    PieceBuilder b = new PieceBuilder("plant");
    double potHeight = kind == 3 ? 0.11 : 0.30;
    double potRadius = kind == 3 ? 0.065 : 0.16;
    pot(b, taste, potRadius, potHeight, salt);
    double top = potHeight * 0.88;
    switch (kind) {
      case 0 -> broadLeaves(b, taste, top, salt);
      case 1 -> palm(b, taste, top, salt);
      case 2 -> blades(b, taste, top, 22, 0.75, salt);
      default -> blades(b, taste, top, 26, 0.20, salt);
    }
    double spread = kind == 3 ? 0.2 : kind == 2 ? 0.4 : 0.62;
    return b.build(spread, spread, kind == 3 ? 0.3 : kind == 2 ? 1.05 : 1.45);
  }

  private static void pot(PieceBuilder b, Taste taste, double r, double h, int salt) {
    b.in(taste.vary(salt) < 0.5 ? Finish.POT : Finish.SECOND_POT);
    b.turned(
        0, 0, 36, 0, 0.0005, r * 0.72, 0.0005, r * 0.76, 0.008, r, h - 0.004, r * 0.985, h,
        r * 0.93, h, r * 0.9, h * 0.9, r * 0.8, h * 0.80, 0, h * 0.80);
    b.in(Finish.SOIL);
    b.turned(0, 0, 24, r * 0.93, h * 0.85, r * 0.5, h * 0.885, 0, h * 0.88);
  }

  private static void broadLeaves(PieceBuilder b, Taste taste, double base, int salt) {
    for (int stem = 0; stem < 4; stem++) {
      double a = 2 * Math.PI * (stem + 0.5 * taste.vary(salt + stem)) / 4;
      double lean = 0.05 + 0.12 * taste.vary(salt + 10 + stem);
      double high = 0.55 + 0.55 * taste.vary(salt + 20 + stem);
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.in(Finish.SOIL);
      b.bar(
          0.009,
          c * 0.04,
          s * 0.04,
          base - 0.03,
          c * (0.04 + lean * 0.4),
          s * (0.04 + lean * 0.4),
          base + high * 0.5,
          c * (0.04 + lean),
          s * (0.04 + lean),
          base + high);
      b.in(Finish.LEAF);
      int leaves = 9;
      for (int k = 0; k < leaves; k++) {
        double t = 0.35 + 0.65 * k / (leaves - 1);
        double turn = 2.4 * k + 6 * taste.vary(salt + 30 + stem);
        double r = 0.04 + lean * t;
        leaf(
            b,
            new Vec3(c * r, s * r, base + high * t),
            turn,
            0.75 - 0.5 * taste.vary(salt + 40 + 10 * stem + k),
            0.20 + 0.10 * taste.vary(salt + 80 + 10 * stem + k),
            0.13,
            0.35);
      }
    }
  }

  private static void palm(PieceBuilder b, Taste taste, double base, int salt) {
    int fronds = 13;
    for (int f = 0; f < fronds; f++) {
      double a = 2.4 * f + taste.vary(salt + f);
      double rise = 1.45 - 0.075 * f;
      double length = 0.85 + 0.25 * taste.vary(salt + 20 + f);
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      Vec3[] rib = new Vec3[9];
      double[] path = new double[27];
      for (int i = 0; i < 9; i++) {
        double t = i / 8.0;
        double out = length * t * StrictMath.cos(rise) + 0.28 * t * t * length;
        double up = length * t * StrictMath.sin(rise) - 0.42 * t * t * length;
        rib[i] =
            new Vec3(c * (0.02 + Math.min(out, 0.42)), s * (0.02 + Math.min(out, 0.42)), base + up);
        path[3 * i] = rib[i].x();
        path[3 * i + 1] = rib[i].y();
        path[3 * i + 2] = rib[i].z() - 0.02;
      }
      b.in(Finish.SECOND_LEAF);
      b.bar(0.004, path);
      b.in(Finish.LEAF);
      for (int i = 2; i < 9; i++) {
        for (int side = -1; side <= 1; side += 2) {
          leaf(
              b,
              rib[i].minus(new Vec3(0, 0, 0.018)),
              a + side * (1.0 - 0.06 * i),
              0.25,
              0.26 - 0.012 * i,
              0.026,
              0.55);
        }
      }
    }
  }

  private static void blades(
      PieceBuilder b, Taste taste, double base, int count, double high, int salt) {
    for (int i = 0; i < count; i++) {
      b.in((i & 1) == 0 ? Finish.LEAF : Finish.SECOND_LEAF);
      double a = 2.4 * i;
      double r = 0.012 + 0.055 * Math.sqrt((double) i / count) * Math.min(1, high * 2);
      double rise = 1.5 - 0.45 * i / count - (high < 0.3 ? 0.5 * i / count : 0);
      double length = high * (0.7 + 0.5 * taste.vary(salt + 50 + i));
      leaf(
          b,
          new Vec3(r * StrictMath.cos(a), r * StrictMath.sin(a), base - 0.01),
          a,
          rise,
          length,
          high < 0.3 ? 0.022 : 0.055,
          high < 0.3 ? 0.5 : 0.05);
    }
  }

  /** Low clutter for tables: books with a bowl, a tray with candles, a cup, a single vase. */
  static Piece clutter(Taste taste, int kind, int salt) {
    PieceBuilder b = new PieceBuilder("clutter");
    return switch (kind) {
      case 0 -> {
        double z = Parts.stack(b, taste, 0, 0, 0, 2 + (int) (2 * taste.vary(salt)), salt);
        vessel(b, taste, 0.03, 0.01, z, 0.07, salt + 1);
        yield b.build(0.30, 0.24, z + 0.07);
      }
      case 1 -> {
        b.in(Finish.SECOND_WOOD);
        b.soft(-0.17, -0.11, 0.0006, 0.17, 0.11, 0.016, 0.007);
        for (int i = 0; i < 3; i++) {
          double x = -0.10 + 0.09 * i;
          double h = 0.07 + 0.05 * taste.vary(salt + i);
          b.in(Finish.PAPER);
          b.turned(
              x,
              0.02 * (i - 1),
              24,
              0,
              0.0165,
              0.028,
              0.0165,
              0.029,
              0.02,
              0.029,
              h - 0.003,
              0.025,
              h,
              0.01,
              h - 0.006,
              0,
              h - 0.006);
        }
        yield b.build(0.34, 0.22, 0.13);
      }
      case 2 -> {
        cup(b, 0, 0);
        yield b.build(0.14, 0.14, 0.09);
      }
      case 3 -> {
        b.in(Finish.SECOND_POT);
        b.turned(
            0, 0, 40, 0, 0.0006, 0.06, 0.0006, 0.065, 0.01, 0.13, 0.055, 0.145, 0.075, 0.14, 0.078,
            0.12, 0.058, 0.055, 0.016, 0, 0.014);
        b.in(Finish.ACCENT);
        for (int i = 0; i < 5; i++) {
          double a = 2 * Math.PI * i / 5;
          double r = i == 0 ? 0 : 0.055;
          b.mesh()
              .sphere(
                  new Vec3(r * StrictMath.cos(a), r * StrictMath.sin(a), i == 0 ? 0.052 : 0.066),
                  0.036,
                  20);
        }
        yield b.build(0.29, 0.29, 0.10);
      }
      case 4 -> {
        b.in(Finish.BLACK_PLASTIC);
        b.soft(-0.025, -0.08, 0.0006, 0.025, 0.08, 0.018, 0.006);
        yield b.build(0.06, 0.17, 0.02);
      }
      case 5 -> {
        b.in(Finish.PAPER);
        b.board(-0.105, -0.14, 0.0005, 0.105, 0.14, 0.006, 0.0006);
        b.at(Affine.rotateZ(0.18).then(Affine.translate(0.01, 0.0, 0.006)));
        b.in(Finish.BOOK_4);
        b.board(-0.10, -0.135, 0.0004, 0.10, 0.135, 0.005, 0.0006);
        b.home();
        yield b.build(0.26, 0.32, 0.012);
      }
      default -> {
        vessel(b, taste, -0.05, 0.0, 0, 0.13, salt);
        vessel(b, taste, 0.06, 0.03, 0, 0.08, salt + 1);
        yield b.build(0.24, 0.2, 0.13);
      }
    };
  }

  private static void cup(PieceBuilder b, double x, double y) {
    b.in(Finish.CERAMIC);
    b.turned(x, y, 32, 0, 0.0006, 0.04, 0.0006, 0.072, 0.012, 0.074, 0.016, 0.045, 0.008, 0, 0.007);
    b.turned(
        x, y, 32, 0, 0.0075, 0.026, 0.0075, 0.036, 0.03, 0.039, 0.068, 0.0375, 0.07, 0.036, 0.068,
        0.033, 0.032, 0.02, 0.014, 0, 0.013);
    b.bar(0.004, x + 0.036, y, 0.058, x + 0.058, y, 0.056, x + 0.06, y, 0.036, x + 0.034, y, 0.026);
    b.in(Finish.SOIL);
    b.turned(x, y, 24, 0.0352, 0.056, 0.01, 0.0562, 0, 0.0562);
  }

  /** Kitchen things: a board with a knife block, jars, kettle. */
  static Piece kitchenThing(Taste taste, int kind, int salt) {
    PieceBuilder b = new PieceBuilder("kitchen thing");
    return switch (kind) {
      case 0 -> {
        b.in(Finish.SECOND_WOOD);
        b.at(Affine.rotateX(-0.14).then(Affine.translate(0, -0.06, 0.003)));
        b.board(-0.14, -0.011, 0, 0.14, 0.011, 0.40, 0.006);
        b.home();
        b.in(Finish.WOOD);
        b.at(Affine.rotateX(-0.2).then(Affine.translate(0.05, -0.015, 0.003)));
        b.board(-0.10, -0.01, 0, 0.10, 0.01, 0.28, 0.006);
        b.home();
        yield b.build(0.30, 0.16, 0.4);
      }
      case 1 -> {
        for (int i = 0; i < 3; i++) {
          double h = 0.18 - 0.035 * i;
          double x = -0.12 + 0.115 * i;
          b.in(Finish.CERAMIC);
          b.turned(
              x, 0, 28, 0, 0.0006, 0.045, 0.0006, 0.048, 0.006, 0.048, h, 0.044, h + 0.004, 0,
              h + 0.004);
          b.in(Finish.SECOND_WOOD);
          b.disc(x, 0, 0.047, h + 0.003, h + 0.018);
        }
        yield b.build(0.36, 0.12, 0.2);
      }
      case 2 -> {
        b.in(Finish.STEEL);
        b.turned(
            0, 0, 36, 0, 0.0006, 0.085, 0.0006, 0.09, 0.01, 0.088, 0.05, 0.062, 0.19, 0.05, 0.205,
            0.02, 0.212, 0, 0.212);
        b.in(Finish.BLACK_PLASTIC);
        b.bar(0.010, -0.058, 0, 0.19, -0.11, 0, 0.185, -0.115, 0, 0.07, -0.08, 0, 0.05);
        b.turned(0, 0, 16, 0.012, 0.208, 0.012, 0.226, 0.008, 0.230, 0, 0.230);
        b.in(Finish.STEEL);
        b.bar(0.011, 0.066, 0, 0.13, 0.10, 0, 0.165, 0.115, 0, 0.178);
        yield b.build(0.24, 0.19, 0.23);
      }
      default -> {
        b.in(Finish.POT);
        b.turned(
            0, 0, 28, 0, 0.0006, 0.05, 0.0006, 0.055, 0.008, 0.055, 0.13, 0.05, 0.132, 0.047, 0.12,
            0, 0.11);
        b.in(Finish.SECOND_WOOD);
        for (int i = 0; i < 5; i++) {
          double a = 1.3 * i + taste.vary(salt);
          b.bar(
              0.005,
              0.01 * StrictMath.cos(a),
              0.01 * StrictMath.sin(a),
              0.10,
              0.055 * StrictMath.cos(a),
              0.055 * StrictMath.sin(a),
              0.27 + 0.02 * (i % 3));
        }
        yield b.build(0.14, 0.14, 0.28);
      }
    };
  }

  /** A framed picture; hangs with its back at y = 0, lower edge at z = 0. */
  static Piece picture(Taste taste, double width, double height, Finish print) {
    PieceBuilder b = new PieceBuilder("picture");
    double face = taste.fronts() == Taste.Fronts.FRAMED_KNOB ? 0.032 : 0.016;
    double deep = 0.024;
    double hx = width / 2;
    b.in(
        taste.legs() == Taste.Legs.HAIRPIN || taste.legs() == Taste.Legs.SLED
            ? Finish.METAL
            : Finish.WOOD);
    b.board(-hx, 0.002, 0, -hx + face, deep, height, 0.002);
    b.board(hx - face, 0.002, 0, hx, deep, height, 0.002);
    b.board(-hx + face - 0.002, 0.002, 0, hx - face + 0.002, deep - 0.0006, face, 0.002);
    b.board(
        -hx + face - 0.002, 0.002, height - face, hx - face + 0.002, deep - 0.0006, height, 0.002);
    b.in(print);
    double y = 0.013;
    double x0 = -hx + face - 0.002;
    double z0 = face - 0.002;
    double x1 = -x0;
    double z1 = height - z0;
    var mesh = b.mesh();
    mesh.uvShift(0, 0);
    Vec3 n = new Vec3(0, 1, 0);
    int p = mesh.vertex(new Vec3(x1, y, z0), n, 0, 0);
    int q = mesh.vertex(new Vec3(x0, y, z0), n, 1, 0);
    int r = mesh.vertex(new Vec3(x0, y, z1), n, 1, 1);
    int s = mesh.vertex(new Vec3(x1, y, z1), n, 0, 1);
    mesh.quad(p, q, r, s);
    b.in(Finish.PAPER);
    b.board(x0, 0.004, z0, x1, 0.011, z1, 0.0005);
    return b.build(width, deep, height);
  }

  static Piece mirror(Taste taste, double width, double height) {
    PieceBuilder b = new PieceBuilder("mirror");
    boolean round =
        taste.style() == dev.planwalk.scene.Look.Style.SKANDINAVISCH
            || taste.style() == dev.planwalk.scene.Look.Style.JAPANDI;
    if (round && Math.abs(width - height) < 0.4) {
      double r = Math.min(width, height) / 2;
      b.at(Affine.rotateX(-Math.PI / 2).then(Affine.translate(0, 0, r)));
      b.in(Finish.METAL);
      b.turned(
          0, 0, 64, 0, 0.003, r, 0.003, r, 0.022, r - 0.008, 0.022, r - 0.009, 0.012, 0, 0.011);
      b.in(Finish.MIRROR);
      b.turned(0, 0, 64, r - 0.0085, 0.014, 0, 0.0141);
      b.home();
      return b.build(2 * r, 0.024, 2 * r);
    }
    double hx = width / 2;
    b.in(taste.fronts() == Taste.Fronts.FRAMED_KNOB ? Finish.WOOD : Finish.METAL);
    double f = taste.fronts() == Taste.Fronts.FRAMED_KNOB ? 0.045 : 0.009;
    b.board(-hx, 0.003, 0, -hx + f, 0.026, height, 0.002);
    b.board(hx - f, 0.003, 0, hx, 0.026, height, 0.002);
    b.board(-hx + f - 0.002, 0.003, 0, hx - f + 0.002, 0.025, f, 0.002);
    b.board(-hx + f - 0.002, 0.003, height - f, hx - f + 0.002, 0.025, height, 0.002);
    b.in(Finish.MIRROR);
    b.board(-hx + f - 0.003, 0.006, f - 0.003, hx - f + 0.003, 0.014, height - f + 0.003, 0.0005);
    return b.build(width, 0.026, height);
  }

  /** A rug with a bound edge, pattern along its long side. */
  static Piece rug(double width, double depth) {
    PieceBuilder b = new PieceBuilder("rug");
    b.in(Finish.RUG);
    double hx = width / 2;
    double hy = depth / 2;
    double h = 0.014;
    var mesh = b.mesh();
    // Slightly waved, as rugs lie; closed by an edge down to the floor.
    SoftShapes.sheet(
        mesh,
        40,
        28,
        width,
        depth,
        false,
        (u, v) -> {
          double x = -hx + u * width;
          double y = -hy + v * depth;
          double edge = Math.min(Math.min(u, 1 - u) * width, Math.min(v, 1 - v) * depth);
          double z =
              h * Math.min(1, 0.35 + edge / 0.02 * 0.65)
                  + 0.0012 * StrictMath.sin(5 * x + 1) * StrictMath.cos(4 * y);
          return new Vec3(x, y, z);
        });
    b.in(Finish.THROW);
    double e = 0.004;
    b.board(-hx - e, -hy - e, 0.0008, hx + e, -hy + e, 0.008, 0.002);
    b.board(-hx - e, hy - e, 0.0008, hx + e, hy + e, 0.008, 0.002);
    b.board(-hx - e, -hy, 0.0008, -hx + e, hy, 0.0078, 0.002);
    b.board(hx - e, -hy, 0.0008, hx + e, hy, 0.0078, 0.002);
    return b.build(width, depth, h);
  }

  /**
   * A curtain that hangs in the plane y = 0 from z = height down to 1.5 cm above the floor.
   *
   * @param sheer whether light comes through
   */
  static Piece curtain(double width, double height, boolean sheer, int salt) {
    PieceBuilder b = new PieceBuilder(sheer ? "sheer curtain" : "curtain");
    b.in(sheer ? Finish.SHEER_CURTAIN : Finish.HEAVY_CURTAIN);
    double pitch = sheer ? 0.12 : 0.15;
    double folds = Math.max(2, Math.round(width / pitch));
    double depth = sheer ? 0.028 : 0.036;
    double phase = 0.7 * salt;
    SoftShapes.sheet(
        b.mesh(),
        14 * (int) folds,
        18,
        width * 1.6,
        height,
        false,
        (u, v) -> {
          double down = 1 - v;
          double a = 2 * Math.PI * folds * u + phase;
          double wander = 0.35 * StrictMath.sin(3.1 * u * folds + phase) * down;
          double open = 0.55 + 0.45 * StrictMath.sqrt(down);
          double y =
              depth
                  * open
                  * (StrictMath.sin(a + wander)
                      + 0.25 * StrictMath.sin(2 * a + 1.7 * wander + phase));
          double x = width / 2 - u * width + 0.012 * StrictMath.cos(a + wander) * open;
          return new Vec3(x, y, 0.015 + v * (height - 0.015));
        });
    return b.build(width, 0.1, height);
  }

  /** A rod over a window, the bar at z = 0. */
  static Piece curtainRod(double width) {
    PieceBuilder b = new PieceBuilder("curtain rod");
    b.in(Finish.METAL);
    double hx = width / 2;
    b.bar(0.011, -hx, 0, 0, hx, 0, 0);
    for (int s = -1; s <= 1; s += 2) {
      b.mesh().sphere(new Vec3(s * (hx + 0.012), 0, 0), 0.02, 16);
      b.bar(0.008, s * (hx - 0.08), 0, 0, s * (hx - 0.08), -0.09, 0);
      b.board(s * (hx - 0.08) - 0.02, -0.095, -0.03, s * (hx - 0.08) + 0.02, -0.086, 0.03, 0.002);
    }
    return b.build(width, 0.1, 0.04);
  }

  /** Toys for a child's room. */
  static Piece toys(Taste taste) {
    PieceBuilder b = new PieceBuilder("toys");
    Finish[] colours = {Finish.ACCENT, Finish.BOOK_1, Finish.BOOK_3, Finish.BOOK_5, Finish.CUSHION};
    for (int i = 0; i < 9; i++) {
      double x = 0.5 * (taste.vary(i + 5) - 0.5);
      double y = 0.4 * (taste.vary(i + 25) - 0.5);
      b.in(colours[i % colours.length]);
      b.at(
          Affine.rotateZ(3 * taste.vary(i + 45))
              .then(Affine.translate(-0.3 + 0.075 * i + 0.02 * x, y, 0)));
      b.board(-0.028, -0.028, 0.0004, 0.028, 0.028, 0.056, 0.004);
      b.home();
    }
    b.in(Finish.ACCENT);
    b.mesh().sphere(new Vec3(0.1, 0.32, 0.1002), 0.1, 28);
    return b.build(0.75, 0.6, 0.2);
  }
}
