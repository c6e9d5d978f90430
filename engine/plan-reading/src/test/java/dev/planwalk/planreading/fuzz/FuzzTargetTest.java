package dev.planwalk.planreading.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The seeds that fuzzing begins with, and cuts of them, have the properties themselves. */
class FuzzTargetTest {

  @ParameterizedTest
  @EnumSource
  void seeds_and_cuts_of_them_hold_the_properties(FuzzTarget target) {
    for (byte[] seed : target.seeds()) {
      assertThat(target.complete(seed)).isSameAs(seed);
      target.run(seed);
      for (int length = 0; length < seed.length; length += Math.max(1, seed.length / 40)) {
        target.run(java.util.Arrays.copyOf(seed, length));
      }
    }
  }
}
