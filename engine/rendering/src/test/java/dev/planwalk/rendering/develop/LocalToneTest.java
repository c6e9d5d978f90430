package dev.planwalk.rendering.develop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.picture.RenderResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntBinaryOperator;
import org.junit.jupiter.api.Test;

class LocalToneTest {

  private static final int WIDTH = 96;
  private static final int HEIGHT = 64;

  /** 100 cd/m² on a card of 0.5 are the middle, 0.5. */
  private static final Exposure EXPOSURE = new Exposure(0.01, 1);

  private static final double MIDDLE = 0.5;

  @Test
  void light_of_the_middle_is_left_alone() {
    for (float factor : LocalTone.factors(room((x, y) -> 100), EXPOSURE, MIDDLE, false)) {
      assertThat(factor).isCloseTo(1, within(1e-6f));
    }
  }

  @Test
  void a_sun_patch_is_darkened_as_a_whole_and_shade_beside_it_is_not() {
    RenderResult room = room((x, y) -> x < 48 ? 100 : 1600);
    float[] factors = LocalTone.factors(room, EXPOSURE, MIDDLE, false);

    // Four stops above the middle, of which half are taken.
    assertThat(factors[at(80, 32)]).isCloseTo(0.25f, within(0.01f));
    assertThat(factors[at(51, 32)]).isCloseTo(0.25f, within(0.03f));
    assertThat(factors[at(44, 32)]).isCloseTo(1, within(0.06f));
  }

  @Test
  void deep_shade_is_lifted_by_a_fifth_of_its_stops() {
    float[] factors = LocalTone.factors(room((x, y) -> 25), EXPOSURE, MIDDLE, false);

    assertThat(factors[at(10, 10)]).isCloseTo((float) Math.pow(2, 0.4), within(0.01f));
  }

  @Test
  void fine_changes_of_light_keep_their_contrast() {
    RenderResult folds = room((x, y) -> x / 2 % 2 == 0 ? 380 : 420);
    float[] factors = LocalTone.factors(folds, EXPOSURE, MIDDLE, false);

    double bright = 420 * factors[at(46, 32)];
    double dark = 380 * factors[at(48, 32)];
    assertThat(bright / dark).isCloseTo(420 / 380.0, within(0.01));
  }

  @Test
  void a_sphere_that_is_turned_has_the_same_tone_turned() {
    float[] sphere = LocalTone.factors(room((x, y) -> 100 + 15 * x), EXPOSURE, MIDDLE, true);
    float[] turned =
        LocalTone.factors(room((x, y) -> 100 + 15 * ((x + 40) % WIDTH)), EXPOSURE, MIDDLE, true);

    for (int x = 0; x < WIDTH; x++) {
      assertThat(turned[at(x, 20)]).isCloseTo(sphere[at((x + 40) % WIDTH, 20)], within(1e-5f));
    }
  }

  @Test
  void a_picture_of_the_sky_alone_has_no_tone() {
    float[] factors = LocalTone.factors(room((x, y) -> 0), EXPOSURE, MIDDLE, false);

    assertThat(factors).hasSize(WIDTH * HEIGHT).containsOnly(1f);
  }

  private static int at(int x, int y) {
    return y * WIDTH + x;
  }

  private static RenderResult room(IntBinaryOperator light) {
    int pixels = WIDTH * HEIGHT;
    float[] illumination = new float[3 * pixels];
    float[] inside = new float[pixels];
    Arrays.fill(inside, 1);
    for (int i = 0; i < pixels; i++) {
      Arrays.fill(illumination, 3 * i, 3 * i + 3, light.applyAsInt(i % WIDTH, i / WIDTH));
    }
    return new RenderResult(
        WIDTH,
        HEIGHT,
        new float[3 * pixels],
        new float[3 * pixels],
        new RenderResult.Features(
            new float[3 * pixels], new float[3 * pixels], new float[pixels], illumination, inside),
        1,
        1,
        0,
        List.of());
  }
}
