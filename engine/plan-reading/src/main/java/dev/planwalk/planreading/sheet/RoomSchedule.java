package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.words.LabelText;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Envelope;

/**
 * A list of rooms beside a plan: what each number stands for. Places in units of the drawing.
 *
 * @param entries by {@link #key}, in the order of the sheet
 * @param labels its own texts, heads and sums of a ruled table included
 * @param box what the texts cover
 * @param ruled what its lines enclose; empty where it has none
 */
record RoomSchedule(
    Map<String, Entry> entries, Set<Label> labels, Envelope box, Optional<Envelope> ruled) {

  /** Marks about a number that do not tell it from others: {@code 1.}, {@code (1)}, {@code 1:}. */
  private static final Pattern AROUND = Pattern.compile("^[(\\[]?(.*?)[)\\].:]*$");

  private static final Pattern LEADING_ZEROS = Pattern.compile("^0+(?=\\d)");

  /**
   * What a list says of one room.
   *
   * @param number as lettered in the list
   * @param area m², as stated there
   */
  record Entry(String number, String name, OptionalDouble area) {}

  /** The number that all of a text is; rooms are numbered 7, 1.4, 101 or A-03. */
  static Optional<String> number(String text) {
    Matcher bare = AROUND.matcher(text.strip());
    String number = bare.matches() ? bare.group(1).strip() : "";
    return LabelText.isNumber(number) ? Optional.of(number) : Optional.empty();
  }

  /** One form of a number, however it is lettered: without leading zeros, in capitals. */
  static String key(String number) {
    String folded = Normalizer.normalize(number, Normalizer.Form.NFKC).toUpperCase(Locale.ROOT);
    return LEADING_ZEROS.matcher(folded).replaceFirst("");
  }

  /** Whether a point lies on the list. */
  boolean covers(double x, double y) {
    return box.contains(x, y) || ruled.filter(table -> table.contains(x, y)).isPresent();
  }

  /** Whether some numbers stand for other rooms in another list. */
  boolean contradicts(RoomSchedule other) {
    return entries.entrySet().stream()
        .anyMatch(entry -> {
          Entry there = other.entries.get(entry.getKey());
          return there != null && !there.equals(entry.getValue());
        });
  }

  /** How many of some numbers it explains. */
  int known(List<String> keys) {
    return (int) keys.stream().distinct().filter(entries::containsKey).count();
  }
}
