package dev.planwalk.scene.viewpoint;

import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.scene.shell.Shell;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;

/**
 * A room and the rooms that no wall parts from it: an open kitchen is seen from the living room it
 * belongs to, and what lies between is no foreign room in its picture.
 */
final class OpenGround {

  /** Shorter open edges are gaps in a drawing, no way from room to room; metres. */
  private static final double LEAST_OPEN_EDGE = 0.7;

  /** How near the floors of rooms without a wall between them lie, metres. */
  private static final double TOUCHING = 0.02;

  /** Photographers keep this far from walls, metres. */
  private static final double FROM_WALLS = 0.30;

  private final LaidRoom room;
  private final List<LaidRoom> neighbours;
  private final List<Coordinate[]> outlines = new ArrayList<>();

  private OpenGround(LaidRoom room, List<LaidRoom> neighbours) {
    this.room = room;
    this.neighbours = neighbours;
    outlines.add(room.floor().getExteriorRing().getCoordinates());
    neighbours.forEach(n -> outlines.add(n.floor().getExteriorRing().getCoordinates()));
  }

  static OpenGround of(Shell shell, LaidRoom room) {
    Geometry around = Polygons.grow(room.floor(), TOUCHING);
    List<LaidRoom> open =
        shell.layout().rooms().stream()
            .filter(r -> r != room && !r.outdoor())
            .filter(r -> Polygons.common(around, r.floor()).getArea() > TOUCHING * LEAST_OPEN_EDGE)
            .toList();
    return new OpenGround(room, open);
  }

  LaidRoom room() {
    return room;
  }

  /** Where one may stand in the open neighbours, at most this many metres from the room. */
  Geometry beyond(double metres) {
    Geometry reach = Polygons.grow(room.floor(), metres);
    List<Geometry> floors = new ArrayList<>();
    for (LaidRoom neighbour : neighbours) {
      floors.add(Polygons.common(Polygons.grow(neighbour.floor(), -FROM_WALLS), reach));
    }
    return Polygons.union(floors);
  }

  /** Whether a point lies on one of the floors; even-odd rule over the outer rings. */
  boolean holds(double x, double y) {
    for (Coordinate[] outline : outlines) {
      if (holds(outline, x, y)) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(Coordinate[] outline, double x, double y) {
    boolean inside = false;
    for (int i = 0; i + 1 < outline.length; i++) {
      Coordinate a = outline[i];
      Coordinate b = outline[i + 1];
      if ((a.y > y) != (b.y > y) && x < a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) {
        inside = !inside;
      }
    }
    return inside;
  }
}
