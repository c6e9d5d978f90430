package dev.planwalk.planreading.partition;

import dev.planwalk.planreading.borders.Forest;
import dev.planwalk.planreading.borders.Subdivision;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What a storey's ink alone would have made of the rooms of a finished plan, however they were
 * found: of each room the next best plan, and how much worse it is.
 */
public final class Alternatives {

  /** A region this like a room (common share of both) is that room. */
  private static final double ALIKE = 0.6;

  /** Slivers make a region less like a room by this much at most. */
  private static final double SLIVERS = 0.1;

  /** What is joined to a room has this area in m², else the room only grew. */
  private static final double LEAST_JOINED = 1;

  /** A room lies in a region that holds this share of it. */
  private static final double WITHIN = 0.5;

  /** A part of a room has this share of it. */
  private static final double PART = 0.1;

  private final MergeTree tree;
  private final int[] roomOf;
  private final double[] triangleArea;
  private final double[] area;
  private final double[] score;

  /** Score of the best plan of a region, and of the best one with two regions or more. */
  private final double[] best;

  private final double[] parted;
  private final List<Integer> taken;

  /** How a plan would be without a room as it is. */
  public enum Kind {
    JOINED,
    PARTED,
    NONE
  }

  /**
   * The next best plan of a room.
   *
   * @param likeness of the room to the region of ink that is most like it, 0 to 1
   * @param margin how much more the room fits than the alternative, in points of fit (a room that
   *     is exactly right adds 0.65); below 0 the alternative fits better; empty where no region of
   *     ink that may be a room is like it, so that the alternative is what ink alone gives there
   * @param with numbers of the rooms that it would be joined with, rising; may be empty for floor
   *     that is no room
   * @param parts areas of what it would be parted into in m², falling
   */
  public record Alternative(
      double likeness, Kind kind, OptionalDouble margin, List<Integer> with, List<Double> parts) {

    public Alternative {
      with = List.copyOf(with);
      parts = List.copyOf(parts);
    }
  }

  /**
   * Prepares the alternatives of a storey.
   *
   * @param roomOf number of the room of each triangle, -1 for none; not copied
   * @param region tells how well a region fits a room
   */
  public Alternatives(Subdivision plane, MergeTree tree, Forest region, int[] roomOf) {
    this.tree = tree;
    this.roomOf = roomOf;
    score = Rooms.scores(tree, region);
    taken = Cut.best(tree, n -> score[n]);
    triangleArea = new double[roomOf.length];
    for (int t = 0; t < roomOf.length; t++) {
      triangleArea[t] = plane.area(t);
    }
    area = sums(t -> true);
    best = new double[tree.size()];
    parted = new double[tree.size()];
    for (int n = 0; n < tree.size(); n++) {
      double parts = 0;
      double two = 0;
      boolean all = tree.children(n).length > 0;
      for (int child : tree.children(n)) {
        all &= best[child] > 0;
        parts += best[child];
      }
      for (int child : tree.children(n)) {
        two = Math.max(two, parted[child] > 0 ? parts - best[child] + parted[child] : 0);
      }
      parted[n] = all ? parts : two;
      best[n] = Math.max(parts, Math.max(0, score[n]));
    }
  }

  /** Area of chosen triangles in each region. */
  private double[] sums(IntPredicate chosen) {
    double[] sums = new double[tree.size()];
    for (int t = 0; t < roomOf.length; t++) {
      sums[tree.leaf(t)] += chosen.test(t) ? triangleArea[t] : 0;
    }
    for (int n = 0; n < sums.length; n++) {
      for (int child : tree.children(n)) {
        sums[n] += sums[child];
      }
    }
    return sums;
  }

  /** The next best plan of a room. */
  public Alternative of(int room) {
    double[] common = sums(t -> roomOf[t] == room);
    double own = 0;
    for (int t = 0; t < roomOf.length; t++) {
      own += roomOf[t] == room ? triangleArea[t] : 0;
    }
    double[] alike = new double[common.length];
    double likeness = 0;
    for (int n = 0; n < common.length; n++) {
      alike[n] = common[n] > 0 ? common[n] / (area[n] + own - common[n]) : 0;
      likeness = Math.max(likeness, alike[n]);
    }
    // Regions grow by slivers: of those that are about as like the room the best one is it.
    int match = -1;
    for (int n = 0; n < common.length; n++) {
      boolean like = alike[n] >= Math.max(ALIKE, likeness - SLIVERS) && score[n] > 0;
      match = like && (match < 0 || score[n] > score[match]) ? n : match;
    }
    return match < 0 ? ofInk(room, common, own, likeness) : ofMatch(room, match, likeness);
  }

  /** Of a room that is a region: the region is joined, parted or left out. */
  private Alternative ofMatch(int room, int match, double likeness) {
    double own = score[match];
    double least = own;
    Kind kind = Kind.NONE;
    int joined = -1;
    if (parted[match] > 0 && own - parted[match] < least) {
      least = own - parted[match];
      kind = Kind.PARTED;
    }
    double beside = own;
    for (int n = match; tree.region(n).parent >= 0; n = tree.region(n).parent) {
      int up = tree.region(n).parent;
      for (int child : tree.children(up)) {
        beside += child == n ? 0 : best[child];
      }
      if (score[up] > 0 && area[up] - area[match] > LEAST_JOINED && beside - score[up] < least) {
        least = beside - score[up];
        kind = Kind.JOINED;
        joined = up;
      }
    }
    List<Integer> with = kind == Kind.JOINED ? rooms(joined, room) : List.of();
    List<Double> parts = kind == Kind.PARTED ? parts(match) : List.of();
    return new Alternative(likeness, kind, OptionalDouble.of(least), with, parts);
  }

  /** Of a room that is no region: what the best plan of the ink alone has there. */
  private Alternative ofInk(int room, double[] common, double own, double likeness) {
    for (int n : taken) {
      if (common[n] > WITHIN * own && area[n] > common[n] / WITHIN) {
        return new Alternative(
            likeness, Kind.JOINED, OptionalDouble.empty(), rooms(n, room), List.of());
      }
    }
    List<Double> parts =
        taken.stream()
            .filter(n -> common[n] > PART * own)
            .map(n -> common[n])
            .sorted((a, b) -> Double.compare(b, a))
            .toList();
    return new Alternative(
        likeness,
        parts.isEmpty() ? Kind.NONE : Kind.PARTED,
        OptionalDouble.empty(),
        List.of(),
        parts);
  }

  /** Other rooms that lie in a region. */
  private List<Integer> rooms(int region, int room) {
    boolean[] within = within(region);
    int rooms = Arrays.stream(roomOf).max().orElse(-1) + 1;
    double[] there = new double[rooms];
    double[] whole = new double[rooms];
    for (int t = 0; t < roomOf.length; t++) {
      if (roomOf[t] >= 0) {
        whole[roomOf[t]] += triangleArea[t];
        there[roomOf[t]] += within[tree.leaf(t)] ? triangleArea[t] : 0;
      }
    }
    return IntStream.range(0, rooms)
        .filter(r -> r != room && there[r] > WITHIN * whole[r])
        .boxed()
        .toList();
  }

  /** Areas of the best plan of a region that has two regions or more. */
  private List<Double> parts(int region) {
    boolean[] within = within(region);
    double[] alone = new double[score.length];
    Arrays.setAll(alone, n -> within[n] ? score[n] : 0);
    // What holds all of its plan alone is no part of it.
    for (int n = region; n >= 0; n = only(n)) {
      alone[n] = 0;
    }
    return Cut.best(tree, n -> alone[n]).stream()
        .map(n -> area[n])
        .sorted((a, b) -> Double.compare(b, a))
        .toList();
  }

  /** The only child with anything to its plan, -1 where none or both have. */
  private int only(int region) {
    int only = -1;
    for (int child : tree.children(region)) {
      if (best[child] > 0) {
        if (only >= 0) {
          return -1;
        }
        only = child;
      }
    }
    return only;
  }

  private boolean[] within(int region) {
    boolean[] within = new boolean[tree.size()];
    within[region] = true;
    for (int n = region; n >= 0; n--) {
      for (int child : within[n] ? tree.children(n) : new int[0]) {
        within[child] = true;
      }
    }
    return within;
  }
}
