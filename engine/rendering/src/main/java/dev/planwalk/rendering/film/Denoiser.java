package dev.planwalk.rendering.film;

import dev.planwalk.rendering.work.Workers;
import java.util.Arrays;

/**
 * Edge-avoiding wavelets (Dammertz et al. 2010) steered by variance (Schied et al. 2017), on the
 * fragments of a film: light of lamps, of the sun, indirect light and reflections are filtered
 * apart and without the colour of the surface, each only among fragments of the same plane and
 * direction. Indirect light is shared as far as what sends it is away (Ward et al. 1988), so that
 * the middle of a ceiling becomes smooth while the shade under a sofa stays. Surfaces seen behind
 * glass or in a mirror are told apart by where they seem to be. What a surface emits and the sky
 * are exact and stay as they are.
 *
 * <p>Weights are symmetric, so light moves between neighbours but does not vanish. Every fragment
 * is a function of the pass before, so threads change no bit.
 */
public final class Denoiser {

  private static final int SIGNALS = Film.SIGNALS;

  private static final int ROWS = 8;

  /** Pixels to each side over which variance and nearness are averaged. */
  private static final int SMOOTHED = 3;

  /** Weights of the cubic B-spline. */
  private static final float[] KERNEL = {3 / 8f, 1 / 4f, 1 / 16f};

  /**
   * Passes of each signal; the last one reaches 2 * 2^(passes - 1) pixels. The sun is nearly a
   * point: only the rim of its shadows is noisy.
   */
  private static final int[] PASSES = {4, 7, 4, 2};

  /** How many standard deviations two neighbours may differ, by signal. */
  private static final float[] TOLERANCE = {2.5f, 6f, 1.5f, 0.7f};

  /**
   * Means of one pass share samples with their neighbours, so the next pass lowers their variance
   * only to a quarter and not to what the kernel would make of independent ones, 0.0748. Without
   * this the last passes take noise for edges, and a ceiling gets clouds.
   */
  private static final float SHARED_SAMPLES = 0.25f / 0.0748f;

  /** Indirect light loses half its weight at this share of the distance of what sends it. */
  private static final float SHARE_OF_DISTANCE = 1 / 8f;

  /** First pass that looks at that distance: the ones before only join a few pixels. */
  private static final int FIRST_BY_DISTANCE = 3;

  private final Film film;
  private final Workers workers;
  private final int width;
  private final int height;

  private Denoiser(Film film, Workers workers) {
    this.film = film;
    this.workers = workers;
    this.width = film.width;
    this.height = film.height;
  }

  /** Filters the film's signals in place. */
  public static void filter(Film film, Workers workers) {
    new Denoiser(film, workers).run();
  }

  private void run() {
    workers.part(0, 2 * (Arrays.stream(PASSES).max().orElse(0) + 1) * SIGNALS);
    for (int signal = 0; signal < SIGNALS; signal++) {
      // A small spot of sun is no firefly.
      if (signal != Film.SUN) {
        new Outliers(film, film.light[signal], workers).spread();
      }
    }
    double[] before = new double[SIGNALS];
    Arrays.setAll(before, this::energy);
    float[][] values = film.light.clone();
    float[] variance = new float[film.variance.length];
    float[] nearness = new float[film.nearness.length];
    smooth(variance, nearness);
    float[][] next = new float[SIGNALS][values[0].length];
    float[] nextVariance = new float[variance.length];
    int most = Arrays.stream(PASSES).max().orElse(0);
    for (int pass = 0; pass < most; pass++) {
      workers.part(pass + 1, most + 1);
      int current = pass;
      float[][] from = values;
      float[][] to = next;
      float[] fromVariance = variance;
      float[] toVariance = nextVariance;
      eachFragment(() -> {
        Tap tap = new Tap(from, fromVariance, to, toVariance, nearness, current);
        return tap::filter;
      });
      values = to;
      next = from;
      variance = toVariance;
      nextVariance = fromVariance;
    }
    if (most % 2 != 0) {
      // The passes swap two buffers; after an odd number the film holds the older one.
      for (int i = 0; i < SIGNALS; i++) {
        System.arraycopy(values[i], 0, next[i], 0, values[i].length);
      }
    }
    for (int i = 0; i < SIGNALS; i++) {
      restore(i, before[i]);
    }
  }

  /** Light of a signal as the picture shows it, summed in order of the pixels. */
  private double energy(int signal) {
    float[] values = film.light[signal];
    double sum = 0;
    for (int p = 0; p < film.fragments(); p++) {
      for (int c = 0; c < 3; c++) {
        int at = 3 * p + c;
        sum += film.coverage[p] * (signal == Film.SPECULAR ? 1 : film.albedo[at]) * values[at];
      }
    }
    return sum;
  }

  /** Gives back the little that weighing neighbours unevenly gained or lost. */
  private void restore(int signal, double before) {
    double after = energy(signal);
    if (!(after > 0)) {
      return;
    }
    float factor = (float) Math.max(0.95, Math.min(1.05, before / after));
    float[] values = film.light[signal];
    for (int i = 0; i < values.length; i++) {
      values[i] *= factor;
    }
  }

  /** Does something for every used fragment. */
  interface FragmentWork {
    void at(int fragment);
  }

  private void eachFragment(java.util.function.Supplier<FragmentWork> perThread) {
    eachFragment(film, workers, perThread);
  }

  static void eachFragment(
      Film film, Workers workers, java.util.function.Supplier<FragmentWork> perThread) {
    int pieces = (film.height + ROWS - 1) / ROWS;
    workers.each(
        pieces,
        () -> {
          FragmentWork work = perThread.get();
          return piece -> {
            int end = Math.min(film.height, (piece + 1) * ROWS) * film.width;
            for (int i = piece * ROWS * film.width; i < end; i++) {
              work.at(i);
              if (film.second[i] >= 0) {
                work.at(film.second[i]);
              }
            }
          };
        });
  }

  /**
   * What a few samples say of variance and nearness is noisy: averages over the neighbourhood. That
   * of sunlight is small, so that the edge of a sharp shadow stays where it is.
   */
  private void smooth(float[] variance, float[] nearness) {
    eachFragment(() ->
        p -> {
          float[] sum = new float[SIGNALS];
          float[] weights = new float[SIGNALS];
          float near = 0;
          int x = film.pixel[p] % width;
          int y = film.pixel[p] / width;
          for (int dy = -SMOOTHED; dy <= SMOOTHED; dy++) {
            for (int dx = -SMOOTHED; dx <= SMOOTHED; dx++) {
              int q = film.neighbour(x + dx, y + dy);
              while (q >= 0) {
                float weight = alike(film, p, q) ? film.coverage[q] : 0;
                boolean next = Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
                for (int s = 0; s < (next ? SIGNALS : Film.SUN); s++) {
                  // A fragment of few samples spreads more, not its light.
                  sum[s] += weight * film.variance[SIGNALS * q + s] * film.coverage[q];
                  weights[s] += weight;
                }
                near += weight * film.nearness[q];
                q = q < width * height ? film.second[q] : -1;
              }
            }
          }
          for (int s = 0; s < SIGNALS; s++) {
            variance[SIGNALS * p + s] =
                weights[s] > 0
                    ? sum[s] / weights[s] / Math.max(0.01f, film.coverage[p])
                    : film.variance[SIGNALS * p + s];
          }
          nearness[p] =
              weights[Film.INDIRECT] > 0 ? near / weights[Film.INDIRECT] : film.nearness[p];
        });
  }

  /** Whether two fragments show about the same surface; symmetric. */
  static boolean alike(Film film, int p, int q) {
    if (film.coverage[p] == 0 || film.coverage[q] == 0) {
      return false;
    }
    float far = Math.max(film.depth[p], film.depth[q]);
    float near = Math.min(film.depth[p], film.depth[q]);
    if (!(far < 1e30f) || far > 1.1f * near) {
      return false;
    }
    float[] n = film.normal;
    return n[3 * p] * n[3 * q] + n[3 * p + 1] * n[3 * q + 1] + n[3 * p + 2] * n[3 * q + 2] > 0.9f;
  }

  /** One pass at one fragment; scratch space of one thread. */
  private final class Tap {
    private final float[][] from;
    private final float[] fromVariance;
    private final float[][] to;
    private final float[] toVariance;
    private final float[] nearness;
    private final int pass;
    private final int step;
    private final float[] sum = new float[3 * SIGNALS];
    private final float[] weights = new float[SIGNALS];
    private final float[] squares = new float[SIGNALS];
    private final float[] luminance = new float[SIGNALS];
    private final boolean[] active = new boolean[SIGNALS];

    Tap(
        float[][] from,
        float[] fromVariance,
        float[][] to,
        float[] toVariance,
        float[] nearness,
        int pass) {
      this.nearness = nearness;
      this.from = from;
      this.fromVariance = fromVariance;
      this.to = to;
      this.toVariance = toVariance;
      this.pass = pass;
      this.step = 1 << pass;
    }

    void filter(int p) {
      boolean any = false;
      for (int s = 0; s < SIGNALS; s++) {
        int passes = s == Film.SPECULAR && film.roughness[p] < 0.12f ? 2 : PASSES[s];
        active[s] = pass < passes && film.depth[p] < 1e30f && film.coverage[p] > 0;
        any |= active[s];
        weights[s] = 0;
        squares[s] = 0;
        luminance[s] = luminance(from[s], p);
        for (int c = 0; c < 3; c++) {
          sum[3 * s + c] = 0;
        }
      }
      if (any) {
        gather(p);
      }
      for (int s = 0; s < SIGNALS; s++) {
        boolean filtered = active[s] && weights[s] > 0;
        float scale = filtered ? 1 / weights[s] : 0;
        for (int c = 0; c < 3; c++) {
          to[s][3 * p + c] = filtered ? sum[3 * s + c] * scale : from[s][3 * p + c];
        }
        float own = fromVariance[SIGNALS * p + s];
        float kinship = pass == 0 ? 1 : SHARED_SAMPLES;
        toVariance[SIGNALS * p + s] =
            filtered ? Math.min(own, kinship * squares[s] * scale * scale) : own;
      }
    }

    private void gather(int p) {
      int x = film.pixel[p] % width;
      int y = film.pixel[p] / width;
      for (int dy = -2; dy <= 2; dy++) {
        for (int dx = -2; dx <= 2; dx++) {
          int q = film.neighbour(x + dx * step, y + dy * step);
          if (q < 0) {
            continue;
          }
          float kernel = KERNEL[Math.abs(dx)] * KERNEL[Math.abs(dy)];
          add(p, q, kernel);
          if (film.second[q] >= 0) {
            add(p, film.second[q], kernel);
          }
        }
      }
    }

    private void add(int p, int q, float kernel) {
      float weight = kernel * film.coverage[q];
      if (weight == 0 || !(film.depth[q] < 1e30f)) {
        return;
      }
      if (p != q) {
        weight *= geometry(p, q);
        if (weight < 1e-6f) {
          return;
        }
      }
      float within = pass < FIRST_BY_DISTANCE || p == q ? 1 : withinReach(p, q);
      for (int s = 0; s < SIGNALS; s++) {
        if (!active[s]) {
          continue;
        }
        float l = luminance(from[s], q);
        float variance = fromVariance[SIGNALS * p + s] + fromVariance[SIGNALS * q + s];
        float range = TOLERANCE[s] * (float) Math.sqrt(variance) + 1e-3f * (l + luminance[s]);
        float d = range > 0 ? Math.abs(l - luminance[s]) / range : 0;
        // Falls like a bell and costs no exponential.
        float w = weight * (s == Film.INDIRECT ? within : 1) / (1 + d * d * (1 + 0.5f * d * d));
        sum[3 * s] += w * from[s][3 * q];
        sum[3 * s + 1] += w * from[s][3 * q + 1];
        sum[3 * s + 2] += w * from[s][3 * q + 2];
        weights[s] += w;
        squares[s] += w * w * fromVariance[SIGNALS * q + s];
      }
    }

    /** Near to each other against the distance of what lights them; symmetric. */
    private float withinReach(int p, int q) {
      float[] at = film.position;
      float dx = at[3 * q] - at[3 * p];
      float dy = at[3 * q + 1] - at[3 * p + 1];
      float dz = at[3 * q + 2] - at[3 * p + 2];
      float n = Math.max(nearness[p], nearness[q]) / SHARE_OF_DISTANCE;
      return 1 / (1 + (dx * dx + dy * dy + dz * dz) * n * n);
    }

    /** Same direction and same plane; symmetric. */
    private float geometry(int p, int q) {
      float[] n = film.normal;
      float cos = n[3 * p] * n[3 * q] + n[3 * p + 1] * n[3 * q + 1] + n[3 * p + 2] * n[3 * q + 2];
      if (cos < 0.8f) {
        return 0;
      }
      float[] at = film.position;
      float dx = at[3 * q] - at[3 * p];
      float dy = at[3 * q + 1] - at[3 * p + 1];
      float dz = at[3 * q + 2] - at[3 * p + 2];
      float off =
          Math.max(
              Math.abs(dx * n[3 * p] + dy * n[3 * p + 1] + dz * n[3 * p + 2]),
              Math.abs(dx * n[3 * q] + dy * n[3 * q + 1] + dz * n[3 * q + 2]));
      float room = 1 - off / (0.012f * Math.min(film.depth[p], film.depth[q]));
      if (room <= 0) {
        return 0;
      }
      float c2 = cos * cos;
      float c4 = c2 * c2;
      float c8 = c4 * c4;
      float c16 = c8 * c8;
      return c16 * c16 * room;
    }
  }

  static float luminance(float[] rgb, int i) {
    return 0.2126f * rgb[3 * i] + 0.7152f * rgb[3 * i + 1] + 0.0722f * rgb[3 * i + 2];
  }
}
