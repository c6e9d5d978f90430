package dev.planwalk.planreading.dwg;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A cursor over bits, most significant bit of each byte first, between a first bit and a limit.
 * Reads every code of the specification's chapter 2. Nothing is read behind the limit: such a read
 * throws {@link DwgFault}, before anything is allocated. Reading a number allocates nothing.
 *
 * <p>Positions are bits from the beginning of the array. Raw numbers of several bytes are taken
 * byte by byte at any bit position and joined little-endian.
 */
final class BitReader {

  private static final VarHandle BIG_ENDIAN_LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  /** A handle has no more bytes than a {@code long}. */
  private static final int MAX_HANDLE_BYTES = 8;

  /** Bytes of a modular char that fit a {@code long}; more are damage. */
  private static final int MAX_MODULAR_BYTES = 9;

  private final byte[] data;
  private long at;
  private long limit;

  /** A reader of the whole array. */
  BitReader(byte[] data) {
    this(data, 0, 8L * data.length);
  }

  /** A reader of a part, both in bits from the beginning of the array. */
  BitReader(byte[] data, long from, long limit) {
    this.data = data;
    within(from, limit);
  }

  /**
   * Moves this cursor to another part of its array.
   *
   * @throws DwgFault when the part is not inside the array
   */
  void within(long from, long newLimit) {
    if (from < 0 || newLimit < from || newLimit > 8L * data.length) {
      throw DwgFault.INSTANCE;
    }
    at = from;
    limit = newLimit;
  }

  /** The bit that is read next, from the beginning of the array. */
  long position() {
    return at;
  }

  /** The first bit that may not be read. */
  long limit() {
    return limit;
  }

  /** How many bits are left. */
  long left() {
    return limit - at;
  }

  /**
   * Goes to a bit.
   *
   * @throws DwgFault when it lies behind the limit
   */
  void position(long position) {
    if (position < 0 || position > limit) {
      throw DwgFault.INSTANCE;
    }
    at = position;
  }

  /** Passes over bits. */
  void skip(long bits) {
    need(bits);
    at += bits;
  }

  /**
   * Whether a count that the file states can be true.
   *
   * @param count as stated
   * @param bitsEach the fewest bits that one element takes
   * @return the count
   * @throws DwgFault when it is negative or more than what is left can hold
   */
  int fits(long count, int bitsEach) {
    if (count < 0 || count > left() / Math.max(1, bitsEach)) {
      throw DwgFault.INSTANCE;
    }
    return (int) count;
  }

  private void need(long bits) {
    if (bits < 0 || bits > limit - at) {
      throw DwgFault.INSTANCE;
    }
  }

  /** B. */
  boolean bit() {
    need(1);
    boolean set = (data[(int) (at >>> 3)] & (0x80 >>> (at & 7))) != 0;
    at++;
    return set;
  }

  /** BB. */
  int twoBits() {
    return bits(2);
  }

  /** Up to 8 bits, the first one highest. */
  int bits(int count) {
    need(count);
    int index = (int) (at >>> 3);
    int shift = (int) (at & 7);
    int window = (data[index] & 0xFF) << 8;
    if (shift + count > 8) {
      window |= data[index + 1] & 0xFF;
    }
    at += count;
    return (window >>> (16 - shift - count)) & ((1 << count) - 1);
  }

  /** RC, unsigned. */
  int rawChar() {
    need(8);
    int index = (int) (at >>> 3);
    int shift = (int) (at & 7);
    at += 8;
    if (shift == 0) {
      return data[index] & 0xFF;
    }
    return ((data[index] << shift) | ((data[index + 1] & 0xFF) >>> (8 - shift))) & 0xFF;
  }

  /** RS, unsigned. */
  int rawShort() {
    need(16);
    int low = rawChar();
    return low | rawChar() << 8;
  }

  /** RL. */
  int rawLong() {
    need(32);
    int index = (int) (at >>> 3);
    if (index + 8 <= data.length) {
      long window = (long) BIG_ENDIAN_LONG.get(data, index) << (at & 7);
      at += 32;
      return Integer.reverseBytes((int) (window >>> 32));
    }
    int low = rawShort();
    return low | rawShort() << 16;
  }

  /** Eight raw bytes. */
  long rawLongLong() {
    need(64);
    int index = (int) (at >>> 3);
    int shift = (int) (at & 7);
    long bytes = (long) BIG_ENDIAN_LONG.get(data, index);
    if (shift != 0) {
      bytes = bytes << shift | (data[index + 8] & 0xFF) >>> (8 - shift);
    }
    at += 64;
    return Long.reverseBytes(bytes);
  }

  /** RD. */
  double rawDouble() {
    return Double.longBitsToDouble(rawLongLong());
  }

  /** BS, signed; {@code & 0xFFFF} where it is a count. */
  int bitShort() {
    return switch (bits(2)) {
      case 0 -> (short) rawShort();
      case 1 -> rawChar();
      case 2 -> 0;
      default -> 256;
    };
  }

  /** BL. */
  int bitLong() {
    return switch (bits(2)) {
      case 0 -> rawLong();
      case 1 -> rawChar();
      case 2 -> 0;
      default -> throw DwgFault.INSTANCE;
    };
  }

  /**
   * A count in BL.
   *
   * @param bitsEach the fewest bits that one element takes
   * @throws DwgFault when what is left cannot hold so many
   */
  int count(int bitsEach) {
    return fits(bitLong() & 0xFFFFFFFFL, bitsEach);
  }

  /**
   * BLL: three bits give the number of bytes. Measured: the specification's "1 to 3 bits until a
   * zero" misreads every picture of a proxy object.
   */
  long bitLongLong() {
    int bytes = bits(3);
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) rawChar() << (8 * i);
    }
    return value;
  }

  /** BD. */
  double bitDouble() {
    return switch (bits(2)) {
      case 0 -> rawDouble();
      case 1 -> 1;
      case 2 -> 0;
      default -> throw DwgFault.INSTANCE;
    };
  }

  /** DD: a double that is stored as its difference from another. */
  double defaultDouble(double otherwise) {
    int code = bits(2);
    if (code == 0) {
      return otherwise;
    }
    if (code == 3) {
      return rawDouble();
    }
    long known = Double.doubleToRawLongBits(otherwise);
    if (code == 1) {
      long low = rawLong() & 0xFFFFFFFFL;
      return Double.longBitsToDouble((known & 0xFFFFFFFF00000000L) | low);
    }
    long middle = (long) rawShort() << 32;
    long low = rawLong() & 0xFFFFFFFFL;
    return Double.longBitsToDouble((known & 0xFFFF000000000000L) | middle | low);
  }

  /** MC, unsigned: bytes of 7 bits, the low ones first; bit 7 says that more follow. */
  long modularChar() {
    long value = 0;
    for (int i = 0; i < MAX_MODULAR_BYTES; i++) {
      int next = rawChar();
      value |= (long) (next & 0x7F) << (7 * i);
      if (next < 0x80) {
        return value;
      }
    }
    throw DwgFault.INSTANCE;
  }

  /** MC, signed: bit 6 of the last byte is the sign. */
  long signedModularChar() {
    long value = 0;
    for (int i = 0; i < MAX_MODULAR_BYTES; i++) {
      int next = rawChar();
      if (next < 0x80) {
        value |= (long) (next & 0x3F) << (7 * i);
        return (next & 0x40) != 0 ? -value : value;
      }
      value |= (long) (next & 0x7F) << (7 * i);
    }
    throw DwgFault.INSTANCE;
  }

  /** MS: units of 15 bits, the low ones first; bit 15 says that more follow. Two units are all. */
  int modularShort() {
    int low = rawShort();
    if (low < 0x8000) {
      return low;
    }
    int high = rawShort();
    if (high >= 0x8000) {
      throw DwgFault.INSTANCE;
    }
    return (low & 0x7FFF) | high << 15;
  }

  /**
   * H.
   *
   * @param reference handle of the object that is being read, which short forms count from
   * @return the handle meant, 0 for none
   */
  long handle(long reference) {
    int head = rawChar();
    int bytes = head & 0xF;
    if (bytes > MAX_HANDLE_BYTES) {
      throw DwgFault.INSTANCE;
    }
    need(8L * bytes);
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value = value << 8 | rawChar();
    }
    return switch (head >>> 4) {
      case 0, 1, 2, 3, 4, 5 -> value;
      case 6 -> reference + 1;
      case 8 -> reference - 1;
      case 0xA -> reference + value;
      case 0xC -> reference - value;
      default -> throw DwgFault.INSTANCE;
    };
  }

  /** Raw bytes, copied. */
  byte[] bytes(int count) {
    need(8L * count);
    byte[] out = new byte[count];
    bytes(out, count);
    return out;
  }

  /** Raw bytes, copied to the beginning of an array that has room for them. */
  void bytes(byte[] out, int count) {
    need(8L * count);
    int index = (int) (at >>> 3);
    int shift = (int) (at & 7);
    if (shift == 0) {
      System.arraycopy(data, index, out, 0, count);
    } else {
      for (int i = 0; i < count; i++) {
        out[i] = (byte) (data[index + i] << shift | (data[index + i + 1] & 0xFF) >>> (8 - shift));
      }
    }
    at += 8L * count;
  }
}
