package dev.planwalk.plandrawing;

/**
 * A sheet of paper with a printing scale.
 *
 * @param scale 100 means 1:100
 */
record Paper(double widthMillimetres, double heightMillimetres, int scale) {

  /** The same sheet, the other way up. */
  Paper turned() {
    return new Paper(heightMillimetres, widthMillimetres, scale);
  }

  /** Millimetres on paper for a metre of the building. */
  double millimetresPerMetre() {
    return 1000.0 / scale;
  }
}
