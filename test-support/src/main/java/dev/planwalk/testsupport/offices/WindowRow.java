package dev.planwalk.testsupport.offices;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * How windows stand in a front.
 *
 * @param shortPiers whether they stand in rows with short piers, else apart
 * @param module distance of the middles of piers
 * @param pier width of a pier
 */
record WindowRow(boolean shortPiers, double module, double pier, RandomGenerator random) {

  private static final double LEAST = 0.5;
  private static final double CORNER = 0.3;

  /** A front of an office with that distance of axes. */
  static WindowRow random(boolean shortPiers, double module, RandomGenerator random) {
    double pier = Math.min(module * 0.55, random.nextDouble(0.3, 1));
    return new WindowRow(shortPiers, module, Math.round(pier * 100) / 100.0, random);
  }

  /**
   * Windows in a stretch of wall, as distances from its start.
   *
   * @param taken stretches that are taken
   */
  List<double[]> windows(double length, List<double[]> taken) {
    List<double[]> windows = new ArrayList<>();
    double each = shortPiers ? module : Math.max(3.2, 2 * module);
    int count = (int) Math.max(1, Math.round(length / each));
    double field = length / count;
    double widest = Math.min(field - 2 * CORNER, 2.4);
    for (int i = 0; i < count; i++) {
      double width = shortPiers ? field - pier : Math.min(widest, random.nextDouble(0.9, 2.4));
      if (!shortPiers) {
        width = Math.round(width * 20) / 20.0;
      }
      double at = field * i + (field - width) / 2;
      double to = at + width;
      if (width >= LEAST && taken.stream().noneMatch(t -> t[0] < to + 0.2 && at < t[1] + 0.2)) {
        windows.add(new double[] {at, to});
      }
    }
    return windows;
  }
}
