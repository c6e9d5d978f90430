package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.rooms.OpeningDraft;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Step 13 over all storeys: the dwellings of a house. A staircase lies inside of a dwelling, whose
 * storeys it joins, when the front door leads into the hall beside it, when no door parts it from a
 * room that people live in, or when all that it leads to is one household; any other is shared, and
 * each storey has its own flats.
 *
 * @param of number of the dwelling of each room of each storey, -1 for shared rooms
 * @param entrances the front door of each dwelling, empty when none was found
 */
public record Dwellings(List<int[]> of, List<Optional<Entrance>> entrances) {

  /** Rooms that no staircase of several households is open to. */
  private static final Set<RoomType> LIVED_IN =
      EnumSet.of(
          RoomType.LIVING,
          RoomType.DINING,
          RoomType.KITCHEN,
          RoomType.KITCHEN_DINER,
          RoomType.STUDY,
          RoomType.BEDROOM,
          RoomType.CHILD_ROOM,
          RoomType.GUEST_ROOM);

  /** A front door, by its storey and its number there. */
  public record Entrance(int storey, int opening) {}

  /** A flat of one storey. */
  private record Part(int storey, int flat) {}

  public Dwellings {
    of = List.copyOf(of);
    entrances = List.copyOf(entrances);
  }

  /** The dwellings of storeys in the order of their levels. */
  public static Dwellings of(List<StoreyNaming> storeys) {
    List<Flats> apart = new ArrayList<>();
    storeys.forEach(storey -> apart.add(Flats.of(storey, Set.of())));
    List<List<StairWell.Landing>> inner = new ArrayList<>();
    for (List<StairWell.Landing> well : StairWell.all(storeys)) {
      if (insideOfOne(well, storeys, apart)) {
        inner.add(well);
      }
    }
    List<Flats> flats = new ArrayList<>();
    for (int s = 0; s < storeys.size(); s++) {
      Set<Integer> own = new HashSet<>();
      for (List<StairWell.Landing> well : inner) {
        for (StairWell.Landing landing : well) {
          if (landing.storey() == s) {
            own.add(landing.room());
          }
        }
      }
      flats.add(own.isEmpty() ? apart.get(s) : Flats.of(storeys.get(s), own));
    }
    return joined(flats, inner);
  }

  /** Whether a staircase lies inside of a dwelling. */
  private static boolean insideOfOne(
      List<StairWell.Landing> well, List<StoreyNaming> storeys, List<Flats> flats) {
    Set<Part> parts = new LinkedHashSet<>();
    boolean entered = false;
    boolean apart = false;
    boolean open = false;
    for (StairWell.Landing landing : well) {
      Flats own = flats.get(landing.storey());
      if (own.flatOf()[landing.room()] >= 0) {
        parts.add(new Part(landing.storey(), own.flatOf()[landing.room()]));
        continue;
      }
      apart = true;
      StoreyNaming storey = storeys.get(landing.storey());
      Set<Integer> here = new LinkedHashSet<>();
      for (int i = 0; i < storey.openings().size(); i++) {
        OpeningDraft opening = storey.openings().get(i);
        boolean beside = opening.right() == landing.room() || opening.left() == landing.room();
        if (!beside || storey.judged().get(i).kind() == Opening.Kind.WINDOW) {
          continue;
        }
        int other = opening.right() == landing.room() ? opening.left() : opening.right();
        entered |= other < 0 && storey.judged().get(i).kind() == Opening.Kind.DOOR;
        if (other >= 0
            && own.shared()[other]
            && Flats.ARRIVAL.contains(storey.types().get(other))) {
          return false;
        }
        if (other >= 0 && own.flatOf()[other] >= 0) {
          here.add(own.flatOf()[other]);
          open |=
              storey.judged().get(i).kind() == Opening.Kind.PASSAGE
                  && LIVED_IN.contains(storey.types().get(other));
        }
      }
      List<Part> beside = here.stream().map(flat -> new Part(landing.storey(), flat)).toList();
      if (beside.stream().filter(part -> complete(part, storeys, flats)).count() > 1) {
        return false;
      }
      parts.addAll(beside);
    }
    if (open && !entered) {
      return true;
    }
    if (apart && !entered && parts.stream().anyMatch(part -> frontDoor(part, storeys, flats))) {
      return true;
    }
    return parts.size() > 1 && oneHousehold(parts, storeys, flats);
  }

  /** Whether parts of a house have one kitchen together, and only one of them could do alone. */
  private static boolean oneHousehold(
      Set<Part> parts, List<StoreyNaming> storeys, List<Flats> flats) {
    long kitchens = parts.stream().filter(part -> cooks(part, storeys, flats)).count();
    return kitchens == 1
        && parts.stream().filter(part -> complete(part, storeys, flats)).count() <= 1;
  }

  private static boolean cooks(Part part, List<StoreyNaming> storeys, List<Flats> flats) {
    return rooms(part, storeys, flats)
        .anyMatch(room ->
            room.type() == RoomType.KITCHEN_DINER || room.functions().contains(RoomType.KITCHEN));
  }

  /** Whether people could live in a part without the others. */
  private static boolean complete(Part part, List<StoreyNaming> storeys, List<Flats> flats) {
    return rooms(part, storeys, flats).anyMatch(room -> OpenPlan.LIVING.contains(room.type()))
        && rooms(part, storeys, flats).anyMatch(room -> Flats.WASHING.contains(room.type()));
  }

  private static Stream<RoomNames> rooms(Part part, List<StoreyNaming> storeys, List<Flats> flats) {
    int[] flatOf = flats.get(part.storey()).flatOf();
    return IntStream.range(0, flatOf.length)
        .filter(room -> flatOf[room] == part.flat())
        .mapToObj(storeys.get(part.storey()).names()::get);
  }

  /** Whether a door from outside leads into the hall of a flat. */
  private static boolean frontDoor(Part part, List<StoreyNaming> storeys, List<Flats> flats) {
    StoreyNaming storey = storeys.get(part.storey());
    for (int i = 0; i < storey.openings().size(); i++) {
      OpeningDraft opening = storey.openings().get(i);
      int inside = Math.max(opening.right(), opening.left());
      if (opening.outside()
          && storey.judged().get(i).kind() == Opening.Kind.DOOR
          && flats.get(part.storey()).flatOf()[inside] == part.flat()
          && Flats.ARRIVAL.contains(storey.types().get(inside))) {
        return true;
      }
    }
    return false;
  }

  /** Numbers the dwellings: flats that share an inner staircase are one. */
  private static Dwellings joined(List<Flats> flats, List<List<StairWell.Landing>> inner) {
    Map<Part, Part> roots = new HashMap<>();
    for (List<StairWell.Landing> well : inner) {
      Part first = null;
      for (StairWell.Landing landing : well) {
        int flat = flats.get(landing.storey()).flatOf()[landing.room()];
        if (flat >= 0) {
          Part root = root(roots, new Part(landing.storey(), flat));
          if (first != null && !first.equals(root)) {
            roots.put(root, first);
          }
          first = first == null ? root : first;
        }
      }
    }
    Map<Part, Integer> numbers = new HashMap<>();
    List<Optional<Entrance>> entrances = new ArrayList<>();
    List<Integer> scores = new ArrayList<>();
    List<int[]> of = new ArrayList<>();
    for (int s = 0; s < flats.size(); s++) {
      Flats own = flats.get(s);
      int[] dwelling = new int[own.entrances().size()];
      for (int f = 0; f < dwelling.length; f++) {
        Part root = root(roots, new Part(s, f));
        int number = numbers.computeIfAbsent(root, key -> numbers.size());
        if (number == entrances.size()) {
          entrances.add(Optional.empty());
          scores.add(0);
        }
        Flats.Entrance entrance = own.entrances().get(f);
        if (entrance.score() > scores.get(number)) {
          scores.set(number, entrance.score());
          entrances.set(number, Optional.of(new Entrance(s, entrance.opening())));
        }
        dwelling[f] = number;
      }
      int[] rooms = own.flatOf().clone();
      for (int i = 0; i < rooms.length; i++) {
        rooms[i] = rooms[i] < 0 ? -1 : dwelling[rooms[i]];
      }
      of.add(rooms);
    }
    return new Dwellings(of, entrances);
  }

  private static Part root(Map<Part, Part> roots, Part part) {
    Part root = part;
    for (Part next = roots.get(root); next != null; next = roots.get(root)) {
      root = next;
    }
    return root;
  }
}
