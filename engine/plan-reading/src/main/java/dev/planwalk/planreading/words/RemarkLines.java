package dev.planwalk.planreading.words;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells lines of a label that name the room from lines that say how it is made (ceiling, floor,
 * finish, height) or what stands there (fridge, table); the words of the latter are {@code
 * remarks.tsv} and {@code things.tsv}.
 */
final class RemarkLines {

  private static final Set<String> REMARKS = words("remarks.tsv");
  private static final Set<String> THINGS = words("things.tsv");

  /** Shorter words join others or are abbreviations beside them. */
  private static final int LEAST_THING_LETTERS = 3;

  private RemarkLines() {}

  /** The lines without remarks, where another line is a known name of a room; else all. */
  static List<String> left(List<String> lines, RoomWords words) {
    if (lines.stream().noneMatch(line -> words.type(line).isPresent())) {
      return lines;
    }
    return lines.stream().filter(line -> words.type(line).isPresent() || !remark(line)).toList();
  }

  private static boolean remark(String line) {
    return thing(line) || Words.split(line).stream().anyMatch(REMARKS::contains);
  }

  /** Whether a text names furniture, appliances or fittings and nothing else. */
  static boolean thing(String line) {
    List<String> words =
        Words.split(line).stream().filter(word -> word.length() >= LEAST_THING_LETTERS).toList();
    return !words.isEmpty() && THINGS.containsAll(words);
  }

  private static Set<String> words(String file) {
    Set<String> words = new HashSet<>();
    Words.rows(file).forEach(row -> words.add(row.get(1)));
    return words;
  }
}
