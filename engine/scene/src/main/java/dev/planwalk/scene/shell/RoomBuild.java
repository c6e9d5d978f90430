package dev.planwalk.scene.shell;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.look.Surface;

/**
 * How a type of room is built: the one table of coverings and doors.
 *
 * @param floor what the floor is covered with
 * @param wall what the walls are covered with
 * @param doors how its doors stand
 */
record RoomBuild(Surface floor, Surface wall, Doors doors) {

  /** How the doors of a room stand. */
  enum Doors {
    OPEN,
    /** Shut in stills; a tour walks through them. */
    SHUT_IN_STILLS,
    SHUT
  }

  static RoomBuild of(RoomType type) {
    return switch (type) {
      case BATHROOM, WC -> new RoomBuild(Surface.WET_FLOOR, Surface.WET_WALL, Doors.SHUT_IN_STILLS);
      case UTILITY -> new RoomBuild(Surface.WET_FLOOR, Surface.WALL, Doors.SHUT_IN_STILLS);
      case KITCHEN -> new RoomBuild(Surface.KITCHEN_FLOOR, Surface.WALL, Doors.OPEN);
      case CELLAR, GARAGE ->
          new RoomBuild(Surface.PLAIN_FLOOR, Surface.PLAIN_WALL, Doors.SHUT_IN_STILLS);
      case TECHNICAL, SHAFT, VOID ->
          new RoomBuild(Surface.PLAIN_FLOOR, Surface.PLAIN_WALL, Doors.SHUT);
      case STAIRCASE -> new RoomBuild(Surface.PLAIN_FLOOR, Surface.WALL, Doors.SHUT);
      case STORAGE -> new RoomBuild(Surface.FLOOR, Surface.WALL, Doors.SHUT_IN_STILLS);
      case BALCONY, TERRACE -> new RoomBuild(Surface.OUTDOOR_FLOOR, Surface.FACADE, Doors.OPEN);
      case LIVING,
          DINING,
          KITCHEN_DINER,
          BEDROOM,
          CHILD_ROOM,
          GUEST_ROOM,
          STUDY,
          OFFICE,
          MEETING,
          SHOP,
          RECEPTION,
          WAITING,
          TREATMENT,
          HALL,
          CORRIDOR,
          UNKNOWN ->
          new RoomBuild(Surface.FLOOR, Surface.WALL, Doors.OPEN);
    };
  }
}
