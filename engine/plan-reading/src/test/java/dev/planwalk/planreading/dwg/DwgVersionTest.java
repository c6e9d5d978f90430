package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DwgVersionTest {

  @ParameterizedTest
  @CsvSource({
    "AC1012, R13",
    "AC1014, R14",
    "AC1015, R2000",
    "AC1018, R2004",
    "AC1021, R2007",
    "AC1024, R2010",
    "AC1027, R2013",
    "AC1032, R2018"
  })
  void versions_from_r13_on_are_read(String word, DwgVersion version) {
    assertThat(DwgVersion.recognises(head(word))).isTrue();
    assertThat(DwgVersion.of(head(word))).isEqualTo(version);
  }

  @ParameterizedTest
  @CsvSource({
    "MC0.0, release 1 ",
    "AC1.2, release 1.2",
    "AC1.40, release 1.4",
    "AC1.50, release 2.0",
    "AC2.10, release 2.1",
    "AC1002, release 2.5",
    "AC1003, release 2.6",
    "AC1004, release 9",
    "AC1006, release 10",
    "AC1009, release 11 or 12"
  })
  void older_ones_are_refused_by_their_name_and_with_a_way_out(String word, String name) {
    assertThat(DwgVersion.recognises(head(word))).isTrue();
    assertThatThrownBy(() -> DwgVersion.of(head(word)))
        .isInstanceOfSatisfying(
            FileRefused.class,
            refused ->
                assertThat(refused.reading().code()).isEqualTo(FindingCode.DWG_VERSION_TOO_OLD))
        .hasMessageContaining("AutoCAD " + name)
        .hasMessageContaining("(" + word + ")")
        .hasMessageContaining("save it as DWG 2000 or newer");
  }

  @Test
  void a_version_that_nobody_knows_is_refused_too() {
    assertThat(DwgVersion.recognises(head("AC1099"))).isTrue();
    assertThatThrownBy(() -> DwgVersion.of(head("AC1099")))
        .isInstanceOfSatisfying(
            FileRefused.class,
            refused -> assertThat(refused.reading().code()).isEqualTo(FindingCode.DWG_UNREADABLE))
        .hasMessageContaining("AC1099");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "AC", "AC10", "AC10\n", "%PDF-1", "  0\nSE", "ac1015"})
  void other_files_are_no_dwg(String head) {
    assertThat(DwgVersion.recognises(head.getBytes(StandardCharsets.US_ASCII))).isFalse();
  }

  private static byte[] head(String word) {
    return Arrays.copyOf(word.getBytes(StandardCharsets.US_ASCII), 200);
  }
}
