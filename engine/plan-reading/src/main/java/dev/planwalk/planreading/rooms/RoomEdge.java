package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.openings.Gap;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * A straight edge of a room's floor, the room on its left. Places are told by how far along the
 * edge they lie from its start and how far out of the room, in metres.
 *
 * @param length in metres
 */
record RoomEdge(Coordinate start, double dx, double dy, double length) {

  /** Floors follow their edges this closely. */
  private static final double STRAIGHT = 0.01;

  /** A recess of a floor in an opening is this deep at most. */
  private static final double RECESS = 0.6;

  private static final double SQUARE = 0.1;

  /** Sine between edges in line with each other, and how far one lies off the other. */
  private static final double LEANS = 0.02;

  private static final double ON_LINE = 0.02;

  /** Openings in which floors have recesses are this wide at most, with so many corners. */
  private static final double WIDEST = 8;

  private static final int MOST_CORNERS = 24;

  private static RoomEdge of(Coordinate a, Coordinate b) {
    double length = a.distance(b);
    return new RoomEdge(a, (b.x - a.x) / length, (b.y - a.y) / length, length);
  }

  /** All edges of a floor's outer ring, recesses of it in openings left out. */
  static List<RoomEdge> of(Polygon floor) {
    Coordinate[] ring =
        DouglasPeuckerSimplifier.simplify(floor.getExteriorRing(), STRAIGHT).getCoordinates();
    List<Coordinate> points = new ArrayList<>(List.of(ring).subList(0, ring.length - 1));
    if (!Orientation.isCCW(ring)) {
      points = new ArrayList<>(points.reversed());
    }
    List<RoomEdge> edges = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      edges.add(of(points.get(i), points.get((i + 1) % points.size())));
    }
    return withoutSteps(withoutRecesses(edges));
  }

  /** Edges of one line are one where the floor between them leaves the room and comes back. */
  private static List<RoomEdge> withoutRecesses(List<RoomEdge> edges) {
    List<RoomEdge> open = new ArrayList<>(edges);
    for (int i = 0; i < open.size(); i++) {
      for (int k = Math.min(MOST_CORNERS, open.size() - 2); k > 0; k--) {
        RoomEdge first = open.get(i);
        RoomEdge last = open.get((i + k) % open.size());
        if (first.goesOnIn(last) && first.holdsAll(open, i + 1, k)) {
          RoomEdge joined = of(first.start, last.point(last.length, 0));
          List<RoomEdge> rest = new ArrayList<>();
          for (int j = k + 1; j < open.size(); j++) {
            rest.add(open.get((i + j) % open.size()));
          }
          rest.addFirst(joined);
          open = rest;
          i = -1;
          break;
        }
      }
    }
    return open;
  }

  private boolean goesOnIn(RoomEdge other) {
    double along = along(other.start.x, other.start.y);
    return cosine(other) > 1 - STRAIGHT
        && Math.abs(turn(other)) < LEANS
        && Math.abs(out(other.start.x, other.start.y)) < ON_LINE
        && along > length - ON_LINE
        && along < length + WIDEST;
  }

  /** Whether what lies between this edge and one in line with it leads out and not in. */
  private boolean holdsAll(List<RoomEdge> edges, int from, int to) {
    for (int j = from; j < from + to; j++) {
      Coordinate corner = edges.get(j % edges.size()).start;
      double out = out(corner.x, corner.y);
      if (out < -ON_LINE || out > RECESS || along(corner.x, corner.y) < length - RECESS) {
        return false;
      }
    }
    return true;
  }

  /** An edge that a recess in the corner of the room cut short reaches to the next wall. */
  private static List<RoomEdge> withoutSteps(List<RoomEdge> edges) {
    List<RoomEdge> open = new ArrayList<>(edges);
    for (int i = 0; i < open.size() && open.size() > 5; i++) {
      int n = open.size();
      RoomEdge wall = open.get(i);
      RoomEdge deep = open.get((i + 1) % n);
      RoomEdge step = open.get((i + 2) % n);
      RoomEdge edge = open.get((i + 3) % n);
      if (step.leads(deep, edge, 1)
          && Math.abs(wall.cosine(edge)) < SQUARE
          && wall.turn(deep) > 0) {
        Coordinate corner = edge.point(edge.along(step.start.x, step.start.y) - deep.length, 0);
        open.set(i, of(wall.start, corner));
        open.set((i + 3) % n, of(corner, edge.point(edge.length, 0)));
        open.removeAll(List.of(deep, step));
        i = -1;
        continue;
      }
      // The same, seen from the other end.
      edge = open.get(i);
      step = open.get((i + 1) % n);
      deep = open.get((i + 2) % n);
      wall = open.get((i + 3) % n);
      if (step.leads(edge, deep, -1)
          && Math.abs(wall.cosine(edge)) < SQUARE
          && deep.turn(wall) > 0) {
        Coordinate corner = edge.point(edge.length + deep.length, 0);
        open.set(i, of(edge.start, corner));
        open.set((i + 3) % n, of(corner, wall.point(wall.length, 0)));
        open.removeAll(List.of(step, deep));
        i = -1;
      }
    }
    return open;
  }

  /** Whether this short edge leads square from one edge to another that runs in its direction. */
  private boolean leads(RoomEdge from, RoomEdge to, int side) {
    return length < RECESS
        && from.cosine(to) > 1 - STRAIGHT
        && Math.abs(cosine(from)) < SQUARE
        && side * from.turn(this) > 0
        && from.length > STRAIGHT
        && to.length > STRAIGHT;
  }

  private double cosine(RoomEdge other) {
    return dx * other.dx + dy * other.dy;
  }

  /** Positive when another edge goes to the left. */
  private double turn(RoomEdge other) {
    return dx * other.dy - dy * other.dx;
  }

  double along(double x, double y) {
    return (x - start.x) * dx + (y - start.y) * dy;
  }

  double out(double x, double y) {
    return (x - start.x) * dy - (y - start.y) * dx;
  }

  Coordinate point(double along, double out) {
    return new Coordinate(start.x + along * dx + out * dy, start.y + along * dy - out * dx);
  }

  /** What lies beside it, as far out as given. */
  Envelope box(double out) {
    Envelope box = new Envelope(point(0, out), point(length, out));
    box.expandToInclude(start);
    box.expandToInclude(point(length, 0));
    return box;
  }

  /** An opening in the wall outside it, of nothing known but the place. */
  Gap gap(double from, double to, double depth) {
    return Gap.bare(point(from, depth), point(to, depth), point(to, 0), point(from, 0));
  }
}
