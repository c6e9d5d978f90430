package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Chairs for tables, one model for each taste; the front is +y. */
final class Chairs {

  private Chairs() {}

  /** A dining chair in the style's manner. */
  static Piece chair(Taste taste) {
    PieceBuilder b = new PieceBuilder("chair");
    switch (taste.chair()) {
      case SHELL -> shellChair(b);
      case SPINDLE -> spindleChair(b);
      case METAL -> metalChair(b);
      case UPHOLSTERED -> upholsteredChair(b);
      case LADDER -> ladderChair(b);
      case CANTILEVER -> cantileverChair(b);
      case WISHBONE -> roundBackChair(b);
    }
    return b.build(0.48, 0.54, 0.86);
  }

  private static void splayedLegs(PieceBuilder b, double seat, double spread) {
    for (int i = 0; i < 4; i++) {
      double sx = (i & 1) == 0 ? -1 : 1;
      double sy = (i & 2) == 0 ? -1 : 1;
      b.bar(
          0.0145,
          sx * spread,
          sy * spread,
          0.001,
          sx * (spread - 0.055),
          sy * (spread - 0.06),
          seat);
    }
  }

  /** A padded shell on four wooden legs. */
  private static void shellChair(PieceBuilder b) {
    b.in(Finish.WOOD);
    splayedLegs(b, 0.425, 0.215);
    b.board(-0.15, -0.15, 0.395, 0.15, 0.15, 0.425, 0.004);
    b.in(Finish.SECOND_UPHOLSTERY);
    b.stuffed(-0.225, -0.19, 0.415, 0.225, 0.24, 0.475, 0.03, 0.006);
    shellBack(b, 0.44, 0.235, 0.06);
  }

  /** A curved padded back: a bent slab closed all round. */
  static void shellBack(PieceBuilder b, double low, double half, double bend) {
    b.at(Affine.rotateX(0.14).then(Affine.translate(0, -0.185, low)));
    SoftShapes.sheet(
        b.mesh(),
        48,
        20,
        1.0,
        0.4,
        true,
        (u, v) -> {
          double a = 2 * Math.PI * u;
          double polar = Math.PI * (v - 0.5);
          double flat = StrictMath.cos(polar);
          double c = StrictMath.cos(a);
          double s = StrictMath.sin(a);
          double px =
              Math.signum(c)
                  * StrictMath.pow(Math.abs(c), 0.5)
                  * StrictMath.pow(Math.max(0, flat), 0.35);
          double py =
              Math.signum(s)
                  * StrictMath.pow(Math.abs(s), 0.7)
                  * StrictMath.pow(Math.max(0, flat), 0.5);
          double pz = Math.signum(polar) * StrictMath.pow(Math.abs(StrictMath.sin(polar)), 0.55);
          double x = px * half * (1 - 0.08 * pz);
          return new Vec3(x, py * 0.02 - 0.015 + bend * (x / half) * (x / half), 0.19 + pz * 0.21);
        });
    b.home();
  }

  private static void spindleChair(PieceBuilder b) {
    b.in(Finish.WOOD);
    splayedLegs(b, 0.435, 0.215);
    b.bar(0.009, -0.19, 0.175, 0.2, -0.19, -0.175, 0.2);
    b.bar(0.009, 0.19, 0.175, 0.2, 0.19, -0.175, 0.2);
    b.soft(-0.22, -0.21, 0.425, 0.22, 0.22, 0.455, 0.014);
    for (int i = 0; i < 7; i++) {
      double t = (i - 3) / 3.0;
      double y = -0.175 + 0.03 * t * t;
      b.bar(0.0055, t * 0.165, y, 0.445, t * 0.19, y - 0.085, 0.80);
    }
    double[] rail = new double[3 * 9];
    for (int i = 0; i < 9; i++) {
      double t = (i - 4) / 4.0;
      rail[3 * i] = t * 0.225;
      rail[3 * i + 1] = -0.262 + 0.04 * t * t;
      rail[3 * i + 2] = 0.805;
    }
    b.bar(0.017, rail);
  }

  private static void metalChair(PieceBuilder b) {
    b.in(Finish.METAL);
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.011, s * 0.205, 0.215, 0.001, s * 0.175, 0.17, 0.44);
      b.bar(
          0.011, s * 0.215, -0.235, 0.001, s * 0.175, -0.165, 0.44, s * 0.17, -0.20, 0.62, s * 0.15,
          -0.245, 0.83);
      b.bar(0.007, s * 0.192, 0.195, 0.17, s * 0.2, -0.205, 0.17);
    }
    b.bar(0.011, -0.15, -0.245, 0.83, -0.07, -0.262, 0.85, 0.07, -0.262, 0.85, 0.15, -0.245, 0.83);
    b.bar(0.007, -0.18, 0.18, 0.25, 0.18, 0.18, 0.25);
    b.board(-0.05, -0.245, 0.46, 0.05, -0.238, 0.85, 0.002);
    b.in(Finish.WOOD);
    b.soft(-0.2, -0.19, 0.435, 0.2, 0.2, 0.462, 0.012);
  }

  private static void upholsteredChair(PieceBuilder b) {
    b.in(Finish.WOOD);
    for (int s = -1; s <= 1; s += 2) {
      b.turned(
          s * 0.19, 0.19, 16, 0, 0.0004, 0.012, 0.0004, 0.014, 0.05, 0.010, 0.07, 0.020, 0.30,
          0.024, 0.36, 0.016, 0.375, 0.025, 0.39, 0.025, 0.42, 0, 0.42);
      b.bar(
          0.017, s * 0.185, -0.25, 0.001, s * 0.185, -0.205, 0.42, s * 0.185, -0.22, 0.6, s * 0.18,
          -0.285, 0.98);
    }
    b.board(-0.2, -0.2, 0.375, 0.2, 0.205, 0.425, 0.005);
    b.in(Finish.SECOND_UPHOLSTERY);
    b.stuffed(-0.225, -0.20, 0.415, 0.225, 0.235, 0.485, 0.03, 0.014);
    b.at(Affine.rotateX(0.16).then(Affine.translate(0, -0.205, 0.53)));
    b.stuffed(-0.205, -0.045, 0, 0.205, 0.025, 0.44, 0.03, 0.012);
    b.home();
  }

  private static void ladderChair(PieceBuilder b) {
    b.in(Finish.WOOD);
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.017, s * 0.195, 0.19, 0.001, s * 0.195, 0.19, 0.44);
      b.bar(0.017, s * 0.18, -0.22, 0.001, s * 0.18, -0.20, 0.44, s * 0.18, -0.25, 0.90);
      b.bar(0.009, s * 0.19, 0.19, 0.17, s * 0.18, -0.21, 0.17);
    }
    b.bar(0.009, -0.19, 0.19, 0.24, 0.19, 0.19, 0.24);
    for (int i = 0; i < 4; i++) {
      double z = 0.55 + 0.095 * i;
      double y = -0.212 - 0.038 * (z - 0.44) / 0.46;
      b.board(-0.178, y - 0.007, z, 0.178, y + 0.007, z + 0.05, 0.005);
    }
    b.in(Finish.WICKER);
    b.stuffed(-0.215, -0.205, 0.425, 0.215, 0.215, 0.465, 0.02, 0.004);
  }

  private static void cantileverChair(PieceBuilder b) {
    b.in(Finish.SECOND_METAL);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * 0.21;
      b.bar(
          0.0115, x, -0.23, 0.0125, x, 0.19, 0.0125, x, 0.222, 0.03, x, 0.232, 0.07, x, 0.215, 0.40,
          x, 0.195, 0.432, x, 0.16, 0.444, x, -0.16, 0.432, x, -0.195, 0.45, x, -0.215, 0.49, x,
          -0.275, 0.83);
    }
    b.bar(0.0115, -0.21, -0.225, 0.0125, 0.21, -0.225, 0.0125);
    b.in(Finish.SECOND_UPHOLSTERY);
    b.stuffed(-0.222, -0.175, 0.43, 0.222, 0.225, 0.478, 0.02, 0.006);
    b.at(Affine.rotateX(0.17).then(Affine.translate(0, -0.215, 0.56)));
    b.stuffed(-0.222, -0.022, 0, 0.222, 0.026, 0.29, 0.02, 0.006);
    b.home();
  }

  /** A bent arm bow over four straight legs with a slim splat. */
  private static void roundBackChair(PieceBuilder b) {
    b.in(Finish.WOOD);
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.0155, s * 0.20, 0.19, 0.001, s * 0.19, 0.18, 0.445);
      b.bar(0.0155, s * 0.20, -0.20, 0.001, s * 0.185, -0.17, 0.40, s * 0.21, -0.12, 0.70);
      b.bar(0.009, s * 0.195, 0.185, 0.2, s * 0.195, -0.185, 0.2);
    }
    double[] bow = new double[3 * 15];
    for (int i = 0; i < 15; i++) {
      double a = Math.PI * (i / 14.0 * 1.24 - 0.12);
      bow[3 * i] = -0.245 * StrictMath.cos(a);
      bow[3 * i + 1] = -0.02 - 0.22 * StrictMath.sin(a);
      bow[3 * i + 2] = 0.705 + 0.025 * StrictMath.sin(a);
    }
    b.bar(0.0145, bow);
    b.board(-0.025, -0.235, 0.44, 0.025, -0.222, 0.725, 0.004);
    b.bar(0.011, -0.19, -0.18, 0.42, 0.19, -0.18, 0.42);
    b.bar(0.011, -0.19, 0.18, 0.42, 0.19, 0.18, 0.42);
    b.in(Finish.WICKER);
    b.stuffed(-0.21, -0.215, 0.415, 0.21, 0.205, 0.452, 0.02, 0.003);
  }
}
