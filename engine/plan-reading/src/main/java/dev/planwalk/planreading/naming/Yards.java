package dev.planwalk.planreading.naming;

import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.RoomDraft;
import java.util.List;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;

/** Tells the ground about a house, within the walls of its plot, from a room. */
final class Yards {

  /** A core with fewer rooms, such as a lift and a shaft, stands in a hall. */
  private static final int LEAST_ROOMS = 3;

  /** So many windows look out on a yard. */
  private static final int LEAST_WINDOWS = 2;

  private Yards() {}

  /** Whether a place goes all the way round a house whose windows look out on it. */
  static boolean isYard(int place, List<RoomDraft> rooms, List<OpeningDraft> openings) {
    Polygon shape = rooms.get(place).shape();
    if (shape.getNumInteriorRing() == 0) {
      return false;
    }
    long windows =
        openings.stream()
            .filter(opening -> opening.right() == place || opening.left() == place)
            .filter(opening -> !opening.outside() && glazed(opening.gap()))
            .count();
    if (windows < LEAST_WINDOWS) {
      return false;
    }
    for (int i = 0; i < shape.getNumInteriorRing(); i++) {
      LinearRing ring = shape.getInteriorRingN(i);
      Polygon house = shape.getFactory().createPolygon(ring.getCoordinateSequence());
      long inside =
          rooms.stream()
              .filter(room -> house.contains(room.shape().getInteriorPoint()))
              .limit(LEAST_ROOMS)
              .count();
      if (inside >= LEAST_ROOMS) {
        return true;
      }
    }
    return false;
  }

  private static boolean glazed(Gap gap) {
    return gap.evidence() == Gap.Evidence.WINDOW || gap.lines().glazed();
  }
}
