package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An opening between its four corners, in any frame: on paper, or in the plan.
 *
 * @param rightStart corner at the axis' start on the face to the right of the axis
 */
public record OpeningShape(Point rightStart, Point rightEnd, Point leftEnd, Point leftStart) {

  /**
   * A leaf opened by a right angle.
   *
   * @param pivot where it hangs
   * @param closed where its free edge lies when it is closed
   * @param tip where its free edge lies when it is open
   */
  public record Leaf(Point pivot, Point closed, Point tip) {}

  /** Of four corners as an {@link Opening#footprint()} has them. */
  public static OpeningShape of(List<Point> corners) {
    // Counter-clockwise with the first edge along the axis: the first face is the one to the right.
    return new OpeningShape(corners.get(0), corners.get(1), corners.get(2), corners.get(3));
  }

  /** A point: u along the axis, v from the right face (0) to the left face (1). */
  public Point at(double u, double v) {
    return new Point(
        mix(mix(rightStart.x(), rightEnd.x(), u), mix(leftStart.x(), leftEnd.x(), u), v),
        mix(mix(rightStart.y(), rightEnd.y(), u), mix(leftStart.y(), leftEnd.y(), u), v));
  }

  private static double mix(double a, double b, double t) {
    return a + (b - a) * t;
  }

  /** The leaves of a hinged door; empty where the drawing does not say how it opens. */
  public List<Leaf> leaves(Opening opening) {
    Optional<Opening.Swing> swing = opening.swing();
    boolean known = swing.isPresent() && (opening.leaves() > 1 || opening.hinge().isPresent());
    if (opening.operation() != Opening.Operation.HINGED || !known) {
      return List.of();
    }
    double v = swing.get() == Opening.Swing.LEFT ? 1 : 0;
    List<Leaf> leaves = new ArrayList<>();
    if (opening.leaves() > 1) {
      leaves.add(leaf(v, 0, 0.5));
      leaves.add(leaf(v, 1, 0.5));
    } else if (opening.hinge().get() == Opening.Hinge.START) {
      leaves.add(leaf(v, 0, 1));
    } else {
      leaves.add(leaf(v, 1, 0));
    }
    return leaves;
  }

  /** A leaf hung at u = hinge that closes at u = latch, opened to side v. */
  private Leaf leaf(double v, double hinge, double latch) {
    Point pivot = at(hinge, v);
    Point closed = at(latch, v);
    Point other = at(hinge, 1 - v);
    Point outward =
        perpendicular(
            new Point(closed.x() - pivot.x(), closed.y() - pivot.y()),
            new Point(pivot.x() - other.x(), pivot.y() - other.y()));
    return new Leaf(pivot, closed, new Point(pivot.x() + outward.x(), pivot.y() + outward.y()));
  }

  /** The vector square to a, as long as a, that looks where b looks. */
  private static Point perpendicular(Point a, Point b) {
    Point turned = new Point(-a.y(), a.x());
    boolean same = turned.x() * b.x() + turned.y() * b.y() >= 0;
    return same ? turned : new Point(-turned.x(), -turned.y());
  }
}
