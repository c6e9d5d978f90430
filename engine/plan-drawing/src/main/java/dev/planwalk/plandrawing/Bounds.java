package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;

/** The upright rectangle around points; empty at first. */
final class Bounds {

  private static final double SLACK = 0.001;

  private double left = Double.POSITIVE_INFINITY;
  private double right = Double.NEGATIVE_INFINITY;
  private double low = Double.POSITIVE_INFINITY;
  private double high = Double.NEGATIVE_INFINITY;

  void add(Point p) {
    left = Math.min(left, p.x());
    right = Math.max(right, p.x());
    low = Math.min(low, p.y());
    high = Math.max(high, p.y());
  }

  double width() {
    return Math.max(0, right - left);
  }

  double height() {
    return Math.max(0, high - low);
  }

  /** Whether another rectangle lies in this one, to a millimetre of slack. */
  boolean contains(Bounds other) {
    return other.left >= left - SLACK
        && other.right <= right + SLACK
        && other.low >= low - SLACK
        && other.high <= high + SLACK;
  }

  double left() {
    return left;
  }

  double high() {
    return high;
  }
}
