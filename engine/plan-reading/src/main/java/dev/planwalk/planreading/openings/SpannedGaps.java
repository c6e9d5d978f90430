package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;

/**
 * Doors where no wall ends, but one corner looks at another: the leaf, closed, spans the open
 * between two pieces of wall. Lengths in metres.
 */
final class SpannedGaps {

  /** From a hinge or the end of an arc to the jamb, at most. */
  private static final double TO_JAMB = 0.1;

  /** Steps across the wall in which jambs are looked for. */
  private static final double STEP = 0.01;

  /** A leaf hangs in the opening or before its face, at most so far. */
  private static final double BEFORE_FACE = 0.06;

  /** A door that is thinner than this has no jambs. */
  private static final double LEAST_DEPTH = 0.05;

  /** Of a leaf in its frame and the opening, one is wider by at most this share. */
  private static final double FIT = 0.12;

  /** Jambs that differ by more are two walls, not one. */
  private static final double STRAIGHT = 0.05;

  private SpannedGaps() {}

  /** The opening that a leaf spans when it is closed, if both its jambs are wall. */
  static Optional<Gap> of(Swing swing, WallIndex index) {
    if (swing.leaf() == 0) {
      return Optional.empty();
    }
    // The end that a leaf is drawn to is the open one.
    Optional<Gap> first =
        swing.leaf() == 1 ? Optional.empty() : span(swing, swing.ax(), swing.ay(), index);
    Optional<Gap> second =
        swing.leaf() == 2 ? Optional.empty() : span(swing, swing.bx(), swing.by(), index);
    return Stream.of(first, second)
        .flatMap(Optional::stream)
        .min(Comparator.comparingDouble(GapRivals::misfit));
  }

  private static Optional<Gap> span(Swing swing, double ex, double ey, WallIndex index) {
    double dx = (ex - swing.hx()) / swing.radius();
    double dy = (ey - swing.hy()) / swing.radius();
    Coordinate middle = new Coordinate((swing.hx() + ex) / 2, (swing.hy() + ey) / 2);
    int most = (int) Math.ceil(index.mostThickness() / STEP);
    OptionalInt start =
        IntStream.rangeClosed(0, (int) Math.round(BEFORE_FACE / STEP))
            .flatMap(step -> IntStream.of(step, -step))
            .filter(step -> open(middle, dx, dy, step, swing, index))
            .findFirst();
    if (start.isEmpty()) {
      return Optional.empty();
    }
    int from = start.getAsInt();
    int to = from;
    while (to - from <= most && open(middle, dx, dy, to + 1, swing, index)) {
      to++;
    }
    while (to - from <= most && open(middle, dx, dy, from - 1, swing, index)) {
      from--;
    }
    boolean aWall = (to - from) * STEP >= LEAST_DEPTH && to - from <= most;
    return aWall ? gap(middle, dx, dy, from, to, swing, index) : Optional.empty();
  }

  private static Optional<Gap> gap(
      Coordinate middle, double dx, double dy, int from, int to, Swing swing, WallIndex index) {
    Coordinate right = beside(middle, dx, dy, from);
    Coordinate left = beside(middle, dx, dy, to);
    double reach = swing.radius();
    double a = index.hit(right, -dx, -dy, reach);
    double b = index.hit(right, dx, dy, reach);
    double c = index.hit(left, dx, dy, reach);
    double d = index.hit(left, -dx, -dy, reach);
    if (Math.abs(a - d) > STRAIGHT || Math.abs(b - c) > STRAIGHT) {
      return Optional.empty();
    }
    return Optional.of(
        Gap.swinging(
            new Coordinate[] {
              along(right, dx, dy, -a),
              along(right, dx, dy, b),
              along(left, dx, dy, c),
              along(left, dx, dy, -d)
            },
            List.of(swing)));
  }

  /** Whether two jambs look at each other across the closed leaf, so far beside it. */
  private static boolean open(
      Coordinate middle, double dx, double dy, int step, Swing swing, WallIndex index) {
    Coordinate p = beside(middle, dx, dy, step);
    double reach = swing.radius() / 2 + TO_JAMB;
    double back = index.hit(p, -dx, -dy, reach);
    double forth = index.hit(p, dx, dy, reach);
    double width = back + forth;
    return Math.abs(width - swing.radius()) <= FIT * swing.radius() && !index.material(p, 0);
  }

  private static Coordinate beside(Coordinate p, double dx, double dy, int step) {
    return new Coordinate(p.x - dy * step * STEP, p.y + dx * step * STEP);
  }

  private static Coordinate along(Coordinate p, double dx, double dy, double far) {
    return new Coordinate(p.x + dx * far, p.y + dy * far);
  }
}
