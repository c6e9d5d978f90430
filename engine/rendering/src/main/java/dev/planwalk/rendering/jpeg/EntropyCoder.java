package dev.planwalk.rendering.jpeg;

import java.io.ByteArrayOutputStream;

/**
 * Run-length and Huffman coding of the coefficients, one interleaved scan (ITU-T T.81, F.1.2).
 * Planes 1 and 2 share tables.
 */
final class EntropyCoder {

  private final Blocks blocks;
  final HuffmanTable[] dc = new HuffmanTable[2];
  final HuffmanTable[] ac = new HuffmanTable[2];

  EntropyCoder(Blocks blocks) {
    this.blocks = blocks;
    long[][] dcCounts = new long[2][256];
    long[][] acCounts = new long[2][256];
    each(
        new Sink() {
          @Override
          public void dc(int table, int symbol, int bits) {
            dcCounts[table][symbol]++;
          }

          @Override
          public void ac(int table, int symbol, int bits) {
            acCounts[table][symbol]++;
          }
        });
    for (int i = 0; i < 2; i++) {
      dc[i] = new HuffmanTable(dcCounts[i]);
      ac[i] = new HuffmanTable(acCounts[i]);
    }
  }

  /** Writes the scan's data. */
  void write(ByteArrayOutputStream out) {
    BitWriter writer = new BitWriter(out);
    each(
        new Sink() {
          @Override
          public void dc(int table, int symbol, int bits) {
            writer.put(dc[table].code[symbol], dc[table].size[symbol]);
            writer.put(bits, symbol);
          }

          @Override
          public void ac(int table, int symbol, int bits) {
            writer.put(ac[table].code[symbol], ac[table].size[symbol]);
            writer.put(bits, symbol & 15);
          }
        });
    writer.finish();
  }

  /** Takes symbols with the bits that follow each. */
  private interface Sink {
    void dc(int table, int symbol, int bits);

    void ac(int table, int symbol, int bits);
  }

  private void each(Sink sink) {
    int[] last = new int[3];
    for (int block = 0; block < blocks.count; block++) {
      for (int plane = 0; plane < 3; plane++) {
        short[] c = blocks.coefficients[plane];
        int table = Math.min(1, plane);
        int difference = c[64 * block] - last[plane];
        last[plane] = c[64 * block];
        int size = magnitude(difference);
        sink.dc(table, size, bits(difference, size));
        run(c, 64 * block, table, sink);
      }
    }
  }

  private static void run(short[] c, int at, int table, Sink sink) {
    int zeros = 0;
    for (int k = 1; k < 64; k++) {
      int value = c[at + k];
      if (value == 0) {
        zeros++;
        continue;
      }
      while (zeros > 15) {
        sink.ac(table, 0xf0, 0);
        zeros -= 16;
      }
      int size = magnitude(value);
      sink.ac(table, zeros << 4 | size, bits(value, size));
      zeros = 0;
    }
    if (zeros > 0) {
      sink.ac(table, 0, 0);
    }
  }

  private static int magnitude(int value) {
    return 32 - Integer.numberOfLeadingZeros(Math.abs(value));
  }

  private static int bits(int value, int size) {
    return value < 0 ? value + (1 << size) - 1 : value;
  }

  /** Bits to bytes, with the zero that must follow 0xff. */
  private static final class BitWriter {
    private final ByteArrayOutputStream out;
    private long pending;
    private int count;

    BitWriter(ByteArrayOutputStream out) {
      this.out = out;
    }

    void put(int bits, int size) {
      pending = (pending << size) | (bits & ((1L << size) - 1));
      count += size;
      while (count >= 8) {
        int octet = (int) (pending >>> (count - 8)) & 255;
        out.write(octet);
        if (octet == 255) {
          out.write(0);
        }
        count -= 8;
      }
    }

    void finish() {
      if (count > 0) {
        put(127, 8 - count);
      }
    }
  }
}
