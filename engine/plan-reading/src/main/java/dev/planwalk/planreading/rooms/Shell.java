package dev.planwalk.planreading.rooms;

import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Step 11: divides the storey into rooms, openings and walls without cracks or overlaps. The shell
 * of the building is extruded from the walls, so what is missing here becomes a light leak there.
 *
 * @param rooms clear floors
 * @param openings gaps whose long sides lie on the edges of the rooms beside them
 * @param walls hull minus rooms minus footprints of openings
 * @param hulls outer shapes, largest first
 */
public record Shell(
    List<RoomDraft> rooms, List<OpeningDraft> openings, List<Polygon> walls, List<Polygon> hulls) {

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** Room edges this near to an opening's side are the wall face it lies on. */
  private static final double FIT = 0.3;

  /** Shapes nearer than this touch, in metres. */
  private static final double CRACK = 0.01;

  /** What is this near to an edge lies on it, in metres. */
  private static final double ON_IT = 2e-4;

  /** Shorter edges of rooms are no wall faces, in metres. */
  private static final double LEAST_EDGE = 0.05;

  /** Sine of the angle between an opening and the wall face that it lies on. */
  private static final double PARALLEL = 0.03;

  /** An opening lies on a wall face along more than this share of its width. */
  private static final double ON_FACE = 0.6;

  /** A room that reaches into an opening along more than this share of its width fills its side. */
  private static final double WHOLE = 0.5;

  /** A drawn room that holds this share of an opening was drawn over it. */
  private static final double DRAWN_OVER = 0.9;

  /** Wall pieces below these are artefacts of rounding. */
  private static final double LEAST_PIECE = 1e-4;

  private static final double LEAST_PIECE_WIDTH = 0.003;

  /** Rooms that share less with an opening do not reach into it, in m². */
  private static final double LEAST_COMMON = 5e-4;

  /** An opening between drawn rooms that meet in it keeps this depth, in metres. */
  private static final double LEAST_DEPTH = 0.005;

  /** The shell around rooms and openings; {@code wallFaces} are areas that are wall. */
  public static Shell of(
      List<RoomDraft> drafts,
      List<OpeningDraft> openings,
      List<Polygon> wallFaces,
      Deadline deadline) {
    if (drafts.isEmpty()) {
      return new Shell(List.of(), List.of(), List.of(), List.of());
    }
    List<RoomDraft> rooms = new ArrayList<>(drafts);
    List<OpeningDraft> fitted = fitted(openings, rooms, deadline);
    List<Geometry> free = new ArrayList<>();
    rooms.forEach(room -> free.add(room.shape()));
    for (OpeningDraft opening : fitted) {
      Polygon footprint = opening.gap().polygon(FACTORY);
      if (footprint.getArea() > 0) {
        free.add(footprint);
      }
    }
    List<Geometry> parts = new ArrayList<>(wallFaces);
    parts.addAll(free);
    deadline.check();
    List<Polygon> hulls = hulls(closed(Overlay.union(parts)), rooms);
    deadline.check();
    List<Polygon> walls = walls(hulls, Overlay.union(free));
    return new Shell(List.copyOf(rooms), fitted, walls, hulls);
  }

  /**
   * Openings laid on the edges of the rooms beside them; rooms that were drawn into them give way.
   */
  private static List<OpeningDraft> fitted(
      List<OpeningDraft> openings, List<RoomDraft> rooms, Deadline deadline) {
    List<OpeningDraft> fitted = new ArrayList<>();
    for (OpeningDraft opening : openings) {
      deadline.check();
      OpeningDraft fit = fit(opening, rooms);
      if (drawnOver(fit, rooms)) {
        continue;
      }
      boolean inside = fit.right() == fit.left();
      if (!inside || !cut(fit, rooms, false)) {
        cut(fit, rooms, true);
        fitted.add(fit);
      }
    }
    return List.copyOf(OpeningOverlaps.without(fitted));
  }

  /** Outer shapes of what holds rooms, largest first. */
  private static List<Polygon> hulls(Geometry all, List<RoomDraft> rooms) {
    STRtree points = new STRtree();
    for (RoomDraft room : rooms) {
      Geometry inside = room.shape().getInteriorPoint();
      points.insert(inside.getEnvelopeInternal(), inside);
    }
    points.build();
    List<Polygon> hulls = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(all)) {
      Polygon hull =
          FACTORY.createPolygon(((Polygon) part).getExteriorRing().getCoordinateSequence());
      boolean inhabited = false;
      for (Object point : points.query(hull.getEnvelopeInternal())) {
        inhabited |= hull.contains((Geometry) point);
      }
      if (inhabited) {
        hulls.add(hull);
      }
    }
    hulls.sort(Comparator.comparingDouble(Polygon::getArea).reversed());
    return List.copyOf(hulls);
  }

  private static List<Polygon> walls(List<Polygon> hulls, Geometry used) {
    List<Polygon> walls = new ArrayList<>();
    for (Polygon hull : hulls) {
      for (Object part : PolygonExtracter.getPolygons(Overlay.minus(hull, used))) {
        Polygon wall = (Polygon) part;
        boolean piece =
            wall.getArea() > LEAST_PIECE
                && 2 * wall.getArea() / wall.getLength() > LEAST_PIECE_WIDTH;
        if (piece) {
          walls.add(wall);
        }
      }
    }
    walls.sort(Outlines::order);
    return walls;
  }

  /** Whether a room was drawn right over an opening: then it is open floor to whoever drew it. */
  private static boolean drawnOver(OpeningDraft opening, List<RoomDraft> rooms) {
    Polygon footprint = opening.gap().polygon(FACTORY);
    for (RoomDraft room : rooms) {
      boolean over =
          room.source() == Room.Source.ROOM_LAYER
              && room.shape()
                  .getEnvelopeInternal()
                  .contains(footprint.getCentroid().getCoordinate())
              && Overlay.common(room.shape(), footprint).getArea()
                  > DRAWN_OVER * footprint.getArea();
      if (over) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether rooms reach into the footprint of an opening, as drawn room polygons do where they meet
   * in a passage; takes the footprint away from them if told so.
   */
  private static boolean cut(OpeningDraft opening, List<RoomDraft> rooms, boolean take) {
    Polygon footprint = opening.gap().polygon(FACTORY);
    if (footprint.getArea() < LEAST_PIECE) {
      return false;
    }
    boolean found = false;
    for (int i = 0; i < rooms.size(); i++) {
      Polygon shape = rooms.get(i).shape();
      if (!shape.getEnvelopeInternal().intersects(footprint.getEnvelopeInternal())
          || Overlay.common(shape, footprint).getArea() < LEAST_COMMON) {
        continue;
      }
      found = true;
      if (take) {
        Polygon largest = shape;
        double most = 0;
        for (Object part : PolygonExtracter.getPolygons(Overlay.minus(shape, footprint))) {
          Polygon piece = (Polygon) part;
          if (piece.getArea() > most) {
            most = piece.getArea();
            largest = piece;
          }
        }
        rooms.set(i, rooms.get(i).with(largest));
      }
    }
    return found;
  }

  /** Bridges cracks of rounding, and keeps corners sharp. */
  private static Geometry closed(Geometry union) {
    if (union instanceof Polygon) {
      return union;
    }
    Geometry back = Overlay.grown(Overlay.grown(union, CRACK), -CRACK);
    return Overlay.union(List.of(union, back));
  }

  /** The opening with its long sides laid on the edges of the rooms beside it. */
  private static OpeningDraft fit(OpeningDraft opening, List<RoomDraft> rooms) {
    Gap gap = opening.gap();
    if (gap.depth() < CRACK) {
      return opening;
    }
    Coordinate[] c = {
      gap.corners()[0].copy(),
      gap.corners()[1].copy(),
      gap.corners()[2].copy(),
      gap.corners()[3].copy()
    };
    if (opening.right() >= 0) {
      side(c, 0, 1, rooms.get(opening.right()).shape());
    }
    if (opening.left() >= 0) {
      side(c, 2, 3, rooms.get(opening.left()).shape());
    }
    Gap moved = gap.moved(c);
    boolean sound = moved.polygon(FACTORY).isValid() && moved.depth() > LEAST_DEPTH;
    OpeningDraft fitted =
        sound ? new OpeningDraft(moved, opening.right(), opening.left()) : opening;
    return new OpeningDraft(outside(fitted.gap(), rooms), opening.right(), opening.left());
  }

  /**
   * The opening between the rooms that somebody drew: where they reach into it from its sides, as
   * those do that are drawn to the axis of a wall, they keep their shape and it becomes narrower.
   */
  private static Gap outside(Gap gap, List<RoomDraft> rooms) {
    Polygon footprint = gap.polygon(FACTORY);
    double half = gap.depth() / 2;
    double from = -half;
    double to = half;
    for (RoomDraft room : rooms) {
      if (room.source() != Room.Source.ROOM_LAYER
          || !room.shape().getEnvelopeInternal().intersects(footprint.getEnvelopeInternal())) {
        continue;
      }
      Geometry common = Overlay.common(room.shape(), footprint);
      if (common.getArea() < LEAST_COMMON) {
        continue;
      }
      DoubleSummaryStatistics along = new DoubleSummaryStatistics();
      DoubleSummaryStatistics aside = new DoubleSummaryStatistics();
      for (Coordinate corner : common.getCoordinates()) {
        along.accept(gap.along(corner));
        aside.accept(gap.aside(corner));
      }
      boolean whole = along.getMax() - along.getMin() > WHOLE * gap.width();
      if (whole && aside.getMin() < -half + CRACK && aside.getMax() < half - CRACK) {
        from = Math.max(from, aside.getMax());
      } else if (whole && aside.getMax() > half - CRACK && aside.getMin() > -half + CRACK) {
        to = Math.min(to, aside.getMin());
      }
    }
    if (from == -half && to == half) {
      return gap;
    }
    double middle = (from + to) / 2;
    double least = Math.min(from, middle - LEAST_DEPTH / 2);
    double most = Math.max(to, middle + LEAST_DEPTH / 2);
    return gap.moved(
        new Coordinate[] {
          between(gap.corners()[0], gap.corners()[3], (least + half) / gap.depth()),
          between(gap.corners()[1], gap.corners()[2], (least + half) / gap.depth()),
          between(gap.corners()[1], gap.corners()[2], (most + half) / gap.depth()),
          between(gap.corners()[0], gap.corners()[3], (most + half) / gap.depth())
        });
  }

  private static Coordinate between(Coordinate a, Coordinate b, double share) {
    return new Coordinate(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
  }

  /** Moves the corners i and j along the jambs onto the nearest edge of a room. */
  private static void side(Coordinate[] c, int i, int j, Polygon room) {
    double length = c[i].distance(c[j]);
    double dx = (c[j].x - c[i].x) / length;
    double dy = (c[j].y - c[i].y) / length;
    Segment best = null;
    double bestOff = FIT;
    for (int r = -1; r < room.getNumInteriorRing(); r++) {
      LineString ring = r < 0 ? room.getExteriorRing() : room.getInteriorRingN(r);
      Coordinate[] p = ring.getCoordinates();
      for (int k = 1; k < p.length; k++) {
        double edge = p[k].distance(p[k - 1]);
        if (edge < LEAST_EDGE) {
          continue;
        }
        Segment face =
            new Segment(p[k - 1].x, p[k - 1].y, p[k].x, p[k].y, -1, LayerMeaning.UNKNOWN);
        double sine = Math.abs(dx * face.dy() - dy * face.dx());
        double s = face.along(c[i].x, c[i].y);
        double t = face.along(c[j].x, c[j].y);
        double common = Math.min(edge, Math.max(s, t)) - Math.max(0, Math.min(s, t));
        Coordinate middle = Gap.middle(c[i], c[j]);
        double off = Math.abs(face.aside(middle.x, middle.y));
        if (sine < PARALLEL && common > ON_FACE * length && off < bestOff) {
          best = face;
          bestOff = off;
        }
      }
    }
    if (best == null || bestOff < ON_IT) {
      return;
    }
    for (int k : new int[] {i, j}) {
      double along = best.along(c[k].x, c[k].y);
      c[k].x = best.x1() + best.dx() * along;
      c[k].y = best.y1() + best.dy() * along;
    }
  }
}
