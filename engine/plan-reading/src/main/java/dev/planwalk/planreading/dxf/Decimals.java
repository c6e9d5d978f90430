package dev.planwalk.planreading.dxf;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Decimal numbers from bytes, to the last bit, without Strings for all that drawings hold.
 *
 * <p>Short numbers take Clinger's exact path (mantissa below 2^53, power of ten up to 22). Others,
 * up to 19 digits, are multiplied by a power of five of 128 bits (Lemire, "Number Parsing at a
 * Gigabyte per Second", 2021); when those 128 bits do not decide the rounding, the JDK does.
 */
final class Decimals {

  private static final double[] TENS = {
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22
  };

  /** Powers of ten for which the table has a power of five. */
  private static final int SMALLEST_POWER = -64;

  private static final int LARGEST_POWER = 64;

  /** 128 leading bits of 5^p, high and low halves in turn. */
  private static final long[] FIVES = fives();

  private Decimals() {}

  /** The number at {@code [from, to)}, NaN when there is none. Blanks around it are allowed. */
  static double parse(byte[] bytes, int from, int to) {
    int i = from;
    int end = to;
    while (i < end && bytes[i] <= ' ' && bytes[i] >= 0) {
      i++;
    }
    while (end > i && bytes[end - 1] <= ' ' && bytes[end - 1] >= 0) {
      end--;
    }
    int start = i;
    boolean negative = i < end && bytes[i] == '-';
    if (i < end && (bytes[i] == '-' || bytes[i] == '+')) {
      i++;
    }
    long mantissa = 0;
    int digits = 0;
    int seen = 0;
    int point = -1;
    for (; i < end; i++) {
      int c = bytes[i];
      if (c >= '0' && c <= '9') {
        seen++;
        if (mantissa != 0 || c != '0') {
          digits++;
        }
        if (digits <= 19) {
          mantissa = mantissa * 10 + (c - '0');
        }
      } else if (c == '.' && point < 0) {
        point = seen;
      } else {
        break;
      }
    }
    if (seen == 0) {
      return Double.NaN;
    }
    int power = point < 0 ? 0 : point - seen;
    if (i < end) {
      int written = exponent(bytes, i, end);
      if (written == Integer.MIN_VALUE) {
        return Double.NaN;
      }
      power += written;
    }
    if (digits > 19) {
      return slow(bytes, start, end);
    }
    double value = assemble(mantissa, power);
    if (Double.isNaN(value)) {
      return slow(bytes, start, end);
    }
    return negative ? -value : value;
  }

  private static int exponent(byte[] bytes, int from, int end) {
    int i = from;
    int letter = bytes[i] | 0x20;
    if (letter != 'e' && letter != 'd') {
      return Integer.MIN_VALUE;
    }
    i++;
    boolean negative = i < end && bytes[i] == '-';
    if (i < end && (bytes[i] == '-' || bytes[i] == '+')) {
      i++;
    }
    if (i == end) {
      return Integer.MIN_VALUE;
    }
    int value = 0;
    for (; i < end; i++) {
      int c = bytes[i];
      if (c < '0' || c > '9') {
        return Integer.MIN_VALUE;
      }
      value = Math.min(99_999, value * 10 + (c - '0'));
    }
    return negative ? -value : value;
  }

  /** The double nearest to mantissa · 10^power, or NaN when this needs more than 128 bits. */
  private static double assemble(long mantissa, int power) {
    if (mantissa == 0) {
      return 0;
    }
    if (mantissa > 0 && mantissa < 1L << 53 && power >= -22 && power <= 22) {
      return power < 0 ? mantissa / TENS[-power] : mantissa * TENS[power];
    }
    if (power < SMALLEST_POWER || power > LARGEST_POWER) {
      return Double.NaN;
    }
    int shift = Long.numberOfLeadingZeros(mantissa);
    long w = mantissa << shift;
    int index = 2 * (power - SMALLEST_POWER);
    long high = Math.unsignedMultiplyHigh(w, FIVES[index]);
    long low = w * FIVES[index];
    long second = Math.unsignedMultiplyHigh(w, FIVES[index + 1]);
    low += second;
    if (Long.compareUnsigned(low, second) < 0) {
      high++;
    }
    // 55 bits of the product decide; all ones or zeros below them mean that more bits are needed.
    int upper = (int) (high >>> 63);
    long kept = high >>> (upper + 9);
    long rest = high & ((1L << (upper + 9)) - 1);
    boolean nearTie = rest == 0 && Long.compareUnsigned(low, 1) <= 0;
    boolean nearCarry = rest == (1L << (upper + 9)) - 1 && Long.compareUnsigned(low, -2L) >= 0;
    if (nearTie || nearCarry) {
      return Double.NaN;
    }
    // kept has 54 bits: 53 of the double and one that rounds; ties are undecided above.
    long rounded = (kept + 1) >>> 1;
    int exponent = ((217_706 * power) >> 16) + 63 - shift + upper;
    if (rounded == 1L << 53) {
      rounded >>>= 1;
      exponent++;
    }
    return Double.longBitsToDouble(((long) (exponent + 1023) << 52) | (rounded & ((1L << 52) - 1)));
  }

  private static double slow(byte[] bytes, int from, int end) {
    String text = new String(bytes, from, end - from, StandardCharsets.ISO_8859_1);
    return Double.parseDouble(text.replace('d', 'e').replace('D', 'e'));
  }

  private static long[] fives() {
    long[] table = new long[2 * (LARGEST_POWER - SMALLEST_POWER + 1)];
    BigInteger five = BigInteger.valueOf(5);
    for (int power = SMALLEST_POWER; power <= LARGEST_POWER; power++) {
      BigInteger bits;
      if (power >= 0) {
        bits = five.pow(power);
        int surplus = bits.bitLength() - 128;
        bits = surplus > 0 ? bits.shiftRight(surplus) : bits.shiftLeft(-surplus);
      } else {
        BigInteger divisor = five.pow(-power);
        // Rounded up, as the method asks for reciprocals.
        bits =
            BigInteger.ONE.shiftLeft(127 + divisor.bitLength()).divide(divisor).add(BigInteger.ONE);
      }
      int index = 2 * (power - SMALLEST_POWER);
      table[index] = bits.shiftRight(64).longValue();
      table[index + 1] = bits.longValue();
    }
    return table;
  }
}
