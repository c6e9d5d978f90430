package dev.planwalk.rendering.picture;

import java.util.List;

/**
 * A traced picture before development, and what is known about its pixels. Rows run from the top,
 * arrays are not copied: do not change them.
 *
 * @param radiance 3 per pixel, linear Rec.709, cd/m²; everything the camera sees
 * @param outside 3 per pixel; the part of {@code radiance} that was first seen through glass or is
 *     open sky
 * @param features what lies at the first surface of each pixel
 * @param samples camera samples taken
 * @param rays ray casts, shadow rays included
 * @param cpuSeconds of all threads that worked, by the clock the renderer was given; 0 without one
 * @param notes what a person should know about this rendering, usually empty
 */
public record RenderResult(
    int width,
    int height,
    float[] radiance,
    float[] outside,
    Features features,
    long samples,
    long rays,
    double cpuSeconds,
    List<String> notes) {

  public RenderResult {
    notes = List.copyOf(notes);
    if (radiance.length != 3 * width * height || outside.length != radiance.length) {
      throw new IllegalArgumentException(
          "a picture of " + width + " x " + height + " has not " + radiance.length + " values");
    }
  }

  /**
   * Averages over the samples of a pixel, taken at the first surface that is neither glass nor a
   * mirror.
   *
   * @param albedo 3 per pixel, diffuse reflectance; 0 for sky
   * @param normal 3 per pixel, world space; 0 for sky
   * @param depth 1 per pixel, metres along the ray; infinite for sky
   * @param illumination 3 per pixel: diffuse light without the colour of the surface
   * @param inside 1 per pixel: share of the samples that met the interior, neither sky nor glass
   */
  public record Features(
      float[] albedo, float[] normal, float[] depth, float[] illumination, float[] inside) {}
}
