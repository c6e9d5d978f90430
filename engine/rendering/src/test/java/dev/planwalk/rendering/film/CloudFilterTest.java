package dev.planwalk.rendering.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.transport.PathSample;
import dev.planwalk.rendering.work.Progress;
import dev.planwalk.rendering.work.Workers;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CloudFilterTest {

  private static final int SIZE = 160;
  private static final int SAMPLES = 8;
  private static final float ALBEDO = 0.8f;

  /** Light that a denoiser left, by pixel. */
  private interface Light {
    double at(int x, int y);
  }

  @Test
  void clouds_of_a_plain_wall_vanish() {
    double[] after = filtered(wall(2, 0.2), (x, y) -> 1 + 0.03 * cloud(x, y), 2);
    for (int y = 32; y < SIZE - 32; y++) {
      for (int x = 32; x < SIZE - 32; x++) {
        assertThat(after[y * SIZE + x]).isCloseTo(1, within(0.015));
      }
    }
  }

  @Test
  void light_that_falls_off_towards_the_end_of_a_wall_stays() {
    Light falling = (x, y) -> 1 - 0.5 * x / SIZE;
    double[] after = filtered(wall(2, 0.2), falling, 2);
    for (int i = 0; i < after.length; i++) {
      double before = falling.at(i % SIZE, i / SIZE);
      assertThat(after[i]).describedAs("pixel %s", i).isCloseTo(before, within(0.01));
    }
  }

  @Test
  void what_is_finer_than_clouds_stays() {
    Light dots = (x, y) -> x % 8 == 0 && y % 8 == 0 ? 1.05 : 1;
    double[] after = filtered(wall(2, 0.2), dots, 2);
    assertThat(after[80 * SIZE + 80] - after[80 * SIZE + 83]).isCloseTo(0.05, within(0.002));
  }

  @Test
  void shade_beside_something_near_stays() {
    Light shade = (x, y) -> 1 - 0.1 * Math.exp(-0.02 * x * x);
    double[] after = filtered(wall(2, 20), shade, 2);
    for (int x = 0; x < 40; x++) {
      assertThat(after[80 * SIZE + x]).isCloseTo(shade.at(x, 80), within(0.01));
    }
  }

  @Test
  void things_keep_their_own_light() {
    Light twoThings = (x, y) -> x < SIZE / 2 ? 1 : 1.04;
    double[] after = filtered(wall(2, 0.2, 0.5), twoThings, 2);
    for (int i = 0; i < after.length; i++) {
      assertThat(after[i]).isCloseTo(twoThings.at(i % SIZE, i / SIZE), within(0.001));
    }
  }

  @Test
  void where_nothing_is_noisy_nothing_changes() {
    Light clouds = (x, y) -> 1 + 0.03 * cloud(x, y);
    double[] after = filtered(wall(0, 0.2), clouds, 2);
    for (int i = 0; i < after.length; i++) {
      assertThat(after[i]).isCloseTo(clouds.at(i % SIZE, i / SIZE), within(0.004));
    }
  }

  @Test
  void threads_change_no_bit() {
    Light clouds = (x, y) -> 1 + 0.03 * cloud(x, y);
    assertThat(filtered(wall(2, 0.2), clouds, 3)).isEqualTo(filtered(wall(2, 0.2), clouds, 1));
  }

  private static double cloud(int x, int y) {
    return Math.sin(x * 2 * Math.PI / 40) * Math.sin(1 + y * 2 * Math.PI / 40);
  }

  private static Film wall(double spread, double nearness) {
    return wall(spread, nearness, 2);
  }

  /**
   * A wall of two metres.
   *
   * @param spread of a sample's light, relative
   * @param nearness of what lights it, 1/m
   * @param border share of the width from which on it is another thing
   */
  private static Film wall(double spread, double nearness, double border) {
    Film film = new Film(SIZE, SIZE);
    SplittableRandom random = new SplittableRandom(5);
    Film.PixelSamples pixel = new Film.PixelSamples();
    for (int i = 0; i < SIZE * SIZE; i++) {
      int x = i % SIZE;
      int y = i / SIZE;
      pixel.begin();
      for (int n = 0; n < SAMPLES; n++) {
        PathSample sample = new PathSample();
        Arrays.fill(sample.albedo, ALBEDO);
        Arrays.fill(sample.indirect, 1 + spread * (random.nextDouble() - 0.5));
        sample.normal[2] = 1;
        sample.position[0] = 2.0 * x / SIZE;
        sample.position[1] = 2.0 * y / SIZE;
        sample.depth = 2;
        sample.nearness = nearness;
        sample.instance = x < border * SIZE ? 1 : 2;
        pixel.add(sample);
      }
      film.store(y / Film.TILE * (SIZE / Film.TILE) + x / Film.TILE, x, y, pixel);
    }
    return film;
  }

  /** Light of the pixels after the filter, which radiance must agree with. */
  private static double[] filtered(Film film, Light light, int threads) {
    Composition picture = Composition.of(film);
    for (int i = 0; i < 3 * SIZE * SIZE; i++) {
      float value = (float) light.at(i / 3 % SIZE, i / 3 / SIZE);
      picture.illumination[i] = value;
      picture.radiance[i] = ALBEDO * value;
    }
    CloudFilter.filter(film, picture, new Workers(threads, Progress.NONE, () -> 0));
    double[] after = new double[SIZE * SIZE];
    for (int i = 0; i < after.length; i++) {
      after[i] = picture.illumination[3 * i + 1];
      assertThat(picture.radiance[3 * i + 1]).isCloseTo((float) (ALBEDO * after[i]), within(1e-4f));
    }
    return after;
  }
}
