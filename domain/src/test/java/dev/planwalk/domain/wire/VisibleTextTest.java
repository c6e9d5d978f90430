package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {

  @ParameterizedTest
  @ValueSource(
      ints = {0x0, 0x1B, 0xAD, 0x180E, 0x200B, 0x2028, 0x202E, 0x2060, 0x2066, 0xFEFF, 0xE0041})
  void what_hides_or_turns_the_text_around_is_refused(int character) {
    assertThat(VisibleText.fault("Haus" + Character.toString(character) + "7", true)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u00A0\u3000", "\u3164", "\u2800", "\u200D"})
  void what_shows_nothing_is_no_name(String text) {
    assertThat(VisibleText.fault(text, true)).isPresent();
    assertThat(VisibleText.fault(text, false)).isEmpty();
  }

  @Test
  void letters_of_all_scripts_and_their_joiners_are_names() {
    for (String name : new String[] {"Wohnung 7", "می\u200Cخواهم", "👩\u200D👧", "東京 一丁目"}) {
      assertThat(VisibleText.fault(name, true)).as(name).isEmpty();
    }
  }
}
