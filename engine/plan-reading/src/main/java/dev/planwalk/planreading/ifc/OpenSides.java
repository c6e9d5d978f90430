package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Where two spaces meet without a wall between them: open from floor to ceiling. */
final class OpenSides {

  /** Spaces this near to each other meet, in metres. */
  private static final double TOUCHING = 0.06;

  /** Nobody walks through less, in metres. */
  private static final double LEAST_WIDTH = 0.4;

  /** Passages keep this depth where spaces touch, in metres. */
  private static final double DEPTH = 0.004;

  private static final double PARALLEL = 0.02;

  /**
   * An edge of a room, which lies on its left.
   *
   * @param room its number
   */
  private record Edge(int room, Coordinate from, Coordinate to) {

    double length() {
      return from.distance(to);
    }

    Envelope box() {
      Envelope box = new Envelope(from, to);
      box.expandBy(TOUCHING);
      return box;
    }

    double along(Coordinate p) {
      return ((p.x - from.x) * (to.x - from.x) + (p.y - from.y) * (to.y - from.y)) / length();
    }

    double aside(Coordinate p) {
      return ((p.y - from.y) * (to.x - from.x) - (p.x - from.x) * (to.y - from.y)) / length();
    }

    Coordinate point(double along, double aside) {
      double dx = (to.x - from.x) / length();
      double dy = (to.y - from.y) / length();
      return new Coordinate(from.x + dx * along - dy * aside, from.y + dy * along + dx * aside);
    }
  }

  private OpenSides() {}

  /**
   * The passages between rooms that meet.
   *
   * @param closed walls and openings: what lies in them is no passage
   */
  static List<Gap> between(List<Polygon> rooms, List<Geometry> closed, Deadline deadline) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < rooms.size(); i++) {
      Polygon room = (Polygon) rooms.get(i).norm().reverse();
      add(i, room.getExteriorRing(), edges);
      for (int k = 0; k < room.getNumInteriorRing(); k++) {
        add(i, room.getInteriorRingN(k), edges);
      }
    }
    STRtree index = new STRtree();
    edges.forEach(edge -> index.insert(edge.box(), edge));
    index.build();
    STRtree solid = new STRtree();
    closed.forEach(area -> solid.insert(area.getEnvelopeInternal(), area));
    solid.build();
    List<Gap> gaps = new ArrayList<>();
    for (Edge edge : edges) {
      deadline.check();
      List<double[]> stretches = new ArrayList<>();
      for (Object hit : index.query(edge.box())) {
        Edge other = (Edge) hit;
        if (other.room() > edge.room()) {
          stretch(edge, other, stretches);
        }
      }
      for (double[] stretch : joined(stretches)) {
        open(edge, stretch, solid, gaps);
      }
    }
    return gaps;
  }

  /** Counter-clockwise outside, clockwise around holes: the room lies on the left. */
  private static void add(int room, LineString ring, List<Edge> edges) {
    Coordinate[] c = ring.getCoordinates();
    for (int i = 1; i < c.length; i++) {
      if (c[i].distance(c[i - 1]) > 1e-6) {
        edges.add(new Edge(room, c[i - 1], c[i]));
      }
    }
  }

  /** Adds the part of an edge along which another room runs the other way: from, to, how far. */
  private static void stretch(Edge edge, Edge other, List<double[]> stretches) {
    double a = edge.along(other.to());
    double b = edge.along(other.from());
    double off = edge.aside(Gap.middle(other.from(), other.to()));
    boolean meets =
        b > a
            && Math.abs(edge.aside(other.from()) - edge.aside(other.to()))
                < PARALLEL * other.length() + 1e-6
            && off < 1e-3
            && off > -TOUCHING;
    double from = Math.max(0, a);
    double to = Math.min(edge.length(), b);
    if (meets && to - from > 1e-3) {
      stretches.add(new double[] {from, to, off, other.room()});
    }
  }

  /** Stretches to the same room that follow each other. */
  private static List<double[]> joined(List<double[]> stretches) {
    stretches.sort(Comparator.comparingDouble((double[] s) -> s[3]).thenComparingDouble(s -> s[0]));
    List<double[]> joined = new ArrayList<>();
    for (double[] stretch : stretches) {
      double[] last = joined.isEmpty() ? new double[4] : joined.getLast();
      if (!joined.isEmpty() && last[3] == stretch[3] && stretch[0] - last[1] < 1e-3) {
        last[1] = Math.max(last[1], stretch[1]);
        last[2] = Math.min(last[2], stretch[2]);
      } else {
        joined.add(stretch.clone());
      }
    }
    return joined;
  }

  /** Adds what of a stretch neither walls nor openings close. */
  private static void open(Edge edge, double[] stretch, STRtree solid, List<Gap> gaps) {
    double middle = stretch[2] / 2;
    double half = Math.max(DEPTH, -stretch[2]) / 2;
    Geometry strip = strip(edge, stretch[0], stretch[1], middle - half, middle + half);
    List<Geometry> near = new ArrayList<>();
    for (Object hit : solid.query(strip.getEnvelopeInternal())) {
      near.add((Geometry) hit);
    }
    Geometry left = near.isEmpty() ? strip : Overlay.minus(strip, Overlay.union(near));
    for (Polygon part : Shapes.polygons(left)) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      for (Coordinate corner : part.getCoordinates()) {
        from = Math.min(from, edge.along(corner));
        to = Math.max(to, edge.along(corner));
      }
      // Where a wall covers only one side of the strip, what is left is a sliver.
      boolean full = part.getArea() > 0.6 * (to - from) * 2 * half;
      if (to - from > LEAST_WIDTH && full) {
        gaps.add(
            Gap.bare(corners(edge, from, to, middle - half, middle + half))
                .with(Gap.Evidence.OPENING, List.of()));
      }
    }
  }

  private static Coordinate[] corners(Edge edge, double from, double to, double low, double high) {
    return new Coordinate[] {
      edge.point(from, low), edge.point(to, low), edge.point(to, high), edge.point(from, high)
    };
  }

  private static Geometry strip(Edge edge, double from, double to, double low, double high) {
    return Shapes.area(List.of(corners(edge, from, to, low, high)));
  }
}
