package dev.planwalk.providers.guard;

import java.util.ArrayDeque;
import java.util.Arrays;

/**
 * The edges of a picture by brightness (Canny, 1986): smoothed, thinned to one pixel, and kept
 * where they are strong or hang together with strong ones. What is strong is relative to the
 * picture, so that another exposure or tone curve finds the same edges.
 *
 * @param edge by pixel, rows from the top
 * @param direction of the gradient by pixel, radians in -pi..pi
 */
record Edges(int width, int height, boolean[] edge, float[] direction) {

  private static final double SIGMA = 1.4;
  private static final int REACH = 4;

  /** Pixels above these shares of all gradients are strong, or good enough beside strong ones. */
  private static final double STRONG = 0.90;

  private static final double WEAK = 0.70;

  /** Gradients below it are noise even in an empty picture, in steps of brightness of 0..255. */
  private static final float FAINTEST = 4;

  /** Finds them; brightness is by pixel in 0..255. */
  static Edges of(float[] brightness, int width, int height) {
    float[] smooth = smooth(brightness, width, height);
    float[] strength = new float[width * height];
    float[] direction = new float[width * height];
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        float dx =
            smooth[i - width + 1]
                - smooth[i - width - 1]
                + 2 * (smooth[i + 1] - smooth[i - 1])
                + smooth[i + width + 1]
                - smooth[i + width - 1];
        float dy =
            smooth[i + width - 1]
                - smooth[i - width - 1]
                + 2 * (smooth[i + width] - smooth[i - width])
                + smooth[i + width + 1]
                - smooth[i - width + 1];
        strength[i] = (float) Math.hypot(dx, dy);
        direction[i] = (float) Math.atan2(dy, dx);
      }
    }
    float[] sorted = strength.clone();
    Arrays.sort(sorted);
    float strong = Math.max(FAINTEST, sorted[(int) (STRONG * (sorted.length - 1))]);
    float weak = Math.max(FAINTEST / 2, sorted[(int) (WEAK * (sorted.length - 1))]);
    boolean[] edge = connected(thinned(strength, direction, width, height), strong, weak, width);
    return new Edges(width, height, edge, direction);
  }

  private static float[] smooth(float[] from, int width, int height) {
    float[] kernel = new float[2 * REACH + 1];
    float sum = 0;
    for (int k = -REACH; k <= REACH; k++) {
      kernel[k + REACH] = (float) Math.exp(-k * k / (2 * SIGMA * SIGMA));
      sum += kernel[k + REACH];
    }
    float[] across = new float[from.length];
    float[] both = new float[from.length];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        float value = 0;
        for (int k = -REACH; k <= REACH; k++) {
          value += kernel[k + REACH] * from[y * width + Math.clamp(x + k, 0, width - 1)];
        }
        across[y * width + x] = value / sum;
      }
    }
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        float value = 0;
        for (int k = -REACH; k <= REACH; k++) {
          value += kernel[k + REACH] * across[Math.clamp(y + k, 0, height - 1) * width + x];
        }
        both[y * width + x] = value / sum;
      }
    }
    return both;
  }

  /** Strength where it is the greatest across its edge, else 0. */
  private static float[] thinned(float[] strength, float[] direction, int width, int height) {
    float[] thin = new float[strength.length];
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        int sector = Math.floorMod(Math.round(direction[i] / (float) (Math.PI / 4)), 4);
        int step =
            switch (sector) {
              case 0 -> 1;
              case 1 -> width + 1;
              case 2 -> width;
              default -> width - 1;
            };
        if (strength[i] >= strength[i - step] && strength[i] >= strength[i + step]) {
          thin[i] = strength[i];
        }
      }
    }
    return thin;
  }

  private static boolean[] connected(float[] thin, float strong, float weak, int width) {
    boolean[] edge = new boolean[thin.length];
    ArrayDeque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < thin.length; i++) {
      if (thin[i] >= strong && !edge[i]) {
        edge[i] = true;
        open.add(i);
      }
    }
    // Thinned pixels never lie on the border, so that each has eight neighbours.
    while (!open.isEmpty()) {
      int i = open.removeFirst();
      for (int row = -width; row <= width; row += width) {
        for (int k = i + row - 1; k <= i + row + 1; k++) {
          if (thin[k] >= weak && !edge[k]) {
            edge[k] = true;
            open.add(k);
          }
        }
      }
    }
    return edge;
  }
}
