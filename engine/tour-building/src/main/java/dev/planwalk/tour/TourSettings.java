package dev.planwalk.tour;

import java.util.List;

/**
 * How finely a tour is made. Fixed by the tour's model, never by a deadline; everything but {@code
 * threads} changes bytes.
 *
 * @param model wire word of the model, such as {@code world-1.1}
 * @param panoramaWidth pixels, a multiple of 32; panoramas are half as high
 * @param samples camera samples per pixel at a panorama's horizon
 * @param previewWidth pixels of the small panoramas
 * @param stillWidth pixels of the posters, 16:9
 * @param extraPoints capture points beyond one a room
 * @param splats the splat files
 * @param surfaceSamples light samples per splat, a square number
 * @param threads platform threads to use
 */
public record TourSettings(
    String model,
    int panoramaWidth,
    int samples,
    int previewWidth,
    int stillWidth,
    int extraPoints,
    List<SplatBudget> splats,
    int surfaceSamples,
    int threads) {

  /**
   * One splat file.
   *
   * @param variant {@code lite}, {@code standard} or {@code full}
   * @param count splats at most, about
   */
  public record SplatBudget(String variant, int count) {}

  public TourSettings {
    splats = List.copyOf(splats);
    if (panoramaWidth < 64 || panoramaWidth % 32 != 0) {
      throw new IllegalArgumentException(
          "panoramas must be a multiple of 32 pixels wide (got: " + panoramaWidth + ")");
    }
    if (samples < 1 || threads < 1 || surfaceSamples < 1) {
      throw new IllegalArgumentException(
          "samples and threads must be positive (got: "
              + samples
              + ", "
              + surfaceSamples
              + ", "
              + threads
              + ")");
    }
  }

  /** The settings of {@code world-1.1}. */
  public static TourSettings world11(int threads) {
    return new TourSettings(
        "world-1.1",
        2048,
        8,
        1024,
        960,
        3,
        List.of(new SplatBudget("standard", 400_000), new SplatBudget("lite", 120_000)),
        16,
        threads);
  }

  /** The same with panoramas of this size and sampling. */
  public TourSettings withPanoramas(int width, int samplesPerPixel) {
    return new TourSettings(
        model,
        width,
        samplesPerPixel,
        Math.min(previewWidth, width),
        stillWidth,
        extraPoints,
        splats,
        surfaceSamples,
        threads);
  }

  /** The same with these splat files. */
  public TourSettings withSplats(List<SplatBudget> budgets, int samplesPerSplat) {
    return new TourSettings(
        model,
        panoramaWidth,
        samples,
        previewWidth,
        stillWidth,
        extraPoints,
        budgets,
        samplesPerSplat,
        threads);
  }
}
