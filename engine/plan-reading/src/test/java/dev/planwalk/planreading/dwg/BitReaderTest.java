package dev.planwalk.planreading.dwg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BitReaderTest {

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7})
  void raw_numbers_are_the_same_at_every_bit(int shift) {
    ByteBuffer numbers = ByteBuffer.allocate(15).order(ByteOrder.LITTLE_ENDIAN);
    numbers.put((byte) 0xC3).putShort((short) 0x8421).putInt(0x89ABCDEF).putDouble(-1234.5e-67);
    byte[] bytes = shifted(numbers.array(), shift);
    BitReader reader = new BitReader(bytes, shift, shift + 15 * 8);

    assertThat(reader.rawChar()).isEqualTo(0xC3);
    assertThat(reader.rawShort()).isEqualTo(0x8421);
    assertThat(reader.rawLong()).isEqualTo(0x89ABCDEF);
    assertThat(reader.rawDouble()).isEqualTo(-1234.5e-67);
    assertThat(reader.left()).isZero();
    reader.position(shift);
    assertThat(reader.bytes(15)).isEqualTo(numbers.array());
  }

  private static byte[] shifted(byte[] bytes, int shift) {
    byte[] out = new byte[bytes.length + (shift == 0 ? 0 : 1)];
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      int to = bit + shift;
      int value = bytes[bit / 8] >> (7 - bit % 8) & 1;
      out[to / 8] |= (byte) (value << (7 - to % 8));
    }
    return out;
  }

  private static BitReader bits(String digits) {
    String plain = digits.replace(" ", "");
    byte[] bytes = new byte[(plain.length() + 7) / 8];
    for (int i = 0; i < plain.length(); i++) {
      bytes[i / 8] |= (byte) ((plain.charAt(i) - '0') << (7 - i % 8));
    }
    return new BitReader(bytes, 0, plain.length());
  }

  @ParameterizedTest
  @CsvSource({
    "00 00000001 10000000, -32767",
    "00 00000001 00000001, 257",
    "01 11111111, 255",
    "10, 0",
    "11, 256"
  })
  void bit_short_has_four_forms(String digits, int value) {
    BitReader reader = bits(digits);

    assertThat(reader.bitShort()).isEqualTo(value);
    assertThat(reader.left()).isZero();
  }

  @ParameterizedTest
  @CsvSource({"00 00000001 00000000 00000000 10000000, -2147483647", "01 10000001, 129", "10, 0"})
  void bit_long_has_three_forms(String digits, int value) {
    assertThat(bits(digits).bitLong()).isEqualTo(value);
  }

  @Test
  void bit_long_long_says_its_bytes_in_three_bits() {
    assertThat(bits("000").bitLongLong()).isZero();
    assertThat(bits("010 00000001 00000010").bitLongLong()).isEqualTo(0x0201);
  }

  @Test
  void bit_double_has_short_forms_for_one_and_zero() {
    assertThat(bits("01").bitDouble()).isEqualTo(1);
    assertThat(bits("10").bitDouble()).isZero();
    assertFault(() -> bits("11").bitDouble());
    assertFault(() -> bits("11").bitLong());
  }

  @Test
  void default_double_replaces_the_low_bytes_of_the_default() {
    double known = Double.longBitsToDouble(0x400921FB54442D18L);

    assertThat(bits("00").defaultDouble(known)).isEqualTo(known);
    assertThat(
            Double.doubleToRawLongBits(
                bits("01 00000001 00000010 00000011 00000100").defaultDouble(known)))
        .isEqualTo(0x400921FB04030201L);
    assertThat(
            Double.doubleToRawLongBits(
                bits("10 00000101 00000110 00000001 00000010 00000011 00000100")
                    .defaultDouble(known)))
        .isEqualTo(0x4009060504030201L);
  }

  @Test
  void modular_numbers_end_at_the_first_byte_without_a_mark() {
    assertThat(bits("10000010 00100100").modularChar()).isEqualTo(0x1202);
    assertThat(bits("10000010 01000001").signedModularChar()).isEqualTo(-(2 + (1 << 7)));
    assertThat(bits("00000011").signedModularChar()).isEqualTo(3);
    assertThat(bits("00110001 00000000").modularShort()).isEqualTo(0x31);
    assertThat(bits("00000001 10000000 00000010 00000000").modularShort()).isEqualTo(1 | 2 << 15);
    byte[] endless = new byte[64];
    Arrays.fill(endless, (byte) 0xFF);
    assertFault(() -> new BitReader(endless).modularChar());
    assertFault(() -> new BitReader(endless).signedModularChar());
    assertFault(() -> new BitReader(endless).modularShort());
  }

  @ParameterizedTest
  @CsvSource({
    "0101 0010 00000001 00000010, 258",
    "0110 0000, 101",
    "1000 0000, 99",
    "1010 0001 00000101, 105",
    "1100 0001 00000101, 95",
    "0010 0000, 0"
  })
  void handles_are_absolute_or_count_from_the_object(String digits, long handle) {
    assertThat(bits(digits).handle(100)).isEqualTo(handle);
  }

  @Test
  void handles_with_too_many_bytes_or_an_unknown_code_are_faults() {
    assertFault(() -> new BitReader(new byte[16], 0, 128).fits(-1, 1));
    assertFault(() -> bits("0000 1001" + "00000000".repeat(9)).handle(0));
    assertFault(() -> bits("0111 0000").handle(0));
  }

  @Test
  void nothing_is_read_behind_the_limit() {
    byte[] bytes = new byte[32];
    assertFault(() -> new BitReader(bytes, 0, 63).rawDouble());
    assertFault(() -> new BitReader(bytes, 3, 34).rawLong());
    assertFault(() -> new BitReader(bytes, 0, 0).bit());
    assertFault(() -> new BitReader(bytes, 0, 1).bits(2));
    assertFault(() -> new BitReader(bytes, 0, 15).rawShort());
    assertFault(() -> new BitReader(bytes, 0, 8).bytes(2));
    assertFault(() -> new BitReader(bytes, 0, 300));
    assertFault(() -> new BitReader(bytes, 0, 64).skip(65));
    assertFault(() -> new BitReader(bytes, 0, 64).position(65));
  }

  @Test
  void a_count_must_fit_into_what_is_left() {
    assertThat(bits("01 00000010 0000").count(2)).isEqualTo(2);
    assertFault(() -> bits("01 00000011 0000").count(2));
    assertFault(() -> bits("00 11111111 11111111 11111111 11111111").count(1));
  }

  private static void assertFault(ThrowingCallable reading) {
    assertThatThrownBy(reading).isSameAs(DwgFault.INSTANCE);
  }
}
