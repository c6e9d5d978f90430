package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.drawing.Label;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a storey as lettered near its plan.
 *
 * @param name as lettered, or empty
 * @param level 0 for the ground floor; empty when the name does not say
 */
record StoreyCaption(String name, OptionalInt level) {

  private static final Pattern NUMBERED =
      words(
          "(\\d{1,2})\\s*\\.?\\s*(?:og|obergeschoss|stock|etage|eme etage|er etage|e etage|piano)");
  private static final Pattern BELOW =
      words("(?:(\\d{1,2})\\s*\\.?\\s*)?(?:ug|untergeschoss|sous sol|sottosuolo|interrato)");
  private static final Pattern ENGLISH =
      words(
          "(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)\\s*(?:floor|storey|story|level)");
  private static final Pattern ROMANCE =
      words(
          "(primo|secondo|terzo|quarto|quinto|premier|deuxieme|troisieme|quatrieme|cinquieme)"
              + "\\s*(?:piano|etage)");
  private static final List<List<String>> ORDINALS =
      List.of(
          List.of("first", "1st", "primo", "premier"),
          List.of("second", "2nd", "secondo", "deuxieme"),
          List.of("third", "3rd", "terzo", "troisieme"),
          List.of("fourth", "4th", "quarto", "quatrieme"),
          List.of("fifth", "5th", "quinto", "cinquieme"));
  private static final Pattern GROUND =
      words(
          "(?:eg|erdgeschoss|ground floor|ground level|rez de chaussee|rdc|piano terra|parterre)");
  private static final Pattern CELLAR = words("(?:kg|keller|kellergeschoss|basement)");
  private static final Pattern ROOF = words("(?:dg|dachgeschoss|attic|attika|combles)");

  /** Longer lines are notes. */
  private static final int MOST_LETTERS = 48;

  private static final StoreyCaption NONE = new StoreyCaption("", OptionalInt.empty());

  /** The largest letters come first, of these the shortest line: longer ones are titles. */
  private static final Comparator<Label> PLAINEST =
      Comparator.comparingDouble((Label label) -> -label.height())
          .thenComparingInt(label -> label.text().length());

  /**
   * The plainest caption that names a storey.
   *
   * @param feet the first floor is the ground floor, as in plans in feet and inches without one
   */
  static StoreyCaption of(List<Label> labels, boolean feet) {
    for (Label label : labels.stream().sorted(PLAINEST).toList()) {
      for (String line : label.text().split("\n", -1)) {
        StoreyCaption caption = parse(line, feet);
        if (!caption.name().isEmpty()) {
          return caption;
        }
      }
    }
    return NONE;
  }

  /** Whether a caption says "ground floor": then the first floor is the one above, also in feet. */
  static boolean nameGround(List<Label> labels) {
    for (Label label : labels) {
      for (String line : label.text().split("\n", -1)) {
        if (line.length() <= MOST_LETTERS && whole(GROUND, folded(line)) != null) {
          return true;
        }
      }
    }
    return false;
  }

  static StoreyCaption parse(String line, boolean feet) {
    String folded = folded(line);
    if (folded.length() > MOST_LETTERS) {
      return NONE;
    }
    Matcher numbered = whole(NUMBERED, folded);
    if (numbered != null) {
      return new StoreyCaption(line.strip(), OptionalInt.of(Integer.parseInt(numbered.group(1))));
    }
    if (whole(GROUND, folded) != null) {
      return new StoreyCaption(line.strip(), OptionalInt.of(0));
    }
    Matcher below = whole(BELOW, folded);
    if (below != null) {
      int depth = below.group(1) == null ? 1 : Integer.parseInt(below.group(1));
      return new StoreyCaption(line.strip(), OptionalInt.of(-Math.max(1, depth)));
    }
    Matcher english = whole(ENGLISH, folded);
    if (english != null) {
      int number = ordinal(english.group(1));
      return new StoreyCaption(line.strip(), OptionalInt.of(feet ? number - 1 : number));
    }
    Matcher romance = whole(ROMANCE, folded);
    if (romance != null) {
      return new StoreyCaption(line.strip(), OptionalInt.of(ordinal(romance.group(1))));
    }
    if (whole(CELLAR, folded) != null && folded.strip().split(" ", -1).length <= 3) {
      return new StoreyCaption(line.strip(), OptionalInt.of(-1));
    }
    if (whole(ROOF, folded) != null && folded.strip().split(" ", -1).length <= 3) {
      return new StoreyCaption(line.strip(), OptionalInt.empty());
    }
    return NONE;
  }

  private static String folded(String line) {
    return " " + String.join(" ", Words.split(line)) + " ";
  }

  /** Whole words of a folded line. */
  private static Pattern words(String words) {
    return Pattern.compile(" (?:" + words + ") ");
  }

  private static int ordinal(String word) {
    int number = 0;
    for (int i = 0; i < ORDINALS.size(); i++) {
      number = ORDINALS.get(i).contains(word) ? i + 1 : number;
    }
    return number;
  }

  private static @org.jspecify.annotations.Nullable Matcher whole(Pattern pattern, String folded) {
    Matcher matcher = pattern.matcher(folded);
    return matcher.find() ? matcher : null;
  }
}
