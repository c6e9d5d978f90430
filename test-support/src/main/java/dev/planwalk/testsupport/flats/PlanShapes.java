package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.awt.geom.AffineTransform;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Shapes of a floor plan, to be measured. */
final class PlanShapes {

  private PlanShapes() {}

  static Polygon ring(Ring ring) {
    double[] points = new double[2 * ring.points().size()];
    int i = 0;
    for (Point point : ring.points()) {
      points[i++] = point.x();
      points[i++] = point.y();
    }
    return Plane.polygon(points);
  }

  static Geometry area(Area area) {
    Geometry shape = ring(area.ring());
    for (Ring hole : area.holes()) {
      shape = Plane.minus(shape, ring(hole));
    }
    return shape;
  }

  static Geometry moved(Geometry shape, AffineTransform transform) {
    Geometry moved = shape.copy();
    for (Coordinate c : moved.getCoordinates()) {
      Coordinate to = moved(c, transform);
      c.x = to.x;
      c.y = to.y;
    }
    moved.geometryChanged();
    return moved;
  }

  static Coordinate moved(Coordinate c, AffineTransform transform) {
    double[] point = {c.x, c.y};
    transform.transform(point, 0, point, 0, 1);
    return new Coordinate(point[0], point[1]);
  }

  /** What two areas share, of all that either covers. */
  static double likeness(Geometry a, Geometry b) {
    double common = Plane.common(a, b).getArea();
    return common / (a.getArea() + b.getArea() - common);
  }

  static Coordinate coordinate(Point point) {
    return new Coordinate(point.x(), point.y());
  }

  static Coordinate middle(Coordinate a, Coordinate b) {
    return new Coordinate((a.x + b.x) / 2, (a.y + b.y) / 2);
  }

  /** The corners of an opening, in the order of its footprint. */
  static List<Coordinate> corners(Opening opening) {
    return opening.footprint().points().stream().map(PlanShapes::coordinate).toList();
  }

  static Coordinate centre(Opening opening) {
    List<Coordinate> c = corners(opening);
    return middle(middle(c.get(0), c.get(2)), middle(c.get(1), c.get(3)));
  }
}
