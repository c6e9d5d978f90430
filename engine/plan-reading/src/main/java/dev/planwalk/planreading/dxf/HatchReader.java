package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.HatchRings;
import dev.planwalk.planreading.drawing.Traits;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * HATCH, whose groups mean something by their order: paths (92), each a polyline with bulges or a
 * ring of edges (72). Counts are not trusted; the next marker ends what was before it.
 */
final class HatchReader {

  private static final int POLYLINE_PATH = 2;

  private final DxfRecord r;
  private final HatchRings rings = new HatchRings();

  private HatchReader(DxfRecord record) {
    this.r = record;
  }

  static Optional<Entity> read(DxfRecord record, Traits traits, Extrusion extrusion) {
    HatchReader reader = new HatchReader(record);
    reader.paths();
    List<double[]> rings = reader.rings.rings();
    if (rings.isEmpty()) {
      return Optional.empty();
    }
    boolean solid = record.whole(70, 0) == 1;
    String pattern = solid ? "" : record.nameOf(2);
    return Optional.of(
        new Entity.Hatch(traits, extrusion, record.real(30, 0), rings, solid, pattern));
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
    rings.polyline(points, bulges);
  }

  private void edgePath(int from, int end) {
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
    rings.endPath();
  }

  private void edge(int kind, int from, int end) {
    double x = real(from, end, 10, 0);
    double y = real(from, end, 20, 0);
    double start = Math.toRadians(real(from, end, 50, 0));
    double stop = Math.toRadians(real(from, end, 51, 360));
    boolean anticlockwise = whole(from, end, 73, 1) != 0;
    switch (kind) {
      case 1 -> rings.line(x, y, real(from, end, 11, 0), real(from, end, 21, 0));
      case 2 -> rings.arc(x, y, real(from, end, 40, 0), start, stop, anticlockwise);
      case 3 ->
          rings.ellipse(
              x,
              y,
              real(from, end, 11, 0),
              real(from, end, 21, 0),
              real(from, end, 40, 1),
              start,
              stop,
              anticlockwise);
      case 4 -> splineEdge(from, end);
      default -> {}
    }
  }

  private void splineEdge(int from, int end) {
    rings.spline(
        whole(from, end, 94, 3),
        values(from, end, 40, 40),
        values(from, end, 10, 20),
        values(from, end, 42, 42),
        values(from, end, 11, 21));
  }

  /** All values of either code, in the order of the file. */
  private double[] values(int from, int end, int code, int otherCode) {
    double[] values = new double[end - from];
    int n = 0;
    for (int i = from; i < end; i++) {
      if (r.code(i) == code || r.code(i) == otherCode) {
        values[n++] = r.realAt(i);
      }
    }
    return Arrays.copyOf(values, n);
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
}
