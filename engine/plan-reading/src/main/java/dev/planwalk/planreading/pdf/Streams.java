package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.findings.ReadingStopped;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.filter.FilterFactory;

/**
 * Unpacks streams within the budget. PDFBox would unpack a stream whole before anybody could count
 * its bytes; here each filter writes into a buffer that refuses to grow beyond the limit.
 */
final class Streams {

  /** Filters of text and numbers; those of pictures have no place before a content stream. */
  private static final Set<COSName> PLAIN =
      Set.of(
          COSName.FLATE_DECODE,
          COSName.FLATE_DECODE_ABBREVIATION,
          COSName.LZW_DECODE,
          COSName.LZW_DECODE_ABBREVIATION,
          COSName.ASCII85_DECODE,
          COSName.ASCII85_DECODE_ABBREVIATION,
          COSName.ASCII_HEX_DECODE,
          COSName.ASCII_HEX_DECODE_ABBREVIATION,
          COSName.RUN_LENGTH_DECODE,
          COSName.RUN_LENGTH_DECODE_ABBREVIATION,
          COSName.CRYPT);

  /** A chain longer than this only serves to multiply. */
  private static final int MOST_FILTERS = 8;

  /** A row of a predictor, which is allocated twice; the widest pictures have less. */
  private static final long MOST_ROW_BYTES = 1 << 20;

  private static final int MOST_BITS = 32;

  private Streams() {}

  /**
   * The unpacked bytes.
   *
   * @throws IOException if a filter is none of text and numbers, or its data are broken from the
   *     start
   */
  static byte[] unpack(COSStream stream, Budget budget) throws IOException {
    return unpack(stream, filters(stream), budget);
  }

  /**
   * The bytes after the first filters of a stream.
   *
   * @throws IOException as {@link #unpack(COSStream, Budget)} does
   */
  static byte[] unpack(COSStream stream, List<COSName> filters, Budget budget) throws IOException {
    checkRows(stream);
    byte[] data;
    try (InputStream raw = stream.createRawInputStream()) {
      data = raw.readAllBytes();
    }
    for (int i = 0; i < filters.size(); i++) {
      COSName name = filters.get(i);
      if (!PLAIN.contains(name) || i >= MOST_FILTERS) {
        throw new IOException("no filter of content: " + name.getName());
      }
      Bounded unpacked = new Bounded(budget, Math.max(64, Math.min(data.length * 4L, 1 << 24)));
      try {
        FilterFactory.INSTANCE
            .getFilter(name)
            .decode(new ByteArrayInputStream(data), unpacked, stream, i);
      } catch (ReadingStopped stopped) {
        throw stopped;
      } catch (RuntimeException odd) {
        // PDFBox indexes without looking where data are broken.
        throw new IOException("broken data of " + name.getName(), odd);
      }
      data = unpacked.toByteArray();
    }
    return data;
  }

  /**
   * PDFBox allocates the row of a predictor as the file states it, and goes through rows of no
   * bytes for ever.
   */
  private static void checkRows(COSStream stream) throws IOException {
    COSBase stated = stream.getDictionaryObject(COSName.DECODE_PARMS, COSName.DP);
    if (stated instanceof COSDictionary one) {
      checkRow(one);
    } else if (stated instanceof COSArray all) {
      for (int i = 0; i < Math.min(all.size(), MOST_FILTERS); i++) {
        if (all.getObject(i) instanceof COSDictionary one) {
          checkRow(one);
        }
      }
    }
  }

  private static void checkRow(COSDictionary predictor) throws IOException {
    if (predictor.getInt(COSName.PREDICTOR) <= 1) {
      return;
    }
    long columns = predictor.getInt(COSName.COLUMNS, 1);
    long colours = Math.min(predictor.getInt(COSName.COLORS, 1), MOST_BITS);
    long bits = predictor.getInt(COSName.BITS_PER_COMPONENT, 8);
    boolean sound = columns > 0 && colours > 0 && bits > 0 && bits <= MOST_BITS;
    if (!sound || columns * colours * bits > 8 * MOST_ROW_BYTES) {
      throw new IOException("a row of " + columns + " columns");
    }
  }

  /** Whether a filter is one of text and numbers. */
  static boolean plain(COSName filter) {
    return PLAIN.contains(filter);
  }

  /** Names of the filters of a stream, in the order of unpacking. */
  static List<COSName> filters(COSStream stream) {
    COSBase filters = stream.getFilters();
    if (filters instanceof COSName one) {
      return List.of(one);
    }
    List<COSName> names = new ArrayList<>();
    if (filters instanceof COSArray array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.getObject(i) instanceof COSName name) {
          names.add(name);
        }
      }
    }
    return names;
  }

  /** Bytes that count themselves. */
  static final class Bounded extends OutputStream {
    private final Budget budget;
    private byte[] bytes;
    private int size;

    Bounded(Budget budget, long capacity) {
      this.budget = budget;
      this.bytes = new byte[(int) capacity];
    }

    @Override
    public void write(int value) {
      room(1);
      bytes[size++] = (byte) value;
    }

    @Override
    public void write(byte[] more, int offset, int length) {
      room(length);
      System.arraycopy(more, offset, bytes, size, length);
      size += length;
    }

    private void room(int more) {
      budget.unpacked(more, (long) size + more);
      if (size + more > bytes.length) {
        budget.deadline().check();
        bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
      }
    }

    byte[] toByteArray() {
      return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
    }
  }
}
