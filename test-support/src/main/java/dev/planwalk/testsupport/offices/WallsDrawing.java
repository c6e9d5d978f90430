package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.TrueRoom;
import dev.planwalk.testsupport.flats.WallDrawing;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** Draws the walls of a floor, each kind in the manner of its office. */
final class WallsDrawing {

  private static final double MULLION = 0.05;

  private final Floor floor;
  private final Pen pen;
  private final Office office;
  private final Geometry holes;

  WallsDrawing(Floor floor, Pen pen, Office office) {
    this.floor = floor;
    this.pen = pen;
    this.office = office;
    this.holes = floor.holes();
  }

  void draw() {
    floor.walls().forEach((part, shape) -> walls(part, Grid.clean(Grid.minus(shape, holes))));
    floor.storey().railings().forEach(railing -> WallDrawing.railing(railing, pen));
    pen.on(Role.LIGHT_WALL);
    for (LineString line : floor.lines()) {
      lines(Grid.minus(line, holes));
    }
    pen.on(Role.BEARING_WALL);
    for (Polygon column : floor.columns()) {
      outlined(office.manner(WallPart.COLUMN), column);
    }
    pen.on(Role.WINDOW);
    for (TrueOpening field : floor.glazing()) {
      Pen frame = pen.in(field.x(), field.y(), field.angle());
      frame.rectangle(-MULLION / 2, -field.thickness(), MULLION / 2, 0);
    }
    if (office.has(Habit.LININGS)) {
      linings();
    }
  }

  private static Role role(WallPart part) {
    return switch (part) {
      case CURTAIN -> Role.WINDOW;
      case LIGHT -> Role.LIGHT_WALL;
      case FRONT, BEARING, COLUMN -> Role.BEARING_WALL;
    };
  }

  private void walls(WallPart part, Geometry shape) {
    pen.on(role(part));
    WallManner manner = office.manner(part);
    if (manner == WallManner.WIDE && !floor.middles().isEmpty()) {
      wide(part);
      return;
    }
    outlined(manner == WallManner.WIDE ? WallManner.FILLED : manner, shape);
    if (manner == WallManner.HATCHED) {
      pen.on(Role.HATCH);
      Plane.polygons(shape).forEach(wall -> pen.hatch("ANSI31", wall));
    }
    if (office.has(Habit.HATCH_LINES) && part != WallPart.CURTAIN) {
      pen.on(role(part));
      hatchLines(shape);
    }
  }

  private void outlined(WallManner manner, Geometry shape) {
    if (manner == WallManner.FILLED || manner == WallManner.FILLED_OUTLINES) {
      Plane.polygons(shape).forEach(wall -> pen.hatch("", wall));
    }
    switch (manner) {
      case FACES -> faces(shape);
      case FILLED, WIDE -> {}
      case OUTLINES, LINES, HATCHED, FILLED_OUTLINES ->
          WallDrawing.outlines(
              shape, floor.storey().circles(), manner == WallManner.LINES, pen, office.look());
    }
  }

  /** The outline without what bounds openings: ends of walls stay open. */
  private void faces(Geometry shape) {
    Geometry without = Grid.minus(shape.getBoundary(), holes.buffer(1e-4));
    lines(without);
  }

  private void wide(WallPart part) {
    for (WallLine wall : floor.middles()) {
      if (wall.part() == part) {
        Geometry rest = Grid.minus(wall.middle(), holes);
        for (int i = 0; i < rest.getNumGeometries(); i++) {
          pen.wide(points(rest.getGeometryN(i).getCoordinates()), wall.thickness());
        }
      }
    }
  }

  private static double[] points(Coordinate[] line) {
    double[] points = new double[2 * line.length];
    for (int i = 0; i < line.length; i++) {
      points[2 * i] = line[i].x;
      points[2 * i + 1] = line[i].y;
    }
    return points;
  }

  private void lines(Geometry lines) {
    for (int i = 0; i < lines.getNumGeometries(); i++) {
      Coordinate[] points = lines.getGeometryN(i).getCoordinates();
      for (int k = 0; k + 1 < points.length; k++) {
        pen.line(points[k].x, points[k].y, points[k + 1].x, points[k + 1].y);
      }
    }
  }

  private void hatchLines(Geometry shape) {
    RandomGenerator random = office.random("hatch");
    double apart = random.nextDouble(0.06, 0.12);
    Envelope box = shape.getEnvelopeInternal();
    List<LineString> lines = new ArrayList<>();
    for (double x = box.getMinX() - box.getHeight(); x < box.getMaxX(); x += apart) {
      lines.add(
          Plane.FACTORY.createLineString(
              new Coordinate[] {
                new Coordinate(x, box.getMinY()), new Coordinate(x + box.getHeight(), box.getMaxY())
              }));
    }
    lines(Grid.common(Grid.union(lines), shape));
  }

  /** Boards on the inside of walls, insulation in fronts. */
  private void linings() {
    RandomGenerator random = office.random("linings");
    double board = List.of(0.0125, 0.025, 0.04).get(random.nextInt(3));
    double insulation = random.nextDouble(0.1, 0.16);
    boolean light = random.nextBoolean();
    for (WallPart part : List.of(WallPart.FRONT, WallPart.LIGHT)) {
      Geometry walls = floor.walls().get(part);
      if (walls == null || (part == WallPart.LIGHT && !light)) {
        continue;
      }
      Geometry free = Grid.minus(walls, holes);
      pen.on(role(part));
      for (TrueRoom room : floor.storey().rooms()) {
        lines(Grid.common(room.floor().buffer(board, 1).getBoundary(), free));
      }
      if (part == WallPart.FRONT) {
        lines(Grid.common(floor.storey().outer().buffer(-insulation, 1).getBoundary(), free));
      }
    }
  }
}
