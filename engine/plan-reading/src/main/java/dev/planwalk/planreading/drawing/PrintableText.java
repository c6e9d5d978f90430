package dev.planwalk.planreading.drawing;

import java.util.regex.Pattern;

/**
 * Words of a drawing as they may be shown: whoever drew it must not steer a terminal, nor turn what
 * stands beside his words around.
 */
public final class PrintableText {

  /**
   * Controls of ASCII and of ISO 6429 (C1), line and paragraph separators, and the marks that
   * override the direction of text (Unicode Standard Annex 9).
   */
  private static final Pattern STEERING =
      Pattern.compile(
          "[\\p{Cc}\\x{2028}\\x{2029}\\x{200E}\\x{200F}\\x{061C}"
              + "\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]+");

  private PrintableText() {}

  /** The text in one line, a blank for each run of letters that steer. */
  public static String line(String text) {
    return STEERING.matcher(text).replaceAll(" ");
  }

  /** The same, cut to a number of letters, with dots where something is missing. */
  public static String line(String text, int longest) {
    String plain = line(text);
    return plain.length() > longest
        ? plain.substring(0, plain.offsetByCodePoints(0, plain.codePointCount(0, longest))) + "..."
        : plain;
  }
}
