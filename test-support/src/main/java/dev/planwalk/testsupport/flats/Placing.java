package dev.planwalk.testsupport.flats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Finds free places in one room: along its walls, clear of doors, names and other things. */
public final class Placing {

  private static final int TRIES = 4;

  private final Geometry floor;
  private final List<Geometry> taken = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final RandomGenerator random;

  private record Edge(Coordinate from, double angle, double length) {}

  /** A place: a frame whose x axis runs along the wall, the room above it. */
  public record Place(double x, double y, double angle) {}

  /**
   * @param taken where nothing may stand
   */
  public Placing(Polygon floor, List<? extends Geometry> taken, RandomGenerator random) {
    this.floor = floor.buffer(1e-6);
    this.random = random;
    this.taken.addAll(taken);
    Coordinate[] ring = floor.getExteriorRing().getCoordinates();
    boolean turning = org.locationtech.jts.algorithm.Orientation.isCCW(ring);
    for (int i = 0; i + 1 < ring.length; i++) {
      Coordinate from = turning ? ring[i] : ring[i + 1];
      Coordinate to = turning ? ring[i + 1] : ring[i];
      double angle = Math.atan2(to.y - from.y, to.x - from.x);
      edges.add(new Edge(from, angle, from.distance(to)));
    }
  }

  /** A place along a wall, at a distance from it; it is taken from then on. */
  public Optional<Place> along(double width, double depth, double gap) {
    int first = random.nextInt(edges.size());
    for (int i = 0; i < edges.size(); i++) {
      Edge edge = edges.get((first + i) % edges.size());
      double room = edge.length() - width;
      for (int k = 0; room > 0 && k < TRIES; k++) {
        double at = k == 0 ? Math.min(room, gap) : room * random.nextDouble();
        double cos = Math.cos(edge.angle());
        double sin = Math.sin(edge.angle());
        double x = edge.from().x + at * cos - gap * sin;
        double y = edge.from().y + at * sin + gap * cos;
        Place place = new Place(x, y, edge.angle());
        if (take(rectangle(place, width, depth))) {
          return Optional.of(place);
        }
      }
    }
    return Optional.empty();
  }

  /** A place in the middle of the room, parallel to its first wall. */
  public Optional<Place> middle(double width, double depth) {
    Coordinate centre = floor.getCentroid().getCoordinate();
    double angle = edges.getFirst().angle();
    double x = centre.x - width / 2 * Math.cos(angle) + depth / 2 * Math.sin(angle);
    double y = centre.y - width / 2 * Math.sin(angle) - depth / 2 * Math.cos(angle);
    Place place = new Place(x, y, angle);
    return take(rectangle(place, width, depth)) ? Optional.of(place) : Optional.empty();
  }

  private boolean take(Polygon area) {
    if (!floor.contains(area) || taken.stream().anyMatch(other -> other.intersects(area))) {
      return false;
    }
    taken.add(area);
    return true;
  }

  private static Polygon rectangle(Place place, double width, double depth) {
    double cos = Math.cos(place.angle());
    double sin = Math.sin(place.angle());
    double[] local = {0, 0, width, 0, width, depth, 0, depth};
    double[] points = new double[8];
    for (int i = 0; i < 8; i += 2) {
      points[i] = place.x() + local[i] * cos - local[i + 1] * sin;
      points[i + 1] = place.y() + local[i] * sin + local[i + 1] * cos;
    }
    return Plane.polygon(points);
  }
}
