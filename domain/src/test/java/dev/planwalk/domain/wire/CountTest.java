package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountTest {

  @ParameterizedTest
  @CsvSource({"0, 0 rooms, 0 entries", "1, 1 room, 1 entry", "2, 2 rooms, 2 entries"})
  void one_thing_is_no_plural(long number, String rooms, String entries) {
    assertThat(Count.of(number, "room")).isEqualTo(rooms);
    assertThat(Count.of(number, "entry", "entries")).isEqualTo(entries);
  }
}
