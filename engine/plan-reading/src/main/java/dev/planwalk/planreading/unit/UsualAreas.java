package dev.planwalk.planreading.unit;

import dev.planwalk.floorplan.RoomType;
import java.util.List;
import java.util.Map;

/**
 * The areas of the rooms that have a name, in square drawing units: a source of {@link UnitVote}.
 * Nobody draws a bath of half a hectare or a bedroom smaller than a bed, so a unit that makes such
 * rooms is the wrong one. Rooms that may have any size, such as halls and stores, tell nothing.
 */
public record UsualAreas(List<Room> rooms) {

  /** Least and largest area of rooms in homes, offices and schools, in m². */
  private static final Map<RoomType, Range> USUAL =
      Map.of(
          RoomType.WC, new Range(0.7, 40),
          RoomType.BATHROOM, new Range(1.5, 40),
          RoomType.BEDROOM, new Range(4, 60),
          RoomType.CHILD_ROOM, new Range(4, 60),
          RoomType.GUEST_ROOM, new Range(4, 60),
          RoomType.KITCHEN, new Range(2.5, 80),
          RoomType.DINING, new Range(4, 150),
          RoomType.LIVING, new Range(6, 200),
          RoomType.STUDY, new Range(3, 80));

  /** Fewer rooms may be odd ones, or halls whose partitions were not found. */
  private static final int LEAST_ROOMS = 3;

  /** A unit makes sense when this share of the rooms has a usual size in it. */
  private static final double MOST_ROOMS = 0.6;

  /** A room with a name. */
  public record Room(RoomType type, double squareUnits) {}

  private record Range(double least, double most) {}

  public UsualAreas {
    rooms = List.copyOf(rooms);
  }

  /** Nothing is known of rooms yet. */
  public static UsualAreas unknown() {
    return new UsualAreas(List.of());
  }

  /** Whether rooms of a type have a usual size. */
  public static boolean knows(RoomType type) {
    return USUAL.containsKey(type);
  }

  /** Whether there are enough rooms to tell units apart. */
  boolean tell() {
    return rooms.size() >= LEAST_ROOMS;
  }

  /** How many rooms have a usual size in a unit. */
  int usual(double metresPerUnit) {
    int usual = 0;
    for (Room room : rooms) {
      double area = room.squareUnits() * metresPerUnit * metresPerUnit;
      Range range = USUAL.getOrDefault(room.type(), new Range(0, Double.MAX_VALUE));
      usual += area >= range.least() && area <= range.most() ? 1 : 0;
    }
    return usual;
  }

  /** Whether a unit makes sense of the rooms, or too little is known of them. */
  public boolean fit(double metresPerUnit) {
    return !tell() || usual(metresPerUnit) >= MOST_ROOMS * rooms.size();
  }
}
