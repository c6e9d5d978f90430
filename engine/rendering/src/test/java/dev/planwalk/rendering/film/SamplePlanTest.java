package dev.planwalk.rendering.film;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.transport.PathSample;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SamplePlanTest {

  private static final int SIZE = 64;
  private static final int MEAN = 10;

  @Test
  void what_the_first_round_leaves_goes_where_the_picture_is_noisy_and_the_mean_is_kept() {
    SamplePlan plan = SamplePlan.of(halfNoisy(4), MEAN, true);
    double sum = 0;
    for (int y = 0; y < SIZE; y++) {
      for (int x = 0; x < SIZE; x++) {
        sum += plan.samplesAt(x, y);
      }
    }
    assertThat(sum / (SIZE * SIZE)).isLessThanOrEqualTo(MEAN).isCloseTo(MEAN, within(0.5));
    assertThat(plan.samplesAt(4, 30)).isEqualTo(SamplePlan.firstRound(MEAN));
    assertThat(plan.samplesAt(60, 30)).isGreaterThan(MEAN);
  }

  @Test
  void a_thin_joint_gets_enough_samples_even_where_a_pixel_missed_it() {
    Film film = new Film(SIZE, SIZE);
    Film.PixelSamples pixel = new Film.PixelSamples();
    for (int tile = 0; tile < film.tiles(); tile++) {
      for (int i = 0; i < Film.TILE * Film.TILE; i++) {
        int x = film.tileX(tile) + i % Film.TILE;
        int y = film.tileY(tile) + i / Film.TILE;
        pixel.begin();
        for (int n = 0; n < SamplePlan.firstRound(MEAN); n++) {
          // A joint in column 20; every third pixel of it happens to be missed.
          boolean joint = x == 20 && y % 3 != 0 && n == 0;
          pixel.add(sample(joint ? 2 : 1, 0.5));
        }
        film.store(tile, x, y, pixel);
      }
    }
    SamplePlan plan = SamplePlan.of(film, MEAN, true);
    for (int y = 0; y < SIZE; y++) {
      assertThat(plan.samplesAt(20, y)).describedAs("row %s", y).isGreaterThanOrEqualTo(16);
    }
    assertThat(plan.samplesAt(50, 30)).isLessThan(16);
  }

  @Test
  void a_budget_as_small_as_the_first_round_is_spent_there() {
    assertThat(SamplePlan.firstRound(2)).isEqualTo(2);
    SamplePlan plan = SamplePlan.of(halfNoisy(2), 2, true);
    assertThat(plan.samplesAt(60, 30)).isEqualTo(2);
  }

  @Test
  void a_pixel_taken_up_again_ends_as_if_it_had_never_been_stored() {
    Film inOne = new Film(Film.TILE, Film.TILE);
    Film inTwo = new Film(Film.TILE, Film.TILE);
    Film.PixelSamples whole = new Film.PixelSamples();
    Film.PixelSamples part = new Film.PixelSamples();
    SplittableRandom random = new SplittableRandom(3);
    whole.begin();
    part.begin();
    for (int n = 0; n < 12; n++) {
      if (n == 5) {
        inTwo.store(0, 7, 9, part);
        part.resume(inTwo, 7, 9);
      }
      PathSample sample = sample(n % 3 == 0 ? 1 : 2, random.nextDouble());
      whole.add(sample);
      part.add(sample);
    }
    inOne.store(0, 7, 9, whole);
    inTwo.store(0, 7, 9, part);
    int at = 9 * Film.TILE + 7;
    assertThat(inTwo.samples(7, 9)).isEqualTo(12);
    for (int f : new int[] {at, inOne.second[at]}) {
      assertThat(inTwo.coverage[f]).isEqualTo(inOne.coverage[f]);
      assertThat(inTwo.depth[f]).isCloseTo(inOne.depth[f], within(1e-5f));
      for (int c = 0; c < 3; c++) {
        assertThat(inTwo.light[Film.LAMPS][3 * f + c])
            .isCloseTo(inOne.light[Film.LAMPS][3 * f + c], within(1e-5f));
      }
      for (int signal = 0; signal < Film.SIGNALS; signal++) {
        int of = Film.SIGNALS * f + signal;
        assertThat(inTwo.variance[of]).isCloseTo(inOne.variance[of], within(1e-5f));
      }
    }
  }

  /** A quiet left half and a noisy right one. */
  private static Film halfNoisy(int samples) {
    Film film = new Film(SIZE, SIZE);
    SplittableRandom random = new SplittableRandom(1);
    Film.PixelSamples pixel = new Film.PixelSamples();
    for (int tile = 0; tile < film.tiles(); tile++) {
      for (int i = 0; i < Film.TILE * Film.TILE; i++) {
        int x = film.tileX(tile) + i % Film.TILE;
        int y = film.tileY(tile) + i / Film.TILE;
        pixel.begin();
        for (int n = 0; n < samples; n++) {
          pixel.add(sample(1, x < SIZE / 2 ? 0.5 : random.nextDouble()));
        }
        film.store(tile, x, y, pixel);
      }
    }
    return film;
  }

  private static PathSample sample(int instance, double light) {
    PathSample s = new PathSample();
    for (int c = 0; c < 3; c++) {
      s.albedo[c] = 0.5;
      s.lamps[c] = light;
    }
    s.normal[2] = 1;
    s.depth = instance;
    s.instance = instance;
    return s;
  }
}
