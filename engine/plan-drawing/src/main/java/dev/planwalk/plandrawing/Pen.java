package dev.planwalk.plandrawing;

/**
 * How a line is drawn: round joins, butt ends.
 *
 * @param rgb 0xRRGGBB
 * @param dashMillimetres length of dashes and of the gaps between them; 0: unbroken
 */
public record Pen(int rgb, double widthMillimetres, double dashMillimetres) {

  /** An unbroken line. */
  static Pen of(int rgb, double widthMillimetres) {
    return new Pen(rgb, widthMillimetres, 0);
  }
}
