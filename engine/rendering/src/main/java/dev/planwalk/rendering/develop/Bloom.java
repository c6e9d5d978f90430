package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.math.PortableMath;

/**
 * The glow of a lens: a little of what is brighter than display white is spread by three Gaussians
 * of 0.2, 1 and 4 % of the picture's width.
 */
public final class Bloom {

  private static final float FROM = 1.5f;
  private static final float ENERGY = 0.03f;
  private static final double[] WIDTHS = {0.002, 0.01, 0.04};

  /** Highlights are taken as at most this bright, or the sun in a mirror would veil the room. */
  private static final float MOST = 12;

  private Bloom() {}

  /**
   * Adds the glow to exposed light in place; 3 values per pixel.
   *
   * @param around left meets right, as in a panorama
   */
  public static void add(float[] rgb, int width, int height, boolean around) {
    // The glow is soft: a quarter of the resolution shows all of it.
    int w = (width + 3) / 4;
    int h = (height + 3) / 4;
    float[] bright = new float[3 * w * h];
    boolean any = false;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int at = 3 * (y * width + x);
        float most = Math.max(rgb[at], Math.max(rgb[at + 1], rgb[at + 2]));
        if (most <= FROM) {
          continue;
        }
        any = true;
        float share = Math.min(most, MOST) / most * ENERGY * (most - FROM) / most / 16;
        int into = 3 * (y / 4 * w + x / 4);
        for (int c = 0; c < 3; c++) {
          bright[into + c] += rgb[at + c] * share;
        }
      }
    }
    if (!any) {
      return;
    }
    float[] glow = new float[bright.length];
    for (double size : WIDTHS) {
      float[] blurred = blur(bright, w, h, Math.max(0.6, size * w), around);
      for (int i = 0; i < glow.length; i++) {
        glow[i] += blurred[i] / WIDTHS.length;
      }
    }
    spread(glow, w, h, rgb, width, height, around);
  }

  private static void spread(
      float[] glow, int w, int h, float[] rgb, int width, int height, boolean around) {
    for (int y = 0; y < height; y++) {
      float fy = Math.max(0, Math.min(h - 1f, (y - 1.5f) / 4));
      int y0 = (int) fy;
      int y1 = Math.min(h - 1, y0 + 1);
      fy -= y0;
      for (int x = 0; x < width; x++) {
        float fx = around ? (x - 1.5f) / 4 + w : Math.max(0, Math.min(w - 1f, (x - 1.5f) / 4));
        float bx = fx - (int) fx;
        int x0 = around ? (int) fx % w : (int) fx;
        int x1 = around ? (x0 + 1) % w : Math.min(w - 1, x0 + 1);
        for (int c = 0; c < 3; c++) {
          float top = glow[3 * (y0 * w + x0) + c] * (1 - bx) + glow[3 * (y0 * w + x1) + c] * bx;
          float bottom = glow[3 * (y1 * w + x0) + c] * (1 - bx) + glow[3 * (y1 * w + x1) + c] * bx;
          rgb[3 * (y * width + x) + c] += top * (1 - fy) + bottom * fy;
        }
      }
    }
  }

  private static float[] blur(float[] from, int w, int h, double sigma, boolean around) {
    int reach = (int) Math.ceil(2.5 * sigma);
    float[] kernel = new float[reach + 1];
    double sum = 0;
    for (int i = 0; i <= reach; i++) {
      kernel[i] = (float) PortableMath.exp(-i * i / (2 * sigma * sigma));
      sum += i == 0 ? kernel[i] : 2 * kernel[i];
    }
    for (int i = 0; i <= reach; i++) {
      kernel[i] /= (float) sum;
    }
    float[] across = new float[from.length];
    convolve(from, across, w, h, kernel, true, around);
    float[] both = new float[from.length];
    convolve(across, both, w, h, kernel, false, around);
    return both;
  }

  private static void convolve(
      float[] from, float[] to, int w, int h, float[] kernel, boolean across, boolean around) {
    for (int y = 0; y < h; y++) {
      for (int x = 0; x < w; x++) {
        for (int i = 1 - kernel.length; i < kernel.length; i++) {
          int qx = across ? (around ? Math.floorMod(x + i, w) : x + i) : x;
          int qy = across ? y : y + i;
          if (qx < 0 || qy < 0 || qx >= w || qy >= h) {
            continue;
          }
          float k = kernel[Math.abs(i)];
          for (int c = 0; c < 3; c++) {
            to[3 * (y * w + x) + c] += k * from[3 * (qy * w + qx) + c];
          }
        }
      }
    }
  }
}
