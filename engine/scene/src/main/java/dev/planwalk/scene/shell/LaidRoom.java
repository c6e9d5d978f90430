package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.look.Surface;
import dev.planwalk.scene.room.RoomTraits;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/** A room of the mended storey: its clear floor touches no other room and no wall's inside. */
public final class LaidRoom {

  private final Room room;
  private final RoomTraits traits;
  private final Polygon floor;
  private final IndexedPointInAreaLocator inside;

  LaidRoom(Room room, Polygon floor) {
    this.room = room;
    this.traits = RoomTraits.of(room.type());
    this.floor = floor;
    this.inside = new IndexedPointInAreaLocator(floor);
  }

  /** As read. */
  public Room room() {
    return room;
  }

  /** Type of the room. */
  public RoomType type() {
    return room.type();
  }

  /** Mended clear floor. */
  public Polygon floor() {
    return floor;
  }

  /** Balcony or terrace. */
  public boolean outdoor() {
    return room.type().outdoor();
  }

  /** Has tiles and water. */
  public boolean wet() {
    return room.type() == RoomType.BATHROOM || room.type() == RoomType.WC;
  }

  /** Whether the point lies on this room's floor. */
  public boolean holds(Point p) {
    return inside.locate(new Coordinate(p.x(), p.y())) != Location.EXTERIOR;
  }

  /** What its floor is covered with. */
  Surface floorSurface() {
    return traits.floor();
  }

  /** What its walls are covered with. */
  Surface wallSurface() {
    return traits.wall();
  }

  /** How its doors stand. */
  RoomTraits.Doors doors() {
    return traits.doors();
  }
}
