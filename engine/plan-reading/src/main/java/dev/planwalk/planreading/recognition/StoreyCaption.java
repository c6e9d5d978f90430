package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.drawing.Label;
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
      Pattern.compile(
          "(\\d{1,2})\\s*\\.?\\s*(?:og|obergeschoss|stock|etage|eme etage|er etage|e etage|piano)");
  private static final Pattern BELOW =
      Pattern.compile(
          "(?:(\\d{1,2})\\s*\\.?\\s*)?(?:ug|untergeschoss|sous sol|sottosuolo|interrato)");
  private static final Pattern ENGLISH =
      Pattern.compile(
          "(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)\\s*(?:floor|storey|story|level)");
  private static final List<List<String>> ORDINALS =
      List.of(
          List.of("first", "1st"),
          List.of("second", "2nd"),
          List.of("third", "3rd"),
          List.of("fourth", "4th"),
          List.of("fifth", "5th"));
  private static final Pattern GROUND =
      Pattern.compile(
          "(?:eg|erdgeschoss|ground floor|ground level|rez de chaussee|rdc|piano terra|parterre)");
  private static final Pattern CELLAR = Pattern.compile("(?:kg|keller|kellergeschoss|basement)");
  private static final Pattern ROOF = Pattern.compile("(?:dg|dachgeschoss|attic|attika|combles)");

  private static final StoreyCaption NONE = new StoreyCaption("", OptionalInt.empty());

  /**
   * The first caption that names a storey.
   *
   * @param feet the plan is in feet or inches: there "first floor" is the ground floor
   */
  static StoreyCaption of(List<Label> labels, boolean feet) {
    for (Label label : labels) {
      for (String line : label.text().split("\n", -1)) {
        StoreyCaption caption = parse(line, feet);
        if (!caption.name().isEmpty()) {
          return caption;
        }
      }
    }
    return NONE;
  }

  static StoreyCaption parse(String line, boolean feet) {
    String folded = " " + String.join(" ", Words.split(line)) + " ";
    if (folded.length() > 48) {
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
      int number = 0;
      for (int i = 0; i < ORDINALS.size(); i++) {
        number = ORDINALS.get(i).contains(english.group(1)) ? i + 1 : number;
      }
      return new StoreyCaption(line.strip(), OptionalInt.of(feet ? number - 1 : number));
    }
    if (whole(CELLAR, folded) != null && folded.strip().split(" ", -1).length <= 3) {
      return new StoreyCaption(line.strip(), OptionalInt.of(-1));
    }
    if (whole(ROOF, folded) != null && folded.strip().split(" ", -1).length <= 3) {
      return new StoreyCaption(line.strip(), OptionalInt.empty());
    }
    return NONE;
  }

  private static @org.jspecify.annotations.Nullable Matcher whole(Pattern pattern, String folded) {
    Matcher matcher = Pattern.compile(" " + pattern.pattern() + " ").matcher(folded);
    return matcher.find() ? matcher : null;
  }
}
