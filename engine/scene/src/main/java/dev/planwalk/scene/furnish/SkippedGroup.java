package dev.planwalk.scene.furnish;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Furniture that was wanted and found no place that keeps doors, ways and clearances free, even in
 * its smallest form.
 *
 * @param roomId the room that goes without
 * @param group what was wanted, such as {@code plant}
 */
public record SkippedGroup(String roomId, String group) {

  /**
   * One sentence on all that was left out: each group with the number of rooms without it, the most
   * frequent first. It is as long as there are kinds of furniture, however large the building is.
   *
   * @return empty if nothing was left out
   */
  public static Optional<String> summary(List<SkippedGroup> skipped) {
    if (skipped.isEmpty()) {
      return Optional.empty();
    }
    Map<String, Long> rooms =
        skipped.stream()
            .distinct()
            .collect(
                Collectors.groupingBy(SkippedGroup::group, TreeMap::new, Collectors.counting()));
    String groups =
        rooms.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .map(e -> e.getKey() + " in " + e.getValue() + (e.getValue() == 1 ? " room" : " rooms"))
            .collect(Collectors.joining(", "));
    return Optional.of("Left out, because doors, ways and clearances stay free: " + groups + ".");
  }
}
