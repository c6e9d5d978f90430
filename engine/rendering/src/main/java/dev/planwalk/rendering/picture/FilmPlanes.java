package dev.planwalk.rendering.picture;

/**
 * A noisy picture taken apart, as the denoiser sees it: what is gathered at the pixels before
 * anything is filtered. Rows run from the top. Shares are those of the samples of a pixel.
 *
 * @param width pixels
 * @param height pixels
 * @param sphere a full sphere: left meets right
 * @param planes {@link #PLANES} planes of width * height values, each in the order of {@link
 *     #NAMES}
 */
public record FilmPlanes(int width, int height, boolean sphere, float[][] planes) {

  /** What the planes hold; a name of three planes stands for red, green and blue. */
  public static final String NAMES =
      "albedo3 lamps3 indirect3 sun3 specular3 emission3 outside3 outside_albedo3 normal3 near"
          + " roughness nearness inside var_lamps var_indirect var_sun var_specular var_detail"
          + " var_edge samples";

  /** Number of planes. */
  public static final int PLANES = 38;

  public FilmPlanes {
    if (planes.length != PLANES) {
      throw new IllegalArgumentException("there are not " + PLANES + " planes: " + planes.length);
    }
  }
}
