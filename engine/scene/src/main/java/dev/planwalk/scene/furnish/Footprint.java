package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import java.util.List;

/**
 * A turned rectangle on the floor.
 *
 * @param pose its middle
 * @param halfWidth along the pose's x
 * @param halfDepth along the pose's y
 */
record Footprint(Pose pose, double halfWidth, double halfDepth) {

  /** Overlaps of less than this count as touching, in metres. */
  private static final double TOUCH = 0.004;

  Point corner(int i) {
    double sx = i == 0 || i == 3 ? -halfWidth : halfWidth;
    double sy = i < 2 ? -halfDepth : halfDepth;
    return new Point(pose.worldX(sx, sy), pose.worldY(sx, sy));
  }

  Ring ring() {
    return new Ring(List.of(corner(0), corner(1), corner(2), corner(3)));
  }

  double radius() {
    return Math.sqrt(halfWidth * halfWidth + halfDepth * halfDepth);
  }

  Footprint grown(double metres) {
    return new Footprint(pose, halfWidth + metres, halfDepth + metres);
  }

  /** Separating axes of two rectangles. */
  boolean overlaps(Footprint other) {
    double dx = other.pose.x() - pose.x();
    double dy = other.pose.y() - pose.y();
    double reach = radius() + other.radius();
    if (dx * dx + dy * dy > reach * reach) {
      return false;
    }
    return !separated(this, other, dx, dy) && !separated(other, this, dx, dy);
  }

  private static boolean separated(Footprint a, Footprint b, double dx, double dy) {
    double c = a.pose.cosine();
    double s = a.pose.sine();
    double rc = Math.abs(c * b.pose.cosine() + s * b.pose.sine());
    double rs = Math.abs(c * b.pose.sine() - s * b.pose.cosine());
    double alongX = Math.abs(c * dx + s * dy);
    double alongY = Math.abs(-s * dx + c * dy);
    return alongX > a.halfWidth + b.halfWidth * rc + b.halfDepth * rs - TOUCH
        || alongY > a.halfDepth + b.halfWidth * rs + b.halfDepth * rc - TOUCH;
  }

  boolean contains(double px, double py) {
    double dx = px - pose.x();
    double dy = py - pose.y();
    double c = pose.cosine();
    double s = pose.sine();
    return Math.abs(c * dx + s * dy) <= halfWidth && Math.abs(-s * dx + c * dy) <= halfDepth;
  }

  /** Distance of a point from the rectangle, 0 inside. */
  double distanceTo(double px, double py) {
    double dx = px - pose.x();
    double dy = py - pose.y();
    double c = pose.cosine();
    double s = pose.sine();
    double outX = Math.max(0, Math.abs(c * dx + s * dy) - halfWidth);
    double outY = Math.max(0, Math.abs(-s * dx + c * dy) - halfDepth);
    return Math.sqrt(outX * outX + outY * outY);
  }

  /** Whether the segment passes through the inside, more than touching. */
  boolean crossedBy(double ax, double ay, double bx, double by) {
    double c = pose.cosine();
    double s = pose.sine();
    double px = c * (ax - pose.x()) + s * (ay - pose.y());
    double py = -s * (ax - pose.x()) + c * (ay - pose.y());
    double qx = c * (bx - pose.x()) + s * (by - pose.y());
    double qy = -s * (bx - pose.x()) + c * (by - pose.y());
    double hx = halfWidth - TOUCH;
    double hy = halfDepth - TOUCH;
    if (hx <= 0 || hy <= 0) {
      return false;
    }
    double t0 = 0;
    double t1 = 1;
    double[] p = {-(qx - px), qx - px, -(qy - py), qy - py};
    double[] q = {px + hx, hx - px, py + hy, hy - py};
    // Liang and Barsky 1984.
    for (int i = 0; i < 4; i++) {
      if (Math.abs(p[i]) < 1e-12) {
        if (q[i] <= 0) {
          return false;
        }
      } else if (p[i] < 0) {
        t0 = Math.max(t0, q[i] / p[i]);
      } else {
        t1 = Math.min(t1, q[i] / p[i]);
      }
    }
    return t0 < t1 - 1e-9;
  }

  /** Whether the rectangle and a polygon share an area. */
  boolean overlaps(List<Point> polygon) {
    Point previous = polygon.getLast();
    for (Point point : polygon) {
      if (crossedBy(previous.x(), previous.y(), point.x(), point.y())) {
        return true;
      }
      previous = point;
    }
    Point first = polygon.getFirst();
    return inside(polygon, pose.x(), pose.y()) || contains(first.x(), first.y());
  }

  /** Even-odd rule. */
  static boolean inside(List<Point> polygon, double x, double y) {
    boolean inside = false;
    Point previous = polygon.getLast();
    for (Point point : polygon) {
      if ((point.y() > y) != (previous.y() > y)) {
        double at =
            point.x() + (y - point.y()) / (previous.y() - point.y()) * (previous.x() - point.x());
        if (x < at) {
          inside = !inside;
        }
      }
      previous = point;
    }
    return inside;
  }
}
