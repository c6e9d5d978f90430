package dev.planwalk.planreading.rooms;

import dev.planwalk.floorplan.Room;
import org.locationtech.jts.geom.Polygon;

/**
 * A room before it is named.
 *
 * @param shape clear floor in metres
 * @param certainty 1, or less where what bounds it is hardly a wall
 */
public record RoomDraft(Polygon shape, Room.Source source, double certainty) {

  RoomDraft(Polygon shape, Room.Source source) {
    this(shape, source, 1);
  }

  RoomDraft with(Polygon other) {
    return new RoomDraft(other, source, certainty);
  }
}
