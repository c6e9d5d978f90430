package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lengths as people letter them. */
class LengthsTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "3'-1\", 0.9398",
        "16'-0\", 4.8768",
        "8\", 0.2032",
        "5.0in, 0.127",
        "6' 4 1/2\", 1.9431",
        "3/4\", 0.01905",
        "4.90 m, 4.9",
        "|12,38 m|, 12.38",
        "405 cm, 4.05",
        "2600mm, 2.6",
      })
  void lengths_with_a_unit_are_read(String text, double metres) {
    assertThat(Lengths.metres(text).orElseThrow()).isCloseTo(metres, within(1e-6));
  }

  @Test
  void plain_numbers_have_no_unit() {
    assertThat(Lengths.metres("4.05")).isEmpty();
    assertThat(Lengths.plain("4,05").orElseThrow()).isEqualTo(4.05);
    assertThat(Lengths.plain("R 4.05")).isEmpty();
  }
}
