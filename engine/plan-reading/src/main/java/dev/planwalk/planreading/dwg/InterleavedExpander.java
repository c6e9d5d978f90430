package dev.planwalk.planreading.dwg;

import java.util.List;

/**
 * Expands what R2007 compresses: copies as in other LZ77 codes, and literals whose order is
 * shuffled in blocks of at most 32 bytes. Stops where the bytes make no sense or the place for them
 * is full.
 */
final class InterleavedExpander {

  private static final int BLOCK = 32;

  /**
   * For blocks of 1 to 32 bytes the pieces of the input, {@code offset+size}, in the order in which
   * they are written. A piece of 2 or 3 bytes is turned round.
   */
  private static final List<String> PIECES =
      List.of(
          "0+1",
          "0+2",
          "0+3",
          "0+4",
          "4+1 0+4",
          "5+1 1+4 0+1",
          "5+2 1+4 0+1",
          "0+8",
          "8+1 0+8",
          "9+1 1+8 0+1",
          "9+2 1+8 0+1",
          "8+4 0+8",
          "12+1 8+4 0+8",
          "13+1 9+4 1+8 0+1",
          "13+2 9+4 1+8 0+1",
          "8+8 0+8",
          "9+8 8+1 0+8",
          "17+1 9+8 1+8 0+1",
          "16+3 8+8 0+8",
          "16+4 8+8 0+8",
          "20+1 16+4 8+8 0+8",
          "20+2 16+4 8+8 0+8",
          "20+3 16+4 8+8 0+8",
          "16+8 8+8 0+8",
          "17+8 16+1 8+8 0+8",
          "25+1 17+8 16+1 8+8 0+8",
          "25+2 17+8 16+1 8+8 0+8",
          "24+4 16+8 8+8 0+8",
          "28+1 24+4 16+8 8+8 0+8",
          "28+2 24+4 16+8 8+8 0+8",
          "30+1 26+4 18+8 10+8 2+8 0+2",
          "24+8 16+8 8+8 0+8");

  /** For blocks of 1 to 32 bytes: which byte of the input stands at each place. */
  private static final byte[][] ORDERS = orders();

  private final byte[] in;
  private int at;
  private final int inEnd;
  private final byte[] out;
  private final int outFrom;
  private int written;
  private final int outEnd;
  private boolean damaged;

  private InterleavedExpander(byte[] in, int inEnd, byte[] out, int outFrom, int outTo) {
    this.in = in;
    this.inEnd = inEnd;
    this.out = out;
    this.outFrom = outFrom;
    this.written = outFrom;
    this.outEnd = outTo;
  }

  /**
   * Expands the first {@code length} bytes of {@code in} into {@code out[outFrom..outTo)}.
   *
   * @return how many bytes were written
   */
  static int expand(byte[] in, int length, byte[] out, int outFrom, int outTo) {
    InterleavedExpander page = new InterleavedExpander(in, length, out, outFrom, outTo);
    page.run();
    return page.written - outFrom;
  }

  private void run() {
    int operation = next();
    int literals = 0;
    if (operation >> 4 == 2) {
      at += 2;
      literals = next() & 7;
    }
    while (more()) {
      literals(literals == 0 ? literalLength(operation) : literals);
      literals = 0;
      if (more()) {
        operation = next();
        do {
          operation = copyBack(operation);
          literals = operation & 7;
          if (literals > 0 || !more()) {
            break;
          }
          operation = next();
          if (operation >> 4 == 15) {
            operation &= 15;
          } else if (operation >> 4 == 0) {
            break;
          }
        } while (more());
      }
    }
  }

  private boolean more() {
    return !damaged && at < inEnd && written < outEnd;
  }

  /** The next byte; 0 behind the end, which is damage. */
  private int next() {
    if (at < inEnd) {
      return in[at++] & 0xFF;
    }
    damaged = true;
    return 0;
  }

  private int nextTwo() {
    int low = next();
    return low | next() << 8;
  }

  private int literalLength(int operation) {
    int length = operation + 8;
    if (length == 0x17) {
      int more = next();
      length += more;
      if (more == 0xFF) {
        do {
          more = nextTwo();
          length = Math.min(length + more, Integer.MAX_VALUE / 2);
        } while (more == 0xFFFF);
      }
    }
    return length;
  }

  private void literals(int length) {
    if (length > inEnd - at || length > outEnd - written) {
      damaged = true;
      return;
    }
    int left = length;
    while (left > 0) {
      byte[] order = ORDERS[Math.min(left, BLOCK)];
      for (int i = 0; i < order.length; i++) {
        out[written + i] = in[at + order[i]];
      }
      at += order.length;
      written += order.length;
      left -= order.length;
    }
  }

  /** Copies what was written before; returns the operation behind, which tells what follows. */
  private int copyBack(int operation) {
    int length;
    int distance;
    int following;
    switch (operation >> 4) {
      case 0 -> {
        distance = next() + 1;
        following = next();
        length = (operation & 15) + 0x13 + (following >> 3 & 0x10);
        distance += (following & 0x78) << 5;
      }
      case 1 -> {
        length = (operation & 15) + 3;
        distance = next() + 1;
        following = next();
        distance += (following & 0xF8) << 5;
      }
      case 2 -> {
        distance = nextTwo();
        length = operation & 7;
        if ((operation & 8) == 0) {
          following = next();
          length += following & 0xF8;
        } else {
          distance++;
          length += next() << 3;
          following = next();
          length += ((following & 0xF8) << 8) + 0x100;
        }
      }
      default -> {
        length = operation >> 4;
        following = next();
        distance = (operation & 15) + ((following & 0xF8) << 1) + 1;
      }
    }
    if (damaged || distance <= 0 || distance > written - outFrom) {
      damaged = true;
      return 0;
    }
    int end = Math.min(written + length, outEnd);
    while (written < end) {
      out[written] = out[written - distance];
      written++;
    }
    return following;
  }

  private static byte[][] orders() {
    byte[][] orders = new byte[BLOCK + 1][];
    orders[0] = new byte[0];
    for (int size = 1; size <= BLOCK; size++) {
      orders[size] = order(PIECES.get(size - 1), size);
    }
    return orders;
  }

  private static byte[] order(String pieces, int size) {
    byte[] order = new byte[size];
    int to = 0;
    for (String piece : pieces.split(" ", -1)) {
      int plus = piece.indexOf('+');
      int offset = Integer.parseInt(piece.substring(0, plus));
      int count = Integer.parseInt(piece.substring(plus + 1));
      boolean turned = count == 2 || count == 3;
      for (int i = 0; i < count; i++) {
        order[to++] = (byte) (turned ? offset + count - 1 - i : offset + i);
      }
    }
    return order;
  }
}
