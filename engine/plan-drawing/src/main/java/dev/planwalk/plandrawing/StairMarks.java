package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Stair;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.LineString;

/**
 * Treads of a flight, and the line one walks with an arrow that points up; no arrow where nobody
 * knows which way is up.
 */
final class StairMarks {

  private static final double ARROW_MILLIMETRES = 1.6;

  private StairMarks() {}

  static void draw(Draft draft, Ink ink, Placement placement, Stair stair) {
    List<Point> corners = placement.of(stair.polygon().points());
    Geometry flight = Shapes.area(stair.polygon().points(), List.of(), placement);
    Symbols.Box box = Symbols.boxFacing(corners, placement.direction(stair.upDegrees()));
    List<LineString> treads = new ArrayList<>();
    int steps = Math.max(1, stair.steps());
    for (int i = 1; i < steps; i++) {
      double v = (double) i / steps;
      treads.add(Shapes.line(box.at(-0.1, v), box.at(1.1, v)));
    }
    draft.both(Mark.Layer.STAIRS, stair.id(), Outline.polygon(corners), Ink.WHITE, ink.glassPen());
    draft.stroke(Mark.Layer.STAIRS, stair.id(), Shapes.clipped(flight, treads), ink.finePen());
    walkingLine(draft, ink, stair, box);
  }

  private static void walkingLine(Draft draft, Ink ink, Stair stair, Symbols.Box box) {
    int steps = Math.max(1, stair.steps());
    Point start = box.at(0.5, 0.5 / steps);
    Point end = box.at(0.5, 1 - (stair.directionAssumed() ? 0.5 : 0.25) / steps);
    draft.stroke(Mark.Layer.STAIRS, stair.id(), Outline.line(start, end), ink.glassPen());
    if (stair.directionAssumed()) {
      return;
    }
    double dx = (end.x() - start.x()) / start.distanceTo(end) * ARROW_MILLIMETRES;
    double dy = (end.y() - start.y()) / start.distanceTo(end) * ARROW_MILLIMETRES;
    draft.stroke(
        Mark.Layer.STAIRS,
        stair.id(),
        Outline.line(
            new Point(end.x() - dx - dy * 0.5, end.y() - dy + dx * 0.5),
            end,
            new Point(end.x() - dx + dy * 0.5, end.y() - dy - dx * 0.5)),
        ink.glassPen());
  }
}
