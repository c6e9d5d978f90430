package dev.planwalk.rendering.jpeg;

import java.util.Arrays;

/**
 * The shortest code of at most 16 bits for counted symbols (ITU-T T.81, annex K.2). No code is all
 * ones.
 */
final class HuffmanTable {

  /** Number of codes of each length, 1 to 16. */
  final byte[] lengths = new byte[16];

  /** Symbols in order of their codes. */
  final byte[] symbols;

  final int[] code = new int[256];
  final int[] size = new int[256];

  HuffmanTable(long[] counts) {
    // One extra symbol takes the code of all ones.
    long[] frequency = Arrays.copyOf(counts, 257);
    frequency[256] = 1;
    int[] bits = codeSizes(frequency);
    int[] perLength = new int[64];
    for (int s = 0; s <= 256; s++) {
      perLength[bits[s]]++;
    }
    shorten(perLength);
    for (int i = 0; i < 16; i++) {
      lengths[i] = (byte) perLength[i + 1];
    }
    symbols = sorted(bits);
    assign();
  }

  private static int[] codeSizes(long[] frequency) {
    int[] bits = new int[257];
    int[] others = new int[257];
    Arrays.fill(others, -1);
    while (true) {
      int a = rarest(frequency, -1);
      int b = rarest(frequency, a);
      if (b < 0) {
        return bits;
      }
      frequency[a] += frequency[b];
      frequency[b] = 0;
      int end = lengthen(a, bits, others);
      others[end] = b;
      lengthen(b, bits, others);
    }
  }

  /** Adds a bit to a chain of symbols and returns its end. */
  private static int lengthen(int first, int[] bits, int[] others) {
    int at = first;
    bits[at]++;
    while (others[at] >= 0) {
      at = others[at];
      bits[at]++;
    }
    return at;
  }

  private static int rarest(long[] frequency, int except) {
    int best = -1;
    for (int i = 0; i < frequency.length; i++) {
      boolean better = best < 0 || frequency[i] <= frequency[best];
      if (i != except && frequency[i] > 0 && better) {
        best = i;
      }
    }
    return best;
  }

  /** Brings all codes to 16 bits at most (figure K.3) and drops the extra symbol. */
  private static void shorten(int[] perLength) {
    int i = perLength.length - 1;
    while (i > 16) {
      if (perLength[i] == 0) {
        i--;
        continue;
      }
      int j = i - 2;
      while (perLength[j] == 0) {
        j--;
      }
      perLength[i] -= 2;
      perLength[i - 1]++;
      perLength[j + 1] += 2;
      perLength[j]--;
    }
    while (perLength[i] == 0) {
      i--;
    }
    perLength[i]--;
  }

  private static byte[] sorted(int[] bits) {
    byte[] out = new byte[256];
    int count = 0;
    for (int length = 1; length < 64; length++) {
      for (int s = 0; s < 256; s++) {
        if (bits[s] == length) {
          out[count++] = (byte) s;
        }
      }
    }
    return Arrays.copyOf(out, count);
  }

  private void assign() {
    int next = 0;
    int at = 0;
    for (int length = 1; length <= 16; length++) {
      for (int i = 0; i < lengths[length - 1]; i++) {
        code[symbols[at] & 255] = next++;
        size[symbols[at] & 255] = length;
        at++;
      }
      next <<= 1;
    }
  }
}
