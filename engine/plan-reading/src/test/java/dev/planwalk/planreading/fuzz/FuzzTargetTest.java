package dev.planwalk.planreading.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The seeds that fuzzing begins with, and cuts of them, have the properties themselves. */
class FuzzTargetTest {

  @Test
  void the_seeds_of_dwg_reach_every_version() {
    assertThat(FuzzTarget.DWG.seeds())
        .extracting(FuzzTargetTest::version)
        .containsExactlyInAnyOrder(
            "AC1012", "AC1014", "AC1015", "AC1018", "AC1021", "AC1024", "AC1027", "AC1032");
  }

  private static String version(byte[] seed) {
    return PlanReader.open(seed, ReadingOptions.defaults(), () -> 0) instanceof Opened.File file
        ? file.drawing().header().version()
        : "refused";
  }

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
