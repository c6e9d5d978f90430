package dev.planwalk.rendering.denoise;

import org.jspecify.annotations.Nullable;

/**
 * Averages neighbours with the weights that the network gives. Loops run along rows, so that the
 * compiler may do several pixels at once; each pixel is one chain of operations in fixed order.
 */
final class Kernels {

  /** Weights of a kernel of 5 x 5. */
  static final int TAPS = 25;

  /** Weights of the nearest pixels of the coarser scale. */
  static final int PARENTS = 4;

  /** Weights of the last kernel, 3 x 3. */
  static final int LAST = 9;

  /** Bilinear weights of the parents, times what a kernel sums up to beside them. */
  private static final float[] PRIOR = {12 * 9 / 16f, 12 * 3 / 16f, 12 * 3 / 16f, 12 * 1 / 16f};

  private Kernels() {}

  /** Raw outputs of a row to weights: positive, and about e to the 2 x near 0. */
  static void positive(Grid outputs) {
    for (int c = 0; c < outputs.channels; c++) {
      int from = outputs.at(c, 0);
      for (int i = from; i < from + outputs.width; i++) {
        float x = outputs.values[i];
        float g = 0.5f * x + (float) Math.sqrt(0.25f * x * x + 1);
        g *= g;
        outputs.values[i] = g * g;
      }
    }
  }

  /**
   * Filters a row of all signals of a scale.
   *
   * @param weights of this row: for either kernel its taps, then its parents where there are any
   * @param coarse the filtered coarser scale; null at the coarsest
   * @param y row of the whole scale; its parents are found from it
   */
  static void row(
      Grid weights, Grid signals, int from, @Nullable Grid coarse, int y, Grid to, int toRow) {
    to.clear(toRow);
    float[] parent = new float[coarse == null ? 0 : to.width];
    int step = TAPS + (coarse == null ? 0 : PARENTS);
    for (int c = 0; c < to.channels; c++) {
      int first = c < Sight.DIFFUSE ? 0 : step;
      int out = to.at(c, toRow);
      for (int t = 0; t < TAPS; t++) {
        int at = signals.at(c, from + t / 5 - 2) + t % 5 - 2;
        add(weights.values, weights.at(first + t, 0), signals.values, at, to.values, out, to.width);
      }
      if (coarse != null) {
        for (int i = 0; i < PARENTS; i++) {
          int row = (y >> 1) + (i < 2 ? 0 : (y & 1) == 0 ? -1 : 1);
          stretch(coarse.values, coarse.at(c, row), i % 2 != 0, PRIOR[i], parent);
          add(weights.values, weights.at(first + TAPS + i, 0), parent, 0, to.values, out, to.width);
        }
      }
    }
    divide(to, toRow, 0, Sight.DIFFUSE);
    divide(to, toRow, Sight.DIFFUSE, Sight.SIGNALS);
  }

  /** Divides channels by the last of them, which counts the pixels that are there. */
  private static void divide(Grid to, int row, int first, int end) {
    int by = to.at(end - 1, row);
    for (int c = first; c < end; c++) {
      int at = to.at(c, row);
      for (int x = 0; x < to.width; x++) {
        float sum = to.values[by + x] + 1e-6f;
        to.values[at + x] = to.values[at + x] / sum;
      }
    }
  }

  /** A row of the coarser scale at the width of the finer: the parent, or the one beside it. */
  private static void stretch(float[] coarse, int at, boolean beside, float prior, float[] to) {
    for (int x = 0; x < to.length; x += 2) {
      int parent = at + (x >> 1);
      to[x] = prior * coarse[beside ? parent - 1 : parent];
      to[x + 1] = prior * coarse[beside ? parent + 1 : parent];
    }
  }

  static void add(float[] weights, int w, float[] values, int v, float[] sums, int s, int width) {
    for (int x = 0; x < width; x++) {
      sums[s + x] = Math.fma(weights[w + x], values[v + x], sums[s + x]);
    }
  }

  /**
   * Half the width and height of two rows.
   *
   * @param share for each kernel the weight of a pixel
   */
  static void shrink(Grid signals, int row, Grid shareAbove, Grid shareBelow, Grid to, int toRow) {
    for (int c = 0; c < signals.channels; c++) {
      int kernel = c < Sight.DIFFUSE ? 0 : 1;
      int a = signals.at(c, row);
      int b = signals.at(c, row + 1);
      int u = shareAbove.at(kernel, 0);
      int v = shareBelow.at(kernel, 0);
      int out = to.at(c, toRow);
      float[] s = signals.values;
      float[] above = shareAbove.values;
      float[] below = shareBelow.values;
      for (int x = 0; x < to.width; x++) {
        int i = 2 * x;
        float all = above[u + i] + above[u + i + 1] + below[v + i] + below[v + i + 1];
        float sum = above[u + i] * s[a + i] + above[u + i + 1] * s[a + i + 1];
        sum += below[v + i] * s[b + i] + below[v + i + 1] * s[b + i + 1];
        to.values[out + x] = 0.25f * sum / (0.25f * all + 1e-6f);
      }
    }
  }

  /** The means of two rows by two columns. */
  static void pool(Grid from, int row, Grid to, int toRow) {
    for (int c = 0; c < from.channels; c++) {
      int a = from.at(c, row);
      int b = from.at(c, row + 1);
      int out = to.at(c, toRow);
      float[] v = from.values;
      for (int x = 0; x < to.width; x++) {
        int i = 2 * x;
        to.values[out + x] = 0.25f * (v[a + i] + v[a + i + 1] + (v[b + i] + v[b + i + 1]));
      }
    }
  }

  /** Copies a row, each number twice. */
  static void enlarge(Grid from, int row, Grid to, int channel, int toRow) {
    for (int c = 0; c < from.channels; c++) {
      int at = from.at(c, row);
      int out = to.at(channel + c, toRow);
      for (int x = 0; x < to.width; x++) {
        to.values[out + x] = from.values[at + (x >> 1)];
      }
    }
  }

  /** Copies a row. */
  static void copy(Grid from, int row, Grid to, int channel, int toRow) {
    for (int c = 0; c < from.channels; c++) {
      System.arraycopy(
          from.values, from.at(c, row), to.values, to.at(channel + c, toRow), to.width);
    }
  }
}
