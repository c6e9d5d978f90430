package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.planreading.naming.RoomNames;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Rooms whose lettered size (width and length) is not theirs although their area may be: told once
 * a storey.
 */
final class SizeChecks {

  private SizeChecks() {}

  static void check(PlanBuilder.StoreyInput storey, String id, List<Finding> findings) {
    List<String> told = new ArrayList<>();
    List<RoomDraft> rooms = storey.naming().draft().shell().rooms();
    for (int i = 0; i < rooms.size(); i++) {
      RoomNames names = storey.naming().names().get(i);
      RoomDraft room = rooms.get(i);
      Optional<RoomSize.Sides> sides =
          names.letteredSize().flatMap(size -> size.otherThan(room.shape()));
      boolean areaTold =
          names.statedArea().isPresent()
              && Math.abs(room.shape().getArea() / names.statedArea().getAsDouble() - 1)
                  > RoomSize.SAME_AREA;
      if (sides.isPresent() && !areaTold) {
        told.add(
            String.format(
                Locale.ROOT,
                "%s at %s is lettered %.2f x %.2f m and measured %.2f x %.2f m",
                names.name().isEmpty() ? "A room" : Finding.quoted(names.name()),
                Places.told(room.shape().getInteriorPoint().getCoordinate()),
                sides.get().stated()[0],
                sides.get().stated()[1],
                sides.get().measured()[0],
                sides.get().measured()[1]));
      }
    }
    if (told.isEmpty()) {
      return;
    }
    int more = told.size() - 1;
    findings.add(
        new Finding(
            FindingCode.SIZE_DIFFERS,
            told.getFirst()
                + (more > 0 ? ", and " + more + " more so" : "")
                + ". Look at walls and label; correct what is wrong and upload again.",
            id));
  }
}
