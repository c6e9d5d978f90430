package dev.planwalk.planreading.drawing;

import java.util.regex.Pattern;

/**
 * Text without its formatting codes: {@code %%} codes of TEXT, backslash codes and braces of MTEXT
 * (DXF Reference, "MTEXT format codes").
 */
final class PlainText {

  private static final Pattern FRACTION = Pattern.compile("\\d+/\\d+");

  private PlainText() {}

  /** Content as a person reads it; lines are divided by {@code \n}. */
  static String of(String content, boolean formatted) {
    String text = formatted ? withoutCodes(content) : content;
    text = text.indexOf("%%") >= 0 ? percentCodes(text) : text;
    return text.strip();
  }

  private static String percentCodes(String text) {
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      if (!text.startsWith("%%", i) || i + 2 >= text.length()) {
        out.append(text.charAt(i++));
        continue;
      }
      char code = Character.toLowerCase(text.charAt(i + 2));
      if (code >= '0' && code <= '9') {
        int end = i + 2;
        int value = 0;
        while (end < text.length() && end < i + 5 && Character.isDigit(text.charAt(end))) {
          value = value * 10 + Character.digit(text.charAt(end), 10);
          end++;
        }
        appendPrintable(out, value);
        i = end;
        continue;
      }
      switch (code) {
        case 'd' -> out.append('°');
        case 'c' -> out.append('Ø');
        case 'p' -> out.append('±');
        case '%' -> out.append('%');
        case 'u', 'o', 'k' -> {} // underline, overline, strike-through
        default -> out.append(text, i, i + 3);
      }
      i += 3;
    }
    return out.toString();
  }

  private static String withoutCodes(String text) {
    if (text.indexOf('\\') < 0 && text.indexOf('{') < 0 && text.indexOf('}') < 0) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length());
    int i = 0;
    while (i < text.length()) {
      char c = text.charAt(i);
      if (c == '{' || c == '}') {
        i++;
      } else if (c == '\\' && i + 1 < text.length()) {
        i = afterCode(text, i, out);
      } else {
        out.append(c);
        i++;
      }
    }
    return out.toString();
  }

  /** Reads the code at a backslash, writes what it shows, and returns where the text goes on. */
  private static int afterCode(String text, int at, StringBuilder out) {
    char code = text.charAt(at + 1);
    switch (code) {
      case 'P', 'N', 'X' -> out.append('\n');
      case '~' -> out.append(' ');
      case '\\', '{', '}' -> out.append(code);
      case 'L', 'l', 'O', 'o', 'K', 'k' -> {} // under, over, through
      case 'S' -> {
        return stacked(text, at + 2, out);
      }
      case 'A', 'C', 'c', 'F', 'f', 'H', 'p', 'Q', 'T', 'W' -> {
        int end = text.indexOf(';', at);
        return end < 0 ? text.length() : end + 1;
      }
      default -> out.append(code);
    }
    return at + 2;
  }

  private static int stacked(String text, int from, StringBuilder out) {
    int begin = out.length();
    int i = from;
    while (i < text.length() && text.charAt(i) != ';') {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        i++;
        out.append(text.charAt(i));
      } else if (c == '^' || c == '#') {
        // Tolerances and slanted fractions; "m2" is often written m{\S2^;}.
        boolean lowerPart = i + 1 < text.length() && text.charAt(i + 1) != ';';
        boolean upperPart = i > from;
        if (lowerPart && upperPart && text.charAt(i + 1) != ' ') {
          out.append('/');
        }
      } else if (c != ' ') {
        out.append(c);
      }
      i++;
    }
    // 4{\S9/16;} is four and nine sixteenths, not 49 of them.
    if (begin > 0
        && Character.isDigit(out.charAt(begin - 1))
        && FRACTION.matcher(out.substring(begin)).matches()
        && !text.substring(from, i).contains("^")) {
      out.insert(begin, ' ');
    }
    return Math.min(text.length(), i + 1);
  }

  private static void appendPrintable(StringBuilder out, int value) {
    switch (value) {
      case 127 -> out.append('°');
      case 128 -> out.append('±');
      case 129 -> out.append('Ø');
      default -> {
        if (value >= 32 && value < 256) {
          out.append((char) value);
        }
      }
    }
  }
}
