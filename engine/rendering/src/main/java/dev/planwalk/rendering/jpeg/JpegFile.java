package dev.planwalk.rendering.jpeg;

import dev.planwalk.rendering.picture.Picture;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes the segments of a baseline file in order (ITU-T T.81, annex B). */
public final class JpegFile {

  private JpegFile() {}

  /** The file. */
  public static byte[] of(Picture picture, int quality, JpegEncoder.Metadata metadata) {
    Blocks blocks = new Blocks(picture, quality);
    EntropyCoder coder = new EntropyCoder(blocks);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    marker(out, 0xd8);
    // JFIF 1.02, square pixels, no thumbnail.
    segment(out, 0xe0, new byte[] {'J', 'F', 'I', 'F', 0, 1, 2, 0, 0, 1, 0, 1, 0, 0});
    segment(out, 0xe1, Xmp.segment(metadata, picture.width(), picture.height()));
    segment(out, 0xe2, profile());
    for (int table = 0; table < 2; table++) {
      segment(out, 0xdb, quantisation(table, blocks.quantisation[table]));
    }
    segment(out, 0xc0, frame(picture));
    for (int table = 0; table < 2; table++) {
      segment(out, 0xc4, huffman(table, coder.dc[table]));
      segment(out, 0xc4, huffman(0x10 | table, coder.ac[table]));
    }
    segment(out, 0xda, new byte[] {3, 1, 0, 2, 0x11, 3, 0x11, 0, 63, 0});
    coder.write(out);
    marker(out, 0xd9);
    return out.toByteArray();
  }

  private static void marker(ByteArrayOutputStream out, int code) {
    out.write(0xff);
    out.write(code);
  }

  private static void segment(ByteArrayOutputStream out, int code, byte[] content) {
    int length = content.length + 2;
    if (length > 0xffff) {
      throw new IllegalArgumentException("a segment holds 65533 bytes (got: " + length + ")");
    }
    marker(out, code);
    out.write(length >>> 8);
    out.write(length);
    out.writeBytes(content);
  }

  private static byte[] profile() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes("ICC_PROFILE\0".getBytes(StandardCharsets.US_ASCII));
    // Part 1 of 1.
    out.write(1);
    out.write(1);
    out.writeBytes(SrgbProfile.bytes());
    return out.toByteArray();
  }

  private static byte[] quantisation(int number, int[] table) {
    byte[] out = new byte[65];
    out[0] = (byte) number;
    for (int k = 0; k < 64; k++) {
      out[1 + k] = (byte) table[Blocks.ZIGZAG[k]];
    }
    return out;
  }

  private static byte[] frame(Picture p) {
    return new byte[] {
      8,
      (byte) (p.height() >>> 8),
      (byte) p.height(),
      (byte) (p.width() >>> 8),
      (byte) p.width(),
      3,
      // Component, sampling 1 x 1, quantisation table.
      1,
      0x11,
      0,
      2,
      0x11,
      1,
      3,
      0x11,
      1
    };
  }

  private static byte[] huffman(int number, HuffmanTable table) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(number);
    out.writeBytes(table.lengths);
    out.writeBytes(table.symbols);
    return out.toByteArray();
  }
}
