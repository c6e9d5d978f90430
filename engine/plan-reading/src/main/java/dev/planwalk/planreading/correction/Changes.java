package dev.planwalk.planreading.correction;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.geometry.Outlines;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.locationtech.jts.geom.Polygon;

/** Rooms and openings with one thing changed. What a person stated is certain. */
final class Changes {

  private Changes() {}

  static Room named(Room room, String name) {
    return new Room(
        room.id(),
        room.storeyId(),
        room.flatId(),
        name,
        room.number(),
        room.type(),
        room.functions(),
        room.floor(),
        room.areaSquareMetres(),
        room.statedAreaSquareMetres(),
        room.mainDirectionDegrees(),
        room.source(),
        room.confidence());
  }

  static Room typed(Room room, RoomType type) {
    return new Room(
        room.id(),
        room.storeyId(),
        room.flatId(),
        room.name(),
        room.number(),
        type,
        List.of(type),
        room.floor(),
        room.areaSquareMetres(),
        room.statedAreaSquareMetres(),
        room.mainDirectionDegrees(),
        room.source(),
        room.confidence());
  }

  /** The room with another floor; an area that was lettered for the old one says nothing now. */
  static Room withFloor(Room room, Polygon floor) {
    return new Room(
        room.id(),
        room.storeyId(),
        room.flatId(),
        room.name(),
        room.number(),
        room.type(),
        room.functions(),
        Outlines.area(floor),
        floor.getArea(),
        OptionalDouble.empty(),
        Outlines.mainDirection(List.of(floor)),
        room.source(),
        1);
  }

  /** A new room beside another, of which nothing is known but its floor. */
  static Room beside(Room room, String id, Polygon floor) {
    return new Room(
        id,
        room.storeyId(),
        room.flatId(),
        "",
        Optional.empty(),
        RoomType.UNKNOWN,
        List.of(RoomType.UNKNOWN),
        Outlines.area(floor),
        floor.getArea(),
        OptionalDouble.empty(),
        Outlines.mainDirection(List.of(floor)),
        room.source(),
        1);
  }

  static Opening onNoWall(Opening opening) {
    return with(opening, Optional.empty(), opening.connects());
  }

  static Opening connecting(Opening opening, List<Optional<String>> connects) {
    return with(opening, opening.wallId(), connects);
  }

  private static Opening with(
      Opening opening, Optional<String> wallId, List<Optional<String>> connects) {
    return new Opening(
        opening.id(),
        opening.storeyId(),
        wallId,
        opening.kind(),
        opening.operation(),
        opening.footprint(),
        opening.centreMetres(),
        opening.widthMetres(),
        opening.hinge(),
        opening.swing(),
        opening.leaves(),
        opening.sillMetres(),
        opening.headMetres(),
        opening.glazed(),
        opening.exterior(),
        opening.entrance(),
        connects,
        opening.confidence());
  }
}
