package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.naming.RoomNames;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.plan.PlanChecks;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.unit.AreaHints;
import dev.planwalk.planreading.unit.UsualAreas;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What a first reading says of the units of its pages, for a second vote. */
final class UnitHints {

  private UnitHints() {}

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
      UsualAreas sizes = usual(on);
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

  /** Of the rooms that were read. */
  private static UsualAreas usual(List<PlanBuilder.StoreyInput> storeys) {
    List<UsualAreas.Room> rooms = new ArrayList<>();
    for (PlanBuilder.StoreyInput storey : storeys) {
      double unit = storey.frame().metresPerUnit();
      List<RoomDraft> drafts = storey.naming().draft().shell().rooms();
      for (int i = 0; i < drafts.size(); i++) {
        RoomNames names = storey.naming().names().get(i);
        if (!names.name().isEmpty() && UsualAreas.knows(names.type())) {
          rooms.add(
              new UsualAreas.Room(names.type(), drafts.get(i).shape().getArea() / (unit * unit)));
        }
      }
    }
    return new UsualAreas(rooms);
  }
}
