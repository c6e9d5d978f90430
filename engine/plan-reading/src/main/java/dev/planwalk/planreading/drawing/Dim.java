package dev.planwalk.planreading.drawing;

/**
 * A linear dimension, in drawing units.
 *
 * @param text as shown (an empty override has become the measured value), or empty
 * @param measured the measured value the file states, NaN when it states none
 * @param x1 first measured point
 * @param x2 second measured point
 * @param factor DIMLFAC: shown value = measured distance times factor
 */
public record Dim(
    String text,
    double measured,
    double x1,
    double y1,
    double x2,
    double y2,
    double factor,
    String layer) {

  /** The same with another text. */
  public Dim with(String other) {
    return new Dim(other, measured, x1, y1, x2, y2, factor, layer);
  }
}
