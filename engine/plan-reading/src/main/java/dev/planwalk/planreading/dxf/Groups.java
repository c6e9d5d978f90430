package dev.planwalk.planreading.dxf;

/**
 * The groups of a DXF file, one after the other: a code and its value, still as bytes where it is
 * text.
 */
abstract sealed class Groups permits AsciiGroups, BinaryGroups {

  final byte[] bytes;

  /** Code of the current group. */
  int code;

  /** Kind of its value. */
  GroupKind kind = GroupKind.TEXT;

  /** Value of a {@link GroupKind#REAL}; NaN for what is no number. */
  double real;

  /** Value of whole numbers; text that is none counts as 0. */
  long integer;

  /** Where text or bytes begin. */
  int from;

  /** Where they end. */
  int to;

  Groups(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Steps to the next group; false at the end of the file. */
  abstract boolean next();

  /** Whether byte values (310) are written as hexadecimal digits. */
  abstract boolean hexadecimal();

  /** Whether the current text is exactly this ASCII word, blanks around it aside. */
  boolean is(String word) {
    return matches(bytes, from, to, word);
  }

  static boolean matches(byte[] bytes, int from, int to, String word) {
    int start = from;
    int end = to;
    while (start < end && bytes[start] == ' ') {
      start++;
    }
    while (end > start && bytes[end - 1] == ' ') {
      end--;
    }
    if (end - start != word.length()) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (bytes[start + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
