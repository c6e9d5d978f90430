package dev.planwalk.rendering.film;

import dev.planwalk.rendering.work.Workers;

/**
 * Finds fragments far brighter than all like them nearby and hands what they have too much to those
 * neighbours: a firefly disappears, its energy does not. Only where a single one holds more than a
 * third of the light of all its neighbours it is an accident of sampling and no light of the room;
 * the rest of it is dropped, or it would come back as a bright square.
 */
final class Outliers {

  private static final int REACH = 3;

  /** Standard deviations among the neighbours that are still believed. */
  private static final float BELIEVED = 3;

  /** Share of the light of its neighbours that a fragment may hand to them. */
  private static final float MOST_GIVEN = 0.35f;

  private final Film film;
  private final float[] signal;
  private final Workers workers;

  Outliers(Film film, float[] signal, Workers workers) {
    this.film = film;
    this.signal = signal;
    this.workers = workers;
  }

  void spread() {
    // What each fragment loses, and what it gives to a neighbour of weight 1: shares of itself.
    float[] away = new float[signal.length / 3];
    float[] given = new float[away.length];
    Denoiser.eachFragment(film, workers, () -> p -> judge(p, away, given));
    float[] kept = signal.clone();
    Denoiser.eachFragment(film, workers, () -> p -> settle(p, kept, away, given));
  }

  private void judge(int p, float[] away, float[] given) {
    float own = Denoiser.luminance(signal, p);
    if (own <= 0 || film.coverage[p] == 0) {
      return;
    }
    float sum = 0;
    float squares = 0;
    int count = 0;
    int weights = 0;
    int x = film.pixel[p] % film.width;
    int y = film.pixel[p] / film.width;
    for (int dy = -REACH; dy <= REACH; dy++) {
      for (int dx = -REACH; dx <= REACH; dx++) {
        int q = film.neighbour(x + dx, y + dy);
        while (q >= 0) {
          if (q != p && Denoiser.alike(film, p, q)) {
            float l = Denoiser.luminance(signal, q);
            sum += l;
            squares += l * l;
            count++;
            weights += weight(dx, dy);
          }
          q = q < film.second.length ? film.second[q] : -1;
        }
      }
    }
    if (count < 6) {
      return;
    }
    float mean = sum / count;
    float spread = (float) Math.sqrt(Math.max(0, squares / count - mean * mean));
    float limit = mean + BELIEVED * spread;
    if (own > limit * 1.05f) {
      away[p] = 1 - limit / own;
      given[p] = Math.min(away[p], MOST_GIVEN * sum / own) / weights;
    }
  }

  private void settle(int p, float[] kept, float[] away, float[] given) {
    int x = film.pixel[p] % film.width;
    int y = film.pixel[p] / film.width;
    float r = kept[3 * p] * (1 - away[p]);
    float g = kept[3 * p + 1] * (1 - away[p]);
    float b = kept[3 * p + 2] * (1 - away[p]);
    for (int dy = -REACH; dy <= REACH; dy++) {
      for (int dx = -REACH; dx <= REACH; dx++) {
        int q = film.neighbour(x + dx, y + dy);
        while (q >= 0) {
          if (q != p && away[q] > 0 && Denoiser.alike(film, p, q)) {
            // Coverages turn means back into light: what leaves one pixel reaches the others.
            float share =
                given[q] * weight(dx, dy) * Math.min(4, film.coverage[q] / film.coverage[p]);
            r += kept[3 * q] * share;
            g += kept[3 * q + 1] * share;
            b += kept[3 * q + 2] * share;
          }
          q = q < film.second.length ? film.second[q] : -1;
        }
      }
    }
    signal[3 * p] = r;
    signal[3 * p + 1] = g;
    signal[3 * p + 2] = b;
  }

  /** Falls towards the border of the reach, so that what is given has no edges. */
  private static int weight(int dx, int dy) {
    return (REACH + 1 - Math.abs(dx)) * (REACH + 1 - Math.abs(dy));
  }
}
