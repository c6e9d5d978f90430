package dev.planwalk.rendering.picture;

/**
 * A developed picture.
 *
 * @param rgb 3 bytes per pixel, sRGB-encoded, rows from the top; not copied, do not change
 */
public record Picture(int width, int height, byte[] rgb) {

  public Picture {
    if (rgb.length != 3 * width * height) {
      throw new IllegalArgumentException(
          "a picture of " + width + " x " + height + " has not " + rgb.length + " bytes");
    }
  }
}
