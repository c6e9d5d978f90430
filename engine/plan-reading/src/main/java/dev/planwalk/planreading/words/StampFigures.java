package dev.planwalk.planreading.words;

import java.util.regex.Pattern;

/**
 * What stamps of rooms state beside name and area: heights, the length of the walls about a room,
 * its volume, how wide it is, and which kind of area was measured. None of it is part of a name.
 */
final class StampFigures {

  private static final int LETTER_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

  private static final String NUMERAL = "\\d++(?:[.,]\\d++)?+";

  private static final String METRES = "(?:cm|mm|ml|m)(?![\\p{L}\\d²³^])";

  /** Behind a length: no area ({@code P = 12,5 m²} is one in Croatia and Poland), no volume. */
  private static final String NO_AREA =
      "(?![\\p{L}\\d²³㎡㎥]|\\s*(?:" + LabelText.OF_SQUARE_METRES + "))";

  private static final String CUBIC_METRES =
      "(?:m3|m³|㎥|m\\^3|cbm|cu\\.?\\s?m\\.?|m\\.?c\\.?|м3|м³|куб\\.?\\s?м\\.?)";

  /** Signs that mean other things without a colon or an equals sign behind them. */
  private static final Pattern SIGNED_LENGTH =
      Pattern.compile(
          "(?<!\\p{L})(?:LRH|RH|FH|CH|[Hh]|LH|U|P)\\s*[=:]\\s*"
              + NUMERAL
              + "(?:\\s*"
              + METRES
              + ")?+"
              + NO_AREA);

  /**
   * Words and abbreviations of perimeters, and of heights ({@code H.S.P.}, hauteur sous plafond),
   * which tell by themselves what a number with decimals or with a unit is.
   */
  private static final Pattern NAMED_LENGTH =
      Pattern.compile(
          "(?<!\\p{L})(?:um|umf(?:ang)?|per|perim(?:eter)?|p[ée]rim[èe]tre|per[íi]metro|omtrek"
              + "|omkrets|omkreds|obw(?:[óo]d)?|obvod|периметр"
              + "|h\\.?\\s?s\\.?\\s?(?:f\\.?\\s?)?p|hauteur|haut|höhe|altezza|altura)"
              + "\\.?\\s*(?:[=:]\\s*"
              + NUMERAL
              + "(?:\\s*"
              + METRES
              + ")?+|\\d++[.,]\\d++(?:\\s*"
              + METRES
              + ")?+|\\d++\\s*"
              + METRES
              + ")"
              + NO_AREA,
          LETTER_CASE);

  private static final Pattern VOLUME =
      Pattern.compile(
          "(?:(?<!\\p{L})(?:v|vol|volum(?:e|en|i|ul)?|cub|kub|obj|объ[её]м)\\.?\\s*[=:]?\\s*)?"
              + "(?<![\\d.,])"
              + NUMERAL
              + "\\s*"
              + CUBIC_METRES
              + "(?!\\p{L})",
          LETTER_CASE);

  /**
   * How wide a corridor or a flight is: {@code 5' WIDE}, {@code 1350 wide}, {@code 1,20 m breit}.
   */
  private static final Pattern WIDTH =
      Pattern.compile(
          "(?<![\\d.,'’′\"”″/-])\\d[\\d.,'’′\"”″ /-]{0,12}+(?:[cm]?m\\s*)?"
              + "(?:wide|width|breit|de large|largeur|de ancho|ancho|de largura|largura|larghezza"
              + "|breed|szer\\.?|bred)(?!\\p{L})",
          LETTER_CASE);

  /** Net, gross, usable and main usable area (DIN 277, SIA 416), alone in their line. */
  private static final Pattern KIND_OF_AREA =
      Pattern.compile("(?m)^\\h*(?:NGF|NRF|BGF|NUF|HNF|NNF)\\h*[.:=]?\\h*$");

  private StampFigures() {}

  /** A label without them. */
  static String removed(String label) {
    String text = label;
    for (Pattern pattern :
        new Pattern[] {VOLUME, SIGNED_LENGTH, NAMED_LENGTH, WIDTH, KIND_OF_AREA}) {
      text = pattern.matcher(text).replaceAll(" ");
    }
    return text;
  }
}
