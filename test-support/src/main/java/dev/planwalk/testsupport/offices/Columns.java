package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.TrueOpening;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * Columns of a floor, after bending.
 *
 * @param inWalls on axes of walls beside corridors, and behind fronts of glass
 * @param free in large rooms
 */
record Columns(List<Polygon> inWalls, List<Polygon> free) {

  static final Columns NONE = new Columns(List.of(), List.of());

  private static final double BEHIND_GLASS = 0.45;
  private static final double LARGE = 40;
  private static final double CLEAR = 0.05;

  Columns {
    inWalls = List.copyOf(inWalls);
    free = List.copyOf(free);
  }

  /** Columns at the ends of axes, clear of openings, some of them left out. */
  static Columns random(
      List<Cell> cells,
      List<Axis> axes,
      List<TrueOpening> openings,
      Bend bend,
      RandomGenerator random) {
    double size = List.of(0.3, 0.35, 0.4, 0.5).get(random.nextInt(4));
    boolean round = random.nextInt(3) == 0;
    List<Polygon> inWalls = new ArrayList<>();
    List<Polygon> free = new ArrayList<>();
    List<Polygon> taken = openings.stream().map(o -> bend.map(o).clearance()).toList();
    for (Axis axis : axes) {
      boolean glass = axis.part() == WallPart.CURTAIN;
      if ((glass || axis.part() == WallPart.BEARING) && random.nextInt(3) > 0) {
        Coordinate at = glass ? axis.point(0, BEHIND_GLASS) : axis.from();
        add(column(at, axis.angle(), size, round, bend), inWalls, taken);
      }
    }
    for (Cell cell : cells) {
      Coordinate centre = cell.shape().getCentroid().getCoordinate();
      if (cell.shape().getArea() > LARGE && cell.kind() != RoomKind.CORRIDOR) {
        Coordinate[] ring = cell.shape().getCoordinates();
        double angle = Math.atan2(ring[1].y - ring[0].y, ring[1].x - ring[0].x);
        add(column(centre, angle, size, round, bend), free, taken);
      }
    }
    return new Columns(inWalls, free);
  }

  private static void add(Polygon column, List<Polygon> to, List<Polygon> taken) {
    boolean clear =
        taken.stream().allMatch(other -> other.distance(column) > CLEAR)
            && to.stream().allMatch(other -> other.distance(column) > CLEAR);
    if (clear) {
      to.add(column);
    }
  }

  private static Polygon column(
      Coordinate flat, double angle, double size, boolean round, Bend bend) {
    Coordinate at = bend.map(flat);
    double turned = angle + bend.turn(flat.x);
    int corners = round ? 24 : 4;
    double radius = round ? size / 2 : size / Math.sqrt(2);
    double[] points = new double[2 * corners];
    for (int i = 0; i < corners; i++) {
      double direction = turned + 2 * Math.PI * (i + 0.5) / corners;
      points[2 * i] = at.x + radius * Math.cos(direction);
      points[2 * i + 1] = at.y + radius * Math.sin(direction);
    }
    return Plane.polygon(points);
  }
}
