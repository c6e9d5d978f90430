package dev.planwalk.testsupport.flats;

import java.util.List;
import org.locationtech.jts.geom.Geometry;

/**
 * A wall across a region: what remains on its left and on its right.
 *
 * @param circles its faces, if it is curved
 */
record Divider(Geometry left, Geometry right, List<House.Circle> circles) {

  /** A straight wall through a point, leaning to the right by an angle as it goes up. */
  static Divider leaning(double x, double y, double degrees, double thickness) {
    double lean = Math.toRadians(degrees);
    double ux = Math.sin(lean);
    double uy = Math.cos(lean);
    // To the right of the direction (ux, uy).
    double nx = uy;
    double ny = -ux;
    return new Divider(
        half(x - nx * thickness / 2, y - ny * thickness / 2, ux, uy, -nx, -ny),
        half(x + nx * thickness / 2, y + ny * thickness / 2, ux, uy, nx, ny),
        List.of());
  }

  static Divider upright(double x, double thickness) {
    return new Divider(
        Plane.box(-Plane.FAR, -Plane.FAR, x - thickness / 2, Plane.FAR),
        Plane.box(x + thickness / 2, -Plane.FAR, Plane.FAR, Plane.FAR),
        List.of());
  }

  /** A wall on a circle that lies to its left. */
  static Divider curved(double x, double y, double radius, double thickness) {
    double inner = radius - thickness / 2;
    double outer = radius + thickness / 2;
    Geometry outside =
        Plane.minus(
            Plane.box(-Plane.FAR, -Plane.FAR, Plane.FAR, Plane.FAR), Plane.disc(x, y, outer));
    return new Divider(
        Plane.joined(Plane.disc(x, y, inner), Plane.box(-Plane.FAR, -Plane.FAR, x, Plane.FAR)),
        Plane.common(outside, Plane.box(x, -Plane.FAR, Plane.FAR, Plane.FAR)),
        List.of(new House.Circle(x, y, inner), new House.Circle(x, y, outer)));
  }

  private static Geometry half(double x, double y, double ux, double uy, double nx, double ny) {
    double far = Plane.FAR;
    return Plane.polygon(
        x - ux * far,
        y - uy * far,
        x + ux * far,
        y + uy * far,
        x + (ux + nx) * far,
        y + (uy + ny) * far,
        x + (nx - ux) * far,
        y + (ny - uy) * far);
  }
}
