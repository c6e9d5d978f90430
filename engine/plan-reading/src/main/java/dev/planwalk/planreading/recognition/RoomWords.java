package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Reads room types from label words; the words stand in {@code rooms.tsv}. It remembers what it was
 * asked, so one thread only.
 */
final class RoomWords {

  /** Score of a whole word; longer than any word. */
  private static final int WHOLE = 1000;

  /** Numbers beside an abbreviation of two letters have one digit: BR 2, but not BR 90. */
  private static final Pattern SHORT_NUMBER = Pattern.compile("\\d");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,2}[a-z]?");

  /** Abbreviations of so few letters mean other things with a longer number. */
  private static final int SHORT = 2;

  /** Marks of feet and inches, and of equations: such a text is a dimension. */
  private static final Pattern MEASURED = Pattern.compile("[\"”″=<>±]|\\d['’′]");

  /**
   * @param words folded, with blanks between
   * @param abbreviation counts only where all of a label is in this list
   */
  private record Entry(RoomType type, String words, boolean abbreviation) {}

  private final List<Entry> entries = new ArrayList<>();

  /** All words of the list but single letters. */
  private final Set<String> known = new HashSet<>();

  private final Map<String, Optional<RoomType>> looked = new HashMap<>();

  RoomWords() {
    for (List<String> row : Words.rows("rooms.tsv")) {
      RoomType type =
          RoomType.ofWire(row.get(0))
              .orElseThrow(() -> new IllegalStateException("unknown room type " + row.get(0)));
      boolean abbreviation = row.get(2).endsWith(".");
      String words = row.get(2).replace(".", "");
      entries.add(new Entry(type, words, abbreviation));
      List.of(words.split(" ", -1)).stream().filter(word -> word.length() > 1).forEach(known::add);
    }
  }

  /**
   * The type of a name. Whole words beat parts of words, longer beat shorter, then the first. A
   * word for bedrooms says least: it stands in the names of other rooms too (chambre d'enfant,
   * camera ospiti, bedroom closet).
   */
  Optional<RoomType> type(String name) {
    return looked.computeIfAbsent(name, this::find);
  }

  private Optional<RoomType> find(String name) {
    List<String> forms = forms(name);
    boolean measured = MEASURED.matcher(name).find();
    Optional<RoomType> best = Optional.empty();
    int top = 0;
    for (Entry entry : entries) {
      int score = 0;
      for (String form : forms) {
        boolean counts = !entry.abbreviation() || (!measured && abbreviated(form, entry.words()));
        score = counts ? Math.max(score, score(form, entry)) : score;
      }
      score -= score >= WHOLE && entry.type() == RoomType.BEDROOM ? WHOLE / 2 : 0;
      if (score > top) {
        top = score;
        best = Optional.of(entry.type());
      }
    }
    return best;
  }

  /** A name folded as lettered, with points that divide words, and with capitals within words. */
  private static List<String> forms(String name) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(folded(name.replace(".", "")));
    forms.add(folded(name.replace(".", " ")));
    forms.add(folded(name.replace(".", "").toLowerCase(Locale.ROOT)));
    return List.copyOf(forms);
  }

  private static String folded(String name) {
    return " " + String.join(" ", Words.split(name)) + " ";
  }

  /** Whether all of a label is an abbreviation, words of rooms and a number after them. */
  private boolean abbreviated(String folded, String words) {
    if (!folded.contains(" " + words + " ")) {
      return false;
    }
    Pattern number = words.length() <= SHORT ? SHORT_NUMBER : NUMBER;
    List<String> rest = List.of(folded.replace(" " + words + " ", " / ").strip().split(" ", -1));
    for (int i = 0; i < rest.size(); i++) {
      boolean last = i > 0 && i == rest.size() - 1;
      String word = rest.get(i);
      if (!word.equals("/") && !known.contains(word) && !(last && number.matcher(word).matches())) {
        return false;
      }
    }
    return true;
  }

  /** All types that whole words of a name stand for, in the order of the name. */
  List<RoomType> types(String name) {
    List<RoomType> types = new ArrayList<>();
    for (String part : name.split("[/+,&]| und | and | et | e ", -1)) {
      type(part).filter(type -> !types.contains(type)).ifPresent(types::add);
    }
    return types;
  }

  private static int score(String folded, Entry entry) {
    String words = entry.words();
    if (folded.contains(" " + words + " ")) {
      return WHOLE + words.length();
    }
    boolean part = !entry.abbreviation() && words.length() >= 4 && words.indexOf(' ') < 0;
    return part && (folded.contains(" " + words) || folded.contains(words + " "))
        ? words.length()
        : 0;
  }
}
