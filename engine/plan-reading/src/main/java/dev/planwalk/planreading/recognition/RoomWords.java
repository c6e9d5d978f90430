package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.RoomType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads room types from label words; the words stand in {@code rooms.tsv}. */
final class RoomWords {

  /** Score of a whole word; longer than any word. */
  private static final int WHOLE = 1000;

  private record Entry(RoomType type, String words) {}

  private final List<Entry> entries = new ArrayList<>();

  RoomWords() {
    for (List<String> row : Words.rows("rooms.tsv")) {
      RoomType type =
          RoomType.ofWire(row.get(0))
              .orElseThrow(() -> new IllegalStateException("unknown room type " + row.get(0)));
      entries.add(new Entry(type, row.get(2)));
    }
  }

  /**
   * The type of a name. Whole words beat parts of words, longer beat shorter, then the first. A
   * word for bedrooms says least: it stands in the names of other rooms too (chambre d'enfant,
   * camera ospiti, bedroom closet).
   */
  Optional<RoomType> type(String name) {
    String folded = " " + String.join(" ", Words.split(name.replace(".", ""))) + " ";
    Optional<RoomType> best = Optional.empty();
    int top = 0;
    for (Entry entry : entries) {
      int score = score(folded, entry.words());
      score -= score >= WHOLE && entry.type() == RoomType.BEDROOM ? WHOLE / 2 : 0;
      if (score > top) {
        top = score;
        best = Optional.of(entry.type());
      }
    }
    return best;
  }

  /** All types that whole words of a name stand for, in the order of the name. */
  List<RoomType> types(String name) {
    List<RoomType> types = new ArrayList<>();
    for (String part : name.split("[/+,&]| und | and | et | e ", -1)) {
      type(part).filter(type -> !types.contains(type)).ifPresent(types::add);
    }
    return types;
  }

  private static int score(String folded, String words) {
    if (folded.contains(" " + words + " ")) {
      return WHOLE + words.length();
    }
    boolean part = words.length() >= 4 && words.indexOf(' ') < 0;
    return part && (folded.contains(" " + words) || folded.contains(words + " "))
        ? words.length()
        : 0;
  }
}
