package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VisibleTextTest {

  @ParameterizedTest
  @ValueSource(
      ints = {
        0x0, 0x1B, 0xAD, 0x180E, 0x200B, 0x2028, 0x202E, 0x2060, 0x2066, 0xFEFF, 0xE0041, 0x034F,
        0x115F, 0x1160, 0x17B4, 0x17B5, 0x2065, 0x2800, 0x3164, 0xFFA0, 0xFFF0, 0xFFF9, 0x13441,
        0x1BCA0, 0x1D159, 0x1D173, 0xE0001, 0xE007F
      })
  void what_hides_or_turns_the_text_around_is_refused(int character) {
    assertThat(VisibleText.fault("Haus" + Character.toString(character) + "7", true)).isPresent();
    assertThat(VisibleText.fault(Character.toString(character), false)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   ", "\u00A0\u3000", "\u200D", "\uFE0F", "\uDB40\uDC80"})
  void what_shows_nothing_is_no_name(String text) {
    assertThat(VisibleText.fault(text, true)).isPresent();
    assertThat(VisibleText.fault(text, false)).isEmpty();
  }

  @Test
  void letters_of_all_scripts_and_their_joiners_are_names() {
    for (String name :
        new String[] {
          "Wohnung 7",
          "می\u200Cخواهم",
          "👩\u200D👧",
          "東京 一丁目",
          "שלום\u200E 7",
          "❤\uFE0F",
          "ᠠ\u180B",
          "\u0605۱۲",
          "\u06DD1",
          "葛\uDB40\uDD00城",
          "각"
        }) {
      assertThat(VisibleText.fault(name, true)).as(name).isEmpty();
    }
  }
}
