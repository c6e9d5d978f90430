package dev.planwalk.planreading.words;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
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
 * Reads room types from label words; the words stand in {@code rooms.tsv}, with what each kind of
 * word needs to count. It remembers what it was asked, so one thread only.
 */
public final class RoomWords {

  /** Score of a whole word; longer than any word. */
  private static final int WHOLE = 1000;

  /** Shorter words also begin and end words of another meaning. */
  private static final int LEAST_PART_LETTERS = 4;

  /** Numbers beside an abbreviation of two letters have one digit: BR 2, but not BR 90. */
  private static final Pattern SHORT_NUMBER = Pattern.compile("\\d");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,2}[a-z]?");

  /** Abbreviations of so few letters mean other things with a longer number. */
  private static final int SHORT = 2;

  /** Abbreviations of so few letters are words or marks within longer texts. */
  private static final int WHOLE_NAME_ONLY = 3;

  /** Longer texts in a script without blanks are sentences. */
  private static final int MOST_UNSPACED_LETTERS = 12;

  /** Other rooms named in a language before one letter counts as a name in it. */
  private static final int NAMES_THAT_TELL_A_LANGUAGE = 2;

  /** Rooms that are numbered; marks of doors, windows and finishes look the same otherwise. */
  private static final Set<RoomType> NUMBERED =
      EnumSet.of(RoomType.BEDROOM, RoomType.CHILD_ROOM, RoomType.GUEST_ROOM);

  /** Marks of feet and inches, and of equations: such a text is a dimension. */
  private static final Pattern MEASURED = Pattern.compile("[\"”″=<>±]|\\d['’′]");

  /** What joins the names of two rooms or two uses of one; not the signs of a number. */
  private static final Pattern JOINED = Pattern.compile("[/+,&](?!\\s?\\d)| und | and | et | e ");

  private static final Pattern LETTERS_BEFORE_DIGITS = Pattern.compile("(?<=[a-z])(?=\\d)");

  /** Numbers, and sizes counted in mats, behind a name in a script without blanks. */
  private static final Pattern NUMBERS_AND_MATS =
      Pattern.compile("^[0-9]+|[0-9]*(?:帖|畳|[0-9a-z]$|号|型){1,4}$");

  private enum Kind {
    WORD,
    ABBREVIATION,
    LETTER,
    UNSPACED
  }

  /**
   * @param types one, or those of an open room in their order
   * @param languages codes of the languages it is a word of
   * @param words folded, with blanks between
   */
  private record Entry(List<RoomType> types, List<String> languages, String words, Kind kind) {

    RoomType type() {
      return types.getFirst();
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  /** All words of the list but single letters. */
  private final Set<String> known = new HashSet<>();

  private final Map<String, Optional<Entry>> looked = new HashMap<>();

  /** With the words of {@code rooms.tsv}. */
  public RoomWords() {
    for (List<String> row : Words.rows("rooms.tsv")) {
      List<RoomType> types = new ArrayList<>();
      for (String type : row.get(0).split("\\+", -1)) {
        types.add(
            RoomType.ofWire(type)
                .orElseThrow(() -> new IllegalStateException("unknown room type " + type)));
      }
      String words = Words.fold(row.get(2).replace(".", ""));
      List<String> languages = List.of(row.get(1).split(" ", -1));
      entries.add(new Entry(types, languages, words, kind(row.get(2), words)));
      List.of(words.split(" ", -1)).stream().filter(word -> word.length() > 1).forEach(known::add);
    }
  }

  private static Kind kind(String written, String words) {
    if (Words.unspaced(words)) {
      return Kind.UNSPACED;
    }
    if (words.length() == 1) {
      return Kind.LETTER;
    }
    return written.endsWith(".") ? Kind.ABBREVIATION : Kind.WORD;
  }

  /**
   * The type of a name. Whole words beat parts of words, longer beat shorter, then the first. A
   * word for bedrooms says least: it stands in the names of other rooms too (chambre d'enfant,
   * camera ospiti, bedroom closet).
   */
  public Optional<RoomType> type(String name) {
    return entry(name).map(Entry::type);
  }

  /** All types that whole words of a name stand for, in the order of the name. */
  public List<RoomType> types(String name) {
    Set<RoomType> types = new LinkedHashSet<>();
    for (String part : JOINED.split(name, -1)) {
      entry(part).ifPresent(entry -> types.addAll(entry.types()));
    }
    return List.copyOf(types);
  }

  /** Whether a text that looks like a room number is a name with its number: {@code Ch2}. */
  boolean numberedName(String text) {
    return entry(text).filter(entry -> NUMBERED.contains(entry.type())).isPresent();
  }

  /** Languages in which enough of some labels name rooms. */
  Set<String> languages(Collection<String> labels) {
    Map<String, Integer> counts = new HashMap<>();
    for (String label : new HashSet<>(labels)) {
      entry(label)
          .ifPresent(entry ->
              entry.languages().forEach(language -> counts.merge(language, 1, Integer::sum)));
    }
    Set<String> languages = new HashSet<>();
    counts.forEach((language, count) -> {
      if (count >= NAMES_THAT_TELL_A_LANGUAGE) {
        languages.add(language);
      }
    });
    return languages;
  }

  /** The type of a single letter on a sheet that is lettered in some languages. */
  Optional<RoomType> letter(String text, Set<String> languages) {
    String folded = Words.fold(text.strip());
    return entries.stream()
        .filter(entry -> entry.kind() == Kind.LETTER && entry.words().equals(folded))
        .filter(entry -> entry.languages().stream().anyMatch(languages::contains))
        .map(Entry::type)
        .findFirst();
  }

  private Optional<Entry> entry(String name) {
    return looked.computeIfAbsent(name, this::find);
  }

  private Optional<Entry> find(String name) {
    Set<String> forms = forms(name);
    Set<String> parts = new LinkedHashSet<>();
    for (String part : JOINED.split(name, -1)) {
      parts.addAll(forms(part));
    }
    boolean measured = MEASURED.matcher(name).find();
    boolean unspaced = Words.unspaced(name);
    Optional<Entry> best = Optional.empty();
    int top = 0;
    for (Entry entry : entries) {
      int score =
          switch (entry.kind()) {
            case WORD ->
                forms.stream().mapToInt(form -> score(form, entry.words())).max().orElse(0);
            case ABBREVIATION ->
                !measured && abbreviated(forms, parts, entry) ? WHOLE + entry.words().length() : 0;
            case LETTER -> 0;
            case UNSPACED -> unspaced ? unspaced(forms, entry.words()) : 0;
          };
      score -= score >= WHOLE && entry.type() == RoomType.BEDROOM ? WHOLE / 2 : 0;
      if (score > top) {
        top = score;
        best = Optional.of(entry);
      }
    }
    return best;
  }

  /** A name folded as lettered, with points that divide words, and with capitals within words. */
  private static Set<String> forms(String name) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(folded(name.replace(".", "")));
    forms.add(folded(name.replace(".", " ")));
    forms.add(folded(name.replace(".", "").toLowerCase(Locale.ROOT)));
    return forms;
  }

  private static String folded(String name) {
    return " " + String.join(" ", Words.split(name)) + " ";
  }

  private boolean abbreviated(Set<String> forms, Set<String> parts, Entry entry) {
    if (entry.words().length() > WHOLE_NAME_ONLY) {
      return forms.stream().anyMatch(form -> abbreviated(form, entry.words()));
    }
    boolean numbered = NUMBERED.contains(entry.type());
    return parts.stream()
        .anyMatch(part ->
            alone(part, entry.words())
                || (numbered
                    && alone(
                        LETTERS_BEFORE_DIGITS.matcher(part).replaceFirst(" "), entry.words())));
  }

  /** Whether a text is an abbreviation with or without a number behind. */
  private static boolean alone(String folded, String words) {
    String text = folded.strip();
    return text.equals(words)
        || (text.startsWith(words + " ")
            && number(words).matcher(text.substring(words.length() + 1)).matches());
  }

  private static Pattern number(String words) {
    return words.length() <= SHORT ? SHORT_NUMBER : NUMBER;
  }

  /** Whether all of a label is an abbreviation, words of rooms and a number after them. */
  private boolean abbreviated(String folded, String words) {
    if (!folded.contains(" " + words + " ")) {
      return false;
    }
    List<String> rest = List.of(folded.replace(" " + words + " ", " / ").strip().split(" ", -1));
    for (int i = 0; i < rest.size(); i++) {
      boolean last = i > 0 && i == rest.size() - 1;
      String word = rest.get(i);
      if (!word.equals("/")
          && !known.contains(word)
          && !(last && number(words).matcher(word).matches())) {
        return false;
      }
    }
    return true;
  }

  private static int score(String folded, String words) {
    if (!folded.contains(words)) {
      return 0;
    }
    if (folded.contains(" " + words + " ")) {
      return WHOLE + words.length();
    }
    boolean part = words.length() >= LEAST_PART_LETTERS && words.indexOf(' ') < 0;
    return part && (folded.contains(" " + words) || folded.contains(words + " "))
        ? words.length()
        : 0;
  }

  /** What a compound is comes last; one character is a name only where nothing stands before it. */
  private static int unspaced(Set<String> forms, String words) {
    for (String form : forms) {
      if (form.length() > MOST_UNSPACED_LETTERS + 2) {
        continue;
      }
      for (String word : form.strip().split(" ", -1)) {
        String bare = NUMBERS_AND_MATS.matcher(word).replaceAll("");
        if (words.length() == 1 ? bare.equals(words) : bare.endsWith(words)) {
          return WHOLE + words.length();
        }
      }
    }
    return 0;
  }
}
