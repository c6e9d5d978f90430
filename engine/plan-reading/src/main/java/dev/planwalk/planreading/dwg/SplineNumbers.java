package dev.planwalk.planreading.dwg;

/**
 * The numbers that a spline is made of, as a SPLINE and the edge of a HATCH list them: knots, then
 * control points with their weights.
 *
 * @param controls interleaved x, y
 * @param weights one for each control point, or none
 */
@SuppressWarnings("ArrayRecordComponent") // thousands of numbers
record SplineNumbers(double[] knots, double[] controls, double[] weights) {

  static final double[] NONE = new double[0];

  /** Fewest bits of a double that may be shortened, and those of a plain one. */
  private static final int SHORT_DOUBLE = 2;

  private static final int RAW_DOUBLE = 64;

  /**
   * Reads the numbers.
   *
   * @param flat points of two plain doubles; else of three that may be shortened, the third of
   *     which is left aside
   * @throws DwgFault when the object has not as many
   */
  static SplineNumbers read(
      BitReader data, int knotCount, int controlCount, boolean weighted, boolean flat) {
    double[] knots = new double[data.fits(knotCount, SHORT_DOUBLE)];
    for (int i = 0; i < knotCount; i++) {
      knots[i] = data.bitDouble();
    }
    data.fits(controlCount, flat ? 2 * RAW_DOUBLE : 3 * SHORT_DOUBLE);
    double[] controls = new double[2 * controlCount];
    double[] weights = weighted ? new double[controlCount] : NONE;
    for (int i = 0; i < controlCount; i++) {
      controls[2 * i] = flat ? data.rawDouble() : data.bitDouble();
      controls[2 * i + 1] = flat ? data.rawDouble() : data.bitDouble();
      if (!flat) {
        data.bitDouble();
      }
      if (weighted) {
        weights[i] = data.bitDouble();
      }
    }
    return new SplineNumbers(knots, controls, weights);
  }
}
