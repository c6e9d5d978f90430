package dev.planwalk.readingjudge.borders;

import java.util.Locale;

/** How often comes true what was foretold, in ten bins of what was foretold. */
final class Reliability {

  private static final int BINS = 10;

  private final int[] count = new int[BINS];
  private final double[] foretold = new double[BINS];
  private final int[] came = new int[BINS];

  /**
   * @param share foretold, of 1; less or more counts in the outer bins
   */
  void add(double share, boolean cameTrue) {
    int bin = Math.clamp((int) Math.floor(share * BINS), 0, BINS - 1);
    count[bin]++;
    foretold[bin] += share;
    came[bin] += cameTrue ? 1 : 0;
  }

  /** A line for each bin: its range, the mean foretold, the share that came true, how many. */
  String table() {
    StringBuilder table = new StringBuilder("  foretold   mean   came   of\n");
    for (int b = 0; b < BINS; b++) {
      if (count[b] > 0) {
        table.append(
            String.format(
                Locale.ROOT,
                "  %.1f-%.1f   %5.2f  %5.2f   %d%n",
                b / (double) BINS,
                (b + 1) / (double) BINS,
                foretold[b] / count[b],
                came[b] / (double) count[b],
                count[b]));
      }
    }
    return table.toString();
  }
}
