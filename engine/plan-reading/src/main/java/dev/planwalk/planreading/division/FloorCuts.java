package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;

/**
 * The lines along which a floor can be parted where no wall does: between two of its concave
 * corners, or from a concave corner to the wall opposite.
 */
final class FloorCuts {

  /** Longest cut, in metres. */
  private static final double LONGEST_CUT = 4;

  /** Concave corners that are looked at; more belong to ragged outlines. */
  private static final int MOST_CORNERS = 60;

  private final GeometryFactory factory = new GeometryFactory();
  private final Deadline deadline;

  FloorCuts(Deadline deadline) {
    this.deadline = deadline;
  }

  /** All of a face, the shortest first. */
  List<LineString> of(Polygon face) {
    List<Coordinate> corners = concave(face);
    List<LineString> cuts = new ArrayList<>();
    if (corners.size() > MOST_CORNERS) {
      return cuts;
    }
    PreparedGeometry inside = PreparedGeometryFactory.prepare(face.buffer(0.002, 1));
    for (int i = 0; i < corners.size(); i++) {
      deadline.check();
      for (int j = i + 1; j < corners.size(); j++) {
        candidate(corners.get(i), corners.get(j), inside, face, cuts);
      }
      for (Coordinate foot : feet(corners.get(i), face)) {
        candidate(corners.get(i), foot, inside, face, cuts);
      }
    }
    cuts.sort(
        Comparator.comparingDouble((LineString c) -> Math.rint(c.getLength() * 1000))
            .thenComparing(c -> c.getCoordinateN(0)));
    return cuts;
  }

  private void candidate(
      Coordinate a, Coordinate b, PreparedGeometry inside, Polygon face, List<LineString> cuts) {
    double length = a.distance(b);
    if (length < 0.4 || length > LONGEST_CUT) {
      return;
    }
    LineString cut = factory.createLineString(new Coordinate[] {a, b});
    boolean alongWall = face.getBoundary().distance(factory.createPoint(Gap.middle(a, b))) < 0.05;
    if (!alongWall && inside.contains(cut)) {
      cuts.add(cut);
    }
  }

  /** Corners that point into the room. */
  private static List<Coordinate> concave(Polygon face) {
    List<Coordinate> corners = new ArrayList<>();
    for (int r = -1; r < face.getNumInteriorRing(); r++) {
      LineString ring = r < 0 ? face.getExteriorRing() : face.getInteriorRingN(r);
      Coordinate[] p = ring.getCoordinates();
      int n = p.length - 1;
      boolean left = Orientation.isCCW(p) == (r < 0);
      for (int i = 0; i < n; i++) {
        Coordinate a = p[(i + n - 1) % n];
        Coordinate b = p[i];
        Coordinate c = p[(i + 1) % n];
        double turn =
            Math.atan2(
                (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x),
                (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y));
        if ((left ? turn : -turn) < -0.3) {
          corners.add(b);
        }
      }
    }
    return corners;
  }

  /** Where the two walls of a concave corner, prolonged into the room, meet the wall opposite. */
  private List<Coordinate> feet(Coordinate corner, Polygon face) {
    List<Coordinate> feet = new ArrayList<>();
    Coordinate[] points = face.getExteriorRing().getCoordinates();
    for (int i = 1; i < points.length; i++) {
      Coordinate a = points[i - 1];
      Coordinate b = points[i];
      Coordinate from = a.equals2D(corner) ? b : b.equals2D(corner) ? a : null;
      if (from == null || from.distance(corner) < 1e-6) {
        continue;
      }
      double k = LONGEST_CUT / from.distance(corner);
      Coordinate far =
          new Coordinate(corner.x + (corner.x - from.x) * k, corner.y + (corner.y - from.y) * k);
      Coordinate hit = firstHit(corner, far, points);
      if (hit != null) {
        feet.add(hit);
      }
    }
    return feet;
  }

  private static @Nullable Coordinate firstHit(
      Coordinate from, Coordinate far, Coordinate[] points) {
    RobustLineIntersector cross = new RobustLineIntersector();
    Coordinate best = null;
    Envelope box = new Envelope(from, far);
    for (int i = 1; i < points.length; i++) {
      if (!box.intersects(new Envelope(points[i - 1], points[i]))) {
        continue;
      }
      cross.computeIntersection(from, far, points[i - 1], points[i]);
      for (int k = 0; k < cross.getIntersectionNum(); k++) {
        Coordinate hit = cross.getIntersection(k);
        if (hit.distance(from) > 0.05
            && (best == null || hit.distance(from) < best.distance(from))) {
          best = hit.copy();
        }
      }
    }
    return best;
  }

  /** What a cut makes of a face: two parts, or others where it meets more than two walls. */
  List<Polygon> halves(Polygon face, LineString cut) {
    Geometry lines = Overlay.union(List.of(face.getBoundary(), extended(cut)));
    List<Polygon> halves = new ArrayList<>();
    for (Polygon polygon : Overlay.enclosed(List.of(lines))) {
      if (polygon.getArea() > 1e-4 && face.contains(polygon.getInteriorPoint())) {
        halves.add(polygon);
      }
    }
    halves.sort(Outlines::order);
    return halves;
  }

  /** A hair longer at both ends, so that it crosses the walls it ends at. */
  private LineString extended(LineString cut) {
    Coordinate a = cut.getCoordinateN(0);
    Coordinate b = cut.getCoordinateN(1);
    double k = 1e-6 / a.distance(b);
    return factory.createLineString(
        new Coordinate[] {
          new Coordinate(a.x - (b.x - a.x) * k, a.y - (b.y - a.y) * k),
          new Coordinate(b.x + (b.x - a.x) * k, b.y + (b.y - a.y) * k)
        });
  }
}
