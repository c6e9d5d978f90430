package dev.planwalk.plandrawing;

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

/** Points to the geometry library's shapes and back. */
final class Shapes {

  static final GeometryFactory FACTORY = new GeometryFactory();

  private Shapes() {}

  static Polygon polygon(List<Point> ring, List<List<Point>> holes) {
    return FACTORY.createPolygon(
        linear(ring), holes.stream().map(Shapes::linear).toArray(LinearRing[]::new));
  }

  /** A valid area; overlapping or crossing rings are mended. */
  static Geometry area(List<Point> ring, List<Ring> holes, Placement placement) {
    Polygon polygon =
        polygon(placement.of(ring), holes.stream().map(h -> placement.of(h.points())).toList());
    return polygon.isValid() ? polygon : polygon.buffer(0);
  }

  static LineString line(Point from, Point to) {
    return FACTORY.createLineString(new Coordinate[] {coordinate(from), coordinate(to)});
  }

  private static LinearRing linear(List<Point> ring) {
    Coordinate[] coordinates = new Coordinate[ring.size() + 1];
    for (int i = 0; i <= ring.size(); i++) {
      coordinates[i] = coordinate(ring.get(i % ring.size()));
    }
    return FACTORY.createLinearRing(coordinates);
  }

  private static Coordinate coordinate(Point p) {
    return new Coordinate(p.x(), p.y());
  }

  /** The rings of an area, as one path. */
  static Outline outline(Geometry area) {
    Outline.Builder path = new Outline.Builder();
    for (int i = 0; i < area.getNumGeometries(); i++) {
      if (area.getGeometryN(i) instanceof Polygon polygon && !polygon.isEmpty()) {
        path.ring(points(polygon.getExteriorRing()), true);
        for (int hole = 0; hole < polygon.getNumInteriorRing(); hole++) {
          path.ring(points(polygon.getInteriorRingN(hole)), true);
        }
      }
    }
    return path.build();
  }

  private static List<Point> points(LinearRing ring) {
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < ring.getNumPoints() - 1; i++) {
      points.add(new Point(ring.getCoordinateN(i).x, ring.getCoordinateN(i).y));
    }
    return points;
  }

  /** The parts of lines inside an area, as one path. */
  static Outline clipped(Geometry area, List<LineString> lines) {
    Outline.Builder path = new Outline.Builder();
    for (LineString line : lines) {
      addLines(path, area.intersection(line));
    }
    return path.build();
  }

  /** The lines of a geometry, as one path. */
  static Outline lines(Geometry lines) {
    Outline.Builder path = new Outline.Builder();
    addLines(path, lines);
    return path.build();
  }

  private static void addLines(Outline.Builder path, Geometry lines) {
    for (int i = 0; i < lines.getNumGeometries(); i++) {
      if (lines.getGeometryN(i) instanceof LineString piece && piece.getNumPoints() > 1) {
        List<Point> points = new ArrayList<>();
        for (Coordinate c : piece.getCoordinates()) {
          points.add(new Point(c.x, c.y));
        }
        path.ring(points, false);
      }
    }
  }

  /**
   * Parallel lines over an area.
   *
   * @param degrees of the lines, counter-clockwise from x on paper
   * @param spacing millimetres
   */
  static Outline hatch(Geometry area, double degrees, double spacing) {
    double angle = StrictMath.toRadians(degrees);
    double dx = StrictMath.cos(angle);
    double dy = -StrictMath.sin(angle);
    var box = area.getEnvelopeInternal();
    double reach = box.getDiameter() / 2 + spacing;
    double cx = box.centre() == null ? 0 : box.centre().x;
    double cy = box.centre() == null ? 0 : box.centre().y;
    // Lines are counted from the sheet's corner, so that neighbouring areas line up.
    double offset = cx * -dy + cy * dx;
    List<LineString> lines = new ArrayList<>();
    for (double k = Math.ceil((offset - reach) / spacing); k * spacing <= offset + reach; k++) {
      double off = k * spacing - offset;
      double mx = cx - dy * off;
      double my = cy + dx * off;
      lines.add(
          line(
              new Point(mx - dx * reach, my - dy * reach),
              new Point(mx + dx * reach, my + dy * reach)));
    }
    return clipped(area, lines);
  }
}
