package dev.planwalk.rendering.film;

import dev.planwalk.rendering.picture.RenderResult;
import java.util.Arrays;

/** Puts the fragments of a film together again. */
public final class Composition {

  /** 3 per pixel, everything. */
  public final float[] radiance;

  /** 3 per pixel, what is outside. */
  public final float[] outside;

  /** Means over the fragments of each pixel. */
  public final RenderResult.Features features;

  private Composition(float[] radiance, float[] outside, RenderResult.Features features) {
    this.radiance = radiance;
    this.outside = outside;
    this.features = features;
  }

  /** The picture on a film. */
  public static Composition of(Film film) {
    int pixels = film.width * film.height;
    float[] radiance = new float[3 * pixels];
    float[] outside = new float[3 * pixels];
    float[] albedo = new float[3 * pixels];
    float[] normal = new float[3 * pixels];
    float[] depth = new float[pixels];
    float[] illumination = new float[3 * pixels];
    float[] inside = new float[pixels];
    Arrays.fill(depth, Float.POSITIVE_INFINITY);
    for (int i = 0; i < pixels; i++) {
      for (int f = i; f >= 0; f = f < pixels ? film.second[f] : -1) {
        float share = film.coverage[f];
        if (share == 0) {
          continue;
        }
        inside[i] += film.outside[f] ? 0 : share;
        depth[i] = Math.min(depth[i], film.depth[f]);
        for (int c = 0; c < 3; c++) {
          int at = 3 * f + c;
          float light = film.light[Film.LAMPS][at] + film.light[Film.SUN][at];
          light += film.light[Film.INDIRECT][at];
          float mirrored = film.light[Film.SPECULAR][at];
          float seen = film.emission[at] + film.albedo[at] * light + mirrored;
          radiance[3 * i + c] += share * seen;
          // With its highlights: a sunlit pane across the street is as far outside as its wall.
          outside[3 * i + c] += film.outside[f] ? share * seen : 0;
          albedo[3 * i + c] += share * film.albedo[3 * f + c];
          normal[3 * i + c] += share * film.normal[3 * f + c];
          illumination[3 * i + c] += share * light;
        }
      }
    }
    return new Composition(
        radiance, outside, new RenderResult.Features(albedo, normal, depth, illumination, inside));
  }
}
