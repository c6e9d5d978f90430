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

  /**
   * Samples of a pixel on an edge, within twice the mean: how much of it each surface covers is
   * never filtered, and a thin joint drawn from fewer comes out as a dotted line.
   */
  private static final int EDGE = 16;

  /** Share of the variance that the filter leaves of lamps, indirect light, reflections, sun. */
  private static final double[] LEFT_BY_FILTER = {0.1, 0.05, 0.25, 0.6};

  private final int across;
  private final int[] samples;
  private final int width;
  private final boolean[] edges;
  private final int atEdges;

  private SamplePlan(int across, int[] samples, int width, boolean[] edges, int atEdges) {
    this.across = across;
    this.samples = samples;
    this.width = width;
    this.edges = edges;
    this.atEdges = atEdges;
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
    boolean[] edges = edges(film);
    int[] plain = new int[wanted.length];
    int[] onEdge = new int[wanted.length];
    for (int p = 0; p < edges.length; p++) {
      int block = p / film.width / BLOCK * across + p % film.width / BLOCK;
      (edges[p] ? onEdge : plain)[block]++;
    }
    int first = firstRound(meanSamples);
    int atEdges = Math.max(first, Math.min(EDGE, 2 * meanSamples));
    double low = 0;
    double high = 1e30;
    // How many samples a unit of error is worth, by bisection of its logarithm's range.
    for (int i = 0; i < 200; i++) {
      double middle = i < 100 ? Math.sqrt(Math.max(1e-30, low) * high) : (low + high) / 2;
      double sum = 0;
      for (int block = 0; block < wanted.length; block++) {
        int count = samples(wanted[block] * middle, first, meanSamples);
        sum += (double) count * plain[block] + (double) Math.max(count, atEdges) * onEdge[block];
      }
      if (sum > (double) meanSamples * edges.length) {
        high = middle;
      } else {
        low = middle;
      }
    }
    int[] samples = new int[wanted.length];
    for (int i = 0; i < samples.length; i++) {
      samples[i] = samples(wanted[i] * low, first, meanSamples);
    }
    return new SamplePlan(across, samples, film.width, edges, atEdges);
  }

  /** Pixels that show two surfaces, or lie beside one that does: few samples miss a thin joint. */
  private static boolean[] edges(Film film) {
    boolean[] edges = new boolean[film.width * film.height];
    for (int p = 0; p < edges.length; p++) {
      if (film.second[p] < 0) {
        continue;
      }
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          int q = film.neighbour(p % film.width + dx, p / film.width + dy);
          if (q >= 0) {
            edges[q] = true;
          }
        }
      }
    }
    return edges;
  }

  private static int samples(double wanted, int first, int mean) {
    return (int) Math.max(first, Math.min(MOST * mean, Math.rint(wanted)));
  }

  /** Samples of a pixel after both rounds. */
  public int samplesAt(int x, int y) {
    int block = samples[y / BLOCK * across + x / BLOCK];
    return edges[y * width + x] ? Math.max(block, atEdges) : block;
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
    double sum = 0;
    for (int f = p; f >= 0; f = f == p ? film.second[p] : -1) {
      double share = (double) film.coverage[f] * film.coverage[f];
      double colour = Denoiser.luminance(film.albedo, f);
      double light = left(film, f, Film.LAMPS, filtered);
      light += left(film, f, Film.INDIRECT, filtered);
      light += left(film, f, Film.SUN, filtered);
      double mirrored = left(film, f, Film.SPECULAR, filtered);
      sum += share * (film.detail[f] + colour * colour * light + mirrored);
    }
    int q = film.second[p];
    if (q >= 0) {
      double step = radianceOf(film, p) - radianceOf(film, q);
      sum += film.coverage[p] * film.coverage[q] * step * step / film.samples[p];
    }
    return sum;
  }

  private static double left(Film film, int fragment, int signal, boolean filtered) {
    return film.variance[Film.SIGNALS * fragment + signal]
        * (filtered ? LEFT_BY_FILTER[signal] : 1);
  }

  private static double radiance(Film film, int p) {
    double own = film.coverage[p] * radianceOf(film, p);
    int q = film.second[p];
    return q < 0 ? own : own + film.coverage[q] * radianceOf(film, q);
  }

  private static double radianceOf(Film film, int f) {
    double diffuse = Denoiser.luminance(film.light[Film.LAMPS], f);
    diffuse += Denoiser.luminance(film.light[Film.INDIRECT], f);
    diffuse += Denoiser.luminance(film.light[Film.SUN], f);
    return Denoiser.luminance(film.emission, f)
        + Denoiser.luminance(film.albedo, f) * diffuse
        + Denoiser.luminance(film.light[Film.SPECULAR], f);
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
