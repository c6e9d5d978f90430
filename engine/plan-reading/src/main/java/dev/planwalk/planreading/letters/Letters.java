package dev.planwalk.planreading.letters;

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
public final class Letters {

  private final boolean carets;
  private Optional<Charset> codePage = Optional.empty();
  private boolean manyBytes;
  private boolean unicode;
  private final Names names = new Names();

  private Letters(boolean carets) {
    this.carets = carets;
  }

  /** Letters of a DXF, whose version and code page its header will tell. */
  public static Letters ofDxf() {
    return new Letters(true);
  }

  /**
   * Letters of a DWG, which holds control letters as they are.
   *
   * @param codePage number in the head of the file
   */
  public static Letters ofDwg(int codePage) {
    Letters letters = new Letters(false);
    letters.codePage(CodePages.numbered(codePage));
    return letters;
  }

  /** The name that DXF has for a code page of a DWG, empty when there is none. */
  public static String nameOfCodePage(int number) {
    return CodePages.name(number).toUpperCase(Locale.ROOT);
  }

  /** From AC1021 (2007) on texts of a DXF are UTF-8. */
  public void version(String acadVersion) {
    unicode = acadVersion.startsWith("AC10") && acadVersion.compareTo("AC1021") >= 0;
  }

  /** The code page that the header of a DXF names; a name that is unknown counts as none. */
  public void codePage(String name) {
    codePage(CodePages.named(name));
  }

  private void codePage(Optional<Charset> page) {
    codePage = page;
    manyBytes = page.isPresent() && page.get().newEncoder().maxBytesPerChar() > 1.5f;
  }

  /** A name (layer, block, style), shared among all that use it. */
  public String name(byte[] bytes, int from, int to) {
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
  public String text(byte[] bytes, int from, int to) {
    boolean ascii = true;
    boolean codes = false;
    for (int i = from; i < to; i++) {
      ascii &= bytes[i] >= 0;
      codes |= bytes[i] == '\\' || (carets && bytes[i] == '^');
    }
    String text =
        ascii
            ? new String(bytes, from, to - from, StandardCharsets.ISO_8859_1)
            : decode(bytes, from, to);
    return codes ? UniversalCodes.resolve(text, carets) : text;
  }

  /** A text of a DWG from 2007 on: UTF-16, low byte first, universal codes resolved. */
  public String utf16(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_16LE);
    return text.indexOf('\\') < 0 ? text : UniversalCodes.resolve(text, carets);
  }

  private String decode(byte[] bytes, int from, int to) {
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
