package dev.planwalk.planreading.image;

import dev.planwalk.planreading.findings.Deadline;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.InflaterInputStream;

/**
 * A PNG (ISO 15948), unpacked row by row to grey on white: no more memory than a byte a pixel,
 * whatever its depth. Of an animated one the picture that stands for it is read. Checksums are not
 * compared: what is damaged shows.
 */
final class PngPicture {

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};
  private static final double INCH = 0.0254;

  /** First column, first row, step to the right, step down of the seven passes of Adam7. */
  private static final int[][] PASSES = {
    {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
  };

  private static final int[][] ONE_PASS = {{0, 0, 1, 1}};

  private final byte[] file;
  private final int width;
  private final int height;
  private final int depth;
  private final int type;
  private final boolean interlaced;
  private double dotsPerInch;
  private int[] palette = new int[0];
  private int transparent = -1;
  private int firstData = -1;

  private PngPicture(byte[] file) {
    this.file = file;
    this.width = four(16);
    this.height = four(20);
    this.depth = at(24);
    this.type = at(25);
    this.interlaced = at(28) == 1;
  }

  static boolean recognises(byte[] bytes) {
    return bytes.length > SIGNATURE.length
        && Arrays.equals(bytes, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
  }

  /** Reads what stands before the pixels; empty when they are of no form of PNG. */
  static Optional<PngPicture> of(byte[] bytes) {
    if (bytes.length < 33) {
      return Optional.empty();
    }
    PngPicture picture = new PngPicture(bytes);
    picture.notes();
    return picture.sound() ? Optional.of(picture) : Optional.empty();
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /** As the file states it, 0 when it does not. */
  double dotsPerInch() {
    return dotsPerInch;
  }

  private boolean sound() {
    boolean form =
        switch (type) {
          case 0 -> depth == 1 || depth == 2 || depth == 4 || depth == 8 || depth == 16;
          case 2, 4, 6 -> depth == 8 || depth == 16;
          case 3 -> (depth == 1 || depth == 2 || depth == 4 || depth == 8) && palette.length > 0;
          default -> false;
        };
    return form && width > 0 && height > 0 && firstData > 0;
  }

  /** Goes through the pieces of the file up to the first pixels. */
  private void notes() {
    int at = SIGNATURE.length;
    while (at + 12 <= file.length && firstData < 0) {
      int length = four(at);
      if (length < 0) {
        return;
      }
      switch (name(at)) {
        case "IDAT" -> firstData = at;
        case "PLTE" -> palette(at + 8, length / 3);
        case "tRNS" -> transparency(at + 8, length);
        case "pHYs" -> dotsPerInch = at(at + 16) == 1 ? four(at + 8) * INCH : 0;
        default -> {} // colours and notes that a trace needs none of
      }
      at = next(at, length);
    }
  }

  private int next(int at, int length) {
    return (int) Math.min(file.length, (long) at + 12 + length);
  }

  private void palette(int from, int colours) {
    palette = new int[Math.min(256, colours)];
    for (int i = 0; i < palette.length; i++) {
      palette[i] = gray(at(from + 3 * i), at(from + 3 * i + 1), at(from + 3 * i + 2));
    }
  }

  private void transparency(int from, int length) {
    if (type == 3) {
      for (int i = 0; i < Math.min(length, palette.length); i++) {
        palette[i] = onWhite(palette[i], at(from + i));
      }
    } else if (type == 0) {
      transparent = at(from) << 8 | at(from + 1);
    }
  }

  /**
   * The pixels; rows that the file does not hold any more are white.
   *
   * @param gray one byte a pixel, filled here
   * @return whether all of it was there
   */
  boolean unpack(byte[] gray, Deadline deadline) {
    Arrays.fill(gray, (byte) 255);
    try (InputStream data = new InflaterInputStream(new Data())) {
      for (int[] pass : interlaced ? PASSES : ONE_PASS) {
        int across = (width - pass[0] + pass[2] - 1) / pass[2];
        int down = (height - pass[1] + pass[3] - 1) / pass[3];
        if (across > 0 && down > 0) {
          pass(data, pass, across, down, gray, deadline);
        }
      }
      return true;
    } catch (IOException cut) {
      return false;
    }
  }

  private void pass(
      InputStream data, int[] pass, int across, int down, byte[] gray, Deadline deadline)
      throws IOException {
    int bits = depth * channels();
    int step = Math.max(1, bits / 8);
    int length = (int) (((long) across * bits + 7) / 8);
    byte[] row = new byte[length];
    byte[] before = new byte[length];
    for (int y = 0; y < down; y++) {
      deadline.check();
      int filter = data.read();
      if (filter < 0 || data.readNBytes(row, 0, length) < length) {
        throw new IOException("rows are missing");
      }
      unfilter(filter, row, before, step);
      int line = (pass[1] + y * pass[3]) * width;
      for (int x = 0; x < across; x++) {
        gray[line + pass[0] + x * pass[2]] = (byte) pixel(row, x);
      }
      byte[] used = before;
      before = row;
      row = used;
    }
  }

  private int channels() {
    return switch (type) {
      case 2 -> 3;
      case 4 -> 2;
      case 6 -> 4;
      default -> 1;
    };
  }

  private static void unfilter(int filter, byte[] row, byte[] before, int step) {
    for (int i = 0; i < row.length; i++) {
      int left = i >= step ? row[i - step] & 0xFF : 0;
      int above = before[i] & 0xFF;
      int corner = i >= step ? before[i - step] & 0xFF : 0;
      int add =
          switch (filter) {
            case 1 -> left;
            case 2 -> above;
            case 3 -> (left + above) / 2;
            case 4 -> nearest(left, above, corner);
            default -> 0;
          };
      row[i] += (byte) add;
    }
  }

  /** Paeth's predictor. */
  private static int nearest(int left, int above, int corner) {
    int sum = left + above - corner;
    int toLeft = Math.abs(sum - left);
    int toAbove = Math.abs(sum - above);
    int toCorner = Math.abs(sum - corner);
    if (toLeft <= toAbove && toLeft <= toCorner) {
      return left;
    }
    return toAbove <= toCorner ? above : corner;
  }

  /** Brightness of a pixel of a row, on white paper. */
  private int pixel(byte[] row, int x) {
    int bytes = depth == 16 ? 2 : 1;
    return switch (type) {
      case 0 -> {
        int value = sample(row, x);
        int most = (1 << Math.min(8, depth)) - 1;
        yield stated(row, x) == transparent ? 255 : value * 255 / most;
      }
      case 3 -> {
        int index = sample(row, x);
        yield index < palette.length ? palette[index] : 255;
      }
      case 4 -> onWhite(row[2 * bytes * x] & 0xFF, row[2 * bytes * x + bytes] & 0xFF);
      case 6 -> onWhite(colour(row, 4 * bytes * x, bytes), row[4 * bytes * x + 3 * bytes] & 0xFF);
      default -> colour(row, 3 * bytes * x, bytes);
    };
  }

  /** A sample of one channel; of two bytes the first. */
  private int sample(byte[] row, int x) {
    if (depth >= 8) {
      return row[x * (depth / 8)] & 0xFF;
    }
    int bit = x * depth;
    return (row[bit / 8] & 0xFF) >> (8 - depth - bit % 8) & ((1 << depth) - 1);
  }

  private int stated(byte[] row, int x) {
    return depth == 16 ? ((row[2 * x] & 0xFF) << 8) | (row[2 * x + 1] & 0xFF) : sample(row, x);
  }

  private static int colour(byte[] row, int at, int bytes) {
    return gray(row[at] & 0xFF, row[at + bytes] & 0xFF, row[at + 2 * bytes] & 0xFF);
  }

  private static int gray(int red, int green, int blue) {
    return (299 * red + 587 * green + 114 * blue) / 1000;
  }

  private static int onWhite(int gray, int alpha) {
    return (gray * alpha + 255 * (255 - alpha)) / 255;
  }

  private int at(int at) {
    return at < file.length ? file[at] & 0xFF : 0;
  }

  private int four(int at) {
    return at(at) << 24 | at(at + 1) << 16 | at(at + 2) << 8 | at(at + 3);
  }

  private String name(int at) {
    return new String(file, at + 4, 4, StandardCharsets.ISO_8859_1);
  }

  /** The packed pixels of all pieces, one behind the other. */
  private final class Data extends InputStream {
    private int at = firstData;
    private int from = firstData + 8;
    private int left = available(firstData);

    private int available(int piece) {
      return Math.max(0, Math.min(four(piece), file.length - piece - 8));
    }

    /** Goes to the next piece that holds something. */
    private boolean more() {
      while (left == 0) {
        int length = four(at);
        int next = length < 0 ? file.length : next(at, length);
        if (next + 12 > file.length || !name(next).equals("IDAT")) {
          return false;
        }
        at = next;
        from = at + 8;
        left = available(at);
      }
      return true;
    }

    @Override
    public int read() {
      if (!more()) {
        return -1;
      }
      left--;
      return file[from++] & 0xFF;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) {
      if (length == 0) {
        return 0;
      }
      if (!more()) {
        return -1;
      }
      int count = Math.min(length, left);
      System.arraycopy(file, from, buffer, offset, count);
      from += count;
      left -= count;
      return count;
    }
  }
}
