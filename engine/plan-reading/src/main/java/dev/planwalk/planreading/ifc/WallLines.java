package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.rooms.WallDraft;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.algorithm.MinimumAreaRectangle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.quadtree.Quadtree;

/** Axes of walls: the middle line of the box around each piece, or of the pieces of a bent one. */
final class WallLines {

  /** A piece fills this share of its box; a bent one is followed along its longer edges. */
  private static final double STRAIGHT = 0.7;

  /** Pieces lie in line when all of them together are hardly thicker than one. */
  private static final double IN_LINE = 1.1;

  private final Deadline deadline;
  private final List<WallDraft> walls = new ArrayList<>();
  private final Quadtree middles = new Quadtree();

  private WallLines(Deadline deadline) {
    this.deadline = deadline;
  }

  /** The axes of walls of a storey, in metres from its origin. */
  static List<WallDraft> of(StoreyCuts.Cut cut, double x, double y, Deadline deadline) {
    Affine shift = Equipment.shift(x, y);
    WallLines lines = new WallLines(deadline);
    for (List<StoreyCuts.WallCut> kind : List.of(cut.walls(), cut.curtains())) {
      for (StoreyCuts.WallCut wall : kind) {
        List<Polygon> areas = new ArrayList<>();
        wall.areas().forEach(area -> areas.add(Shapes.moved(area, shift)));
        lines.add(areas);
      }
    }
    return lines.walls;
  }

  /** One axis for pieces in line, as those between windows are; else one for each. */
  private void add(List<Polygon> areas) {
    if (areas.size() > 1) {
      double thick = 0;
      for (Polygon area : areas) {
        thick =
            Math.max(
                thick,
                MinimumAreaRectangle.getMinimumRectangle(area) instanceof Polygon b
                    ? shorter(b)
                    : 0);
      }
      Geometry all = Shapes.FACTORY.createMultiPolygon(areas.toArray(new Polygon[0]));
      if (MinimumAreaRectangle.getMinimumRectangle(all) instanceof Polygon box
          && shorter(box) < IN_LINE * thick) {
        axis(box);
        return;
      }
    }
    areas.forEach(this::add);
  }

  private static double shorter(Polygon box) {
    Coordinate[] c = box.getCoordinates();
    return Math.min(c[0].distance(c[1]), c[1].distance(c[2]));
  }

  private void axis(Polygon box) {
    Coordinate[] c = box.getCoordinates();
    boolean first = c[0].distance(c[1]) >= c[1].distance(c[2]);
    int k = first ? 0 : 1;
    axis(middle(c[k], c[(k + 3) % 4]), middle(c[k + 1], c[k + 2]), c[k].distance(c[(k + 3) % 4]));
  }

  private void add(Polygon area) {
    deadline.check();
    if (!(MinimumAreaRectangle.getMinimumRectangle(area) instanceof Polygon box)) {
      return;
    }
    if (area.getArea() > STRAIGHT * box.getArea()) {
      axis(box);
      return;
    }
    // Twice the area over the border is the thickness of what is long and thin.
    double thickness = 2 * area.getArea() / area.getLength();
    Coordinate[] ring = area.norm().getCoordinates();
    for (int i = 1; i < ring.length; i++) {
      double length = ring[i - 1].distance(ring[i]);
      if (length > 2 * thickness || length > 0.5) {
        // The ring runs clockwise: the wall lies on the right.
        double nx = (ring[i].y - ring[i - 1].y) / length * thickness / 2;
        double ny = -(ring[i].x - ring[i - 1].x) / length * thickness / 2;
        Coordinate from = new Coordinate(ring[i - 1].x + nx, ring[i - 1].y + ny);
        Coordinate to = new Coordinate(ring[i].x + nx, ring[i].y + ny);
        if (!known(from, to, thickness)) {
          axis(from, to, thickness);
        }
      }
    }
  }

  /** Whether there is an axis between nearly the same ends; its middle then is near too. */
  private boolean known(Coordinate from, Coordinate to, double thickness) {
    deadline.check();
    Envelope near = new Envelope(middle(from, to));
    near.expandBy(thickness);
    for (Object hit : middles.query(near)) {
      WallDraft wall = (WallDraft) hit;
      if (wall.from().distance(to) + wall.to().distance(from) < thickness
          || wall.from().distance(from) + wall.to().distance(to) < thickness) {
        return true;
      }
    }
    return false;
  }

  /** An axis that points right, or up when it stands upright. */
  private void axis(Coordinate a, Coordinate b, double thickness) {
    if (a.distance(b) < 0.02 || thickness < 0.005) {
      return;
    }
    boolean forth = Math.abs(b.x - a.x) > 1e-6 ? b.x > a.x : b.y > a.y;
    WallDraft wall = new WallDraft(forth ? a : b, forth ? b : a, thickness, false);
    walls.add(wall);
    middles.insert(new Envelope(middle(a, b)), wall);
  }

  private static Coordinate middle(Coordinate a, Coordinate b) {
    return new Coordinate((a.x + b.x) / 2, (a.y + b.y) / 2);
  }
}
