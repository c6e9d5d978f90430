package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;

/** Shapes on a grid of a millionth of the unit: what touches leaves no film and no spike. */
public final class Grid {

  private static final PrecisionModel FINE = new PrecisionModel(1e6);

  private Grid() {}

  /** What any of the shapes covers. */
  public static Geometry union(Collection<? extends Geometry> shapes) {
    Geometry all = Plane.FACTORY.buildGeometry(List.copyOf(shapes));
    return all.isEmpty() ? Plane.FACTORY.createPolygon() : UnaryUnionNG.union(all, FINE);
  }

  /** What the first covers and the second does not. */
  public static Geometry minus(Geometry a, Geometry b) {
    return OverlayNG.overlay(a, b, OverlayNG.DIFFERENCE, FINE);
  }

  /** What both cover. */
  public static Geometry common(Geometry a, Geometry b) {
    return OverlayNG.overlay(a, b, OverlayNG.INTERSECTION, FINE);
  }
}
