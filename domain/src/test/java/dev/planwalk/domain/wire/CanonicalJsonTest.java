package dev.planwalk.domain.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CanonicalJsonTest {

  private static String canonical(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    return new String(CanonicalJson.bytes(Json.readStrict(bytes)), StandardCharsets.UTF_8);
  }

  /** From RFC 8785, appendix B, and ECMA-262. */
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0, 0",
    "1.0, 1",
    "5e-324, 5e-324",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "9007199254740992, 9007199254740992",
    "295147905179352830000, 295147905179352830000",
    "1e21, 1e+21",
    "999999999999999900000, 999999999999999900000",
    "9.999999999999997e22, 9.999999999999997e+22",
    "0.000001, 0.000001",
    "0.0000001, 1e-7",
    "333333333.3333332, 333333333.3333332",
    "4.50, 4.5",
    "2e-3, 0.002",
    "-1.5e10, -15000000000"
  })
  void numbers_are_printed_as_ecmascript_prints_them(String number, String printed) {
    assertThat(CanonicalJson.number(new BigDecimal(number))).isEqualTo(printed);
  }

  @Test
  void a_number_beyond_the_doubles_stays_distinct() {
    assertThat(canonical("[1e400]")).isNotEqualTo(canonical("[2e400]"));
  }

  /** From RFC 8785, section 3.2.2. */
  @Test
  void strings_are_escaped_as_little_as_possible() {
    assertThat(canonical("\"\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\\"\\/\""))
        .isEqualTo("\"\u20ac$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\"");
  }

  @Test
  void members_are_ordered_by_utf_16_units_at_every_level() {
    assertThat(
            canonical(
                "{ \"b\" : [ { \"z\": 1, \"a\": {} } ], \"a\": null, \"\u20ac\": true, \"B\": [] }"))
        .isEqualTo("{\"B\":[],\"a\":null,\"b\":[{\"a\":{},\"z\":1}],\"\u20ac\":true}");
  }
}
