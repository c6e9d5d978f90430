package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.scene.geometry.Polygons;
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

  /** Walls reach at most this far from the rooms they enclose, metres. */
  private static final double THICKEST_WALL = 0.50;

  public StoreyLayout {
    rooms = List.copyOf(rooms);
    openings = List.copyOf(openings);
    notes = List.copyOf(notes);
  }

  /**
   * These rooms with the walls and openings around them, as if nothing else had been built: a flat
   * out of its building.
   *
   * @param shown some of {@link #rooms()}
   */
  public StoreyLayout only(List<LaidRoom> shown) {
    Geometry floors = Polygons.union(shown.stream().map(LaidRoom::floor).toList());
    Geometry foreign =
        Polygons.union(
            rooms.stream().filter(r -> !shown.contains(r)).map(LaidRoom::floor).toList());
    Geometry reach = Polygons.minus(Polygons.grow(floors, THICKEST_WALL), foreign);
    Geometry kept = Polygons.common(walls, reach);
    List<LaidOpening> around =
        openings.stream().filter(o -> shown.stream().anyMatch(o::touches)).toList();
    List<Geometry> boxes = new ArrayList<>();
    around.forEach(o -> boxes.add(Polygons.of(o.frame().outline())));
    return new StoreyLayout(
        storeyOf(floors),
        heightMetres,
        kept,
        Polygons.common(parapets, reach),
        shown,
        around,
        StoreyMender.hull(kept, shown, Polygons.union(boxes)),
        notes);
  }

  /** The storey without the stairs of other rooms. */
  private Storey storeyOf(Geometry floors) {
    return new Storey(
        storey.id(),
        storey.name(),
        storey.level(),
        storey.floorMetres(),
        storey.heightMetres(),
        storey.areaSquareMetres(),
        storey.outline(),
        storey.wallFootprints(),
        storey.stairs().stream().filter(s -> floors.intersects(Polygons.of(s.polygon()))).toList(),
        storey.frame(),
        storey.page(),
        storey.mainDirectionDegrees(),
        storey.confidence());
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
