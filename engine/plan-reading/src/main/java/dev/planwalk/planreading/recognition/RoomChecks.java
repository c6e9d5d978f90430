package dev.planwalk.planreading.recognition;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Ring;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.Finding;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Whether rooms fit what is lettered in them, have a name, can be entered and left, and lie beside
 * one another.
 */
final class RoomChecks {

  /** Rooms may share this much of the smaller one: rounding, and lines drawn twice. */
  private static final double SHARED = 0.01;

  /** Names told in one finding. */
  private static final int MOST_NAMES = 4;

  private RoomChecks() {}

  static void check(FloorPlan plan, List<Finding> findings) {
    Set<String> entered = new HashSet<>();
    for (Opening opening : plan.openings()) {
      if (opening.kind() != Opening.Kind.WINDOW) {
        opening.connects().forEach(side -> side.ifPresent(entered::add));
      }
    }
    for (Room room : plan.rooms()) {
      area(room, findings);
      if (needsDoor(room) && !entered.contains(room.id())) {
        findings.add(
            new Finding(
                "room_without_door",
                Finding.Severity.WARNING,
                "No door or passage was found for " + title(room) + ".",
                room.id()));
      }
    }
    nameless(
        plan.rooms().stream()
            .filter(room ->
                room.name().isEmpty() && room.number().isEmpty() && room.type() == RoomType.UNKNOWN)
            .toList(),
        findings);
    for (var storey : plan.storeys()) {
      List<Room> rooms =
          plan.rooms().stream().filter(room -> room.storeyId().equals(storey.id())).toList();
      overlaps(rooms, findings);
      reach(
          storey.id(),
          rooms.stream().filter(room -> entered.contains(room.id())).toList(),
          plan.openings(),
          findings);
    }
  }

  /** One by one while they are few; a plan without names is told once. */
  private static void nameless(List<Room> rooms, List<Finding> findings) {
    if (rooms.size() > MOST_NAMES) {
      findings.add(
          new Finding(
              "room_without_label",
              Finding.Severity.INFO,
              rooms.size() + " rooms have no label that names them.",
              rooms.stream().map(Room::id).collect(Collectors.joining(", "))));
      return;
    }
    for (Room room : rooms) {
      findings.add(
          new Finding(
              "room_without_label",
              Finding.Severity.INFO,
              String.format(
                  Locale.ROOT,
                  "A room of %.1f m2 has no label that names it.",
                  room.areaSquareMetres()),
              room.id()));
    }
  }

  private static boolean needsDoor(Room room) {
    return !room.type().outdoor() && room.type() != RoomType.SHAFT && room.type() != RoomType.VOID;
  }

  private static String title(Room room) {
    return room.name().isEmpty()
        ? String.format(Locale.ROOT, "a room of %.1f m2", room.areaSquareMetres())
        : "'" + room.name() + "'";
  }

  private static void area(Room room, List<Finding> findings) {
    double stated = room.statedAreaSquareMetres().orElse(0);
    double measured = room.areaSquareMetres();
    if (stated > 0 && Math.abs(measured / stated - 1) > Confidence.SAME_AREA) {
      findings.add(
          new Finding(
              "area_differs",
              Finding.Severity.WARNING,
              String.format(
                  Locale.ROOT,
                  "Stated area of %s is %.1f m2, measured %.1f m2.",
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
              "rooms_overlap",
              Finding.Severity.WARNING,
              String.format(
                  Locale.ROOT,
                  "%s and %s share %.2f m2.",
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

  /**
   * Rooms with doors that lead only to one another: a door to the rest is missing. A group that can
   * be entered from outside or by a staircase is reached, and so is the largest in any case, since
   * a flat drawn alone may show its entrance open.
   */
  private static void reach(
      String storey, List<Room> rooms, List<Opening> openings, List<Finding> findings) {
    Map<String, Integer> group = groups(rooms, openings);
    Map<Integer, List<Room>> members = new TreeMap<>();
    rooms.forEach(
        room -> members.computeIfAbsent(group.get(room.id()), _ -> new ArrayList<>()).add(room));
    Set<Integer> reached = new HashSet<>();
    for (Opening opening : openings) {
      if (opening.kind() != Opening.Kind.WINDOW && opening.connects().contains(Optional.empty())) {
        opening.connects().forEach(side -> side.map(group::get).ifPresent(reached::add));
      }
    }
    int largest = -1;
    double most = 0;
    for (Map.Entry<Integer, List<Room>> entry : members.entrySet()) {
      double area = entry.getValue().stream().mapToDouble(Room::areaSquareMetres).sum();
      if (area > most) {
        most = area;
        largest = entry.getKey();
      }
      if (entry.getValue().stream().anyMatch(room -> room.type() == RoomType.STAIRCASE)) {
        reached.add(entry.getKey());
      }
    }
    reached.add(largest);
    for (Map.Entry<Integer, List<Room>> entry : members.entrySet()) {
      List<Room> cut = entry.getValue().stream().filter(RoomChecks::needsDoor).toList();
      if (!cut.isEmpty() && !reached.contains(entry.getKey())) {
        findings.add(unreachable(storey, cut));
      }
    }
  }

  private static Finding unreachable(String storey, List<Room> cut) {
    String names =
        cut.stream().limit(MOST_NAMES).map(RoomChecks::title).collect(Collectors.joining(", "));
    String more = cut.size() > MOST_NAMES ? " and " + (cut.size() - MOST_NAMES) + " more" : "";
    return new Finding(
        "room_unreachable",
        Finding.Severity.WARNING,
        "No door or passage leads to "
            + names
            + more
            + " from the rest of "
            + storey
            + ": one was not found.",
        cut.stream().limit(MOST_NAMES).map(Room::id).collect(Collectors.joining(", ")));
  }

  /** Rooms joined by doors and passages: each room's number of its group. */
  private static Map<String, Integer> groups(List<Room> rooms, List<Opening> openings) {
    Map<String, Integer> number = new HashMap<>();
    rooms.forEach(room -> number.put(room.id(), number.size()));
    int[] parent = new int[number.size()];
    for (int i = 0; i < parent.length; i++) {
      parent[i] = i;
    }
    for (Opening opening : openings) {
      Integer a = opening.connects().get(0).map(number::get).orElse(null);
      Integer b = opening.connects().get(1).map(number::get).orElse(null);
      if (opening.kind() != Opening.Kind.WINDOW && a != null && b != null) {
        int p = root(parent, a);
        int q = root(parent, b);
        parent[Math.max(p, q)] = Math.min(p, q);
      }
    }
    Map<String, Integer> group = new HashMap<>();
    number.forEach((room, its) -> group.put(room, root(parent, its)));
    return group;
  }

  private static int root(int[] parent, int i) {
    int root = i;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }
}
