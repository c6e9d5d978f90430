package dev.planwalk.planreading.drawing;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much place a text takes, in units of its own space. MTEXT wraps between words at its
 * reference width and nowhere else: a word that is wider stays whole and stands out.
 *
 * @param length of its longest line, estimated
 * @param lines at least 1
 * @param width of the box in which the lines are aligned; the length where none is stated
 * @param aligned 0 left, 0.5 centred, 1 right within the box; empty where no code says so, and the
 *     lines stand as the box does
 */
record TextBlock(double length, int lines, double width, OptionalDouble aligned) {

  /** Advance of a letter in letter heights, for fonts as drawings use them (assumption). */
  private static final double LETTER = 0.8;

  private static final double NARROW_LETTER = 0.4;

  /** Estimated lines may be longer than the width by so much before they are wrapped. */
  private static final double SLACK = 1.05;

  /** The alignment of a paragraph among the codes before its first letter ({@code \\pxqc;}). */
  private static final Pattern ALIGNMENT =
      Pattern.compile("^(?:[{]|\\\\[ACcFfHQTWp][^;]*;|\\\\[LOK]){0,16}\\\\p[^;]*q([lcrjd])");

  /**
   * @param plain what is read of the text
   */
  static TextBlock of(Entity.Text text, String plain) {
    if (text.length() > 0) {
      return new TextBlock(text.length(), lines(plain), text.length(), OptionalDouble.empty());
    }
    if (!text.formatted()) {
      double factor = text.width() > 0 ? text.width() : 1;
      double length = wrapped(plain, Double.POSITIVE_INFINITY).length * text.height() * factor;
      return new TextBlock(length, lines(plain), length, OptionalDouble.empty());
    }
    boolean boxed = text.width() > 0;
    Wrapped wrapped =
        wrapped(plain, boxed ? SLACK * text.width() / text.height() : Double.POSITIVE_INFINITY);
    double length = wrapped.length * text.height();
    return new TextBlock(
        length, wrapped.lines, boxed ? text.width() : length, alignment(text.content()));
  }

  /** Where the lines begin, if that part of the box stands at 0. */
  double left(double across) {
    double inside = aligned.orElse(across);
    return -across * width + inside * (width - length);
  }

  private static int lines(String plain) {
    return 1 + (int) plain.chars().filter(c -> c == '\n').count();
  }

  private static OptionalDouble alignment(String content) {
    Matcher codes = ALIGNMENT.matcher(content);
    if (!codes.find()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        switch (codes.group(1)) {
          case "c" -> 0.5;
          case "r" -> 1;
          default -> 0;
        });
  }

  /** In letter heights. */
  private record Wrapped(double length, int lines) {}

  private static Wrapped wrapped(String plain, double width) {
    double longest = 0;
    int lines = 1;
    double line = 0;
    // The word that is being read; ideographs are words of one letter.
    double word = 0;
    double gap = 0;
    for (int i = 0; i <= plain.length(); i++) {
      char c = i < plain.length() ? plain.charAt(i) : '\n';
      boolean ideograph = Character.isIdeographic(c);
      if (c == ' ' || c == '\n' || ideograph) {
        if (word > 0 && line > 0 && line + gap + word > width) {
          lines++;
          line = word;
        } else {
          line += (line > 0 ? gap : 0) + word;
        }
        longest = Math.max(longest, line);
        gap = c == ' ' ? (word > 0 ? 0 : gap) + NARROW_LETTER : 0;
        word = 0;
      }
      if (c == '\n') {
        lines += i < plain.length() ? 1 : 0;
        line = 0;
        gap = 0;
      } else if (c != ' ') {
        word += advance(c);
      }
    }
    return new Wrapped(longest, lines);
  }

  private static double advance(char c) {
    return "il.,;:'|!1jtfI()".indexOf(c) >= 0 ? NARROW_LETTER : LETTER;
  }
}
