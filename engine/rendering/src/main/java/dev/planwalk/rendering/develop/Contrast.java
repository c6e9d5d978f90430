package dev.planwalk.rendering.develop;

import dev.planwalk.rendering.math.PortableMath;
import java.util.Arrays;

/**
 * The contrast of a print: steeper about the middle than the formed picture, and with true black.
 * Without it a room of white walls looks as if it were seen through milk.
 *
 * @param middle exposed luminance that stays as it is
 * @param veil display-linear luminance that becomes black, 0 for none
 */
public record Contrast(double middle, double veil) {

  /** Stops of the picture for each stop of the scene. */
  private static final double SLOPE = 1.2;

  /** Share of the picture that may be nearly black. */
  private static final double BLACK = 0.015;

  /**
   * A picture gives up this share of its darkest luminance at most, or fog would turn into night.
   */
  private static final double LIFTED = 0.7;

  /** Display-linear; code 22 of 255: what is darker is black enough. */
  private static final double DARK = 0.008;

  /** Display-linear. */
  private static final double MOST_VEIL = 0.06;

  /** Contrast about a luminance, without black. */
  public static Contrast about(double middle) {
    return new Contrast(middle, 0);
  }

  /**
   * The same with the black that a picture lacks.
   *
   * @param light exposed light, 3 values a pixel
   */
  public Contrast withBlackOf(float[] light) {
    double[] rgb = new double[3];
    float[] shown = new float[light.length / 3];
    for (int i = 0; i < shown.length; i++) {
      for (int c = 0; c < 3; c++) {
        rgb[c] = light[3 * i + c];
      }
      form(rgb);
      shown[i] = (float) luminance(rgb);
    }
    Arrays.sort(shown);
    double dark = shown[(int) (BLACK * (shown.length - 1))];
    return new Contrast(middle, Math.clamp(LIFTED * (dark - DARK), 0, MOST_VEIL));
  }

  /** Exposed and balanced light to display-linear 0 to 1, in place. */
  public void apply(double[] rgb) {
    form(rgb);
    for (int c = 0; c < 3; c++) {
      rgb[c] = Math.max(0, (rgb[c] - veil) / (1 - veil));
    }
  }

  /** Steepens by luminance, so that colours keep their chroma, and forms the picture. */
  private void form(double[] rgb) {
    double luminance = luminance(rgb);
    if (luminance > 0) {
      double factor = PortableMath.pow(luminance / middle, SLOPE - 1);
      for (int c = 0; c < 3; c++) {
        rgb[c] *= factor;
      }
    }
    AgX.apply(rgb);
  }

  private static double luminance(double[] rgb) {
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
  }
}
