package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.drawing.Curves.PointList;
import java.util.ArrayList;
import java.util.List;

/**
 * The rings of a hatch from the paths that its file tells: polylines with bulges, or edges (lines,
 * arcs, ellipses, splines) that join end to end, some of them turned round.
 */
public final class HatchRings {

  private final List<double[]> rings = new ArrayList<>();
  private final List<double[]> edges = new ArrayList<>();

  /** All rings so far; interleaved x, y. */
  public List<double[]> rings() {
    return List.copyOf(rings);
  }

  /** A path that is one closed polyline; bulges one per point, or none. */
  public void polyline(double[] points, double[] bulges) {
    if (points.length >= 4) {
      rings.add(Curves.flattenBulges(points, bulges, true));
    }
  }

  /** A straight edge of the present path. */
  public void line(double x1, double y1, double x2, double y2) {
    edges.add(new double[] {x1, y1, x2, y2});
  }

  /** An edge that is part of a circle; clockwise edges count their angles (radians) clockwise. */
  public void arc(
      double x, double y, double radius, double start, double end, boolean anticlockwise) {
    ellipse(x, y, radius, 0, 1, start, end, anticlockwise);
  }

  /**
   * An edge that is part of an ellipse with the major axis (mx, my), from parameter {@code start}
   * to {@code end} (radians).
   */
  public void ellipse(
      double x,
      double y,
      double mx,
      double my,
      double ratio,
      double start,
      double end,
      boolean anticlockwise) {
    if (!(Math.hypot(mx, my) > 0)) {
      return;
    }
    double side = anticlockwise ? ratio : -ratio;
    double full = 2 * Math.PI;
    double sweep = end - start;
    sweep = sweep <= 0 || sweep > full + 1e-9 ? sweep - full * Math.floor(sweep / full) : sweep;
    edges.add(Curves.conic(x, y, mx, my, -my * side, mx * side, start, sweep == 0 ? full : sweep));
  }

  /** An edge that is a spline; only its shape counts. */
  public void spline(
      int degree, double[] knots, double[] controls, double[] weights, double[] fitPoints) {
    Traits none = new Traits("0", 0, 0, "", false, 0);
    edges.add(
        Curves.spline(new Entity.Spline(none, degree, false, knots, controls, weights, fitPoints)));
  }

  /** Ends a path of edges. */
  public void endPath() {
    double[] ring = joined();
    if (ring.length >= 6) {
      rings.add(ring);
    }
    edges.clear();
  }

  /** Edges end to end, turned round where a file has them the wrong way. */
  private double[] joined() {
    PointList ring = new PointList(64);
    double x = Double.NaN;
    double y = Double.NaN;
    for (int k = 0; k < edges.size(); k++) {
      double[] edge = edges.get(k);
      if (edge.length < 4) {
        continue;
      }
      boolean first = ring.points() == 0;
      boolean backwards =
          first ? firstIsBackwards(k) : distance(edge, x, y, true) < distance(edge, x, y, false);
      int n = edge.length / 2;
      for (int i = 0; i < n; i++) {
        int at = backwards ? n - 1 - i : i;
        boolean repeated =
            i == 0 && Math.abs(x - edge[2 * at]) < 1e-9 && Math.abs(y - edge[2 * at + 1]) < 1e-9;
        if (!repeated) {
          ring.add(edge[2 * at], edge[2 * at + 1]);
        }
        x = edge[2 * at];
        y = edge[2 * at + 1];
      }
    }
    return ring.toArray();
  }

  private boolean firstIsBackwards(int k) {
    if (k + 1 == edges.size() || edges.get(k + 1).length < 4) {
      return false;
    }
    double[] edge = edges.get(k);
    double[] next = edges.get(k + 1);
    return touches(edge[0], edge[1], next)
        && !touches(edge[edge.length - 2], edge[edge.length - 1], next);
  }

  private static double distance(double[] edge, double x, double y, boolean fromEnd) {
    int at = fromEnd ? edge.length - 2 : 0;
    return Math.hypot(edge[at] - x, edge[at + 1] - y);
  }

  private static boolean touches(double x, double y, double[] edge) {
    double near = 1e-6 * (1 + Math.abs(x) + Math.abs(y));
    return distance(edge, x, y, false) < near || distance(edge, x, y, true) < near;
  }
}
