package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.Point;
import org.locationtech.jts.geom.Polygon;

/** Finds the walls between cells that tile a floor, and around them. */
final class Partition {

  private static final double ASIDE = 0.003;
  private static final double ON_SIDE = 1e-5;

  private Partition() {}

  /** The same cells, each with the corners of others that lie on its sides as corners too. */
  static List<Cell> fitted(List<Cell> cells) {
    List<Coordinate> corners = new ArrayList<>();
    for (Cell cell : cells) {
      for (Coordinate corner : cell.shape().getCoordinates()) {
        if (corners.stream().noneMatch(other -> other.distance(corner) < ON_SIDE)) {
          corners.add(corner);
        }
      }
    }
    List<Cell> fitted = new ArrayList<>();
    for (Cell cell : cells) {
      Coordinate[] ring = cell.shape().getCoordinates();
      List<Coordinate> points = new ArrayList<>();
      for (int i = 0; i + 1 < ring.length; i++) {
        LineSegment side = new LineSegment(ring[i], ring[i + 1]);
        corners.stream()
            .filter(corner -> side.distance(corner) < ON_SIDE)
            .filter(corner -> corner.distance(side.p1) >= ON_SIDE)
            .sorted(Comparator.comparingDouble(corner -> corner.distance(side.p0)))
            .forEach(points::add);
      }
      points.add(points.getFirst());
      Coordinate[] closed = points.toArray(Coordinate[]::new);
      fitted.add(new Cell(cell.kind(), Plane.FACTORY.createPolygon(closed)));
    }
    return fitted;
  }

  /** All axes, in a fixed order; walls are of no kind and no thickness yet. */
  static List<Axis> axes(List<Cell> cells) {
    List<Geometry> rings = new ArrayList<>();
    cells.forEach(cell -> rings.add(cell.shape().getExteriorRing()));
    Geometry lines = Grid.union(rings);
    List<Axis> axes = new ArrayList<>();
    for (int i = 0; i < lines.getNumGeometries(); i++) {
      Coordinate[] points = lines.getGeometryN(i).getCoordinates();
      for (int k = 0; k + 1 < points.length; k++) {
        axes.add(axis(points[k], points[k + 1], cells));
      }
    }
    while (joinOnce(axes)) {
      // Until nothing joins any more.
    }
    return axes;
  }

  private static Axis axis(Coordinate from, Coordinate to, List<Cell> cells) {
    Axis raw = new Axis(from, to, -1, -1, WallPart.LIGHT, 0);
    int left = cell(raw.point(raw.length() / 2, ASIDE), cells);
    int right = cell(raw.point(raw.length() / 2, -ASIDE), cells);
    return left >= 0
        ? new Axis(from, to, left, right, WallPart.LIGHT, 0)
        : new Axis(to, from, right, left, WallPart.LIGHT, 0);
  }

  private static int cell(Coordinate at, List<Cell> cells) {
    Point point = Plane.FACTORY.createPoint(at);
    for (int i = 0; i < cells.size(); i++) {
      if (cells.get(i).shape().contains(point)) {
        return i;
      }
    }
    return -1;
  }

  /** Joins two axes that go on as each other between the same cells. */
  private static boolean joinOnce(List<Axis> axes) {
    for (int i = 0; i < axes.size(); i++) {
      for (int j = 0; j < axes.size(); j++) {
        Axis a = axes.get(i);
        Axis b = axes.get(j);
        if (i != j && a.to().equals2D(b.from()) && sameWall(a, b)) {
          axes.set(i, new Axis(a.from(), b.to(), a.inside(), a.outside(), a.part(), 0));
          axes.remove(j);
          return true;
        }
      }
    }
    return false;
  }

  private static boolean sameWall(Axis a, Axis b) {
    return a.inside() == b.inside()
        && a.outside() == b.outside()
        && Math.abs(Math.IEEEremainder(a.angle() - b.angle(), 2 * Math.PI)) < 1e-4;
  }

  /** The inside of all fronts. */
  static Polygon outline(List<Cell> cells) {
    List<Geometry> shapes = new ArrayList<>();
    cells.forEach(cell -> shapes.add(cell.shape()));
    return Plane.single(Grid.clean(Grid.union(shapes)));
  }
}
