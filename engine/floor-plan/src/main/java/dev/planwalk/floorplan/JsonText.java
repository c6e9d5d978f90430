package dev.planwalk.floorplan;

import java.util.OptionalDouble;

/** Writes JSON in the order of the calls; commas take care of themselves. */
final class JsonText {

  /** Numbers are rounded to this many parts of one. */
  static final double PARTS = 10_000;

  private static final int DECIMALS = 4;

  private final StringBuilder out = new StringBuilder();
  private boolean comma;

  JsonText open(char bracket) {
    separate();
    out.append(bracket);
    comma = false;
    return this;
  }

  JsonText close(char bracket) {
    out.append(bracket);
    comma = true;
    return this;
  }

  JsonText key(String name) {
    value(name);
    out.append(':');
    comma = false;
    return this;
  }

  JsonText value(String text) {
    separate();
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      character(text.charAt(i));
    }
    out.append('"');
    comma = true;
    return this;
  }

  JsonText value(boolean flag) {
    return raw(flag ? "true" : "false");
  }

  JsonText value(long number) {
    return raw(Long.toString(number));
  }

  JsonText nothing() {
    return raw("null");
  }

  /** A number rounded to four decimals, without an exponent. */
  JsonText rounded(double number) {
    if (!(Math.abs(number) < 1e14)) {
      throw new IllegalArgumentException("JSON holds finite numbers only (got: " + number + ")");
    }
    return raw(decimal(Math.round(number * PARTS)));
  }

  JsonText rounded(OptionalDouble number) {
    return number.isPresent() ? rounded(number.getAsDouble()) : nothing();
  }

  /** A number to its last bit. */
  JsonText exact(double number) {
    if (!Double.isFinite(number)) {
      throw new IllegalArgumentException("JSON holds finite numbers only (got: " + number + ")");
    }
    boolean whole = number == Math.rint(number) && Math.abs(number) < 1e15;
    return raw(whole ? Long.toString((long) number) : Double.toString(number));
  }

  /** Ten-thousandths as a decimal number without trailing zeros. */
  static String decimal(long parts) {
    StringBuilder text = new StringBuilder();
    long rest = Math.abs(parts);
    long whole = rest / (long) PARTS;
    long fraction = rest % (long) PARTS;
    text.append(parts < 0 ? "-" : "").append(whole);
    if (fraction != 0) {
      String digits = Long.toString(fraction);
      text.append('.').repeat('0', DECIMALS - digits.length()).append(digits);
      int end = text.length();
      while (text.charAt(end - 1) == '0') {
        end--;
      }
      text.setLength(end);
    }
    return text.toString();
  }

  private JsonText raw(String literal) {
    separate();
    out.append(literal);
    comma = true;
    return this;
  }

  private void separate() {
    if (comma) {
      out.append(',');
    }
  }

  private void character(char c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\t' -> out.append("\\t");
      case '\r' -> out.append("\\r");
      default -> {
        if (c < 0x20 || Character.isSurrogate(c) || c == 0x2028 || c == 0x2029) {
          out.append("\\u");
          String hex = Integer.toHexString(c);
          out.repeat('0', 4 - hex.length()).append(hex);
        } else {
          out.append(c);
        }
      }
    }
  }

  @Override
  public String toString() {
    return out.toString();
  }
}
