package dev.planwalk.scene.geometry;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;
import org.locationtech.jts.simplify.TopologyPreservingSimplifier;
import org.locationtech.jts.triangulate.polygon.ConstrainedDelaunayTriangulator;

/**
 * Polygons of the plan as JTS geometries, and operations on them that neither throw nor leave
 * slivers on drawings as they are. Everything is snapped to a tenth of a millimetre.
 */
public final class Polygons {

  /** Grid to which overlay results are snapped: 0.1 mm, far above the noise of doubles. */
  private static final PrecisionModel GRID = new PrecisionModel(10_000);

  private static final GeometryFactory FACTORY = new GeometryFactory();

  /** Parts smaller than this many m² are noise. */
  private static final double LEAST_AREA = 1e-4;

  private Polygons() {}

  /** A ring without holes; mended where it crosses itself. */
  public static Geometry of(Ring ring) {
    return mend(FACTORY.createPolygon(linearRing(ring)));
  }

  /** A polygon with holes; mended where it is not valid. */
  public static Geometry of(Area area) {
    LinearRing[] holes = new LinearRing[area.holes().size()];
    for (int i = 0; i < holes.length; i++) {
      holes[i] = linearRing(area.holes().get(i));
    }
    return mend(FACTORY.createPolygon(linearRing(area.ring()), holes));
  }

  /** The polygon through these plan points, mended. */
  public static Geometry of(List<Point> points) {
    return points.size() < 3 ? FACTORY.createPolygon() : of(new Ring(points));
  }

  /** No area at all. */
  public static Geometry empty() {
    return FACTORY.createPolygon();
  }

  /** Back to the plan's own type; rings counter-clockwise. */
  public static Area toArea(Polygon polygon) {
    List<Ring> holes = new ArrayList<>();
    for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
      holes.add(toRing(polygon.getInteriorRingN(i)));
    }
    return new Area(toRing(polygon.getExteriorRing()), holes);
  }

  /** The parts that are more than noise, largest first, then by place. */
  public static List<Polygon> parts(Geometry geometry) {
    List<Polygon> parts = new ArrayList<>();
    for (int i = 0; i < geometry.getNumGeometries(); i++) {
      if (geometry.getGeometryN(i) instanceof Polygon polygon && polygon.getArea() > LEAST_AREA) {
        parts.add(polygon);
      }
    }
    parts.sort(
        Comparator.comparingDouble((Polygon p) -> -p.getArea())
            .thenComparingDouble(p -> p.getEnvelopeInternal().getMinX())
            .thenComparingDouble(p -> p.getEnvelopeInternal().getMinY()));
    return parts;
  }

  /** Union; never throws. */
  public static Geometry union(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.UNION);
  }

  /** Union of many; never throws. */
  public static Geometry union(List<? extends Geometry> all) {
    List<Geometry> mended = new ArrayList<>();
    for (Geometry each : all) {
      Geometry sound = mend(each);
      if (!sound.isEmpty()) {
        mended.add(sound);
      }
    }
    if (mended.isEmpty()) {
      return empty();
    }
    try {
      return onlyAreas(UnaryUnionNG.union(mended, FACTORY, GRID));
    } catch (RuntimeException e) {
      return onlyAreas(OverlayNGRobust.union(mended));
    }
  }

  /** First without second; never throws. */
  public static Geometry minus(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.DIFFERENCE);
  }

  /** What both cover; never throws. */
  public static Geometry common(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.INTERSECTION);
  }

  /** Grown (or shrunk, if negative) with sharp corners. */
  public static Geometry grow(Geometry geometry, double metres) {
    BufferParameters sharp =
        new BufferParameters(
            4, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 2.5 /* mitre limit */);
    return onlyAreas(BufferOp.bufferOp(geometry, metres, sharp));
  }

  /** Without necks, spikes and gaps narrower than twice the given length. */
  public static Geometry smooth(Geometry geometry, double metres) {
    Geometry closed = grow(grow(geometry, metres), -metres);
    return grow(grow(closed, -metres), metres);
  }

  /** Without vertices that deviate less than the given length from a straight line. */
  public static Geometry simplify(Geometry geometry, double metres) {
    return onlyAreas(TopologyPreservingSimplifier.simplify(geometry, metres));
  }

  /** Valid polygons only, whatever came in. */
  public static Geometry mend(Geometry geometry) {
    return onlyAreas(geometry.isValid() ? geometry : GeometryFixer.fix(geometry));
  }

  /** Counter-clockwise triangles over a polygon with holes. */
  public static List<Coordinate[]> triangles(Polygon polygon) {
    List<Coordinate[]> triangles = new ArrayList<>();
    Geometry parts = ConstrainedDelaunayTriangulator.triangulate(polygon);
    for (int i = 0; i < parts.getNumGeometries(); i++) {
      Coordinate[] c = parts.getGeometryN(i).getCoordinates();
      if (c.length < 4) {
        continue;
      }
      boolean forward = Orientation.index(c[0], c[1], c[2]) == Orientation.COUNTERCLOCKWISE;
      triangles.add(
          forward ? new Coordinate[] {c[0], c[1], c[2]} : new Coordinate[] {c[0], c[2], c[1]});
    }
    return triangles;
  }

  private static Geometry overlay(Geometry a, Geometry b, int operation) {
    Geometry left = mend(a);
    Geometry right = mend(b);
    try {
      return onlyAreas(OverlayNG.overlay(left, right, operation, GRID));
    } catch (RuntimeException e) {
      // Snap-rounding refuses nothing in practice; the robust search is the way out if it does.
      return onlyAreas(OverlayNGRobust.overlay(left, right, operation));
    }
  }

  private static Geometry onlyAreas(Geometry geometry) {
    List<Polygon> areas = new ArrayList<>();
    for (int i = 0; i < geometry.getNumGeometries(); i++) {
      Geometry part = geometry.getGeometryN(i);
      if (part instanceof Polygon polygon && polygon.getArea() > 1e-8) {
        areas.add(polygon);
      }
    }
    return areas.size() == 1
        ? areas.getFirst()
        : FACTORY.createMultiPolygon(areas.toArray(new Polygon[0]));
  }

  private static LinearRing linearRing(Ring ring) {
    List<Point> points = ring.points();
    Coordinate[] c = new Coordinate[points.size() + 1];
    for (int i = 0; i < points.size(); i++) {
      c[i] = new Coordinate(points.get(i).x(), points.get(i).y());
    }
    c[points.size()] = c[0];
    return FACTORY.createLinearRing(c);
  }

  private static Ring toRing(LinearRing ring) {
    Coordinate[] c = ring.getCoordinates();
    boolean forward = Orientation.isCCW(c);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i + 1 < c.length; i++) {
      Coordinate p = forward ? c[i] : c[c.length - 1 - i];
      points.add(new Point(p.x, p.y));
    }
    return new Ring(points);
  }
}
