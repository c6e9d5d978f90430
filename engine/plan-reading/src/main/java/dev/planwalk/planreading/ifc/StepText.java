package dev.planwalk.planreading.ifc;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Letters of a STEP file. Its alphabet is ASCII, everything else is spelled {@code \X2\00FC\X0\},
 * {@code \X\FC} or {@code \S\|} (ISO 10303-21, 6.4.3); many programs write UTF-8 or Latin-1
 * nevertheless.
 */
final class StepText {

  /** Longer strings are no names; what follows is dropped. */
  private static final int LONGEST = 4096;

  private StepText() {}

  /** The string between two quotes, quotes within still doubled. */
  static String decode(byte[] bytes, int from, int to) {
    String raw = letters(bytes, from, Math.min(to, from + LONGEST)).replace("''", "'");
    return raw.indexOf('\\') < 0 ? raw : unescaped(raw);
  }

  private static String letters(byte[] bytes, int from, int to) {
    boolean plain = true;
    for (int i = from; i < to && plain; i++) {
      plain = bytes[i] >= 0;
    }
    if (plain) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, from, to - from))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
  }

  private static String unescaped(String raw) {
    StringBuilder out = new StringBuilder();
    Charset page = StandardCharsets.ISO_8859_1;
    int i = 0;
    while (i < raw.length()) {
      if (raw.charAt(i) != '\\') {
        out.append(raw.charAt(i++));
      } else if (raw.startsWith("\\X2\\", i)) {
        i = hex(raw, i + 4, 4, out);
      } else if (raw.startsWith("\\X4\\", i)) {
        i = hex(raw, i + 4, 8, out);
      } else if (raw.startsWith("\\X\\", i) && i + 5 <= raw.length()) {
        out.append((char) Math.max(0, code(raw, i + 3, 2)));
        i += 5;
      } else if (raw.startsWith("\\S\\", i) && i + 4 <= raw.length()) {
        out.append(new String(new byte[] {(byte) (raw.charAt(i + 3) + 128)}, page));
        i += 4;
      } else if (raw.startsWith("\\P", i) && i + 4 <= raw.length() && raw.charAt(i + 3) == '\\') {
        page = page(raw.charAt(i + 2));
        i += 4;
      } else {
        out.append('\\');
        i += raw.startsWith("\\\\", i) ? 2 : 1;
      }
    }
    return out.toString();
  }

  /** Letters in groups of hexadecimal digits up to {@code \X0\}; where reading goes on. */
  private static int hex(String raw, int from, int digits, StringBuilder out) {
    int i = from;
    while (i + digits <= raw.length() && raw.charAt(i) != '\\') {
      int code = code(raw, i, digits);
      if (digits == 4 && code >= 0) {
        out.append((char) code);
      } else if (Character.isValidCodePoint(code)) {
        out.appendCodePoint(code);
      }
      i += digits;
    }
    return raw.startsWith("\\X0\\", i) ? i + 4 : Math.min(raw.length(), Math.max(i, from));
  }

  /** The number that hexadecimal digits spell, -1 when they are none. */
  private static int code(String raw, int from, int digits) {
    long code = 0;
    for (int i = from; i < from + digits; i++) {
      int digit = Character.digit(raw.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      code = code * 16 + digit;
    }
    return code > Character.MAX_CODE_POINT ? -1 : (int) code;
  }

  /** Part A to I of ISO 8859. */
  private static Charset page(char letter) {
    String name = "ISO-8859-" + (letter - 'A' + 1);
    boolean known = letter >= 'A' && letter <= 'I' && Charset.isSupported(name);
    return known ? Charset.forName(name) : StandardCharsets.ISO_8859_1;
  }
}
