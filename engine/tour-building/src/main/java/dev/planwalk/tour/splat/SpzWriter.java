package dev.planwalk.tour.splat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/**
 * Writes SPZ files of version 3, the newest that all web renderers read. The packed bytes depend on
 * the zlib of the virtual machine; equal splats promise equal bytes after inflating only.
 */
public final class SpzWriter {

  static final int MAGIC = 0x5053474e;

  /** Better than the default of a stream, hardly slower. */
  private static final int LEVEL = 6;

  private SpzWriter() {}

  /** The file. */
  public static byte[] write(PackedSplats splats) {
    ByteArrayOutputStream file = new ByteArrayOutputStream(4 * splats.count() + 1024);
    try (OutputStream out = new LevelledGzip(file)) {
      out.write(header(splats.count()));
      out.write(splats.positions());
      out.write(splats.alphas());
      out.write(splats.colours());
      out.write(splats.scales());
      out.write(splats.rotations());
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return file.toByteArray();
  }

  private static byte[] header(int count) {
    byte[] header = new byte[16];
    number(header, 0, MAGIC);
    number(header, 4, 3);
    number(header, 8, count);
    header[13] = PackedSplats.FRACTIONAL_BITS;
    return header;
  }

  private static void number(byte[] into, int at, int value) {
    for (int i = 0; i < 4; i++) {
      into[at + i] = (byte) (value >>> (8 * i));
    }
  }

  private static final class LevelledGzip extends GZIPOutputStream {
    LevelledGzip(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(LEVEL);
    }
  }
}
