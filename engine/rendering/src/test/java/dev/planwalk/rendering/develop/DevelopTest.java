package dev.planwalk.rendering.develop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.rendering.Develop;
import dev.planwalk.rendering.picture.RenderResult;
import dev.planwalk.scene.model.Development;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class DevelopTest {

  private static final int SIZE = 64;

  @Test
  void grey_stays_grey_and_brighter_stays_brighter() {
    double last = -1;
    for (double value = 1e-4; value < 20; value *= 1.3) {
      double[] rgb = {value, value, value};
      AgX.apply(rgb);
      assertThat(rgb[0]).isCloseTo(rgb[1], within(2e-3)).isCloseTo(rgb[2], within(2e-3));
      assertThat(rgb[1]).isBetween(0.0, 1.0).isGreaterThanOrEqualTo(last);
      last = rgb[1];
    }
  }

  @Test
  void bright_colours_fade_to_white() {
    double[] red = {30, 1, 1};
    AgX.apply(red);
    assertThat(red[1]).isGreaterThan(0.25);
  }

  @Test
  void the_interior_is_exposed_to_its_target_and_windows_are_pulled_to_it() {
    RenderResult result = room(80, 80_000);
    Exposure exposure = Exposure.of(result, 0.22);
    assertThat(exposure.interior() * 80).isCloseTo(0.22, within(0.01));
    double outside = exposure.interior() * exposure.window() * 80_000;
    assertThat(outside).isLessThanOrEqualTo(0.22 * Math.pow(2, 1.5) * 1.01);
    assertThat(outside).isGreaterThan(0.22);
    assertThat(Exposure.of(room(80, 60), 0.22).window()).isEqualTo(1);
  }

  @Test
  void a_white_room_comes_out_lighter_than_a_dark_one() {
    // The same light on walls of reflectance 0.8 and 0.2.
    RenderResult white = result(new float[] {80, 80, 80}, new float[3], 0.8f, false);
    RenderResult dark = result(new float[] {20, 20, 20}, new float[3], 0.2f, false);
    double whiteShown = 80 * Exposure.of(white, 0.22).interior();
    double darkShown = 20 * Exposure.of(dark, 0.22).interior();
    assertThat(whiteShown).isGreaterThan(1.8 * darkShown);
  }

  @Test
  void a_room_of_nothing_but_white_walls_keeps_its_shades() {
    RenderResult white = result(new float[] {90, 90, 90}, new float[3], 0.85f, false);
    assertThat(90 * Exposure.of(white, 2).interior()).isCloseTo(1.6, within(0.01));
  }

  @Test
  void window_panes_are_not_pure_white() {
    var picture = new Develop(new Development(0.22, 5600, 0)).develop(room(80, 80_000)).picture();
    int white = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
      white += (picture.rgb()[3 * i + 1] & 255) > 249 ? 1 : 0;
    }
    assertThat(white).isZero();
  }

  @Test
  void full_white_balance_makes_warm_light_on_a_grey_wall_grey() {
    RenderResult warm = result(new float[] {100, 60, 25}, new float[3], false);
    int[] asLit = colour(warm, 0);
    int[] balanced = colour(warm, 1);
    assertThat(asLit[0] - asLit[2]).isGreaterThan(60);
    assertThat(Math.abs(balanced[0] - balanced[2])).isLessThan((asLit[0] - asLit[2]) / 2);
  }

  @Test
  void a_grey_house_behind_the_window_of_a_warm_room_is_not_turned_blue() {
    RenderResult warm = result(new float[] {100, 60, 25}, new float[] {80, 80, 80}, true);
    byte[] rgb = new Develop(new Development(0.2, 2900, 1)).develop(warm).picture().rgb();
    int house = 3 * (SIZE / 2 * SIZE + SIZE - 2);
    int wall = 3 * (SIZE / 2 * SIZE + 2);
    assertThat((rgb[house + 2] & 255) - (rgb[house] & 255)).isBetween(1, 75);
    assertThat(Math.abs((rgb[wall + 2] & 255) - (rgb[wall] & 255))).isLessThan(40);
  }

  private static int[] colour(RenderResult result, double share) {
    byte[] rgb = new Develop(new Development(0.2, 2900, share)).develop(result).picture().rgb();
    long[] sum = new long[3];
    for (int i = 0; i < rgb.length; i++) {
      sum[i % 3] += rgb[i] & 255;
    }
    return Arrays.stream(sum).mapToInt(s -> (int) (s / (rgb.length / 3))).toArray();
  }

  /** A grey room; its right quarter is a window. */
  private static RenderResult room(float inside, float outside) {
    return result(
        new float[] {inside, inside, inside}, new float[] {outside, outside, outside}, true);
  }

  private static RenderResult result(float[] in, float[] out, boolean window) {
    return result(in, out, 0.5f, window);
  }

  private static RenderResult result(float[] in, float[] out, float reflectance, boolean window) {
    int pixels = SIZE * SIZE;
    float[] radiance = new float[3 * pixels];
    float[] outside = new float[3 * pixels];
    float[] inside = new float[pixels];
    float[] albedo = new float[3 * pixels];
    float[] illumination = new float[3 * pixels];
    Arrays.fill(albedo, reflectance);
    for (int i = 0; i < pixels; i++) {
      boolean pane = window && i % SIZE >= SIZE * 3 / 4;
      inside[i] = pane ? 0 : 1;
      for (int c = 0; c < 3; c++) {
        radiance[3 * i + c] = pane ? out[c] : in[c];
        outside[3 * i + c] = pane ? out[c] : 0;
        illumination[3 * i + c] = in[c] / reflectance;
      }
    }
    return new RenderResult(
        SIZE,
        SIZE,
        radiance,
        outside,
        new RenderResult.Features(
            albedo, new float[3 * pixels], new float[pixels], illumination, inside),
        1,
        1,
        0,
        List.of());
  }
}
