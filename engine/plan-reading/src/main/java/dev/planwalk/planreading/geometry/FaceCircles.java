package dev.planwalk.planreading.geometry;

import java.util.HashMap;
import java.util.Map;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * The greatest circles in faces. Kept, since most faces are the same in every division of a floor.
 * Lengths in metres.
 */
public final class FaceCircles {

  /** Circles are found this exactly: finer takes longer and tells no more. */
  private static final double TOLERANCE = 0.05;

  private final Map<Polygon, Circle> known = new HashMap<>();

  /** A circle that touches the border of its face. */
  public record Circle(Coordinate centre, double radius) {}

  /** The greatest circle in a face. */
  public Circle in(Polygon face) {
    return known.computeIfAbsent(
        face,
        key -> {
          MaximumInscribedCircle circle = new MaximumInscribedCircle(key, TOLERANCE);
          double radius = circle.getRadiusLine().getLength();
          return new Circle(circle.getCenter().getCoordinate(), radius);
        });
  }
}
