package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.picture.RenderResult;

/**
 * Lights large bright and dark parts of a room more evenly, as a photographer does who blends
 * several exposures: the light that falls on the surfaces is parted by a guided filter (He, Sun and
 * Tang 2013) from its fine changes, and only what the filter keeps is compressed. Textures, folds
 * and the edges of shadows keep their contrast, and a sun patch keeps its drawing.
 */
public final class LocalTone {

  /** Share of the difference to the key that bright parts of the room lose, in stops. */
  private static final double HIGHLIGHTS = 0.5;

  /** The same of dark parts: shade has to stay shade. */
  private static final double SHADOWS = 0.2;

  /** Half the width of the filter's window over the height of the picture. */
  private static final double RADIUS = 0.06;

  /** Changes of less than the root of this, in stops, are texture and not light. */
  private static final double EDGE = 0.2;

  private LocalTone() {}

  /**
   * Factors on the interior light of each pixel.
   *
   * @param exposure of the picture
   * @param middle exposed luminance of a card of the light meter that keeps its brightness
   * @param sphere left meets right, as in a panorama
   */
  public static float[] factors(
      RenderResult result, Exposure exposure, double middle, boolean sphere) {
    double key = middle / (exposure.interior() * Exposure.CARD);
    int width = result.width();
    int height = result.height();
    int pixels = width * height;
    float[] light = result.features().illumination();
    double[] weight = new double[pixels];
    double[] stops = new double[pixels];
    double[] squares = new double[pixels];
    for (int i = 0; i < pixels; i++) {
      double y = 0.2126 * light[3 * i] + 0.7152 * light[3 * i + 1] + 0.0722 * light[3 * i + 2];
      if (y > 0 && result.features().inside()[i] > 0) {
        weight[i] = result.features().inside()[i];
        stops[i] = weight[i] * PortableMath.log2(y / key);
        squares[i] = stops[i] * stops[i] / weight[i];
      }
    }
    Box box = new Box(width, height, Math.max(1, (int) Math.round(RADIUS * height)), sphere);
    double[] mass = box.sum(weight);
    double[] mean = box.sum(stops);
    double[] slope = box.sum(squares);
    for (int i = 0; i < pixels; i++) {
      if (mass[i] > 0) {
        mean[i] /= mass[i];
        double variance = Math.max(0, slope[i] / mass[i] - mean[i] * mean[i]);
        slope[i] = variance / (variance + EDGE);
        // The line of the window, weighed by what it rests on.
        mean[i] = mass[i] * (mean[i] - slope[i] * mean[i]);
        slope[i] *= mass[i];
      }
    }
    double[] all = box.sum(mass);
    mean = box.sum(mean);
    slope = box.sum(slope);
    float[] factors = new float[pixels];
    for (int i = 0; i < pixels; i++) {
      double base = 0;
      if (all[i] > 0) {
        // What shows no diffuse light stands in that of its surroundings.
        double alone = mean[i] / Math.max(1e-9, all[i] - slope[i]);
        double guide = weight[i] > 0 ? stops[i] / weight[i] : alone;
        base = (mean[i] + slope[i] * guide) / all[i];
      }
      factors[i] = (float) PortableMath.exp2(-(base > 0 ? HIGHLIGHTS : SHADOWS) * base);
    }
    return factors;
  }

  /** Sums over windows of a picture, by running sums. */
  private record Box(int width, int height, int radius, boolean wraps) {

    double[] sum(double[] values) {
      double[] rows = new double[values.length];
      for (int y = 0; y < height; y++) {
        line(values, y * width, 1, width, wraps, rows);
      }
      double[] sums = new double[values.length];
      for (int x = 0; x < width; x++) {
        line(rows, x, width, height, false, sums);
      }
      return sums;
    }

    private void line(double[] from, int start, int step, int count, boolean ring, double[] to) {
      double[] before = new double[count + 1];
      for (int i = 0; i < count; i++) {
        before[i + 1] = before[i] + from[start + i * step];
      }
      int reach = Math.min(radius, (count - 1) / 2);
      for (int i = 0; i < count; i++) {
        int low = i - reach;
        int high = i + reach + 1;
        double sum = before[Math.min(count, high)] - before[Math.max(0, low)];
        if (ring && low < 0) {
          sum += before[count] - before[count + low];
        }
        if (ring && high > count) {
          sum += before[high - count];
        }
        to[start + i * step] = sum;
      }
    }
  }
}
