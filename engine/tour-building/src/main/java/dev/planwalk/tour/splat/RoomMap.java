package dev.planwalk.tour.splat;

import dev.planwalk.floorplan.Point;
import dev.planwalk.scene.shell.LaidOpening;
import dev.planwalk.scene.shell.LaidRoom;
import dev.planwalk.tour.capture.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;

/**
 * Says to which room of a tour a place belongs, so that every surface is made by one room alone.
 */
final class RoomMap {

  private final List<LaidRoom> rooms = new ArrayList<>();
  private final List<LaidOpening> openings = new ArrayList<>();
  private final double low;
  private final double high;
  private final Envelope box = new Envelope();

  RoomMap(Walk walk, List<String> tourRooms) {
    for (LaidRoom room : walk.storey().rooms()) {
      if (tourRooms.contains(room.room().id())) {
        rooms.add(room);
        box.expandToInclude(room.floor().getEnvelopeInternal());
      }
    }
    box.expandBy(0.6);
    for (LaidOpening opening : walk.storey().shell().layout().openings()) {
      if (rooms.stream().anyMatch(opening::touches)) {
        openings.add(opening);
      }
    }
    double floor = walk.storey().shell().layout().storey().floorMetres();
    low = floor - 0.03;
    high = floor + walk.storey().shell().layout().heightMetres() + 0.03;
  }

  /** Box around all rooms, with their walls. */
  Envelope box() {
    return box;
  }

  /** Id of the room that shows this place of the scene; null if none does. */
  @Nullable String room(double x, double y, double z) {
    if (z < low || z > high || !box.contains(x, y)) {
      return null;
    }
    Point at = new Point(x, y);
    for (LaidRoom room : rooms) {
      if (room.floor().getEnvelopeInternal().contains(x, y) && room.holds(at)) {
        return room.room().id();
      }
    }
    for (LaidOpening opening : openings) {
      var box = opening.frame();
      Point local = box.local(at);
      boolean within =
          local.x() > -0.02
              && local.x() < box.width() + 0.02
              && local.y() > -0.06
              && local.y() < box.thickness() + 0.06;
      if (within) {
        return owner(opening);
      }
    }
    return null;
  }

  private @Nullable String owner(LaidOpening opening) {
    Optional<LaidRoom> right = opening.right().filter(rooms::contains);
    return right
        .or(() -> opening.left().filter(rooms::contains))
        .map(room -> room.room().id())
        .orElse(null);
  }
}
