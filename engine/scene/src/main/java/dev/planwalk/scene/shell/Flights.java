package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Stair;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.look.Surface;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Flights of stairs: solid steps with a wooden tread each, climbing where the plan says. */
final class Flights {

  private static final double TREAD = 0.04;

  private Flights() {}

  /**
   * @param rise from this floor to the next, metres
   * @param top height above which nothing is built
   */
  static void add(StoreyLayout layout, SurfaceMesh mesh, double rise, double top) {
    for (Stair stair : layout.storey().stairs()) {
      flight(stair, mesh, rise, top);
    }
  }

  private static void flight(Stair stair, SurfaceMesh mesh, double rise, double top) {
    double radians = Math.toRadians(stair.upDegrees());
    Point up = new Point(StrictMath.cos(radians), StrictMath.sin(radians));
    Geometry whole = Polygons.grow(Polygons.of(stair.polygon()), -0.004);
    OpeningFrame axis = new OpeningFrame(new Point(0, 0), up, 0, 0);
    double from = Double.POSITIVE_INFINITY;
    double to = Double.NEGATIVE_INFINITY;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Coordinate c : whole.getCoordinates()) {
      Point p = axis.local(new Point(c.x, c.y));
      from = Math.min(from, p.x());
      to = Math.max(to, p.x());
      low = Math.min(low, p.y());
      high = Math.max(high, p.y());
    }
    int steps = stair.steps() >= 3 ? stair.steps() : (int) Math.round(rise / 0.18);
    double going = (to - from) / steps;
    if (!(going > 0.05)) {
      return;
    }
    double step = Math.min(0.20, rise / (steps + 1));
    for (int i = 0; i < steps; i++) {
      double height = (i + 1) * step;
      if (height > top) {
        return;
      }
      double start = from + i * going;
      Geometry body = Polygons.common(whole, slice(axis, start, start + going, low, high));
      double bottom = Math.max(-0.02, height - 2.6 * step);
      for (Polygon part : Polygons.parts(body)) {
        mesh.on(Surface.STAIR_RISER).prism(part, bottom, height - TREAD + 0.003);
      }
      Geometry tread =
          Polygons.common(whole, slice(axis, start - 0.02, start + going - 0.001, low, high));
      for (Polygon part : Polygons.parts(Polygons.grow(tread, 0.002))) {
        mesh.on(Surface.STAIR_TREAD).prism(part, height - TREAD, height);
      }
    }
  }

  private static Geometry slice(
      OpeningFrame axis, double from, double to, double low, double high) {
    return Polygons.of(
        List.of(
            axis.at(from, low - 1),
            axis.at(to, low - 1),
            axis.at(to, high + 1),
            axis.at(from, high + 1)));
  }
}
