package dev.planwalk.floorplan;

/**
 * A point of the plan.
 *
 * @param x metres to the right on the sheet
 * @param y metres up the sheet
 */
public record Point(double x, double y) {

  /** Distance in metres. */
  public double distanceTo(Point other) {
    return Math.hypot(other.x - x, other.y - y);
  }
}
