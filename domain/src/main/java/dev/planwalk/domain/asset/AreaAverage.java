package dev.planwalk.domain.asset;

import java.awt.image.BufferedImage;
import java.util.Arrays;

/**
 * Makes a picture smaller, row by row: each pixel of the result is the mean of the light that falls
 * on its area, so fine lines grow faint instead of flickering, and bright details keep their
 * brightness. Sums are of light, not of sRGB values, in a fixed order: equal pictures give equal
 * results. One use, one thread; needs memory for the result and one row.
 */
final class AreaAverage {

  private static final int CHANNELS = 3;

  /** Light of an 8-bit sRGB value, 0 to 1 (IEC 61966-2-1). */
  private static final float[] LIGHT = new float[256];

  /** The sRGB value of light in steps of 1/65535; rounds to the nearest value. */
  private static final byte[] SRGB = new byte[65_536];

  static {
    for (int value = 0; value < LIGHT.length; value++) {
      double s = value / 255.0;
      LIGHT[value] = (float) (s <= 0.04045 ? s / 12.92 : StrictMath.pow((s + 0.055) / 1.055, 2.4));
    }
    for (int step = 0; step < SRGB.length; step++) {
      double light = step / 65_535.0;
      double s =
          light <= 0.0031308 ? 12.92 * light : 1.055 * StrictMath.pow(light, 1 / 2.4) - 0.055;
      SRGB[step] = (byte) Math.round(255 * s);
    }
  }

  private final int sourceWidth;
  private final int sourceHeight;
  private final BufferedImage result;
  private final float[] across;
  private final double[] down;
  private int row;

  /**
   * @param width of the result, 1 to {@code sourceWidth}
   * @param height of the result, 1 to {@code sourceHeight}
   */
  AreaAverage(int sourceWidth, int sourceHeight, int width, int height) {
    if (width < 1 || width > sourceWidth || height < 1 || height > sourceHeight) {
      throw new IllegalArgumentException(
          "%d x %d cannot become %d x %d".formatted(sourceWidth, sourceHeight, width, height));
    }
    this.sourceWidth = sourceWidth;
    this.sourceHeight = sourceHeight;
    this.result = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    this.across = new float[CHANNELS * width];
    this.down = new double[CHANNELS * width];
  }

  /** Light of an sRGB value 0 to 255. */
  static float light(int srgb) {
    return LIGHT[srgb];
  }

  /**
   * Takes the next row.
   *
   * @param light red, green and blue of each source pixel, 0 to 1; read now, not kept
   */
  void add(float[] light) {
    shrinkAcross(light);
    // Whole numbers measure the areas: a source row is `height` high, a row of the result
    // `sourceHeight`.
    long height = result.getHeight();
    long begin = row * height;
    long end = begin + height;
    int target = (int) (begin / sourceHeight);
    long border = (target + 1L) * sourceHeight;
    addDown(Math.min(end, border) - begin);
    if (end >= border) {
      finish(target);
      addDown(end - border);
    }
    row++;
  }

  private void shrinkAcross(float[] light) {
    Arrays.fill(across, 0);
    int width = result.getWidth();
    for (int x = 0; x < sourceWidth; x++) {
      long begin = (long) x * width;
      long end = begin + width;
      int target = (int) (begin / sourceWidth);
      long border = (target + 1L) * sourceWidth;
      float first = (float) (Math.min(end, border) - begin) / sourceWidth;
      float second = (float) Math.max(0, end - border) / sourceWidth;
      for (int c = 0; c < CHANNELS; c++) {
        float value = light[CHANNELS * x + c];
        across[CHANNELS * target + c] += first * value;
        if (second > 0) {
          across[CHANNELS * (target + 1) + c] += second * value;
        }
      }
    }
  }

  private void addDown(long share) {
    double weight = (double) share / sourceHeight;
    for (int i = 0; i < down.length; i++) {
      down[i] += weight * across[i];
    }
  }

  private void finish(int target) {
    for (int x = 0; x < result.getWidth(); x++) {
      int rgb = 0;
      for (int c = 0; c < CHANNELS; c++) {
        int step = (int) Math.round(65_535 * Math.clamp(down[CHANNELS * x + c], 0, 1));
        rgb = (rgb << 8) | (SRGB[step] & 255);
      }
      result.setRGB(x, target, rgb);
    }
    Arrays.fill(down, 0);
  }

  /**
   * The picture, in sRGB.
   *
   * @throws IllegalStateException while rows are missing
   */
  BufferedImage result() {
    if (row != sourceHeight) {
      throw new IllegalStateException("got " + row + " of " + sourceHeight + " rows");
    }
    return result;
  }
}
