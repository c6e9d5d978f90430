package dev.planwalk.planreading.raster;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Leaves of doors in followed lines: a straight line, and behind a corner a line that stays as far
 * from the other end of the straight one as that is long. People draw such arcs by hand, so they
 * are made round about the hinge.
 */
final class HungLeaves {

  /** A leaf is at least so many usual lines long. */
  private static final double LEAST_LEAF = 6;

  /** The arc stays this near to its radius. */
  private static final double OFF = 0.15;

  /** Share of its points that must. */
  private static final double MOSTLY = 0.85;

  /** Length of the leaf over the radius: walls swallow the end at the hinge. */
  private static final double SHORTEST = 0.75;

  private static final double LONGEST = 1.15;

  private static final double LEAST_SWEEP = Math.toRadians(50);
  private static final double MOST_SWEEP = Math.toRadians(115);

  private HungLeaves() {}

  /**
   * The line as an arc, and its leaf, if it is that and nothing more.
   *
   * @param p all points, interleaved
   * @param corners numbers of the points that the line keeps
   * @param line length of the usual line's width
   */
  static Optional<List<ArcRuns.Part>> of(double[] p, int[] corners, double line) {
    int longest = -1;
    double most = LEAST_LEAF * line;
    for (int i = 0; i + 1 < corners.length; i++) {
      double length = distance(p, corners[i], corners[i + 1]);
      if (length > most) {
        most = length;
        longest = i;
      }
    }
    int last = corners.length - 1;
    // The hinge is an end of the line: the leaf is its first or its last piece.
    if (longest < 0 || last < 2) {
      return Optional.empty();
    }
    if (longest == 0) {
      return arc(p, corners[0], corners[1], corners[last])
          .map(arc ->
              List.of(
                  new ArcRuns.Part(0, 1, Optional.empty()),
                  new ArcRuns.Part(1, last, Optional.of(arc))));
    }
    if (longest == last - 1) {
      return arc(p, corners[last], corners[last - 1], corners[0])
          .map(arc ->
              List.of(
                  new ArcRuns.Part(0, last - 1, Optional.of(arc)),
                  new ArcRuns.Part(last - 1, last, Optional.empty())));
    }
    return Optional.empty();
  }

  /** The arc about a hinge from the free edge of the leaf to the end of the line. */
  private static Optional<ArcRuns.Arc> arc(double[] p, int hinge, int edge, int end) {
    int step = end > edge ? 1 : -1;
    double[] away = new double[Math.abs(end - edge) + 1];
    for (int i = 0; i < away.length; i++) {
      away[i] = distance(p, hinge, edge + i * step);
    }
    double[] sorted = away.clone();
    Arrays.sort(sorted);
    double radius = sorted[sorted.length / 2];
    double leaf = distance(p, hinge, edge) / radius;
    int near = 0;
    double sweep = 0;
    double start = angle(p, hinge, edge);
    double before = start;
    for (int i = 0; i < away.length; i++) {
      near += Math.abs(away[i] / radius - 1) <= OFF ? 1 : 0;
      double now = angle(p, hinge, edge + i * step);
      sweep += Math.IEEEremainder(now - before, 2 * Math.PI);
      before = now;
    }
    double swept = Math.abs(sweep);
    boolean swings =
        near >= MOSTLY * away.length
            && leaf >= SHORTEST
            && leaf <= LONGEST
            && swept >= LEAST_SWEEP
            && swept <= MOST_SWEEP;
    return swings
        ? Optional.of(
            new ArcRuns.Arc(
                p[2 * hinge], p[2 * hinge + 1], radius, sweep >= 0 ? start : start + sweep, swept))
        : Optional.empty();
  }

  private static double distance(double[] p, int a, int b) {
    return Math.hypot(p[2 * b] - p[2 * a], p[2 * b + 1] - p[2 * a + 1]);
  }

  private static double angle(double[] p, int from, int to) {
    return Math.atan2(p[2 * to + 1] - p[2 * from + 1], p[2 * to] - p[2 * from]);
  }
}
