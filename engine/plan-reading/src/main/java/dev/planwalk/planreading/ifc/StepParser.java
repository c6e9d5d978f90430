package dev.planwalk.planreading.ifc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the words and values of one instance, from a place in the bytes on. */
final class StepParser {

  /** Lists within lists; the schemas know three. */
  private static final int DEEPEST = 16;

  /** Numbers beyond this, in any unit, are faults; squares of them still are numbers. */
  private static final double LARGEST = 1e15;

  private static final int LONGEST_NUMBER = 64;

  /** Types and enumerations; the schemas know some of 50 letters. */
  private static final int LONGEST_WORD = 64;

  /** Values of one instance, those of its lists too: a million triangles are fewer. */
  private static final int MOST_VALUES = 5_000_000;

  private final byte[] bytes;
  private int at;
  private int values;

  StepParser(byte[] bytes, int at) {
    this.bytes = bytes;
    this.at = at;
  }

  /** Where it stands. */
  int at() {
    return at;
  }

  static boolean isWord(byte b) {
    return (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || (b >= '0' && b <= '9') || b == '_';
  }

  /** The first place that is neither blank nor comment. */
  static int behindBlanks(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length) {
      if (bytes[at] >= 0 && bytes[at] <= ' ') {
        at++;
      } else if (bytes[at] == '/' && at + 1 < bytes.length && bytes[at + 1] == '*') {
        at = behindComment(bytes, at);
      } else {
        return at;
      }
    }
    return at;
  }

  static int behindComment(byte[] bytes, int from) {
    for (int at = from + 2; at + 1 < bytes.length; at++) {
      if (bytes[at] == '*' && bytes[at + 1] == '/') {
        return at + 2;
      }
    }
    return bytes.length;
  }

  /** Behind the end of the instance; semicolons in strings and comments do not end it. */
  static int behindSemicolon(byte[] bytes, int from) {
    boolean quoted = false;
    int at = from;
    while (at < bytes.length) {
      byte b = bytes[at];
      if (b == '\'') {
        quoted = !quoted;
      } else if (!quoted && b == ';') {
        return at + 1;
      } else if (!quoted && b == '/' && at + 1 < bytes.length && bytes[at + 1] == '*') {
        at = behindComment(bytes, at);
        continue;
      }
      at++;
    }
    return at;
  }

  /** The word that stands here, in capital letters. */
  String word() {
    int from = at;
    while (at < bytes.length && isWord(bytes[at])) {
      at++;
    }
    if (at - from > LONGEST_WORD) {
      throw new StepFault("a word too long");
    }
    String word = new String(bytes, from, at - from, StandardCharsets.ISO_8859_1);
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) >= 'a') {
        return word.toUpperCase(java.util.Locale.ROOT);
      }
    }
    return word;
  }

  /** The values between the brackets that follow. */
  List<StepValue> attributes() {
    at = behindBlanks(bytes, at);
    if (at >= bytes.length || bytes[at] != '(') {
      throw new StepFault("no attributes");
    }
    return list(0);
  }

  private List<StepValue> list(int depth) {
    if (depth > DEEPEST) {
      throw new StepFault("lists too deep");
    }
    List<StepValue> values = new ArrayList<>();
    at = behindBlanks(bytes, at + 1);
    while (at < bytes.length && bytes[at] != ')') {
      values.add(value(depth));
      at = behindBlanks(bytes, at);
      if (at < bytes.length && bytes[at] == ',') {
        at = behindBlanks(bytes, at + 1);
      } else if (at < bytes.length && bytes[at] != ')') {
        throw new StepFault("no comma between values");
      }
    }
    if (at >= bytes.length) {
      throw new StepFault("brackets without end");
    }
    at++;
    return values;
  }

  private StepValue value(int depth) {
    if (++values > MOST_VALUES) {
      throw new StepFault("more than " + MOST_VALUES + " values");
    }
    byte b = bytes[at];
    if (b == '#') {
      at++;
      return new StepValue.Ref((int) Math.min(Integer.MAX_VALUE, whole()));
    }
    if (b == '(') {
      return new StepValue.Items(list(depth + 1));
    }
    if (b == '\'') {
      return text();
    }
    if (b == '.' || b == '"') {
      return enumeration(b);
    }
    if (b == '$' || b == '*') {
      at++;
      return StepValue.Nothing.NOTHING;
    }
    if (b == '-' || b == '+' || (b >= '0' && b <= '9')) {
      return number();
    }
    if (isWord(b)) {
      String type = word();
      List<StepValue> inner = attributesOf(depth);
      return new StepValue.Typed(
          type, inner.size() == 1 ? inner.getFirst() : new StepValue.Items(inner));
    }
    throw new StepFault("no value");
  }

  private List<StepValue> attributesOf(int depth) {
    at = behindBlanks(bytes, at);
    if (at >= bytes.length || bytes[at] != '(') {
      throw new StepFault("a type without value");
    }
    return list(depth + 1);
  }

  private long whole() {
    long number = 0;
    while (at < bytes.length && bytes[at] >= '0' && bytes[at] <= '9') {
      number = Math.min(number * 10 + bytes[at++] - '0', 1L << 40);
    }
    return number;
  }

  private StepValue text() {
    int from = ++at;
    while (at < bytes.length) {
      if (bytes[at] == '\'') {
        if (at + 1 < bytes.length && bytes[at + 1] == '\'') {
          at++;
        } else {
          break;
        }
      }
      at++;
    }
    if (at >= bytes.length) {
      throw new StepFault("a string without end");
    }
    return new StepValue.Text(StepText.decode(bytes, from, at++));
  }

  private StepValue enumeration(byte mark) {
    int from = ++at;
    while (at < bytes.length && bytes[at] != mark && bytes[at] != ';') {
      at++;
    }
    if (at >= bytes.length || bytes[at] == ';') {
      throw new StepFault("a word without end");
    }
    if (at - from > LONGEST_WORD) {
      throw new StepFault("a word too long");
    }
    String word = new String(bytes, from, at++ - from, StandardCharsets.ISO_8859_1);
    return new StepValue.Word(word.toUpperCase(java.util.Locale.ROOT));
  }

  private StepValue number() {
    int from = at;
    while (at < bytes.length && ".+-eE0123456789".indexOf(bytes[at]) >= 0) {
      at++;
    }
    if (at - from > LONGEST_NUMBER) {
      throw new StepFault("a number too long");
    }
    double value;
    try {
      value = Double.parseDouble(new String(bytes, from, at - from, StandardCharsets.ISO_8859_1));
    } catch (NumberFormatException none) {
      throw new StepFault("no number");
    }
    if (!(Math.abs(value) < LARGEST)) {
      throw new StepFault("a number too large");
    }
    return new StepValue.Num(value);
  }
}
