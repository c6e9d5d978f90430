package dev.planwalk.planreading.pdf;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.font.encoding.Encoding;
import org.apache.pdfbox.pdmodel.font.encoding.GlyphList;
import org.apache.pdfbox.pdmodel.font.encoding.StandardEncoding;
import org.apache.pdfbox.pdmodel.font.encoding.WinAnsiEncoding;
import org.jspecify.annotations.Nullable;

/**
 * A font as far as a plan needs it: letters of codes and their widths. No font program is opened,
 * neither one of the file (foreign code for a machine of its own) nor one of the system (PDFBox
 * would search the whole system for fonts at first use).
 */
final class PageFont {

  /** Widths of a sans serif face (Helvetica) from blank to tilde, in thousandths. */
  private static final int[] USUAL_WIDTHS = {
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584
  };

  private static final int COURIER_WIDTH = 600;

  /** Thousandths; a letter wider than ten of its heights is a mistake. */
  private static final double WIDEST = 10_000;

  private static final int MOST_WIDTHS = 1 << 16;

  /** Ranges of widths may state the same codes again and again. */
  private static final int MOST_WRITTEN = 4 * MOST_WIDTHS;

  private final boolean wide;
  private final boolean unicodeCodes;
  private final boolean vertical;
  private final boolean courier;
  private final double widthUnit;
  private final double usualWidth;
  private final Map<Integer, Double> widths = new HashMap<>();
  private final Map<Integer, String> differences = new HashMap<>();
  private final Map<Integer, Optional<String>> known = new HashMap<>();
  private final Encoding encoding;
  private final @Nullable ToUnicode toUnicode;

  private PageFont(COSDictionary font, Budget budget) {
    String subtype = font.getNameAsString(COSName.SUBTYPE, "");
    wide = subtype.equals("Type0");
    String codes = font.getNameAsString(COSName.ENCODING, "");
    vertical = wide && codes.endsWith("-V");
    unicodeCodes = wide && codes.startsWith("Uni");
    courier = font.getNameAsString(COSName.BASE_FONT, "").contains("Courier");
    toUnicode = toUnicode(font, budget);
    encoding = encoding(font, subtype);
    COSDictionary descendant = wide ? descendant(font) : font;
    COSDictionary descriptor = descendant.getCOSDictionary(COSName.FONT_DESC);
    double missing = descriptor == null ? 0 : descriptor.getFloat(COSName.MISSING_WIDTH, 0);
    if (wide) {
      widthUnit = 0.001;
      usualWidth = descendant.getFloat(COSName.DW, 1000);
      wideWidths(descendant.getCOSArray(COSName.W));
    } else {
      widthUnit = subtype.equals("Type3") ? matrixScale(font) : 0.001;
      usualWidth = Math.abs(missing) <= WIDEST ? missing : 0;
      simpleWidths(font);
    }
    budget.fontEntries(widths.size() + differences.size());
  }

  /** Reads what a font dictionary says. */
  static PageFont of(COSDictionary font, Budget budget) {
    return new PageFont(font, budget);
  }

  private static COSDictionary descendant(COSDictionary font) {
    COSArray descendants = font.getCOSArray(COSName.DESCENDANT_FONTS);
    return descendants != null
            && descendants.size() > 0
            && descendants.getObject(0) instanceof COSDictionary found
        ? found
        : new COSDictionary();
  }

  private static @Nullable ToUnicode toUnicode(COSDictionary font, Budget budget) {
    if (!(font.getDictionaryObject(COSName.TO_UNICODE) instanceof COSStream stream)) {
      return null;
    }
    try {
      return ToUnicode.parse(Streams.unpack(stream, budget), budget);
    } catch (IOException broken) {
      // The encoding has to do, as in a font without the stream.
      return null;
    }
  }

  private Encoding encoding(COSDictionary font, String subtype) {
    COSBase stated = font.getDictionaryObject(COSName.ENCODING);
    Encoding usual =
        subtype.equals("TrueType") ? WinAnsiEncoding.INSTANCE : StandardEncoding.INSTANCE;
    if (stated instanceof COSName name) {
      Encoding known = Encoding.getInstance(name);
      return known == null ? usual : known;
    }
    if (!(stated instanceof COSDictionary dictionary)) {
      return usual;
    }
    COSArray changes = dictionary.getCOSArray(COSName.DIFFERENCES);
    int code = 0;
    for (int i = 0; changes != null && i < Math.min(changes.size(), MOST_WIDTHS); i++) {
      if (changes.getObject(i) instanceof COSNumber number) {
        code = number.intValue();
      } else if (changes.getObject(i) instanceof COSName glyph) {
        differences.put(code++, glyph.getName());
      }
    }
    COSName base = dictionary.getCOSName(COSName.BASE_ENCODING);
    Encoding known = base == null ? null : Encoding.getInstance(base);
    return known == null ? usual : known;
  }

  private static double matrixScale(COSDictionary font) {
    COSArray matrix = font.getCOSArray(COSName.FONT_MATRIX);
    boolean stated =
        matrix != null && matrix.size() >= 6 && matrix.getObject(0) instanceof COSNumber;
    double scale = stated && matrix.getObject(0) instanceof COSNumber n ? n.floatValue() : 0.001;
    return Math.abs(scale) <= 1 ? Math.abs(scale) : 0.001;
  }

  private void simpleWidths(COSDictionary font) {
    COSArray stated = font.getCOSArray(COSName.WIDTHS);
    int first = font.getInt(COSName.FIRST_CHAR, 0);
    for (int i = 0; stated != null && i < Math.min(stated.size(), 256); i++) {
      if (stated.getObject(i) instanceof COSNumber width) {
        widths.put(first + i, (double) width.floatValue());
      }
    }
  }

  /** {@code c [w1 w2 ...]} and {@code first last w} in turns; ranges are cut at the code space. */
  private void wideWidths(@Nullable COSArray stated) {
    int i = 0;
    int written = 0;
    while (stated != null && i + 1 < stated.size() && written < MOST_WRITTEN) {
      int first = stated.getObject(i) instanceof COSNumber n ? n.intValue() : 0;
      if (stated.getObject(i + 1) instanceof COSArray list) {
        for (int k = 0; k < Math.min(list.size(), MOST_WIDTHS); k++) {
          if (list.getObject(k) instanceof COSNumber width) {
            widths.put(first + k, (double) width.floatValue());
          }
        }
        written += list.size();
        i += 2;
        continue;
      }
      boolean range =
          i + 2 < stated.size()
              && stated.getObject(i + 1) instanceof COSNumber
              && stated.getObject(i + 2) instanceof COSNumber;
      if (range
          && stated.getObject(i + 1) instanceof COSNumber last
          && stated.getObject(i + 2) instanceof COSNumber width) {
        int begin = Math.max(0, first);
        int end = Math.min(last.intValue(), MOST_WIDTHS - 1);
        for (int code = begin; code <= end; code++) {
          widths.put(code, (double) width.floatValue());
        }
        written += Math.max(1, end - begin + 1);
      }
      i += 3;
    }
  }

  /** Bytes of one code. */
  int codeLength() {
    return wide ? 2 : 1;
  }

  boolean vertical() {
    return vertical;
  }

  /** Advance of a code in text space at size 1. */
  double width(int code) {
    Double stated = widths.get(code);
    if (stated != null) {
      return stated * widthUnit;
    }
    if (usualWidth > 0 || wide) {
      return usualWidth * widthUnit;
    }
    int letter = letters(code).map(text -> (int) text.charAt(0)).orElse(0);
    if (courier) {
      return COURIER_WIDTH * 0.001;
    }
    boolean usual = letter >= ' ' && letter < ' ' + USUAL_WIDTHS.length;
    return 0.001 * (usual ? USUAL_WIDTHS[letter - ' '] : 556);
  }

  /** Letters of a code; empty when the file does not tell them. */
  Optional<String> letters(int code) {
    return known.computeIfAbsent(code, this::find);
  }

  private Optional<String> find(int code) {
    Optional<String> told = toUnicode == null ? Optional.empty() : toUnicode.letters(code);
    if (told.isPresent() && !told.get().isEmpty() && told.get().charAt(0) != 0) {
      return told;
    }
    if (wide) {
      return unicodeCodes
          ? Optional.of(
              new String(new byte[] {(byte) (code >> 8), (byte) code}, StandardCharsets.UTF_16BE))
          : Optional.empty();
    }
    String glyph = differences.getOrDefault(code, encoding.getName(code));
    String letters = GlyphList.getAdobeGlyphList().toUnicode(glyph);
    if (letters == null && glyph.toLowerCase(Locale.ROOT).matches("[a-z]")) {
      letters = glyph;
    }
    return Optional.ofNullable(letters);
  }
}
