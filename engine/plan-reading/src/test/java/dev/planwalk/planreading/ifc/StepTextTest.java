package dev.planwalk.planreading.ifc;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strings of STEP files, as ISO 10303-21 (6.4.3) and as programs write them. */
class StepTextTest {

  private static String decoded(byte[] bytes) {
    return StepText.decode(bytes, 0, bytes.length);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "K\\X2\\00FC\\X0\\che, Küche",
        "\\X2\\00440069007A\\X0\\, Diz",
        "\\X4\\0001F600\\X0\\!, 😀!",
        "K\\X\\FCche, Küche",
        "K\\S\\|che, Küche",
        "\\PB\\\\S\\3, ł",
        "it''s, it's",
        "a\\\\b, a\\b",
        "broken \\X2\\00F, broken 00F",
        "\\X2\\ZZZZ\\X0\\x, x",
        "\\X\\, \\X\\",
      })
  void escapes_are_letters(String written, String meant) {
    assertThat(decoded(written.getBytes(StandardCharsets.ISO_8859_1)).strip())
        .isEqualTo(meant.strip());
  }

  @Test
  void bytes_beyond_the_alphabet_are_utf_8_or_latin_1() {
    assertThat(decoded("Küche".getBytes(StandardCharsets.UTF_8))).isEqualTo("Küche");
    assertThat(decoded("Küche".getBytes(StandardCharsets.ISO_8859_1))).isEqualTo("Küche");
  }
}
