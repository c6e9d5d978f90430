package dev.planwalk.rendering.denoise;

import dev.planwalk.rendering.film.Film;
import dev.planwalk.rendering.film.Planes;
import dev.planwalk.rendering.picture.FilmPlanes;
import dev.planwalk.rendering.work.Workers;

/**
 * Turns the pixels of a film into what the network sees and what it filters. Light is exposed to
 * about 0.18 and its fourth root taken, which roots give alike on every machine. The network's
 * picture is a little larger than the film: whole pixels of the coarsest scale, and round a sphere
 * a border of what lies across its seam and poles.
 */
final class Sight {

  /** Channels of what the network sees. */
  static final int INPUTS = 32;

  /** Channels of what is filtered: diffuse light and its weight, then reflections and outside. */
  static final int SIGNALS = 12;

  /** Channels of diffuse light among them. */
  static final int DIFFUSE = 5;

  /** Edge of a pixel of the coarsest scale. */
  static final int COARSEST = 1 << (Weights.LEVELS - 1);

  private static final int ROUND = 64;
  private static final float MOST = 6e4f;

  /** Pixels to each side that tell whether one is brighter than can be. */
  private static final int AROUND = 2;

  /** A pixel this many times as bright as all around it is an accident of sampling. */
  private static final float BELIEVED = 3;

  private final Film film;
  private final float scale;

  /** Where the film begins in the network's picture, in both directions. */
  final int begin;

  final int width;

  /** Rows, and where the first of them lies in the whole of the network's picture. */
  final int height;

  final int top;

  /** Channels of what is put together again: colour, emission, light as traced, trust in it. */
  static final int PLAIN = 10;

  /** Relative noise from which on nothing is left as it was traced. */
  private static final float NOISY = 0.01f;

  /**
   * At the pixels of the film: luminance of diffuse light, of reflections, and relative noise of
   * all light.
   */
  private final float[][] bright;

  Sight(Film film, float scale, Workers workers) {
    this.film = film;
    this.scale = scale;
    bright = new float[3][film.width() * film.height()];
    begin = film.sphere() ? ROUND : 0;
    width = whole(film.width() + 2 * begin);
    height = whole(film.height() + 2 * begin);
    top = 0;
    workers.each(
        film.height(),
        () -> {
          Reader reader = new Reader();
          return reader::measure;
        });
  }

  private Sight(Sight whole, int top, int height) {
    film = whole.film;
    scale = whole.scale;
    bright = whole.bright;
    begin = whole.begin;
    width = whole.width;
    this.top = top;
    this.height = height;
  }

  /** Some of the rows alone, from a whole pixel of the coarsest scale on. */
  Sight band(int from, int rows) {
    return new Sight(this, from, rows);
  }

  private static int whole(int size) {
    return (size + COARSEST - 1) / COARSEST * COARSEST;
  }

  /** Pixels of one thread. */
  final class Reader {
    private final float[] p = new float[FilmPlanes.PLANES];

    private void read(int pixel) {
      Planes.at(film, pixel, p);
      for (int k = 3; k < 21; k++) {
        p[k] = Math.min(MOST, p[k] * scale);
      }
    }

    private void measure(int row) {
      for (int pixel = row * film.width(); pixel < (row + 1) * film.width(); pixel++) {
        read(pixel);
        float weight = weight();
        bright[0][pixel] =
            weight * (0.2126f * diffuse(0) + 0.7152f * diffuse(1) + 0.0722f * diffuse(2));
        bright[1][pixel] = luminance(12);
        float light = 0.02f;
        float noise = 0;
        for (int k = 0; k < 4; k++) {
          light += luminance(3 + 3 * k);
          noise += (float) Math.sqrt(p[31 + k]) * scale;
        }
        bright[2][pixel] = noise / light;
      }
    }

    /** What is left of a pixel that is brighter than can be. */
    private float calm(float[] light, int pixel) {
      return Math.min(1, BELIEVED * mostAround(light, pixel) / (light[pixel] + 1e-9f));
    }

    private float mostAround(float[] light, int pixel) {
      int x = pixel % film.width();
      int y = pixel / film.width();
      float most = 0;
      for (int dy = -AROUND; dy <= AROUND; dy++) {
        for (int dx = -AROUND; dx <= AROUND; dx++) {
          int other = dx == 0 && dy == 0 ? -1 : film.neighbour(x + dx, y + dy);
          most = other >= 0 ? Math.max(most, light[other]) : most;
        }
      }
      return most;
    }

    private float weight() {
      float grey = luminance(0);
      return grey / (grey + 0.02f);
    }

    /**
     * Reads a row; zeros where the film has none.
     *
     * @param inputs row 0 receives what the network sees
     * @param signals receives what is filtered
     * @param plain receives what is put together again
     */
    void row(int y, Grid inputs, Grid signals, Grid plain, int to) {
      inputs.clear(0);
      signals.clear(to);
      plain.clear(to);
      if (y < 0 || y >= height) {
        return;
      }
      for (int x = 0; x < width; x++) {
        int pixel = film.neighbour(x - begin, y + top - begin);
        if (pixel >= 0) {
          read(pixel);
          filtered(signals, plain, to, x, pixel);
          seen(inputs, x);
        }
      }
    }

    private void filtered(Grid signals, Grid plain, int row, int x, int pixel) {
      float weight = weight();
      float believed = weight * calm(bright[0], pixel);
      float mirrored = calm(bright[1], pixel);
      float[] s = signals.values;
      int at = signals.at(0, row) + x;
      for (int c = 0; c < 3; c++) {
        s[at + c * signals.plane] = believed * diffuse(c);
        s[at + (5 + c) * signals.plane] = mirrored * p[12 + c];
        s[at + (8 + c) * signals.plane] = p[18 + c];
        plain.values[plain.at(c, row) + x] = p[c];
        plain.values[plain.at(3 + c, row) + x] = p[15 + c];
        plain.values[plain.at(6 + c, row) + x] =
            p[3 + c] + p[6 + c] + p[9 + c] + p[12 + c] + p[15 + c];
      }
      float noise = Math.max(bright[2][pixel], mostAround(bright[2], pixel));
      plain.values[plain.at(9, row) + x] = 1 - Math.min(1, noise / NOISY);
      s[at + 3 * signals.plane] = weight;
      s[at + 4 * signals.plane] = 1;
      s[at + 11 * signals.plane] = 1;
    }

    private float diffuse(int c) {
      return (p[3 + c] + p[6 + c] + p[9 + c]) / (p[c] + 1e-3f);
    }

    private void seen(Grid inputs, int x) {
      float grey = luminance(0) + 1e-3f;
      float lamps = luminance(3);
      float indirect = luminance(6);
      float sun = luminance(9);
      float specular = luminance(12);
      float emission = luminance(15);
      float total = lamps + indirect + sun + specular + emission + luminance(18) + 0.02f;
      float[] v = inputs.values;
      int step = inputs.plane;
      int at = inputs.at(0, 0) + x;
      for (int c = 0; c < 3; c++) {
        v[at + c * step] = root4(diffuse(c));
        v[at + (3 + c) * step] = root4(p[12 + c]);
        v[at + (6 + c) * step] = root4(p[18 + c]);
        v[at + (13 + c) * step] = p[c];
        v[at + (17 + c) * step] = p[24 + c];
      }
      v[at + 9 * step] = root4(emission);
      v[at + 10 * step] = root4(lamps / grey);
      v[at + 11 * step] = root4(indirect / grey);
      v[at + 12 * step] = root4(sun / grey);
      v[at + 16 * step] = luminance(21);
      v[at + 20 * step] = (float) Math.sqrt(Math.max(0, p[27]));
      v[at + 21 * step] = p[28];
      v[at + 22 * step] = (float) Math.sqrt(Math.min(16, Math.max(0, p[29])));
      v[at + 23 * step] = p[30];
      v[at + 24 * step] = share(31, lamps + 0.1f * total);
      v[at + 25 * step] = share(32, indirect + 0.1f * total);
      v[at + 26 * step] = share(33, sun + 0.1f * total);
      v[at + 27 * step] = share(34, specular + 0.1f * total);
      v[at + 28 * step] = share(35, total);
      v[at + 29 * step] = share(36, total);
      v[at + 30 * step] = 1 / (float) Math.sqrt(Math.max(1, p[37]));
      v[at + 31 * step] = 1;
    }

    private float share(int variance, float of) {
      float spread = Math.min(MOST, (float) Math.sqrt(p[variance]) * scale);
      return spread / (spread + of);
    }

    private float luminance(int first) {
      return 0.2126f * p[first] + 0.7152f * p[first + 1] + 0.0722f * p[first + 2];
    }
  }

  private static float root4(float x) {
    return (float) Math.sqrt((float) Math.sqrt(Math.max(1e-12f, x)));
  }
}
