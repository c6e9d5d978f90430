package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * Walls drawn with dashed lines: planned ones, or such as will go. They bound no room, except one
 * that has a name and would be nowhere without them. Lengths in metres.
 */
public final class DashedWalls {

  private static final double MOST_THICKNESS = 0.4;
  private static final double LEAST_LENGTH = 0.8;

  /** Corners are not covered by pairs; faces begin this near to them. */
  private static final double REACH = 0.5;

  private DashedWalls() {}

  /** The walls with all dashed ones; empty when there are none. */
  public static Optional<Walls> beside(
      Walls walls, FlatDrawing drawing, Segments segments, Deadline deadline) {
    List<Segment> dashed = new ArrayList<>();
    for (Segment piece : segments.all()) {
      Stroke stroke = drawing.strokes().get(piece.stroke());
      boolean fits =
          stroke.dashed()
              && stroke.insertId() < 0
              && stroke.arc().isEmpty()
              && (piece.meaning().mayBeWall() || piece.meaning() == LayerMeaning.NOISE)
              && piece.length() >= LEAST_LENGTH;
      if (fits) {
        dashed.add(piece);
      }
    }
    List<Strip> strips =
        WallPairs.find(dashed, drawing, true, deadline).stream()
            .filter(strip -> strip.thickness() <= MOST_THICKNESS)
            .filter(strip -> strip.length() >= LEAST_LENGTH)
            .toList();
    return strips.isEmpty() ? Optional.empty() : Optional.of(with(walls, strips));
  }

  /** Of walls and dashed ones those that dashed ones beside some rooms leave. */
  public static Walls around(List<Polygon> rooms, Walls walls, Walls withDashed) {
    GeometryFactory factory = new GeometryFactory();
    List<Strip> near = new ArrayList<>();
    for (Strip strip :
        withDashed.strips().subList(walls.strips().size(), withDashed.strips().size())) {
      Polygon polygon = strip.polygon(factory);
      if (rooms.stream().anyMatch(room -> room.isWithinDistance(polygon, REACH))) {
        near.add(strip);
      }
    }
    return with(walls, near);
  }

  private static Walls with(Walls walls, List<Strip> dashed) {
    List<Strip> strips = new ArrayList<>(walls.strips());
    strips.addAll(dashed);
    List<Segment> lines = new ArrayList<>(walls.lines());
    lines.addAll(Strip.faces(dashed));
    return new Walls(lines, strips, walls.solids(), walls.singleLine(), walls.layered());
  }
}
