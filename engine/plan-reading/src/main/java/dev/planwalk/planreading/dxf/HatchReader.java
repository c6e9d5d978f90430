package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Curves;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * HATCH, whose groups mean something by their order: paths (92), each a polyline with bulges or a
 * ring of edges (72). Counts are not trusted; the next marker ends what was before it.
 */
final class HatchReader {

  private static final int POLYLINE_PATH = 2;

  private final DxfRecord r;
  private final List<double[]> rings = new ArrayList<>();
  private final List<double[]> edges = new ArrayList<>();

  private HatchReader(DxfRecord record) {
    this.r = record;
  }

  static Optional<Entity> read(DxfRecord record, Traits traits, Extrusion extrusion) {
    HatchReader reader = new HatchReader(record);
    reader.paths();
    if (reader.rings.isEmpty()) {
      return Optional.empty();
    }
    boolean solid = record.whole(70, 0) == 1;
    String pattern = solid ? "" : record.nameOf(2);
    return Optional.of(
        new Entity.Hatch(traits, extrusion, record.real(30, 0), reader.rings, solid, pattern));
  }

  private void paths() {
    int i = r.find(91);
    if (i < 0) {
      return;
    }
    i++;
    while (i < r.size() && !endsPaths(r.code(i))) {
      if (r.code(i) != 92) {
        i++;
        continue;
      }
      boolean polyline = (r.wholeAt(i) & POLYLINE_PATH) != 0;
      int end = i + 1;
      while (end < r.size() && r.code(end) != 92 && !endsPaths(r.code(end))) {
        end++;
      }
      if (polyline) {
        polylinePath(i + 1, end);
      } else {
        edgePath(i + 1, end);
      }
      i = end;
    }
  }

  // 75 hatch style, 76 pattern type, 98 seeds: nothing behind them is boundary.
  private static boolean endsPaths(int code) {
    return code == 75 || code == 76 || code == 98;
  }

  private void polylinePath(int from, int end) {
    int n = 0;
    for (int i = from; i < end; i++) {
      n += r.code(i) == 10 ? 1 : 0;
    }
    double[] points = new double[2 * n];
    double[] bulges = new double[n];
    int at = -1;
    for (int i = from; i < end; i++) {
      switch (r.code(i)) {
        case 10 -> points[2 * ++at] = r.realAt(i);
        case 20 -> {
          if (at >= 0) {
            points[2 * at + 1] = r.realAt(i);
          }
        }
        case 42 -> {
          if (at >= 0) {
            bulges[at] = r.realAt(i);
          }
        }
        default -> {}
      }
    }
    if (n >= 2) {
      rings.add(Curves.flattenBulges(points, bulges, true));
    }
  }

  private void edgePath(int from, int end) {
    edges.clear();
    int i = from;
    while (i < end) {
      if (r.code(i) != 72) {
        i++;
        continue;
      }
      int kind = r.wholeAt(i);
      int stop = i + 1;
      while (stop < end && r.code(stop) != 72) {
        stop++;
      }
      edge(kind, i + 1, stop);
      i = stop;
    }
    double[] ring = joined();
    if (ring.length >= 6) {
      rings.add(ring);
    }
  }

  private void edge(int kind, int from, int end) {
    switch (kind) {
      case 1 ->
          edges.add(
              new double[] {
                real(from, end, 10, 0),
                real(from, end, 20, 0),
                real(from, end, 11, 0),
                real(from, end, 21, 0)
              });
      case 2 -> {
        double radius = real(from, end, 40, 0);
        arcEdge(from, end, radius, 0, radius);
      }
      case 3 -> {
        double mx = real(from, end, 11, 0);
        double my = real(from, end, 21, 0);
        arcEdge(from, end, mx, my, Math.hypot(mx, my) * real(from, end, 40, 1));
      }
      case 4 -> splineEdge(from, end);
      default -> {}
    }
  }

  /** An arc or ellipse with major axis (mx, my) and the length of the minor one. */
  private void arcEdge(int from, int end, double mx, double my, double minor) {
    double major = Math.hypot(mx, my);
    if (!(major > 0)) {
      return;
    }
    boolean forward = whole(from, end, 73, 1) != 0;
    double start = Math.toRadians(real(from, end, 50, 0));
    double sweep = Math.toRadians(real(from, end, 51, 360)) - start;
    // Clockwise edges count their angles clockwise.
    double side = forward ? 1 : -1;
    double vx = -my / major * minor * side;
    double vy = mx / major * minor * side;
    double full = 2 * Math.PI;
    sweep = sweep <= 0 || sweep > full + 1e-9 ? sweep - full * Math.floor(sweep / full) : sweep;
    edges.add(
        Curves.conic(
            real(from, end, 10, 0),
            real(from, end, 20, 0),
            mx,
            my,
            vx,
            vy,
            start,
            sweep == 0 ? full : sweep));
  }

  private void splineEdge(int from, int end) {
    List<Double> knots = new ArrayList<>();
    List<Double> weights = new ArrayList<>();
    List<Double> controls = new ArrayList<>();
    List<Double> fit = new ArrayList<>();
    for (int i = from; i < end; i++) {
      switch (r.code(i)) {
        case 40 -> knots.add(r.realAt(i));
        case 42 -> weights.add(r.realAt(i));
        case 10, 20 -> controls.add(r.realAt(i));
        case 11, 21 -> fit.add(r.realAt(i));
        default -> {}
      }
    }
    edges.add(
        Curves.spline(
            new Entity.Spline(
                new Traits("0", 0, 0, "", false, 0),
                whole(from, end, 94, 3),
                false,
                array(knots),
                array(controls),
                array(weights),
                array(fit))));
  }

  /** Edges end to end, turned round where a file has them the wrong way. */
  private double[] joined() {
    List<Double> ring = new ArrayList<>();
    for (int k = 0; k < edges.size(); k++) {
      double[] edge = edges.get(k);
      if (edge.length < 4) {
        continue;
      }
      boolean backwards;
      if (ring.isEmpty()) {
        boolean alone = k + 1 == edges.size();
        double[] next = edges.get(alone ? k : k + 1);
        backwards =
            !alone
                && next.length >= 4
                && touches(edge[0], edge[1], next)
                && !touches(edge[edge.length - 2], edge[edge.length - 1], next);
      } else {
        double x = ring.get(ring.size() - 2);
        double y = ring.get(ring.size() - 1);
        backwards =
            Math.hypot(edge[edge.length - 2] - x, edge[edge.length - 1] - y)
                < Math.hypot(edge[0] - x, edge[1] - y);
      }
      int n = edge.length / 2;
      for (int i = 0; i < n; i++) {
        int at = backwards ? n - 1 - i : i;
        if (i == 0 && !ring.isEmpty() && same(ring, edge[2 * at], edge[2 * at + 1])) {
          continue;
        }
        ring.add(edge[2 * at]);
        ring.add(edge[2 * at + 1]);
      }
    }
    return array(ring);
  }

  private static boolean touches(double x, double y, double[] edge) {
    double near = 1e-6 * (1 + Math.abs(x) + Math.abs(y));
    return Math.hypot(edge[0] - x, edge[1] - y) < near
        || Math.hypot(edge[edge.length - 2] - x, edge[edge.length - 1] - y) < near;
  }

  private static boolean same(List<Double> ring, double x, double y) {
    return Math.abs(ring.get(ring.size() - 2) - x) < 1e-9
        && Math.abs(ring.get(ring.size() - 1) - y) < 1e-9;
  }

  private double real(int from, int end, int code, double otherwise) {
    for (int i = from; i < end; i++) {
      if (r.code(i) == code) {
        return r.realAt(i);
      }
    }
    return otherwise;
  }

  private int whole(int from, int end, int code, int otherwise) {
    for (int i = from; i < end; i++) {
      if (r.code(i) == code) {
        return r.wholeAt(i);
      }
    }
    return otherwise;
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
