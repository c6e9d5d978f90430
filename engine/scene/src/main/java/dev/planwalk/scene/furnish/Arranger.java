package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furnish.Assembly.Clear;
import dev.planwalk.scene.furnish.Assembly.Item;
import dev.planwalk.scene.furnish.RoomContext.WallSegment;
import dev.planwalk.scene.furnish.RoomSpace.Body;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Finds places for groups: first one after the other where each costs least, then all together by
 * simulated annealing. Hard rules are never broken on the way: inside the floor, no overlap,
 * nothing in blocked zones, clearances free, all doors in reach of each other.
 */
final class Arranger {

  /** Step between places along a wall, in metres. */
  private static final double STEP = 0.10;

  /** From the middle of a door to seats that stand free in the room, in metres. */
  private static final double DOOR_TO_SEATS = 1.8;

  /** How many of the cheapest places are tried before a variant is given up. */
  private static final int TRIES = 60;

  /** A group in its place; `home` are all places where it could stand in the empty room. */
  record Standing(
      Assembly assembly, Pose pose, List<Body> bodies, List<Footprint> clear, List<Pose> home) {

    Standing at(Pose other) {
      return new Standing(
          assembly, other, Arranger.bodies(assembly, other), Arranger.clear(assembly, other), home);
    }

    boolean is(String group) {
      return assembly.group().equals(group);
    }
  }

  private record Option(Standing standing, double cost) {}

  private final RoomSpace space;
  private final RoomCosts costs;
  private final SplittableRandom random;
  private final List<Standing> standing = new ArrayList<>();
  private int fixed;

  Arranger(RoomSpace space, RoomCosts costs, long seed) {
    this.space = space;
    this.costs = costs;
    this.random = new SplittableRandom(seed);
  }

  List<Standing> standing() {
    return List.copyOf(standing);
  }

  /** Puts a group exactly there, whatever stands in the way; it is never moved. */
  void putFixed(Assembly assembly, Pose pose) {
    standing.add(
        fixed++,
        new Standing(assembly, pose, bodies(assembly, pose), clear(assembly, pose), List.of(pose)));
  }

  /** Places the first variant that fits; false when none does. */
  boolean place(List<Assembly> variants) {
    for (Assembly variant : variants) {
      List<Option> options = options(variant, places(variant));
      int tries = Math.min(TRIES, options.size());
      for (int i = 0; i < tries; i++) {
        standing.add(options.get(i).standing());
        if (passable()) {
          return true;
        }
        standing.removeLast();
      }
    }
    return false;
  }

  /**
   * Places the first variant that fits together with something that faces it, such as a sofa and a
   * television; false when no two do, and then nothing is placed.
   */
  boolean placeBoth(List<Assembly> variants, List<Assembly> facing) {
    List<List<Pose>> homes = facing.stream().map(this::places).toList();
    for (Assembly variant : variants) {
      List<Option> options = options(variant, places(variant));
      int tries = Math.min(TRIES, options.size());
      for (int i = 0; i < tries; i++) {
        // Spread over all places: the cheapest stand side by side.
        standing.add(options.get(i * options.size() / tries).standing());
        for (int k = 0; k < facing.size(); k++) {
          List<Option> opposite = options(facing.get(k), homes.get(k));
          if (!opposite.isEmpty()) {
            standing.add(opposite.getFirst().standing());
            if (passable()) {
              return true;
            }
            standing.removeLast();
          }
        }
        standing.removeLast();
      }
    }
    return false;
  }

  /** The free ones of all places, cheapest first. */
  private List<Option> options(Assembly variant, List<Pose> home) {
    List<Option> options = new ArrayList<>();
    for (Pose pose : home) {
      Standing option =
          new Standing(variant, pose, bodies(variant, pose), clear(variant, pose), home);
      if (free(option, -1)) {
        options.add(new Option(option, costs.of(option, standing)));
      }
    }
    options.sort(Comparator.comparingDouble(Option::cost));
    return options;
  }

  /** Whether a group of that name stands here. */
  boolean has(String group) {
    return standing.stream().anyMatch(each -> each.is(group));
  }

  /** Takes everything away again but what is fixed. */
  void clear() {
    while (standing.size() > fixed) {
      standing.removeLast();
    }
  }

  /** Puts back what stood before. */
  void restore(List<Standing> before) {
    standing.clear();
    standing.addAll(before);
  }

  /** Moves groups about, keeping what is better and, while hot, sometimes what is worse. */
  void anneal(int moves) {
    if (standing.size() - fixed < 1) {
      return;
    }
    double cost = total();
    double best = cost;
    List<Standing> bestState = List.copyOf(standing);
    for (int move = 0; move < moves; move++) {
      int which = fixed + random.nextInt(standing.size() - fixed);
      Standing before = standing.get(which);
      if (before.home().size() < 2) {
        continue;
      }
      Pose pose = before.home().get(random.nextInt(before.home().size()));
      Standing after = before.at(pose);
      if (!free(after, which)) {
        continue;
      }
      standing.set(which, after);
      double now = total();
      double heat = 0.6 * (1 - (double) move / moves) + 0.01;
      boolean accept =
          now < cost || (heat > 0.05 && random.nextDouble() < StrictMath.exp((cost - now) / heat));
      if (!accept || !passable()) {
        standing.set(which, before);
        continue;
      }
      cost = now;
      if (cost < best - 1e-9) {
        best = cost;
        bestState = List.copyOf(standing);
      }
    }
    standing.clear();
    standing.addAll(bestState);
  }

  private double total() {
    double sum = 0;
    for (Standing each : standing) {
      sum += costs.of(each, standing);
    }
    return sum;
  }

  private boolean passable() {
    List<Body> bodies = new ArrayList<>();
    List<Footprint> uses = new ArrayList<>();
    for (int i = 0; i < standing.size(); i++) {
      bodies.addAll(standing.get(i).bodies());
      // What the plan draws stands where it does, however narrow it is there.
      if (i >= fixed) {
        uses.addAll(standing.get(i).clear());
      }
    }
    return space.passable(bodies, uses);
  }

  /** Whether the option clashes with none but the one it replaces. */
  private boolean free(Standing option, int instead) {
    for (int i = 0; i < standing.size(); i++) {
      if (i == instead) {
        continue;
      }
      Standing other = standing.get(i);
      if (GroupRules.clash(option, other)) {
        return false;
      }
      for (Body body : option.bodies()) {
        for (Body theirs : other.bodies()) {
          if (body.bottom() < theirs.top()
              && theirs.bottom() < body.top()
              && body.footprint().overlaps(theirs.footprint())) {
            return false;
          }
        }
        for (Footprint clear : other.clear()) {
          if (body.footprint().overlaps(clear)) {
            return false;
          }
        }
      }
      for (Footprint clear : option.clear()) {
        for (Body theirs : other.bodies()) {
          if (theirs.footprint().overlaps(clear)) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Places in the empty room that keep the rules. */
  private List<Pose> places(Assembly assembly) {
    List<Pose> candidates = new ArrayList<>();
    if (assembly.anchor() == Assembly.Anchor.WALL) {
      for (WallSegment wall : space.room().walls()) {
        alongWall(wall, assembly, candidates);
      }
    } else {
      freely(assembly, candidates);
    }
    List<Pose> places = new ArrayList<>();
    for (Pose pose : candidates) {
      if (allowed(assembly, pose)) {
        places.add(pose);
      }
    }
    return places;
  }

  private void alongWall(WallSegment wall, Assembly assembly, List<Pose> candidates) {
    double length = wall.length();
    double half = assembly.width() / 2;
    if (wall.open() || length < 0.3 || length < assembly.width() * 0.6) {
      return;
    }
    double ux = (wall.end().x() - wall.start().x()) / length;
    double uy = (wall.end().y() - wall.start().y()) / length;
    double yaw = wall.facingRadians() - Math.PI / 2;
    double first = Math.min(half + 0.012, length / 2);
    double last = length - first;
    int steps = (int) Math.ceil((last - first) / STEP);
    for (int i = 0; i <= steps; i++) {
      double t = steps == 0 ? (first + last) / 2 : first + (last - first) * i / steps;
      candidates.add(new Pose(wall.start().x() + ux * t, wall.start().y() + uy * t, yaw));
    }
    if (steps > 0) {
      candidates.add(
          new Pose(wall.start().x() + ux * length / 2, wall.start().y() + uy * length / 2, yaw));
    }
  }

  private void freely(Assembly assembly, List<Pose> candidates) {
    double main = Math.toRadians(space.room().room().mainDirectionDegrees());
    double[] bounds = costs.bounds();
    double step = (bounds[2] - bounds[0]) * (bounds[3] - bounds[1]) > 60 ? 0.30 : 0.20;
    for (double y = bounds[1]; y < bounds[3]; y += step) {
      for (double x = bounds[0]; x < bounds[2]; x += step) {
        if (!space.contains(x, y)) {
          continue;
        }
        for (int quarter = 0; quarter < 2; quarter++) {
          double yaw = main + quarter * Math.PI / 2;
          // The group's middle, not its back line, lies on the grid.
          Pose middle = new Pose(x, y, yaw);
          Pose back = middle.of(0, -assembly.depth() / 2, 0);
          candidates.add(back);
        }
      }
    }
  }

  private boolean allowed(Assembly assembly, Pose pose) {
    boolean free = assembly.group().equals("conversation");
    for (Body body : bodies(assembly, pose)) {
      boolean blocked = space.blocked(body) || (free && nearDoor(body.footprint()));
      if (!space.contains(body.footprint()) || blocked) {
        return false;
      }
    }
    for (Footprint clear : clear(assembly, pose)) {
      if (!space.contains(clear)) {
        return false;
      }
    }
    return true;
  }

  private boolean nearDoor(Footprint footprint) {
    return space.room().openings().stream()
        .filter(RoomContext.RoomOpening::door)
        .anyMatch(door ->
            footprint.distanceTo(
                    (door.start().x() + door.end().x()) / 2,
                    (door.start().y() + door.end().y()) / 2)
                < DOOR_TO_SEATS);
  }

  static List<Body> bodies(Assembly assembly, Pose pose) {
    List<Body> bodies = new ArrayList<>();
    for (Item item : assembly.items()) {
      if (item.solid()) {
        bodies.add(
            new Body(
                new Footprint(
                    pose.of(item.x(), item.y(), item.yaw()),
                    item.piece().width() / 2,
                    item.piece().depth() / 2),
                item.z(),
                item.z() + item.piece().height()));
      }
    }
    return bodies;
  }

  private static List<Footprint> clear(Assembly assembly, Pose pose) {
    List<Footprint> rectangles = new ArrayList<>();
    for (Clear clear : assembly.clear()) {
      rectangles.add(
          new Footprint(
              pose.of((clear.x0() + clear.x1()) / 2, (clear.y0() + clear.y1()) / 2, 0),
              Math.abs(clear.x1() - clear.x0()) / 2,
              Math.abs(clear.y1() - clear.y0()) / 2));
    }
    return rectangles;
  }
}
