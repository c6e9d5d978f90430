package dev.planwalk.planreading.dxf;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {

  @Test
  void random_numbers_are_those_of_the_jdk_to_the_last_bit() {
    Random random = new Random(1);
    for (int i = 0; i < 300_000; i++) {
      double value =
          switch (i % 4) {
            case 0 -> random.nextDouble() * 1e4;
            case 1 -> (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(80) - 40);
            case 2 -> Math.rint(random.nextDouble() * 1e8) / 1e4;
            default -> Double.longBitsToDouble(random.nextLong());
          };
      if (Double.isFinite(value)) {
        assertExact(Double.toString(value));
      }
    }
  }

  @Test
  void numbers_of_up_to_twenty_two_digits_are_exact() {
    Random random = new Random(2);
    for (int i = 0; i < 200_000; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
      int digits = 1 + random.nextInt(22);
      int point = random.nextInt(digits + 1);
      for (int d = 0; d < digits; d++) {
        text.append(d == point ? "." : "").append((char) ('0' + random.nextInt(10)));
      }
      assertExact(text.toString());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0",
        "-0.0",
        "1",
        "  12.5  ",
        "+3",
        "1.",
        ".5",
        "9007199254740993",
        "1e22",
        "1e23",
        "1.7976931348623157e308",
        "4.9e-324",
        "2.2250738585072011e-308",
        "123456789012345678",
        "0.1",
        "0.30000000000000004",
        "5e-1",
        "1E+2",
        "18446744073709551615",
        "1e-65",
        "1e65"
      })
  void edge_cases_are_exact(String text) {
    assertExact(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "-", ".", "nan", "1.#QNAN", "inf", "1e", "1x", "--1", "e5"})
  void what_is_no_number_is_nan(String text) {
    assertThat(parse(text)).isNaN();
  }

  @Test
  void fortran_exponents_are_read() {
    assertThat(parse("1.5D+02")).isEqualTo(150);
  }

  private static void assertExact(String text) {
    double expected = Double.parseDouble(text.strip());
    assertThat(Double.doubleToLongBits(parse(text)))
        .as(text)
        .isEqualTo(Double.doubleToLongBits(expected));
  }

  private static double parse(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    return Decimals.parse(bytes, 0, bytes.length);
  }
}
