package dev.planwalk.planreading.dxf;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * Bytes to letters. The code page is what the header says; text that is valid UTF-8 beats a code
 * page of single bytes, since many programs write UTF-8 under the name {@code ANSI_1252}.
 */
final class Letters {

  private Optional<Charset> codePage = Optional.empty();
  private boolean unicode;
  private final Names names = new Names();

  /** From AC1021 (2007) on texts are UTF-8. */
  void version(String acadVersion) {
    unicode = acadVersion.startsWith("AC10") && acadVersion.compareTo("AC1021") >= 0;
  }

  void codePage(String name) {
    codePage = charset(name);
  }

  private static Optional<Charset> charset(String name) {
    String key = name.strip().toLowerCase(Locale.ROOT).replace('-', '_');
    String java =
        switch (key) {
          case "ansi_932", "dos932" -> "windows-31j";
          case "ansi_936", "gb2312", "dos936" -> "GBK";
          case "ansi_949", "ksc5601", "dos949" -> "x-windows-949";
          case "ansi_950", "big5", "dos950" -> "x-windows-950";
          case "ansi_1361", "johab" -> "x-Johab";
          case "ansi_874", "dos874" -> "x-windows-874";
          case "mac_roman" -> "x-MacRoman";
          case "utf_8", "utf8" -> "UTF-8";
          case "ascii", "us_ascii" -> "windows-1252";
          default -> {
            if (key.startsWith("ansi_12")) {
              yield "windows-" + key.substring(5);
            }
            if (key.startsWith("dos")) {
              yield "IBM" + key.substring(3).replace("_", "");
            }
            if (key.startsWith("iso8859") || key.startsWith("iso_8859")) {
              yield "ISO-8859-" + key.replaceFirst("iso_?8859_?", "");
            }
            yield "";
          }
        };
    try {
      return java.isEmpty() || !Charset.isSupported(java)
          ? Optional.empty()
          : Optional.of(Charset.forName(java));
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // a name that is no name: as if absent
    }
  }

  /** A name (layer, block, style), shared among all that use it. */
  String name(byte[] bytes, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && bytes[start] == ' ') {
      start++;
    }
    while (end > start && bytes[end - 1] == ' ') {
      end--;
    }
    return names.of(bytes, start, end, this);
  }

  /** A text as it stands, universal codes ({@code \U+00E4}, {@code ^J}) resolved. */
  String text(byte[] bytes, int from, int to) {
    boolean ascii = true;
    boolean codes = false;
    for (int i = from; i < to; i++) {
      ascii &= bytes[i] >= 0;
      codes |= bytes[i] == '\\' || bytes[i] == '^';
    }
    String text =
        ascii
            ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
            : decode(bytes, from, to);
    return codes ? UniversalCodes.resolve(text) : text;
  }

  private String decode(byte[] bytes, int from, int to) {
    boolean manyBytes =
        codePage.isPresent() && codePage.get().newEncoder().maxBytesPerChar() > 1.5f;
    if (unicode || !manyBytes) {
      String utf8 = strict(StandardCharsets.UTF_8, bytes, from, to);
      if (!utf8.isEmpty()) {
        return utf8;
      }
    }
    if (codePage.isPresent()) {
      return new String(bytes, from, to - from, codePage.get());
    }
    if (pairs(bytes, from, to)) {
      String japanese = strict(Charset.forName("windows-31j"), bytes, from, to);
      if (!japanese.isEmpty()) {
        return japanese;
      }
    }
    return new String(bytes, from, to - from, Charset.forName("windows-1252"));
  }

  // "Wände" pairs up as well (E4 6E), so at least half the pairs must end with a high byte.
  private static boolean pairs(byte[] bytes, int from, int to) {
    int pairs = 0;
    int highTrails = 0;
    int i = from;
    while (i < to) {
      int c = bytes[i] & 0xFF;
      i++;
      if (c < 0x80) {
        continue;
      }
      boolean lead = (c >= 0x81 && c <= 0x9F) || (c >= 0xE0 && c <= 0xFC);
      int trail = i < to ? bytes[i] & 0xFF : 0;
      if (!lead || trail < 0x40) {
        return false;
      }
      pairs++;
      highTrails += trail >= 0x80 ? 1 : 0;
      i++;
    }
    return 2 * highTrails >= pairs;
  }

  private static String strict(Charset charset, byte[] bytes, int from, int to) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    try {
      CharBuffer decoded = decoder.decode(ByteBuffer.wrap(bytes, from, to - from));
      return decoded.toString();
    } catch (CharacterCodingException e) {
      return ""; // not this charset
    }
  }
}
