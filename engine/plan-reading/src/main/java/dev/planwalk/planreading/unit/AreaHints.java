package dev.planwalk.planreading.unit;

import java.util.OptionalDouble;

/**
 * What areas say of the unit of a drawing.
 *
 * @param spacing metres in a unit by the places of labels that state areas, roughly
 * @param stamps metres in a unit by stated areas and those that a first reading measured
 * @param sizes rooms with names that a first reading found, if it made no sense of them
 */
public record AreaHints(OptionalDouble spacing, OptionalDouble stamps, UsualAreas sizes) {

  /** Before anything was read. */
  public static AreaHints before(OptionalDouble spacing) {
    return new AreaHints(spacing, OptionalDouble.empty(), UsualAreas.unknown());
  }
}
