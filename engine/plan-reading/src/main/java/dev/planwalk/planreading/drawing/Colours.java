package dev.planwalk.planreading.drawing;

/** Colour numbers of drawings (ACI) as red, green and blue. */
public final class Colours {

  /** Brightness of the five shades of each of the 24 hues from 10 to 249. */
  private static final int[] SHADES = {255, 165, 127, 76, 38};

  private static final int[] FIRST = {
    0x000000, 0xFF0000, 0xFFFF00, 0x00FF00, 0x00FFFF, 0x0000FF, 0xFF00FF, 0xFFFFFF, 0x808080,
    0xC0C0C0
  };

  private static final int[] GREYS = {0x333333, 0x5B5B5B, 0x848484, 0xADADAD, 0xD6D6D6, 0xFFFFFF};

  private Colours() {}

  /**
   * Red, green and blue of a colour.
   *
   * @param colour ACI (1 to 255), or 0xRRGGBB with bit 24 set; white for anything else
   */
  public static int rgb(int colour) {
    if (colour >> 24 == 1) {
      return colour & 0xFFFFFF;
    }
    if (colour < 1 || colour > 255) {
      return 0xFFFFFF;
    }
    if (colour < 10) {
      return FIRST[colour];
    }
    return colour >= 250 ? GREYS[colour - 250] : hue(colour);
  }

  /** The same colour on white paper, where white is drawn black. */
  public static int onPaper(int colour) {
    int rgb = rgb(colour);
    boolean pale = (rgb >> 16) > 0xF0 && (rgb >> 8 & 0xFF) > 0xF0 && (rgb & 0xFF) > 0xF0;
    return pale ? 0 : rgb;
  }

  // 24 hues of 15 degrees, each in five shades, each shade full (even) and half saturated (odd).
  private static int hue(int colour) {
    int top = SHADES[colour % 10 / 2];
    int bottom = colour % 2 == 0 ? 0 : top / 2;
    double sixth = (colour / 10 - 1) / 4.0;
    return channel(sixth, 0, top, bottom) << 16
        | channel(sixth, 4, top, bottom) << 8
        | channel(sixth, 2, top, bottom);
  }

  /** One channel, which is full within a sixth of the circle of its own hue. */
  private static int channel(double sixth, int ahead, int top, int bottom) {
    double at = (sixth + ahead) % 6;
    double away = Math.min(at, 6 - at);
    double share = Math.clamp(2 - away, 0, 1);
    return (int) (bottom + (top - bottom) * share);
  }
}
