package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;

/** Areas of a plan as polygons of JTS, and their works. */
final class Shapes {

  static final GeometryFactory FACTORY = new GeometryFactory();

  /** Pieces below this are what rounding leaves, in m². */
  private static final double CRUMB = 1e-4;

  private static final BufferParameters SQUARE =
      new BufferParameters(8, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 2);

  private Shapes() {}

  static Polygon polygon(Area area) {
    return FACTORY.createPolygon(
        ring(area.ring()), area.holes().stream().map(Shapes::ring).toArray(LinearRing[]::new));
  }

  static Polygon polygon(Ring ring) {
    return FACTORY.createPolygon(ring(ring));
  }

  private static LinearRing ring(Ring ring) {
    List<Coordinate> points = new ArrayList<>();
    ring.points().forEach(point -> points.add(coordinate(point)));
    points.add(points.getFirst().copy());
    return FACTORY.createLinearRing(points.toArray(new Coordinate[0]));
  }

  static Coordinate coordinate(Point point) {
    return new Coordinate(point.x(), point.y());
  }

  static LineString line(Coordinate from, Coordinate to) {
    return FACTORY.createLineString(new Coordinate[] {from, to});
  }

  static Geometry union(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.UNION);
  }

  static Geometry difference(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.DIFFERENCE);
  }

  static Geometry intersection(Geometry a, Geometry b) {
    return OverlayNGRobust.overlay(a, b, OverlayNG.INTERSECTION);
  }

  /** The shape with every gap and notch filled that is narrower than twice the reach. */
  static Geometry closed(Geometry shape, double reach) {
    return BufferOp.bufferOp(BufferOp.bufferOp(shape, reach, SQUARE), -reach, SQUARE);
  }

  /** All polygons of a shape but crumbs. */
  static List<Polygon> pieces(Geometry shape) {
    List<Polygon> pieces = new ArrayList<>();
    for (int i = 0; i < shape.getNumGeometries(); i++) {
      if (shape.getGeometryN(i) instanceof Polygon piece && piece.getArea() > CRUMB) {
        pieces.add(piece);
      }
    }
    return pieces;
  }
}
