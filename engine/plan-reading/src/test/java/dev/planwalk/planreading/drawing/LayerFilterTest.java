package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class LayerFilterTest {

  private static LayerFilter filter(String pattern) {
    return new LayerFilter(Pattern.compile(pattern));
  }

  @Test
  void whole_names_match_in_any_case() {
    assertThat(filter("A-(WALL|DOOR)").matches("a-wall")).isTrue();
    assertThat(filter("A-(WALL|DOOR)").matches("A-WALL-OLD")).isFalse();
  }

  @Test
  void a_pattern_that_tries_everything_again_is_refused_by_name() {
    LayerFilter hostile = filter("(?:(a)+|a)+\\1b");

    assertThatExceptionOfType(ReadingStopped.class)
        .isThrownBy(() -> hostile.matches("a".repeat(60) + "!"))
        .satisfies(stopped -> {
          assertThat(stopped.code()).isEqualTo(FindingCode.READING_TIME_EXCEEDED);
          assertThat(stopped.sentence()).contains("(?:(a)+|a)+\\1b");
        });
  }

  @Test
  void thousands_of_layers_are_no_reason_to_stop() {
    LayerFilter plain = filter(".*(room|raum|piece|locale|zone).*");

    for (int i = 0; i < 5_000; i++) {
      assertThat(plain.matches("B-" + i + "-ARCHITEKTUR-WAND-TRAGEND")).isFalse();
    }
  }

  @Test
  void names_that_no_program_writes_match_nothing() {
    assertThat(filter("(a|b)*").matches("ab".repeat(40_000))).isFalse();
  }
}
