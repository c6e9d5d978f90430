package dev.planwalk.rendering.film;

import java.util.Arrays;

/**
 * A plane through light at weighted places about a middle, by least squares: what the light is at
 * the middle, also where all places lie to one side. Scratch space of one thread.
 */
final class PlaneFit {

  /** Added to the spread of the places: how little of it still tells a slope. */
  private static final float LEAST_SPREAD = 0.01f;

  private float sum;
  private float x;
  private float y;
  private float xx;
  private float xy;
  private float yy;
  private float squares;
  private final float[] light = new float[3];
  private final float[] lightByX = new float[3];
  private final float[] lightByY = new float[3];

  void clear() {
    sum = 0;
    x = 0;
    y = 0;
    xx = 0;
    xy = 0;
    yy = 0;
    squares = 0;
    Arrays.fill(light, 0);
    Arrays.fill(lightByX, 0);
    Arrays.fill(lightByY, 0);
  }

  /**
   * Adds a place.
   *
   * @param dx from the middle
   * @param dy from the middle
   * @param from holds its light from {@code at} on
   * @param variance of its luminance
   */
  void add(float dx, float dy, float weight, float[] from, int at, float variance) {
    float byX = weight * dx;
    float byY = weight * dy;
    sum += weight;
    x += byX;
    y += byY;
    xx += byX * dx;
    xy += byX * dy;
    yy += byY * dy;
    squares += weight * weight * variance;
    for (int c = 0; c < 3; c++) {
      light[c] += weight * from[at + c];
      lightByX[c] += byX * from[at + c];
      lightByY[c] += byY * from[at + c];
    }
  }

  /** Variance of the mean, were all places independent. */
  float variance() {
    return squares / (sum * sum);
  }

  /** Writes the light at the middle. */
  void atMiddle(float[] to, int at) {
    float meanX = x / sum;
    float meanY = y / sum;
    float spreadX = xx / sum - meanX * meanX + LEAST_SPREAD;
    float spreadY = yy / sum - meanY * meanY + LEAST_SPREAD;
    float both = xy / sum - meanX * meanY;
    float determinant = spreadX * spreadY - both * both;
    float backX = (meanX * spreadY - meanY * both) / determinant;
    float backY = (meanY * spreadX - meanX * both) / determinant;
    for (int c = 0; c < 3; c++) {
      float mean = light[c] / sum;
      float alongX = lightByX[c] / sum - meanX * mean;
      float alongY = lightByY[c] / sum - meanY * mean;
      to[at + c] = Math.max(0, mean - backX * alongX - backY * alongY);
    }
  }
}
