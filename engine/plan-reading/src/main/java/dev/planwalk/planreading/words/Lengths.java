package dev.planwalk.planreading.words;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lengths as people letter them: {@code 3'-1"}, {@code 12,38 m}, {@code 405}. */
public final class Lengths {

  private static final Pattern FEET =
      Pattern.compile(
          "(\\d+(?:\\.\\d+)?)\\s*['’′]\\s*-?\\s*"
              + "(?:(\\d+(?:\\.\\d+)?)?(?:\\s*(\\d+)/(\\d+))?\\s*(?:[\"”″]|'')?)?");
  private static final Pattern INCHES =
      Pattern.compile("(\\d+(?:\\.\\d+)?)?(?:[\\s-]*(\\d+)/(\\d+))?\\s*(?:[\"”″]|''|in)");
  private static final Pattern METRIC =
      Pattern.compile("(\\d+(?:[.,]\\d+)?)\\s*(mm|cm|dm|m)\\.?", Pattern.CASE_INSENSITIVE);
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)?");

  /** Metres in a foot. */
  public static final double FOOT = 0.3048;

  /** Metres in an inch. */
  public static final double INCH = 0.0254;

  private Lengths() {}

  /** Metres of a text that names its unit, all of it being one length. */
  public static OptionalDouble metres(String text) {
    String trimmed = text.strip();
    Matcher metric = METRIC.matcher(trimmed);
    if (metric.matches()) {
      return OptionalDouble.of(number(metric.group(1)) * metricUnit(metric.group(2)));
    }
    Matcher inches = INCHES.matcher(trimmed);
    if (inches.matches() && (inches.group(1) != null || inches.group(2) != null)) {
      return OptionalDouble.of(
          INCH * (value(inches.group(1)) + fraction(inches.group(2), inches.group(3))));
    }
    Matcher feet = FEET.matcher(trimmed);
    if (feet.matches()) {
      double inch = value(feet.group(2)) + fraction(feet.group(3), feet.group(4));
      return OptionalDouble.of(FOOT * value(feet.group(1)) + INCH * inch);
    }
    return OptionalDouble.empty();
  }

  /** The same; a bare number has the unit that the text beside it names. */
  public static OptionalDouble metres(String text, String beside) {
    OptionalDouble bare = plain(text);
    if (bare.isEmpty()) {
      return metres(text);
    }
    String other = beside.strip();
    Matcher metric = METRIC.matcher(other);
    if (metric.matches()) {
      return OptionalDouble.of(bare.getAsDouble() * metricUnit(metric.group(2)));
    }
    if (metres(other).isEmpty()) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(bare.getAsDouble() * (INCHES.matcher(other).matches() ? INCH : FOOT));
  }

  /** The number a text consists of, without a unit. */
  public static OptionalDouble plain(String text) {
    String trimmed = text.strip();
    return NUMBER.matcher(trimmed).matches()
        ? OptionalDouble.of(number(trimmed))
        : OptionalDouble.empty();
  }

  /** Reads digits with a point or a comma. */
  public static double number(String digits) {
    return Double.parseDouble(digits.replace(',', '.'));
  }

  private static double metricUnit(String unit) {
    return switch (unit.toLowerCase(java.util.Locale.ROOT)) {
      case "mm" -> 0.001;
      case "cm" -> 0.01;
      case "dm" -> 0.1;
      default -> 1;
    };
  }

  private static double value(@org.jspecify.annotations.Nullable String digits) {
    return digits == null || digits.isEmpty() ? 0 : Double.parseDouble(digits);
  }

  private static double fraction(
      @org.jspecify.annotations.Nullable String above,
      @org.jspecify.annotations.Nullable String below) {
    if (above == null || below == null || value(below) == 0) {
      return 0;
    }
    return value(above) / value(below);
  }
}
