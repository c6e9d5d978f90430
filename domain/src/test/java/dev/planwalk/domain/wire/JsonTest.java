package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTest {

  private static ServiceException refusal(String text) {
    return catchThrowableOfType(
        ServiceException.class, () -> Json.readObject(text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"a":1,"a":2}     | a field name is sent twice (line 1, column 11)
          {"a":1} {}        | something follows after its end (line 1, column 9)
          {"a":NaN}         | NaN and Infinity are no numbers in JSON (line 1, column 9)
          {"a":-Infinity}   | NaN and Infinity are no numbers in JSON (line 1, column 15)
          {'a':1}           | names and texts stand in double quotation marks, not in single ones (line 1, column 2)
          {"a":'x'}         | names and texts stand in double quotation marks, not in single ones (line 1, column 6)
          {a:1}             | a word that is neither true, false nor null; names and texts stand in double quotation marks (line 1, column 2)
          {"a":True}        | a word that is neither true, false nor null; names and texts stand in double quotation marks (line 1, column 6)
          a=b&c=d           | a word that is neither true, false nor null; names and texts stand in double quotation marks (line 1, column 1)
          {"a":1,}          | a comma stands before } (line 1, column 8)
          {"a":[1, ]}       | a comma stands before ] (line 1, column 10)
          {"a":[1}          | an unexpected } (line 1, column 8)
          {"a" 1}           | an unexpected 1 (line 1, column 6)
          {"a":1 "b":2}     | an unexpected " (line 1, column 8)
          <html>            | an unexpected < (line 1, column 1)
          {"a":1            | it ends before the last bracket or quotation mark is closed (line 1, column 7)
          {"a":"x           | it ends before the last bracket or quotation mark is closed (line 1, column 8)
          {/* c */}         | comments are no part of JSON (line 1, column 2)
          {"a":01}          | a number is not written as JSON wants it (line 1, column 7)
          {"a":+1}          | a number is not written as JSON wants it (line 1, column 7)
          {"a":1.}          | a number is not written as JSON wants it (line 1, column 7)
          {"a":-}           | a number is not written as JSON wants it (line 1, column 7)
          {"a":0x10}        | a number is not written as JSON wants it (line 1, column 7)
          {"a":"\\x"}       | a backslash is followed by no known escape (line 1, column 8)
          {"a":"\\u12G4"}   | a backslash is followed by no known escape (line 1, column 11)
          """)
  void a_mistake_is_named_in_plain_words_with_its_place(String text, String words) {
    assertThat(refusal(text).text()).isEqualTo("The body is not valid JSON: " + words + ".");
  }

  @Test
  void lines_and_columns_are_counted_as_people_count_them() {
    assertThat(refusal("{\n  \"a\": \"\uD83D\uDE00\", b\n}").text())
        .endsWith("(line 2, column 13).");
    assertThat(refusal("{\"a\":\"one\ntwo\"}").text())
        .contains("a line break or other control character", "(line 1, column 10)");
    assertThat(refusal("\uFEFF{}").text()).contains("it begins with a byte order mark");
    assertThat(refusal("{\"a\":\u00A01}").text()).contains("an unexpected character U+00A0");
  }

  static List<String> floods() {
    return List.of(
        "{\"a\":" + "[".repeat(65) + "]".repeat(65) + "}",
        "{\"a\":" + "1".repeat(401) + "}",
        "{\"" + "k".repeat(100_000) + "\":1}",
        "{\"a\":1e99999999999}",
        "{\"a\":-1E-99999999999}");
  }

  @ParameterizedTest
  @MethodSource("floods")
  void what_passes_a_bound_is_refused_as_a_mistake_of_the_caller(String text) {
    assertThat(refusal(text).code()).isEqualTo(ErrorCode.INVALID_REQUEST);
    assertThat(refusal(text).text()).doesNotContainIgnoringCase("constraint", "jackson", "get");
  }

  @Test
  void the_smallest_number_is_read_however_it_is_written() {
    String written = new BigDecimal(Double.toString(Double.MIN_VALUE)).toPlainString();

    assertThat(Json.readObject(("{\"a\":" + written + "}").getBytes(StandardCharsets.UTF_8)))
        .hasToString("{\"a\":4.9E-324}");
  }
}
