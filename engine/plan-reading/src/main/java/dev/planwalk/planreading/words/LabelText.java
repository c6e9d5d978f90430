package dev.planwalk.planreading.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
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
public record LabelText(
    String name, Optional<String> number, OptionalDouble area, Optional<RoomSize> size) {

  private static final double SQUARE_FOOT = Lengths.FOOT * Lengths.FOOT;

  private static final String AREA_WORD =
      "(?<!\\p{L})(?:areal?|(?:netto|wohn|grund)?fläche|netto|fl|n[gr]?f|nuf|wfl?|bg?f|bra|bta"
          + "|sup(?:erficie)?[.,]?(?:\\s[uú]til|\\sutile|\\sconstr(?:uida)?|\\scubierta)?|suprafa[tțţ]a"
          + "|surf(?:ace)?|pow(?:ierzchnia)?|plocha|opp(?:ervlakte)?|εμβαδ[οό]ν?|площадь)";

  /** What stands before an area and names no room: {@code A =}, {@code S.u.:}, {@code Sup.}. */
  private static final String AREA_SIGN =
      "(?:(?:(?<!\\p{L})\\p{L}[\\p{L}.]{0,9}\\s?[=:]|(?<![\\p{L}.])(?<!(?<!\\p{L})\\p{L}\\h)s\\.|"
          + AREA_WORD
          + "[.:=]?)\\s?)?";

  private static final String NUMERAL = "(?<!\\d)(\\d++(?:[.,]\\d++)?)";

  /** A square metre as stamps letter it, also in front of the number. */
  private static final String SQUARE_METRES =
      "(?:m2|m²|㎡|m\\^2|qm|sq\\.?\\s?m\\.?|m\\.?q\\.?|м2|м²|кв\\.?\\s?м\\.?)";

  /**
   * The same behind the number, with abbreviations that mean other things elsewhere: Swedish and
   * Danish, Polish and Baltic, Romanian, Hungarian, Greek, Chinese and Japanese.
   */
  static final String OF_SQUARE_METRES =
      "(?:" + SQUARE_METRES + "|kv\\.?\\s?m\\.?|m\\.?\\s?k[vw]\\.?|mp|nm|τ\\.?\\s?μ\\.?|平方米|平米)";

  private static final int LETTER_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final List<Pattern> METRIC_AREAS =
      List.of(
          Pattern.compile(
              AREA_SIGN + NUMERAL + "\\s*" + OF_SQUARE_METRES + "(?!\\p{L})", LETTER_CASE),
          // The unit in front, as in Italy.
          Pattern.compile(
              AREA_SIGN
                  + "(?<![\\p{L}\\d])"
                  + SQUARE_METRES
                  + "\\s?[=:]?\\s?"
                  + NUMERAL
                  + "(?![\\d.,])",
              LETTER_CASE),
          // No unit, but a sign that says what it is, and decimals.
          Pattern.compile(
              "(?:(?<!\\p{L})[afs]|"
                  + AREA_WORD
                  + ")\\.?\\s?[=:]\\s?(\\d{1,4}[.,]\\d{1,2})(?![\\d.,]|\\s?[cm]?m)",
              LETTER_CASE));
  private static final Pattern FEET_AREA =
      Pattern.compile(
          AREA_SIGN
              + "(?<!\\d)(\\d++(?:[.,]\\d{3}){0,3}(?:\\.\\d++)?)\\s*(?:sq\\.?\\s*ft\\.?|s\\.?f\\.?|(?:ft|pi)[2²])(?![a-z])",
          Pattern.CASE_INSENSITIVE);
  private static final String FIGURES = "[\\d.,'’′\"”″ /-]*+";

  private static final String UNIT = "(?:\\s*[cCmM]?[mM](?!\\p{L}))?";

  private static final String BY = "\\s*[xX×]\\s*";

  private static final Pattern SIZE =
      Pattern.compile(
          // Begins where a run of such letters begins, or digits would be tried over and over.
          "(?<![\\d.,'’′\"”″ /-])("
              + FIGURES
              + "(?<=\\d['’′\"”″]{0,3} {0,2})(?:\\s*[cCmM]?[mM])?)"
              + BY
              + "(\\d"
              + FIGURES
              + UNIT
              + ")(?:"
              // A third figure is a height.
              + BY
              + "\\d"
              + FIGURES
              + UNIT
              + ")?");
  private static final Pattern NUMBER =
      Pattern.compile("(?:[A-Za-z]{1,3}[-_.]?)?\\d{1,6}(?:[.\\-/]\\d{1,4}){0,6}[A-Za-z]?");

  /** Size counted in mats, as in Japan; of about 1.6 m² each, which is too rough for an area. */
  private static final Pattern MATS =
      Pattern.compile("[(（]?約?(?<!\\d)\\d++(?:[.,]\\d++)?\\s?(?:帖|畳)大?[)）]?");

  /**
   * A scale, {@code 1:50} or {@code 1/100}: of the drawing and of no room, though its word may be
   * that of a stair, as {@code escala} is. Inches have other fractions.
   */
  private static final Pattern SCALE =
      Pattern.compile("(?<![\\d,.])1\\s?(?::\\s?[1-9]\\d|/\\s?[1-9]\\d*[05](?!\\d))");

  /** Takes a text apart; lines may be in any order. */
  public static LabelText parse(String text) {
    return parse(text, line -> false, lines -> lines);
  }

  /** The same, with the words of rooms to tell names from numbers and from remarks. */
  public static LabelText parse(String text, RoomWords words) {
    return parse(text, words::numberedName, lines -> RemarkLines.left(lines, words));
  }

  private static LabelText parse(
      String text, Predicate<String> numberedName, UnaryOperator<List<String>> naming) {
    String plain = MATS.matcher(StampFigures.removed(text)).replaceAll(" ");
    String rest = plain;
    OptionalDouble area = OptionalDouble.empty();
    Optional<Matcher> metric =
        METRIC_AREAS.stream()
            .map(pattern -> pattern.matcher(plain))
            .filter(Matcher::find)
            .findFirst();
    Matcher feet = FEET_AREA.matcher(rest);
    if (metric.isPresent()) {
      area = OptionalDouble.of(Lengths.number(metric.get().group(1)));
      rest = without(rest, metric.get());
    } else if (feet.find()) {
      area = OptionalDouble.of(Double.parseDouble(feet.group(1).replace(",", "")) * SQUARE_FOOT);
      rest = without(rest, feet);
    }
    Optional<RoomSize> size = Optional.empty();
    Matcher sides = SIZE.matcher(rest);
    if (sides.find()) {
      size = RoomSize.of(sides.group(1), sides.group(2));
      rest = without(rest, sides);
    }
    Optional<String> number = Optional.empty();
    List<String> lines = new ArrayList<>();
    for (String line : rest.split("\n", -1)) {
      String trimmed = line.strip();
      if (NUMBER.matcher(trimmed).matches() && !numberedName.test(trimmed)) {
        number = number.isPresent() ? number : Optional.of(trimmed);
      } else if (mayName(trimmed)) {
        lines.add(trimmed);
      }
    }
    String name = String.join(" ", naming.apply(lines));
    return new LabelText(name, number, area, size);
  }

  /** Whether a text is a number of rooms and nothing else. */
  public static boolean isNumber(String text) {
    return NUMBER.matcher(text).matches();
  }

  /** Two letters, or one character that is a word. */
  private static boolean mayName(String line) {
    return (letters(line) >= 2 || Words.unspaced(line))
        && ClimbWord.of(line).isEmpty()
        && !SCALE.matcher(line).find();
  }

  /** The same with another name. */
  LabelText named(String other) {
    return new LabelText(other, number, area, size);
  }

  /** The same without a size. */
  LabelText withoutSize() {
    return new LabelText(name, number, area, Optional.empty());
  }

  /** A text without what was found in it; what stood beside it stays two lines. */
  private static String without(String text, Matcher found) {
    return text.substring(0, found.start()) + "\n" + text.substring(found.end());
  }

  private static long letters(String text) {
    return text.chars().filter(Character::isLetter).count();
  }
}
