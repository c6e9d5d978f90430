package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.scene.model.Development;

/**
 * Adapts the colour of the light towards daylight white, as the eye does (von Kries in the Bradford
 * space), by the share the development asks for: mixed light must stay visible.
 */
public final class WhiteBalance {

  private static final double[] TO_BRADFORD = {
    0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296
  };

  private static final double[] FROM_BRADFORD = {
    0.9869929,
    -0.1470543,
    0.1599627,
    0.4323053,
    0.5183603,
    0.0492912,
    -0.0085287,
    0.0400428,
    0.9684867
  };

  private static final double[] TO_XYZ = {
    0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750, 0.0193339, 0.1191920,
    0.9503041
  };

  private static final double[] FROM_XYZ = {
    3.2404542,
    -1.5371385,
    -0.4985314,
    -0.9692660,
    1.8760108,
    0.0415560,
    0.0556434,
    -0.2040259,
    1.0572252
  };

  /** XYZ of the daylight white of sRGB. */
  private static final double[] D65 = {0.95047, 1, 1.08883};

  /** Share of the measured light in the white point; the rest is the preset's. */
  private static final double MEASURED = 0.75;

  private final double[] matrix;

  private WhiteBalance(double[] matrix) {
    this.matrix = matrix;
  }

  /** The balance of a picture: its own {@link #white}. */
  public static WhiteBalance of(RenderResult result, Development development) {
    return of(white(result, development), development);
  }

  /** The balance that takes a white for daylight, by the share of the development. */
  public static WhiteBalance of(double[] white, Development development) {
    double[] from = multiply(TO_BRADFORD, white);
    double[] to = multiply(TO_BRADFORD, D65);
    double share = development.whiteBalance();
    double[] scale = new double[9];
    for (int c = 0; c < 3; c++) {
      scale[4 * c] = 1 + share * (to[c] / from[c] - 1);
    }
    double[] xyz = product(FROM_BRADFORD, product(scale, TO_BRADFORD));
    return new WhiteBalance(product(FROM_XYZ, product(xyz, TO_XYZ)));
  }

  /**
   * What is white in a picture, as XYZ with Y = 1: the light measured on its near-neutral surfaces,
   * drawn a little to the preset's white point, so that a room of coloured walls does not fool it.
   */
  public static double[] white(RenderResult result, Development development) {
    double[] stated = planckXyz(development.whitePointKelvin());
    double[] measured = measure(result);
    double[] white = new double[3];
    for (int c = 0; c < 3; c++) {
      white[c] =
          measured.length == 0 ? stated[c] : stated[c] + MEASURED * (measured[c] - stated[c]);
    }
    return white;
  }

  /** Correlated colour temperature of a white in kelvin (McCamy 1992). */
  public static double kelvin(double[] white) {
    double sum = white[0] + white[1] + white[2];
    double n = (white[0] / sum - 0.3320) / (0.1858 - white[1] / sum);
    return ((449 * n + 3525) * n + 6823.3) * n + 5520.33;
  }

  /** The same tint, green or magenta, at another colour temperature. */
  public static double[] atKelvin(double[] white, double kelvin) {
    double[] own = planckXyz(kelvin(white));
    double[] other = planckXyz(kelvin);
    double[] moved = new double[3];
    for (int c = 0; c < 3; c++) {
      moved[c] = white[c] * other[c] / own[c];
    }
    return moved;
  }

  /** A balance that was measured before. */
  public static WhiteBalance ofMatrix(double[] matrix) {
    return new WhiteBalance(matrix.clone());
  }

  /**
   * A balance that changes colours less.
   *
   * @param share of this one's change, 0 to 1
   */
  public WhiteBalance milder(double share) {
    double[] milder = new double[9];
    for (int i = 0; i < 9; i++) {
      milder[i] = share * matrix[i] + (i % 4 == 0 ? 1 - share : 0);
    }
    return new WhiteBalance(milder);
  }

  /** The balance as a matrix, row by row. */
  public double[] matrix() {
    return matrix.clone();
  }

  /** Applies the balance to 3 values in place. */
  public void apply(double[] rgb) {
    double[] m = matrix;
    double r = m[0] * rgb[0] + m[1] * rgb[1] + m[2] * rgb[2];
    double g = m[3] * rgb[0] + m[4] * rgb[1] + m[5] * rgb[2];
    double b = m[6] * rgb[0] + m[7] * rgb[1] + m[8] * rgb[2];
    rgb[0] = Math.max(0, r);
    rgb[1] = Math.max(0, g);
    rgb[2] = Math.max(0, b);
  }

  /** XYZ of the mean light on near-neutral surfaces, Y = 1; empty when there are too few. */
  private static double[] measure(RenderResult result) {
    RenderResult.Features f = result.features();
    double[] sum = new double[3];
    int count = 0;
    for (int i = 0; i < f.inside().length; i++) {
      float r = f.albedo()[3 * i];
      float g = f.albedo()[3 * i + 1];
      float b = f.albedo()[3 * i + 2];
      float high = Math.max(r, Math.max(g, b));
      float low = Math.min(r, Math.min(g, b));
      double y =
          0.2126 * f.illumination()[3 * i]
              + 0.7152 * f.illumination()[3 * i + 1]
              + 0.0722 * f.illumination()[3 * i + 2];
      if (f.inside()[i] < 0.99f || high < 0.2f || low < 0.8f * high || y <= 0) {
        continue;
      }
      // Every pixel counts alike, bright or dark.
      for (int c = 0; c < 3; c++) {
        sum[c] += f.illumination()[3 * i + c] / y;
      }
      count++;
    }
    if (count < 0.02 * f.inside().length) {
      return new double[0];
    }
    double[] xyz = multiply(TO_XYZ, sum);
    return new double[] {xyz[0] / xyz[1], 1, xyz[2] / xyz[1]};
  }

  /** White of a black body (Kim et al. 2002), above 4000 K that of daylight (CIE 015). */
  static double[] planckXyz(double kelvin) {
    double t = Math.max(1800, Math.min(20000, kelvin));
    double x;
    double y;
    if (t >= 4500) {
      double k = 1000 / t;
      x =
          t <= 7000
              ? -4.6070 * k * k * k + 2.9678 * k * k + 0.09911 * k + 0.244063
              : -2.0064 * k * k * k + 1.9018 * k * k + 0.24748 * k + 0.237040;
      y = -3 * x * x + 2.870 * x - 0.275;
    } else {
      double k = 1000 / t;
      x =
          t <= 4000
              ? -0.2661239 * k * k * k - 0.2343589 * k * k + 0.8776956 * k + 0.179910
              : -3.0258469 * k * k * k + 2.1070379 * k * k + 0.2226347 * k + 0.240390;
      y =
          t <= 2222
              ? -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683
              : t <= 4000
                  ? -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867
                  : 3.0817580 * x * x * x - 5.87338670 * x * x + 3.75112997 * x - 0.37001483;
    }
    return new double[] {x / y, 1, (1 - x - y) / y};
  }

  private static double[] multiply(double[] m, double[] v) {
    return new double[] {
      m[0] * v[0] + m[1] * v[1] + m[2] * v[2],
      m[3] * v[0] + m[4] * v[1] + m[5] * v[2],
      m[6] * v[0] + m[7] * v[1] + m[8] * v[2]
    };
  }

  private static double[] product(double[] a, double[] b) {
    double[] out = new double[9];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        for (int k = 0; k < 3; k++) {
          out[3 * i + j] += a[3 * i + k] * b[3 * k + j];
        }
      }
    }
    return out;
  }
}
