package dev.planwalk.planreading.naming;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.division.OpenPlan;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.rooms.OpeningDraft;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Step 13 on one storey: which rooms lie behind one entrance door.
 *
 * @param flatOf number of the flat of each room, -1 for shared rooms
 * @param entrances one for each flat
 * @param shared rooms that lie between flats: staircases, corridors, shafts
 */
record Flats(int[] flatOf, List<Entrance> entrances, boolean[] shared) {

  /**
   * The best door into a flat.
   *
   * @param opening its number, -1 when none was found
   * @param score how much it looks like one, 0 when none was found
   */
  record Entrance(int opening, int score) {

    private static final Entrance NONE = new Entrance(-1, 0);
  }

  Flats {
    entrances = List.copyOf(entrances);
  }

  /** Rooms that belong to no flat. */
  static final Set<RoomType> SHARED =
      EnumSet.of(RoomType.STAIRCASE, RoomType.SHAFT, RoomType.VOID, RoomType.TECHNICAL);

  /** What is reached from a staircase beside the flats. */
  private static final Set<RoomType> STORES =
      EnumSet.of(RoomType.STORAGE, RoomType.CELLAR, RoomType.UTILITY, RoomType.GARAGE);

  /** What an entrance door leads into. */
  static final Set<RoomType> ARRIVAL = EnumSet.of(RoomType.HALL, RoomType.CORRIDOR);

  static final Set<RoomType> WASHING = EnumSet.of(RoomType.BATHROOM, RoomType.WC);

  /**
   * The flats of a storey.
   *
   * @param inner staircases that lie inside of a dwelling
   */
  static Flats of(StoreyNaming storey, Set<Integer> inner) {
    List<RoomType> types = storey.types();
    List<OpeningDraft> openings = storey.openings();
    List<Openings.Judged> judged = storey.judged();
    boolean[] shared = new boolean[types.size()];
    boolean stairs = false;
    for (int i = 0; i < shared.length; i++) {
      shared[i] = SHARED.contains(types.get(i)) && !inner.contains(i);
      stairs |= shared[i] && types.get(i) == RoomType.STAIRCASE;
    }
    int[] groups = groups(types.size(), shared, openings, judged);
    if (stairs) {
      markSharedCorridors(types, openings, judged, shared, groups);
      groups = groups(types.size(), shared, openings, judged);
    }
    return numbered(types, openings, judged, shared, groups);
  }

  /** Corridors at a staircase that lead to several groups with a bath and a kitchen each. */
  private static void markSharedCorridors(
      List<RoomType> types,
      List<OpeningDraft> openings,
      List<Openings.Judged> judged,
      boolean[] shared,
      int[] groups) {
    for (int room = 0; room < shared.length; room++) {
      if (shared[room] || !ARRIVAL.contains(types.get(room)) || !atStairs(room, types, openings)) {
        continue;
      }
      boolean[] without = shared.clone();
      without[room] = true;
      int[] split = groups(types.size(), without, openings, judged);
      Set<Integer> washing = new TreeSet<>();
      Set<Integer> living = new TreeSet<>();
      for (int i = 0; i < split.length; i++) {
        if (groups[i] == groups[room] && split[i] >= 0) {
          boolean wash = WASHING.contains(types.get(i));
          boolean live = OpenPlan.LIVING.contains(types.get(i));
          (wash ? washing : live ? living : new TreeSet<Integer>()).add(split[i]);
        }
      }
      washing.retainAll(living);
      shared[room] = washing.size() >= 2;
    }
  }

  private static boolean atStairs(int room, List<RoomType> types, List<OpeningDraft> openings) {
    for (OpeningDraft opening : openings) {
      int other =
          opening.right() == room ? opening.left() : opening.left() == room ? opening.right() : -1;
      if (other >= 0 && types.get(other) == RoomType.STAIRCASE) {
        return true;
      }
    }
    return false;
  }

  private static int[] groups(
      int n, boolean[] shared, List<OpeningDraft> openings, List<Openings.Judged> judged) {
    int[] group = new int[n];
    for (int i = 0; i < n; i++) {
      group[i] = shared[i] ? -1 : i;
    }
    for (int i = 0; i < openings.size(); i++) {
      OpeningDraft opening = openings.get(i);
      boolean joins =
          !opening.outside()
              && judged.get(i).kind() != Opening.Kind.WINDOW
              && group[opening.right()] >= 0
              && group[opening.left()] >= 0;
      if (joins) {
        int a = DisjointSets.root(group, opening.right());
        int b = DisjointSets.root(group, opening.left());
        group[Math.max(a, b)] = Math.min(a, b);
      }
    }
    for (int i = 0; i < n; i++) {
      group[i] = group[i] < 0 ? -1 : DisjointSets.root(group, i);
    }
    return group;
  }

  private static Flats numbered(
      List<RoomType> types,
      List<OpeningDraft> openings,
      List<Openings.Judged> judged,
      boolean[] shared,
      int[] groups) {
    int n = groups.length;
    int[] size = new int[n];
    for (int i = 0; i < n; i++) {
      if (groups[i] >= 0 && !types.get(i).outdoor()) {
        size[groups[i]]++;
      }
    }
    int[] numbers = new int[n];
    Arrays.fill(numbers, -1);
    int flats = 0;
    List<Entrance> entrances = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int group = groups[i];
      if (group >= 0 && numbers[group] < 0 && size[group] > 0) {
        Entrance entrance = entrance(group, groups, types, openings, judged, shared);
        // A lone room without a door of its own is a leftover, a lone store belongs to the house.
        boolean store = size[group] == 1 && STORES.contains(types.get(i));
        if (n == 1 || size[group] > 1 || (entrance.opening() >= 0 && !store)) {
          numbers[group] = flats++;
          entrances.add(entrance);
        }
      }
    }
    int[] flatOf = new int[n];
    for (int i = 0; i < n; i++) {
      flatOf[i] = groups[i] < 0 ? -1 : numbers[groups[i]];
    }
    return new Flats(flatOf, entrances, shared);
  }

  /** The best door into a group: from a staircase, into a hall, hinged, not of glass. */
  private static Entrance entrance(
      int group,
      int[] groups,
      List<RoomType> types,
      List<OpeningDraft> openings,
      List<Openings.Judged> judged,
      boolean[] shared) {
    Entrance best = Entrance.NONE;
    for (int i = 0; i < openings.size(); i++) {
      OpeningDraft opening = openings.get(i);
      int inside = -1;
      int outside = -1;
      if (opening.right() >= 0 && groups[opening.right()] == group) {
        inside = opening.right();
        outside = opening.left();
      } else if (opening.left() >= 0 && groups[opening.left()] == group) {
        inside = opening.left();
        outside = opening.right();
      }
      boolean open = outside >= 0 && !shared[outside] && !types.get(outside).outdoor();
      boolean porch = outside >= 0 && types.get(outside) == RoomType.TERRACE;
      if (inside < 0
          || open
          || (outside >= 0 && types.get(outside).outdoor() && !porch)
          || types.get(inside).outdoor()
          || judged.get(i).kind() != Opening.Kind.DOOR) {
        continue;
      }
      boolean vertical = outside >= 0 && types.get(outside) == RoomType.STAIRCASE;
      int score = 10;
      score += vertical ? 20 : outside >= 0 && shared[outside] ? 8 : 0;
      boolean arrival =
          ARRIVAL.contains(types.get(inside)) || types.get(inside) == RoomType.STAIRCASE;
      score += arrival ? 12 : 0;
      score += judged.get(i).operation() == Opening.Operation.HINGED ? 5 : 0;
      score -= judged.get(i).glazed() ? 3 : 0;
      score -= types.get(inside) == RoomType.GARAGE ? 8 : 0;
      best = score > best.score() ? new Entrance(i, score) : best;
    }
    return best;
  }
}
