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
  /** Nothing is lettered. */
  UNNAMED(Group.CONTENT),
  /** Rows of windows with piers of 0.3 to 1 m between them. */
  SHORT_PIERS(Group.BUILDING),
  /** Fronts of glass, 3 cm thick, with mullions. */
  GLAZED_FRONTS(Group.BUILDING),
  /** Light walls are one line. */
  LINE_PARTITIONS(Group.BUILDING),
  /** A floor of an office with corridors. */
  OFFICE_FLOOR(Group.KIND),
  /** A floor of a school. */
  SCHOOL_FLOOR(Group.KIND),
  /** Blocks are exploded. */
  EXPLODED(Group.COPYING),
  /** Ends of lines are off by up to 5 mm. */
  JITTER(Group.COPYING);

  /** Habits of these groups exclude each other. */
  private static final Set<Group> EXCLUSIVE = EnumSet.of(Group.LAYERS, Group.KIND);

  private enum Group {
    LAYERS,
    CONTENT,
    BUILDING,
    KIND,
    COPYING
  }

  private final Group group;

  Habit(Group group) {
    this.group = group;
  }

  /** Habits as an office has them: some three or four. */
  static Set<Habit> random(RandomGenerator random) {
    Set<Habit> habits = EnumSet.noneOf(Habit.class);
    for (Group group : Group.values()) {
      List<Habit> members = List.of(values()).stream().filter(h -> h.group == group).toList();
      if (EXCLUSIVE.contains(group)) {
        int chosen = random.nextInt(members.size() + 1);
        if (chosen < members.size()) {
          habits.add(members.get(chosen));
        }
      } else {
        members.stream().filter(h -> random.nextInt(4) == 0).forEach(habits::add);
      }
    }
    return habits;
  }
}
