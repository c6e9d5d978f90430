package dev.planwalk.rendering.transport;

/** Chi-square test of directions against their density, over the whole sphere. */
final class Histograms {

  private static final int ROWS = 20;
  private static final int COLUMNS = 40;
  private static final int QUADRATURE = 20;

  /** Density of a direction per steradian. */
  interface Density {
    double of(double x, double y, double z);
  }

  private final long[] counts = new long[ROWS * COLUMNS];
  private long drawn;

  void add(double x, double y, double z) {
    double azimuth = StrictMath.atan2(y, x) / (2 * Math.PI);
    azimuth -= Math.floor(azimuth);
    int row = (int) Math.min(ROWS - 1, (1 - z) / 2 * ROWS);
    int column = (int) Math.min(COLUMNS - 1, azimuth * COLUMNS);
    counts[row * COLUMNS + column]++;
    drawn++;
  }

  /** Notes a draw that gave no direction. */
  void addNothing() {
    drawn++;
  }

  /** Chance of a deviation this large if the density is right. */
  double pValue(Density density) {
    double chiSquare = 0;
    int bins = 0;
    double restExpected = drawn;
    double restCounted = drawn;
    for (int row = 0; row < ROWS; row++) {
      for (int column = 0; column < COLUMNS; column++) {
        double expected = drawn * integral(density, row, column);
        long counted = counts[row * COLUMNS + column];
        if (expected >= 10) {
          chiSquare += (counted - expected) * (counted - expected) / expected;
          bins++;
          restExpected -= expected;
          restCounted -= counted;
        }
      }
    }
    // What is left, draws that gave nothing among it, is one bin more.
    if (restExpected >= 10) {
      chiSquare += (restCounted - restExpected) * (restCounted - restExpected) / restExpected;
      bins++;
    }
    return survival(chiSquare, Math.max(1, bins - 1));
  }

  /**
   * The same for a density with sharp borders: bins the border runs through are put together, since
   * quadrature knows them only roughly.
   */
  double pValueWithEdges(Density density) {
    double top = 0;
    for (int i = 0; i < counts.length; i++) {
      top = Math.max(top, integral(density, i / COLUMNS, i % COLUMNS));
    }
    double chiSquare = 0;
    int bins = 0;
    double full = 0;
    long countedInFull = 0;
    for (int i = 0; i < counts.length; i++) {
      double share = integral(density, i / COLUMNS, i % COLUMNS);
      if (share > 0.999 * top && share * drawn >= 10) {
        full += share;
        countedInFull += counts[i];
      }
    }
    for (int i = 0; i < counts.length; i++) {
      double share = integral(density, i / COLUMNS, i % COLUMNS);
      if (share > 0.999 * top && share * drawn >= 10) {
        double expected = countedInFull * share / full;
        chiSquare += (counts[i] - expected) * (counts[i] - expected) / expected;
        bins++;
      }
    }
    return bins < 2 ? 1 : survival(chiSquare, bins - 1);
  }

  private static double integral(Density density, int row, int column) {
    double sum = 0;
    for (int i = 0; i < QUADRATURE; i++) {
      double z = 1 - 2 * (row + (i + 0.5) / QUADRATURE) / ROWS;
      double r = Math.sqrt(1 - z * z);
      for (int j = 0; j < QUADRATURE; j++) {
        double phi = 2 * Math.PI * (column + (j + 0.5) / QUADRATURE) / COLUMNS;
        sum += density.of(r * StrictMath.cos(phi), r * StrictMath.sin(phi), z);
      }
    }
    return sum * 4 * Math.PI / (ROWS * COLUMNS * QUADRATURE * QUADRATURE);
  }

  /** Upper tail of chi-square (Wilson and Hilferty 1931). */
  private static double survival(double chiSquare, int degrees) {
    double k = 2.0 / (9 * degrees);
    double z = (Math.cbrt(chiSquare / degrees) - (1 - k)) / Math.sqrt(k);
    return 0.5 * erfc(z / Math.sqrt(2));
  }

  /** Complementary error function to 1e-7 (Press et al.). */
  private static double erfc(double x) {
    double t = 1 / (1 + 0.5 * Math.abs(x));
    double[] c = {
      -1.26551223,
      1.00002368,
      0.37409196,
      0.09678418,
      -0.18628806,
      0.27886807,
      -1.13520398,
      1.48851587,
      -0.82215223,
      0.17087277
    };
    double poly = 0;
    for (int i = c.length - 1; i >= 0; i--) {
      poly = poly * t + c[i];
    }
    double result = t * StrictMath.exp(-x * x + poly);
    return x >= 0 ? result : 2 - result;
  }
}
