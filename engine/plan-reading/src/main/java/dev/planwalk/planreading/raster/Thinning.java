package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.Arrays;

/**
 * Thins lines to one pixel (T. Y. Zhang, C. Y. Suen: A fast parallel algorithm for thinning digital
 * patterns, 1984), looking at ink pixels only, and measures how thick they were.
 */
final class Thinning {

  /** Steps of a chamfer distance: 3 to a neighbour, 4 to one across a corner. */
  static final int CHAMFER = 3;

  private Thinning() {}

  /** Thins ink in place; its border must be paper. */
  static void thin(byte[] ink, int width, Deadline deadline) {
    int[] pixels = pixels(ink);
    int count = pixels.length;
    boolean changed = true;
    while (changed) {
      deadline.check();
      changed = false;
      for (int half = 0; half < 2; half++) {
        int[] gone = new int[count];
        int goneCount = 0;
        for (int i = 0; i < count; i++) {
          if (removable(ink, pixels[i], width, half == 0)) {
            gone[goneCount++] = pixels[i];
          }
        }
        for (int i = 0; i < goneCount; i++) {
          ink[gone[i]] = 0;
        }
        changed |= goneCount > 0;
        int kept = 0;
        for (int i = 0; i < count; i++) {
          if (ink[pixels[i]] != 0) {
            pixels[kept++] = pixels[i];
          }
        }
        count = kept;
      }
    }
    for (int i = 0; i < count; i++) {
      if (superfluous(ink, pixels[i], width)) {
        ink[pixels[i]] = 0;
      }
    }
  }

  /**
   * Whether the pixels about one hang together without it, so that it is no part of a line of one
   * pixel: slanting lines stay two wide otherwise (S. Yokoi and others: An analysis of topological
   * properties of digitized binary pictures, 1975).
   */
  private static boolean superfluous(byte[] ink, int p, int width) {
    int[] around = {
      ink[p + 1],
      ink[p - width + 1],
      ink[p - width],
      ink[p - width - 1],
      ink[p - 1],
      ink[p + width - 1],
      ink[p + width],
      ink[p + width + 1]
    };
    int neighbours = 0;
    int parts = 0;
    for (int i = 0; i < 8; i++) {
      neighbours += around[i];
      if (i % 2 == 0) {
        int open = 1 - around[i];
        parts += open - open * (1 - around[i + 1]) * (1 - around[(i + 2) % 8]);
      }
    }
    return neighbours > 1 && parts == 1;
  }

  private static int[] pixels(byte[] ink) {
    int[] found = new int[1024];
    int count = 0;
    for (int p = 0; p < ink.length; p++) {
      if (ink[p] != 0) {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = p;
      }
    }
    return Arrays.copyOf(found, count);
  }

  private static boolean removable(byte[] ink, int p, int width, boolean first) {
    int n = ink[p - width];
    int ne = ink[p - width + 1];
    int e = ink[p + 1];
    int se = ink[p + width + 1];
    int s = ink[p + width];
    int sw = ink[p + width - 1];
    int w = ink[p - 1];
    int nw = ink[p - width - 1];
    int neighbours = n + ne + e + se + s + sw + w + nw;
    if (neighbours < 2 || neighbours > 6) {
      return false;
    }
    int rises =
        (ne > n ? 1 : 0)
            + (e > ne ? 1 : 0)
            + (se > e ? 1 : 0)
            + (s > se ? 1 : 0)
            + (sw > s ? 1 : 0)
            + (w > sw ? 1 : 0)
            + (nw > w ? 1 : 0)
            + (n > nw ? 1 : 0);
    if (rises != 1) {
      return false;
    }
    return first ? n * e * s == 0 && e * s * w == 0 : n * e * w == 0 && n * s * w == 0;
  }

  /**
   * Distance of each ink pixel from paper in thirds of a pixel, cut at 255 (Borgefors' chamfer
   * 3-4).
   */
  static byte[] depth(byte[] ink, int width) {
    byte[] depth = new byte[ink.length];
    for (int p = width + 1; p < ink.length - width - 1; p++) {
      if (ink[p] != 0) {
        int near = Math.min(at(depth, p - 1), at(depth, p - width)) + CHAMFER;
        int across = Math.min(at(depth, p - width - 1), at(depth, p - width + 1)) + CHAMFER + 1;
        depth[p] = (byte) Math.min(255, Math.min(near, across));
      }
    }
    for (int p = ink.length - width - 2; p > width; p--) {
      if (ink[p] != 0) {
        int near = Math.min(at(depth, p + 1), at(depth, p + width)) + CHAMFER;
        int across = Math.min(at(depth, p + width + 1), at(depth, p + width - 1)) + CHAMFER + 1;
        depth[p] = (byte) Math.min(at(depth, p), Math.min(near, across));
      }
    }
    return depth;
  }

  static int at(byte[] depth, int p) {
    return depth[p] & 0xFF;
  }
}
