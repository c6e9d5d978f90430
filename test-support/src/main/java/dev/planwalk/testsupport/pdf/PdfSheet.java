package dev.planwalk.testsupport.pdf;

/**
 * How a plan is plotted.
 *
 * @param scale 100 means 1:100
 * @param rotation of the page as a viewer shows it: 0, 90, 180 or 270; the drawing is turned back,
 *     so that it stands upright
 * @param layers whether layers are optional content, with their names
 * @param measured whether the page tells its scale ({@code /VP} with a measure)
 * @param note a scale note such as {@code 1:100} below the drawing, or empty
 */
public record PdfSheet(int scale, int rotation, boolean layers, boolean measured, String note) {

  /** As CAD programs plot: layers, a measure and no note. */
  public static PdfSheet plotted(int scale) {
    return new PdfSheet(scale, 0, true, true, "");
  }

  /** As a printer driver writes: nothing but ink, and the scale as a text. */
  public static PdfSheet printed(int scale) {
    return new PdfSheet(scale, 0, false, false, "1:" + scale);
  }

  /** The same on a page that is shown turned. */
  public PdfSheet turned(int degrees) {
    return new PdfSheet(scale, degrees, layers, measured, note);
  }
}
