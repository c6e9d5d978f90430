package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.Room;
import org.locationtech.jts.geom.Polygon;

/**
 * A room before it is named.
 *
 * @param shape clear floor in metres
 */
record RoomDraft(Polygon shape, Room.Source source) {}
