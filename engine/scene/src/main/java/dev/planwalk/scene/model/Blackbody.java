package dev.planwalk.scene.model;

/** Colour of thermal light. */
public final class Blackbody {

  private Blackbody() {}

  /**
   * Linear Rec.709 triple of this luminance, on the Planckian locus (cubic fit of Kim et al. 2002,
   * US patent 7024034, valid 1667 to 25000 K). Negative channels are cut and the rest rescaled.
   */
  public static Rgb ofLuminance(double kelvin, double luminance) {
    double t = Math.clamp(kelvin, 1667, 25_000);
    double i = 1000 / t;
    double x =
        t < 4000
            ? -0.2661239 * i * i * i - 0.2343589 * i * i + 0.8776956 * i + 0.179910
            : -3.0258469 * i * i * i + 2.1070379 * i * i + 0.2226347 * i + 0.240390;
    double y;
    if (t < 2222) {
      y = -1.1063814 * x * x * x - 1.34811020 * x * x + 2.18555832 * x - 0.20219683;
    } else if (t < 4000) {
      y = -0.9549476 * x * x * x - 1.37418593 * x * x + 2.09137015 * x - 0.16748867;
    } else {
      y = 3.0817580 * x * x * x - 5.87338670 * x * x + 3.75112997 * x - 0.37001483;
    }
    double bigX = x / y;
    double bigZ = (1 - x - y) / y;
    double r = Math.max(0, 3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ);
    double g = Math.max(0, -0.9692660 * bigX + 1.8760108 + 0.0415560 * bigZ);
    double b = Math.max(0, 0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ);
    double scale = luminance / (0.2126 * r + 0.7152 * g + 0.0722 * b);
    return new Rgb((float) (r * scale), (float) (g * scale), (float) (b * scale));
  }
}
