package dev.planwalk.domain.wire;

import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.databind.exc.MismatchedInputException;

/**
 * Says in plain English what is wrong with a JSON text and where. The parser's own messages speak
 * of its classes and switches, which mean nothing to a caller, so they are only recognised here and
 * never passed on; most is read from the text at the place where the parser stopped.
 */
final class JsonMistake {
  /** A backslash, or one with {@code u} and too few digits, at the end. */
  private static final Pattern OPEN_ESCAPE = Pattern.compile("\\\\(u[0-9A-Fa-f]{0,3})?$");

  private static final int LONGEST_OPEN_ESCAPE = 5;
  private static final String OF_NUMBERS = "0123456789.eE+-";

  private JsonMistake() {}

  /** A sentence's middle such as {@code a field name is sent twice (line 1, column 18)}. */
  static String words(String text, JacksonException failure) {
    String message = String.valueOf(failure.getOriginalMessage());
    if (failure instanceof StreamConstraintsException) {
      return tooMuch(message);
    }
    TokenStreamLocation location = failure.getLocation();
    int offset = location == null ? 0 : (int) location.getCharOffset();
    int at = Math.clamp(offset, 0, text.length());
    String what;
    if (failure instanceof UnexpectedEndOfInputException) {
      what = "it ends before the last bracket or quotation mark is closed";
    } else if (failure instanceof MismatchedInputException) {
      what = "something follows after its end";
    } else if (message.startsWith("Duplicate")) {
      what = "a field name is sent twice";
    } else {
      what = atCharacter(text, at);
    }
    return what + place(text, at);
  }

  /** Which bound of {@link Json#MAPPER} was passed; the parser names no place then. */
  private static String tooMuch(String message) {
    if (message.contains("depth")) {
      return "it is nested deeper than " + Json.MAX_DEPTH + " levels";
    }
    return message.startsWith("Number")
        ? "a number has more than " + Json.MAX_NUMBER_LENGTH + " characters"
        : "a name or text in it is too long";
  }

  private static String atCharacter(String text, int at) {
    String before = text.substring(0, at);
    if (before.endsWith("NaN") || before.endsWith("Infinity")) {
      return "NaN and Infinity are no numbers in JSON";
    }
    if (OPEN_ESCAPE.matcher(before.substring(Math.max(0, at - LONGEST_OPEN_ESCAPE))).find()) {
      return "a backslash is followed by no known escape";
    }
    if (at == text.length()) {
      return "it ends too early";
    }
    char found = text.charAt(at);
    if (isInNumber(before, found)) {
      return "a number is not written as JSON wants it";
    }
    return switch (found) {
      case '\'' -> "names and texts stand in double quotation marks, not in single ones";
      case '/', '#' -> "comments are no part of JSON";
      case '}', ']' ->
          before.stripTrailing().endsWith(",")
              ? "a comma stands before " + found
              : "an unexpected " + found;
      case '\uFEFF' -> "it begins with a byte order mark";
      default -> other(found);
    };
  }

  /** Whether the text ends in what was begun as a number and is none with what follows. */
  private static boolean isInNumber(String before, char found) {
    int start = before.length();
    while (start > 0 && OF_NUMBERS.indexOf(before.charAt(start - 1)) >= 0) {
      start--;
    }
    String begun = before.substring(start);
    if (begun.isEmpty() || "0123456789+-".indexOf(begun.charAt(0)) < 0) {
      return false;
    }
    boolean whole = Character.isDigit(begun.charAt(begun.length() - 1));
    return !whole || OF_NUMBERS.indexOf(found) >= 0 || Character.isLetter(found);
  }

  private static String other(char found) {
    if (Character.isLetter(found)) {
      return "a word that is neither true, false nor null; names and texts stand in double"
          + " quotation marks";
    }
    if (Character.isISOControl(found)) {
      return "a line break or other control character, which a text may hold only as an escape such"
          + " as \\n";
    }
    boolean shown = found > ' ' && found < 0x7F;
    return "an unexpected " + (shown ? found : String.format("character U+%04X", (int) found));
  }

  /** Lines and columns counted from 1, columns in characters as people count them. */
  private static String place(String text, int at) {
    String before = text.substring(0, at);
    int lineStart = before.lastIndexOf('\n') + 1;
    long line = before.chars().filter(c -> c == '\n').count() + 1;
    int column = before.codePointCount(lineStart, at) + 1;
    return " (line " + line + ", column " + column + ")";
  }
}
