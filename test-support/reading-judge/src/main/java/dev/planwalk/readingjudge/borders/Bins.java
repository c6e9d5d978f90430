package dev.planwalk.readingjudge.borders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One of the numbers of all examples, sorted into bins that hold about as many each. */
final class Bins {

  /** Most bins of a number. */
  static final int MOST = 64;

  /** So many examples tell where the limits lie. */
  private static final int SAMPLE = 20_000;

  private final float[] limits;
  private final byte[] bins;

  private Bins(float[] limits, byte[] bins) {
    this.limits = limits;
    this.bins = bins;
  }

  /** The number that stands in that place of each example. */
  static Bins of(Examples examples, int number) {
    float[] limits = limits(sample(examples, number));
    byte[] bins = new byte[examples.size()];
    for (int i = 0; i < bins.length; i++) {
      bins[i] = (byte) bin(limits, examples.get(i).numbers()[number]);
    }
    return new Bins(limits, bins);
  }

  /** How many limits there are: one less than bins. */
  int limits() {
    return limits.length;
  }

  /** What is less lies in a bin up to this one. */
  float limit(int bin) {
    return limits[bin];
  }

  /** The bin of an example. */
  int of(int example) {
    return bins[example];
  }

  private static float[] sample(Examples examples, int number) {
    int step = Math.max(1, examples.size() / SAMPLE);
    float[] sample = new float[(examples.size() + step - 1) / step];
    for (int k = 0; k < sample.length; k++) {
      sample[k] = examples.get(k * step).numbers()[number];
    }
    Arrays.sort(sample);
    return sample;
  }

  private static float[] limits(float[] sorted) {
    List<Float> limits = new ArrayList<>();
    for (int b = 1; b < MOST; b++) {
      float quantile = sorted[(int) ((long) b * (sorted.length - 1) / MOST)];
      int first = first(sorted, quantile);
      if (first > 0) {
        float limit = between(sorted[first - 1], quantile);
        if (limits.isEmpty() || limits.getLast() < limit) {
          limits.add(limit);
        }
      }
    }
    // A number that is nearly always the same has one limit above that.
    float most = sorted[sorted.length - 1];
    if (limits.isEmpty() && sorted[0] < most) {
      limits.add((sorted[0] + most) / 2);
    }
    float[] found = new float[limits.size()];
    for (int i = 0; i < found.length; i++) {
      found[i] = limits.get(i);
    }
    return found;
  }

  /** Where a number that is there first stands. */
  private static int first(float[] sorted, float number) {
    int at = Arrays.binarySearch(sorted, number);
    while (at > 0 && sorted[at - 1] == number) {
      at--;
    }
    return at;
  }

  private static float between(float below, float above) {
    float middle = (below + above) / 2;
    return middle <= below ? above : middle;
  }

  private static int bin(float[] limits, float number) {
    int low = 0;
    int high = limits.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (number < limits[middle]) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }
}
