package dev.planwalk.scene.furniture;

import dev.planwalk.scene.furniture.KitchenUnits.Unit;
import dev.planwalk.scene.look.Finish;
import java.util.List;

/**
 * A kitchen line against a wall: fridge, base units, sink, hob and oven, worktop, splash-back, wall
 * units and hood. The back is the wall.
 */
final class Kitchens {

  private static final double DEPTH = 0.62;
  private static final double PLINTH = 0.10;
  private static final double TOP = 0.90;
  private static final double WALL_LOW = 1.45;
  private static final double WALL_HIGH = 2.15;

  private Kitchens() {}

  /**
   * A straight line.
   *
   * @param length metres, at least 1.2
   * @param wallUnits whether units hang above (not at a window)
   * @param mirrored starts with the fridge at the other end
   */
  static Piece line(Taste taste, double length, boolean wallUnits, boolean mirrored) {
    List<Unit> units = KitchenUnits.usual(length);
    return line(taste, length, wallUnits, mirrored ? units.reversed() : units);
  }

  /**
   * A straight line whose sink and hob stand where a plan draws them.
   *
   * @param order of {@link KitchenOrder#variant()}
   */
  static Piece line(Taste taste, double length, boolean wallUnits, int order) {
    return line(taste, length, wallUnits, KitchenUnits.drawn(length, KitchenOrder.of(order)));
  }

  /** A base unit with a sink alone. */
  static Piece sinkUnit(Taste taste, double length) {
    return line(taste, length, false, List.of(Unit.SINK));
  }

  /** A cooker alone. */
  static Piece cooker(Taste taste, double length) {
    return line(taste, length, false, List.of(Unit.HOB));
  }

  private static Piece line(Taste taste, double length, boolean wallUnits, List<Unit> units) {
    PieceBuilder b = new PieceBuilder("kitchen line");
    double each = length / units.size();
    double x = -length / 2;
    double fridgeFrom = Double.NaN;
    double hobMiddle = Double.NaN;
    double worktopStart = -length / 2;
    double worktopEnd = length / 2;
    for (Unit unit : units) {
      double x1 = x + each;
      switch (unit) {
        case FRIDGE -> {
          tall(b, taste, x, x1);
          b.fitting("fridge", x, x1);
          fridgeFrom = x;
          if (x < 0) {
            worktopStart = x1;
          } else {
            worktopEnd = x;
          }
        }
        case BASE -> base(b, taste, x, x1, 1);
        case DRAWERS -> base(b, taste, x, x1, 3);
        case SINK -> {
          base(b, taste, x, x1, 0);
          double wide = Math.min(0.5, each - 0.06);
          sink(b, (x + x1) / 2, wide);
          b.fitting("sink", (x + x1 - wide) / 2, (x + x1 + wide) / 2);
        }
        case HOB -> {
          oven(b, x, x1);
          hob(b, (x + x1) / 2, each);
          hobMiddle = (x + x1) / 2;
          double wide = Math.min(0.58, each);
          b.fitting("cooker", hobMiddle - wide / 2, hobMiddle + wide / 2);
        }
        case DISHWASHER -> base(b, taste, x, x1, 1);
      }
      x = x1;
    }
    worktop(b, units, length, each, worktopStart, worktopEnd);
    splashBack(b, worktopStart, worktopEnd, wallUnits);
    if (wallUnits) {
      wallUnits(b, taste, worktopStart, worktopEnd, each, hobMiddle);
    } else if (units.contains(Unit.HOB)) {
      hood(b, hobMiddle, Math.min(0.6, each));
    }
    double free = worktopEnd - worktopStart;
    b.top(worktopStart + 0.12, -0.16, TOP, 0.2, 0.2);
    b.top(worktopEnd - 0.16, -0.16, TOP, 0.26, 0.2);
    if (free > 2.2 && units.contains(Unit.HOB)) {
      b.top(hobMiddle + (hobMiddle > 0 ? -each : each), -0.18, TOP, 0.25, 0.18);
    }
    return b.build(length, DEPTH + 0.02, Double.isNaN(fridgeFrom) && !wallUnits ? 1.9 : WALL_HIGH);
  }

  private static double back() {
    return -DEPTH / 2;
  }

  private static double frontFace() {
    return DEPTH / 2 - 0.03;
  }

  private static Finish fronts(Taste taste) {
    return switch (taste.fronts()) {
      case PLANKED_BAR, SLATTED -> Finish.WOOD;
      case FLAT_BAR, FLAT_GROOVE, FRAMED_KNOB -> Finish.LACQUER;
    };
  }

  private static void base(PieceBuilder b, Taste taste, double x0, double x1, int drawers) {
    body(b, x0, x1, PLINTH, TOP - 0.04);
    double z1 = TOP - 0.045;
    if (drawers == 3) {
      double h = (z1 - PLINTH) / 4;
      Parts.front(b, taste, fronts(taste), x0, z1 - h, x1, z1, frontFace() - 0.02, true, true);
      Parts.front(
          b, taste, fronts(taste), x0, z1 - 2.5 * h, x1, z1 - h, frontFace() - 0.02, true, true);
      Parts.front(
          b, taste, fronts(taste), x0, PLINTH, x1, z1 - 2.5 * h, frontFace() - 0.02, true, true);
    } else if (drawers == 1) {
      double h = (z1 - PLINTH) / 4.5;
      Parts.front(b, taste, fronts(taste), x0, z1 - h, x1, z1, frontFace() - 0.02, true, true);
      Parts.front(b, taste, fronts(taste), x0, PLINTH, x1, z1 - h, frontFace() - 0.02, false, true);
    } else {
      double middle = (x0 + x1) / 2;
      Parts.front(b, taste, fronts(taste), x0, PLINTH, middle, z1, frontFace() - 0.02, false, true);
      Parts.front(
          b, taste, fronts(taste), middle, PLINTH, x1, z1, frontFace() - 0.02, false, false);
    }
  }

  private static void body(PieceBuilder b, double x0, double x1, double z0, double z1) {
    b.in(Finish.LACQUER);
    b.board(x0 + 0.001, back() + 0.02, z0, x1 - 0.001, frontFace() - 0.021, z1, 0.001);
    b.in(Finish.BLACK_PLASTIC);
    b.board(
        x0 + 0.0005, back() + 0.08, 0.0, x1 - 0.0005, frontFace() - 0.07, PLINTH + 0.004, 0.001);
  }

  private static void tall(PieceBuilder b, Taste taste, double x0, double x1) {
    body(b, x0, x1, PLINTH, WALL_HIGH);
    Parts.front(b, taste, fronts(taste), x0, PLINTH, x1, 0.78, frontFace() - 0.02, false, x0 < 0);
    Parts.front(
        b, taste, fronts(taste), x0, 0.78, x1, WALL_HIGH, frontFace() - 0.02, false, x0 < 0);
  }

  private static void oven(PieceBuilder b, double x0, double x1) {
    body(b, x0, x1, PLINTH, TOP - 0.04);
    double face = frontFace();
    b.in(Finish.STEEL);
    b.board(x0 + 0.002, face - 0.022, TOP - 0.15, x1 - 0.002, face, TOP - 0.046, 0.002);
    b.board(
        x0 + 0.002, face - 0.022, PLINTH + 0.002, x1 - 0.002, face - 0.002, PLINTH + 0.13, 0.002);
    b.in(Finish.BLACK_GLASS);
    b.board(x0 + 0.002, face - 0.022, PLINTH + 0.133, x1 - 0.002, face + 0.001, TOP - 0.153, 0.002);
    b.in(Finish.STEEL);
    double z = TOP - 0.20;
    b.bar(
        0.008,
        x0 + 0.05,
        face - 0.004,
        z,
        x0 + 0.05,
        face + 0.035,
        z,
        x1 - 0.05,
        face + 0.035,
        z,
        x1 - 0.05,
        face - 0.004,
        z);
    b.in(Finish.BLACK_PLASTIC);
    for (int i = 0; i < 4; i++) {
      double x = x0 + (x1 - x0) * (0.18 + 0.2133 * i);
      b.bar(0.014, x, face - 0.004, TOP - 0.098, x, face + 0.022, TOP - 0.098);
    }
  }

  private static void hob(PieceBuilder b, double x, double each) {
    double half = Math.min(0.29, each / 2 - 0.015);
    b.in(Finish.BLACK_GLASS);
    b.board(
        x - half, back() + 0.08, TOP - 0.002, x + half, frontFace() - 0.06, TOP + 0.0045, 0.002);
    b.in(Finish.SECOND_METAL);
    for (int i = 0; i < 4; i++) {
      double cx = x + ((i & 1) == 0 ? -1 : 1) * half * 0.48;
      double cy = ((i & 2) == 0 ? -0.10 : 0.12) - 0.02;
      double r = i == 1 || i == 2 ? 0.09 : 0.07;
      b.turned(
          cx,
          cy,
          40,
          r,
          TOP + 0.0046,
          r,
          TOP + 0.0050,
          r - 0.0025,
          TOP + 0.0050,
          r - 0.0025,
          TOP + 0.0046);
    }
  }

  private static void sink(PieceBuilder b, double x, double width) {
    double hx = width / 2;
    double y0 = back() + 0.14;
    double y1 = frontFace() - 0.09;
    double low = TOP - 0.17;
    b.in(Finish.STEEL);
    // The rim lies on the worktop, the bowl is four walls and a floor.
    b.board(x - hx, y0, TOP - 0.006, x - hx + 0.03, y1, TOP + 0.003, 0.0015);
    b.board(x + hx - 0.03, y0, TOP - 0.006, x + hx, y1, TOP + 0.003, 0.0015);
    b.board(x - hx + 0.028, y0, TOP - 0.006, x + hx - 0.028, y0 + 0.03, TOP + 0.0028, 0.0015);
    b.board(x - hx + 0.028, y1 - 0.03, TOP - 0.006, x + hx - 0.028, y1, TOP + 0.0028, 0.0015);
    b.board(x - hx + 0.026, y0 + 0.026, low, x - hx + 0.031, y1 - 0.026, TOP - 0.002, 0.001);
    b.board(x + hx - 0.031, y0 + 0.026, low, x + hx - 0.026, y1 - 0.026, TOP - 0.002, 0.001);
    b.board(
        x - hx + 0.028, y0 + 0.026, low + 0.001, x + hx - 0.028, y0 + 0.031, TOP - 0.003, 0.001);
    b.board(
        x - hx + 0.028, y1 - 0.031, low + 0.001, x + hx - 0.028, y1 - 0.026, TOP - 0.003, 0.001);
    b.board(
        x - hx + 0.026, y0 + 0.026, low - 0.005, x + hx - 0.026, y1 - 0.026, low + 0.002, 0.001);
    b.in(Finish.CHROME);
    b.disc(x, (y0 + y1) / 2, 0.03, low, low + 0.005);
    double ty = y0 - 0.035;
    b.disc(x, ty, 0.026, TOP - 0.004, TOP + 0.05);
    double[] arc = new double[3 * 12];
    for (int i = 0; i < 12; i++) {
      double a = Math.PI * Math.max(0, i - 2) / 9.0;
      arc[3 * i] = x;
      arc[3 * i + 1] = ty + 0.085 * (1 - StrictMath.cos(a));
      arc[3 * i + 2] = i < 2 ? TOP + 0.04 + 0.11 * i : TOP + 0.26 + 0.085 * StrictMath.sin(a);
    }
    b.bar(0.0115, arc);
    b.bar(0.0075, x + 0.022, ty, TOP + 0.035, x + 0.075, ty, TOP + 0.06);
  }

  private static void worktop(
      PieceBuilder b, List<Unit> units, double length, double each, double start, double end) {
    b.in(Finish.WORKTOP);
    // Cut out round the sink: left, right, behind, before.
    int at = units.indexOf(Unit.SINK);
    if (at < 0) {
      b.board(start, back(), TOP - 0.04, end, frontFace() + 0.015, TOP, 0.003);
      return;
    }
    double x = -length / 2 + each * (at + 0.5);
    double hx = Math.min(0.5, each - 0.06) / 2 - 0.02;
    double y0 = back();
    double y1 = frontFace() + 0.015;
    double z0 = TOP - 0.04;
    b.board(start, y0, z0, x - hx, y1, TOP, 0.003);
    b.board(x + hx, y0, z0, end, y1, TOP, 0.003);
    b.board(
        x - hx - 0.004,
        y0 + 0.001,
        z0 + 0.001,
        x + hx + 0.004,
        back() + 0.16,
        TOP - 0.0002,
        0.0002);
    b.board(
        x - hx - 0.004,
        frontFace() - 0.11,
        z0 + 0.001,
        x + hx + 0.004,
        y1 - 0.0002,
        TOP - 0.0002,
        0.0002);
  }

  private static void splashBack(PieceBuilder b, double start, double end, boolean high) {
    b.in(Finish.SPLASH_BACK);
    b.board(
        start + 0.004,
        back() - 0.001,
        TOP - 0.005,
        end - 0.004,
        back() + 0.010,
        high ? WALL_LOW + 0.01 : TOP + 0.12,
        0.001);
  }

  private static void wallUnits(
      PieceBuilder b, Taste taste, double start, double end, double each, double hob) {
    int count = Math.max(1, (int) Math.round((end - start) / each));
    double w = (end - start) / count;
    double face = back() + 0.35;
    for (int i = 0; i < count; i++) {
      double x0 = start + i * w;
      double x1 = x0 + w;
      boolean overHob = hob > x0 && hob < x1;
      double low = overHob ? WALL_LOW + 0.14 : WALL_LOW;
      b.in(Finish.LACQUER);
      b.board(x0 + 0.001, back(), low, x1 - 0.001, face - 0.021, WALL_HIGH, 0.001);
      Parts.front(
          b, taste, fronts(taste), x0, low, x1, WALL_HIGH, face - 0.02, false, (i & 1) == 0);
      if (overHob) {
        b.in(Finish.STEEL);
        b.board(
            x0 + 0.004, back() + 0.005, low - 0.045, x1 - 0.004, face + 0.06, low - 0.004, 0.003);
      }
    }
  }

  private static void hood(PieceBuilder b, double x, double width) {
    double h = width / 2;
    b.in(Finish.STEEL);
    b.board(x - h, back(), 1.55, x + h, back() + 0.48, 1.60, 0.004);
    b.board(x - 0.13, back() + 0.001, 1.596, x + 0.13, back() + 0.26, WALL_HIGH + 0.25, 0.003);
  }

  /** A fridge that stands alone, for kitchens of fixtures only. */
  static Piece fridge() {
    PieceBuilder b = new PieceBuilder("fridge");
    b.in(Finish.STEEL);
    b.soft(-0.298, -0.31, 0.03, 0.298, 0.27, 1.80, 0.008);
    b.soft(-0.297, 0.26, 0.035, 0.297, 0.315, 0.66, 0.012);
    b.soft(-0.297, 0.26, 0.666, 0.297, 0.315, 1.797, 0.012);
    b.in(Finish.HANDLE);
    b.bar(0.009, -0.255, 0.31, 0.40, -0.255, 0.345, 0.40, -0.255, 0.345, 0.62, -0.255, 0.31, 0.62);
    b.bar(0.009, -0.255, 0.31, 0.72, -0.255, 0.345, 0.72, -0.255, 0.345, 1.25, -0.255, 0.31, 1.25);
    b.in(Finish.BLACK_PLASTIC);
    b.board(-0.28, -0.29, 0.0, 0.28, 0.25, 0.035);
    return b.build(0.60, 0.66, 1.80);
  }

  /** An island or bar with worktop, stools stand at its front. */
  static Piece island(Taste taste, double length) {
    PieceBuilder b = new PieceBuilder("kitchen island");
    double hx = length / 2;
    b.in(Finish.BLACK_PLASTIC);
    b.board(-hx + 0.06, -0.34, 0, hx - 0.06, 0.10, 0.104);
    b.in(fronts(taste));
    b.board(-hx + 0.02, -0.40, 0.10, hx - 0.02, 0.16, TOP - 0.036, 0.002);
    int doors = Math.max(2, (int) Math.round(length / 0.6));
    b.in(fronts(taste));
    for (int i = 0; i < doors; i++) {
      double x0 = -hx + 0.02 + (length - 0.04) * i / doors;
      Parts.front(
          b,
          taste,
          fronts(taste),
          x0,
          0.105,
          x0 + (length - 0.04) / doors,
          TOP - 0.04,
          0.158,
          false,
          (i & 1) == 0);
    }
    b.in(Finish.WORKTOP);
    b.board(-hx, -0.42, TOP - 0.04, hx, 0.45, TOP, 0.003);
    b.top(-hx * 0.4, 0, TOP, hx * 0.5, 0.3);
    b.top(hx * 0.45, 0.05, TOP, hx * 0.4, 0.3);
    return b.build(length, 0.88, TOP);
  }
}
