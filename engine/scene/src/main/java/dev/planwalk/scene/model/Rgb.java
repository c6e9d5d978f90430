package dev.planwalk.scene.model;

/** Three linear Rec.709 values: a reflectance (0 to 1) or a radiance (cd/m² scaled). */
public record Rgb(float r, float g, float b) {

  /** No light. */
  public static final Rgb BLACK = new Rgb(0, 0, 0);

  /** The same value in all three channels. */
  public static Rgb grey(double value) {
    return new Rgb((float) value, (float) value, (float) value);
  }

  /** Linear values of an sRGB colour such as {@code 0xE8E2D8}. */
  public static Rgb ofSrgb(int hex) {
    return new Rgb(linear(hex >> 16 & 255), linear(hex >> 8 & 255), linear(hex & 255));
  }

  /** Rec.709 luminance. */
  public float luminance() {
    return 0.2126f * r + 0.7152f * g + 0.0722f * b;
  }

  /** Every channel times the factor. */
  public Rgb times(double factor) {
    return new Rgb((float) (r * factor), (float) (g * factor), (float) (b * factor));
  }

  private static float linear(int code) {
    double value = code / 255.0;
    // IEC 61966-2-1; StrictMath so that every processor gives the same bits.
    return (float)
        (value <= 0.04045 ? value / 12.92 : StrictMath.pow((value + 0.055) / 1.055, 2.4));
  }
}
