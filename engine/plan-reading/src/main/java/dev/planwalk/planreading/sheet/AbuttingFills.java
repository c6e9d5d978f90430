package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Fill;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Joins four-sided fills that share a whole side and go on straight: programs cut a filled wall
 * into pieces, and each piece alone looks like a pier or a tile. In any unit.
 */
final class AbuttingFills {

  private static final int SIDES = 4;

  /** Sine of the angle that sides in line may differ by, 1 degree. */
  private static final double STRAIGHT = 0.017;

  private final double unit;
  private final List<Fill> fills;
  private final boolean[] gone;
  private final Map<FillOutlines.Edge, List<Integer>> sides = new HashMap<>();

  private AbuttingFills(List<Fill> fills, double unit) {
    this.fills = new ArrayList<>(fills);
    this.unit = unit;
    this.gone = new boolean[fills.size()];
  }

  /**
   * The fills with those that abut as one, at the place of the first.
   *
   * @param fills that are filled alike
   * @param unit points this near to each other are the same
   */
  static List<Fill> joined(List<Fill> fills, double unit) {
    return new AbuttingFills(fills, unit).joined();
  }

  private List<Fill> joined() {
    for (int i = 0; i < fills.size(); i++) {
      if (fourSided(fills.get(i))) {
        for (int side = 0; side < SIDES; side++) {
          sides.computeIfAbsent(edge(ring(i), side), key -> new ArrayList<>()).add(i);
        }
      }
    }
    List<Fill> joined = new ArrayList<>();
    for (int i = 0; i < fills.size(); i++) {
      if (gone[i]) {
        continue;
      }
      if (fourSided(fills.get(i))) {
        grow(i);
      }
      joined.add(fills.get(i));
    }
    return joined;
  }

  /** Takes in one neighbour after another. */
  private void grow(int piece) {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (int side = 0; side < SIDES && !grown; side++) {
        for (int other : sides.getOrDefault(edge(ring(piece), side), List.of())) {
          Optional<double[]> both =
              other == piece || gone[other] ? Optional.empty() : both(piece, side, other);
          if (both.isPresent()) {
            gone[other] = true;
            fills.set(piece, with(fills.get(piece), both.get()));
            for (int k = 0; k < SIDES; k++) {
              sides.computeIfAbsent(edge(both.get(), k), key -> new ArrayList<>()).add(piece);
            }
            grown = true;
            break;
          }
        }
      }
    }
  }

  /** The outline of two pieces that share a side, if it has four sides too. */
  private Optional<double[]> both(int piece, int side, int other) {
    double[] p = ring(piece);
    double[] q = ring(other);
    FillOutlines.Edge shared = edge(p, side);
    for (int k = 0; k < SIDES; k++) {
      if (!edge(q, k).equals(shared)) {
        continue;
      }
      double along =
          (x(p, side + 1) - x(p, side)) * (x(q, k + 1) - x(q, k))
              + (y(p, side + 1) - y(p, side)) * (y(q, k + 1) - y(q, k));
      // The far ends of the neighbour, first the one behind the start of the shared side.
      int first = along > 0 ? k + 3 : k + 2;
      int second = along > 0 ? k + 2 : k + 3;
      boolean straight =
          straight(p, side + 3, side, q, first) && straight(p, side + 2, side + 1, q, second);
      if (straight) {
        return Optional.of(
            new double[] {
              x(p, side + 2), y(p, side + 2), x(p, side + 3), y(p, side + 3),
              x(q, first), y(q, first), x(q, second), y(q, second)
            });
      }
    }
    return Optional.empty();
  }

  /** Whether one goes on from corner to corner of p to the corner of q without a turn. */
  private static boolean straight(double[] p, int from, int through, double[] q, int to) {
    double ax = x(p, through) - x(p, from);
    double ay = y(p, through) - y(p, from);
    double bx = x(q, to) - x(p, through);
    double by = y(q, to) - y(p, through);
    double both = Math.hypot(ax, ay) * Math.hypot(bx, by);
    return Math.abs(ax * by - ay * bx) <= STRAIGHT * both && ax * bx + ay * by > 0;
  }

  private static boolean fourSided(Fill fill) {
    return fill.solid() && fill.rings().size() == 1 && fill.rings().getFirst().length == 2 * SIDES;
  }

  private static Fill with(Fill fill, double[] ring) {
    return new Fill(
        List.of(ring),
        fill.solid(),
        fill.pattern(),
        fill.layer(),
        fill.blockPath(),
        fill.insertId(),
        fill.colour());
  }

  private double[] ring(int piece) {
    return fills.get(piece).rings().getFirst();
  }

  private FillOutlines.Edge edge(double[] ring, int side) {
    return FillOutlines.Edge.of(
        x(ring, side), y(ring, side), x(ring, side + 1), y(ring, side + 1), unit);
  }

  private static double x(double[] ring, int corner) {
    return ring[2 * (corner % SIDES)];
  }

  private static double y(double[] ring, int corner) {
    return ring[2 * (corner % SIDES) + 1];
  }
}
