package dev.planwalk.tour.splat;

import dev.planwalk.tour.splat.SpzReading.Fault;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/**
 * Reads SPZ files of versions 1 to 3, whoever wrote them. What the header promises is checked
 * against the file's size before anything is inflated, and never more is inflated than promised.
 */
public final class SpzReader {

  /** More splats than any renderer shows. */
  public static final int MOST_SPLATS = 20_000_000;

  /** Deflate packs no better than this. */
  private static final long BEST_PACKING = 1032;

  private static final int HEADER = 16;
  private static final int EXTENSIONS = 2;
  private static final double SQRT_HALF = 0.7071067811865476;

  private SpzReader() {}

  /** Reads a file. */
  public static SpzReading read(byte[] file) {
    if (file.length >= 8 && number(file, 0) == SpzWriter.MAGIC) {
      return new SpzReading.Refused(
          Fault.UNSUPPORTED_VERSION,
          "This is an SPZ file of version " + number(file, 4) + "; versions 1 to 3 are read.");
    }
    if (file.length < 18 || (file[0] & 0xff) != 0x1f || (file[1] & 0xff) != 0x8b) {
      return new SpzReading.Refused(Fault.NOT_SPZ, "This is no SPZ file.");
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(file), 1 << 16)) {
      byte[] header = in.readNBytes(HEADER);
      return header.length < HEADER || number(header, 0) != SpzWriter.MAGIC
          ? new SpzReading.Refused(Fault.NOT_SPZ, "This is a packed file, but no SPZ file.")
          : body(header, file.length, in);
    } catch (IOException damaged) {
      return new SpzReading.Refused(
          Fault.DAMAGED, "The SPZ file cannot be unpacked: " + damaged.getMessage() + ".");
    }
  }

  private static SpzReading body(byte[] header, int packed, InputStream in) throws IOException {
    int version = number(header, 4);
    int count = number(header, 8);
    int degree = header[12] & 0xff;
    int fraction = header[13] & 0xff;
    if (version < 1 || version > 3) {
      return new SpzReading.Refused(
          Fault.UNSUPPORTED_VERSION,
          "This is an SPZ file of version " + version + "; versions 1 to 3 are read.");
    }
    if (count < 1 || count > MOST_SPLATS || degree > 4 || fraction > 23) {
      return new SpzReading.Refused(
          Fault.OUT_OF_BOUNDS,
          "The SPZ file claims %d splats of degree %d with %d fractional bits."
              .formatted(Integer.toUnsignedLong(count), degree, fraction));
    }
    int[] sizes = {
      version == 1 ? 6 : 9, 1, 3, 3, version == 3 ? 4 : 3, SplatCloud.harmonicsPerSplat(degree)
    };
    long expected = (long) count * Arrays.stream(sizes).sum();
    if (expected > packed * BEST_PACKING) {
      return new SpzReading.Refused(
          Fault.DAMAGED, "The SPZ file is too short for " + count + " splats.");
    }
    byte[][] streams = new byte[sizes.length][];
    for (int i = 0; i < sizes.length; i++) {
      streams[i] = in.readNBytes(count * sizes[i]);
      if (streams[i].length < count * sizes[i]) {
        return new SpzReading.Refused(
            Fault.DAMAGED, "The SPZ file ends before its " + count + " splats do.");
      }
    }
    boolean more = in.read() >= 0;
    if (more && (header[14] & EXTENSIONS) == 0) {
      return new SpzReading.Refused(
          Fault.DAMAGED, "The SPZ file goes on after its " + count + " splats.");
    }
    return new SpzReading.Read(cloud(version, count, degree, fraction, streams), version);
  }

  /** What a renderer makes of packed splats. */
  static SplatCloud unpack(PackedSplats packed) {
    byte[][] streams = {
      packed.positions(),
      packed.alphas(),
      packed.colours(),
      packed.scales(),
      packed.rotations(),
      new byte[0]
    };
    return cloud(3, packed.count(), 0, PackedSplats.FRACTIONAL_BITS, streams);
  }

  private static SplatCloud cloud(
      int version, int count, int degree, int fraction, byte[][] streams) {
    float[] positions = new float[3 * count];
    float[] sigmas = new float[3 * count];
    float[] colours = new float[3 * count];
    float[] opacities = new float[count];
    float[] rotations = new float[4 * count];
    float[] harmonics = new float[streams[5].length];
    for (int i = 0; i < 3 * count; i++) {
      positions[i] =
          version == 1 ? half(streams[0], 2 * i) : fixed(streams[0], 3 * i, 1 << fraction);
      colours[i] =
          (float)
              (((streams[2][i] & 0xff) - 127.5) / PackedSplats.COLOUR_SCALE * PackedSplats.SH_C0
                  + 0.5);
      sigmas[i] = (float) StrictMath.exp((streams[3][i] & 0xff) / 16.0 - 10);
    }
    for (int i = 0; i < count; i++) {
      opacities[i] = (streams[1][i] & 0xff) / 255f;
      if (version == 3) {
        smallestThree(number(streams[4], 4 * i), rotations, 4 * i);
      } else {
        firstThree(streams[4], 3 * i, rotations, 4 * i);
      }
    }
    for (int i = 0; i < harmonics.length; i++) {
      harmonics[i] = ((streams[5][i] & 0xff) - 128) / 128f;
    }
    return new SplatCloud(
        count, positions, sigmas, rotations, colours, opacities, degree, harmonics);
  }

  private static float half(byte[] from, int at) {
    float value = Float.float16ToFloat((short) ((from[at] & 0xff) | (from[at + 1] << 8)));
    return Float.isFinite(value) ? value : 0;
  }

  private static float fixed(byte[] from, int at, int scale) {
    int value = (from[at] & 0xff) | ((from[at + 1] & 0xff) << 8) | (from[at + 2] << 16);
    return (float) (value / (double) scale);
  }

  private static void smallestThree(int bits, float[] q, int at) {
    int largest = bits >>> 30;
    int rest = bits;
    double sum = 0;
    for (int i = 3; i >= 0; i--) {
      if (i == largest) {
        continue;
      }
      double value = (rest & 511) / 511.0 * SQRT_HALF;
      q[at + i] = (float) (((rest >>> 9) & 1) == 1 ? -value : value);
      sum += value * value;
      rest >>>= 10;
    }
    q[at + largest] = (float) Math.sqrt(Math.max(0, 1 - sum));
  }

  private static void firstThree(byte[] from, int byteAt, float[] q, int at) {
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      double value = (from[byteAt + i] & 0xff) / 127.5 - 1;
      q[at + i] = (float) value;
      sum += value * value;
    }
    q[at + 3] = (float) Math.sqrt(Math.max(0, 1 - sum));
  }

  private static int number(byte[] from, int at) {
    return (from[at] & 0xff)
        | ((from[at + 1] & 0xff) << 8)
        | ((from[at + 2] & 0xff) << 16)
        | ((from[at + 3] & 0xff) << 24);
  }
}
