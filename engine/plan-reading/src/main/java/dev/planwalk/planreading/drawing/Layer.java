package dev.planwalk.planreading.drawing;

/**
 * A layer.
 *
 * @param off what lies on it is not shown
 * @param frozen what lies on it is not shown, and inserts on it hide all of their block
 * @param colour ACI, or 0xRRGGBB with bit 24 set
 * @param lineWeight hundredths of a millimetre; negative for the default
 */
public record Layer(
    String name,
    boolean off,
    boolean frozen,
    boolean plotted,
    int colour,
    int lineWeight,
    String lineType) {

  /** Where a reader puts letters that were drawn as lines; no name that a file gave. */
  public static final String STROKED_TEXT = "Stroked text";
}
