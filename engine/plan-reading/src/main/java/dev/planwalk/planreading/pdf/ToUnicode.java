package dev.planwalk.planreading.pdf;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Letters of character codes, from the {@code ToUnicode} stream of a font. Ranges stay ranges: a
 * stream of a few kilobytes may name billions of codes.
 */
final class ToUnicode {

  private static final int MOST_ENTRIES = 200_000;

  private record Range(int from, int to, String first) {}

  private final Map<Integer, String> single = new HashMap<>();
  private final List<Range> ranges = new ArrayList<>();

  private ToUnicode() {}

  /** Reads the stream's text; what it cannot make sense of is skipped. */
  static ToUnicode parse(byte[] bytes, Budget budget) {
    ToUnicode map = new ToUnicode();
    Tokens tokens = new Tokens(new String(bytes, StandardCharsets.ISO_8859_1));
    String token = tokens.next();
    while (!token.isEmpty()) {
      if (token.equals("beginbfchar")) {
        map.characters(tokens);
      } else if (token.equals("beginbfrange")) {
        map.ranges(tokens);
      }
      budget.step();
      token = tokens.next();
    }
    budget.fontEntries(map.single.size() + map.ranges.size());
    return map;
  }

  private void characters(Tokens tokens) {
    String code = tokens.next();
    while (code.startsWith("<") && single.size() < MOST_ENTRIES) {
      single.put(number(code), letters(tokens.next()));
      code = tokens.next();
    }
  }

  private void ranges(Tokens tokens) {
    String from = tokens.next();
    while (from.startsWith("<") && ranges.size() + single.size() < MOST_ENTRIES) {
      String to = tokens.next();
      String target = tokens.next();
      if (target.equals("[")) {
        int code = number(from);
        target = tokens.next();
        while (target.startsWith("<") && single.size() < MOST_ENTRIES) {
          single.put(code++, letters(target));
          target = tokens.next();
        }
      } else {
        ranges.add(new Range(number(from), number(to), letters(target)));
      }
      from = tokens.next();
    }
  }

  /** The letters of a code, when the font tells them. */
  Optional<String> letters(int code) {
    String known = single.get(code);
    if (known != null) {
      return Optional.of(known);
    }
    for (Range range : ranges) {
      if (code >= range.from() && code <= range.to() && !range.first().isEmpty()) {
        int last = range.first().length() - 1;
        char end = (char) (range.first().charAt(last) + (code - range.from()));
        return Optional.of(range.first().substring(0, last) + end);
      }
    }
    return Optional.empty();
  }

  private static int number(String hex) {
    String digits = digits(hex);
    try {
      return digits.isEmpty() || digits.length() > 7 ? -1 : Integer.parseInt(digits, 16);
    } catch (NumberFormatException noHex) {
      return -1;
    }
  }

  /** UTF-16 big endian in hexadecimal digits. */
  private static String letters(String hex) {
    String digits = digits(hex);
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i + 4 <= Math.min(digits.length(), 64); i += 4) {
      try {
        letters.append((char) Integer.parseInt(digits.substring(i, i + 4), 16));
      } catch (NumberFormatException noHex) {
        return "";
      }
    }
    return letters.toString();
  }

  private static String digits(String hex) {
    return hex.startsWith("<") && hex.endsWith(">") ? hex.substring(1, hex.length() - 1) : "";
  }

  /** Words, hexadecimal strings and brackets; everything else is passed over. */
  private static final class Tokens {
    private final String text;
    private int at;

    private Tokens(String text) {
      this.text = text;
    }

    private String next() {
      while (at < text.length() && text.charAt(at) <= ' ') {
        at++;
      }
      if (at >= text.length()) {
        return "";
      }
      int from = at;
      char c = text.charAt(at);
      if (c == '<' && !text.startsWith("<<", at)) {
        int end = text.indexOf('>', at);
        at = end < 0 ? text.length() : end + 1;
        return text.substring(from, at).replaceAll("\\s+", "");
      }
      if (c == '[' || c == ']') {
        at++;
        return String.valueOf(c);
      }
      at++;
      while (at < text.length() && text.charAt(at) > ' ' && "<>[]".indexOf(text.charAt(at)) < 0) {
        at++;
      }
      return text.substring(from, at);
    }
  }
}
