package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
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

  /**
   * The openings that leaves span when they are closed, one or two that meet, where both jambs are
   * wall.
   *
   * @param leaves those that hang in no opening yet
   */
  static List<Gap> find(List<Swing> leaves, WallIndex index, Deadline deadline) {
    List<Gap> gaps = new ArrayList<>();
    for (int i = 0; i < leaves.size(); i++) {
      deadline.check();
      Swing leaf = leaves.get(i);
      single(leaf, index).ifPresent(gaps::add);
      for (Swing other : leaves.subList(i + 1, leaves.size())) {
        pair(leaf, other, index).ifPresent(gaps::add);
      }
    }
    return gaps;
  }

  private static Optional<Gap> single(Swing leaf, WallIndex index) {
    return closed(leaf).stream()
        .flatMap(end -> span(hinge(leaf), end, List.of(leaf), index).stream())
        .min(Comparator.comparingDouble(GapRivals::misfit));
  }

  private static Optional<Gap> pair(Swing first, Swing second, WallIndex index) {
    double between = hinge(first).distance(hinge(second));
    double wide = first.radius() + second.radius();
    if (Math.abs(between - wide) > FIT * wide) {
      return Optional.empty();
    }
    return closed(first).stream()
        .filter(end -> closed(second).stream().anyMatch(other -> end.distance(other) <= FIT * wide))
        .findFirst()
        .flatMap(end -> span(hinge(first), hinge(second), List.of(first, second), index));
  }

  private static Coordinate hinge(Swing leaf) {
    return new Coordinate(leaf.hx(), leaf.hy());
  }

  /**
   * Where the edge of a leaf may be when it is closed: the end that it is drawn to is the open one.
   */
  private static List<Coordinate> closed(Swing leaf) {
    List<Coordinate> ends = new ArrayList<>();
    if (leaf.leaf() > 1) {
      ends.add(new Coordinate(leaf.ax(), leaf.ay()));
    }
    if (leaf.leaf() % 2 == 1) {
      ends.add(new Coordinate(leaf.bx(), leaf.by()));
    }
    return ends;
  }

  /** The opening along a line, if two jambs look at each other about it. */
  private static Optional<Gap> span(
      Coordinate from, Coordinate to, List<Swing> leaves, WallIndex index) {
    Line line = new Line(from, to, index);
    int most = (int) Math.ceil(index.mostThickness() / STEP);
    OptionalInt start =
        IntStream.rangeClosed(0, (int) Math.round(BEFORE_FACE / STEP))
            .flatMap(step -> IntStream.of(step, -step))
            .filter(line::open)
            .findFirst();
    if (start.isEmpty()) {
      return Optional.empty();
    }
    int left = start.getAsInt();
    int right = left;
    while (left - right <= most && line.open(left + 1)) {
      left++;
    }
    while (left - right <= most && line.open(right - 1)) {
      right--;
    }
    boolean deep = (left - right) * STEP >= LEAST_DEPTH && left - right <= most;
    Coordinate[] corners = {
      line.jamb(right, -1), line.jamb(right, 1), line.jamb(left, 1), line.jamb(left, -1)
    };
    // Jambs that are no straight lines are two walls, not one.
    boolean straight =
        line.along(corners[0], corners[3]) <= STRAIGHT
            && line.along(corners[1], corners[2]) <= STRAIGHT;
    return deep && straight ? Optional.of(Gap.swinging(corners, leaves)) : Optional.empty();
  }

  /** The line of closed leaves, and lines beside it, in steps to its left. */
  private record Line(Coordinate from, Coordinate to, WallIndex index) {

    private double width() {
      return from.distance(to);
    }

    private double dx() {
      return (to.x - from.x) / width();
    }

    private double dy() {
      return (to.y - from.y) / width();
    }

    /** The middle of the line so far beside it. */
    private Coordinate beside(int step) {
      return new Coordinate(
          (from.x + to.x) / 2 - dy() * step * STEP, (from.y + to.y) / 2 + dx() * step * STEP);
    }

    private double reach(int step, int forth) {
      return index.hit(beside(step), forth * dx(), forth * dy(), width() / 2 + TO_JAMB);
    }

    /** Whether two jambs look at each other, as far apart as the leaves are wide. */
    boolean open(int step) {
      double between = reach(step, -1) + reach(step, 1);
      return Math.abs(between - width()) <= FIT * width() && !index.material(beside(step), 0);
    }

    Coordinate jamb(int step, int forth) {
      Coordinate middle = beside(step);
      double far = forth * reach(step, forth);
      return new Coordinate(middle.x + dx() * far, middle.y + dy() * far);
    }

    double along(Coordinate a, Coordinate b) {
      return Math.abs((b.x - a.x) * dx() + (b.y - a.y) * dy());
    }
  }
}
