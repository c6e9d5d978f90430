package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Where a level plane cuts a face. */
final class FaceCut {

  /** Planes are moved up by this, in metres, so that hardly a corner lies in one. */
  private static final double ASIDE = 3.7e-5;

  private FaceCut() {}

  /**
   * Adds the segments in which a plane cuts a face with its holes.
   *
   * @param rings interleaved x, y, z
   * @param segments takes x1, y1, x2, y2
   */
  static void add(List<double[]> rings, double height, List<double[]> segments) {
    double z = height + ASIDE;
    List<double[]> crossings = new ArrayList<>();
    for (double[] ring : rings) {
      int n = ring.length;
      for (int i = 0; i < n; i += 3) {
        int j = (i + 3) % n;
        boolean above = ring[i + 2] > z;
        if (above != ring[j + 2] > z) {
          double t = (z - ring[i + 2]) / (ring[j + 2] - ring[i + 2]);
          crossings.add(
              new double[] {
                ring[i] + (ring[j] - ring[i]) * t, ring[i + 1] + (ring[j + 1] - ring[i + 1]) * t
              });
        }
      }
    }
    if (crossings.size() > 2) {
      alongTheCut(crossings);
    }
    for (int i = 0; i + 1 < crossings.size(); i += 2) {
      double[] a = crossings.get(i);
      double[] b = crossings.get(i + 1);
      segments.add(new double[] {a[0], a[1], b[0], b[1]});
    }
  }

  /** A face is flat, so all crossings lie on one line: inside is between each two of them. */
  private static void alongTheCut(List<double[]> crossings) {
    double[] first = crossings.getFirst();
    double[] far = first;
    for (double[] crossing : crossings) {
      far = away(first, crossing) > away(first, far) ? crossing : far;
    }
    double dx = far[0] - first[0];
    double dy = far[1] - first[1];
    crossings.sort(Comparator.comparingDouble(p -> p[0] * dx + p[1] * dy));
  }

  private static double away(double[] a, double[] b) {
    return Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
}
