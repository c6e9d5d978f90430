package dev.planwalk.rendering.denoise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.film.Composition;
import dev.planwalk.rendering.film.Film;
import dev.planwalk.rendering.transport.PathSample;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.Workers;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;
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
    float[] after = filtered(film).radiance;
    for (int i = 0; i < before.length; i++) {
      // How much of an edge pixel each side covers is sampled, and so is noise; it never is a dot.
      boolean edge = edge(i / 3) < 6;
      assertThat(after[i])
          .describedAs("value %s", i)
          .isCloseTo(before[i], within(edge ? 0.25f : 1 / 255f))
          .isBetween(0.1f - 1 / 255f, 0.8f + 1 / 255f);
    }
  }

  @Test
  void noise_falls_tenfold_and_no_light_is_lost() {
    float[] truth = Composition.of(film(0, 0)).radiance;
    Film film = film(1, 0);
    float[] noisy = Composition.of(film).radiance;
    float[] smooth = filtered(film).radiance;
    // Beside an edge there are fewer neighbours to learn from.
    assertThat(error(smooth, truth, 12)).isLessThan(0.1 * error(noisy, truth, 12));
    assertThat(error(smooth, truth, 0)).isLessThan(0.25 * error(noisy, truth, 0));
    assertThat(mean(smooth)).isCloseTo(mean(noisy), within(0.003 * mean(noisy)));
  }

  @Test
  void fireflies_vanish_and_add_no_light() {
    float[] truth = Composition.of(film(0, 0)).radiance;
    Film film = film(0, 0.002);
    float[] noisy = Composition.of(film).radiance;
    float[] smooth = filtered(film).radiance;
    assertThat(max(noisy)).isGreaterThan(5);
    assertThat(max(smooth)).isLessThan(1.6f);
    assertThat(mean(smooth)).isBetween(0.99 * mean(truth), mean(noisy));
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
    float[] light = filtered(film).illumination;
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
    float[] light = filtered(film).illumination;
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
    float[] light = filtered(film).illumination;
    for (int x : new int[] {0, 4, 8, 16, 32}) {
      double sum = 0;
      for (int y = 8; y < SIZE - 8; y++) {
        sum += light[3 * (y * SIZE + x)];
      }
      assertThat(sum / (SIZE - 16))
          .describedAs("column %s", x)
          .isCloseTo(shade((x + 0.5) / SIZE), within(0.08));
    }
  }

  @Test
  void the_edge_of_a_patch_of_sun_stays_sharp() {
    Film film = wall((x, sample) -> set(sample.sun, x < SIZE / 2 ? 1 : 0));
    float[] light = filtered(film).illumination;
    int row = 3 * SIZE * (SIZE / 2);
    assertThat(light[row + 3 * (SIZE / 2 - 2)]).isGreaterThan(0.8f);
    assertThat(light[row + 3 * (SIZE / 2 + 1)]).isLessThan(0.05f);
  }

  @Test
  void a_sphere_has_no_seam() {
    // Light that goes once round; noise differs on both sides of the seam as it does elsewhere.
    Film film = new Film(2 * SIZE, SIZE, true);
    gather(
        film,
        new SplittableRandom(11),
        (x, s) -> set(s.indirect, 1.5 + Math.sin(Math.PI * x / SIZE)));
    float[] light = filtered(film).illumination;
    double across = 0;
    double elsewhere = 0;
    for (int y = 0; y < SIZE; y++) {
      int row = 3 * y * 2 * SIZE;
      across += Math.abs(light[row] - light[row + 3 * (2 * SIZE - 1)]);
      for (int x = 1; x < 2 * SIZE; x++) {
        elsewhere += Math.abs(light[row + 3 * x] - light[row + 3 * x - 3]) / (2 * SIZE - 1);
      }
    }
    assertThat(across).isLessThan(1.5 * elsewhere);
  }

  @Test
  void damaged_weights_are_refused() throws IOException {
    byte[] file;
    try (InputStream in = Weights.class.getResourceAsStream("denoiser.weights")) {
      file = Objects.requireNonNull(in).readAllBytes();
    }
    assertThat(Weights.of(file).seen).hasSize(Weights.LEVELS);
    file[file.length / 2] ^= 1;
    assertThatThrownBy(() -> Weights.of(file)).hasMessageContaining("damaged");
    assertThatThrownBy(() -> Weights.of(new byte[3])).hasMessageContaining("damaged");
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
    gather(film, new SplittableRandom(5), seen);
    return film;
  }

  private static void gather(Film film, SplittableRandom random, Seen seen) {
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
  }

  @Test
  void threads_and_vectors_change_no_bit() {
    Film one = film(1, 0.01);
    Film seven = film(1, 0.01);
    Composition a = Composition.of(one);
    Composition b = Composition.of(seven);
    Denoiser.filter(one, a, workers(1), Weights.shipped(), new VectorConvolver());
    Denoiser.filter(seven, b, workers(7), Weights.shipped(), new ScalarConvolver());
    assertThat(b.radiance).isEqualTo(a.radiance);
    assertThat(b.outside).isEqualTo(a.outside);
    assertThat(b.illumination).isEqualTo(a.illumination);
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

  private static Composition filtered(Film film) {
    Composition picture = Composition.of(film);
    Denoiser.filter(film, picture, workers(2));
    return picture;
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
    s.depth = depth;
    s.instance = near ? 1 : 2;
  }

  /** Pixels from the edge between the walls, along the row. */
  private static double edge(int pixel) {
    return Math.abs(pixel % SIZE + 0.5 - 24 - 0.3 * (pixel / SIZE + 0.5));
  }

  /** Root mean square of the difference, of pixels at least so far from the edge. */
  private static double error(float[] a, float[] b, double far) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < a.length; i++) {
      if (edge(i / 3) >= far) {
        sum += (a[i] - b[i]) * (a[i] - b[i]);
        count++;
      }
    }
    return Math.sqrt(sum / count);
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
