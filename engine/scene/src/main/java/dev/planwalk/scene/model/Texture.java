package dev.planwalk.scene.model;

/**
 * A tileable picture. Pre-filtering (MIP maps) is the renderer's business.
 *
 * @param width a power of two, at most 2048
 * @param height likewise
 * @param channels 3 (colour) or 1 (roughness, height)
 * @param texels {@code width * height * channels} bytes, row 0 at v = 0; not copied, do not change
 * @param srgb the bytes are sRGB-encoded colour; otherwise linear 0 to 1
 * @param metresWide size of one tile along u
 * @param metresHigh size of one tile along v
 */
public record Texture(
    String name,
    int width,
    int height,
    int channels,
    byte[] texels,
    boolean srgb,
    double metresWide,
    double metresHigh) {

  public Texture {
    if (Integer.bitCount(width) != 1
        || Integer.bitCount(height) != 1
        || width > 2048
        || height > 2048) {
      throw new IllegalArgumentException(
          "texture "
              + name
              + " must be a power of two up to 2048 (got: "
              + width
              + " x "
              + height
              + ")");
    }
    if (texels.length != width * height * channels) {
      throw new IllegalArgumentException(
          "texture " + name + " has " + texels.length + " bytes, not " + width * height * channels);
    }
  }
}
