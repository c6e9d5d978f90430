package dev.planwalk.floorplan;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Strict JSON (RFC 8259) as a tree; doubled keys, deep nesting and trailing text are refused. */
final class JsonTree {

  private static final int MAX_DEPTH = 32;

  private final String text;
  private int at;

  private JsonTree(String text) {
    this.text = text;
  }

  /** A value. */
  sealed interface Value {}

  record Obj(Map<String, Value> fields) implements Value {}

  record Arr(List<Value> items) implements Value {}

  record Str(String text) implements Value {}

  record Num(double number) implements Value {}

  record Bool(boolean flag) implements Value {}

  record Null() implements Value {}

  static Value parse(byte[] bytes) {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UnreadableFloorPlanException("", "the file is not UTF-8");
    }
    JsonTree tree = new JsonTree(text);
    Value value = tree.value(0);
    tree.blanks();
    if (tree.at < text.length()) {
      throw tree.wrong("nothing more");
    }
    return value;
  }

  private Value value(int depth) {
    if (depth > MAX_DEPTH) {
      throw new UnreadableFloorPlanException(
          "character " + at, "nested deeper than " + MAX_DEPTH + " levels");
    }
    blanks();
    char c = at < text.length() ? text.charAt(at) : 0;
    return switch (c) {
      case '{' -> object(depth);
      case '[' -> array(depth);
      case '"' -> new Str(string());
      case 't' -> literal("true", new Bool(true));
      case 'f' -> literal("false", new Bool(false));
      case 'n' -> literal("null", new Null());
      default -> number();
    };
  }

  private Value object(int depth) {
    Map<String, Value> fields = new LinkedHashMap<>();
    at++;
    blanks();
    if (take('}')) {
      return new Obj(fields);
    }
    do {
      blanks();
      if (at >= text.length() || text.charAt(at) != '"') {
        throw wrong("a field name");
      }
      String key = string();
      blanks();
      if (!take(':')) {
        throw wrong("':'");
      }
      if (fields.put(key, value(depth + 1)) != null) {
        throw new UnreadableFloorPlanException(key, "the field stands twice");
      }
      blanks();
    } while (take(','));
    if (!take('}')) {
      throw wrong("',' or '}'");
    }
    return new Obj(fields);
  }

  private Value array(int depth) {
    List<Value> items = new ArrayList<>();
    at++;
    blanks();
    if (take(']')) {
      return new Arr(items);
    }
    do {
      items.add(value(depth + 1));
      blanks();
    } while (take(','));
    if (!take(']')) {
      throw wrong("',' or ']'");
    }
    return new Arr(items);
  }

  private String string() {
    StringBuilder out = new StringBuilder();
    at++;
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c == '"') {
        return out.toString();
      }
      if (c < 0x20) {
        break;
      }
      out.append(c == '\\' ? escaped() : c);
    }
    at = Math.min(at, text.length());
    throw wrong("the end of a text");
  }

  private char escaped() {
    char c = at < text.length() ? text.charAt(at++) : 0;
    return switch (c) {
      case '"', '\\', '/' -> c;
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'u' -> unicode();
      default -> throw wrong("an escape");
    };
  }

  private char unicode() {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
      if (digit < 0) {
        throw wrong("four hexadecimal digits");
      }
      value = value * 16 + digit;
      at++;
    }
    return (char) value;
  }

  private Value literal(String word, Value value) {
    if (!text.startsWith(word, at)) {
      throw wrong("a value");
    }
    at += word.length();
    return value;
  }

  private Value number() {
    int from = at;
    take('-');
    int digits = digits();
    boolean leadingZero = digits > 1 && text.charAt(at - digits) == '0';
    if (digits == 0 || leadingZero) {
      throw wrong("a value");
    }
    if (take('.') && digits() == 0) {
      throw wrong("decimals");
    }
    if (take('e') || take('E')) {
      if (!take('-')) {
        take('+');
      }
      if (digits() == 0) {
        throw wrong("an exponent");
      }
    }
    double number = Double.parseDouble(text.substring(from, at));
    if (!Double.isFinite(number)) {
      throw new UnreadableFloorPlanException("character " + from, "the number is too large");
    }
    return new Num(number);
  }

  private int digits() {
    int from = at;
    while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    return at - from;
  }

  private boolean take(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private void blanks() {
    while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private UnreadableFloorPlanException wrong(String expected) {
    String found = at < text.length() ? "'" + text.charAt(at) + "'" : "the end";
    return new UnreadableFloorPlanException(
        "character " + at, "expected " + expected + ", found " + found);
  }
}
