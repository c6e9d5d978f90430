package dev.planwalk.planreading.dwg;

import java.util.Arrays;

/**
 * Expands a page of R2004, R2010, R2013 or R2018: runs of literal bytes and copies of what was
 * written before. Stops where the bytes make no sense or the place for them is full.
 *
 * <p>Measured: bit 3 of the operations 0x10 to 0x1F belongs to the distance, which the
 * specification's lengths ignore.
 */
final class PageExpander {

  private static final int END = 0x11;
  private static final int LITERAL_RUN_BELOW = 0x10;

  /** No run is longer; keeps sums within an {@code int}. */
  private static final int LONGEST = 1 << 29;

  private final byte[] in;
  private int at;
  private final int inEnd;
  private boolean damaged;
  private final byte[] out;
  private final int outFrom;
  private int written;
  private final int outEnd;

  private PageExpander(byte[] in, int from, int to, byte[] out, int outFrom, int outTo) {
    this.in = in;
    this.at = from;
    this.inEnd = to;
    this.out = out;
    this.outFrom = outFrom;
    this.written = outFrom;
    this.outEnd = outTo;
  }

  /**
   * Expands {@code in[from..to)} into {@code out[outFrom..outTo)}.
   *
   * @return how many bytes were written
   */
  static int expand(byte[] in, int from, int to, byte[] out, int outFrom, int outTo) {
    PageExpander page = new PageExpander(in, from, to, out, outFrom, outTo);
    page.run();
    return page.written - outFrom;
  }

  private void run() {
    int literals = 0;
    while (written < outEnd && !damaged) {
      int operation = next();
      if (literals == 0 && operation >= 0 && operation < LITERAL_RUN_BELOW) {
        take((operation == 0 ? longLength(15) : operation) + 3);
        operation = next();
      }
      if (operation < LITERAL_RUN_BELOW || operation == END) {
        return;
      }
      literals = copyBack(operation);
      take(literals);
    }
  }

  /** The next byte; -1 behind the end, which is damage. */
  private int next() {
    if (at < inEnd) {
      return in[at++] & 0xFF;
    }
    damaged = true;
    return -1;
  }

  private int longLength(int base) {
    int length = base;
    int more = next();
    while (more == 0) {
      length = Math.min(length + 255, LONGEST);
      more = next();
    }
    return length + Math.max(0, more);
  }

  private void take(int literals) {
    int count = Math.min(literals, Math.min(inEnd - at, outEnd - written));
    System.arraycopy(in, at, out, written, count);
    at += count;
    written += count;
  }

  /** Copies what was written before; returns how many literals follow. */
  private int copyBack(int operation) {
    int length;
    int distance;
    int last;
    if (operation >= 0x40) {
      length = (operation >> 4) - 1;
      distance = ((next() << 2) | (operation >> 2 & 3)) + 1;
      last = operation;
    } else {
      int shift;
      if (operation >= 0x20) {
        length = operation & 31;
        length = (length == 0 ? longLength(31) : length) + 2;
        shift = 1;
      } else {
        length = operation & 7;
        length = (length == 0 ? longLength(7) : length) + 2;
        shift = ((operation & 8) << 11) + 0x4000;
      }
      last = next();
      distance = ((last >> 2) | (next() << 6)) + shift;
    }
    if (damaged || distance > written - outFrom) {
      damaged = true;
      return 0;
    }
    repeat(distance, Math.min(length, outEnd - written));
    return last & 3;
  }

  /** Source and target overlap when the distance is the smaller one. */
  private void repeat(int distance, int length) {
    if (distance == 1) {
      Arrays.fill(out, written, written + length, out[written - 1]);
    } else if (distance >= length) {
      System.arraycopy(out, written - distance, out, written, length);
    } else {
      for (int i = written; i < written + length; i++) {
        out[i] = out[i - distance];
      }
    }
    written += length;
  }
}
