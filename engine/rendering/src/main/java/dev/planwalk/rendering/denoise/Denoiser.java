package dev.planwalk.rendering.denoise;

import dev.planwalk.rendering.film.CloudFilter;
import dev.planwalk.rendering.film.Composition;
import dev.planwalk.rendering.film.Film;
import dev.planwalk.rendering.math.PortableMath;
import dev.planwalk.rendering.work.Workers;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Takes the noise out of a picture: a small U-net (Ronneberger et al. 2015) looks at the film and
 * says for each pixel, at five scales, with which weights its neighbours are averaged (Bako et al.
 * 2017, Vogels et al. 2018). Diffuse light is averaged without the colour of the surface, apart
 * from reflections and what is outside. The network only ever weighs what was traced: it makes no
 * light and no detail of its own. It was trained on pictures of random houses by this tracer
 * ({@code test-support/training}).
 *
 * <p>A function of the film alone: neither threads nor the form of the convolutions change a bit.
 * Bands of the picture are filtered one after another, the finest scale in strips that are never
 * kept; memory: about 130 bytes a pixel of a band and 12 a pixel of the picture.
 */
public final class Denoiser {

  /** Rows of the finest scale that are computed at once. */
  private static final int STRIP = 16;

  /** Rows of a coarser scale that are computed at once; even. */
  private static final int ROWS = 4;

  /** Pixels that are filtered at once, so that buffers stay small. */
  private static final int BAND = 800_000;

  /** Rows of a band however wide the picture is. */
  private static final int LEAST = 128;

  /** Rows beyond a band that are looked at too, so that bands do not show. */
  private static final int APRON = 96;

  /** Edge of the blocks whose light the exposure is read from. */
  private static final int BLOCK = 16;

  private final Film film;
  private final Composition picture;
  private final Workers workers;
  private final Weights net;
  private final Convolver convolver;
  private final float scale;

  /** The band of rows at hand. */
  private Sight sight;

  /** Scales from 1 on; 0 stays empty. */
  private Grid[] seen = new Grid[Weights.LEVELS];

  private Grid[] signals = new Grid[Weights.LEVELS];

  private Denoiser(
      Film film, Composition picture, Workers workers, Weights net, Convolver convolver) {
    this.film = film;
    this.picture = picture;
    this.workers = workers;
    this.net = net;
    this.convolver = convolver;
    scale = (float) exposure(picture.radiance, film.width(), film.height());
    sight = new Sight(film, scale, workers);
  }

  /**
   * Filters a picture in place: its light, what is outside, and its illumination.
   *
   * @param picture the composition of the film
   */
  public static void filter(Film film, Composition picture, Workers workers) {
    filter(film, picture, workers, Weights.shipped(), Convolver.fastest());
  }

  static void filter(
      Film film, Composition picture, Workers workers, Weights net, Convolver convolver) {
    new Denoiser(film, picture, workers, net, convolver).run();
  }

  /**
   * The factor that exposes a picture to about 0.18, from means of blocks: noise is no darkness.
   */
  private static double exposure(float[] radiance, int width, int height) {
    double sum = 0;
    int count = 0;
    for (int top = 0; top < height; top += BLOCK) {
      for (int left = 0; left < width; left += BLOCK) {
        int down = Math.min(BLOCK, height - top);
        int across = Math.min(BLOCK, width - left);
        double light = 0;
        for (int i = 0; i < down * across; i++) {
          int at = 3 * ((top + i / across) * width + left + i % across);
          light += 0.2126 * radiance[at] + 0.7152 * radiance[at + 1] + 0.0722 * radiance[at + 2];
        }
        sum += PortableMath.log2(Math.max(1e-9, light / (down * across)));
        count++;
      }
    }
    return 0.18 / PortableMath.exp2(sum / count);
  }

  private void run() {
    double inside = light(false);
    double outside = light(true);
    Sight whole = sight;
    int rows = Math.max(LEAST, BAND / whole.width - 2 * APRON) / Sight.COARSEST;
    rows *= Sight.COARSEST;
    int bands = (whole.height + rows - 1) / rows;
    for (int band = 0; band < bands; band++) {
      int from = band * rows;
      int end = Math.min(whole.height, from + rows);
      int top = Math.max(0, from - APRON);
      sight = whole.band(top, Math.min(whole.height, end + APRON) - top);
      filter(band, bands, from, end);
    }
    CloudFilter.filter(film, picture, workers);
    restore(inside, outside);
  }

  /** Light inside or outside, summed in order of the pixels. */
  private double light(boolean outside) {
    double sum = 0;
    for (int i = 0; i < picture.radiance.length; i++) {
      sum += outside ? picture.outside[i] : picture.radiance[i] - picture.outside[i];
    }
    return sum;
  }

  /** Gives back the little that weighing neighbours unevenly gained or lost. */
  private void restore(double insideBefore, double outsideBefore) {
    double inside = light(false);
    double outside = light(true);
    float inner = inside > 0 ? (float) Math.clamp(insideBefore / inside, 0.95, 1.05) : 1;
    float outer = outside > 0 ? (float) Math.clamp(outsideBefore / outside, 0.95, 1.05) : 1;
    for (int i = 0; i < picture.radiance.length; i++) {
      float within = inner * (picture.radiance[i] - picture.outside[i]);
      picture.outside[i] *= outer;
      picture.radiance[i] = picture.outside[i] + within;
    }
  }

  /** Filters the rows from one to another of the network's picture. */
  private void filter(int band, int bands, int from, int end) {
    int parts = 2 * Weights.LEVELS * bands;
    int first = 2 * Weights.LEVELS * band;
    Grid pooled = new Grid(net.pixels.outputs(), sight.width / 2, sight.height / 2);
    signals[1] = new Grid(Sight.SIGNALS, sight.width / 2, sight.height / 2);
    workers.part(first, parts);
    strips(pooled);
    for (int level = 1; level < Weights.LEVELS; level++) {
      workers.part(first + level, parts);
      pooled = descend(level, pooled);
    }
    Grid joined = middle();
    Grid filtered = ascend(Weights.LEVELS - 1, joined, joined, null);
    for (int level = Weights.LEVELS - 2; level > 0; level--) {
      workers.part(first + 2 * Weights.LEVELS - 1 - level, parts);
      Grid own = new Grid(net.joined[level].outputs(), seen[level].width, seen[level].height);
      filtered = ascend(level, joined, own, filtered);
      joined = own;
    }
    workers.part(first + 2 * Weights.LEVELS - 1, parts);
    Grid coarseFeatures = joined;
    Grid coarseSignals = filtered;
    // Let go at once: with them the finest scale would not fit beside a large film.
    seen = new Grid[Weights.LEVELS];
    signals = new Grid[Weights.LEVELS];
    pieces(
        sight.height,
        STRIP,
        () -> {
          FinestScale strip =
              new FinestScale(net, convolver, sight, STRIP, coarseFeatures, coarseSignals);
          return y -> {
            strip.compute(y);
            write(strip, y, from, end);
          };
        });
  }

  private void pieces(int rows, int each, Supplier<IntConsumer> perThread) {
    workers.each(
        (rows + each - 1) / each,
        () -> {
          IntConsumer work = perThread.get();
          return piece -> work.accept(piece * each);
        });
  }

  /** The finest scale as the next one sees it. */
  private void strips(Grid pooled) {
    pieces(
        sight.height,
        STRIP,
        () -> {
          FirstSight strip = new FirstSight(net, convolver, sight, STRIP, 1, 0);
          Grid above = new Grid(net.shares[0].outputs(), sight.width, 1);
          Grid below = new Grid(net.shares[0].outputs(), sight.width, 1);
          return y -> {
            strip.compute(y);
            for (int row = 0; row < STRIP; row += 2) {
              Kernels.pool(strip.features, row, pooled, (y + row) / 2);
              weigh(0, strip.features, row, above);
              weigh(0, strip.features, row + 1, below);
              Kernels.shrink(
                  strip.signals, row + strip.before, above, below, signals[1], (y + row) / 2);
            }
          };
        });
  }

  private void weigh(int level, Grid features, int row, Grid out) {
    convolver.row(net.shares[level], features, row, out, 0, false);
    Kernels.positive(out);
  }

  /** One scale as it sees itself, and what the next one sees of it. */
  private Grid descend(int level, Grid from) {
    Grid own = new Grid(net.seen[level].outputs(), from.width, from.height);
    seen[level] = own;
    boolean last = level + 1 == Weights.LEVELS;
    Grid pooled = last ? from : new Grid(own.channels, own.width / 2, own.height / 2);
    if (!last) {
      signals[level + 1] = new Grid(Sight.SIGNALS, own.width / 2, own.height / 2);
    }
    pieces(
        own.height,
        2,
        () -> {
          Grid above = last ? own : new Grid(net.shares[level].outputs(), own.width, 1);
          Grid below = last ? own : new Grid(net.shares[level].outputs(), own.width, 1);
          return y -> {
            for (int row = y; row < Math.min(y + 2, own.height); row++) {
              convolver.row(net.seen[level], from, row, own, row, true);
            }
            if (!last) {
              Kernels.pool(own, y, pooled, y / 2);
              weigh(level, own, y, above);
              weigh(level, own, y + 1, below);
              Kernels.shrink(signals[level], y, above, below, signals[level + 1], y / 2);
            }
          };
        });
    return pooled;
  }

  private Grid middle() {
    Grid from = seen[Weights.LEVELS - 1];
    Grid to = new Grid(net.middle.outputs(), from.width, from.height);
    pieces(to.height, 1, () -> y -> convolver.row(net.middle, from, y, to, y, true));
    return to;
  }

  /** One scale joined with the coarser one, and filtered. */
  private Grid ascend(int level, Grid coarser, Grid features, @Nullable Grid coarse) {
    boolean coarsest = level == Weights.LEVELS - 1;
    Grid out = new Grid(Sight.SIGNALS, features.width, features.height);
    pieces(
        features.height,
        ROWS,
        () -> {
          Grid both = new Grid(coarsest ? 0 : net.joined[level].inputs(), features.width, ROWS + 2);
          Grid weights = new Grid(net.kernels[level].outputs(), features.width, 1);
          return y -> {
            for (int row = -1; !coarsest && row <= ROWS; row++) {
              both.clear(row + 1);
              if (y + row >= 0 && y + row < features.height) {
                Kernels.enlarge(coarser, (y + row) / 2, both, 0, row + 1);
                Kernels.copy(seen[level], y + row, both, coarser.channels, row + 1);
              }
            }
            for (int row = y; row < Math.min(y + ROWS, features.height); row++) {
              if (!coarsest) {
                convolver.row(net.joined[level], both, row - y + 1, features, row, true);
              }
              convolver.row(net.kernels[level], features, row, weights, 0, false);
              Kernels.positive(weights);
              Kernels.row(weights, signals[level], row, coarse, row, out, row);
            }
          };
        });
    return out;
  }

  /** Puts the filtered rows into the picture. */
  private void write(FinestScale strip, int top, int from, int end) {
    float back = 1 / scale;
    for (int row = 0; row < STRIP; row++) {
      int place = top + row + sight.top;
      int y = place < from || place >= end ? -1 : place - sight.begin;
      for (int x = 0; y >= 0 && y < film.height() && x < film.width(); x++) {
        int at = 3 * (y * film.width() + x);
        for (int c = 0; c < 3; c++) {
          float outside = back * strip.shown(3 + c, row, x + sight.begin);
          picture.outside[at + c] = outside;
          picture.radiance[at + c] = outside + back * strip.shown(c, row, x + sight.begin);
          picture.illumination[at + c] = back * strip.light(c, row, x + sight.begin);
        }
      }
    }
  }
}
