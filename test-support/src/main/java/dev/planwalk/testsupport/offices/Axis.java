package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.TrueOpening;
import org.locationtech.jts.geom.Coordinate;

/**
 * A straight wall between two cells, or between a cell and the open air.
 *
 * @param inside the cell on the left of the direction
 * @param outside the cell on the right; -1: none, and then the wall lies on the right of the axis
 * @param part what kind of wall it is
 * @param thickness in metres; 0 when it is drawn as one line
 */
record Axis(
    Coordinate from, Coordinate to, int inside, int outside, WallPart part, double thickness) {

  /** Openings in a wall of one line reach this far over it. */
  static final double LINE = 0.02;

  double length() {
    return from.distance(to);
  }

  double angle() {
    return Math.atan2(to.y - from.y, to.x - from.x);
  }

  boolean front() {
    return outside < 0;
  }

  /** From the axis to the face on the left. */
  double left() {
    return front() ? 0 : thickness / 2;
  }

  /** From the axis to the face on the right. */
  double right() {
    return front() ? thickness : thickness / 2;
  }

  boolean touches(int cell) {
    return inside == cell || outside == cell;
  }

  /** The cell on the other side. */
  int behind(int cell) {
    return inside == cell ? outside : inside;
  }

  /** A point at a distance from the start and off the axis to the left. */
  Coordinate point(double along, double off) {
    double ux = (to.x - from.x) / length();
    double uy = (to.y - from.y) / length();
    return new Coordinate(from.x + along * ux - off * uy, from.y + along * uy + off * ux);
  }

  /**
   * An opening in it.
   *
   * @param at distance from the start
   * @param into the cell that its leaf opens into
   */
  TrueOpening opening(
      TrueOpening.Form form, double at, double width, int into, boolean hingeAtEnd) {
    double deep = Math.max(thickness, LINE);
    if (into == inside) {
      Coordinate origin = point(at, front() ? 0 : deep / 2);
      return new TrueOpening(
          form, origin.x, origin.y, angle(), width, deep, inside, outside, hingeAtEnd);
    }
    Coordinate origin = point(at + width, front() ? -deep : -deep / 2);
    return new TrueOpening(
        form, origin.x, origin.y, angle() + Math.PI, width, deep, outside, inside, hingeAtEnd);
  }

  Axis with(WallPart other, double thick) {
    return new Axis(from, to, inside, outside, other, thick);
  }
}
