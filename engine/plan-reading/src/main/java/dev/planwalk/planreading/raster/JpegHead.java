package dev.planwalk.planreading.raster;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * What the markers of a JPEG say before any pixel is unpacked (ITU-T T.81, annex B; JFIF 1.02; Exif
 * 2.3, tag 0x0112; Adobe technical note 5116).
 *
 * @param width in pixels
 * @param parts of a colour: 1 grey, 3 colours, 4 inks
 * @param scans passes over the picture; each costs as much as the whole
 * @param dotsPerInch as JFIF states it, 0 when it does not
 * @param orientation 1 to 8 as Exif has it, 1 when it says nothing
 * @param transform Adobe's: 0 plain, 1 brightness and two colours, 2 the same with black; -1 when
 *     nothing is said
 * @param plainColours the three parts call themselves R, G and B
 */
public record JpegHead(
    int width,
    int height,
    int parts,
    int scans,
    double dotsPerInch,
    int orientation,
    int transform,
    boolean plainColours) {

  /** More passes only keep a reader busy; cameras and editors write up to some dozen. */
  public static final int MOST_SCANS = 100;

  private static final int START_OF_SCAN = 0xDA;
  private static final int END = 0xD9;
  private static final double CENTIMETRES_PER_INCH = 2.54;
  private static final int ORIENTATION = 0x0112;
  private static final int MOST_TAGS = 1000;

  /** Whether bytes begin as a JPEG does. */
  public static boolean recognises(byte[] data) {
    return data.length > 3 && at(data, 0) == 0xFF && at(data, 1) == 0xD8 && at(data, 2) == 0xFF;
  }

  /** Reads the markers; empty when none states a size. */
  public static Optional<JpegHead> of(byte[] data) {
    Reader reader = new Reader();
    walk(data, (marker, from, to) -> reader.take(data, marker, from, to));
    return reader.head();
  }

  /**
   * The picture alone: without profiles, previews, notes, and whatever stands behind its end. What
   * JFIF and Adobe say of its colours stays.
   */
  public static byte[] bare(byte[] data) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(data.length);
    out.write(0xFF);
    out.write(0xD8);
    walk(
        data,
        (marker, from, to) -> {
          boolean note = marker == 0xFE || (marker > 0xE0 && marker <= 0xEF && marker != 0xEE);
          if (!note) {
            out.write(data, from, to - from);
          }
        });
    out.write(0xFF);
    out.write(END);
    return out.toByteArray();
  }

  private interface Segments {
    /** A marker with its data, from the first byte of the marker on. */
    void take(int marker, int from, int to);
  }

  /** Goes from marker to marker up to the end of the picture. */
  private static void walk(byte[] data, Segments segments) {
    int at = 2;
    while (at + 3 < data.length && at(data, at) == 0xFF) {
      int marker = at(data, at + 1);
      if (marker == 0xFF) {
        at++;
        continue;
      }
      if (marker == END) {
        return;
      }
      boolean alone = marker == 0x01 || (marker >= 0xD0 && marker <= 0xD8);
      int to = alone ? at + 2 : at + 2 + two(data, at + 2);
      if (marker == START_OF_SCAN) {
        to = behindScan(data, to);
      }
      to = Math.min(to, data.length);
      segments.take(marker, at, to);
      at = to;
    }
  }

  /** Where the packed pixels of a scan end: at the next marker that is none of their own. */
  private static int behindScan(byte[] data, int from) {
    int at = from;
    while (at + 1 < data.length) {
      int next = at(data, at + 1);
      boolean own = next == 0 || (next >= 0xD0 && next <= 0xD7) || next == 0xFF;
      if (at(data, at) == 0xFF && !own) {
        return at;
      }
      at++;
    }
    return data.length;
  }

  private static int at(byte[] data, int at) {
    return at < data.length ? data[at] & 0xFF : 0;
  }

  private static int two(byte[] data, int at) {
    return (at(data, at) << 8) | at(data, at + 1);
  }

  /** Collects what segments say. */
  private static final class Reader {
    private int width;
    private int height;
    private int parts;
    private int scans;
    private double dotsPerInch;
    private int orientation = 1;
    private int transform = -1;
    private boolean plainColours;

    void take(byte[] data, int marker, int from, int to) {
      boolean frame =
          marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
      if (frame && width == 0) {
        height = two(data, from + 5);
        width = two(data, from + 7);
        parts = at(data, from + 9);
        plainColours =
            parts == 3
                && at(data, from + 10) == 'R'
                && at(data, from + 13) == 'G'
                && at(data, from + 16) == 'B';
      } else if (marker == START_OF_SCAN) {
        scans++;
      } else if (marker == 0xE0 && says(data, from + 4, to, "JFIF\0")) {
        double perUnit = two(data, from + 12);
        dotsPerInch =
            switch (at(data, from + 11)) {
              case 1 -> perUnit;
              case 2 -> perUnit * CENTIMETRES_PER_INCH;
              default -> 0;
            };
      } else if (marker == 0xEE && says(data, from + 4, to, "Adobe")) {
        transform = at(data, from + 15);
      } else if (marker == 0xE1 && says(data, from + 4, to, "Exif\0\0")) {
        orientation = orientation(data, from + 10, to);
      }
    }

    Optional<JpegHead> head() {
      return width == 0 || height == 0
          ? Optional.empty()
          : Optional.of(
              new JpegHead(
                  width, height, parts, scans, dotsPerInch, orientation, transform, plainColours));
    }

    private static boolean says(byte[] data, int from, int to, String word) {
      byte[] letters = word.getBytes(StandardCharsets.ISO_8859_1);
      if (from + letters.length > to) {
        return false;
      }
      for (int i = 0; i < letters.length; i++) {
        if (data[from + i] != letters[i]) {
          return false;
        }
      }
      return true;
    }

    /** The tag in the first directory of a TIFF head. */
    private static int orientation(byte[] data, int from, int to) {
      boolean little = at(data, from) == 'I';
      long first = number(data, from + 4, 4, little);
      if (first < 8 || from + first + 2 > to) {
        return 1;
      }
      int directory = (int) (from + first);
      long tags = Math.min(MOST_TAGS, number(data, directory, 2, little));
      for (int i = 0; i < tags; i++) {
        int tag = directory + 2 + 12 * i;
        if (tag + 12 <= to && number(data, tag, 2, little) == ORIENTATION) {
          int value = (int) number(data, tag + 8, 2, little);
          return value >= 1 && value <= 8 ? value : 1;
        }
      }
      return 1;
    }

    private static long number(byte[] data, int from, int bytes, boolean little) {
      long number = 0;
      for (int i = 0; i < bytes; i++) {
        number = number << 8 | at(data, from + (little ? bytes - 1 - i : i));
      }
      return number;
    }
  }
}
