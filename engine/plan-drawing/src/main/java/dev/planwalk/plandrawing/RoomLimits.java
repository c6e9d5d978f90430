package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Wall;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.util.LineStringExtracter;
import org.locationtech.jts.operation.buffer.BufferParameters;

/**
 * Lines between rooms that touch, without any wall between their floors: where the drawing's rooms
 * reach to the axis of a thin wall the line is that wall, elsewhere it is dashed, as for a passage.
 */
final class RoomLimits {

  /** Floors this near touch, in metres; the thinnest wall with two faces is thicker. */
  private static final double TOUCH = 0.03;

  /** An axis this far beside the faces of its wall is still that wall's, in metres. */
  private static final double BESIDE_AXIS = 0.06;

  /** Shorter limits are corners that meet, in metres. */
  private static final double LEAST = 0.2;

  /** Length of dashes in millimetres, as of passages. */
  private static final double DASH = 1.2;

  private final Draft draft;
  private final Ink ink;
  private final Placement placement;
  private final double k;

  RoomLimits(Draft draft, Ink ink, Placement placement) {
    this.draft = draft;
    this.ink = ink;
    this.placement = placement;
    this.k = placement.millimetresPerMetre();
  }

  void draw(FloorPlan plan, String storey, List<Room> rooms) {
    List<Geometry> floors =
        rooms.stream()
            .map(room -> Shapes.area(room.floor().ring().points(), room.floor().holes(), placement))
            .toList();
    List<Geometry> limits = new ArrayList<>();
    for (int i = 0; i < floors.size(); i++) {
      Geometry near = floors.get(i).buffer(TOUCH * k, 1);
      for (int j = i + 1; j < floors.size(); j++) {
        if (near.getEnvelopeInternal().intersects(floors.get(j).getEnvelopeInternal())) {
          limits.add(floors.get(j).getBoundary().intersection(near));
        }
      }
    }
    // Intersections hold single points too, which are no limits.
    Geometry all =
        LineStringExtracter.getGeometry(Shapes.FACTORY.buildGeometry(limits))
            .difference(openings(plan, storey));
    Geometry walls = axes(plan, storey);
    stroke(all.intersection(walls), ink.wallPen());
    Pen fine = ink.finePen();
    stroke(all.difference(walls), new Pen(fine.rgb(), fine.widthMillimetres(), DASH));
  }

  private void stroke(Geometry lines, Pen pen) {
    for (int i = 0; i < lines.getNumGeometries(); i++) {
      Geometry line = lines.getGeometryN(i);
      if (line.getLength() >= LEAST * k) {
        draft.stroke(Mark.Layer.WALLS, "", Shapes.lines(line), pen);
      }
    }
  }

  private Geometry openings(FloorPlan plan, String storey) {
    Geometry holes = Shapes.FACTORY.createPolygon();
    for (Opening opening : plan.openings()) {
      if (opening.storeyId().equals(storey)) {
        List<Point> corners = placement.of(opening.footprint().points());
        holes = holes.union(Shapes.polygon(corners, List.of()).convexHull().buffer(TOUCH * k, 1));
      }
    }
    return holes;
  }

  private Geometry axes(FloorPlan plan, String storey) {
    Geometry walls = Shapes.FACTORY.createPolygon();
    for (Wall wall : plan.walls()) {
      if (!wall.storeyId().equals(storey)) {
        continue;
      }
      List<Point> axis = placement.of(wall.axis());
      double reach = (wall.thicknessMetres().orElse(0) / 2 + BESIDE_AXIS) * k;
      for (int i = 1; i < axis.size(); i++) {
        walls =
            walls.union(
                Shapes.line(axis.get(i - 1), axis.get(i))
                    .buffer(reach, 1, BufferParameters.CAP_SQUARE));
      }
    }
    return walls;
  }
}
