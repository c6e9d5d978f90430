package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;

/**
 * What is wall on a storey, cut into one body for each wall. A plan has all of it as a few areas
 * that are open where doors and windows are; a model wants walls that run through, and holes in
 * them. All bodies lie on one grid, so that they touch without overlaps or cracks.
 */
final class WallBodies {

  /** A tenth of a millimetre, in metres. */
  private static final PrecisionModel GRID = new PrecisionModel(10_000);

  private static final GeometryFactory FACTORY = new GeometryFactory(GRID);

  /** Walls that a plan draws as one line get this thickness, in metres: no more than a line has. */
  private static final double LINE_THICKNESS = 0.02;

  /** The faces of a wall may lie this much farther from its axis, in metres. */
  private static final double SLACK = 0.01;

  /** Smaller rests belong to the wall beside them, in m². */
  private static final double LEAST_PIECE = 0.02;

  /** Traces of rounding, in m². */
  private static final double TRACE = 1e-5;

  /** An opening stands in a wall that is this near, in metres. */
  private static final double TOUCHING = 0.05;

  /** Where rooms touch without a wall, passages are no deeper than this, in metres. */
  private static final double LEAST_DEPTH = 0.03;

  /**
   * A wall.
   *
   * @param key what it is called in the plan, unique on its storey
   * @param wall empty for what stands beside the axes of all walls
   * @param body its floor plan, running through its openings
   * @param openings the openings in it
   */
  record Piece(String key, Optional<Wall> wall, Geometry body, List<Hole> openings) {}

  /**
   * An opening in a wall.
   *
   * @param corners as {@link Opening#footprint()} has them; deep enough to be cut out
   */
  record Hole(Opening opening, List<Point> corners) {}

  /**
   * The walls of a storey.
   *
   * @param pieces walls with their openings
   * @param loose doors and windows that stand in no wall
   */
  record Cut(List<Piece> pieces, List<Hole> loose) {}

  private static final class Draft {
    private final String key;
    private final Optional<Wall> wall;
    private Geometry body;
    private final List<Hole> openings = new ArrayList<>();

    Draft(String key, Optional<Wall> wall, Geometry body) {
      this.key = key;
      this.wall = wall;
      this.body = body;
    }
  }

  private final List<Draft> drafts = new ArrayList<>();
  private final Map<String, Draft> byWall = new HashMap<>();
  private final List<Hole> loose = new ArrayList<>();

  private WallBodies() {}

  static Cut of(FloorPlan plan, Storey storey) {
    WallBodies bodies = new WallBodies();
    List<Wall> walls =
        plan.walls().stream()
            .filter(wall -> wall.storeyId().equals(storey.id()) && wall.axis().size() > 1)
            .sorted(
                Comparator.comparing(Wall::kind)
                    .thenComparingDouble(wall -> -wall.thicknessMetres().orElse(0)))
            .toList();
    List<Hole> holes =
        plan.openings().stream()
            .filter(opening -> opening.storeyId().equals(storey.id()))
            .map(WallBodies::hole)
            .toList();
    bodies.cut(storey, walls, holes);
    holes.forEach(bodies::place);
    return new Cut(
        bodies.drafts.stream()
            .map(draft -> new Piece(draft.key, draft.wall, draft.body, draft.openings))
            .toList(),
        bodies.loose);
  }

  private void cut(Storey storey, List<Wall> walls, List<Hole> holes) {
    List<Geometry> solids = new ArrayList<>();
    storey.wallFootprints().forEach(area -> solids.add(polygon(area)));
    for (Wall wall : walls) {
      if (wall.thicknessMetres().isEmpty()) {
        solids.add(along(wall, LINE_THICKNESS));
      }
    }
    List<Polygon> rest = parts(union(solids));
    for (Hole hole : holes) {
      taken(rest, ring(hole.corners()));
    }
    for (Wall wall : walls) {
      double thickness = wall.thicknessMetres().orElse(LINE_THICKNESS) + 2 * SLACK;
      List<Polygon> own = taken(rest, along(wall, thickness));
      if (!own.isEmpty()) {
        Draft draft = new Draft(wall.id(), Optional.of(wall), union(List.copyOf(own)));
        drafts.add(draft);
        byWall.put(wall.id(), draft);
      }
    }
    int number = 0;
    for (Polygon part : rest) {
      Optional<Draft> beside = part.getArea() < LEAST_PIECE ? nearest(part) : Optional.empty();
      if (beside.isPresent()) {
        beside.get().body = union(List.of(beside.get().body, part));
      } else {
        drafts.add(new Draft("wall_beside_" + ++number, Optional.empty(), part));
      }
    }
  }

  /** Takes out of areas what lies in another one; what was taken. */
  private static List<Polygon> taken(List<Polygon> areas, Geometry where) {
    List<Polygon> taken = new ArrayList<>();
    List<Polygon> left = new ArrayList<>();
    for (Polygon area : areas) {
      if (area.getEnvelopeInternal().intersects(where.getEnvelopeInternal())) {
        taken.addAll(parts(OverlayNG.overlay(area, where, OverlayNG.INTERSECTION, GRID)));
        left.addAll(parts(OverlayNG.overlay(area, where, OverlayNG.DIFFERENCE, GRID)));
      } else {
        left.add(area);
      }
    }
    areas.clear();
    areas.addAll(left);
    return taken;
  }

  /** Finds the wall of an opening, and lets it run through. */
  private void place(Hole hole) {
    Polygon quad = ring(hole.corners());
    boolean bare = hole.opening().kind() == Opening.Kind.PASSAGE;
    if (bare && depth(hole.opening()) < LEAST_DEPTH) {
      // Rooms that touch: nothing stands there that could have a hole.
      return;
    }
    Optional<Draft> named =
        hole.opening().wallId().flatMap(id -> Optional.ofNullable(byWall.get(id)));
    Optional<Draft> host =
        named.isPresent() && named.get().body.distance(quad) < TOUCHING ? named : nearest(quad);
    if (host.isPresent()) {
      host.get().body = union(List.of(host.get().body, quad));
      host.get().openings.add(hole);
    } else if (!bare) {
      loose.add(hole);
    }
  }

  private Optional<Draft> nearest(Geometry area) {
    @Nullable Draft best = null;
    double least = TOUCHING;
    for (Draft draft : drafts) {
      boolean near =
          draft.body.getEnvelopeInternal().distance(area.getEnvelopeInternal()) < TOUCHING;
      double distance = near ? draft.body.distance(area) : TOUCHING;
      if (distance < least) {
        best = draft;
        least = distance;
      }
    }
    return Optional.ofNullable(best);
  }

  private static double depth(Opening opening) {
    List<Point> c = opening.footprint().points();
    return Math.abs(opening.footprint().signedArea())
        / Math.max(1e-6, c.get(0).distanceTo(c.get(1)));
  }

  /** The corners of an opening; one in a wall that is a line is as deep as that. */
  private static Hole hole(Opening opening) {
    List<Point> c = opening.footprint().points();
    if (depth(opening) >= LINE_THICKNESS) {
      return new Hole(opening, c);
    }
    double length = Math.max(1e-6, c.get(0).distanceTo(c.get(1)));
    double nx = -(c.get(1).y() - c.get(0).y()) / length * LINE_THICKNESS / 2;
    double ny = (c.get(1).x() - c.get(0).x()) / length * LINE_THICKNESS / 2;
    Point start = middle(c.get(0), c.get(3));
    Point end = middle(c.get(1), c.get(2));
    return new Hole(
        opening,
        List.of(
            new Point(start.x() - nx, start.y() - ny),
            new Point(end.x() - nx, end.y() - ny),
            new Point(end.x() + nx, end.y() + ny),
            new Point(start.x() + nx, start.y() + ny)));
  }

  private static Point middle(Point a, Point b) {
    return new Point((a.x() + b.x()) / 2, (a.y() + b.y()) / 2);
  }

  /** The strip along an axis, with half its width more at both ends: it reaches around corners. */
  private static Geometry along(Wall wall, double thickness) {
    Coordinate[] axis =
        wall.axis().stream()
            .map(point -> new Coordinate(point.x(), point.y()))
            .toArray(Coordinate[]::new);
    LineString line = FACTORY.createLineString(axis);
    BufferParameters square =
        new BufferParameters(4, BufferParameters.CAP_SQUARE, BufferParameters.JOIN_MITRE, 2);
    return BufferOp.bufferOp(line, thickness / 2, square);
  }

  static Polygon polygon(Area area) {
    return FACTORY.createPolygon(
        linear(area.ring()),
        area.holes().stream().map(WallBodies::linear).toArray(LinearRing[]::new));
  }

  private static LinearRing linear(Ring ring) {
    return linear(ring.points());
  }

  private static LinearRing linear(List<Point> points) {
    Coordinate[] corners = new Coordinate[points.size() + 1];
    for (int i = 0; i < corners.length; i++) {
      Point point = points.get(i % points.size());
      corners[i] = new Coordinate(point.x(), point.y());
    }
    return FACTORY.createLinearRing(corners);
  }

  private static Polygon ring(List<Point> points) {
    return FACTORY.createPolygon(linear(points));
  }

  static Geometry union(List<Geometry> all) {
    List<Geometry> valid = all.stream().map(one -> one.isValid() ? one : one.buffer(0)).toList();
    return valid.isEmpty() ? FACTORY.createPolygon() : UnaryUnionNG.union(valid, FACTORY, GRID);
  }

  /** A floor or slab on the grid of the walls; as it is where nothing of it would be left there. */
  static List<Polygon> areas(Area area) {
    Polygon whole = polygon(area);
    List<Polygon> parts = parts(union(List.of(whole)));
    return parts.isEmpty() ? List.of(whole) : parts;
  }

  /** The areas of a geometry, without traces of rounding. */
  static List<Polygon> parts(Geometry area) {
    List<Polygon> parts = new ArrayList<>();
    for (int i = 0; i < area.getNumGeometries(); i++) {
      if (area.getGeometryN(i) instanceof Polygon part && part.getArea() > TRACE) {
        parts.add(part);
      }
    }
    return parts;
  }
}
