package dev.planwalk.rendering.film;

import dev.planwalk.rendering.math.PortableMath;

/**
 * Where a picture needs more samples. A first round of few samples everywhere shows how much each
 * block of pixels still errs; what is left of the budget goes where it helps most, in proportion to
 * the root of the variance (Neyman 1934), so that a plain wall costs less than leaves behind a
 * window. A function of the film alone. Immutable.
 */
public final class SamplePlan {

  /** Edge of a block in pixels; divides that of a tile. */
  private static final int BLOCK = 8;

  /** Samples a pixel of the first round; fewer say too little about their spread. */
  private static final int FIRST = 4;

  /** Most samples of a pixel, as a multiple of the mean. */
  private static final int MOST = 4;

  /** Share of the variance of light that the filter leaves. */
  private static final double LEFT_BY_FILTER = 0.1;

  private final int across;
  private final int[] samples;

  private SamplePlan(int across, int[] samples) {
    this.across = across;
    this.samples = samples;
  }

  /** Samples a pixel of the first round for this mean; all of them where the mean is too small. */
  public static int firstRound(int meanSamples) {
    return Math.min(FIRST, meanSamples);
  }

  /**
   * Plans the second round.
   *
   * @param film after the first round
   * @param meanSamples samples a pixel of both rounds together, averaged over the picture
   * @param filtered whether the picture will be denoised
   */
  public static SamplePlan of(Film film, int meanSamples, boolean filtered) {
    int across = (film.width + BLOCK - 1) / BLOCK;
    int down = (film.height + BLOCK - 1) / BLOCK;
    double[] wanted = spread(errors(film, across, down, filtered), across, down);
    int first = firstRound(meanSamples);
    double low = 0;
    double high = 1e30;
    // How many samples a unit of error is worth, by bisection of its logarithm's range.
    for (int i = 0; i < 200; i++) {
      double middle = i < 100 ? Math.sqrt(Math.max(1e-30, low) * high) : (low + high) / 2;
      double sum = 0;
      for (double w : wanted) {
        sum += samples(w * middle, first, meanSamples);
      }
      if (sum > (double) meanSamples * wanted.length) {
        high = middle;
      } else {
        low = middle;
      }
    }
    int[] samples = new int[wanted.length];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = samples(wanted[i] * low, first, meanSamples);
    }
    return new SamplePlan(across, samples);
  }

  private static int samples(double wanted, int first, int mean) {
    return (int) Math.max(first, Math.min(MOST * mean, Math.rint(wanted)));
  }

  /** Samples of a pixel after both rounds. */
  public int samplesAt(int x, int y) {
    return samples[y / BLOCK * across + x / BLOCK];
  }

  /** Root mean square error of each block as the eye sees it. */
  private static double[] errors(Film film, int across, int down, boolean filtered) {
    double[] sums = new double[across * down];
    double exposure = 0.18 / Math.max(1e-12, logMean(film));
    for (int y = 0; y < film.height; y++) {
      for (int x = 0; x < film.width; x++) {
        int p = y * film.width + x;
        double slope = exposure / (exposure * radiance(film, p) + 0.18);
        sums[y / BLOCK * across + x / BLOCK] += slope * slope * variance(film, p, filtered);
      }
    }
    for (int i = 0; i < sums.length; i++) {
      int wide = Math.min(BLOCK, film.width - i % across * BLOCK);
      int high = Math.min(BLOCK, film.height - i / across * BLOCK);
      sums[i] = Math.sqrt(sums[i] / (wide * high));
    }
    return sums;
  }

  /** Blurs errors a little: few samples may have missed what a neighbour shows. */
  private static double[] spread(double[] errors, int across, int down) {
    double[] out = new double[errors.length];
    for (int y = 0; y < down; y++) {
      for (int x = 0; x < across; x++) {
        double sum = 0;
        double weights = 0;
        for (int j = Math.max(0, y - 1); j <= Math.min(down - 1, y + 1); j++) {
          for (int i = Math.max(0, x - 1); i <= Math.min(across - 1, x + 1); i++) {
            double weight = i == x && j == y ? 4 : 1;
            sum += weight * errors[j * across + i];
            weights += weight;
          }
        }
        out[y * across + x] = sum / weights;
      }
    }
    return out;
  }

  /** Variance of a pixel's mean luminance. */
  private static double variance(Film film, int p, boolean filtered) {
    double left = filtered ? LEFT_BY_FILTER : 1;
    double sum = 0;
    for (int f = p; f >= 0; f = f == p ? film.second[p] : -1) {
      double share = (double) film.coverage[f] * film.coverage[f];
      double colour = Denoiser.luminance(film.albedo, f);
      double light = film.variance[3 * f] + film.variance[3 * f + 1];
      sum += share * (film.detail[f] + left * (colour * colour * light + film.variance[3 * f + 2]));
    }
    int q = film.second[p];
    if (q >= 0) {
      double step = radianceOf(film, p) - radianceOf(film, q);
      sum += film.coverage[p] * film.coverage[q] * step * step / film.samples[p];
    }
    return sum;
  }

  private static double radiance(Film film, int p) {
    double own = film.coverage[p] * radianceOf(film, p);
    int q = film.second[p];
    return q < 0 ? own : own + film.coverage[q] * radianceOf(film, q);
  }

  private static double radianceOf(Film film, int f) {
    double light = Denoiser.luminance(film.direct, f) + Denoiser.luminance(film.indirect, f);
    return Denoiser.luminance(film.emission, f)
        + Denoiser.luminance(film.albedo, f) * light
        + Denoiser.luminance(film.specular, f);
  }

  private static double logMean(Film film) {
    double sum = 0;
    int count = film.width * film.height;
    for (int p = 0; p < count; p++) {
      sum += PortableMath.log2(Math.max(1e-9, radiance(film, p)));
    }
    return PortableMath.exp2(sum / count);
  }
}
