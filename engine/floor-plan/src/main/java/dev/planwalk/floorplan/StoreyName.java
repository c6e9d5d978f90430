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
          List.of(
              "first",
              "1st",
              "primo",
              "premier",
              "primera",
              "primeiro",
              "eerste",
              "upper",
              "alta",
              "superior",
              "ovre",
              "i"),
          List.of(
              "second", "2nd", "secondo", "deuxieme", "segunda", "segundo", "tweede", "ii", "二"),
          List.of("third", "3rd", "terzo", "troisieme", "tercera", "terceiro", "derde", "iii", "三"),
          List.of("fourth", "4th", "quarto", "quatrieme", "cuarta", "vierde", "iv", "四"),
          List.of("fifth", "5th", "quinto", "cinquieme", "quinta", "vijfde", "五"));

  /**
   * @param brief counts only in captions of few words
   * @param groundIsOne the first storey that the words count is the ground floor
   */
  private record Rule(
      Kind kind, String language, boolean brief, boolean groundIsOne, Pattern pattern) {}

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
          rule(Kind.ABOVE, "en", "(upper) (?:floor|level|storey|story)"),
          rule(Kind.ABOVE, "es", "planta (alta)"),
          brief(Kind.ABOVE, "fr", "r (\\d)"),
          rule(Kind.GROUND, "pt", "(?:pavimento |piso )?terreo"),
          rule(Kind.ABOVE, "pt", "(\\d{1,2}) ?o? ?(?:pavimento|andar)"),
          rule(Kind.ABOVE, "pt", "(primeiro|segundo|terceiro) (?:pavimento|andar)"),
          rule(Kind.ABOVE, "pt", "pavimento (superior)"),
          rule(Kind.GROUND, "da", "stueetage|stueplan"),
          rule(Kind.ABOVE, "da", "(\\d{1,2}) ?sal"),
          rule(Kind.GROUND, "sv", "bottenvaning|entreplan|markplan"),
          rule(Kind.ABOVE, "sv", "(ovre) (?:plan|vaning|vaningsplan)"),
          fromOne("sv", "(?:plan|vaning) (\\d{1,2})"),
          fromOne("no", "(\\d{1,2}) ?etasje"),
          fromOne("fi", "(\\d{1,2}) ?(?:krs|kerros)"),
          rule(Kind.GROUND, "fi", "pohjakerros|maantasokerros"),
          rule(Kind.GROUND, "pl", "(?:rzut )?parter(?:u)?"),
          rule(Kind.ABOVE, "pl", "(\\d{1,2}|i|ii|iii|iv) ?pietr[oa]"),
          rule(Kind.BELOW, "pl", "piwnic[ay]?"),
          fromOne("cs", "(\\d{1,2}) ?np"),
          rule(Kind.BELOW, "cs", "(\\d{1,2}) ?pp"),
          rule(Kind.GROUND, "cs", "prizemi[e]?"),
          rule(Kind.ABOVE, "cs", "(\\d{1,2}) ?(?:patro|poschodie)"),
          rule(Kind.GROUND, "hu", "foldszint"),
          rule(Kind.ABOVE, "hu", "(\\d{1,2}|i|ii|iii|iv) ?emelet"),
          rule(Kind.BELOW, "hu", "pince(?:szint)?"),
          rule(Kind.ABOVE, "ro", "etaj(?:ul)? (\\d{1,2}|i|ii|iii|iv)"),
          rule(Kind.GROUND, "hr", "prizemlje|pritlicje"),
          rule(Kind.ABOVE, "hr", "(\\d{1,2}|i|ii|iii|iv) ?(?:kat|sprat|nadstropje)"),
          rule(Kind.GROUND, "tr", "zemin kat"),
          rule(Kind.ABOVE, "tr", "(\\d{1,2}) ?(?:normal )?kat"),
          rule(Kind.BELOW, "tr", "(?:(\\d{1,2}) ?)?bodrum kat"),
          fromOne("lt", "(\\d{1,2}) ?aukst(?:as|o)"),
          fromOne("lv", "(\\d{1,2}) ?stav[sa]"),
          fromOne("et", "(\\d{1,2}) ?korrus"),
          fromOne("ru", "(\\d{1,2}) ?(?:го |и )?этажа?"),
          fromOne("uk", "(\\d{1,2}) ?(?:го )?поверху?"),
          rule(Kind.BELOW, "ru", "подвал|цокольныи этаж"),
          rule(Kind.GROUND, "el", "ισογειο(?:υ)?"),
          rule(Kind.ABOVE, "el", "(\\d{1,2}) ?(?:ος |ου )?οροφο[ςυ]"),
          rule(Kind.BELOW, "el", "υπογειο(?:υ)?"),
          rule(Kind.BELOW, "ko", "지하 ?(\\d{1,2})층(?: ?평면도)?"),
          fromOne("ko", "(\\d{1,2}) ?층(?: ?평면도)?"),
          rule(Kind.BELOW, "ja", "地下(\\d{1,2})階(?:平面図)?"),
          fromOne("ja", "(\\d{1,2})階(?:平面図)?"),
          rule(Kind.GROUND, "zh", "(?:首|底|一)[层層](?:平面[图圖])?"),
          fromOne("zh", "(\\d{1,2}|[二三四五])[层層](?:平面[图圖])?"),
          rule(Kind.GROUND, "he", "קומת קרקע"),
          rule(Kind.GROUND, "ar", "الطابق الارضي|الدور الارضي"),
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
          "of",
          "pudorys",
          "rzut",
          "alaprajz",
          "alaprajza",
          "pohja",
          "pohjapiirros",
          "plani",
          "план",
          "κατοψη");

  private static Rule rule(Kind kind, String language, String words) {
    return new Rule(kind, language, false, false, Pattern.compile(" (?:" + words + ") "));
  }

  /** Of languages that call the ground floor the first storey. */
  private static Rule fromOne(String language, String words) {
    return new Rule(Kind.ABOVE, language, false, true, Pattern.compile(" (?:" + words + ") "));
  }

  private static Rule brief(Kind kind, String language, String words) {
    return new Rule(kind, language, true, false, Pattern.compile(" (?:" + words + ") "));
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
        int number = counted == null ? 0 : number(counted) - (rule.groundIsOne() ? 1 : 0);
        if (number < 0) {
          continue;
        }
        Kind kind = rule.groundIsOne() && number == 0 ? Kind.GROUND : rule.kind();
        return Optional.of(new StoreyName(kind, number, rule.language(), alone, words));
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

  /** Words in lower case, without accents and signs of ordinals. */
  private static List<String> split(String line) {
    String lower =
        line.toLowerCase(Locale.ROOT)
            .replace("ß", "ss")
            .replace("ł", "l")
            .replace("ø", "o")
            .replace("ı", "i");
    String plain = Normalizer.normalize(lower, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    String composed = Normalizer.normalize(plain, Normalizer.Form.NFC);
    List<String> words = new ArrayList<>();
    for (String word : composed.split("[^\\p{L}\\p{N}]|[ºª]", -1)) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }
}
