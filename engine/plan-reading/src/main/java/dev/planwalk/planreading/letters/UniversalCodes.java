package dev.planwalk.planreading.letters;

import java.nio.charset.Charset;

/**
 * Letters that drawings spell out: {@code \U+XXXX}, {@code \M+nXXXX} and, in DXF, control letters
 * as {@code ^J}.
 */
final class UniversalCodes {

  private UniversalCodes() {}

  /**
   * Writes the letters out.
   *
   * @param carets whether {@code ^J} and the like are spelled-out letters too
   */
  static String resolve(String text, boolean carets) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '\\' && text.startsWith("U+", i + 1) && hex(text, i + 3, 4) >= 0) {
        out.append((char) hex(text, i + 3, 4));
        i += 7;
      } else if (c == '\\' && text.startsWith("M+", i + 1) && multiByte(text, i + 3, out)) {
        i += 8;
      } else if (carets && c == '^' && i + 1 < text.length()) {
        i += caret(text.charAt(i + 1), out);
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }

  /** Writes what a caret and this letter mean; returns how many letters that took. */
  private static int caret(char letter, StringBuilder out) {
    switch (letter) {
      case ' ' -> out.append('^');
      case 'J' -> out.append('\n');
      case 'I' -> out.append(' ');
      case 'M' -> {}
      default -> {
        out.append('^');
        return 1;
      }
    }
    return 2;
  }

  private static boolean multiByte(String text, int at, StringBuilder out) {
    int code = hex(text, at + 1, 4);
    if (code < 0) {
      return false;
    }
    String charset =
        switch (text.charAt(at)) {
          case '1' -> "windows-31j";
          case '2' -> "x-windows-950";
          case '3' -> "x-windows-949";
          case '4' -> "x-Johab";
          case '5' -> "GBK";
          default -> "";
        };
    if (charset.isEmpty() || !Charset.isSupported(charset)) {
      return false;
    }
    byte[] pair = {(byte) (code >> 8), (byte) code};
    out.append(new String(pair, Charset.forName(charset)));
    return true;
  }

  private static int hex(String text, int from, int digits) {
    if (from + digits > text.length()) {
      return -1;
    }
    int value = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      value = value * 16 + digit;
    }
    return value;
  }
}
