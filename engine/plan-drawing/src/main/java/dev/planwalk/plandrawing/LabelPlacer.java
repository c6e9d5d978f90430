package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.prep.PreparedGeometry;
import org.locationtech.jts.geom.prep.PreparedGeometryFactory;

/**
 * Finds room for a block of text inside an area, clear of obstacles where that is possible. A
 * search over a grid of places: the nearest to the area's middle wins, and standing on an obstacle
 * costs more than any distance.
 */
final class LabelPlacer {

  private static final int GRID = 28;
  private static final double FINEST_STEP = 0.5;

  private final PreparedGeometry area;
  private final Envelope box;
  private final Coordinate middle;
  private final List<Geometry> obstacles;

  /**
   * @param area on paper, valid
   * @param obstacles on paper; only those that touch the area matter
   */
  LabelPlacer(Geometry area, List<Geometry> obstacles) {
    this.area = PreparedGeometryFactory.prepare(area);
    this.box = area.getEnvelopeInternal();
    this.middle = middle(area);
    this.obstacles =
        obstacles.stream().filter(o -> o.getEnvelopeInternal().intersects(box)).toList();
  }

  private static Coordinate middle(Geometry area) {
    Coordinate centroid = area.getCentroid().getCoordinate();
    boolean compact = area.getArea() > 0.8 * area.getEnvelope().getArea();
    return compact
        ? centroid
        : MaximumInscribedCircle.getCenter(area, Math.max(0.2, Math.sqrt(area.getArea()) / 100))
            .getCoordinate();
  }

  /**
   * A place for a block.
   *
   * @param x left edge, millimetres
   * @param y top edge
   * @param covered share of it that lies on obstacles
   */
  record Place(double x, double y, double covered) {

    /** Whether it covers part of an obstacle. */
    boolean onObstacle() {
      return covered > 0;
    }
  }

  /**
   * The best place for a block of this size.
   *
   * @param clear whether places on obstacles are refused
   */
  Optional<Place> place(double width, double height, boolean clear) {
    return place(width, height, clear, middle);
  }

  /** The clear place that is nearest to a point on paper. */
  Optional<Place> placeNear(Point target, double width, double height) {
    return place(width, height, true, new Coordinate(target.x(), target.y()));
  }

  private Optional<Place> place(double width, double height, boolean clear, Coordinate target) {
    if (width > box.getWidth() || height > box.getHeight()) {
      return Optional.empty();
    }
    Place best = null;
    double lowest = Double.POSITIVE_INFINITY;
    for (double[] corner : corners(width, height)) {
      double distance =
          Math.hypot(corner[0] + width / 2 - target.x, corner[1] + height / 2 - target.y);
      if (distance >= lowest) {
        continue;
      }
      Geometry block =
          Shapes.FACTORY.toGeometry(
              new Envelope(corner[0], corner[0] + width, corner[1], corner[1] + height));
      if (!area.covers(block)) {
        continue;
      }
      double covered = covered(block);
      boolean on = covered > 1e-6;
      double cost = distance + (on ? 5 + 60 * covered / (width * height) : 0);
      if (!(on && clear) && cost < lowest) {
        lowest = cost;
        best = new Place(corner[0], corner[1], on ? covered / (width * height) : 0);
      }
    }
    return Optional.ofNullable(best);
  }

  private List<double[]> corners(double width, double height) {
    double stepX = Math.max(FINEST_STEP, (box.getWidth() - width) / GRID);
    double stepY = Math.max(FINEST_STEP, (box.getHeight() - height) / GRID);
    List<double[]> corners = new ArrayList<>();
    corners.add(new double[] {middle.x - width / 2, middle.y - height / 2});
    for (double y = box.getMinY(); y <= box.getMaxY() - height + 1e-9; y += stepY) {
      for (double x = box.getMinX(); x <= box.getMaxX() - width + 1e-9; x += stepX) {
        corners.add(new double[] {x, y});
      }
    }
    return corners;
  }

  private double covered(Geometry block) {
    double covered = 0;
    for (Geometry obstacle : obstacles) {
      if (obstacle.getEnvelopeInternal().intersects(block.getEnvelopeInternal())) {
        covered += obstacle.intersection(block).getArea();
      }
    }
    return covered;
  }
}
