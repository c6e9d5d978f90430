package dev.planwalk.planreading.sheet;

import dev.planwalk.floorplan.StoreyName;
import dev.planwalk.planreading.drawing.Label;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The name of a storey as lettered near its plan.
 *
 * @param name as lettered, or empty
 * @param level 0 for the ground floor; empty when the name does not say
 */
public record StoreyCaption(String name, OptionalInt level) {

  private static final StoreyCaption NONE = new StoreyCaption("", OptionalInt.empty());

  /** The largest letters come first, of these the shortest line: longer ones are titles. */
  private static final Comparator<Label> PLAINEST =
      Comparator.comparingDouble((Label label) -> -label.height())
          .thenComparingInt(label -> label.text().length());

  /**
   * The plainest caption that names a storey.
   *
   * @param feet the first floor is the ground floor, as in plans in feet and inches without one
   */
  public static StoreyCaption of(List<Label> labels, boolean feet) {
    for (Label label : labels.stream().sorted(PLAINEST).toList()) {
      for (String line : label.text().split("\n", -1)) {
        StoreyCaption caption = parse(line, feet);
        if (!caption.name().isEmpty()) {
          return caption;
        }
      }
    }
    return NONE;
  }

  /** Whether a caption says "ground floor": then the first floor is the one above, also in feet. */
  public static boolean nameGround(List<Label> labels) {
    for (Label label : labels) {
      for (String line : label.text().split("\n", -1)) {
        if (StoreyName.of(line).filter(name -> name.kind() == StoreyName.Kind.GROUND).isPresent()) {
          return true;
        }
      }
    }
    return false;
  }

  /** What a line names; {@link #NONE} where it is no name of a storey. */
  public static StoreyCaption parse(String line, boolean feet) {
    Optional<StoreyName> name = StoreyName.of(line);
    return name.isEmpty() ? NONE : new StoreyCaption(line.strip(), level(name.get(), feet));
  }

  private static OptionalInt level(StoreyName name, boolean feet) {
    return switch (name.kind()) {
      case GROUND -> OptionalInt.of(0);
      case ABOVE -> OptionalInt.of(name.number());
      case ORDINAL -> OptionalInt.of(feet ? name.number() - 1 : name.number());
      case BELOW, CELLAR -> OptionalInt.of(-Math.max(1, name.number()));
      case ROOF -> OptionalInt.empty();
    };
  }
}
