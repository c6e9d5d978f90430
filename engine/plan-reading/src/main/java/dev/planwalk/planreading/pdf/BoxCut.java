package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.geometry.FillRings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.geom.Envelope;

/** Cuts lines and rings at a box, without a geometry library. */
final class BoxCut {

  private final Envelope box;

  BoxCut(Envelope box) {
    this.box = box;
  }

  /** Cuts rings at the four sides of the box, one after the other (Sutherland and Hodgman). */
  List<double[]> rings(List<double[]> rings) {
    List<double[]> kept = new ArrayList<>();
    for (double[] ring : rings) {
      double[] rest = half(ring, 0, 1, box.getMinX());
      rest = half(rest, 0, -1, -box.getMaxX());
      rest = half(rest, 1, 1, box.getMinY());
      rest = half(rest, 1, -1, -box.getMaxY());
      if (rest.length >= 6) {
        kept.add(rest);
      }
    }
    return kept;
  }

  /** The part of a ring where sign times the coordinate is at least the limit. */
  private static double[] half(double[] p, int axis, int sign, double limit) {
    double[] out = new double[2 * p.length + 4];
    int size = 0;
    int n = p.length / 2;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      double here = sign * p[2 * i + axis] - limit;
      double next = sign * p[2 * j + axis] - limit;
      if (here >= 0) {
        out[size++] = p[2 * i];
        out[size++] = p[2 * i + 1];
      }
      if (here >= 0 != next >= 0) {
        double t = here / (here - next);
        out[size++] = p[2 * i] + t * (p[2 * j] - p[2 * i]);
        out[size++] = p[2 * i + 1] + t * (p[2 * j + 1] - p[2 * i + 1]);
      }
    }
    return Arrays.copyOf(out, size);
  }

  /** Cuts each piece of a line (Liang and Barsky) and joins what hangs together. */
  List<double[]> line(double[] p) {
    List<double[]> pieces = new ArrayList<>();
    if (box.isNull()) {
      return pieces;
    }
    if (box.contains(FillRings.boxOf(p))) {
      pieces.add(p);
      return pieces;
    }
    double[] run = new double[p.length];
    int size = 0;
    for (int i = 0; i + 3 < p.length; i += 2) {
      double dx = p[i + 2] - p[i];
      double dy = p[i + 3] - p[i + 1];
      double[] t = {0, 1};
      boolean seen =
          clip(-dx, p[i] - box.getMinX(), t)
              && clip(dx, box.getMaxX() - p[i], t)
              && clip(-dy, p[i + 1] - box.getMinY(), t)
              && clip(dy, box.getMaxY() - p[i + 1], t);
      if (!seen || (t[0] > 0 && size > 0)) {
        size = flush(run, size, pieces);
      }
      if (!seen) {
        continue;
      }
      if (size == 0) {
        run[size++] = p[i] + t[0] * dx;
        run[size++] = p[i + 1] + t[0] * dy;
      }
      run[size++] = p[i] + t[1] * dx;
      run[size++] = p[i + 1] + t[1] * dy;
      if (t[1] < 1) {
        size = flush(run, size, pieces);
      }
    }
    flush(run, size, pieces);
    return pieces;
  }

  private static int flush(double[] run, int size, List<double[]> pieces) {
    if (size >= 4) {
      pieces.add(Arrays.copyOf(run, size));
    }
    return 0;
  }

  private static boolean clip(double direction, double distance, double[] t) {
    if (direction == 0) {
      return distance >= 0;
    }
    double at = distance / direction;
    if (direction < 0) {
      t[0] = Math.max(t[0], at);
    } else {
      t[1] = Math.min(t[1], at);
    }
    return t[0] <= t[1];
  }
}
