package dev.planwalk.planreading.letters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LettersTest {

  @ParameterizedTest
  @CsvSource({
    "ANSI_1252, windows-1252, Türen Fläche",
    "ansi_1250, windows-1250, Łazienka",
    "ANSI_1251, windows-1251, Кухня",
    "ANSI_932, windows-31j, 居間",
    "ANSI_936, GBK, 客厅",
    "gb2312, GBK, 客厅",
    "ANSI_949, x-windows-949, 거실",
    "ANSI_950, x-windows-950, 客廳",
    "dos437, IBM437, Küche",
    "DOS850, IBM850, Küche",
    "iso8859-1, ISO-8859-1, Küche",
    "ISO8859_2, ISO-8859-2, Łazienka",
    "mac-roman, x-MacRoman, Küche"
  })
  void code_pages_give_the_letters_that_were_meant(String page, String charset, String text) {
    Letters letters = Letters.ofDxf();
    letters.version("AC1015");
    letters.codePage(page);

    assertThat(decode(letters, text, Charset.forName(charset))).isEqualTo(text);
  }

  @Test
  void utf_8_under_the_name_of_a_western_code_page_is_recognised() {
    Letters letters = Letters.ofDxf();
    letters.version("AC1015");
    letters.codePage("ANSI_1252");

    assertThat(decode(letters, "Wände", StandardCharsets.UTF_8)).isEqualTo("Wände");
  }

  @Test
  void from_2007_on_text_is_utf_8_and_broken_text_falls_back() {
    Letters letters = Letters.ofDxf();
    letters.version("AC1021");
    letters.codePage("ANSI_1252");

    assertThat(decode(letters, "Wände", StandardCharsets.UTF_8)).isEqualTo("Wände");
    assertThat(decode(letters, "Wände", Charset.forName("windows-1252"))).isEqualTo("Wände");
  }

  @Test
  void without_a_code_page_pairs_are_japanese_and_the_rest_is_western() {
    Letters letters = Letters.ofDxf();

    assertThat(decode(letters, "居間", Charset.forName("windows-31j"))).isEqualTo("居間");
    assertThat(decode(letters, "Wände", Charset.forName("windows-1252"))).isEqualTo("Wände");
    assertThat(decode(letters, "Wände", StandardCharsets.UTF_8)).isEqualTo("Wände");
  }

  @Test
  void spelled_out_letters_are_resolved() {
    Letters letters = Letters.ofDxf();

    assertThat(decode(letters, "K\\U+00FCche", StandardCharsets.US_ASCII)).isEqualTo("Küche");
    assertThat(decode(letters, "\\M+18B8F", StandardCharsets.US_ASCII)).isEqualTo("居");
    assertThat(decode(letters, "a^Jb^ c", StandardCharsets.US_ASCII)).isEqualTo("a\nb^c");
    assertThat(decode(letters, "\\U+12", StandardCharsets.US_ASCII)).isEqualTo("\\U+12");
  }

  @Test
  void an_unknown_code_page_counts_as_none() {
    Letters letters = Letters.ofDxf();
    letters.codePage("ANSI_9999");

    assertThat(decode(letters, "Wände", Charset.forName("windows-1252"))).isEqualTo("Wände");
  }

  private static String decode(Letters letters, String text, Charset charset) {
    byte[] bytes = text.getBytes(charset);
    return letters.text(bytes, 0, bytes.length);
  }
}
