package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;

/** A path on paper: millimetres, origin top left, y down. Filled by the even-odd rule. */
public record Outline(List<Step> steps) {

  public Outline {
    steps = List.copyOf(steps);
  }

  /** One step of the pen. */
  public sealed interface Step {
    /** Lifts the pen to a point. */
    record Move(double x, double y) implements Step {}

    /** A straight line to a point. */
    record Line(double x, double y) implements Step {}

    /** A cubic Bézier curve to (x, y). */
    record Curve(double x1, double y1, double x2, double y2, double x, double y) implements Step {}

    /** A straight line back to the last {@link Move}. */
    record Close() implements Step {}
  }

  /** An open line through points. */
  static Outline line(Point... points) {
    return new Builder().ring(List.of(points), false).build();
  }

  /** A closed polygon. */
  static Outline polygon(List<Point> points) {
    return new Builder().ring(points, true).build();
  }

  /** Collects steps. */
  static final class Builder {

    /** Four cubic arcs of this handle length make a circle, to 0.03 % of its radius. */
    private static final double CIRCLE_HANDLE = 0.5522847498;

    private final List<Step> steps = new ArrayList<>();

    Builder ring(List<Point> points, boolean closed) {
      for (int i = 0; i < points.size(); i++) {
        Point p = points.get(i);
        steps.add(i == 0 ? new Step.Move(p.x(), p.y()) : new Step.Line(p.x(), p.y()));
      }
      if (closed) {
        steps.add(new Step.Close());
      }
      return this;
    }

    Builder segment(Point from, Point to) {
      steps.add(new Step.Move(from.x(), from.y()));
      steps.add(new Step.Line(to.x(), to.y()));
      return this;
    }

    /**
     * A quarter of an ellipse from {@code centre + a} to {@code centre + b}, where a and b are
     * conjugate half axes; continues where the pen is when that is its start.
     */
    Builder quarter(Point centre, Point a, Point b, boolean lift) {
      double k = CIRCLE_HANDLE;
      if (lift) {
        steps.add(new Step.Move(centre.x() + a.x(), centre.y() + a.y()));
      }
      steps.add(
          new Step.Curve(
              centre.x() + a.x() + k * b.x(),
              centre.y() + a.y() + k * b.y(),
              centre.x() + b.x() + k * a.x(),
              centre.y() + b.y() + k * a.y(),
              centre.x() + b.x(),
              centre.y() + b.y()));
      return this;
    }

    /** A whole ellipse with conjugate half axes a and b. */
    Builder ellipse(Point centre, Point a, Point b) {
      Point minusA = new Point(-a.x(), -a.y());
      Point minusB = new Point(-b.x(), -b.y());
      quarter(centre, a, b, true);
      quarter(centre, b, minusA, false);
      quarter(centre, minusA, minusB, false);
      quarter(centre, minusB, a, false);
      steps.add(new Step.Close());
      return this;
    }

    Outline build() {
      return new Outline(steps);
    }
  }
}
