package dev.planwalk.planreading.division;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;

/**
 * Divides a face that holds several rooms which do not belong together, along the shortest cut
 * between two of its concave corners, or a concave corner and the wall opposite.
 */
public final class OpenPlan {

  /** Longest cut, in metres. */
  private static final double LONGEST_CUT = 4;

  /** Concave corners that are looked at; more belong to ragged outlines. */
  private static final int MOST_CORNERS = 60;

  /** Uses of one open room. */
  public static final Set<RoomType> LIVING =
      EnumSet.of(RoomType.LIVING, RoomType.DINING, RoomType.KITCHEN, RoomType.KITCHEN_DINER);

  /** A face and the cut that made it, if any. */
  public record Cut(Coordinate from, Coordinate to) {}

  private final GeometryFactory factory = new GeometryFactory();
  private final Predicate<Tag> stamps;
  private final Deadline deadline;
  private final List<Cut> cuts;

  private OpenPlan(Predicate<Tag> stamps, Deadline deadline, List<Cut> cuts) {
    this.stamps = stamps;
    this.deadline = deadline;
    this.cuts = cuts;
  }

  /**
   * The parts of a face.
   *
   * @param stamps which labels stand for a room each
   * @param cuts takes the lines that divide it
   */
  public static List<Polygon> divide(
      Polygon face, List<Tag> tags, Predicate<Tag> stamps, Deadline deadline, List<Cut> cuts) {
    return new OpenPlan(stamps, deadline, cuts).divide(face, tags, 0);
  }

  /** Whether all names in a face are uses of one room. */
  static boolean together(List<Tag> tags) {
    Set<RoomType> types = EnumSet.noneOf(RoomType.class);
    int named = 0;
    for (Tag tag : tags) {
      if (tag.names()) {
        types.add(tag.type().orElseThrow());
        named++;
      }
    }
    return named < 2 || LIVING.containsAll(types);
  }

  /**
   * Whether one of several numbers stands without a name; beside a name without a number it is the
   * number of that room.
   */
  private static boolean numbered(List<Tag> tags) {
    boolean unnamed = tags.stream().anyMatch(tag -> !tag.names());
    return unnamed
        && tags.stream().flatMap(tag -> tag.text().number().stream()).distinct().count() > 1;
  }

  private static String stamp(Tag tag) {
    return tag.text().number().orElse(tag.title());
  }

  private List<Polygon> divide(Polygon face, List<Tag> tags, int depth) {
    List<Tag> inside = new ArrayList<>();
    for (Tag tag : tags) {
      if (stamps.test(tag) && face.contains(factory.createPoint(tag.at()))) {
        inside.add(tag);
      }
    }
    if ((together(inside) && !numbered(inside)) || depth > 8) {
      return List.of(face);
    }
    for (LineString cut : candidates(face)) {
      deadline.check();
      List<Polygon> halves = halves(face, cut);
      if (halves.size() != 2 || !parts(halves, inside)) {
        continue;
      }
      cuts.add(new Cut(cut.getCoordinateN(0), cut.getCoordinateN(1)));
      List<Polygon> result = new ArrayList<>();
      for (Polygon half : halves) {
        result.addAll(divide(half, inside, depth + 1));
      }
      return result;
    }
    return List.of(face);
  }

  /** Whether a cut leaves names on both sides and divides no living, dining and kitchen. */
  private boolean parts(List<Polygon> halves, List<Tag> tags) {
    List<Tag> first = new ArrayList<>();
    List<Tag> second = new ArrayList<>();
    for (Tag tag : tags) {
      boolean inFirst = halves.get(0).contains(factory.createPoint(tag.at()));
      (inFirst ? first : second).add(tag);
    }
    if (first.isEmpty() || second.isEmpty() || sameStamp(first, second)) {
      return false;
    }
    boolean livingFirst = living(first);
    boolean livingSecond = living(second);
    boolean sizes = halves.get(0).getArea() > 1 && halves.get(1).getArea() > 1;
    return sizes && !(livingFirst && livingSecond);
  }

  private static boolean living(List<Tag> tags) {
    return tags.stream().anyMatch(tag -> tag.type().filter(LIVING::contains).isPresent());
  }

  /** Whether a number without a name stands on both sides: it is that of one room. */
  private static boolean sameStamp(List<Tag> first, List<Tag> second) {
    return first.stream()
        .anyMatch(a ->
            second.stream().anyMatch(b -> stamp(a).equals(stamp(b)) && !(a.names() && b.names())));
  }

  private List<LineString> candidates(Polygon face) {
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
      boolean left = org.locationtech.jts.algorithm.Orientation.isCCW(p) == (r < 0);
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

  private static @org.jspecify.annotations.Nullable Coordinate firstHit(
      Coordinate from, Coordinate far, Coordinate[] points) {
    org.locationtech.jts.algorithm.RobustLineIntersector cross =
        new org.locationtech.jts.algorithm.RobustLineIntersector();
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

  private List<Polygon> halves(Polygon face, LineString cut) {
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
