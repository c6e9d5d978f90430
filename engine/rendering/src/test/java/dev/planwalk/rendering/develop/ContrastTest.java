package dev.planwalk.rendering.develop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ContrastTest {

  @Test
  void the_middle_stays_and_what_lies_off_it_moves_away() {
    Contrast contrast = Contrast.about(0.5);

    assertThat(shown(contrast, 0.5)).isCloseTo(formed(0.5), within(1e-6));
    assertThat(shown(contrast, 0.1)).isLessThan(formed(0.1) - 0.01);
    assertThat(shown(contrast, 1.5)).isGreaterThan(formed(1.5) + 0.01);
  }

  @Test
  void a_picture_that_lacks_black_gets_it_within_bounds() {
    assertThat(Contrast.about(0.5).withBlackOf(greys(0.001f)).veil()).isZero();

    Contrast milky = Contrast.about(0.5).withBlackOf(greys(0.12f));
    double dark = shown(Contrast.about(0.5), 0.12);
    assertThat(milky.veil()).isCloseTo(0.7 * (dark - 0.008), within(1e-5)).isPositive();
    assertThat(shown(milky, 0.12)).isLessThan(0.4 * dark);

    assertThat(Contrast.about(0.5).withBlackOf(greys(0.9f)).veil()).isEqualTo(0.06);
  }

  @Test
  void colours_keep_their_hue_and_lighter_stays_lighter() {
    Contrast contrast = new Contrast(0.5, 0.03);
    double before = -1;
    for (double y = 0.01; y < 8; y *= 1.3) {
      double[] wood = {1.4 * y, y, 0.6 * y};
      contrast.apply(wood);
      assertThat(wood[0]).isGreaterThanOrEqualTo(wood[1]);
      assertThat(wood[1]).isGreaterThanOrEqualTo(wood[2]).isGreaterThanOrEqualTo(before);
      before = wood[1];
    }
  }

  @Test
  void black_stays_black() {
    double[] rgb = new double[3];
    new Contrast(0.5, 0.05).apply(rgb);
    assertThat(rgb).containsExactly(0, 0, 0);
  }

  private static double formed(double grey) {
    double[] rgb = {grey, grey, grey};
    AgX.apply(rgb);
    return rgb[1];
  }

  private static double shown(Contrast contrast, double grey) {
    double[] rgb = {grey, grey, grey};
    contrast.apply(rgb);
    return rgb[1];
  }

  /** From a darkest value to four times of it. */
  private static float[] greys(float darkest) {
    float[] light = new float[3 * 1000];
    for (int i = 0; i < light.length; i++) {
      light[i] = darkest * (i < 90 ? 1 : 4);
    }
    return light;
  }
}
