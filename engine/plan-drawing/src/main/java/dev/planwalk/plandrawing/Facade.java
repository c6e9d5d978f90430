package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;

/** What is measured along one side of a building: its wall and the openings seen in it. */
final class Facade {

  /** Openings that lie deeper in the building than this, in millimetres, belong to another wall. */
  private static final double OUTSIDE = 0.4;

  /** Edges nearer than this, in millimetres, are one. */
  private static final double SAME = 0.3;

  private final Geometry building;
  private final List<List<Point>> openings;

  /**
   * The openings of a building.
   *
   * @param building on paper, without balconies
   * @param openings four corners each, on paper, the first two along the wall
   */
  Facade(Geometry building, List<List<Point>> openings) {
    this.building = building;
    this.openings = openings;
  }

  /**
   * A building without its balconies and terraces.
   *
   * @param outline with them
   * @param outdoors their floors
   * @param railing half of the thickest railing, in the unit of the others
   */
  static Geometry indoors(Geometry outline, List<Geometry> outdoors, double railing) {
    Geometry rest = outline;
    for (Geometry floor : outdoors) {
      rest = rest.difference(floor);
    }
    // What is as thin as a railing goes when the rest shrinks and grows again.
    return rest.equals(outline) ? outline : mitred(mitred(rest, -railing), railing);
  }

  private static Geometry mitred(Geometry area, double distance) {
    return BufferOp.bufferOp(
        area,
        distance,
        new BufferParameters(1, BufferParameters.CAP_FLAT, BufferParameters.JOIN_MITRE, 5));
  }

  /** One opening as seen from a side. */
  private record Seen(double from, double to, double depth) {}

  /**
   * The edges of the wall and of its openings along a side, in order; none where no opening is seen
   * from there. Of two openings one behind the other the nearer counts.
   */
  List<Double> edges(Side side) {
    List<Seen> seen = new ArrayList<>();
    for (List<Point> opening : openings) {
      if (isSeen(opening, side)) {
        double[] along = opening.stream().mapToDouble(side::along).sorted().toArray();
        double depth = opening.stream().mapToDouble(side::across).average().orElseThrow();
        seen.add(new Seen(along[0], along[along.length - 1], -side.outward() * depth));
      }
    }
    seen.sort(Comparator.comparingDouble(Seen::depth).thenComparingDouble(Seen::from));
    List<Seen> kept = new ArrayList<>();
    for (Seen opening : seen) {
      if (kept.stream().allMatch(k -> opening.to() <= k.from() || opening.from() >= k.to())) {
        kept.add(opening);
      }
    }
    List<Double> edges = new ArrayList<>();
    if (!kept.isEmpty()) {
      var box = building.getEnvelopeInternal();
      edges.add(side.horizontal() ? box.getMinX() : box.getMinY());
      edges.add(side.horizontal() ? box.getMaxX() : box.getMaxY());
      kept.forEach(k -> edges.addAll(List.of(k.from(), k.to())));
      edges.sort(null);
      for (int i = edges.size() - 1; i > 0; i--) {
        if (edges.get(i) - edges.get(i - 1) < SAME) {
          edges.remove(i);
        }
      }
    }
    return edges;
  }

  /** Whether an opening lies in a wall along the side, with nothing of the building before it. */
  private boolean isSeen(List<Point> opening, Side side) {
    Point a = opening.get(0);
    Point b = opening.get(1);
    double along = Math.abs(side.along(b) - side.along(a));
    double across = Math.abs(side.across(b) - side.across(a));
    if (across > 0.02 * along) {
      return false;
    }
    double middle = opening.stream().mapToDouble(side::along).average().orElseThrow();
    double face =
        opening.stream().mapToDouble(p -> side.outward() * side.across(p)).max().orElseThrow();
    var box = building.getEnvelopeInternal();
    double reach = box.getWidth() + box.getHeight() + 1;
    Point from = side.point(middle, side.outward() * (face + OUTSIDE));
    Point to = side.point(middle, side.outward() * (face + reach));
    return !building.intersects(Shapes.line(from, to));
  }
}
