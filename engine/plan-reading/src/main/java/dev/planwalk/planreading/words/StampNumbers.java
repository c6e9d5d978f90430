package dev.planwalk.planreading.words;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Which numbers of a storey stand for rooms: those written as the numbers beside its names of rooms
 * are. One stamp, one room, also where a stamp has a number and no name; numbers of doors, windows
 * and things are written otherwise, or stand beside no names.
 */
public final class StampNumbers implements Predicate<Tag> {

  /** Fewer names with numbers tell no rule. */
  private static final int LEAST_NAMED = 5;

  /** So many of the names have a number of the form that rooms have. */
  private static final double MOSTLY = 0.6;

  /** Shorter ones are marks of all kinds of things. */
  private static final int LEAST_LENGTH = 3;

  private final String form;

  private StampNumbers(String form) {
    this.form = form;
  }

  /** The rule of a storey by all its labels; numbers without names stamp nothing where none is. */
  public static StampNumbers of(List<Tag> tags) {
    Map<String, Integer> forms = new HashMap<>();
    int named = 0;
    for (Tag tag : tags) {
      if (tag.names()) {
        named++;
        form(tag).ifPresent(form -> forms.merge(form, 1, Integer::sum));
      }
    }
    int all = named;
    return new StampNumbers(
        forms.entrySet().stream()
            .filter(entry -> entry.getValue() >= Math.max(LEAST_NAMED, MOSTLY * all))
            .map(Map.Entry::getKey)
            .findAny()
            .orElse(""));
  }

  /** Whether a label names a room, or is the number of one. */
  @Override
  public boolean test(Tag tag) {
    return tag.names() || form(tag).filter(form::equals).isPresent();
  }

  private static Optional<String> form(Tag tag) {
    return tag.text()
        .number()
        .filter(number -> number.length() >= LEAST_LENGTH)
        .map(number -> number.replaceAll("\\d", "0").replaceAll("\\p{L}", "A"));
  }
}
