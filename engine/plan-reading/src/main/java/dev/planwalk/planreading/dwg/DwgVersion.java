package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Versions of the format that are read, oldest first. */
enum DwgVersion {
  R13("AC1012"),
  R14("AC1014"),
  R2000("AC1015"),
  R2004("AC1018"),
  R2007("AC1021"),
  R2010("AC1024"),
  R2013("AC1027"),
  R2018("AC1032");

  private static final int WORD = 6;

  /** Words of releases before R13, whose format was another one, with the names people know. */
  private static final Map<String, String> OLDER =
      Map.ofEntries(
          Map.entry("MC0.0", "release 1"),
          Map.entry("AC1.2", "release 1.2"),
          Map.entry("AC1.3", "release 1.3"),
          Map.entry("AC1.40", "release 1.4"),
          Map.entry("AC1.50", "release 2.0"),
          Map.entry("AC2.10", "release 2.1"),
          Map.entry("AC2.21", "release 2.2"),
          Map.entry("AC2.22", "release 2.2"),
          Map.entry("AC1001", "release 2.2"),
          Map.entry("AC1002", "release 2.5"),
          Map.entry("AC1003", "release 2.6"),
          Map.entry("AC1004", "release 9"),
          Map.entry("AC1005", "release 9"),
          Map.entry("AC1006", "release 10"),
          Map.entry("AC1007", "release 10"),
          Map.entry("AC1008", "release 10"),
          Map.entry("AC1009", "release 11 or 12"),
          Map.entry("AC1010", "a trial of release 13"),
          Map.entry("AC1011", "a trial of release 13"));

  private final String word;

  DwgVersion(String word) {
    this.word = word;
  }

  /** Whether these bytes begin as a DWG of any age does. */
  static boolean recognises(byte[] bytes) {
    String word = word(bytes);
    return OLDER.containsKey(word) || (word.startsWith("AC10") && word.length() == WORD);
  }

  /**
   * The version of a file.
   *
   * @param bytes of a file that {@link #recognises} says yes to
   * @throws FileRefused with {@code dwg_version_too_old}, or {@code dwg_unreadable} when nobody
   *     knows the version
   */
  static DwgVersion of(byte[] bytes) {
    String word = word(bytes);
    for (DwgVersion version : values()) {
      if (version.word.equals(word)) {
        return version;
      }
    }
    String older = OLDER.get(word);
    if (older != null) {
      throw new FileRefused(
          FindingCode.DWG_VERSION_TOO_OLD,
          "The file is a DWG of AutoCAD "
              + older
              + " ("
              + word
              + "). Versions before R13 cannot be read: save it as DWG 2000 or newer, or as DXF.");
    }
    throw new FileRefused(
        FindingCode.DWG_UNREADABLE,
        "The file is a DWG of a version that is not known ("
            + word
            + "). R13 to 2018 can be read: save it as DWG 2018, or as DXF.");
  }

  private static String word(byte[] bytes) {
    int end = 0;
    while (end < Math.min(WORD, bytes.length) && bytes[end] > ' ') {
      end++;
    }
    return new String(bytes, 0, end, StandardCharsets.US_ASCII);
  }

  /** {@code AC1015} and the like. */
  String word() {
    return word;
  }

  boolean isAtLeast(DwgVersion other) {
    return compareTo(other) >= 0;
  }

  /** Whether texts are UTF-16 in a stream of their own. */
  boolean isUnicode() {
    return isAtLeast(R2007);
  }
}
