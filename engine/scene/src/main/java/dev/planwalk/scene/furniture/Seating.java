package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Sofas, armchairs, chairs, benches and stools. */
final class Seating {

  private Seating() {}

  /** A sofa with loose seat and back cushions and scatter cushions. */
  static Piece sofa(Taste taste, double width) {
    return upholstered("sofa", taste, width, 0.92, width > 2 ? 3 : 2, true);
  }

  static Piece armchair(Taste taste) {
    if (taste.arms() == Taste.Arms.WOODEN || taste.arms() == Taste.Arms.SLIM) {
      return loungeChair(taste);
    }
    return upholstered("armchair", taste, 0.84, 0.84, 1, false);
  }

  private static Piece upholstered(
      String model, Taste taste, double width, double depth, int seats, boolean dressed) {
    PieceBuilder b = new PieceBuilder(model);
    double legHeight = taste.legs() == Taste.Legs.BLOCK ? 0.05 : taste.seatHeight() * 0.32;
    double armWide =
        switch (taste.arms()) {
          case NONE -> 0.0;
          case WOODEN -> 0.045;
          case SLIM -> 0.10;
          case PLAIN -> 0.15;
          case TRACK -> 0.18;
          case ROLLED -> 0.20;
        };
    double hx = width / 2;
    double hy = depth / 2;
    double r = taste.roundness();
    double seatTop = taste.seatHeight();
    double base = seatTop - 0.15;
    double backTop = seatTop + (taste.arms() == Taste.Arms.NONE ? 0.30 : 0.38);
    Parts.legs(b, taste, hx - 0.04, hy - 0.05, legHeight, 0.045);
    b.in(Finish.UPHOLSTERY);
    // Frame under the seat, back frame, arms.
    b.soft(
        -hx + armWide * 0.6,
        -hy + 0.06,
        legHeight,
        hx - armWide * 0.6,
        hy - 0.03,
        base + 0.004,
        0.02);
    b.at(
        Affine.translate(0, hy - 0.08, -legHeight)
            .then(Affine.rotateX(0.10))
            .then(Affine.translate(0, -hy + 0.08, legHeight)));
    b.soft(
        -hx + armWide * 0.5,
        -hy + 0.065,
        legHeight + 0.002,
        hx - armWide * 0.5,
        -hy + 0.22,
        backTop - 0.04,
        Math.min(r, 0.06));
    b.home();
    arms(b, taste, hx, hy, legHeight, armWide, r);
    double inner = width - 2 * armWide;
    double each = inner / seats;
    b.in(Finish.UPHOLSTERY);
    for (int i = 0; i < seats; i++) {
      double x0 = -inner / 2 + i * each + 0.004;
      b.stuffed(x0, -hy + 0.19, base, x0 + each - 0.008, hy - 0.005, seatTop, r, 0.020);
      b.at(Affine.rotateX(0.20).then(Affine.translate(0, -hy + 0.22, seatTop - 0.02)));
      b.stuffed(
          x0 + 0.004, -0.01, 0, x0 + each - 0.012, 0.17, backTop - seatTop + 0.05, r * 1.2, 0.03);
      b.home();
    }
    if (dressed) {
      scatter(b, taste, inner, hy, seatTop);
    } else {
      Parts.cushion(b, Finish.SECOND_CUSHION, 0.02, -hy + 0.42, seatTop + 0.012, 0.42, 0.08, 0.30);
    }
    return b.build(width, depth, backTop + 0.02);
  }

  private static void arms(
      PieceBuilder b, Taste taste, double hx, double hy, double low, double wide, double r) {
    double armTop = taste.seatHeight() + (taste.arms() == Taste.Arms.TRACK ? 0.14 : 0.19);
    for (int side = -1; side <= 1; side += 2) {
      double x0 = side < 0 ? -hx : hx - wide;
      double x1 = x0 + wide;
      switch (taste.arms()) {
        case NONE -> {}
        case PLAIN, SLIM, TRACK -> {
          b.in(Finish.UPHOLSTERY);
          b.soft(x0, -hy + 0.01, low, x1, hy, armTop, Math.min(wide * 0.45, r));
        }
        case ROLLED -> {
          b.in(Finish.UPHOLSTERY);
          double middle = (x0 + x1) / 2;
          b.soft(x0 + 0.04, -hy + 0.02, low, x1 - 0.04, hy - 0.012, armTop - 0.05, 0.02);
          b.at(
              Affine.rotateX(-Math.PI / 2)
                  .then(Affine.translate(middle, -hy + 0.02, armTop - 0.07)));
          double roll = wide * 0.56;
          double len = 2 * hy - 0.02;
          b.turned(
              0,
              0,
              28,
              0,
              0,
              roll * 0.8,
              0,
              roll,
              0.02,
              roll,
              len - 0.02,
              roll * 0.82,
              len,
              roll * 0.3,
              len + 0.006,
              0,
              len + 0.004);
          b.home();
        }
        case WOODEN -> {
          b.in(Finish.WOOD);
          b.board(x0, -hy + 0.05, 0.0, x1, -hy + 0.05 + 0.045, armTop - 0.01, 0.004);
          b.board(x0, hy - 0.09, 0.0, x1, hy - 0.045, armTop - 0.01, 0.004);
          b.board(x0 - 0.002, -hy + 0.02, armTop - 0.014, x1 + 0.002, hy, armTop + 0.014, 0.006);
        }
      }
    }
  }

  private static void scatter(
      PieceBuilder b, Taste taste, double inner, double hy, double seatTop) {
    double y = -hy + 0.40;
    double z = seatTop + 0.014;
    boolean few = taste.style() == dev.planwalk.scene.Look.Style.MINIMALISTISCH;
    Parts.cushion(b, Finish.CUSHION, -inner / 2 + 0.24, y + 0.02, z, 0.46, -0.28, 0.34);
    if (few) {
      return;
    }
    Parts.cushion(b, Finish.SECOND_CUSHION, -inner / 2 + 0.52, y + 0.10, z, 0.40, -0.06, 0.42);
    Parts.cushion(b, Finish.THIRD_CUSHION, inner / 2 - 0.26, y + 0.02, z, 0.45, 0.30, 0.34);
    throwOver(b, inner / 2 - 0.62, hy, seatTop);
  }

  /** A blanket laid over the seat's front edge. */
  private static void throwOver(PieceBuilder b, double x, double hy, double seatTop) {
    b.in(Finish.THROW);
    double width = 0.44;
    double back = 0.34;
    double drop = 0.24;
    SoftShapes.sheet(
        b.mesh(),
        36,
        40,
        width,
        back + drop + 0.1,
        false,
        (u, v) -> {
          double along = v * (back + drop + 0.09);
          double px = x - width / 2 + u * width + 0.02 * (v - 0.5);
          double ripple =
              0.006 * StrictMath.sin(17 * u + 2 * v) * (0.35 + v) + 0.003 * StrictMath.sin(31 * u);
          double flat = back;
          if (along < flat) {
            return new Vec3(px, hy - 0.03 - flat + along, seatTop + 0.028 + Math.abs(ripple) * 0.5);
          }
          double bend = Math.min(1, (along - flat) / 0.09);
          double turn = bend * Math.PI / 2;
          double rest = Math.max(0, along - flat - 0.09);
          return new Vec3(
              px,
              hy - 0.03 + 0.052 * StrictMath.sin(turn) + ripple,
              seatTop - 0.026 + 0.054 * StrictMath.cos(turn) - rest);
        });
  }

  /** A low chair of a wooden frame with two loose cushions. */
  private static Piece loungeChair(Taste taste) {
    PieceBuilder b = new PieceBuilder("lounge chair");
    double hx = 0.34;
    double seat = taste.seatHeight() - 0.02;
    b.in(Finish.WOOD);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * hx;
      b.bar(0.017, x, 0.33, 0.002, x, 0.29, seat + 0.20);
      b.bar(0.017, x, -0.36, 0.002, x, -0.27, seat + 0.17);
      b.at(Affine.rotateX(0.06).then(Affine.translate(x, 0, seat + 0.19)));
      b.board(-0.032, -0.33, -0.012, 0.032, 0.36, 0.014, 0.008);
      b.home();
      b.bar(0.014, x, 0.31, seat - 0.11, x, -0.32, seat - 0.16);
      b.bar(0.014, x * 0.82, -0.22, seat - 0.15, x * 0.80, -0.43, seat + 0.42);
    }
    for (int i = 0; i < 5; i++) {
      double t = i / 4.0;
      b.bar(
          0.009,
          -hx * 0.82,
          -0.235 - 0.19 * t,
          seat - 0.08 + 0.47 * t,
          hx * 0.82,
          -0.235 - 0.19 * t,
          seat - 0.08 + 0.47 * t);
    }
    b.bar(0.013, -hx, 0.31, seat - 0.11, hx, 0.31, seat - 0.11);
    b.bar(0.013, -hx, -0.31, seat - 0.155, hx, -0.31, seat - 0.155);
    b.in(Finish.SECOND_UPHOLSTERY);
    b.at(Affine.rotateX(0.075).then(Affine.translate(0, 0, seat - 0.115)));
    b.stuffed(-hx + 0.025, -0.26, 0, hx - 0.025, 0.36, 0.125, 0.05, 0.012);
    b.at(Affine.rotateX(0.36).then(Affine.translate(0, -0.215, seat + 0.01)));
    b.stuffed(-hx + 0.035, -0.005, 0, hx - 0.035, 0.12, 0.50, 0.05, 0.012);
    b.home();
    return b.build(0.76, 0.84, 0.86);
  }

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
  private static void shellBack(PieceBuilder b, double low, double half, double bend) {
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

  static Piece officeChair() {
    PieceBuilder b = new PieceBuilder("task chair");
    b.in(Finish.BLACK_PLASTIC);
    for (int i = 0; i < 5; i++) {
      double a = 2 * Math.PI * i / 5 + 0.3;
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.bar(0.016, 0, 0, 0.10, c * 0.29, s * 0.29, 0.07);
      b.at(
          Affine.rotateX(Math.PI / 2)
              .then(Affine.rotateZ(a + 0.7))
              .then(Affine.translate(c * 0.29, s * 0.29, 0.029)));
      b.turned(
          0, 0, 18, 0, -0.024, 0.024, -0.024, 0.028, -0.018, 0.028, 0.018, 0.024, 0.024, 0, 0.024);
      b.home();
      b.bar(0.007, c * 0.29, s * 0.29, 0.03, c * 0.29, s * 0.29, 0.075);
    }
    b.in(Finish.CHROME);
    b.disc(0, 0, 0.024, 0.09, 0.42);
    b.in(Finish.BLACK_PLASTIC);
    b.board(-0.12, -0.14, 0.40, 0.12, 0.12, 0.435, 0.01);
    b.bar(0.014, 0, -0.13, 0.42, 0, -0.27, 0.44, 0, -0.285, 0.60);
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.012, s * 0.12, 0, 0.42, s * 0.27, 0, 0.44, s * 0.28, -0.02, 0.63);
      b.soft(s * 0.28 - 0.035, -0.14, 0.62, s * 0.28 + 0.035, 0.12, 0.65, 0.013);
    }
    b.in(Finish.SECOND_UPHOLSTERY);
    b.stuffed(-0.24, -0.22, 0.43, 0.24, 0.25, 0.505, 0.03, 0.008);
    shellBack(b, 0.56, 0.22, 0.05);
    return b.build(0.62, 0.62, 0.98);
  }

  static Piece stool(Taste taste) {
    PieceBuilder b = new PieceBuilder("bar stool");
    b.in(Finish.METAL);
    for (int i = 0; i < 4; i++) {
      double sx = (i & 1) == 0 ? -1 : 1;
      double sy = (i & 2) == 0 ? -1 : 1;
      b.bar(0.0105, sx * 0.19, sy * 0.19, 0.001, sx * 0.12, sy * 0.12, 0.74);
    }
    double f = 0.165;
    b.bar(0.008, -f, -f, 0.26, f, -f, 0.26, f, f, 0.26, -f, f, 0.26, -f, -f, 0.262);
    b.in(taste.legs() == Taste.Legs.SLED ? Finish.LEATHER : Finish.WOOD);
    b.disc(0, 0, 0.175, 0.735, 0.77);
    return b.build(0.42, 0.42, 0.77);
  }

  static Piece bench(Taste taste, double width, boolean upholsteredTop) {
    PieceBuilder b = new PieceBuilder("bench");
    Parts.legs(b, taste, width / 2, 0.19, 0.40, 0.04);
    b.in(Finish.WOOD);
    b.board(-width / 2, -0.19, 0.398, width / 2, 0.19, 0.43, 0.004);
    if (upholsteredTop) {
      b.in(Finish.SECOND_UPHOLSTERY);
      b.stuffed(-width / 2 + 0.005, -0.185, 0.426, width / 2 - 0.005, 0.185, 0.475, 0.02, 0.008);
    }
    b.top(0, 0, upholsteredTop ? 0.475 : 0.43, width * 0.5, 0.25);
    return b.build(width, 0.38, 0.475);
  }

  /** A wall bench with back for restaurants. */
  static Piece banquette(double width) {
    PieceBuilder b = new PieceBuilder("banquette");
    b.in(Finish.WOOD);
    b.board(-width / 2, -0.26, 0, width / 2, 0.22, 0.34, 0.004);
    b.in(Finish.UPHOLSTERY);
    int seats = Math.max(1, (int) Math.round(width / 0.6));
    double each = width / seats;
    for (int i = 0; i < seats; i++) {
      double x0 = -width / 2 + i * each + 0.003;
      b.stuffed(x0, -0.14, 0.335, x0 + each - 0.006, 0.27, 0.46, 0.04, 0.01);
      b.stuffed(x0, -0.275, 0.40, x0 + each - 0.006, -0.13, 1.02, 0.04, 0.012);
    }
    return b.build(width, 0.56, 1.02);
  }

  static Piece outdoorChair(Taste taste) {
    PieceBuilder b = new PieceBuilder("outdoor chair");
    boolean wooden =
        taste.legs() == Taste.Legs.TAPERED
            || taste.legs() == Taste.Legs.TURNED
            || taste.legs() == Taste.Legs.BEAM;
    b.in(wooden ? Finish.SECOND_WOOD : Finish.METAL);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * 0.25;
      b.bar(0.013, x, 0.23, 0.001, x, 0.21, 0.62, x, -0.24, 0.63);
      b.bar(0.013, x, -0.26, 0.001, x, -0.18, 0.40, x, -0.30, 0.86);
      b.bar(0.011, x, 0.22, 0.40, x, -0.19, 0.385);
    }
    b.in(Finish.SECOND_WOOD);
    for (int i = 0; i < 7; i++) {
      double y = 0.20 - 0.062 * i;
      b.board(-0.25, y - 0.024, 0.405, 0.25, y + 0.024, 0.425, 0.004);
    }
    for (int i = 0; i < 6; i++) {
      double z = 0.48 + 0.062 * i;
      double y = -0.19 - 0.26 * (z - 0.40);
      b.board(-0.25, y - 0.001, z, 0.25, y + 0.018, z + 0.045, 0.004);
    }
    b.in(Finish.CUSHION);
    b.stuffed(-0.22, -0.20, 0.422, 0.22, 0.22, 0.475, 0.02, 0.006);
    return b.build(0.56, 0.60, 0.86);
  }
}
