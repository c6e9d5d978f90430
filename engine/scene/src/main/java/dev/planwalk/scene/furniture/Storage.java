package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Finish;

/** Cupboards, shelves and benches that hold things. */
final class Storage {

  private static final double BOARD = 0.019;

  private Storage() {}

  /** Sides, bottom, top and back of a cupboard; its fronts stand in front of y = front. */
  private static void carcass(
      PieceBuilder b, Finish finish, double hx, double back, double front, double z0, double z1) {
    b.in(finish);
    b.board(-hx, back, z0, -hx + BOARD, front, z1);
    b.board(hx - BOARD, back, z0, hx, front, z1);
    b.board(-hx + BOARD - 0.003, back, z0, hx - BOARD + 0.003, front - 0.001, z0 + BOARD);
    b.board(-hx + BOARD - 0.003, back, z1 - BOARD, hx - BOARD + 0.003, front - 0.001, z1);
    b.board(
        -hx + BOARD - 0.003,
        back,
        z0 + BOARD - 0.003,
        hx - BOARD + 0.003,
        back + 0.006,
        z1 - BOARD + 0.003,
        0.001);
  }

  static Piece sideboard(Taste taste, String model, double width, double height) {
    PieceBuilder b = new PieceBuilder(model);
    double hx = width / 2;
    double hy = 0.21;
    double low =
        taste.legs() == Taste.Legs.BLOCK ? 0.04 : taste.legs() == Taste.Legs.BEAM ? 0.08 : 0.14;
    Parts.legs(b, taste, hx - 0.04, hy - 0.03, low, 0.035);
    carcass(b, Finish.WOOD, hx, -hy, hy - 0.02, low, height);
    b.in(Finish.WOOD);
    int doors = Math.max(2, (int) Math.round(width / 0.48));
    double each = (width - 2 * BOARD) / doors;
    Finish fronts = taste.paintedCabinets() ? Finish.LACQUER : Finish.WOOD;
    for (int i = 0; i < doors; i++) {
      double x0 = -hx + BOARD + i * each;
      double z0 = low + BOARD;
      double z1 = height - BOARD;
      boolean drawers = doors > 2 && i == doors / 2;
      if (drawers) {
        double middle = (z0 + z1) / 2;
        Parts.front(b, taste, fronts, x0, z0, x0 + each, middle, hy - 0.022, true, true);
        Parts.front(b, taste, fronts, x0, middle, x0 + each, z1, hy - 0.022, true, true);
      } else {
        Parts.front(b, taste, fronts, x0, z0, x0 + each, z1, hy - 0.022, false, i < doors / 2);
      }
    }
    b.in(Finish.WOOD);
    b.board(-hx - 0.006, -hy, height - 0.003, hx + 0.006, hy + 0.004, height + 0.018, 0.003);
    b.top(-hx * 0.55, 0, height + 0.018, hx * 0.6, 0.24);
    b.top(hx * 0.55, 0, height + 0.018, hx * 0.6, 0.24);
    return b.build(width + 0.012, 2 * hy + 0.03, height + 0.018);
  }

  /** An open shelf with books, bowls and gaps. */
  static Piece shelf(Taste taste, double width, double height, boolean filled) {
    PieceBuilder b = new PieceBuilder("shelf");
    double hx = width / 2;
    double hy = 0.15;
    boolean metal = taste.legs() == Taste.Legs.HAIRPIN || taste.legs() == Taste.Legs.SLED;
    int rows = Math.max(2, (int) Math.round(height / 0.36));
    int columns = Math.max(1, (int) Math.round(width / 0.55));
    double board = metal ? 0.025 : 0.022;
    if (metal) {
      b.in(Finish.METAL);
      for (int c = 0; c <= columns; c += columns) {
        double x = -hx + 0.012 + (width - 0.024) * c / columns;
        b.board(x - 0.0125, -hy, 0, x + 0.0125, -hy + 0.025, height, 0.001);
        b.board(x - 0.0125, hy - 0.025, 0, x + 0.0125, hy, height, 0.001);
        b.board(x - 0.010, -hy + 0.02, height - 0.026, x + 0.010, hy - 0.02, height - 0.002, 0.001);
        b.board(x - 0.010, -hy + 0.02, 0.02, x + 0.010, hy - 0.02, 0.044, 0.001);
      }
    } else {
      b.in(Finish.WOOD);
      for (int c = 0; c <= columns; c++) {
        double x = -hx + board / 2 + (width - board) * c / columns;
        boolean outer = c == 0 || c == columns;
        b.board(
            x - board / 2,
            -hy,
            outer ? 0 : 0.06,
            x + board / 2,
            hy - (outer ? 0 : 0.004),
            outer ? height : height - 0.01);
      }
      b.board(
          -hx + board - 0.003,
          -hy + 0.002,
          0.05,
          hx - board + 0.003,
          -hy + 0.008,
          height - 0.01,
          0.001);
    }
    double pitch = (height - 0.06 - board) / rows;
    double cell = (width - board) / columns;
    for (int r = 0; r <= rows; r++) {
      double z = 0.06 + r * pitch;
      b.in(Finish.WOOD);
      double inX = metal ? 0.004 : board - 0.003;
      b.board(-hx + inX, -hy + 0.003, z, hx - inX, hy - 0.002 - 0.001 * r, z + board);
      if (!filled || r == rows) {
        continue;
      }
      for (int c = 0; c < columns; c++) {
        double x0 = -hx + board / 2 + c * cell + board / 2 + 0.012;
        double x1 = x0 + cell - board - 0.02;
        shelfCell(b, taste, x0, x1, -hy, hy, z + board, pitch - board, r * 8 + c);
      }
    }
    b.top(0, 0, height, width * 0.6, 0.2);
    return b.build(width, 2 * hy, height);
  }

  private static void shelfCell(
      PieceBuilder b,
      Taste taste,
      double x0,
      double x1,
      double back,
      double front,
      double z,
      double clear,
      int salt) {
    double v = taste.vary(700 + salt);
    double depth = front - back - 0.05;
    if (v < 0.62) {
      double share = 0.45 + 0.55 * taste.vary(720 + salt);
      double end =
          Parts.books(
              b, taste, x0, x0 + (x1 - x0) * share, back + 0.06, depth - 0.02, z, clear, salt);
      if (x1 - end > 0.16) {
        SmallThings.vessel(
            b, taste, (end + x1) / 2 + 0.02, 0.01, z, Math.min(clear * 0.75, 0.22), salt);
      }
    } else if (v < 0.80) {
      double h = Parts.stack(b, taste, (x0 + x1) / 2, 0, z, 3, salt);
      SmallThings.vessel(
          b, taste, (x0 + x1) / 2, 0, h, Math.min(0.12, clear - (h - z) - 0.03), salt + 3);
    } else if (v < 0.9) {
      b.in(Finish.WICKER);
      double w = Math.min(0.34, x1 - x0 - 0.02);
      b.soft(
          (x0 + x1) / 2 - w / 2,
          back + 0.02,
          z + 0.0006,
          (x0 + x1) / 2 + w / 2,
          front - 0.03,
          z + clear * 0.62,
          0.02);
    } else {
      SmallThings.vessel(b, taste, x0 + 0.10, 0, z, Math.min(clear * 0.8, 0.26), salt);
      SmallThings.vessel(b, taste, x0 + 0.24, 0.03, z, Math.min(clear * 0.45, 0.12), salt + 1);
    }
  }

  static Piece wardrobe(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("wardrobe");
    double hx = width / 2;
    double hy = 0.30;
    double h = 2.16;
    b.in(Finish.SECOND_LACQUER);
    b.board(-hx + 0.02, -hy + 0.02, 0, hx - 0.02, hy - 0.06, 0.075);
    boolean wooden = taste.woodenWardrobes();
    carcass(b, wooden ? Finish.WOOD : Finish.LACQUER, hx, -hy, hy - 0.02, 0.07, h);
    Finish fronts = wooden ? Finish.WOOD : Finish.LACQUER;
    int doors = Math.max(2, (int) Math.round(width / 0.5));
    double each = width / doors;
    for (int i = 0; i < doors; i++) {
      double x0 = -hx + i * each;
      Parts.front(
          b,
          taste,
          fronts,
          x0 + (i == 0 ? 0.001 : 0),
          0.078,
          x0 + each - (i == doors - 1 ? 0.001 : 0),
          h - 0.002,
          hy - 0.022,
          false,
          (i & 1) == 0);
    }
    if (taste.fronts() == Taste.Fronts.FRAMED_KNOB) {
      b.in(fronts);
      b.board(-hx - 0.02, -hy, h - 0.004, hx + 0.02, hy + 0.02, h + 0.035, 0.008);
    }
    return b.build(width, 2 * hy + 0.03, h + 0.02);
  }

  static Piece nightTable(Taste taste) {
    PieceBuilder b = new PieceBuilder("night table");
    double hx = 0.23;
    double hy = 0.19;
    double h = 0.48;
    double low = taste.legs() == Taste.Legs.BLOCK ? 0.05 : 0.18;
    Parts.legs(b, taste, hx - 0.02, hy - 0.02, low, 0.03);
    carcass(b, Finish.WOOD, hx, -hy, hy - 0.02, low, h);
    Finish fronts = taste.fronts() == Taste.Fronts.FLAT_GROOVE ? Finish.LACQUER : Finish.WOOD;
    double middle = (low + h) / 2;
    Parts.front(
        b, taste, fronts, -hx + BOARD, low + BOARD, hx - BOARD, middle, hy - 0.022, true, true);
    Parts.front(
        b, taste, fronts, -hx + BOARD, middle, hx - BOARD, h - BOARD, hy - 0.022, true, true);
    b.top(-0.06, -0.02, h, 0.18, 0.2);
    b.top(0.14, 0.05, h, 0.1, 0.15);
    return b.build(2 * hx, 2 * hy + 0.02, h);
  }

  /** A low closed bench with the television on it. */
  static Piece televisionBench(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("tv bench");
    double hx = width / 2;
    double hy = 0.21;
    double low = taste.legs() == Taste.Legs.BLOCK ? 0.06 : 0.13;
    double h = 0.46;
    Parts.legs(b, taste, hx - 0.06, hy - 0.03, low, 0.034);
    carcass(b, Finish.WOOD, hx, -hy, hy - 0.02, low, h);
    Finish fronts = taste.fronts() == Taste.Fronts.FLAT_GROOVE ? Finish.LACQUER : Finish.WOOD;
    int doors = Math.max(2, (int) Math.round(width / 0.6));
    double each = (width - 2 * BOARD) / doors;
    for (int i = 0; i < doors; i++) {
      double x0 = -hx + BOARD + i * each;
      Parts.front(b, taste, fronts, x0, low + BOARD, x0 + each, h - BOARD, hy - 0.022, true, true);
    }
    screen(b, -0.04, h, Math.min(1.23, width - 0.35));
    b.top(-hx + 0.16, 0.05, h, 0.22, 0.22);
    b.top(hx - 0.16, 0.05, h, 0.22, 0.22);
    return b.build(width, 2 * hy + 0.02, h + 0.78);
  }

  private static void screen(PieceBuilder b, double y, double z, double width) {
    double high = width * 0.5725;
    b.in(Finish.BLACK_PLASTIC);
    b.board(-0.22, y - 0.10, z + 0.0006, 0.22, y + 0.10, z + 0.010, 0.003);
    b.board(-0.04, y - 0.03, z + 0.008, 0.04, y - 0.005, z + 0.09);
    b.soft(-width / 2, y - 0.018, z + 0.07, width / 2, y + 0.012, z + 0.07 + high, 0.006);
    b.in(Finish.BLACK_GLASS);
    b.board(
        -width / 2 + 0.007,
        y + 0.008,
        z + 0.08,
        width / 2 - 0.007,
        y + 0.0145,
        z + 0.07 + high - 0.007,
        0.001);
  }

  /** A monitor with keyboard, standing on a desk top at z = 0. */
  static Piece monitor() {
    PieceBuilder b = new PieceBuilder("monitor");
    b.in(Finish.SECOND_METAL);
    b.board(-0.10, -0.11, 0.0006, 0.10, 0.07, 0.009, 0.003);
    b.bar(0.014, 0, -0.05, 0.006, 0, -0.055, 0.24);
    b.in(Finish.BLACK_PLASTIC);
    b.soft(-0.305, -0.048, 0.12, 0.305, -0.018, 0.48, 0.006);
    b.in(Finish.BLACK_GLASS);
    b.board(-0.299, -0.022, 0.127, 0.299, -0.0155, 0.474, 0.001);
    b.in(Finish.WHITE_PLASTIC);
    b.board(-0.22, 0.13, 0.0006, 0.20, 0.25, 0.014, 0.003);
    b.in(Finish.SECOND_METAL);
    for (int r = 0; r < 4; r++) {
      b.board(-0.212, 0.138 + 0.027 * r, 0.012, 0.192, 0.160 + 0.027 * r, 0.0175, 0.001);
    }
    b.in(Finish.WHITE_PLASTIC);
    b.soft(0.25, 0.15, 0.0006, 0.31, 0.25, 0.03, 0.014);
    return b.build(0.62, 0.40, 0.48);
  }

  static Piece shoeCabinet(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("shoe cabinet");
    double hx = width / 2;
    double hy = 0.11;
    double h = 1.02;
    carcass(b, Finish.LACQUER, hx, -hy, hy - 0.02, 0.06, h);
    b.in(Finish.SECOND_LACQUER);
    b.board(-hx + 0.02, -hy + 0.01, 0, hx - 0.02, hy - 0.05, 0.065);
    for (int r = 0; r < 3; r++) {
      double z0 = 0.065 + r * (h - 0.075) / 3;
      Parts.front(
          b, taste, Finish.LACQUER, -hx, z0, hx, z0 + (h - 0.075) / 3, hy - 0.022, true, true);
    }
    b.in(Finish.WOOD);
    b.board(-hx - 0.004, -hy, h - 0.003, hx + 0.004, hy + 0.004, h + 0.016);
    b.top(-hx * 0.4, 0, h + 0.016, hx * 0.6, 0.14);
    b.top(hx * 0.55, 0, h + 0.016, hx * 0.4, 0.14);
    return b.build(width, 2 * hy + 0.03, h + 0.016);
  }

  /** A rail with hooks and a coat or two; hangs at the wall, its lower edge at z = 0. */
  static Piece hooks(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("hooks");
    double hx = width / 2;
    b.at(dev.planwalk.scene.geometry.Affine.translate(0, -0.056, 0));
    b.in(Finish.WOOD);
    b.board(-hx, -0.05, 0.86, hx, -0.028, 0.97, 0.004);
    b.board(-hx, -0.052, 1.14, hx, 0.17, 1.162, 0.004);
    b.in(Finish.HANDLE);
    int count = Math.max(3, (int) (width / 0.16));
    for (int i = 0; i < count; i++) {
      double x = -hx + width * (i + 0.5) / count;
      b.bar(0.0055, x, -0.031, 0.93, x, 0.03, 0.925, x, 0.042, 0.95);
      b.bar(0.0055, x, -0.031, 0.90, x, 0.02, 0.885, x, 0.03, 0.90);
    }
    for (int s = -1; s <= 1; s += 2) {
      b.bar(
          0.006,
          s * (hx - 0.06),
          -0.035,
          0.99,
          s * (hx - 0.06),
          -0.03,
          1.142,
          s * (hx - 0.06),
          0.12,
          1.1435);
    }
    coat(b, Finish.SECOND_UPHOLSTERY, -hx + width * 0.5 / count + 0.02, 0.88);
    if (count > 3) {
      coat(b, Finish.THROW, -hx + width * 2.5 / count, 0.80);
    }
    b.in(Finish.WICKER);
    b.soft(hx - 0.36, -0.03, 1.1612, hx - 0.06, 0.15, 1.30, 0.03);
    return b.build(width, 0.22, 1.30);
  }

  private static void coat(PieceBuilder b, Finish finish, double x, double length) {
    b.in(finish);
    SoftShapes.sheet(
        b.mesh(),
        40,
        24,
        0.8,
        length,
        true,
        (u, v) -> {
          double a = 2 * Math.PI * u;
          double down = 1 - v;
          double wide = 0.035 + 0.15 * StrictMath.pow(down, 0.45);
          double deep = 0.02 + 0.035 * StrictMath.sqrt(down);
          double fold =
              1 + 0.18 * down * StrictMath.sin(5 * a) + 0.08 * down * StrictMath.sin(9 * a + 2);
          double close = v < 0.02 ? v / 0.02 : v > 0.99 ? (1 - v) / 0.01 : 1;
          double cx = StrictMath.cos(a) * wide * fold * Math.max(0, close);
          double cy = StrictMath.sin(a) * deep * fold * Math.max(0, close);
          return new dev.planwalk.scene.model.Vec3(x + cx, 0.045 + cy, 0.935 - length * down);
        });
  }

  /** Steel shelving for storage rooms and cellars with boxes. */
  static Piece rack(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("rack");
    double hx = width / 2;
    double hy = 0.20;
    double h = 1.80;
    b.in(Finish.STEEL);
    for (int i = 0; i < 4; i++) {
      double x = ((i & 1) == 0 ? -1 : 1) * (hx - 0.016);
      double y = ((i & 2) == 0 ? -1 : 1) * (hy - 0.016);
      b.board(x - 0.016, y - 0.016, 0, x + 0.016, y + 0.016, h, 0.001);
    }
    for (int r = 0; r < 5; r++) {
      double z = 0.10 + 0.415 * r;
      b.in(Finish.STEEL);
      b.board(-hx + 0.004, -hy + 0.004, z, hx - 0.004, hy - 0.004, z + 0.03, 0.002);
      if (r == 4) {
        continue;
      }
      double x = -hx + 0.06;
      for (int i = 0; x < hx - 0.30; i++) {
        double w = 0.22 + 0.2 * taste.vary(900 + r * 7 + i);
        double bh = 0.14 + 0.18 * taste.vary(930 + r * 7 + i);
        if (taste.vary(960 + r * 7 + i) > 0.25 && x + w < hx - 0.04) {
          b.in(taste.vary(990 + r * 7 + i) > 0.5 ? Finish.PAPER : Finish.WICKER);
          b.soft(x, -hy + 0.05, z + 0.0302, x + w, hy - 0.04, z + 0.03 + bh, 0.008);
        }
        x += w + 0.03;
      }
    }
    return b.build(width, 2 * hy, h);
  }

  /** A closed office or practice cabinet. */
  static Piece cabinet(Taste taste, double width, double height) {
    PieceBuilder b = new PieceBuilder("cabinet");
    double hx = width / 2;
    double hy = 0.21;
    carcass(b, Finish.LACQUER, hx, -hy, hy - 0.02, 0.05, height);
    b.in(Finish.SECOND_LACQUER);
    b.board(-hx + 0.02, -hy + 0.01, 0, hx - 0.02, hy - 0.06, 0.055);
    int doors = Math.max(2, (int) Math.round(width / 0.45));
    for (int i = 0; i < doors; i++) {
      double x0 = -hx + width * i / doors;
      Parts.front(
          b,
          taste,
          Finish.LACQUER,
          x0,
          0.055,
          x0 + width / doors,
          height - 0.003,
          hy - 0.022,
          false,
          (i & 1) == 0);
    }
    b.top(0, 0, height, width * 0.6, 0.25);
    return b.build(width, 2 * hy + 0.03, height);
  }

  /** A free-standing shop shelf, goods on both sides. */
  static Piece gondola(Taste taste, double width) {
    PieceBuilder b = new PieceBuilder("gondola");
    double hx = width / 2;
    b.in(Finish.WOOD);
    b.board(-hx, -0.40, 0.0, hx, 0.40, 0.16);
    b.in(Finish.METAL);
    b.board(-hx, -0.012, 0.155, hx, 0.012, 1.36, 0.002);
    for (int side = -1; side <= 1; side += 2) {
      for (int r = 0; r < 3; r++) {
        double z = r == 0 ? 0.16 : 0.16 + 0.40 * r;
        double deep = r == 0 ? 0.38 : 0.34;
        if (r > 0) {
          b.in(Finish.WOOD);
          b.board(
              -hx + 0.004,
              side > 0 ? 0.010 : -deep,
              z - 0.022,
              hx - 0.004,
              side > 0 ? deep : -0.010,
              z);
        }
        double x = -hx + 0.05;
        for (int i = 0; x < hx - 0.16; i++) {
          int salt = 300 + r * 40 + i + (side > 0 ? 500 : 0);
          double w = 0.10 + 0.12 * taste.vary(salt);
          b.in(
              taste.vary(salt + 1) < 0.3
                  ? Finish.ACCENT
                  : taste.vary(salt + 2) < 0.5 ? Finish.PAPER : Finish.BOOK_2);
          double y0 = side > 0 ? 0.05 : -deep + 0.04;
          b.board(
              x,
              y0,
              z + 0.0004,
              x + w,
              y0 + deep - 0.09,
              z + 0.10 + 0.16 * taste.vary(salt + 3),
              0.006);
          x += w + 0.012;
        }
      }
    }
    return b.build(width, 0.80, 1.36);
  }
}
