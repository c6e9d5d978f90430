package dev.planwalk.planreading.recognition;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Tells lines of a label that name the room from lines that say how it is made (ceiling, floor,
 * finish, height); the words of the latter stand in {@code remarks.tsv}.
 */
final class RemarkLines {

  private static final Set<String> REMARKS = remarks();

  private RemarkLines() {}

  /** The lines without remarks, where another line is a known name of a room; else all. */
  static List<String> left(List<String> lines, RoomWords words) {
    if (lines.stream().noneMatch(line -> words.type(line).isPresent())) {
      return lines;
    }
    return lines.stream().filter(line -> words.type(line).isPresent() || !remark(line)).toList();
  }

  private static boolean remark(String line) {
    return Words.split(line).stream().anyMatch(REMARKS::contains);
  }

  private static Set<String> remarks() {
    Set<String> remarks = new HashSet<>();
    Words.rows("remarks.tsv").forEach(row -> remarks.add(row.get(1)));
    return remarks;
  }
}
