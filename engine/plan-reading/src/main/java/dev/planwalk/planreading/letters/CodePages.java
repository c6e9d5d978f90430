package dev.planwalk.planreading.letters;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The code pages of drawings: by the name that DXF states and by the number that DWG states. */
final class CodePages {

  /** Names by the number of a DWG; empty where the number says nothing about single letters. */
  private static final List<String> NUMBERED =
      List.of(
          "",
          "us_ascii",
          "iso8859-1",
          "iso8859-2",
          "iso8859-3",
          "iso8859-4",
          "iso8859-5",
          "iso8859-6",
          "iso8859-7",
          "iso8859-8",
          "iso8859-9",
          "dos437",
          "dos850",
          "dos852",
          "dos855",
          "dos857",
          "dos860",
          "dos861",
          "dos863",
          "dos864",
          "dos865",
          "dos869",
          "dos932",
          "mac-roman",
          "big5",
          "ksc5601",
          "johab",
          "dos866",
          "ansi_1250",
          "ansi_1251",
          "ansi_1252",
          "gb2312",
          "ansi_1253",
          "ansi_1254",
          "ansi_1255",
          "ansi_1256",
          "ansi_1257",
          "ansi_874",
          "ansi_932",
          "ansi_936",
          "ansi_949",
          "ansi_950",
          "ansi_1361",
          "", // UTF-16, which texts of one byte a letter cannot be
          "ansi_1258");

  private CodePages() {}

  /** The code page of this name, as in {@code $DWGCODEPAGE}; empty when there is none. */
  static Optional<Charset> named(String name) {
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

  /** The code page of this number, as in the head of a DWG; empty when there is none. */
  static Optional<Charset> numbered(int number) {
    return named(name(number));
  }

  /** The name of the code page of this number; empty when there is none. */
  static String name(int number) {
    return number >= 0 && number < NUMBERED.size() ? NUMBERED.get(number) : "";
  }
}
