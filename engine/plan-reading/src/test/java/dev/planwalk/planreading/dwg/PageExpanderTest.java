package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Operations of the code of R2004, written by hand from its table. */
class PageExpanderTest {

  /** "abcd", then something that repeats; letters are written as they are, operations in hex. */
  @ParameterizedTest
  @CsvSource({
    "01 61626364 11, abcd",
    "01 61626364 5C00 11, abcdabcd",
    "01 61626364 5E00 7879 11, abcdabcdxy",
    "01 61626364 5C00 00 05 6162636465666768696A6B6C6D6E6F7071727374757677 11,"
        + " abcdabcdabcdefghijklmnopqrstuvw",
    "01 61626364 280000 11, abcddddddddddd",
    "01 61626364 230C00 11, abcdabcda",
    "01 61626364 220D00 7A 11, abcdabcdz",
    "01 61626364 20010000 11, abcddddddddddddddddddddddddddddddddddd"
  })
  void operations_write_what_the_table_says(String hex, String expected) {
    assertThat(expanded(hex(hex), 100)).isEqualTo(expected);
  }

  @Test
  void a_page_may_begin_with_an_operation_other_than_literals() {
    byte[] out = new byte[4];

    // There is nothing to copy yet, so this is damage, and nothing is written.
    assertThat(PageExpander.expand(hex("5C00 11"), 0, 3, out, 0, 4)).isZero();
  }

  @Test
  void long_runs_add_255_for_every_zero_byte() {
    ByteArrayOutputStream in = new ByteArrayOutputStream();
    in.writeBytes(hex("0000 01"));
    byte[] letters = "x".repeat(15 + 255 + 1 + 3).getBytes(StandardCharsets.US_ASCII);
    in.writeBytes(letters);
    in.write(0x11);

    assertThat(expanded(in.toByteArray(), 1000)).isEqualTo("x".repeat(274));
  }

  @Test
  void bit_3_of_the_far_operations_belongs_to_the_distance() {
    // "abcd", 0x8000 times "d" (31 + 128 * 255 + 95 + 2), then far copies of 4 bytes.
    String fill = "20" + "00".repeat(128) + "5F" + "0000";
    String near = expanded(hex("01 61626364" + fill + "12 1000 11"), 0x9000);
    String far = expanded(hex("01 61626364" + fill + "1A 1000 11"), 0x9000);

    assertThat(near).hasSize(4 + 0x8000 + 4).endsWith("dddd");
    assertThat(far).hasSize(4 + 0x8000 + 4).endsWith("dabcd");
  }

  @ParameterizedTest
  @CsvSource({
    "01 61626364 5C01 11, abcd",
    "01 61626364 5F00, abcdabcd",
    "01 61626364 20, abcd",
    "01 61626364 2000, abcd",
    "01 61626364 05 11, abcd",
    "01 6162, ab",
    "00, ''",
    "'', ''"
  })
  void damage_ends_the_page_with_what_was_written_before(String hex, String expected) {
    assertThat(expanded(hex(hex), 100)).isEqualTo(expected);
  }

  @Test
  void nothing_is_written_beside_the_place() {
    byte[] out = new byte[20];

    int written = PageExpander.expand(hex("01 61626364 280000 11"), 0, 9, out, 10, 16);

    assertThat(written).isEqualTo(6);
    assertThat(new String(out, StandardCharsets.US_ASCII))
        .isEqualTo("\0".repeat(10) + "abcddd" + "\0".repeat(4));
  }

  private static String expanded(byte[] in, int room) {
    byte[] out = new byte[room];
    int written = PageExpander.expand(in, 0, in.length, out, 0, room);
    return new String(out, 0, written, StandardCharsets.US_ASCII);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }
}
