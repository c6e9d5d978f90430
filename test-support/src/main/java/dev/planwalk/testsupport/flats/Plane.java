package dev.planwalk.testsupport.flats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/** Shapes in metres. */
public final class Plane {

  /** Of all shapes. */
  public static final GeometryFactory FACTORY = new GeometryFactory();

  /** Corners of a drawn circle: its polygon differs from it by less than 0.1 mm at 6 m. */
  public static final int CIRCLE = 720;

  /** Farther than any house reaches. */
  public static final double FAR = 300;

  private Plane() {}

  /** A polygon of corners x, y, x, y, ... */
  public static Polygon polygon(double... points) {
    Coordinate[] ring = new Coordinate[points.length / 2 + 1];
    for (int i = 0; i < ring.length; i++) {
      int at = 2 * i % points.length;
      ring[i] = new Coordinate(points[at], points[at + 1]);
    }
    return FACTORY.createPolygon(ring);
  }

  /** A rectangle along the axes. */
  public static Polygon box(double x1, double y1, double x2, double y2) {
    return polygon(x1, y1, x2, y1, x2, y2, x1, y2);
  }

  /** A circle of {@link #CIRCLE} corners. */
  public static Polygon disc(double x, double y, double radius) {
    double[] points = new double[2 * CIRCLE];
    for (int i = 0; i < CIRCLE; i++) {
      double angle = 2 * Math.PI * i / CIRCLE;
      points[2 * i] = x + radius * Math.cos(angle);
      points[2 * i + 1] = y + radius * Math.sin(angle);
    }
    return polygon(points);
  }

  /** What lies inside of a polygon with straight sides by a distance. */
  public static Polygon inside(Polygon outer, double distance) {
    BufferParameters mitred =
        new BufferParameters(
            8, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, /* mitre limit */ 10);
    return single(BufferOp.bufferOp(outer, -distance, mitred));
  }

  /** What any of the shapes covers. */
  public static Geometry union(Collection<? extends Geometry> shapes) {
    return shapes.isEmpty()
        ? FACTORY.createPolygon()
        : OverlayNGRobust.union(List.<Geometry>copyOf(shapes));
  }

  /** What both cover. */
  public static Geometry common(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.INTERSECTION);
  }

  /** What the first covers and the second does not. */
  public static Geometry minus(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.DIFFERENCE);
  }

  /** What either covers. */
  public static Geometry joined(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.UNION);
  }

  /** The polygons of a shape that are more than a trace of rounding. */
  public static List<Polygon> polygons(Geometry shape) {
    List<Polygon> polygons = new ArrayList<>();
    for (int i = 0; i < shape.getNumGeometries(); i++) {
      if (shape.getGeometryN(i) instanceof Polygon polygon && polygon.getArea() > 1e-6) {
        polygons.add(polygon);
      }
    }
    return polygons;
  }

  /** The one polygon that a shape is. */
  public static Polygon single(Geometry shape) {
    List<Polygon> polygons = polygons(shape);
    if (polygons.size() != 1 || polygons.getFirst().getNumInteriorRing() > 0) {
      throw new IllegalStateException("not one simple polygon: " + shape);
    }
    return polygons.getFirst();
  }
}
