package dev.planwalk.planreading.rooms;

import org.locationtech.jts.geom.Coordinate;

/**
 * A wall by its axis, in metres.
 *
 * @param thickness 0 in a single-line plan
 */
public record WallDraft(Coordinate from, Coordinate to, double thickness, boolean railing) {

  double length() {
    return from.distance(to);
  }

  /** Whether a point is within reach of the box around the axis: a cheap no. */
  boolean near(Coordinate p, double reach) {
    return p.x >= Math.min(from.x, to.x) - reach
        && p.x <= Math.max(from.x, to.x) + reach
        && p.y >= Math.min(from.y, to.y) - reach
        && p.y <= Math.max(from.y, to.y) + reach;
  }

  /** Direction of its axis. */
  public double dx() {
    return (to.x - from.x) / length();
  }

  /** Direction of its axis. */
  public double dy() {
    return (to.y - from.y) / length();
  }

  /** How far along its axis a point lies. */
  public double along(Coordinate p) {
    return (p.x - from.x) * dx() + (p.y - from.y) * dy();
  }

  double aside(Coordinate p) {
    return (p.y - from.y) * dx() - (p.x - from.x) * dy();
  }

  Coordinate point(double along, double aside) {
    return new Coordinate(
        from.x + dx() * along - dy() * aside, from.y + dy() * along + dx() * aside);
  }
}
