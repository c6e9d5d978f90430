package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Words of strangers on a terminal. */
class PrintableTextTest {

  @Test
  void letters_that_steer_are_blanks() {
    assertThat(PrintableText.line("a\u001b[2J\u009b2Jb\r\nc")).isEqualTo("a [2J 2Jb c");
    assertThat(PrintableText.line("Flur\u202egnp\u2066x\u2028y")).isEqualTo("Flur gnp x y");
  }

  @Test
  void words_of_all_scripts_stay() {
    String words = "K\u00fcche \u30ad\u30c3\u30c1\u30f3 \u0645\u0637\u0628\u062e \ud83d\udecf";

    assertThat(PrintableText.line(words)).isEqualTo(words);
  }

  @Test
  void long_words_are_cut_between_letters() {
    assertThat(PrintableText.line("\ud83d\udecf\ud83d\udecf\ud83d\udecf", 3))
        .isEqualTo("\ud83d\udecf\ud83d\udecf...");
    assertThat(PrintableText.line("Bad", 3)).isEqualTo("Bad");
  }
}
