package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Flat;
import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.words.RoomSize;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Whether rooms fit what is lettered in them, have a name, can be entered and left, and lie beside
 * one another, and whether flats have an entrance.
 */
final class RoomChecks {

  /** Rooms may share this much of the smaller one: rounding, and lines drawn twice. */
  private static final double SHARED = 0.01;

  /** Names told in one finding. */
  private static final int MOST_NAMES = 4;

  private RoomChecks() {}

  static void check(FloorPlan plan, List<Finding> findings) {
    plan.rooms().forEach(room -> area(room, findings));
    nameless(plan.rooms().stream().filter(RoomChecks::nameless).toList(), findings);
    for (var storey : plan.storeys()) {
      List<Room> rooms =
          plan.rooms().stream().filter(room -> room.storeyId().equals(storey.id())).toList();
      Reach reach = Reach.of(rooms, plan.openings());
      for (Room room : rooms) {
        if (reach.doorless(room)) {
          findings.add(
              new Finding(
                  FindingCode.ROOM_WITHOUT_DOOR,
                  "No door or passage was found for "
                      + title(room)
                      + ". If it has one, draw it as a gap between two ends of wall, with a leaf for"
                      + " a door, and upload again.",
                  room.id()));
        }
      }
      overlaps(rooms, findings);
      reach.cutOff().forEach(cut -> findings.add(unreachable(storey.id(), cut)));
    }
    withoutEntrance(plan, findings);
  }

  /** Whether neither words nor what is in it say what a room is. */
  static boolean nameless(Room room) {
    return room.name().isEmpty() && room.number().isEmpty() && room.type() == RoomType.UNKNOWN;
  }

  /** Flats that nobody can come into: told one by one while they are few. */
  private static void withoutEntrance(FloorPlan plan, List<Finding> findings) {
    List<Flat> closed =
        plan.flats().stream().filter(flat -> flat.entranceOpeningId().isEmpty()).toList();
    if (closed.isEmpty()) {
      return;
    }
    String head = "No entrance door was found for ";
    String tail =
        ". Look whether the drawing has one there; draw it, and the stair that it leads to, and"
            + " upload again.";
    List<String> names =
        closed.stream()
            .map(flat ->
                String.format(
                    Locale.ROOT,
                    "%s (%s, %.1f m2)",
                    flat.id(),
                    Finding.counted(flat.roomIds().size(), "room"),
                    flat.areaSquareMetres()))
            .toList();
    findings.add(
        new Finding(
            FindingCode.FLAT_WITHOUT_ENTRANCE,
            head + Finding.listed(names, head + tail) + tail,
            closed.stream().limit(MOST_NAMES).map(Flat::id).collect(Collectors.joining(", "))));
  }

  /** One by one while they are few; a plan without names is told once. */
  private static void nameless(List<Room> rooms, List<Finding> findings) {
    if (rooms.size() > MOST_NAMES) {
      findings.add(
          new Finding(
              FindingCode.ROOM_WITHOUT_LABEL,
              rooms.size()
                  + " rooms have no label that names them. Nothing to do; letter names in the"
                  + " drawing and upload again if they are wanted.",
              rooms.stream().map(Room::id).collect(Collectors.joining(", "))));
      return;
    }
    for (Room room : rooms) {
      findings.add(
          new Finding(
              FindingCode.ROOM_WITHOUT_LABEL,
              String.format(
                  Locale.ROOT,
                  "A room of %.1f m2 (%s) has no label that names it. Nothing to do; letter a name"
                      + " in the drawing and upload again if it is wanted.",
                  room.areaSquareMetres(),
                  room.id()),
              room.id()));
    }
  }

  private static String title(Room room) {
    return room.name().isEmpty()
        ? String.format(Locale.ROOT, "a room of %.1f m2 (%s)", room.areaSquareMetres(), room.id())
        : Finding.quoted(room.name()) + " (" + room.id() + ")";
  }

  private static void area(Room room, List<Finding> findings) {
    double stated = room.statedAreaSquareMetres().orElse(0);
    double measured = room.areaSquareMetres();
    if (stated > 0 && Math.abs(measured / stated - 1) > RoomSize.SAME_AREA) {
      findings.add(
          new Finding(
              FindingCode.AREA_DIFFERS,
              String.format(
                  Locale.ROOT,
                  "Stated area of %s is %.1f m2, measured %.1f m2. Look at its walls and its label;"
                      + " if all rooms differ by one factor, state the unit with read_again.",
                  title(room),
                  stated,
                  measured),
              room.id()));
    }
  }

  private static void overlaps(List<Room> rooms, List<Finding> findings) {
    GeometryFactory factory = new GeometryFactory();
    STRtree index = new STRtree();
    List<Polygon> shapes = new ArrayList<>();
    for (Room room : rooms) {
      Polygon shape =
          factory.createPolygon(
              ring(room.floor().ring(), factory),
              room.floor().holes().stream()
                  .map(hole -> ring(hole, factory))
                  .toArray(LinearRing[]::new));
      index.insert(shape.getEnvelopeInternal(), shapes.size());
      shapes.add(shape);
    }
    index.build();
    for (int i = 0; i < shapes.size(); i++) {
      for (Object other : index.query(shapes.get(i).getEnvelopeInternal())) {
        int j = (Integer) other;
        if (j > i) {
          overlap(rooms.get(i), rooms.get(j), shapes.get(i), shapes.get(j), findings);
        }
      }
    }
  }

  private static void overlap(
      Room first, Room second, Polygon a, Polygon b, List<Finding> findings) {
    Geometry common = Overlay.common(a, b);
    if (common.getArea() > SHARED * Math.min(a.getArea(), b.getArea())) {
      findings.add(
          new Finding(
              FindingCode.ROOMS_OVERLAP,
              String.format(
                  Locale.ROOT,
                  "%s and %s share %.2f m2. Correct the areas of these rooms in the drawing and"
                      + " upload again.",
                  upper(title(first)),
                  title(second),
                  common.getArea()),
              first.id() + ", " + second.id()));
    }
  }

  private static String upper(String title) {
    return Character.toUpperCase(title.charAt(0)) + title.substring(1);
  }

  private static LinearRing ring(Ring ring, GeometryFactory factory) {
    List<Coordinate> corners = new ArrayList<>();
    for (Point point : ring.points()) {
      corners.add(new Coordinate(point.x(), point.y()));
    }
    corners.add(corners.getFirst().copy());
    return factory.createLinearRing(corners.toArray(new Coordinate[0]));
  }

  private static Finding unreachable(String storey, List<Room> cut) {
    String head = "No door or passage leads to ";
    String tail =
        " from the rest of "
            + storey
            + ". Draw what is missing as a gap between two ends of wall and upload again.";
    List<String> names = cut.stream().map(RoomChecks::title).toList();
    return new Finding(
        FindingCode.ROOM_UNREACHABLE,
        head + Finding.listed(names, head + tail) + tail,
        cut.stream().limit(MOST_NAMES).map(Room::id).collect(Collectors.joining(", ")));
  }
}
