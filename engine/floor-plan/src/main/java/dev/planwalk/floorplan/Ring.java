package dev.planwalk.floorplan;

import java.util.List;

/**
 * A simple closed polygon, counter-clockwise, the first point not repeated.
 *
 * @param points at least three
 */
public record Ring(List<Point> points) {

  public Ring {
    points = List.copyOf(points);
    if (points.size() < 3) {
      throw new IllegalArgumentException("a ring needs 3 points (got: " + points.size() + ")");
    }
  }

  /** Signed area in m²; positive when counter-clockwise. */
  public double signedArea() {
    double twice = 0;
    Point previous = points.getLast();
    for (Point point : points) {
      twice += previous.x() * point.y() - point.x() * previous.y();
      previous = point;
    }
    return twice / 2;
  }
}
