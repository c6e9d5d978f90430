package dev.planwalk.planreading.unit;

import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How far apart those labels stand that state an area or a size: a source of {@link UnitVote}. A
 * label stands in the middle of its room and the next room begins where this one ends, so the
 * nearest other label is about as far away as a square of the stated area is wide. That tells units
 * apart before any wall is found, but not scales, which lie nearer to each other.
 */
public final class LabelSpacing {

  /** A unit fits when it is off by less than this factor; metres and feet differ by 3.28. */
  private static final double MOST_OFF = 1.8;

  private static final int LEAST_LABELS = 3;

  /** More of them tell nothing more. */
  private static final int MOST_LABELS = 400;

  private LabelSpacing() {}

  /** Metres in a drawing unit, roughly; empty when too few labels state areas. */
  public static OptionalDouble metresPerUnit(List<Tag> tags) {
    List<Tag> sized =
        tags.stream().filter(tag -> area(tag).isPresent()).limit(MOST_LABELS).toList();
    if (sized.size() < LEAST_LABELS) {
      return OptionalDouble.empty();
    }
    List<Double> ratios = new ArrayList<>();
    for (Tag tag : sized) {
      double nearest = Double.POSITIVE_INFINITY;
      for (Tag other : sized) {
        double distance = tag.at().distance(other.at());
        nearest = distance > 0 ? Math.min(nearest, distance) : nearest;
      }
      ratios.add(Math.sqrt(area(tag).getAsDouble()) / nearest);
    }
    ratios.sort(null);
    double middle = ratios.get(ratios.size() / 2);
    return middle > 0 ? OptionalDouble.of(middle) : OptionalDouble.empty();
  }

  /** Whether a unit has about so many metres. */
  static boolean fits(double metres, double metresPerUnit) {
    return Math.abs(Math.log(metres / metresPerUnit)) < Math.log(MOST_OFF);
  }

  private static OptionalDouble area(Tag tag) {
    LabelText text = tag.text();
    if (text.area().isPresent()) {
      return text.area();
    }
    // Figures without a unit were given one by what rooms can have: they would tell their own
    // guess.
    return text.size()
        .filter(RoomSize::named)
        .map(size -> OptionalDouble.of(size.area()))
        .orElse(OptionalDouble.empty());
  }
}
