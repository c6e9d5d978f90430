package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Plane;
import dev.planwalk.testsupport.flats.Presentation;
import dev.planwalk.testsupport.flats.TrueOpening;
import dev.planwalk.testsupport.flats.WallDrawing;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Polygon;

/** Draws the walls of a floor, each kind in the manner of its office. */
final class WallsDrawing {

  private static final double MULLION = 0.05;

  private final Floor floor;
  private final Pen pen;
  private final Presentation look;
  private final Geometry holes;

  WallsDrawing(Floor floor, Pen pen, Office office) {
    this.floor = floor;
    this.pen = pen;
    this.look = office.look();
    this.holes = floor.holes();
  }

  void draw() {
    floor.walls().forEach((part, shape) -> walls(part, Grid.minus(shape, holes)));
    floor.storey().railings().forEach(railing -> WallDrawing.railing(railing, pen));
    pen.on(Role.LIGHT_WALL);
    for (LineString line : floor.lines()) {
      Geometry rest = Grid.minus(line, holes);
      for (int i = 0; i < rest.getNumGeometries(); i++) {
        line(rest.getGeometryN(i).getCoordinates());
      }
    }
    pen.on(Role.WINDOW);
    for (TrueOpening field : floor.glazing()) {
      Pen frame = pen.in(field.x(), field.y(), field.angle());
      frame.rectangle(-MULLION / 2, -field.thickness(), MULLION / 2, 0);
    }
  }

  private void line(Coordinate[] points) {
    for (int i = 0; i + 1 < points.length; i++) {
      pen.line(points[i].x, points[i].y, points[i + 1].x, points[i + 1].y);
    }
  }

  private void walls(WallPart part, Geometry shape) {
    Role role =
        switch (part) {
          case CURTAIN -> Role.WINDOW;
          case LIGHT -> Role.LIGHT_WALL;
          case FRONT, BEARING -> Role.BEARING_WALL;
        };
    pen.on(role);
    Presentation.Walls manner =
        part == WallPart.CURTAIN ? Presentation.Walls.OUTLINES : look.walls();
    if (manner == Presentation.Walls.FILLED) {
      for (Polygon wall : Plane.polygons(shape)) {
        pen.hatch("", wall);
      }
      return;
    }
    boolean apart = manner == Presentation.Walls.LINES;
    WallDrawing.outlines(shape, floor.storey().circles(), apart, pen, look);
    if (manner == Presentation.Walls.HATCHED) {
      for (Polygon wall : Plane.polygons(shape)) {
        pen.on(Role.HATCH).hatch("ANSI31", wall);
      }
    }
  }
}
