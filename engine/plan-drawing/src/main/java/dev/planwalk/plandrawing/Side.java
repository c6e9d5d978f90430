package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;

/** A side of the building on the sheet, on which dimension chains stand. */
enum Side {
  BELOW(true, 1),
  LEFT(false, -1),
  ABOVE(true, -1),
  RIGHT(false, 1);

  private final boolean horizontal;
  private final int outward;

  Side(boolean horizontal, int outward) {
    this.horizontal = horizontal;
    this.outward = outward;
  }

  /** Away from the building, along the axis of paper that crosses the chain: 1 or -1. */
  int outward() {
    return outward;
  }

  /** Whether chains run along x. */
  boolean horizontal() {
    return horizontal;
  }

  /** Coordinate of a point along the chain. */
  double along(Point p) {
    return horizontal ? p.x() : p.y();
  }

  /** Coordinate of a point across the chain. */
  double across(Point p) {
    return horizontal ? p.y() : p.x();
  }

  /** The point with these coordinates. */
  Point point(double along, double across) {
    return horizontal ? new Point(along, across) : new Point(across, along);
  }
}
