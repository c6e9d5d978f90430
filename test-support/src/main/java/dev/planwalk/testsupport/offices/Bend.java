package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.TrueOpening;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * Bends a straight building along a circle: its x axis becomes an arc, its y axis points outwards.
 *
 * @param radius of the arc that the x axis becomes; 0 leaves everything as it is
 * @param middle the x that stays where it is
 */
record Bend(double radius, double middle) {

  static final Bend NONE = new Bend(0, 0);

  /** Corners on arcs lie this far apart, as those of {@link Plane#disc} do. */
  private static final double STEP = 2 * Math.PI / Plane.CIRCLE;

  boolean none() {
    return radius == 0;
  }

  Coordinate map(Coordinate c) {
    if (none()) {
      return c;
    }
    double angle = (c.x - middle) / radius;
    double r = radius + c.y;
    return new Coordinate(middle + r * Math.sin(angle), r * Math.cos(angle) - radius);
  }

  /** By how much directions turn at an x, in radians. */
  double turn(double x) {
    return none() ? 0 : -(x - middle) / radius;
  }

  /** A line of straight pieces, with the corners that its arcs need. */
  Coordinate[] map(Coordinate[] line) {
    List<Coordinate> mapped = new ArrayList<>();
    for (int i = 0; i < line.length; i++) {
      mapped.add(map(line[i]));
      if (i + 1 < line.length) {
        between(line[i], line[i + 1]).forEach(c -> mapped.add(map(c)));
      }
    }
    return mapped.toArray(Coordinate[]::new);
  }

  /** What arcs need between two points, on the same rays everywhere. */
  List<Coordinate> between(Coordinate from, Coordinate to) {
    List<Coordinate> between = new ArrayList<>();
    if (none() || Math.abs(to.x - from.x) < 1e-6) {
      return between;
    }
    double step = STEP * radius;
    double low = (Math.min(from.x, to.x) - middle) / step;
    double high = (Math.max(from.x, to.x) - middle) / step;
    for (long k = (long) Math.floor(low + 1e-6) + 1; k < high - 1e-6; k++) {
      double x = middle + k * step;
      double share = (x - from.x) / (to.x - from.x);
      between.add(new Coordinate(x, from.y + share * (to.y - from.y)));
    }
    return to.x > from.x ? between : between.reversed();
  }

  Polygon map(Polygon shape) {
    return Plane.FACTORY.createPolygon(map(shape.getExteriorRing().getCoordinates()));
  }

  /** The opening at its new place; it stays straight. */
  TrueOpening map(TrueOpening o) {
    if (none()) {
      return o;
    }
    boolean front = o.outside() < 0;
    // Fronts across the arc become thicker outwards; walls inside keep their thickness.
    Coordinate face = point(o.x(), o.y(), o.angle(), o.width() / 2, 0);
    Coordinate back = point(o.x(), o.y(), o.angle(), o.width() / 2, -o.thickness());
    double thickness = front ? map(face).distance(map(back)) : o.thickness();
    Coordinate flat = front ? face : new Coordinate((face.x + back.x) / 2, (face.y + back.y) / 2);
    Coordinate at = map(flat);
    double angle = o.angle() + turn(flat.x);
    Coordinate origin = point(at.x, at.y, angle, -o.width() / 2, front ? 0 : o.thickness() / 2);
    return new TrueOpening(
        o.form(),
        origin.x,
        origin.y,
        angle,
        o.width(),
        thickness,
        o.inside(),
        o.outside(),
        o.hingeAtEnd());
  }

  private static Coordinate point(double x, double y, double angle, double along, double off) {
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    return new Coordinate(x + along * cos - off * sin, y + along * sin + off * cos);
  }
}
