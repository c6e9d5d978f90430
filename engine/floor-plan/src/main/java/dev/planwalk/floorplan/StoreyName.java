package dev.planwalk.floorplan;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a storey in the words of a caption, such as {@code Pianta piano terra 1:100}. The one
 * list of such words, for those who read captions and those who print them.
 *
 * @param number how many storeys above or below the ground; of an {@link Kind#ORDINAL} its place
 *     among the floors; 0 where the caption counts nothing
 * @param language of the words, as in ISO 639-1
 * @param alone whether the caption says nothing else but that it is a plan, and its scale
 * @param words the caption without its scale
 */
public record StoreyName(Kind kind, int number, String language, boolean alone, String words) {

  /** What a name tells of the level. */
  public enum Kind {
    GROUND,
    /** So many storeys above the ground floor. */
    ABOVE,
    /** First floor, second floor: whether the first is the ground floor differs by country. */
    ORDINAL,
    /** A storey below the ground. */
    BELOW,
    /** The cellar, in a word that also names rooms. */
    CELLAR,
    /** Below the roof, whichever level that is. */
    ROOF
  }

  /** Longer captions are notes; it also bounds the work of the patterns. */
  private static final int MOST_LETTERS = 48;

  /** Captions of cellars and roofs have no more words; other texts use these words as well. */
  private static final int MOST_WORDS = 3;

  private static final Pattern SCALE =
      Pattern.compile(
          "(?:(?<!\\p{L})(?:m|mst|ma(?:ss|ß)stab|scale|[eé]ch(?:elle)?|scala|sc|escala|esc|schaal)"
              + "\\s?[.:=]?\\s?|(?<![\\p{L}\\d]))1\\s?[:/]\\s?\\d{1,4}(?!\\d)",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

  /** What may be left at the ends of a caption when its scale is cut out. */
  private static final Pattern LOOSE_ENDS = Pattern.compile("^[\\s,;:|(–—-]+|[\\s,;:|(–—-]+$");

  private static final Pattern EMPTY_BRACKETS = Pattern.compile("\\(\\s?\\)");

  private static final List<List<String>> ORDINALS =
      List.of(
          List.of("first", "1st", "primo", "premier", "primera", "primeiro", "eerste"),
          List.of("second", "2nd", "secondo", "deuxieme", "segunda", "segundo", "tweede"),
          List.of("third", "3rd", "terzo", "troisieme", "tercera", "terceiro", "derde"),
          List.of("fourth", "4th", "quarto", "quatrieme", "cuarta", "vierde"),
          List.of("fifth", "5th", "quinto", "cinquieme", "quinta", "vijfde"));

  private record Rule(Kind kind, String language, boolean brief, Pattern pattern) {}

  /** The first that fits counts. */
  private static final List<Rule> RULES =
      List.of(
          rule(Kind.ABOVE, "de", "(\\d{1,2}) ?(?:og|obergeschoss|stock|stockwerk)"),
          rule(Kind.ABOVE, "fr", "(\\d{1,2}) ?(?:eme |er |e )?etage"),
          rule(Kind.ABOVE, "it", "(\\d{1,2}) ?piano"),
          rule(Kind.ABOVE, "es", "planta (\\d{1,2})"),
          rule(Kind.ABOVE, "nl", "(\\d{1,2}) ?e? ?verdieping"),
          rule(Kind.GROUND, "de", "eg|erdgeschoss|parterre"),
          rule(Kind.GROUND, "en", "(?:ground|main) (?:floor|level|storey|story)"),
          rule(Kind.GROUND, "fr", "rez de chaussee|rdc"),
          rule(Kind.GROUND, "it", "piano terra|piano terreno"),
          rule(Kind.GROUND, "es", "planta baja"),
          rule(Kind.GROUND, "pt", "res do chao|piso terreo"),
          rule(Kind.GROUND, "nl", "begane grond"),
          rule(Kind.BELOW, "de", "(?:(\\d{1,2}) ?)?(?:ug|untergeschoss)"),
          rule(Kind.BELOW, "fr", "(?:(\\d{1,2}) ?(?:er |eme |e )?)?sous sol"),
          rule(Kind.BELOW, "it", "(?:piano )?(?:sottosuolo|(?:semi)?interrato)"),
          rule(
              Kind.ORDINAL,
              "en",
              "(first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)"
                  + " ?(?:floor|storey|story|level)"),
          rule(Kind.ABOVE, "it", "(primo|secondo|terzo|quarto|quinto) ?piano"),
          rule(Kind.ABOVE, "it", "piano (primo|secondo|terzo|quarto|quinto)"),
          rule(Kind.ABOVE, "fr", "(premier|deuxieme|troisieme|quatrieme|cinquieme) ?etage"),
          rule(Kind.ABOVE, "es", "(primera|segunda|tercera|cuarta|quinta) planta"),
          rule(Kind.ABOVE, "es", "planta (primera|segunda|tercera|cuarta|quinta)"),
          rule(Kind.ABOVE, "nl", "(eerste|tweede|derde|vierde|vijfde) verdieping"),
          brief(Kind.CELLAR, "de", "kg|keller|kellergeschoss"),
          brief(Kind.CELLAR, "en", "basement"),
          brief(Kind.CELLAR, "es", "planta sotano"),
          brief(Kind.ROOF, "de", "dg|dachgeschoss|attika"),
          brief(Kind.ROOF, "en", "attic"),
          brief(Kind.ROOF, "fr", "combles"));

  /** What captions of storeys say besides. */
  private static final Set<String> BESIDES =
      Set.of(
          "grundriss",
          "grundrissplan",
          "plan",
          "floor",
          "floorplan",
          "layout",
          "pianta",
          "planimetria",
          "plano",
          "planta",
          "plattegrond",
          "geschoss",
          "niveau",
          "livello",
          "level",
          "du",
          "de",
          "del",
          "della",
          "des",
          "der",
          "the",
          "of");

  private static Rule rule(Kind kind, String language, String words) {
    return new Rule(kind, language, false, Pattern.compile(" (?:" + words + ") "));
  }

  private static Rule brief(Kind kind, String language, String words) {
    return new Rule(kind, language, true, Pattern.compile(" (?:" + words + ") "));
  }

  /** The name of a storey that stands in a line, if one does. */
  public static Optional<StoreyName> of(String line) {
    // Twice as long a line may still be a short one with blanks in it.
    if (line.length() > 2 * MOST_LETTERS) {
      return Optional.empty();
    }
    String words = withoutScale(line);
    List<String> split = split(words);
    String folded = " " + String.join(" ", split) + " ";
    if (folded.length() > MOST_LETTERS) {
      return Optional.empty();
    }
    for (Rule rule : RULES) {
      Matcher matcher = rule.pattern().matcher(folded);
      if (matcher.find() && !(rule.brief() && split.size() > MOST_WORDS)) {
        String rest = folded.substring(0, matcher.start()) + " " + folded.substring(matcher.end());
        boolean alone =
            Arrays.stream(rest.split(" ", -1))
                .allMatch(word -> word.isEmpty() || BESIDES.contains(word));
        String counted = matcher.groupCount() == 0 ? null : matcher.group(1);
        int number = counted == null ? 0 : number(counted);
        return Optional.of(new StoreyName(rule.kind(), number, rule.language(), alone, words));
      }
    }
    return Optional.empty();
  }

  private static int number(String counted) {
    for (int i = 0; i < ORDINALS.size(); i++) {
      if (ORDINALS.get(i).contains(counted)) {
        return i + 1;
      }
    }
    return Integer.parseInt(counted);
  }

  /** A caption without its scale: {@code 1. Obergeschoss M 1:50} is {@code 1. Obergeschoss}. */
  private static String withoutScale(String line) {
    Matcher scale = SCALE.matcher(line);
    if (!scale.find()) {
      return line.strip();
    }
    String cut = EMPTY_BRACKETS.matcher(scale.replaceAll(" ")).replaceAll(" ");
    return LOOSE_ENDS.matcher(cut.replaceAll("\\s{2,}", " ")).replaceAll("");
  }

  /** Words in lower case, without accents. */
  private static List<String> split(String line) {
    String lower = line.toLowerCase(Locale.ROOT).replace("ß", "ss");
    String plain = Normalizer.normalize(lower, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    List<String> words = new ArrayList<>();
    for (String word : plain.split("[^a-z0-9]", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
