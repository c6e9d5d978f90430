package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.naming.StoreyNaming;
import dev.planwalk.planreading.walls.Walls;
import java.util.List;
import org.locationtech.jts.algorithm.Distance;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * How much of a room's border lies on what was recognised: faces of walls and sides of openings.
 * The rest was closed to have a room, or follows lines that may be anything.
 */
final class RoomBorders {

  /** A border lies on a face that is nearer than this, in metres: what snapping leaves. */
  private static final double ON_FACE = 0.03;

  /** Borders are looked at in steps of this, in metres: a few in the shortest door. */
  private static final double STEP = 0.2;

  private record Edge(Coordinate from, Coordinate to) {}

  private final STRtree edges = new STRtree();

  /** The borders of a storey's rooms. */
  static RoomBorders of(StoreyNaming naming) {
    GeometryFactory factory = new GeometryFactory();
    RoomBorders borders = new RoomBorders();
    Walls walls = naming.draft().walls();
    walls.strips().forEach(strip -> borders.add(strip.polygon(factory)));
    walls.solids().forEach(borders::add);
    if (walls.singleLine()) {
      walls
          .lines()
          .forEach(line ->
              borders.add(
                  new Coordinate(line.x1(), line.y1()), new Coordinate(line.x2(), line.y2())));
    }
    naming.openings().forEach(opening -> borders.add(opening.gap().polygon(factory)));
    borders.edges.build();
    return borders;
  }

  private void add(Polygon shape) {
    add(shape.getExteriorRing());
    for (int i = 0; i < shape.getNumInteriorRing(); i++) {
      add(shape.getInteriorRingN(i));
    }
  }

  private void add(LineString ring) {
    Coordinate[] corners = ring.getCoordinates();
    for (int i = 1; i < corners.length; i++) {
      add(corners[i - 1], corners[i]);
    }
  }

  private void add(Coordinate from, Coordinate to) {
    edges.insert(new Envelope(from, to), new Edge(from, to));
  }

  /** Share of a room's outer border that lies on faces, 0 to 1. */
  double share(Polygon room) {
    Coordinate[] corners = room.getExteriorRing().getCoordinates();
    int places = 0;
    int held = 0;
    for (int i = 1; i < corners.length; i++) {
      double length = corners[i - 1].distance(corners[i]);
      int steps = (int) Math.ceil(length / STEP);
      for (int k = 0; k < steps; k++) {
        double share = (k + 0.5) / steps;
        places++;
        held +=
            onFace(
                    new Coordinate(
                        corners[i - 1].x + (corners[i].x - corners[i - 1].x) * share,
                        corners[i - 1].y + (corners[i].y - corners[i - 1].y) * share))
                ? 1
                : 0;
      }
    }
    return places == 0 ? 0 : (double) held / places;
  }

  private boolean onFace(Coordinate at) {
    Envelope near = new Envelope(at);
    near.expandBy(ON_FACE);
    List<?> found = edges.query(near);
    for (Object item : found) {
      Edge edge = (Edge) item;
      if (Distance.pointToSegment(at, edge.from(), edge.to()) < ON_FACE) {
        return true;
      }
    }
    return false;
  }
}
