package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;

/** Tables and desks. */
final class Tables {

  private Tables() {}

  static Piece low(Taste taste, double width, double depth) {
    PieceBuilder b = new PieceBuilder("low table");
    double h = taste.legs() == Taste.Legs.BEAM ? 0.33 : 0.40;
    if (taste.roundTables()) {
      double r = Math.min(width, depth + 0.2) / 2;
      Parts.legs(b, taste, r * 0.72, r * 0.72, h - 0.028, 0.034);
      b.in(taste.legs() == Taste.Legs.SLED ? Finish.WORKTOP : Finish.WOOD);
      b.disc(0, 0, r, h - 0.028, h);
      b.top(0, 0, h, r * 1.1, r * 1.1);
      return b.build(2 * r, 2 * r, h);
    }
    Parts.legs(b, taste, width / 2 - 0.02, depth / 2 - 0.02, h - 0.035, 0.05);
    planked(b, taste, width, depth, h - 0.035, h);
    if (taste.legs() == Taste.Legs.TURNED || taste.legs() == Taste.Legs.HAIRPIN) {
      b.in(Finish.WOOD);
      b.board(
          -width / 2 + 0.08,
          -depth / 2 + 0.08,
          h * 0.34,
          width / 2 - 0.08,
          depth / 2 - 0.08,
          h * 0.34 + 0.02);
    }
    b.top(0, 0, h, width - 0.12, depth - 0.12);
    return b.build(width, depth, h);
  }

  /** A table top of one board or of several with fine joints, as the style has it. */
  private static void planked(
      PieceBuilder b, Taste taste, double width, double depth, double z0, double z1) {
    b.in(Finish.WOOD);
    int boards =
        switch (taste.fronts()) {
          case PLANKED_BAR -> 5;
          case FRAMED_KNOB -> 4;
          case FLAT_BAR, FLAT_GROOVE, SLATTED -> 1;
        };
    double each = depth / boards;
    for (int i = 0; i < boards; i++) {
      double y = -depth / 2 + i * each;
      b.board(
          -width / 2,
          y + (i > 0 ? 0.001 : 0),
          z0,
          width / 2,
          y + each - (i < boards - 1 ? 0.001 : 0),
          z1,
          0.003);
    }
  }

  static Piece dining(Taste taste, double width, double depth) {
    PieceBuilder b = new PieceBuilder("dining table");
    double h = 0.75;
    boolean round = Math.abs(width - depth) < 0.05;
    if (round) {
      b.in(Finish.WOOD);
      double r = width / 2;
      b.disc(0, 0, r, h - 0.03, h);
      b.in(
          taste.legs() == Taste.Legs.TURNED || taste.legs() == Taste.Legs.TAPERED
              ? Finish.WOOD
              : Finish.METAL);
      b.turned(
          0, 0, 36, 0, 0.0004, r * 0.55, 0.0004, r * 0.55, 0.012, r * 0.2, 0.05, 0.05, 0.12, 0.045,
          0.55, 0.075, 0.66, r * 0.5, h - 0.028, 0, h - 0.028);
    } else {
      switch (taste.legs()) {
        case HAIRPIN, SLED -> trapezeLegs(b, width, depth, h - 0.04);
        case TAPERED, TURNED, BLOCK, BEAM -> {
          if (taste.legs() == Taste.Legs.BLOCK || taste.legs() == Taste.Legs.BEAM) {
            panelLegs(b, width, depth, h - 0.04, taste.legs() == Taste.Legs.BEAM);
          } else {
            Parts.legs(b, taste, width / 2 - 0.05, depth / 2 - 0.05, h - 0.036, 0.062);
            b.in(Finish.WOOD);
            double x = width / 2 - 0.13;
            double y = depth / 2 - 0.12;
            b.board(-x, -y - 0.011, h - 0.10, x, -y + 0.011, h - 0.034);
            b.board(-x, y - 0.011, h - 0.10, x, y + 0.011, h - 0.034);
            b.board(-x - 0.011, -y, h - 0.101, -x + 0.011, y, h - 0.034);
            b.board(x - 0.011, -y, h - 0.101, x + 0.011, y, h - 0.034);
          }
        }
      }
      planked(b, taste, width, depth, h - 0.04, h);
    }
    b.top(0, 0, h, round ? width * 0.6 : width * 0.8, round ? width * 0.6 : depth * 0.8);
    return b.build(width, depth, h);
  }

  private static void trapezeLegs(PieceBuilder b, double width, double depth, double top) {
    b.in(Finish.METAL);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * (width / 2 - 0.22);
      double y = depth / 2 - 0.12;
      b.board(x - 0.03, -y - 0.06, 0, x + 0.03, y + 0.06, 0.02, 0.002);
      b.board(x - 0.03, -y, 0.016, x + 0.029, -y + 0.02, top + 0.004, 0.002);
      b.board(x - 0.03, y - 0.02, 0.016, x + 0.029, y, top + 0.004, 0.002);
      b.board(x - 0.028, -y, top - 0.012, x + 0.028, y, top + 0.003, 0.001);
    }
  }

  private static void panelLegs(
      PieceBuilder b, double width, double depth, double top, boolean beam) {
    b.in(Finish.WOOD);
    for (int s = -1; s <= 1; s += 2) {
      double x = s * (width / 2 - 0.20);
      double y = depth / 2 - 0.10;
      if (beam) {
        b.board(x - 0.03, -y, 0, x + 0.03, -y + 0.075, top + 0.004, 0.004);
        b.board(x - 0.03, y - 0.075, 0, x + 0.03, y, top + 0.004, 0.004);
        b.board(x - 0.022, -y + 0.04, 0.10, x + 0.022, y - 0.04, 0.16, 0.004);
      } else {
        b.board(x - 0.02, -y, 0, x + 0.02, y, top + 0.004, 0.003);
      }
    }
    b.board(
        -width / 2 + 0.19,
        -0.02,
        beam ? 0.115 : top - 0.07,
        width / 2 - 0.19,
        0.02,
        beam ? 0.155 : top + 0.002,
        0.003);
  }

  static Piece desk(Taste taste, double width, double depth) {
    PieceBuilder b = new PieceBuilder("desk");
    double h = 0.74;
    double hx = width / 2;
    double hy = depth / 2;
    Parts.legs(
        b,
        taste.legs() == Taste.Legs.BLOCK ? taste.with(Taste.Legs.SLED) : taste,
        hx - 0.02,
        hy - 0.02,
        h - 0.03,
        0.045);
    planked(b, taste, width, depth, h - 0.03, h);
    b.in(Finish.LACQUER);
    double x1 = hx - 0.10;
    double x0 = x1 - 0.42;
    b.board(x0, -hy + 0.07, h - 0.14, x1, hy - 0.09, h - 0.028);
    Parts.front(b, taste, Finish.LACQUER, x0, h - 0.14, x1, h - 0.033, hy - 0.09, true, true);
    b.top(-hx * 0.62, -hy * 0.3, h, hx * 0.4, depth * 0.5);
    b.top(hx * 0.66, -hy * 0.3, h, hx * 0.35, depth * 0.5);
    return b.build(width, depth, h);
  }

  static Piece side(Taste taste) {
    PieceBuilder b = new PieceBuilder("side table");
    double h = 0.50;
    b.in(
        taste.legs() == Taste.Legs.TAPERED
                || taste.legs() == Taste.Legs.TURNED
                || taste.legs() == Taste.Legs.BEAM
            ? Finish.WOOD
            : Finish.METAL);
    for (int i = 0; i < 3; i++) {
      double a = 2 * Math.PI * i / 3 + 0.5;
      double c = StrictMath.cos(a);
      double s = StrictMath.sin(a);
      b.bar(0.010, c * 0.19, s * 0.19, 0.001, c * 0.12, s * 0.12, h - 0.012);
    }
    b.in(Finish.WOOD);
    b.disc(0, 0, 0.22, h - 0.022, h);
    b.top(0, 0, h, 0.28, 0.28);
    return b.build(0.44, 0.44, h);
  }

  static Piece outdoor(Taste taste) {
    PieceBuilder b = new PieceBuilder("outdoor table");
    b.in(
        taste.legs() == Taste.Legs.TAPERED || taste.legs() == Taste.Legs.TURNED
            ? Finish.SECOND_WOOD
            : Finish.METAL);
    double h = 0.72;
    for (int s = -1; s <= 1; s += 2) {
      b.bar(0.012, s * 0.24, -0.24, 0.001, -s * 0.22, 0.22, h - 0.01);
    }
    b.disc(0, 0, 0.035, 0.34, 0.38);
    b.in(Finish.SECOND_WOOD);
    for (int i = 0; i < 6; i++) {
      double y = -0.30 + i * 0.1;
      b.board(-0.3, y + 0.003, h - 0.024, 0.3, y + 0.097, h, 0.004);
    }
    b.board(-0.25, -0.28, h - 0.045, -0.21, 0.28, h - 0.022);
    b.board(0.21, -0.28, h - 0.045, 0.25, 0.28, h - 0.022);
    b.top(0, 0, h, 0.35, 0.35);
    return b.build(0.60, 0.60, h);
  }

  /** A counter of a reception, bar or shop; guests stand at its front. */
  static Piece counter(Taste taste, double width, double height) {
    PieceBuilder b = new PieceBuilder("counter");
    double hx = width / 2;
    b.in(Finish.SECOND_LACQUER);
    b.board(-hx + 0.06, 0.14, 0.0, hx - 0.06, 0.20, 0.10);
    b.in(Finish.WOOD);
    int panels = Math.max(2, (int) Math.round(width / 0.08));
    double each = (width - 0.04) / panels;
    for (int i = 0; i < panels; i++) {
      double x = -hx + 0.02 + i * each;
      b.board(x + 0.004, 0.22, 0.09, x + each - 0.004, 0.265, height - 0.035, 0.008);
    }
    b.in(Finish.LACQUER);
    b.board(-hx + 0.012, -0.28, 0.08, hx - 0.012, 0.225, 0.74);
    b.board(-hx + 0.013, 0.02, 0.738, hx - 0.013, 0.226, height - 0.032);
    b.board(-hx + 0.01, -0.30, 0.06, -hx + 0.04, 0.27, height - 0.032);
    b.board(hx - 0.04, -0.30, 0.06, hx - 0.01, 0.27, height - 0.032);
    b.in(Finish.WORKTOP);
    b.board(-hx, -0.02, height - 0.035, hx, 0.32, height, 0.004);
    b.board(-hx + 0.035, -0.31, 0.735, hx - 0.035, 0.03, 0.765, 0.003);
    b.top(hx * 0.5, 0.15, height, hx * 0.5, 0.2);
    b.top(-hx * 0.5, -0.16, 0.765, hx * 0.5, 0.2);
    return b.build(width, 0.66, height);
  }
}
