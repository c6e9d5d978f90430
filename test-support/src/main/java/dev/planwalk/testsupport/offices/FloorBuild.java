package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;

/**
 * Builds walls of a thickness on axes; floors are what they leave of cells.
 *
 * @param thickness of the fronts that are not of glass
 * @param columns in walls, where they stand after bending
 */
record FloorBuild(
    List<Cell> cells, List<Axis> axes, double thickness, List<Polygon> columns, Bend bend) {

  private static final double SAME = 1e-5;

  /** Outer faces of the fronts, those of glass left out of account. */
  private Polygon hull() {
    BufferParameters mitred =
        new BufferParameters(8, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 10);
    Polygon flat = Plane.single(BufferOp.bufferOp(Partition.outline(cells), thickness, mitred));
    return bend.map(flat);
  }

  /** Inner faces of the fronts. */
  Polygon inner() {
    return bend.map(Partition.outline(cells));
  }

  /** The walls by kind; none covers another. */
  Map<WallPart, Geometry> walls() {
    Map<WallPart, List<Geometry>> parts = new EnumMap<>(WallPart.class);
    for (Axis axis : axes) {
      if (axis.thickness() > 0 && axis.part() != WallPart.FRONT) {
        parts.computeIfAbsent(axis.part(), _ -> new ArrayList<>()).add(body(axis));
      }
    }
    Polygon inner = inner();
    Map<WallPart, Geometry> walls = new EnumMap<>(WallPart.class);
    walls.put(WallPart.FRONT, front(inner));
    Geometry inWalls = Grid.common(Grid.union(columns), inner);
    for (WallPart part : List.of(WallPart.CURTAIN, WallPart.BEARING, WallPart.LIGHT)) {
      Geometry all = Grid.union(parts.getOrDefault(part, List.of()));
      if (part != WallPart.CURTAIN) {
        all = Grid.minus(Grid.common(all, inner), inWalls);
      }
      if (part == WallPart.LIGHT) {
        all = Grid.minus(all, walls.getOrDefault(WallPart.BEARING, Grid.union(List.of())));
      }
      if (!all.isEmpty()) {
        walls.put(part, all);
      }
    }
    if (!inWalls.isEmpty()) {
      walls.put(WallPart.COLUMN, inWalls);
    }
    return walls;
  }

  /** The middles of all walls that are not of glass, on to the outer faces at corners. */
  List<WallLine> middles() {
    List<WallLine> middles = new ArrayList<>();
    for (Axis axis : axes) {
      if (axis.thickness() > 0 && axis.part() != WallPart.CURTAIN) {
        boolean front = axis.front();
        List<Coordinate> line = new ArrayList<>();
        side(
            axis,
            -(front ? corner(axis, axis.from()) : beyond(axis, axis.from())),
            axis.length() + (front ? corner(axis, axis.to()) : beyond(axis, axis.to())),
            (axis.left() - axis.right()) / 2,
            line);
        LineString middle = Plane.FACTORY.createLineString(line.toArray(Coordinate[]::new));
        middles.add(new WallLine(axis.part(), middle, axis.thickness()));
      }
    }
    return middles;
  }

  /** How far a front goes on over its end, to the outer face of the next one. */
  @SuppressWarnings("ReferenceEquality") // the axis itself: two may be alike
  private double corner(Axis axis, Coordinate end) {
    for (Axis other : axes) {
      boolean follows = axis.to().distance(end) < SAME && other.from().distance(end) < SAME;
      boolean leads = axis.from().distance(end) < SAME && other.to().distance(end) < SAME;
      if (other != axis && other.front() && (follows || leads)) {
        double turn = follows ? other.angle() - axis.angle() : axis.angle() - other.angle();
        turn = Math.IEEEremainder(turn, 2 * Math.PI);
        return turn > 0 ? thickness * Math.tan(turn / 2) : 0;
      }
    }
    return 0;
  }

  private Geometry front(Polygon inner) {
    List<Geometry> solid = new ArrayList<>();
    List<Geometry> glass = new ArrayList<>();
    for (Axis axis : axes) {
      if (axis.part() == WallPart.CURTAIN) {
        glass.add(strip(axis, 0, axis.length(), 0, -thickness - 0.05));
      } else if (axis.part() == WallPart.FRONT) {
        solid.add(strip(axis, 0, axis.length(), 0, -thickness));
      }
    }
    Geometry away = Grid.minus(Grid.union(glass), Grid.union(solid));
    return Grid.minus(Grid.minus(hull(), inner), away);
  }

  private Geometry body(Axis axis) {
    return strip(
        axis,
        -beyond(axis, axis.from()),
        axis.length() + beyond(axis, axis.to()),
        axis.left(),
        -axis.right());
  }

  /** How far a wall goes on over its end, so that corners of two walls are closed. */
  @SuppressWarnings("ReferenceEquality") // the axis itself: two may be alike
  private double beyond(Axis axis, Coordinate end) {
    double most = 0;
    List<Axis> others = new ArrayList<>();
    for (Axis other : axes) {
      boolean meets = other.from().distance(end) < SAME || other.to().distance(end) < SAME;
      if (other == axis || !meets) {
        continue;
      }
      if (other.front() || others.stream().anyMatch(o -> parallel(o, other))) {
        return 0;
      }
      others.add(other);
      if (!parallel(axis, other)) {
        most = Math.max(most, other.thickness() / 2);
      }
    }
    return axis.front() ? 0 : most;
  }

  private static boolean parallel(Axis a, Axis b) {
    return Math.abs(Math.sin(a.angle() - b.angle())) < 1e-4;
  }

  /** What lies along an axis between two distances from it, positive to the left. */
  private Polygon strip(Axis axis, double from, double to, double left, double right) {
    List<Coordinate> ring = new ArrayList<>();
    side(axis, from, to, left, ring);
    List<Coordinate> back = new ArrayList<>();
    side(axis, from, to, right, back);
    ring.addAll(back.reversed());
    ring.add(ring.getFirst());
    return Plane.FACTORY.createPolygon(ring.toArray(Coordinate[]::new));
  }

  private void side(Axis axis, double from, double to, double off, List<Coordinate> into) {
    Coordinate start = axis.point(from, 0);
    Coordinate end = axis.point(to, 0);
    List<Coordinate> flat = new ArrayList<>(List.of(start));
    flat.addAll(bend.between(start, end));
    flat.add(end);
    for (Coordinate c : flat) {
      Coordinate at = bend.map(c);
      double angle = axis.angle() + bend.turn(c.x);
      into.add(new Coordinate(at.x - off * Math.sin(angle), at.y + off * Math.cos(angle)));
    }
  }

  /** The floor of each cell. */
  List<Polygon> floors(Map<WallPart, Geometry> walls) {
    Geometry all = Grid.union(walls.values());
    List<Polygon> floors = new ArrayList<>();
    for (Cell cell : cells) {
      Geometry left = Grid.minus(bend.map(cell.shape()), all);
      floors.add(
          Plane.polygons(left).stream()
              .max(Comparator.comparingDouble(Polygon::getArea))
              .orElseThrow());
    }
    return floors;
  }

  /** Walls of one line, up to the faces of other walls. */
  List<LineString> lines(Map<WallPart, Geometry> walls) {
    Geometry all = Grid.union(walls.values());
    List<LineString> lines = new ArrayList<>();
    for (Axis axis : axes) {
      if (axis.thickness() == 0) {
        Coordinate[] points = bend.map(new Coordinate[] {axis.from(), axis.to()});
        Geometry rest = Grid.minus(Plane.FACTORY.createLineString(points), all);
        for (int i = 0; i < rest.getNumGeometries(); i++) {
          if (rest.getGeometryN(i) instanceof LineString line && line.getLength() > 0.01) {
            lines.add(line);
          }
        }
      }
    }
    return lines;
  }
}
