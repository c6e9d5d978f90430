package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.LinearRing;

/** A straight piece of a room's edge; the room lies to its left. */
record WallLine(Point start, Point end) {

  double length() {
    return start.distanceTo(end);
  }

  /** The point this far from the start and this far into the room. */
  Point at(double along, double inward) {
    double ux = (end.x() - start.x()) / length();
    double uy = (end.y() - start.y()) / length();
    return new Point(start.x() + ux * along - uy * inward, start.y() + uy * along + ux * inward);
  }

  /** Coordinates of a plan point: metres along from the start, metres into the room. */
  Point local(Point p) {
    double ux = (end.x() - start.x()) / length();
    double uy = (end.y() - start.y()) / length();
    double dx = p.x() - start.x();
    double dy = p.y() - start.y();
    return new Point(dx * ux + dy * uy, -dx * uy + dy * ux);
  }

  /** The upright box on this wall: x along it, y from the room into the wall. */
  OpeningFrame frame() {
    double ux = (end.x() - start.x()) / length();
    double uy = (end.y() - start.y()) / length();
    return new OpeningFrame(end, new Point(-ux, -uy), length(), 0.0);
  }

  /** All edges of a room: the outer ring counter-clockwise, the holes clockwise. */
  static List<List<WallLine>> rings(LaidRoom room) {
    List<List<WallLine>> rings = new ArrayList<>();
    rings.add(ring(room.floor().getExteriorRing(), true));
    for (int i = 0; i < room.floor().getNumInteriorRing(); i++) {
      rings.add(ring(room.floor().getInteriorRingN(i), false));
    }
    return rings;
  }

  /** All edges of a room in one list. */
  static List<WallLine> all(LaidRoom room) {
    return rings(room).stream().flatMap(List::stream).toList();
  }

  private static List<WallLine> ring(LinearRing ring, boolean outer) {
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c) == outer;
    List<WallLine> lines = new ArrayList<>();
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate a = forward ? c[i] : c[c.length - 1 - i];
      Coordinate b = forward ? c[i + 1] : c[c.length - 2 - i];
      if (a.distance(b) > 1e-6) {
        lines.add(new WallLine(new Point(a.x, a.y), new Point(b.x, b.y)));
      }
    }
    return lines;
  }
}
