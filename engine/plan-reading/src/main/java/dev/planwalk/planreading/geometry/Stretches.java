package dev.planwalk.planreading.geometry;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Stretches of one line, each from where to where along it; they may overlap. */
public final class Stretches {

  private Stretches() {}

  /** How much of the line lies in any of them. */
  public static double covered(List<double[]> stretches) {
    List<double[]> sorted = new ArrayList<>(stretches);
    sorted.sort(Comparator.comparingDouble((double[] s) -> s[0]).thenComparingDouble(s -> s[1]));
    double sum = 0;
    double at = Double.NEGATIVE_INFINITY;
    for (double[] stretch : sorted) {
      double from = Math.max(at, stretch[0]);
      if (stretch[1] > from) {
        sum += stretch[1] - from;
        at = stretch[1];
      }
    }
    return sum;
  }
}
