package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;

/**
 * Areas that are wall: what is filled, and on wall layers what a closed line bounds, if it is as
 * thin as walls are. Lengths in metres.
 */
final class WallSolids {

  /** Wall layers fill columns and shafts too, up to this area in square metres. */
  private static final double MOST_COLUMN = 1.5;

  /** Longer borders are those of land, not of walls. */
  private static final double MOST_BORDER = 2000;

  /** A mean width from which on an area may be a small room instead of a wall. */
  private static final double WIDE = 0.35;

  /** The area in square metres from which on the same holds. */
  private static final double LARGE = 0.5;

  /** Radius of the largest circle in a wall, with a little for rounding. */
  private static final double MOST_RADIUS = 0.36;

  /** Inscribed circles are found this exactly. */
  private static final double CIRCLE_TOLERANCE = 0.03;

  private static final int LEAST_CORNERS = 3;

  private WallSolids() {}

  /**
   * All such areas.
   *
   * @param layered wall layers hold the walls, so that filled blocks of other layers are none
   */
  static List<Symbols.Solid> find(
      FlatDrawing drawing, LayerDictionary layers, boolean layered, Deadline deadline) {
    List<Symbols.Solid> solids = new ArrayList<>();
    for (Fill fill : drawing.fills()) {
      deadline.check();
      LayerMeaning meaning = layers.meaning(fill.layer(), fill.blockPath());
      boolean possible =
          meaning.mayBeWall()
              || (meaning == LayerMeaning.NOISE && fill.blockPath().isEmpty())
              || meaning == LayerMeaning.OPENING;
      if (!possible || (layered && fill.insertId() >= 0 && meaning != LayerMeaning.WALL)) {
        continue;
      }
      for (Polygon polygon : polygons(fill.rings())) {
        boolean column =
            meaning == LayerMeaning.WALL
                && polygon.getArea() < MOST_COLUMN
                && polygon.getArea() > 0;
        if (thin(polygon) || column) {
          solids.add(new Symbols.Solid(polygon, fill.layer(), fill.colour()));
        }
      }
    }
    for (Stroke stroke : drawing.strokes()) {
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      boolean outline =
          meaning.isWall()
              && stroke.closed()
              && stroke.size() >= LEAST_CORNERS
              && stroke.arc().isEmpty();
      for (Polygon polygon : outline ? polygons(List.of(stroke.points())) : List.<Polygon>of()) {
        if (thin(polygon)) {
          solids.add(new Symbols.Solid(polygon, stroke.layer(), stroke.colour()));
        }
      }
    }
    return solids;
  }

  /** Whether an area is as thin as a wall. */
  static boolean thin(Polygon polygon) {
    double width = 2 * polygon.getArea() / polygon.getLength();
    boolean likely =
        width >= Measures.LEAST_THICKNESS
            && width <= Measures.MOST_THICKNESS
            && polygon.getLength() < MOST_BORDER;
    // Twice area over border is small for small rooms too; only a circle tells them from walls.
    if (!likely || width < WIDE || polygon.getArea() < LARGE) {
      return likely;
    }
    MaximumInscribedCircle circle = new MaximumInscribedCircle(polygon, CIRCLE_TOLERANCE);
    return circle.getRadiusLine().getLength() <= MOST_RADIUS;
  }

  /** Valid polygons of even-odd rings. */
  private static List<Polygon> polygons(List<double[]> rings) {
    GeometryFactory factory = new GeometryFactory();
    Geometry union = factory.createPolygon();
    for (double[] ring : rings) {
      if (ring.length < 2 * LEAST_CORNERS) {
        continue;
      }
      Coordinate[] points = new Coordinate[ring.length / 2 + 1];
      for (int i = 0; i < ring.length / 2; i++) {
        points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
      }
      points[points.length - 1] = points[0].copy();
      Geometry next = GeometryFixer.fix(factory.createPolygon(points));
      union = union.isEmpty() ? next : Overlay.either(union, next);
    }
    List<Polygon> result = new ArrayList<>();
    for (Object polygon : PolygonExtracter.getPolygons(union)) {
      result.add((Polygon) polygon);
    }
    return result;
  }
}
