package dev.planwalk.rendering.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.transport.PathSample;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DenoiserTest {

  private static final int SIZE = 64;
  private static final int SAMPLES = 16;

  @Test
  void a_picture_without_noise_comes_back_with_its_edges() {
    // A dark near surface before a bright far one; their border runs slantwise through pixels.
    Film film = film(0, 0);
    float[] before = Composition.of(film).radiance;
    Denoiser.filter(film, workers(2));
    float[] after = Composition.of(film).radiance;
    for (int i = 0; i < before.length; i++) {
      assertThat(after[i]).isCloseTo(before[i], within(1 / 255f));
    }
  }

  @Test
  void noise_falls_tenfold_and_no_light_is_lost() {
    float[] truth = Composition.of(film(0, 0)).radiance;
    Film film = film(1, 0);
    float[] noisy = Composition.of(film).radiance;
    Denoiser.filter(film, workers(2));
    float[] smooth = Composition.of(film).radiance;
    assertThat(error(smooth, truth)).isLessThan(0.1 * error(noisy, truth));
    assertThat(mean(smooth)).isCloseTo(mean(noisy), within(0.003 * mean(noisy)));
  }

  @Test
  void fireflies_vanish_and_their_energy_stays() {
    Film film = film(0, 0.002);
    float[] noisy = Composition.of(film).radiance;
    Denoiser.filter(film, workers(2));
    float[] smooth = Composition.of(film).radiance;
    assertThat(max(noisy)).isGreaterThan(5);
    assertThat(max(smooth)).isLessThan(1.6f);
    assertThat(mean(smooth)).isCloseTo(mean(noisy), within(0.01 * mean(noisy)));
  }

  @Test
  void a_single_firefly_leaves_no_bright_square() {
    SplittableRandom random = new SplittableRandom(3);
    int[] sampled = {0};
    Film film =
        wall((x, sample) -> {
          sample.nearness = 0.4;
          boolean firefly = sampled[0]++ == SIZE * SIZE * SAMPLES / 2;
          set(sample.indirect, firefly ? 1e5 : 0.9 + 0.2 * random.nextDouble());
        });
    Denoiser.filter(film, workers(2));
    float[] light = film.light[Film.INDIRECT];
    float most = 0;
    for (int p = 0; p < SIZE * SIZE; p++) {
      most = Math.max(most, light[3 * p]);
    }
    assertThat(most).isGreaterThan(0.9f).isLessThan(1.15f);
  }

  @Test
  void a_wall_far_from_everything_gets_no_clouds() {
    // What is left must be near the noise of all samples together, not that of a few passes.
    Film film =
        wall((x, sample) -> {
          sample.nearness = 0.4;
          set(sample.indirect, 1);
        });
    Denoiser.filter(film, workers(2));
    float[] light = film.light[Film.INDIRECT];
    double least = 9;
    double most = 0;
    for (int y = 16; y < SIZE - 16; y++) {
      for (int x = 16; x < SIZE - 16; x++) {
        double value = light[3 * (y * SIZE + x)];
        least = Math.min(least, value);
        most = Math.max(most, value);
      }
    }
    assertThat(most / least).isLessThan(1.06);
  }

  @Test
  void shade_beside_something_near_stays_beside_it() {
    // Half the light at the left border, where something stands 25 cm away, all of it after 50 cm.
    Film film =
        wall((x, sample) -> {
          sample.nearness = 1 / (0.25 + x / SIZE);
          set(sample.indirect, shade(x / SIZE));
        });
    Denoiser.filter(film, workers(2));
    for (int x : new int[] {0, 4, 8, 16, 32}) {
      double sum = 0;
      for (int y = 8; y < SIZE - 8; y++) {
        sum += film.light[Film.INDIRECT][3 * (y * SIZE + x)];
      }
      assertThat(sum / (SIZE - 16))
          .describedAs("column %s", x)
          .isCloseTo(shade((x + 0.5) / SIZE), within(0.08));
    }
  }

  @Test
  void the_edge_of_a_patch_of_sun_stays_sharp() {
    Film film = wall((x, sample) -> set(sample.sun, x < SIZE / 2 ? 1 : 0));
    Denoiser.filter(film, workers(2));
    float[] light = film.light[Film.SUN];
    int row = 3 * SIZE * (SIZE / 2);
    assertThat(light[row + 3 * (SIZE / 2 - 2)]).isGreaterThan(0.8f);
    assertThat(light[row + 3 * (SIZE / 2 + 1)]).isLessThan(0.05f);
  }

  private static double shade(double metres) {
    return Math.min(1, 0.5 + metres);
  }

  private static void set(double[] rgb, double value) {
    Arrays.fill(rgb, value);
  }

  /** What is seen at a column. */
  private interface Seen {
    void at(double x, PathSample sample);
  }

  /** A wall of a metre; samples of its light spread as those of a room do. */
  private static Film wall(Seen seen) {
    Film film = new Film(SIZE, SIZE);
    SplittableRandom random = new SplittableRandom(5);
    Film.PixelSamples pixel = new Film.PixelSamples();
    for (int tile = 0; tile < film.tiles(); tile++) {
      for (int i = 0; i < Film.TILE * Film.TILE; i++) {
        int x = film.tileX(tile) + i % Film.TILE;
        int y = film.tileY(tile) + i / Film.TILE;
        pixel.begin();
        for (int n = 0; n < SAMPLES; n++) {
          PathSample s = new PathSample();
          double px = x + random.nextDouble();
          fill(s, false, px, y + random.nextDouble(), 0);
          seen.at(px, s);
          // One sample in five finds the sunlit floor.
          double factor = random.nextDouble() < 0.2 ? 4 : 0.25;
          for (int c = 0; c < 3; c++) {
            s.indirect[c] *= factor;
          }
          pixel.add(s);
        }
        film.store(tile, x, y, pixel);
      }
    }
    return film;
  }

  @Test
  void threads_change_no_bit() {
    Film one = film(1, 0.01);
    Film seven = film(1, 0.01);
    Denoiser.filter(one, workers(1));
    Denoiser.filter(seven, workers(7));
    assertThat(Composition.of(seven).radiance).isEqualTo(Composition.of(one).radiance);
  }

  @Test
  void outside_and_inside_stay_apart_in_a_pixel_of_three_surfaces() {
    // A window frame, the wall beside it and one sample of a bright sky, in every order.
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {2, 0, 1}};
    for (int[] order : orders) {
      Film film = new Film(1, 1);
      Film.PixelSamples pixel = new Film.PixelSamples();
      PathSample s = new PathSample();
      pixel.begin();
      for (int surface : order) {
        fill(s, surface == 0, 0, 0, 1);
        s.instance = surface == 2 ? -1 : surface;
        s.outside = surface == 2;
        s.emission[1] = surface == 2 ? 2000 : 0;
        s.specular[1] = surface == 2 ? 1000 : 0;
        pixel.add(s);
      }
      film.store(0, 0, 0, pixel);
      Composition seen = Composition.of(film);
      assertThat(seen.outside[1]).isCloseTo(1000, within(1f));
      assertThat(seen.radiance[1] - seen.outside[1]).isLessThan(1);
    }
  }

  private static Workers workers(int threads) {
    return new Workers(threads, Progress.NONE, () -> 0);
  }

  /**
   * Two walls, the nearer of them left of a slanting edge.
   *
   * @param spread of the light of a sample, relative
   * @param fireflies chance that a sample is 200 times too bright
   */
  private static Film film(double spread, double fireflies) {
    Film film = new Film(SIZE, SIZE);
    SplittableRandom random = new SplittableRandom(9);
    Film.PixelSamples pixel = new Film.PixelSamples();
    PathSample s = new PathSample();
    for (int tile = 0; tile < film.tiles(); tile++) {
      for (int i = 0; i < Film.TILE * Film.TILE; i++) {
        int x = film.tileX(tile) + i % Film.TILE;
        int y = film.tileY(tile) + i / Film.TILE;
        pixel.begin();
        for (int n = 0; n < SAMPLES; n++) {
          double px = x + random.nextDouble();
          double py = y + random.nextDouble();
          boolean near = px < 24 + 0.3 * py;
          double factor = 1 + spread * (random.nextDouble() * 2 - 1);
          factor *= random.nextDouble() < fireflies ? 200 : 1;
          fill(s, near, px, py, factor);
          pixel.add(s);
        }
        film.store(tile, x, y, pixel);
      }
    }
    return film;
  }

  private static void fill(PathSample s, boolean near, double px, double py, double factor) {
    double depth = near ? 2 : 5;
    for (int c = 0; c < 3; c++) {
      s.albedo[c] = near ? 0.2 : 0.8;
      s.lamps[c] = 0;
      s.indirect[c] = (near ? 0.5 : 1) * factor;
      s.specular[c] = 0;
    }
    s.normal[0] = near ? 0.6 : 0;
    s.normal[1] = 0;
    s.normal[2] = near ? 0.8 : 1;
    // Points on the plane through the depth at the middle, seen along z.
    s.position[0] = px / SIZE;
    s.position[1] = py / SIZE;
    s.position[2] = near ? -depth - 0.75 * px / SIZE : -depth;
    s.depth = depth;
    s.instance = near ? 1 : 2;
  }

  private static double error(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (a[i] - b[i]) * (a[i] - b[i]);
    }
    return Math.sqrt(sum / a.length);
  }

  private static double mean(float[] a) {
    double sum = 0;
    for (float v : a) {
      sum += v;
    }
    return sum / a.length;
  }

  private static float max(float[] a) {
    float most = 0;
    for (float v : a) {
      most = Math.max(most, v);
    }
    return most;
  }
}
