package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Joins letters to words and words to lines of text, by where they stand. */
final class Words {

  /** Letters of one word stand nearer than this share of the font size. */
  private static final double WORD_GAP = 0.25;

  /** Some printers break words after their capital; such a rest stands nearer than this. */
  private static final double CAPITAL_GAP = 0.4;

  /** Words of one line stand nearer than this; numbers of neighbouring columns do not. */
  private static final double LINE_GAP = 0.9;

  /**
   * A lone figure goes on with a number where it begins as exactly at its end as the next letter of
   * a word does: browsers place every letter by itself.
   */
  private static final double KERNED = 0.12;

  private static final double SPACED = 0.04;

  /** Letters may overlap by this: italics, and kerning. */
  private static final double OVERLAP = 0.5;

  private static final double SAME_SIZE = 0.15;
  private static final double SAME_ANGLE = 0.02;
  private static final double SAME_BASELINE = 0.2;

  /** Height of a capital as a share of the font size. */
  private static final double CAPITAL_HEIGHT = 0.7;

  private Words() {}

  /** A line of text as it grows. */
  private static final class Line {
    private final Glyph first;
    private final StringBuilder text = new StringBuilder();
    private double end;

    /** Where the letter after the last blank stands, to tell lone capitals. */
    private int word;

    private Line(Glyph first) {
      this.first = first;
      text.append(first.letters());
      end = along(first.x(), first.y()) + first.advance();
    }

    private double along(double x, double y) {
      return (x - first.x()) * Math.cos(first.angleRadians())
          + (y - first.y()) * Math.sin(first.angleRadians());
    }

    private double aside(double x, double y) {
      return (y - first.y()) * Math.cos(first.angleRadians())
          - (x - first.x()) * Math.sin(first.angleRadians());
    }

    private boolean takes(Glyph next) {
      if (!like(next) || Math.abs(aside(next.x(), next.y())) > SAME_BASELINE * first.size()) {
        return false;
      }
      double gap = along(next.x(), next.y()) - end;
      if (gap < -OVERLAP * first.size() || gap > LINE_GAP * first.size()) {
        return false;
      }
      boolean goesOn = next.alone() && gap > -KERNED * first.size() && gap < SPACED * first.size();
      // The short one first: a line may be as long as the file.
      if (next.begins() && !goesOn && numbered(next.letters()) && numbered(text)) {
        return false;
      }
      boolean lone =
          text.length() - word == 1
              && Character.isUpperCase(text.charAt(word))
              && Character.isLowerCase(next.letters().charAt(0));
      if (gap > (lone ? CAPITAL_GAP : WORD_GAP) * first.size()) {
        blank();
      }
      if (next.letters().isBlank()) {
        blank();
      } else {
        text.append(next.letters());
      }
      end = along(next.x(), next.y()) + next.advance();
      return true;
    }

    private void blank() {
      if (text.length() > 0 && text.charAt(text.length() - 1) != ' ') {
        text.append(' ');
      }
      word = text.length();
    }

    /** Numbers of neighbouring rooms may touch; each was written by itself. */
    private static boolean numbered(CharSequence text) {
      return text.chars().anyMatch(Character::isDigit);
    }

    private boolean like(Glyph next) {
      double turn = Math.IEEEremainder(next.angleRadians() - first.angleRadians(), 2 * Math.PI);
      return Math.abs(turn) < SAME_ANGLE
          && Math.abs(next.size() / first.size() - 1) < SAME_SIZE
          && next.layer().equals(first.layer());
    }

    private Entity.Text entity() {
      return new Entity.Text(
          new Traits(first.layer(), Traits.TRUE_COLOUR | first.rgb(), -3, "", false, 0),
          Extrusion.UP,
          text.toString().strip(),
          false,
          first.x(),
          first.y(),
          0,
          first.size() * CAPITAL_HEIGHT,
          1,
          first.angleRadians(),
          0,
          0,
          Math.max(end, 0.1 * first.size()));
    }
  }

  /** The texts of a page. */
  static List<Entity.Text> join(List<Glyph> glyphs) {
    List<Line> lines = chained(glyphs);
    // Once more over the lines: printers also write the words of a line in any order.
    List<Glyph> words = new ArrayList<>();
    for (Line line : lines) {
      if (!line.text.toString().isBlank()) {
        words.add(
            new Glyph(
                line.text.toString().strip(),
                line.first.x(),
                line.first.y(),
                line.end,
                line.first.size(),
                line.first.angleRadians(),
                true,
                false,
                line.first.layer(),
                line.first.rgb()));
      }
    }
    words.sort(
        Comparator.comparingDouble((Glyph w) -> Math.rint(w.angleRadians() / SAME_ANGLE))
            .thenComparingDouble(w -> -Math.rint(height(w) / Math.max(0.5, w.size() / 4)))
            .thenComparingDouble(Words::across));
    List<Entity.Text> texts = new ArrayList<>();
    for (Line line : chained(words)) {
      if (!line.text.toString().isBlank()) {
        texts.add(line.entity());
      }
    }
    return texts;
  }

  private static double height(Glyph word) {
    return word.y() * Math.cos(word.angleRadians()) - word.x() * Math.sin(word.angleRadians());
  }

  private static double across(Glyph word) {
    return word.x() * Math.cos(word.angleRadians()) + word.y() * Math.sin(word.angleRadians());
  }

  private static List<Line> chained(List<Glyph> glyphs) {
    List<Line> lines = new ArrayList<>();
    for (Glyph glyph : glyphs) {
      boolean taken = !lines.isEmpty() && lines.getLast().takes(glyph);
      if (!taken && !glyph.letters().isBlank()) {
        lines.add(new Line(glyph));
      }
    }
    return lines;
  }
}
