package dev.planwalk.testsupport.dwg;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.util.Arrays;
import java.util.Locale;

/**
 * Bits, the most significant one of each byte first, in the codes of the specification's chapter 2.
 * The short form of a number is taken wherever there is one.
 */
final class BitOutput {

  private static final Charset LETTERS = Charset.forName("windows-1252");

  private byte[] bytes = new byte[256];
  private int size;

  /** How many bits were written. */
  int size() {
    return size;
  }

  /** What was written, filled up to whole bytes. */
  byte[] toBytes() {
    return Arrays.copyOf(bytes, (size + 7) / 8);
  }

  /** B. */
  BitOutput bit(boolean set) {
    if (size == 8 * bytes.length) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    }
    if (set) {
      bytes[size / 8] |= (byte) (0x80 >>> (size % 8));
    }
    size++;
    return this;
  }

  /** Several bits that are all alike. */
  BitOutput bits(int count, boolean set) {
    for (int i = 0; i < count; i++) {
      bit(set);
    }
    return this;
  }

  /** BB. */
  BitOutput twoBits(int code) {
    return bit((code & 2) != 0).bit((code & 1) != 0);
  }

  /** RC. */
  BitOutput rawChar(int value) {
    for (int i = 7; i >= 0; i--) {
      bit((value >>> i & 1) != 0);
    }
    return this;
  }

  /** RS. */
  BitOutput rawShort(int value) {
    return rawChar(value).rawChar(value >>> 8);
  }

  /** RL. */
  BitOutput rawLong(int value) {
    return rawShort(value).rawShort(value >>> 16);
  }

  /** Eight raw bytes. */
  BitOutput rawLongLong(long value) {
    return rawLong((int) value).rawLong((int) (value >>> 32));
  }

  /** RD, so many of them. */
  BitOutput rawDoubles(double... values) {
    for (double value : values) {
      rawLongLong(Double.doubleToRawLongBits(value));
    }
    return this;
  }

  /** BS. */
  BitOutput bitShort(int value) {
    if (value == 0) {
      return twoBits(2);
    }
    if (value == 256) {
      return twoBits(3);
    }
    return value > 0 && value < 256 ? twoBits(1).rawChar(value) : twoBits(0).rawShort(value);
  }

  /** BL. */
  BitOutput bitLong(int value) {
    if (value == 0) {
      return twoBits(2);
    }
    return value > 0 && value < 256 ? twoBits(1).rawChar(value) : twoBits(0).rawLong(value);
  }

  /** BD, so many of them. */
  BitOutput bitDoubles(double... values) {
    for (double value : values) {
      long pattern = Double.doubleToRawLongBits(value);
      if (pattern == 0) {
        twoBits(2);
      } else if (value == 1) {
        twoBits(1);
      } else {
        twoBits(0).rawLongLong(pattern);
      }
    }
    return this;
  }

  /** DD: as much of a number as differs from another. */
  BitOutput defaultDouble(double value, double otherwise) {
    long pattern = Double.doubleToRawLongBits(value);
    long difference = pattern ^ Double.doubleToRawLongBits(otherwise);
    if (difference == 0) {
      return twoBits(0);
    }
    if (difference >>> 32 == 0) {
      return twoBits(1).rawLong((int) pattern);
    }
    if (difference >>> 48 == 0) {
      return twoBits(2).rawShort((int) (pattern >>> 32)).rawLong((int) pattern);
    }
    return twoBits(3).rawLongLong(pattern);
  }

  /** BT: no thickness. */
  BitOutput noThickness() {
    return bit(true);
  }

  /** BE: extruded upwards. */
  BitOutput upwards() {
    return bit(true);
  }

  /** H: a code and an absolute handle. */
  BitOutput handle(int code, int handle) {
    int count = (32 - Integer.numberOfLeadingZeros(handle) + 7) / 8;
    rawChar(code << 4 | count);
    for (int i = count - 1; i >= 0; i--) {
      rawChar(handle >>> (8 * i));
    }
    return this;
  }

  /** TV; letters that the code page does not have are spelled out. */
  BitOutput text(String text) {
    StringBuilder spelled = new StringBuilder();
    CharsetEncoder encoder = LETTERS.newEncoder();
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (encoder.canEncode(letter)) {
        spelled.append(letter);
      } else {
        spelled.append(String.format(Locale.ROOT, "\\U+%04X", (int) letter));
      }
    }
    byte[] letters = spelled.toString().getBytes(LETTERS);
    return bitShort(letters.length).raw(letters);
  }

  /** Bytes as they are. */
  BitOutput raw(byte[] values) {
    for (byte value : values) {
      rawChar(value);
    }
    return this;
  }

  /** MC, unsigned. */
  BitOutput modularChar(int value) {
    int left = value;
    while (left >= 0x80) {
      rawChar((left & 0x7F) | 0x80);
      left >>>= 7;
    }
    return rawChar(left);
  }

  /** MC, signed: bit 6 of the last byte is the sign. */
  BitOutput signedModularChar(int value) {
    int left = Math.abs(value);
    while (left >= 0x40) {
      rawChar((left & 0x7F) | 0x80);
      left >>>= 7;
    }
    return rawChar(left | (value < 0 ? 0x40 : 0));
  }

  /** MS. */
  BitOutput modularShort(int value) {
    return value < 0x8000
        ? rawShort(value)
        : rawShort((value & 0x7FFF) | 0x8000).rawShort(value >>> 15);
  }

  /** All bits of another. */
  BitOutput append(BitOutput other) {
    for (int i = 0; i < other.size; i++) {
      bit((other.bytes[i / 8] & (0x80 >>> (i % 8))) != 0);
    }
    return this;
  }

  /** Fills the last byte. */
  BitOutput wholeBytes() {
    while (size % 8 != 0) {
      bit(false);
    }
    return this;
  }
}
