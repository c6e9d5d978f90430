package dev.planwalk.planreading.geometry;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.Polygonal;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.polygonize.Polygonizer;
import org.locationtech.jts.operation.relateng.RelateNG;
import org.locationtech.jts.operation.relateng.RelatePredicate;

/**
 * Set operations and questions on polygons that never fail on nearly touching edges, as the methods
 * of {@code Geometry} may.
 */
public final class Overlay {

  /** Sharper corners than of about 11 degrees are cut off. */
  private static final double MITRE_LIMIT = 10;

  private Overlay() {}

  /** What lies in both. */
  public static Geometry common(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.INTERSECTION);
  }

  /** What lies in the first alone. */
  public static Geometry minus(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.DIFFERENCE);
  }

  /** What lies in one of them only. */
  public static Geometry either(Geometry a, Geometry b) {
    return overlay(a, b, OverlayNG.SYMDIFFERENCE);
  }

  /** Of two areas the result is areas; the lines in which they only touch are no part of it. */
  private static Geometry overlay(Geometry a, Geometry b, int operation) {
    Geometry result = OverlayNGRobust.overlay(a, b, operation);
    boolean areas = a instanceof Polygonal && b instanceof Polygonal;
    return (areas && !(result instanceof Polygonal) ? areasOf(result) : result).norm();
  }

  private static Geometry areasOf(Geometry mixed) {
    List<Polygon> polygons = new ArrayList<>();
    for (Object polygon : PolygonExtracter.getPolygons(mixed)) {
      polygons.add((Polygon) polygon);
    }
    return mixed.getFactory().createMultiPolygon(polygons.toArray(Polygon[]::new));
  }

  /** Whether two shapes have a point in common. */
  public static boolean meet(Geometry a, Geometry b) {
    return RelateNG.relate(a, b, RelatePredicate.intersects());
  }

  /** An area grown by a distance, or shrunk by a negative one; its corners stay corners. */
  public static Geometry grown(Geometry area, double distance) {
    BufferParameters mitre =
        new BufferParameters(
            /* quadrantSegments= */ 2,
            BufferParameters.CAP_FLAT,
            BufferParameters.JOIN_MITRE,
            MITRE_LIMIT);
    return BufferOp.bufferOp(area, distance, mitre);
  }

  /**
   * The polygons that lines enclose, in an order that hangs on their corners alone. What {@link
   * Polygonizer} hands on comes from sets of edges without a hash of their own: both its order and
   * where each ring begins change from run to run.
   */
  public static List<Polygon> enclosed(Collection<? extends Geometry> lines) {
    Polygonizer polygonizer = new Polygonizer();
    polygonizer.add(lines);
    List<Polygon> polygons = new ArrayList<>();
    for (Object polygon : polygonizer.getPolygons()) {
      polygons.add((Polygon) ((Polygon) polygon).norm());
    }
    polygons.sort(null);
    return polygons;
  }

  /** Union of all; an empty polygon of none. */
  public static Geometry union(Collection<? extends Geometry> parts) {
    return parts.isEmpty()
        ? new GeometryFactory().createPolygon()
        : OverlayNGRobust.union(List.copyOf(parts)).norm();
  }
}
