package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.vocabulary.FindingCode;

/**
 * Groups as pairs of lines. A line where a code should stand and none does is skipped together with
 * all that follows, up to the next line {@code 0} before a name.
 */
final class AsciiGroups extends Groups {

  private static final int LARGEST_CODE = 1071;

  private final Deadline deadline;
  private final FindingLog findings;
  private int position;
  private int lineFrom;
  private int lineTo;
  private int lines;

  AsciiGroups(byte[] bytes, int start, Deadline deadline, FindingLog findings) {
    super(bytes);
    this.position = start;
    this.deadline = deadline;
    this.findings = findings;
  }

  @Override
  boolean hexadecimal() {
    return true;
  }

  @Override
  boolean next() {
    do {
      if (!line()) {
        return false;
      }
      int number = codeOfLine();
      if (number < 0) {
        if (blankToTheEnd() || !resynchronise()) {
          return false;
        }
        number = 0;
      }
      code = number;
      if (!line()) {
        return false;
      }
    } while (code == 999);
    value();
    return true;
  }

  private void value() {
    kind = GroupKind.of(code);
    from = lineFrom;
    to = lineTo;
    if (kind == GroupKind.REAL) {
      real = Decimals.parse(bytes, from, to);
    } else if (kind.integer()) {
      integer = whole();
    }
  }

  private long whole() {
    long value = 0;
    boolean negative = false;
    boolean any = false;
    for (int i = lineFrom; i < lineTo; i++) {
      int c = bytes[i];
      if (c >= '0' && c <= '9' && value < 1L << 58) {
        value = value * 10 + (c - '0');
        any = true;
      } else if (c == '-' && !any) {
        negative = true;
      } else if (c != ' ' && c != '+' && c != '\t') {
        double decimal = Decimals.parse(bytes, lineFrom, lineTo);
        return Double.isNaN(decimal) ? 0 : (long) decimal;
      }
    }
    return negative ? -value : value;
  }

  /** Takes the next line; false when there is none. */
  private boolean line() {
    if ((++lines & 0xFFFF) == 0) {
      deadline.check();
    }
    if (position >= bytes.length) {
      return false;
    }
    int i = position;
    int n = bytes.length;
    while (i < n && bytes[i] != '\n' && bytes[i] != '\r') {
      i++;
    }
    lineFrom = position;
    lineTo = i;
    if (i < n && bytes[i] == '\r' && i + 1 < n && bytes[i + 1] == '\n') {
      i++;
    }
    position = i + 1;
    return true;
  }

  /** The code that stands on the line, or -1. */
  private int codeOfLine() {
    int value = 0;
    int i = lineFrom;
    int end = lineTo;
    while (i < end && (bytes[i] == ' ' || bytes[i] == '\t')) {
      i++;
    }
    while (end > i && (bytes[end - 1] == ' ' || bytes[end - 1] == '\t')) {
      end--;
    }
    if (i == end || end - i > 4) {
      return i < end && bytes[i] == '-' ? negativeCode(i, end) : -1;
    }
    if (bytes[i] == '-') {
      return negativeCode(i, end);
    }
    for (; i < end; i++) {
      int c = bytes[i];
      if (c < '0' || c > '9') {
        return -1;
      }
      value = value * 10 + (c - '0');
    }
    return value <= LARGEST_CODE ? value : -1;
  }

  // -1 to -5 are known from other places than files; as codes they are harmless text.
  private int negativeCode(int i, int end) {
    return end - i == 2 && bytes[i + 1] >= '1' && bytes[i + 1] <= '5' ? 999 : -1;
  }

  private boolean blankToTheEnd() {
    for (int i = lineFrom; i < bytes.length; i++) {
      if (bytes[i] > ' ' && bytes[i] != 0x1A) {
        return false;
      }
    }
    return true;
  }

  /** Skips to the next line {@code 0} whose next line could be the name of an entity. */
  private boolean resynchronise() {
    int broken = lineFrom;
    boolean found = false;
    while (!found && line()) {
      if (codeOfLine() == 0) {
        int after = position;
        int zero = lineFrom;
        if (!line()) {
          break;
        }
        found = entityName();
        position = found ? after : zero;
        if (!found) {
          line();
        }
      }
    }
    findings.tally(
        FindingCode.DXF_RESYNCHRONISED,
        "{place holds|places hold} no pairs of code and value; reading went on at the next entity",
        "byte " + broken);
    return found;
  }

  private boolean entityName() {
    int length = lineTo - lineFrom;
    if (length < 3 || length > 40 || bytes[lineFrom] < 'A' || bytes[lineFrom] > 'Z') {
      if (length < 3 || bytes[lineFrom] != '3') {
        return false;
      }
    }
    for (int i = lineFrom; i < lineTo; i++) {
      int c = bytes[i];
      boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
      if (!letter && c != '_' && (c < '0' || c > '9')) {
        return false;
      }
    }
    return true;
  }
}
