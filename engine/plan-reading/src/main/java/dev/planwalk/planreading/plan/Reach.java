package dev.planwalk.planreading.plan;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.geometry.DisjointSets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which rooms of one storey can be entered, and which of these only from one another.
 *
 * @param entered ids of the rooms that have a door or passage
 * @param cutOff groups of rooms whose doors lead only to one another: a door to the rest is missing
 */
record Reach(Set<String> entered, List<List<Room>> cutOff) {

  Reach {
    entered = Set.copyOf(entered);
    cutOff = List.copyOf(cutOff);
  }

  /** Whether a room must have a door: all but shafts, voids and those in the open. */
  static boolean needsDoor(Room room) {
    return !room.type().outdoor() && room.type() != RoomType.SHAFT && room.type() != RoomType.VOID;
  }

  /** Whether a room should have a door and has none. */
  boolean doorless(Room room) {
    return needsDoor(room) && !entered.contains(room.id());
  }

  /** Whether a room has doors, but none that lead to it from the rest of its storey. */
  boolean cutOff(Room room) {
    return cutOff.stream().anyMatch(group -> group.contains(room));
  }

  /**
   * Looks at one storey. A group of rooms that can be entered from outside or by a staircase is
   * reached, and so is the largest in any case, since a flat drawn alone may show its entrance
   * open.
   */
  static Reach of(List<Room> rooms, List<Opening> openings) {
    Set<String> entered = new HashSet<>();
    for (Opening opening : openings) {
      if (opening.kind() != Opening.Kind.WINDOW) {
        opening.connects().forEach(side -> side.ifPresent(entered::add));
      }
    }
    List<Room> joined = rooms.stream().filter(room -> entered.contains(room.id())).toList();
    return new Reach(entered, cutOff(joined, openings));
  }

  private static List<List<Room>> cutOff(List<Room> rooms, List<Opening> openings) {
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
    List<List<Room>> cutOff = new ArrayList<>();
    for (Map.Entry<Integer, List<Room>> entry : members.entrySet()) {
      List<Room> cut = entry.getValue().stream().filter(Reach::needsDoor).toList();
      if (!cut.isEmpty() && !reached.contains(entry.getKey())) {
        cutOff.add(cut);
      }
    }
    return cutOff;
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
        int p = DisjointSets.root(parent, a);
        int q = DisjointSets.root(parent, b);
        parent[Math.max(p, q)] = Math.min(p, q);
      }
    }
    Map<String, Integer> group = new HashMap<>();
    number.forEach((room, its) -> group.put(room, DisjointSets.root(parent, its)));
    return group;
  }
}
