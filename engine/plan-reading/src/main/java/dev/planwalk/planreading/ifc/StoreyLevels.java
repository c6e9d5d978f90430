package dev.planwalk.planreading.ifc;

import dev.planwalk.planreading.sheet.StoreyCaption;
import java.util.List;
import java.util.OptionalInt;

/** Which storey of a model is the ground, and how many floors the others lie from it. */
final class StoreyLevels {

  /** The ground is no lower below the origin of the house than this, in metres. */
  private static final double GROUND = -0.9;

  private StoreyLevels() {}

  /**
   * The number of each storey from the ground; those of houses beside each other are one.
   *
   * @param storeys the lowest first
   * @param ground place of the ground among them
   */
  static int[] of(List<ModelStorey> storeys, int ground) {
    int[] levels = new int[storeys.size()];
    double base = storeys.getFirst().elevation();
    for (int i = 1; i < levels.length; i++) {
      double elevation = storeys.get(i).elevation();
      boolean above = elevation - base >= ModelStorey.LEAST_RISE;
      levels[i] = levels[i - 1] + (above ? 1 : 0);
      base = above ? elevation : base;
    }
    int zero = levels[ground];
    for (int i = 0; i < levels.length; i++) {
      levels[i] -= zero;
    }
    return levels;
  }

  /** The storey that is entered from the street: by its name, else by its height. */
  static int ground(List<ModelStorey> storeys) {
    for (int i = 0; i < storeys.size(); i++) {
      OptionalInt level = StoreyCaption.parse(storeys.get(i).name(), false).level();
      if (level.isPresent() && level.getAsInt() == 0) {
        return i;
      }
    }
    for (int i = 0; i < storeys.size(); i++) {
      if (storeys.get(i).elevation() > GROUND) {
        return i;
      }
    }
    return storeys.size() - 1;
  }
}
