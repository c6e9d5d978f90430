package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlainTextTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "{\\fArial|b0|i0|c0|p34;Wohnen},Wohnen",
        "\\A1;{\\H0.7x;12.5 m\\S2^;},12.5 m2",
        "3 \\S1/2; in,3 1/2 in",
        "\\S1#4;,1/4",
        "16'-4{\\H0.7x;\\S9/16;} in,16'-4 9/16 in",
        "5\\S1#2;,5 1/2",
        "a\\~b,a b",
        "\\LKüche\\l,Küche",
        "\\C1;\\W0.8;\\T1.1;\\Q15;Bad,Bad",
        "50\\\\60,50\\60",
        "\\{x\\},{x}",
        "\"\\pi0,l2;Text\",Text",
        "90%%d,90°",
        "%%c20 %%p5,Ø20 ±5",
      })
  void formatting_codes_are_taken_out(String content, String expected) {
    assertThat(PlainText.of(content, true)).isEqualTo(expected);
  }

  @Test
  void paragraphs_become_lines() {
    assertThat(PlainText.of("Zimmer\\P13.5 m²", true)).isEqualTo("Zimmer\n13.5 m²");
  }

  @Test
  void a_line_of_text_keeps_its_backslashes_and_braces() {
    assertThat(PlainText.of("C:\\Plan {1}", false)).isEqualTo("C:\\Plan {1}");
  }

  @Test
  void percent_codes_name_letters_by_number() {
    assertThat(PlainText.of("%%065%%u x%%o 100%%%", false)).isEqualTo("A x 100%");
  }

  @Test
  void codes_cut_off_at_the_end_do_no_harm() {
    for (String broken : new String[] {"\\", "\\f", "\\S1", "{\\H1", "%%", "%", "\\A", "x\\"}) {
      assertThat(PlainText.of(broken, true)).isNotNull();
    }
  }
}
