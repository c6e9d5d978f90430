package dev.planwalk.tour.splat;

import java.util.Arrays;

/** How the lists of this package grow. */
final class Growth {

  private Growth() {}

  /**
   * The values with room for at least {@code needed} of them: the array itself where it is long
   * enough, else a copy at least twice as long, so that a list that is joined from many pieces is
   * copied a bounded number of times.
   */
  static float[] room(float[] values, int needed) {
    return needed <= values.length
        ? values
        : Arrays.copyOf(values, Math.max(needed, 2 * values.length));
  }
}
