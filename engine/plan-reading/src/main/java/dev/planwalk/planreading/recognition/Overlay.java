package dev.planwalk.planreading.recognition;

import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/**
 * Set operations on polygons that never fail on nearly touching edges, as the methods of {@code
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

  /** Union of all; an empty polygon of none. */
  static Geometry union(Collection<? extends Geometry> parts) {
    return parts.isEmpty()
        ? new GeometryFactory().createPolygon()
        : OverlayNGRobust.union(List.copyOf(parts)).norm();
  }
}
