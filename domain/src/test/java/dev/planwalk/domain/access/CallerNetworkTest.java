package dev.planwalk.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallerNetworkTest {

  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2::1, 2001:db8:1:2:ffff:ffff:ffff:ffff",
    "2001:db8:1:2::1, [2001:db8:1:2::7]",
    "::ffff:192.0.2.7, 192.0.2.7",
  })
  void addresses_of_one_line_are_one_caller(String one, String other) {
    assertThat(CallerNetwork.of(one)).isEqualTo(CallerNetwork.of(other));
  }

  @ParameterizedTest
  @CsvSource({
    "2001:db8:1:2::1, 2001:db8:1:3::1",
    "192.0.2.7, 192.0.2.8",
    "::1, 127.0.0.1",
  })
  void other_lines_are_others(String one, String other) {
    assertThat(CallerNetwork.of(one)).isNotEqualTo(CallerNetwork.of(other));
  }

  @Test
  void what_is_no_address_stands_for_itself() {
    assertThat(CallerNetwork.of("unix socket")).isEqualTo("unix socket");
  }

  @Test
  void a_limit_without_a_key_is_that_of_the_network() {
    assertThat(Principal.visitor("2001:db8::1", 60))
        .isEqualTo(Principal.visitor("2001:db8::2", 60));
  }
}
