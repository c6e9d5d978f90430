package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Outlines;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.geometry.Places;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Outlines on layers of rooms that became no room of the plan: told once a storey. */
final class UnusedOutlines {

  /** A room shares this much with its outline (common share of both). */
  private static final double SAME = 0.6;

  /** An outline round two rooms of which each lies in it so far is that of a flat or storey. */
  private static final double WITHIN = 0.9;

  /** Smaller outlines are shafts and columns, in m². */
  private static final double LEAST_AREA = 1;

  /** Smaller ones within a room are frames round its name, in m². */
  private static final double LEAST_WITHIN = 4;

  private UnusedOutlines() {}

  /**
   * Tells the outlines that no room has.
   *
   * @param outlines on layers that are called rooms
   */
  static Optional<Finding> told(List<Polygon> outlines, List<RoomDraft> rooms, Deadline deadline) {
    STRtree index = new STRtree();
    rooms.forEach(room -> index.insert(room.shape().getEnvelopeInternal(), room.shape()));
    index.build();
    List<Polygon> unused =
        outlines.stream()
            .filter(outline -> outline.getArea() >= LEAST_AREA && !used(outline, index, deadline))
            .sorted(
                Comparator.comparingDouble((Polygon outline) -> -outline.getArea())
                    .thenComparing(Outlines::order))
            .toList();
    if (unused.isEmpty()) {
      return Optional.empty();
    }
    Polygon largest = unused.getFirst();
    String place = Places.told(largest.getInteriorPoint().getCoordinate());
    boolean one = unused.size() == 1;
    return Optional.of(
        new Finding(
            FindingCode.OUTLINE_UNUSED,
            String.format(
                Locale.ROOT,
                "%s on a layer of rooms became no room, %s at %s (%.1f m2)."
                    + " Look whether a room is missing there; if so, correct its outline and upload again.",
                Finding.counted(unused.size(), "outline"),
                one ? "that" : "the largest",
                place,
                largest.getArea()),
            place));
  }

  private static boolean used(Polygon outline, STRtree rooms, Deadline deadline) {
    deadline.check();
    int within = 0;
    for (Object hit : rooms.query(outline.getEnvelopeInternal())) {
      Polygon room = (Polygon) hit;
      double common = Overlay.common(outline, room).getArea();
      if (common >= SAME * (outline.getArea() + room.getArea() - common)) {
        return true;
      }
      if (outline.getArea() < LEAST_WITHIN && common >= WITHIN * outline.getArea()) {
        return true;
      }
      within += common >= WITHIN * room.getArea() ? 1 : 0;
    }
    return within >= 2;
  }
}
