package dev.planwalk.rendering;

/**
 * How a picture is traced. Everything that changes bytes is in here, but for threads and traversal,
 * which never do.
 *
 * @param width pixels
 * @param height pixels
 * @param samplesPerPixel mean over the picture, at least 1: what a first round of a few leaves goes
 *     where the picture is noisiest
 * @param seed drives sampling only
 * @param threads platform threads to use, at least 1
 * @param denoise whether the result is filtered
 * @param cached whether light behind the first surface may be read from a cache instead of traced
 */
public record RenderSettings(
    int width,
    int height,
    int samplesPerPixel,
    long seed,
    int threads,
    boolean denoise,
    boolean cached) {

  public RenderSettings {
    if (width < 1 || height < 1 || samplesPerPixel < 1 || threads < 1) {
      throw new IllegalArgumentException(
          "width, height, samples and threads must be positive (got: "
              + width
              + ", "
              + height
              + ", "
              + samplesPerPixel
              + ", "
              + threads
              + ")");
    }
  }

  /** Settings of a finished picture with the cache on. */
  public RenderSettings(
      int width, int height, int samplesPerPixel, long seed, int threads, boolean denoise) {
    this(width, height, samplesPerPixel, seed, threads, denoise, true);
  }
}
