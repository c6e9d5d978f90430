package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WireTimeTest {

  @ParameterizedTest
  @CsvSource({
    "2026-11-20T13:38:00.000Z, 2026-11-20T13:38:00Z",
    "2026-11-20T13:38:00+02:00, 2026-11-20T11:38:00Z",
    "2026-11-20T13:38:00-18:00, 2026-11-21T07:38:00Z",
    "2026-11-20T13:38:00+18:01, 2026-11-19T19:37:00Z",
    "1041-05-09T21:59:43-21:59, 1041-05-10T19:58:43Z",
    "2026-11-20T13:38:00.25+23:59, 2026-11-19T13:39:00.25Z"
  })
  void every_offset_of_the_standard_is_read(String text, Instant instant) {
    assertThat(WireTime.parse(text)).isEqualTo(instant);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "2026-11-20",
        "2026-11-20T13:38:00",
        "2026-11-20T13:38:00+24:00",
        "2026-11-20T13:38:00+19:60",
        "2026-13-20T13:38:00-19:00",
        "2026-11-20T13:38:00Z+19:00",
        "+20:00"
      })
  void what_is_no_time_is_refused(String text) {
    assertThatThrownBy(() -> WireTime.parse(text)).isInstanceOf(DateTimeParseException.class);
  }
}
