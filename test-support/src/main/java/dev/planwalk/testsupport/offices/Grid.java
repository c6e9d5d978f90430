package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;

/** Shapes on a grid of a millionth of the unit: what touches leaves no film and no spike. */
public final class Grid {

  private static final PrecisionModel FINE = new PrecisionModel(1e6);

  /** Less than a pencil can draw, in m². */
  private static final double FILM = 1e-5;

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

  /** A shape without the films and pinholes that are left where its corners were rounded. */
  static Geometry clean(Geometry shape) {
    List<Polygon> clean = new ArrayList<>();
    for (Polygon polygon : Plane.polygons(shape)) {
      List<LinearRing> holes = new ArrayList<>();
      for (int i = 0; i < polygon.getNumInteriorRing(); i++) {
        LinearRing hole = polygon.getInteriorRingN(i);
        if (Plane.FACTORY.createPolygon(hole).getArea() > FILM) {
          holes.add(hole);
        }
      }
      if (polygon.getArea() > FILM) {
        clean.add(
            Plane.FACTORY.createPolygon(
                polygon.getExteriorRing(), holes.toArray(LinearRing[]::new)));
      }
    }
    return Plane.FACTORY.buildGeometry(clean);
  }
}
