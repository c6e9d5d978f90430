package dev.planwalk.testsupport.dwg;

import java.io.ByteArrayOutputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * Packs pages of R2004: runs of literals, and copies of at least four bytes that stood before. A
 * copy says in its two lowest bits how many literals follow it; more than three have a run of their
 * own.
 */
final class Packing {

  private static final int SHORTEST_COPY = 4;
  private static final int FARTHEST_SHORT = 0x400;
  private static final int LONGEST_SHORT = 14;
  private static final int FARTHEST_MIDDLE = 0x4000;

  /** Room that literals alone need beside themselves, with what ends the page. */
  private static final int SPARE = 16;

  private final byte[] in;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private int copyLength;
  private int copyDistance;

  private Packing(byte[] in) {
    this.in = in;
  }

  /** No page of this size gets larger than this. */
  static int packedSize(int size) {
    return size + size / 255 + SPARE;
  }

  /** Packs at least four bytes. */
  static byte[] pack(byte[] content) {
    return new Packing(content).packed();
  }

  private byte[] packed() {
    Map<Integer, Integer> last = new HashMap<>();
    int literals = 0;
    int at = 0;
    while (at + SHORTEST_COPY <= in.length) {
      int known = last.getOrDefault(key(at), at);
      last.put(key(at), at);
      int length = known < at && at >= SHORTEST_COPY ? sameFrom(known, at) : 0;
      if (length < SHORTEST_COPY) {
        at++;
        continue;
      }
      copyAndLiterals(literals, at);
      copyLength = length;
      copyDistance = at - known;
      at += length;
      literals = at;
    }
    copyAndLiterals(literals, in.length);
    out.write(0x11);
    out.write(0);
    out.write(0);
    return out.toByteArray();
  }

  private int key(int at) {
    return in[at] << 24
        | (in[at + 1] & 0xFF) << 16
        | (in[at + 2] & 0xFF) << 8
        | (in[at + 3] & 0xFF);
  }

  private int sameFrom(int before, int at) {
    int length = 0;
    while (at + length < in.length && in[before + length] == in[at + length]) {
      length++;
    }
    return length;
  }

  /** Writes the copy that waits, if any, and the literals behind it. */
  private void copyAndLiterals(int from, int to) {
    int literals = to - from;
    int few = literals <= 3 ? literals : 0;
    if (copyLength > 0) {
      copy(few);
    }
    if (literals > 18) {
      out.write(0);
      rest(literals - 18);
    } else if (literals > 3) {
      out.write(literals - 3);
    }
    out.write(in, from, literals);
  }

  private void copy(int literals) {
    int back = copyDistance - 1;
    if (copyDistance <= FARTHEST_SHORT && copyLength <= LONGEST_SHORT) {
      out.write((copyLength + 1) << 4 | (back & 3) << 2 | literals);
      out.write(back >> 2);
      return;
    }
    int longest;
    if (copyDistance <= FARTHEST_MIDDLE) {
      longest = 33;
      out.write(copyLength <= longest ? 0x20 | (copyLength - 2) : 0x20);
    } else {
      longest = 9;
      back = copyDistance - FARTHEST_MIDDLE;
      out.write(copyLength <= longest ? 0x10 | (copyLength - 2) : 0x10);
    }
    if (copyLength > longest) {
      rest(copyLength - longest);
    }
    out.write(back << 2 | literals);
    out.write(back >> 6);
  }

  /** What is left of a length: 255 for every zero byte, then at least 1. */
  private void rest(int length) {
    int left = length;
    while (left > 255) {
      out.write(0);
      left -= 255;
    }
    out.write(left);
  }
}
