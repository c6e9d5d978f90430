package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Storey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where storeys stand over each other. What a file draws one over the other, as models and the
 * pages of a document do, stays as it is drawn; storeys side by side on a sheet are laid on the
 * lowest one by the lower left corners of their outlines, since nothing tells better.
 */
final class StoreyPlaces {

  /** Storeys are drawn over each other when they share this much of the smaller one. */
  private static final double SHARED = 0.3;

  private record Box(double left, double low, double right, double high) {

    static Box of(Storey storey, Point shift) {
      double left = Double.POSITIVE_INFINITY;
      double low = Double.POSITIVE_INFINITY;
      double right = Double.NEGATIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (Point point : storey.outline().points()) {
        left = Math.min(left, point.x() + shift.x());
        low = Math.min(low, point.y() + shift.y());
        right = Math.max(right, point.x() + shift.x());
        high = Math.max(high, point.y() + shift.y());
      }
      return new Box(left, low, right, high);
    }

    double area() {
      return (right - left) * (high - low);
    }

    double shared(Box other) {
      double width = Math.min(right, other.right) - Math.max(left, other.left);
      double height = Math.min(high, other.high) - Math.max(low, other.low);
      return Math.max(0, width) * Math.max(0, height);
    }
  }

  private StoreyPlaces() {}

  /**
   * How far each storey is moved, in metres, by its id.
   *
   * @param storeys the lowest first, which stays where it is
   */
  static Map<String, Point> of(FloorPlan plan, List<Storey> storeys) {
    Map<String, Point> places = new HashMap<>();
    Point zero = new Point(0, 0);
    Storey lowest = storeys.getFirst();
    Box ground = Box.of(lowest, zero);
    Point origin = origin(plan, lowest);
    for (Storey storey : storeys) {
      Point own = origin(plan, storey);
      Point drawn = new Point(own.x() - origin.x(), own.y() - origin.y());
      Box box = Box.of(storey, drawn);
      Box still = Box.of(storey, zero);
      boolean over = box.shared(ground) > SHARED * Math.min(box.area(), ground.area());
      places.put(
          storey.id(), over ? drawn : new Point(ground.left - still.left, ground.low - still.low));
    }
    places.put(lowest.id(), zero);
    return places;
  }

  private static Point origin(FloorPlan plan, Storey storey) {
    Frame frame = storey.frame().orElse(plan.frame());
    return new Point(
        frame.origin().x() * frame.metresPerUnit(), frame.origin().y() * frame.metresPerUnit());
  }
}
