package dev.planwalk.planreading.recognition;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A room label taken apart.
 *
 * @param name what is left: letters, or empty
 * @param number room number such as {@code 010006} or {@code H-0004}
 * @param area stated area in m²
 * @param size stated size, such as {@code 13'8 x 14'}
 */
record LabelText(
    String name, Optional<String> number, OptionalDouble area, Optional<RoomSize> size) {

  private static final double SQUARE_FOOT = Lengths.FOOT * Lengths.FOOT;

  /** Words for area before a stated one; they are no part of a name. */
  private static final String AREA_WORD =
      "(?:(?<!\\p{L})(?:(?:fl(?:(?:ä|ae)che)?|w?nf|ngf|nuf|wfl|area|surf(?:ace)?|sup(?:erficie)?)"
          + "\\b\\.?\\s?[:=]?|[af]\\s?[:=])\\s?)?";

  private static final Pattern METRIC_AREA =
      Pattern.compile(
          AREA_WORD + "(\\d+(?:[.,]\\d+)?)\\s*(?:m2|m²|m\\^2|qm|sqm|mq)(?![a-z])",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  private static final Pattern FEET_AREA =
      Pattern.compile(
          "(\\d+(?:[.,]\\d{3})*(?:\\.\\d+)?)\\s*(?:sq\\.?\\s*ft\\.?|sqft|sf)(?![a-z])",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern SIZE =
      Pattern.compile(
          "([\\d.,'’′\"”″ /-]*\\d[\\d'’′\"”″]*(?:\\s*[cm]?m)?)\\s*[xX×]\\s*"
              + "(\\d[\\d.,'’′\"”″ /-]*(?:\\s*[cm]?m)?)");
  private static final Pattern NUMBER =
      Pattern.compile("(?:[A-Za-z]{1,3}[-_.]?)?\\d{1,6}(?:[.\\-/]\\d{1,4})*[A-Za-z]?");
  private static final Pattern HEIGHT =
      Pattern.compile("(?:RH|LRH|H|h|FH|CH)\\s*[=:]\\s*\\d+(?:[.,]\\d+)?\\s*(?:m|cm)?");

  /** Takes a text apart; lines may be in any order. */
  static LabelText parse(String text) {
    String rest = HEIGHT.matcher(text).replaceAll(" ");
    OptionalDouble area = OptionalDouble.empty();
    Matcher feet = FEET_AREA.matcher(rest);
    Matcher metric = METRIC_AREA.matcher(rest);
    if (metric.find()) {
      area = OptionalDouble.of(Lengths.number(metric.group(1)));
      rest = rest.substring(0, metric.start()) + "\n" + rest.substring(metric.end());
    } else if (feet.find()) {
      area = OptionalDouble.of(Double.parseDouble(feet.group(1).replace(",", "")) * SQUARE_FOOT);
      rest = rest.substring(0, feet.start()) + "\n" + rest.substring(feet.end());
    }
    Optional<RoomSize> size = Optional.empty();
    Matcher sides = SIZE.matcher(rest);
    if (sides.find()) {
      size = RoomSize.of(sides.group(1), sides.group(2));
      if (size.isPresent()) {
        rest = rest.substring(0, sides.start()) + "\n" + rest.substring(sides.end());
      }
    }
    Optional<String> number = Optional.empty();
    StringBuilder name = new StringBuilder();
    for (String line : rest.split("\n", -1)) {
      String trimmed = line.strip();
      if (NUMBER.matcher(trimmed).matches()) {
        number = number.isPresent() ? number : Optional.of(trimmed);
      } else if (letters(trimmed) >= 2 && ClimbWord.of(trimmed).isEmpty()) {
        name.append(name.isEmpty() || name.toString().endsWith("/ ") ? "" : " ").append(trimmed);
      }
    }
    return new LabelText(name.toString().strip(), number, area, size);
  }

  private static long letters(String text) {
    return text.chars().filter(Character::isLetter).count();
  }
}
