package dev.planwalk.scene.furniture;

import dev.planwalk.scene.geometry.Affine;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.model.Vec3;

/** Sofas and armchairs; the front is where one sits down, +y. */
final class Sofas {

  private Sofas() {}

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
    Parts.cushion(b, Finish.CUSHION, -inner / 2 + 0.24, y + 0.02, z, 0.46, -0.28, 0.34);
    if (taste.sparse()) {
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
}
