package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Places that are closed round about and too small for a window to look out at: cubicles, shafts
 * and cupboards. Lengths in metres.
 */
record SmallPlaces(Segments segments) {

  /** Courts are wider and deeper. */
  private static final double MOST = 2.5;

  /** Shorter lines close nothing: mullions, ticks and letters. */
  private static final double LEAST_LINE = 0.3;

  /** How far beyond a wall a place is looked at. */
  private static final double BEYOND = 0.3;

  /** Lines that a ray meets at a lesser sine run along it. */
  private static final double ALONG = 0.05;

  /** Whether such a place lies beyond the wall outside an edge. */
  boolean lieBeyond(RoomEdge edge, double along, double depth) {
    Coordinate at = edge.point(along, depth + BEYOND);
    double wide = reach(at, edge.dx(), edge.dy()) + reach(at, -edge.dx(), -edge.dy());
    return wide <= MOST && reach(at, edge.dy(), -edge.dx()) + BEYOND <= MOST;
  }

  /** How far it is to the first line in a direction of length 1, infinite where none is near. */
  private double reach(Coordinate from, double dx, double dy) {
    double best = Double.POSITIVE_INFINITY;
    Envelope box = new Envelope(from.x, from.x + dx * MOST, from.y, from.y + dy * MOST);
    for (Segment line : segments.near(box)) {
      double cross = dx * line.dy() - dy * line.dx();
      if (line.length() < LEAST_LINE || Math.abs(cross) < ALONG) {
        continue;
      }
      double wx = line.x1() - from.x;
      double wy = line.y1() - from.y;
      double away = (wx * line.dy() - wy * line.dx()) / cross;
      double at = (wx * dy - wy * dx) / cross;
      if (away > 0 && away < best && at >= 0 && at <= line.length()) {
        best = away;
      }
    }
    return best;
  }
}
