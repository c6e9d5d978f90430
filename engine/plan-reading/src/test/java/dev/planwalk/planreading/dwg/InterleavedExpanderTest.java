package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations of the code of R2007, written by hand from its tables. */
class InterleavedExpanderTest {

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEF";

  @ParameterizedTest
  @CsvSource({"1, a", "2, ba", "3, cba", "4, abcd", "5, eabcd", "6, fbcdea", "7, gfbcdea"})
  void short_literals_are_shuffled(int count, String expected) {
    String head = "200000" + HexFormat.of().toHexDigits((byte) count);

    assertThat(expanded(head + letters(count), 100)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "8, abcdefgh",
    "9, iabcdefgh",
    "11, kjbcdefghia",
    "16, ijklmnopabcdefgh",
    "19, srqijklmnopabcdefgh",
    "22, vuqrstijklmnopabcdefgh"
  })
  void longer_literals_are_shuffled_in_pieces(int count, String expected) {
    String head = HexFormat.of().toHexDigits((byte) (count - 8));
    String more = "";
    if (count - 8 >= 0x0F) {
      head = "0F";
      more = HexFormat.of().toHexDigits((byte) (count - 0x17));
    }

    assertThat(expanded(head + more + letters(count), 100)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {23, 24, 25, 26, 27, 28, 29, 30, 31, 32})
  void every_literal_is_written_once(int count) {
    String head = "0F" + HexFormat.of().toHexDigits((byte) (count - 0x17));

    char[] written = expanded(head + letters(count), 100).toCharArray();
    Arrays.sort(written);

    char[] expected = LETTERS.substring(0, count).toCharArray();
    Arrays.sort(expected);
    assertThat(written).isEqualTo(expected);
  }

  @Test
  void more_than_32_literals_are_shuffled_in_blocks() {
    // 0x17 + 0x0A = 33: a block of 32, which is turned round by eights, and one of 1.
    assertThat(expanded("0F 0A" + letters(32) + "7A", 100))
        .isEqualTo("yzABCDEFqrstuvwxijklmnopabcdefghz");
  }

  @Test
  void very_long_literals_have_their_length_in_further_numbers() {
    String letters = "78".repeat(0x17 + 0xFF + 0x0102);

    assertThat(expanded("0F FF 0201" + letters, 1000)).isEqualTo("x".repeat(0x17 + 0xFF + 0x102));
  }

  @ParameterizedTest
  @CsvSource({
    "02 03 00, efghefghefghefghefghe",
    "02 03 80, efghefghefghefghefghefghefghefghefghe",
    "12 03 00, efghe",
    "23 0400 08, efghefghefg",
    "43 00, efgh",
    "47 00, abcd",
    "50 00, hhhhh"
  })
  void copies_repeat_what_was_written(String hex, String expected) {
    assertThat(expanded("00" + letters(8) + hex, 100)).isEqualTo("abcdefgh" + expected);
  }

  @Test
  void a_long_copy_has_its_length_in_three_parts() {
    // 1 + (2 << 3) + (8 << 8) + 0x100
    String out = expanded("00" + letters(8) + "29 0300 02 08", 5000);

    assertThat(out).hasSize(8 + 1 + 16 + 2048 + 256).startsWith("abcdefghefghefgh");
  }

  @Test
  void what_follows_a_copy_stands_in_the_last_byte_of_it() {
    // Two literals, which are turned round; then a copy that another copy follows.
    assertThat(expanded("00" + letters(8) + "43 02 7A79 43 00 F2 03 00", 100))
        .isEqualTo("abcdefgh" + "efgh" + "yz" + "ghyz" + "ghyz".repeat(5) + "g");
  }

  @ParameterizedTest
  @CsvSource({"12 09 00", "12", "12 03", "29 0300 02", "43 07 7A"})
  void damage_ends_the_page_with_what_was_written_before(String hex) {
    assertThat(expanded("00" + letters(8) + hex, 100)).startsWith("abcdefgh").hasSizeLessThan(13);
  }

  @Test
  void nothing_is_written_beside_the_place() {
    byte[] in = hex("00" + letters(8) + "23 0400 08");
    byte[] out = new byte[20];

    int written = InterleavedExpander.expand(in, in.length, out, 4, 14);

    assertThat(written).isEqualTo(10);
    assertThat(new String(out, StandardCharsets.US_ASCII))
        .isEqualTo("\0".repeat(4) + "abcdefghef" + "\0".repeat(6));
  }

  @Test
  void the_data_of_blocks_is_gathered_and_the_parity_left() {
    // Two blocks of 3 bytes of data and 1 of parity, dealt out one byte each in turn.
    byte[] dealtOut = "-aAbBcC??".getBytes(StandardCharsets.US_ASCII);

    byte[] gathered = InterleavedPages.gathered(dealtOut, 1, 2, 3);

    assertThat(new String(gathered, StandardCharsets.US_ASCII)).isEqualTo("abcABC");
  }

  private static String letters(int count) {
    return HexFormat.of()
        .formatHex(LETTERS.substring(0, count).getBytes(StandardCharsets.US_ASCII));
  }

  private static String expanded(String hex, int room) {
    byte[] in = hex(hex);
    byte[] out = new byte[room];
    int written = InterleavedExpander.expand(in, in.length, out, 0, room);
    return new String(out, 0, written, StandardCharsets.US_ASCII);
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits.replace(" ", ""));
  }
}
