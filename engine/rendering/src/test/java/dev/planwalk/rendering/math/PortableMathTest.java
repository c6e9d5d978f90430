package dev.planwalk.rendering.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PortableMathTest {

  @Test
  void functions_agree_with_the_library_to_nine_digits() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 4_000; i++) {
      double x = random.nextDouble(-20, 20);
      double y = random.nextDouble(-20, 20);
      double positive = StrictMath.exp(x);
      assertThat(PortableMath.sin(x)).isCloseTo(StrictMath.sin(x), within(1e-9));
      assertThat(PortableMath.cos(x)).isCloseTo(StrictMath.cos(x), within(1e-9));
      assertThat(PortableMath.atan2(y, x)).isCloseTo(StrictMath.atan2(y, x), within(1e-9));
      assertThat(PortableMath.exp(x)).isCloseTo(positive, within(1e-9 * positive));
      assertThat(PortableMath.log2(positive)).isCloseTo(x / StrictMath.log(2), within(1e-8));
      double power = StrictMath.pow(positive, 0.4545);
      assertThat(PortableMath.pow(positive, 0.4545)).isCloseTo(power, within(1e-8 * power));
      double c = x / 20;
      assertThat(PortableMath.acos(c)).isCloseTo(StrictMath.acos(c), within(1e-8));
    }
  }

  @Test
  void ends_of_the_ranges_are_exact_or_safe() {
    assertThat(PortableMath.sin(0)).isZero();
    assertThat(PortableMath.cos(0)).isEqualTo(1);
    assertThat(PortableMath.acos(2)).isZero();
    assertThat(PortableMath.atan2(0, 0)).isZero();
    assertThat(PortableMath.exp2(-2000)).isZero();
    assertThat(PortableMath.pow(0, 2.4)).isZero();
    assertThat(PortableMath.exp2(10)).isEqualTo(1024);
  }
}
