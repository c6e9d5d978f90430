package dev.planwalk.readingjudge.flats;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.testsupport.flats.DrawnHouse;
import dev.planwalk.testsupport.flats.Likeness;
import dev.planwalk.testsupport.flats.Variation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Function;

/** How many houses were read as the same one when they were drawn in another way. */
final class VariationTable {

  private final Map<Variation, Integer> same = new EnumMap<>(Variation.class);
  private final List<String> notes = new ArrayList<>();
  private final Function<DrawnHouse, Optional<FloorPlan>> reader;
  private int houses;

  VariationTable(Function<DrawnHouse, Optional<FloorPlan>> reader) {
    this.reader = reader;
  }

  /** Draws a house in other ways, and compares what is read of them with what was read of it. */
  void add(long seed, DrawnHouse drawn, FloorPlan plan) {
    houses++;
    for (Variation variation : Variation.values()) {
      DrawnHouse other = variation.of(drawn, new SplittableRandom(seed));
      List<String> differences =
          reader
              .apply(other)
              .map(second -> Likeness.differences(drawn, plan, other, second))
              .orElse(List.of("no plan"));
      if (differences.isEmpty()) {
        same.merge(variation, 1, Integer::sum);
      } else {
        differences.forEach(difference ->
            notes.add(
                "seed "
                    + seed
                    + " "
                    + variation.name().toLowerCase(Locale.ROOT)
                    + ": "
                    + difference));
      }
    }
  }

  boolean allSame() {
    return notes.isEmpty();
  }

  /** What was not the same, in words. */
  List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public String toString() {
    StringBuilder line = new StringBuilder("  the same");
    for (Variation variation : Variation.values()) {
      line.append(
          String.format(
              Locale.ROOT,
              ", %s %d of %d",
              variation.name().toLowerCase(Locale.ROOT),
              same.getOrDefault(variation, 0),
              houses));
    }
    return line.toString();
  }
}
