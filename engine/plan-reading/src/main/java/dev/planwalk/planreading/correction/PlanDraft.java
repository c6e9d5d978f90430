package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Correction;
import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.planreading.geometry.Outlines;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** A plan while it is corrected. Parts are looked up by id and keep their order. */
final class PlanDraft {

  private final FloorPlan read;
  private final Map<String, Room> rooms = new LinkedHashMap<>();
  private final Map<String, Opening> openings = new LinkedHashMap<>();
  private final Map<String, Wall> walls = new LinkedHashMap<>();
  private final Map<String, Geometry> footprints = new LinkedHashMap<>();

  PlanDraft(FloorPlan read) {
    this.read = read;
    read.rooms().forEach(room -> rooms.put(room.id(), room));
    read.openings().forEach(opening -> openings.put(opening.id(), opening));
    read.walls().forEach(wall -> walls.put(wall.id(), wall));
    for (Storey storey : read.storeys()) {
      Geometry walls =
          Shapes.FACTORY.createMultiPolygon(
              storey.wallFootprints().stream().map(Shapes::polygon).toArray(Polygon[]::new));
      footprints.put(storey.id(), walls);
    }
  }

  Room room(String id) throws Misfit {
    return found(rooms, "room", id);
  }

  Wall wall(String id) throws Misfit {
    return found(walls, "wall", id);
  }

  Opening opening(String id) throws Misfit {
    return found(openings, "opening", id);
  }

  private static <T> T found(Map<String, T> parts, String what, String id) throws Misfit {
    T part = parts.get(id);
    if (part == null) {
      throw new Misfit("there is no " + what + " " + id);
    }
    return part;
  }

  List<Room> rooms(String storey) {
    return rooms.values().stream().filter(room -> room.storeyId().equals(storey)).toList();
  }

  List<Opening> openings(String storey) {
    return openings.values().stream().filter(opening -> opening.storeyId().equals(storey)).toList();
  }

  List<Wall> walls(String storey) {
    return walls.values().stream().filter(wall -> wall.storeyId().equals(storey)).toList();
  }

  /** What is wall of a storey. */
  Geometry footprint(String storey) {
    return footprints.getOrDefault(storey, Shapes.FACTORY.createPolygon());
  }

  void footprint(String storey, Geometry walls) {
    footprints.put(storey, walls);
  }

  /** Adds a room, or puts it in the place of the one with its id. */
  void put(Room room) {
    rooms.put(room.id(), room);
  }

  /** The same of an opening. */
  void put(Opening opening) {
    openings.put(opening.id(), opening);
  }

  void removeRoom(String id) {
    rooms.remove(id);
  }

  void removeWall(String id) {
    walls.remove(id);
    for (Opening opening : List.copyOf(openings.values())) {
      if (opening.wallId().equals(Optional.of(id))) {
        put(Changes.onNoWall(opening));
      }
    }
  }

  void removeOpening(String id) {
    openings.remove(id);
  }

  String newRoomId() {
    return newId("room_", rooms, read.rooms().size());
  }

  String newOpeningId() {
    return newId("opening_", openings, read.openings().size());
  }

  /** Never one that another part had before. */
  private static String newId(String prefix, Map<String, ?> parts, int read) {
    int number = read + 1;
    while (parts.containsKey(prefix + number)) {
      number++;
    }
    return prefix + number;
  }

  /** The plan with everything that follows from its rooms, openings and walls. */
  FloorPlan plan(List<Correction> corrections) {
    List<Room> all = List.copyOf(rooms.values());
    return new FloorPlan(
        read.unit(),
        read.frame(),
        read.storeys().stream().map(this::storey).toList(),
        read.flats().stream().map(flat -> flat(flat, all)).filter(this::inhabited).toList(),
        all,
        List.copyOf(walls.values()),
        List.copyOf(openings.values()),
        read.fixtures().stream().map(this::fixture).toList(),
        read.northDegrees(),
        read.confidence(),
        corrections);
  }

  private boolean inhabited(Flat flat) {
    return !flat.roomIds().isEmpty();
  }

  private Storey storey(Storey storey) {
    List<Area> walls = Shapes.pieces(footprint(storey.id())).stream().map(Outlines::area).toList();
    return new Storey(
        storey.id(),
        storey.name(),
        storey.level(),
        storey.floorMetres(),
        storey.heightMetres(),
        rooms(storey.id()).stream().mapToDouble(Room::areaSquareMetres).sum(),
        storey.outline(),
        walls,
        storey.stairs(),
        storey.frame(),
        storey.page(),
        storey.mainDirectionDegrees(),
        storey.confidence());
  }

  private Flat flat(Flat flat, List<Room> all) {
    List<Room> own =
        all.stream().filter(room -> room.flatId().equals(Optional.of(flat.id()))).toList();
    return new Flat(
        flat.id(),
        own.stream().map(Room::storeyId).distinct().toList(),
        own.stream().map(Room::id).toList(),
        flat.entranceOpeningId().filter(openings::containsKey),
        own.stream()
            .filter(room -> !room.type().outdoor())
            .mapToDouble(Room::areaSquareMetres)
            .sum());
  }

  /** Fittings are in the room that now has their floor. */
  private Fixture fixture(Fixture fixture) {
    Optional<Room> before =
        read.rooms().stream()
            .filter(room -> fixture.roomId().equals(Optional.of(room.id())))
            .findFirst();
    if (before.isEmpty()) {
      return fixture;
    }
    Geometry middle = Shapes.polygon(fixture.outline()).getCentroid();
    Optional<String> now =
        rooms(before.get().storeyId()).stream()
            .filter(room -> Shapes.polygon(room.floor()).contains(middle))
            .map(Room::id)
            .findFirst();
    return new Fixture(
        fixture.id(),
        now.isPresent() ? now : fixture.roomId().filter(rooms::containsKey),
        fixture.kind(),
        fixture.outline(),
        fixture.directionDegrees());
  }
}
