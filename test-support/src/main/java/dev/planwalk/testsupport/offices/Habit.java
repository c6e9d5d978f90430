package dev.planwalk.testsupport.offices;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;

/** What an office does that a reader must cope with. */
public enum Habit {
  /** Layers are called L1, L2, ... in order of first use. */
  RENAMED_LAYERS(Group.LAYERS),
  /** Walls, doors, windows and furniture lie on one layer. */
  MERGED_LAYERS(Group.LAYERS),
  /** Everything lies on layer 0. */
  ERASED_LAYERS(Group.LAYERS),
  /** Furniture and fittings lie on the layer of walls. */
  FURNITURE_ON_WALLS(Group.CONTENT),
  /** Lamps, sockets and wires lie on the layer of walls. */
  WIRING_ON_WALLS(Group.CONTENT),
  /** Rooms are stamped with blocks that carry numbers, with names or without. */
  STAMP_BLOCKS(Group.CONTENT),
  /** Nothing is lettered. */
  UNNAMED(Group.CONTENT),
  /** Rows of windows with piers of 0.3 to 1 m between them. */
  SHORT_PIERS(Group.BUILDING),
  /** Fronts of glass, 3 cm thick, with mullions. */
  GLAZED_FRONTS(Group.BUILDING),
  /** Light walls are one line. */
  LINE_PARTITIONS(Group.BUILDING),
  /** Fronts, walls beside corridors and light walls are drawn in different manners. */
  MIXED_WALLS(Group.DRAWING),
  /** Walls are one wide line each. */
  WIDE_WALLS(Group.DRAWING),
  /** Walls are hatched with single lines on their own layer. */
  HATCH_LINES(Group.DRAWING),
  /** Linings and insulation are lines in the walls. */
  LININGS(Group.DRAWING),
  /** Columns stand in walls, behind fronts of glass and free. */
  COLUMNS(Group.BUILDING),
  /** Open offices have several zones, each with its stamp, between stubs of walls. */
  OPEN_ZONES(Group.BUILDING),
  /** Wings meet at another angle than a right one. */
  OBLIQUE_WING(Group.SHAPE),
  /** The building lies along an arc. */
  CURVED_WING(Group.SHAPE),
  /** A floor of an office with corridors. */
  OFFICE_FLOOR(Group.KIND),
  /** A floor of a school. */
  SCHOOL_FLOOR(Group.KIND),
  /** Doors and windows are drawn in one of many manners. */
  FOREIGN_OPENINGS(Group.DRAWING),
  /** A frame with a title block stands around all. */
  SHEET_FRAME(Group.SHEET),
  /** An elevation stands beside the plan. */
  ELEVATION(Group.SHEET),
  /** A detail stands beside the plan. */
  DETAIL(Group.SHEET),
  /** The storey stands there once more, turned and smaller. */
  TWIN(Group.SHEET),
  /** Blocks are exploded. */
  EXPLODED(Group.COPYING),
  /** Ends of lines are off by up to 5 mm. */
  JITTER(Group.COPYING),
  /** Arcs and circles are thousands of short lines. */
  SHATTERED_CURVES(Group.COPYING);

  /** Habits of these groups exclude each other. */
  private static final Set<Group> EXCLUSIVE = EnumSet.of(Group.LAYERS, Group.SHAPE, Group.KIND);

  private enum Group {
    LAYERS,
    CONTENT,
    BUILDING,
    DRAWING,
    SHAPE,
    SHEET,
    KIND,
    COPYING
  }

  private final Group group;

  Habit(Group group) {
    this.group = group;
  }

  /** Whether only large buildings can show it. */
  boolean large() {
    return this == GLAZED_FRONTS
        || this == LINE_PARTITIONS
        || this == WIDE_WALLS
        || this == COLUMNS
        || this == OPEN_ZONES
        || group == Group.SHAPE;
  }

  /** Habits as an office has them: some four or five; one in three draws a dwelling. */
  static Set<Habit> random(RandomGenerator random) {
    boolean dwelling = random.nextInt(3) == 0;
    Set<Habit> habits = EnumSet.noneOf(Habit.class);
    for (Group group : Group.values()) {
      List<Habit> members = List.of(values()).stream().filter(h -> h.group == group).toList();
      if (EXCLUSIVE.contains(group)) {
        // Fewer buildings are oblique or curved than not.
        int chosen = random.nextInt(members.size() + (group == Group.SHAPE ? 4 : 1));
        if (chosen < members.size()) {
          habits.add(members.get(chosen));
        }
      } else {
        members.stream().filter(_ -> random.nextInt(5) == 0).forEach(habits::add);
      }
    }
    if (dwelling) {
      habits.removeIf(habit -> habit.large() || habit.group == Group.KIND);
    }
    return habits;
  }
}
