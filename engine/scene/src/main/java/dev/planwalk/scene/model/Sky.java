package dev.planwalk.scene.model;

/**
 * Light from everywhere outside, without the sun's disc.
 *
 * @param width texels of azimuth; column 0 begins at +x, growing counter-clockwise seen from above
 * @param height texels of elevation; row 0 at the zenith, the last row at the nadir
 * @param radiance {@code 3 * width * height} values, interleaved RGB; not copied, do not change
 */
public record Sky(int width, int height, float[] radiance) {

  public Sky {
    if (radiance.length != 3 * width * height) {
      throw new IllegalArgumentException("sky needs " + 3 * width * height + " values");
    }
  }

  /** The same radiance from every direction. */
  public static Sky uniform(Rgb radiance) {
    return new Sky(1, 1, new float[] {radiance.r(), radiance.g(), radiance.b()});
  }
}
