package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.util.GeometryFixer;
import org.locationtech.jts.geom.util.PolygonExtracter;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * Step 5 for drawings that colour their rooms, as plans of facility managers do: areas of a few
 * colours that do not overlap and hold one label each. Lengths in metres.
 */
final class RoomFills {

  private static final double LEAST_AREA = 0.8;
  private static final double MOST_AREA = 1_000;

  /** Fewer coloured rooms are marks in a plan that is drawn otherwise. */
  private static final int LEAST_ROOMS = 6;

  /** Share of the coloured areas that must hold exactly one label. */
  private static final double LABELLED = 0.8;

  /** Share of all labels that the areas must hold; what is hatched or left white holds the rest. */
  private static final double LEAST_LABELS = 0.25;

  /** Colours stand for uses or owners, which rooms share. */
  private static final double MOST_COLOURS = 0.5;

  /** Share of overlap that is still one set of rooms. */
  private static final double MOST_OVERLAP = 0.05;

  private static final int WHITE = 0xFFFFFF;

  private record Coloured(Polygon area, int colour) {}

  private RoomFills() {}

  /** The rooms, or an empty list where rooms are not coloured. */
  static List<Polygon> find(FlatDrawing drawing, List<Tag> tags, Deadline deadline) {
    List<Coloured> areas = areas(drawing, deadline);
    if (areas.size() < LEAST_ROOMS) {
      return List.of();
    }
    TagIndex labels = new TagIndex(tags.stream().filter(BareGaps::labels).toList());
    List<Polygon> rooms = new ArrayList<>();
    Set<Integer> colours = new HashSet<>();
    int held = 0;
    int single = 0;
    for (Coloured area : areas) {
      deadline.check();
      int inside = labels.inside(area.area()).size();
      held += inside;
      single += inside == 1 ? 1 : 0;
      if (inside > 0) {
        rooms.add(area.area());
        colours.add(area.colour());
      }
    }
    boolean coloured =
        single >= LEAST_ROOMS
            && single >= LABELLED * areas.size()
            && held >= LEAST_LABELS * labels.size()
            && colours.size() <= MOST_COLOURS * rooms.size()
            && RoomLayers.overlap(rooms) <= MOST_OVERLAP;
    if (!coloured) {
      return List.of();
    }
    rooms.sort(Arrangement::order);
    return rooms;
  }

  private static List<Coloured> areas(FlatDrawing drawing, Deadline deadline) {
    GeometryFactory factory = new GeometryFactory();
    List<Coloured> areas = new ArrayList<>();
    for (Fill fill : drawing.fills()) {
      deadline.check();
      if (!fill.solid() || (fill.colour() & WHITE) == WHITE) {
        continue;
      }
      for (Polygon polygon : polygons(fill, factory)) {
        double area = polygon.getArea();
        if (area >= LEAST_AREA && area <= MOST_AREA && !WallSolids.thin(polygon)) {
          areas.add(new Coloured(polygon, fill.colour()));
        }
      }
    }
    return areas;
  }

  private static List<Polygon> polygons(Fill fill, GeometryFactory factory) {
    List<LinearRing> rings = new ArrayList<>();
    for (double[] ring : fill.rings()) {
      Coordinate[] points = new Coordinate[ring.length / 2 + 1];
      for (int i = 0; i < ring.length / 2; i++) {
        points[i] = new Coordinate(ring[2 * i], ring[2 * i + 1]);
      }
      points[points.length - 1] = points[0].copy();
      if (points.length >= 4) {
        rings.add(factory.createLinearRing(points));
      }
    }
    if (rings.isEmpty()) {
      return List.of();
    }
    LinearRing[] holes = rings.subList(1, rings.size()).toArray(LinearRing[]::new);
    Geometry fixed = GeometryFixer.fix(factory.createPolygon(rings.getFirst(), holes));
    List<Polygon> polygons = new ArrayList<>();
    for (Object part : PolygonExtracter.getPolygons(fixed)) {
      if (DouglasPeuckerSimplifier.simplify((Polygon) part, 0.0005) instanceof Polygon polygon) {
        polygons.add(polygon);
      }
    }
    return polygons;
  }
}
