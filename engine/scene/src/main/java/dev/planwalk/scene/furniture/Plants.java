package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Plants in their pots. */
final class Plants {

  private Plants() {}

  /** One leaf: a blade of two halves folded along its rib, closed by being a double-sided sheet. */
  static void leaf(
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
      b.in(Finish.SECOND_LEAF);
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
}
