package dev.planwalk.planreading.recognition;

import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.relateng.RelateNG;
import org.locationtech.jts.operation.relateng.RelatePredicate;

/**
 * Set operations and questions on polygons that never fail on nearly touching edges, as the methods of {@code
 * Geometry} may.
 */
final class Overlay {

  private Overlay() {}

  static Geometry common(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.INTERSECTION).norm();
  }

  static Geometry minus(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.DIFFERENCE).norm();
  }

  static Geometry either(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.SYMDIFFERENCE).norm();
  }

  /** Whether two shapes have a point in common. */
  static boolean meet(Geometry a, Geometry b) {
    return RelateNG.relate(a, b, RelatePredicate.intersects());
  }

  /** Union of all; an empty polygon of none. */
  static Geometry union(Collection<? extends Geometry> parts) {
    return parts.isEmpty()
        ? new GeometryFactory().createPolygon()
        : OverlayNGRobust.union(List.copyOf(parts)).norm();
  }
}
