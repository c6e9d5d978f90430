package dev.planwalk.scene;

import dev.planwalk.floorplan.Area;
import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.floorplan.Storey;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** Plans of a few rectangular rooms without doors or windows; walls are what mending adds. */
public final class DrawnPlan {

  private DrawnPlan() {}

  /** A rectangle between two corners, in metres. */
  public static Room room(
      String id, String flat, RoomType type, double x0, double y0, double x1, double y1) {
    Ring ring =
        new Ring(
            List.of(new Point(x0, y0), new Point(x1, y0), new Point(x1, y1), new Point(x0, y1)));
    return new Room(
        id,
        "storey_1",
        Optional.of(flat),
        type.wire(),
        Optional.empty(),
        type,
        List.of(type),
        new Area(ring, List.of()),
        ring.signedArea(),
        OptionalDouble.empty(),
        0,
        Room.Source.FACES,
        1);
  }

  /** One storey with these rooms; flats as the rooms name them, in the order of their names. */
  public static FloorPlan of(Room... rooms) {
    double area = 0;
    double right = 0;
    double top = 0;
    for (Room room : rooms) {
      area += room.areaSquareMetres();
      for (Point p : room.floor().ring().points()) {
        right = Math.max(right, p.x());
        top = Math.max(top, p.y());
      }
    }
    Ring outline =
        new Ring(
            List.of(
                new Point(0, 0), new Point(right, 0), new Point(right, top), new Point(0, top)));
    Storey storey =
        new Storey(
            "storey_1",
            "Ground floor",
            0,
            0,
            OptionalDouble.empty(),
            area,
            outline,
            List.of(),
            List.of(),
            Optional.empty(),
            OptionalInt.empty(),
            0,
            1);
    return new FloorPlan(
        new LengthUnit("m", 1, 1, List.of()),
        new Frame(1, new Point(0, 0)),
        List.of(storey),
        flats(List.of(rooms)),
        List.of(rooms),
        List.of(),
        List.of(),
        List.of(),
        OptionalDouble.empty(),
        1);
  }

  private static List<Flat> flats(List<Room> rooms) {
    return rooms.stream()
        .map(r -> r.flatId().orElseThrow())
        .distinct()
        .sorted()
        .map(id -> {
          List<Room> own = rooms.stream().filter(r -> r.flatId().orElseThrow().equals(id)).toList();
          return new Flat(
              id,
              List.of("storey_1"),
              own.stream().map(Room::id).toList(),
              Optional.empty(),
              own.stream().mapToDouble(Room::areaSquareMetres).sum());
        })
        .toList();
  }
}
