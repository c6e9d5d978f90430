package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Storey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/**
 * A storey mended so that solids can be built from it: rooms do not overlap, every indoor room is
 * enclosed by wall or opening, openings cut their walls from face to face.
 *
 * @param storey as read
 * @param heightMetres floor to ceiling
 * @param walls wall bodies without openings, as high as the ceiling
 * @param parapets railings drawn as walls
 * @param rooms in the plan's order
 * @param openings in the plan's order
 * @param hull walls, indoor rooms and openings, without gaps
 * @param notes what was mended, as sentences
 */
public record StoreyLayout(
    Storey storey,
    double heightMetres,
    Geometry walls,
    Geometry parapets,
    List<LaidRoom> rooms,
    List<LaidOpening> openings,
    Geometry hull,
    List<String> notes) {

  public StoreyLayout {
    rooms = List.copyOf(rooms);
    openings = List.copyOf(openings);
    notes = List.copyOf(notes);
  }

  /** The room whose floor holds the point. */
  Optional<LaidRoom> roomAt(Point p) {
    for (LaidRoom room : rooms) {
      if (room.holds(p)) {
        return Optional.of(room);
      }
    }
    return Optional.empty();
  }

  /** The room of that id. */
  public Optional<LaidRoom> room(String id) {
    return rooms.stream().filter(r -> r.room().id().equals(id)).findFirst();
  }

  /** Openings of a room. */
  List<LaidOpening> openingsOf(LaidRoom room) {
    return openings.stream().filter(o -> o.touches(room)).toList();
  }

  /** The rooms seen from a room through at most this many openings one can look through. */
  public List<LaidRoom> seenFrom(LaidRoom room, int throughOpenings) {
    List<LaidRoom> seen = new ArrayList<>(List.of(room));
    List<LaidRoom> border = List.of(room);
    for (int step = 0; step < throughOpenings; step++) {
      List<LaidRoom> next = new ArrayList<>();
      for (LaidRoom from : border) {
        for (LaidOpening opening : openingsOf(from)) {
          Optional<LaidRoom> beyond = opening.beyond(from);
          if (beyond.isPresent() && !seen.contains(beyond.get())) {
            seen.add(beyond.get());
            next.add(beyond.get());
          }
        }
      }
      border = next;
    }
    return seen;
  }
}
