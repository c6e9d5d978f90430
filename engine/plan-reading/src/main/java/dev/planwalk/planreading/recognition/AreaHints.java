package dev.planwalk.planreading.recognition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * What areas say of the unit of a drawing.
 *
 * @param spacing metres in a unit by the places of labels that state areas, roughly
 * @param stamps metres in a unit by stated areas and those that a first reading measured
 * @param sizes rooms with names that a first reading found, if it made no sense of them
 */
record AreaHints(OptionalDouble spacing, OptionalDouble stamps, UsualAreas sizes) {

  /** Before anything was read. */
  static AreaHints before(OptionalDouble spacing) {
    return new AreaHints(spacing, OptionalDouble.empty(), UsualAreas.unknown());
  }

  /**
   * What a first reading tells of the units of pages, where it speaks for other ones or measures
   * them: each page may be plotted at a scale of its own.
   */
  static Map<OptionalInt, AreaHints> byPage(List<PlanBuilder.StoreyInput> storeys) {
    Map<OptionalInt, List<PlanBuilder.StoreyInput>> pages = new LinkedHashMap<>();
    for (PlanBuilder.StoreyInput storey : storeys) {
      pages.computeIfAbsent(storey.page(), page -> new ArrayList<>()).add(storey);
    }
    Map<OptionalInt, AreaHints> hints = new LinkedHashMap<>();
    pages.forEach((page, on) -> {
      double unit = on.getFirst().frame().metresPerUnit();
      OptionalDouble factor = PlanChecks.unitFactor(on);
      UsualAreas sizes = UsualAreas.of(on);
      boolean odd = !sizes.fit(unit);
      if (factor.isPresent() || odd) {
        OptionalDouble stamps =
            factor.isPresent()
                ? OptionalDouble.of(unit * factor.getAsDouble())
                : OptionalDouble.empty();
        hints.put(
            page,
            new AreaHints(OptionalDouble.empty(), stamps, odd ? sizes : UsualAreas.unknown()));
      }
    });
    return hints;
  }
}
