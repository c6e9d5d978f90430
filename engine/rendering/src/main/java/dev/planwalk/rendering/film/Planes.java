package dev.planwalk.rendering.film;

import dev.planwalk.rendering.picture.FilmPlanes;
import java.util.Arrays;

/** Takes a film apart for the denoiser. */
public final class Planes {

  private static final int ALBEDO = 0;
  private static final int LAMPS = 3;
  private static final int INDIRECT = 6;
  private static final int SUN = 9;
  private static final int SPECULAR = 12;
  private static final int EMISSION = 15;
  private static final int OUTSIDE = 18;
  private static final int OUTSIDE_ALBEDO = 21;
  private static final int NORMAL = 24;
  private static final int NEAR = 27;
  private static final int ROUGHNESS = 28;
  private static final int NEARNESS = 29;
  private static final int INSIDE = 30;
  private static final int VARIANCE = 31;
  private static final int DETAIL = 35;
  private static final int EDGE = 36;
  private static final int SAMPLES = 37;

  private Planes() {}

  /** All planes of a film. */
  public static FilmPlanes of(Film film) {
    int pixels = film.width * film.height;
    float[][] planes = new float[FilmPlanes.PLANES][pixels];
    float[] one = new float[FilmPlanes.PLANES];
    for (int i = 0; i < pixels; i++) {
      at(film, i, one);
      for (int k = 0; k < one.length; k++) {
        planes[k][i] = one[k];
      }
    }
    return new FilmPlanes(film.width, film.height, film.sphere, planes);
  }

  /** The values of one pixel, in the order of {@link FilmPlanes#NAMES}. */
  public static void at(Film film, int pixel, float[] out) {
    Arrays.fill(out, 0);
    for (int f = pixel; f >= 0; f = f == pixel ? film.second[f] : -1) {
      float share = film.coverage[f];
      if (share == 0) {
        continue;
      }
      fragment(film, f, share, out);
    }
    int q = film.second[pixel];
    if (q >= 0) {
      float step = seen(film, pixel) - seen(film, q);
      out[EDGE] =
          film.coverage[pixel] * film.coverage[q] * step * step / Math.max(1, film.samples[pixel]);
    }
    out[SAMPLES] = film.samples[pixel];
  }

  private static void fragment(Film film, int f, float share, float[] out) {
    boolean outside = film.outside[f];
    for (int c = 0; c < 3; c++) {
      int at = 3 * f + c;
      float colour = share * film.albedo[at];
      float lamps = colour * film.light[Film.LAMPS][at];
      float indirect = colour * film.light[Film.INDIRECT][at];
      float sun = colour * film.light[Film.SUN][at];
      float specular = share * film.light[Film.SPECULAR][at];
      float emission = share * film.emission[at];
      out[NORMAL + c] += share * film.normal[at];
      if (outside) {
        out[OUTSIDE + c] += lamps + indirect + sun + specular + emission;
        out[OUTSIDE_ALBEDO + c] += colour;
      } else {
        out[ALBEDO + c] += colour;
        out[LAMPS + c] += lamps;
        out[INDIRECT + c] += indirect;
        out[SUN + c] += sun;
        out[SPECULAR + c] += specular;
        out[EMISSION + c] += emission;
      }
    }
    out[NEAR] += share / Math.max(0.01f, film.depth[f]);
    out[ROUGHNESS] += share * film.roughness[f];
    out[NEARNESS] += share * film.nearness[f];
    out[INSIDE] += outside ? 0 : share;
    float squared = share * share;
    float colour = Denoiser.luminance(film.albedo, f);
    float bright = squared * colour * colour;
    int at = Film.SIGNALS * f;
    out[VARIANCE] += bright * film.variance[at + Film.LAMPS];
    out[VARIANCE + 1] += bright * film.variance[at + Film.INDIRECT];
    out[VARIANCE + 2] += bright * film.variance[at + Film.SUN];
    out[VARIANCE + 3] += squared * film.variance[at + Film.SPECULAR];
    out[DETAIL] += squared * film.detail[f];
  }

  private static float seen(Film film, int f) {
    float diffuse = Denoiser.luminance(film.light[Film.LAMPS], f);
    diffuse += Denoiser.luminance(film.light[Film.INDIRECT], f);
    diffuse += Denoiser.luminance(film.light[Film.SUN], f);
    return Denoiser.luminance(film.emission, f)
        + Denoiser.luminance(film.albedo, f) * diffuse
        + Denoiser.luminance(film.light[Film.SPECULAR], f);
  }
}
