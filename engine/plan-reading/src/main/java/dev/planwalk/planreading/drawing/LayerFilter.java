package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.util.regex.Pattern;

/**
 * Which layers a caller's pattern names. Patterns of people may take longer than the universe for
 * one name ({@code (.*,){11}P}), and the matcher cannot be interrupted; so it is given letters to
 * read, and when they are used up the reading ends and says why.
 */
final class LayerFilter {

  /**
   * Letters that the matcher may look at in one drawing: about half a second, and a hundred times
   * what thousands of layers need with a pattern that does not try everything again.
   */
  private static final int MOST_READS = 20_000_000;

  /**
   * Longer names match nothing: no program writes more than 255 letters, and the matcher calls
   * itself once for each.
   */
  private static final int LONGEST_NAME = 1_000;

  /** So much of a pattern is told. */
  private static final int MOST_TOLD = 80;

  private final Pattern pattern;
  private int left = MOST_READS;

  /**
   * @param pattern of whole names; case does not count
   */
  LayerFilter(Pattern pattern) {
    this.pattern =
        Pattern.compile(
            pattern.pattern(), pattern.flags() | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /**
   * Whether the whole name matches.
   *
   * @throws ReadingStopped when the pattern tries too much
   */
  boolean matches(String name) {
    return name.length() <= LONGEST_NAME && pattern.matcher(new Counted(name)).matches();
  }

  private ReadingStopped tooLong() {
    String text = pattern.pattern();
    String told = text.length() > MOST_TOLD ? text.substring(0, MOST_TOLD) + "..." : text;
    return new ReadingStopped(
        FindingCode.READING_TIME_EXCEEDED,
        "The pattern of layers to drop takes too long on the names of this drawing: "
            + told
            + ". Write it without a repetition inside of a repetition.");
  }

  /** A text that counts how often it is looked at. */
  private final class Counted implements CharSequence {
    private final CharSequence text;

    private Counted(CharSequence text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      left--;
      if (left < 0) {
        throw tooLong();
      }
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end));
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
