package dev.planwalk.plandrawing;

import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * The typeface: how wide a text is, and its shapes. All writers draw from the same font files, so a
 * text is equally wide in all of them and nothing depends on the fonts of the machine. For one
 * thread.
 */
final class Lettering {

  /** Height of capitals over the size of the type, Liberation Sans. */
  static final double CAPITALS = 0.716;

  /** Longer texts are cut; no label needs more. */
  static final int LONGEST = 120;

  private record Cut(TrueTypeFont font, CmapLookup characters, double unitsPerEm) {}

  private final Map<Typeface, Cut> cuts = new EnumMap<>(Typeface.class);

  private Cut cut(Typeface typeface) {
    return cuts.computeIfAbsent(typeface, Lettering::load);
  }

  private static Cut load(Typeface typeface) {
    try {
      TrueTypeFont font = font(typeface);
      return new Cut(font, font.getUnicodeCmapLookup(), font.getUnitsPerEm());
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the typeface cannot be read", unreadable);
    }
  }

  /**
   * The font of a cut, read anew. Without substitutions, so that a text is as wide as its letters.
   */
  static TrueTypeFont font(Typeface typeface) {
    try (InputStream stream =
        Lettering.class.getClassLoader().getResourceAsStream(typeface.resource())) {
      if (stream == null) {
        throw new IllegalStateException(typeface.resource() + " is missing from the build");
      }
      TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(stream));
      font.setEnableGsub(false);
      return font;
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the typeface cannot be read", unreadable);
    }
  }

  /**
   * What of a text can be lettered: control characters become spaces, characters that the typeface
   * does not have become a question mark, and overlong texts end in an ellipsis.
   */
  String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(c -> {
          int type = Character.getType(c);
          boolean blank =
              Character.isWhitespace(c)
                  || type == Character.CONTROL
                  || type == Character.FORMAT
                  || type == Character.SPACE_SEPARATOR;
          if (blank) {
            boolean doubled = plain.isEmpty() || plain.charAt(plain.length() - 1) == ' ';
            plain.append(doubled ? "" : " ");
          } else {
            plain.appendCodePoint(inBothCuts(c) ? c : '?');
          }
        });
    if (text.codePointCount(0, text.length()) > LONGEST) {
      plain.append('…');
    }
    return plain.toString().strip();
  }

  private boolean inBothCuts(int codePoint) {
    for (Typeface typeface : Typeface.values()) {
      if (cut(typeface).characters().getGlyphId(codePoint) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Millimetres. */
  double width(String text, Typeface typeface, double emMillimetres) {
    Cut cut = cut(typeface);
    try {
      double units = 0;
      for (int codePoint : text.codePoints().toArray()) {
        units += cut.font().getAdvanceWidth(cut.characters().getGlyphId(codePoint));
      }
      return units / cut.unitsPerEm() * emMillimetres;
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the typeface cannot be read", unreadable);
    }
  }

  /** The edges of a text's letters, in millimetres on the sheet. */
  Outline outline(Mark.Text text) {
    List<Outline.Step> steps = new ArrayList<>();
    double[] p = new double[6];
    double x = 0;
    double y = 0;
    for (PathIterator path = shapes(text).getPathIterator(null); !path.isDone(); path.next()) {
      switch (path.currentSegment(p)) {
        case PathIterator.SEG_MOVETO -> {
          x = p[0];
          y = p[1];
          steps.add(new Outline.Step.Move(x, y));
        }
        case PathIterator.SEG_LINETO -> {
          x = p[0];
          y = p[1];
          steps.add(new Outline.Step.Line(x, y));
        }
        case PathIterator.SEG_QUADTO -> {
          // A quadratic curve as a cubic one: handles two thirds of the way to its own.
          steps.add(
              new Outline.Step.Curve(
                  x + (p[0] - x) * 2 / 3,
                  y + (p[1] - y) * 2 / 3,
                  p[2] + (p[0] - p[2]) * 2 / 3,
                  p[3] + (p[1] - p[3]) * 2 / 3,
                  p[2],
                  p[3]));
          x = p[2];
          y = p[3];
        }
        case PathIterator.SEG_CUBICTO -> {
          steps.add(new Outline.Step.Curve(p[0], p[1], p[2], p[3], p[4], p[5]));
          x = p[4];
          y = p[5];
        }
        default -> steps.add(new Outline.Step.Close());
      }
    }
    return new Outline(steps);
  }

  /** The shapes of a text, in millimetres on the sheet. */
  Path2D shapes(Mark.Text text) {
    Cut cut = cut(text.typeface());
    double scale = text.emMillimetres() / cut.unitsPerEm();
    AffineTransform place = AffineTransform.getTranslateInstance(text.x(), text.y());
    if (text.upright()) {
      place.quadrantRotate(-1);
    }
    double width = width(text.text(), text.typeface(), text.emMillimetres());
    place.translate(-width * text.anchor().share(), 0);
    place.scale(scale, -scale);
    Path2D shapes = new Path2D.Double(Path2D.WIND_NON_ZERO);
    try {
      for (int codePoint : text.text().codePoints().toArray()) {
        int glyph = cut.characters().getGlyphId(codePoint);
        GlyphData data = cut.font().getGlyph().getGlyph(glyph);
        if (data != null) {
          shapes.append(data.getPath().getPathIterator(place), false);
        }
        place.translate(cut.font().getAdvanceWidth(glyph), 0);
      }
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the typeface cannot be read", unreadable);
    }
    return shapes;
  }
}
