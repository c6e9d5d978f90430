package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.math.PortableMath;

/**
 * The AgX picture formation: bright colours fade to white as on film instead of turning shrill.
 * Matrices and curve as published for sobotka/AgX and EaryChow/AgX_LUT_Gen; the published form is
 * column by column, here they stand row by row. Grey stays grey.
 */
public final class AgX {

  private static final double[] INSET = {
    0.842479062253094, 0.0784335999999992, 0.0792237451477643,
    0.0423282422610123, 0.878468636469772, 0.0791661274605434,
    0.0423756549057051, 0.0784336, 0.879142973793104
  };

  private static final double[] OUTSET = {
    1.19687900512017, -0.0980208811401368, -0.0990297440797205,
    -0.0528968517574562, 1.15190312990417, -0.0989611768448433,
    -0.0529716355144438, -0.0980434501171241, 1.15107367264116
  };

  /** Base-2 logarithms of the darkest and the brightest value told apart. */
  private static final double DARKEST = -12.47393;

  private static final double BRIGHTEST = 4.026069;

  private static final double CONTRAST = 1.2;
  private static final double SATURATION = 1.15;

  private AgX() {}

  /**
   * Display-linear values, 0 to 1, of exposed scene-linear ones; in place.
   *
   * @param rgb 3 values
   */
  public static void apply(double[] rgb) {
    multiply(INSET, rgb);
    for (int c = 0; c < 3; c++) {
      double log = PortableMath.log2(Math.max(rgb[c], 1e-10));
      double x = (log - DARKEST) / (BRIGHTEST - DARKEST);
      rgb[c] = Math.max(0, curve(Math.max(0, Math.min(1, x))));
    }
    for (int c = 0; c < 3; c++) {
      rgb[c] = PortableMath.pow(rgb[c], CONTRAST);
    }
    double luminance = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
    for (int c = 0; c < 3; c++) {
      rgb[c] = luminance + SATURATION * (rgb[c] - luminance);
    }
    multiply(OUTSET, rgb);
    for (int c = 0; c < 3; c++) {
      // The curve's result is encoded for a display of gamma 2.2.
      rgb[c] = Math.min(1, PortableMath.pow(rgb[c], 2.2));
    }
  }

  /** Polynomial of sixth order through the published curve. */
  private static double curve(double x) {
    double x2 = x * x;
    double x4 = x2 * x2;
    return 15.5 * x4 * x2
        - 40.14 * x4 * x
        + 31.96 * x4
        - 6.868 * x2 * x
        + 0.4298 * x2
        + 0.1191 * x
        - 0.00232;
  }

  private static void multiply(double[] m, double[] v) {
    double r = m[0] * v[0] + m[1] * v[1] + m[2] * v[2];
    double g = m[3] * v[0] + m[4] * v[1] + m[5] * v[2];
    double b = m[6] * v[0] + m[7] * v[1] + m[8] * v[2];
    v[0] = r;
    v[1] = g;
    v[2] = b;
  }
}
