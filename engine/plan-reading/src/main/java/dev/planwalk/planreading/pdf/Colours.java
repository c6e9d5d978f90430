package dev.planwalk.planreading.pdf;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDResources;

/**
 * A colour space, as far as a plan needs it: which inks are white, and which are the same. Profiles
 * are not applied; a profile is foreign data that would go to a native library.
 *
 * @param components numbers of one colour
 * @param base of an indexed space
 * @param table of an indexed space; not copied
 */
@SuppressWarnings("ArrayRecordComponent") // at most 256 colours
record Colours(Kind kind, int components, List<Colours> base, byte[] table) {

  enum Kind {
    GRAY,
    RGB,
    CMYK,
    LAB,
    INDEXED,
    /** Amounts of named inks: none is paper. */
    TINT,
    PATTERN
  }

  static final Colours GRAY = plain(Kind.GRAY, 1);
  static final Colours RGB = plain(Kind.RGB, 3);
  static final Colours CMYK = plain(Kind.CMYK, 4);
  static final Colours PATTERN = plain(Kind.PATTERN, 0);

  /** From here on all three parts are as good as white. */
  private static final int NEARLY_WHITE = 250;

  private static final int MOST_NESTED = 4;
  private static final int MOST_INDICES = 256;

  private static Colours plain(Kind kind, int components) {
    return new Colours(kind, components, List.of(), new byte[0]);
  }

  static boolean white(int rgb) {
    return (rgb >> 16 & 0xFF) >= NEARLY_WHITE
        && (rgb >> 8 & 0xFF) >= NEARLY_WHITE
        && (rgb & 0xFF) >= NEARLY_WHITE;
  }

  /** The space that a name or an array of the file means; gray when it means nothing. */
  static Colours of(COSBase value, PDResources resources, Budget budget) {
    return of(value, resources, budget, 0);
  }

  private static Colours of(COSBase value, PDResources resources, Budget budget, int depth) {
    if (depth > MOST_NESTED) {
      return GRAY;
    }
    if (value instanceof COSName name) {
      return named(name, resources, budget, depth);
    }
    if (!(value instanceof COSArray array)
        || array.size() == 0
        || !(array.getObject(0) instanceof COSName family)) {
      return GRAY;
    }
    return switch (family.getName()) {
      case "ICCBased" -> profile(array);
      case "CalRGB" -> RGB;
      case "Lab" -> plain(Kind.LAB, 3);
      case "Separation" -> plain(Kind.TINT, 1);
      case "DeviceN" ->
          plain(
              Kind.TINT,
              array.getObject(1) instanceof COSArray inks ? Math.clamp(inks.size(), 1, 32) : 1);
      case "Indexed", "I" -> indexed(array, resources, budget, depth);
      case "Pattern" -> PATTERN;
      default -> named(family, resources, budget, depth + 1);
    };
  }

  private static Colours named(COSName name, PDResources resources, Budget budget, int depth) {
    return switch (name.getName()) {
      case "DeviceGray", "G", "CalGray" -> GRAY;
      case "DeviceRGB", "RGB", "CalRGB" -> RGB;
      case "DeviceCMYK", "CMYK" -> CMYK;
      case "Pattern" -> PATTERN;
      default -> {
        COSDictionary spaces = resources.getCOSObject().getCOSDictionary(COSName.COLORSPACE);
        COSBase found = spaces == null ? null : spaces.getDictionaryObject(name);
        yield found == null ? GRAY : of(found, resources, budget, depth + 1);
      }
    };
  }

  private static Colours profile(COSArray array) {
    int components =
        array.size() > 1 && array.getObject(1) instanceof COSStream profile
            ? profile.getInt(COSName.N, 3)
            : 3;
    return switch (components) {
      case 1 -> GRAY;
      case 4 -> CMYK;
      default -> RGB;
    };
  }

  private static Colours indexed(COSArray array, PDResources resources, Budget budget, int depth) {
    if (array.size() < 4) {
      return GRAY;
    }
    Colours base = of(array.getObject(1), resources, budget, depth + 1);
    int most = MOST_INDICES * Math.max(1, base.components);
    byte[] table = new byte[0];
    COSBase entries = array.getObject(3);
    if (entries instanceof COSString string) {
      table = string.getBytes();
    } else if (entries instanceof COSStream stream) {
      try {
        table = Streams.unpack(stream, budget);
      } catch (IOException broken) {
        // Without its table an index is only a number: all of its colours count as black.
        table = new byte[0];
      }
    }
    return new Colours(
        Kind.INDEXED, 1, List.of(base), Arrays.copyOf(table, Math.min(table.length, most)));
  }

  /** The colour of the operands of an operator, 0xRRGGBB. */
  int rgb(List<COSBase> operands) {
    float[] c = new float[Math.max(components, 1)];
    for (int i = 0; i < c.length && i < operands.size(); i++) {
      c[i] = operands.get(i) instanceof COSNumber number ? number.floatValue() : 0;
    }
    return rgb(c);
  }

  /** The colour with which a space begins. */
  int initial() {
    float[] c = new float[Math.max(components, 1)];
    if (kind == Kind.TINT) {
      Arrays.fill(c, 1);
    } else if (kind == Kind.CMYK) {
      c[3] = 1;
    }
    return rgb(c);
  }

  private int rgb(float[] c) {
    return switch (kind) {
      case GRAY -> rgb(c[0], c[0], c[0]);
      case RGB -> rgb(c[0], c[1], c[2]);
      case CMYK -> rgb((1 - c[0]) * (1 - c[3]), (1 - c[1]) * (1 - c[3]), (1 - c[2]) * (1 - c[3]));
      case LAB -> rgb(c[0] / 100, c[0] / 100, c[0] / 100);
      case TINT -> {
        float most = 0;
        for (float amount : c) {
          most = Math.max(most, amount);
        }
        yield rgb(1 - most, 1 - most, 1 - most);
      }
      case INDEXED -> {
        Colours of = base.getFirst();
        float[] entry = new float[Math.max(of.components, 1)];
        int at = Math.max(0, (int) c[0]) * of.components;
        for (int i = 0; i < of.components && at >= 0 && at + i < table.length; i++) {
          entry[i] = (table[at + i] & 0xFF) / 255f;
        }
        yield of.kind == Kind.INDEXED ? 0 : of.rgb(entry);
      }
      case PATTERN -> 0;
    };
  }

  private static int rgb(float r, float g, float b) {
    return part(r) << 16 | part(g) << 8 | part(b);
  }

  private static int part(float share) {
    return share >= 0 ? Math.round(Math.min(share, 1) * 255) : 0;
  }
}
