package dev.planwalk.rendering.transport;

import java.util.Arrays;

/** Draws an index in proportion to its weight, in constant time (Vose 1991). Immutable. */
final class AliasTable {

  private final double[] keep;
  private final int[] other;
  private final double[] probability;

  /**
   * A table over weights of 0 or more; at least one must be positive.
   *
   * @param weights read now, not kept
   */
  AliasTable(double[] weights) {
    int n = weights.length;
    double sum = Arrays.stream(weights).sum();
    if (!(sum > 0)) {
      throw new IllegalArgumentException("no weight is positive: " + Arrays.toString(weights));
    }
    keep = new double[n];
    other = new int[n];
    probability = new double[n];
    int[] small = new int[n];
    int[] large = new int[n];
    int smalls = 0;
    int larges = 0;
    for (int i = 0; i < n; i++) {
      probability[i] = weights[i] / sum;
      keep[i] = probability[i] * n;
      other[i] = i;
      if (keep[i] < 1) {
        small[smalls++] = i;
      } else {
        large[larges++] = i;
      }
    }
    while (smalls > 0 && larges > 0) {
      int less = small[--smalls];
      int more = large[larges - 1];
      other[less] = more;
      keep[more] -= 1 - keep[less];
      if (keep[more] < 1) {
        larges--;
        small[smalls++] = more;
      }
    }
    while (smalls > 0) {
      keep[small[--smalls]] = 1;
    }
    while (larges > 0) {
      keep[large[--larges]] = 1;
    }
  }

  /** The index for a value of [0, 1). */
  int draw(double u) {
    double scaled = u * keep.length;
    int i = Math.min(keep.length - 1, (int) scaled);
    return scaled - i < keep[i] ? i : other[i];
  }

  /** Chance of an index. */
  double probability(int index) {
    return probability[index];
  }
}
