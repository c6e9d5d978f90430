package dev.planwalk.planreading.division;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.openings.OpeningFinder;
import dev.planwalk.planreading.pens.ClimbSigns;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Polygon;

/**
 * Judges gaps in walls that nothing is drawn in. Between two labelled rooms they part them; where
 * they would cut an unlabelled piece off a labelled room, that piece belongs to the room.
 */
final class BareGaps {

  /** In plans without labels a bare gap parts rooms from this size on, in m². */
  private static final double LEAST_UNLABELLED = 3;

  /**
   * From this size on where wall stands beside the gap, as beside a door, and nothing else opens: a
   * toilet. Where other doors lead on, it is a piece of the corridor.
   */
  private static final double LEAST_BEHIND_DOORWAY = 1.2;

  /** A doorway takes at most this share of the side of the room behind it. */
  private static final double MOST_OF_SIDE = 0.8;

  /** A number alone makes a room of a piece from this size on, in m². */
  private static final double LEAST_NUMBERED = 1.5;

  /** From this share of labelled rooms on, labels decide. */
  private static final double LABELLED_PLAN = 0.5;

  /** A flight of fewer treads may be shelves or steps before a door. */
  private static final int LEAST_TREADS = 5;

  /** Flights cover this share of a staircase; the rest are landings and the space beside. */
  private static final double LEAST_FLIGHTS = 0.2;

  /** Drawn and lettered areas of one room differ by at most this share. */
  private static final double SAME_AREA = 0.02;

  /** A lettered area fits one of two shapes when it is at least so many times nearer to it. */
  private static final double NEARER = 4;

  private BareGaps() {}

  private static boolean bare(Gap gap) {
    return gap.evidence() == Gap.Evidence.NONE && !OpeningFinder.lastResort(gap);
  }

  /**
   * All gaps but the bare ones that part nothing.
   *
   * @param flights treads of each flight of stairs
   */
  static List<Gap> useful(
      Faces faces, List<Gap> gaps, List<Tag> tags, Walls walls, List<List<Segment>> flights) {
    List<Polygon> rooms = faces.rooms();
    FaceClassifier.Finder finder = new FaceClassifier.Finder(rooms);
    Uses uses = new Uses(rooms, finder, tags, flights, gaps);
    Set<Gap> dropped = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Gap> order = between(faces, gaps, finder, new WallIndex(walls), dropped);
    // Pieces of corridor first go to their corridor, then the widest gap decides.
    order.sort(
        Comparator.comparingInt((Gap gap) -> touchesCorridor(gap, finder, uses.corridor) ? 0 : 1)
            .thenComparingDouble(gap -> -Math.rint(gap.width() * 100))
            .thenComparingDouble(gap -> -gap.centre().y));
    int[] group = new int[rooms.size()];
    Arrays.setAll(group, i -> i);
    List<Gap> toStairs = new ArrayList<>();
    for (Gap gap : order) {
      int a = DisjointSets.root(group, FaceClassifier.beside(gap, -1, finder));
      int b = DisjointSets.root(group, FaceClassifier.beside(gap, 1, finder));
      if (!uses.apart(a, b, gap, rooms)) {
        dropped.add(gap);
        group[Math.max(a, b)] = Math.min(a, b);
        uses.join(a, b, gap);
      } else if (uses.staircaseBeside(a, b)) {
        toStairs.add(gap);
      }
    }
    // Last, since the rest of a hall may have come to it piece by piece.
    for (Gap gap : toStairs) {
      int a = DisjointSets.root(group, FaceClassifier.beside(gap, -1, finder));
      int b = DisjointSets.root(group, FaceClassifier.beside(gap, 1, finder));
      if (a == b) {
        dropped.add(gap);
      } else if (uses.areaOfBoth(a, b, gap)) {
        dropped.add(gap);
        group[Math.max(a, b)] = Math.min(a, b);
        uses.join(a, b, gap);
      }
    }
    if (uses.byLabels) {
      dropped.addAll(outdoors(gaps, dropped, finder, group, uses.labelled));
    }
    return gaps.stream().filter(gap -> !dropped.contains(gap)).toList();
  }

  /** Bare gaps between two rooms; those into niches, and within one room, are dropped. */
  private static List<Gap> between(
      Faces faces,
      List<Gap> gaps,
      FaceClassifier.Finder finder,
      WallIndex index,
      Set<Gap> dropped) {
    FaceClassifier.Finder solid = new FaceClassifier.Finder(faces.walls());
    List<Gap> between = new ArrayList<>();
    for (Gap gap : gaps) {
      if (!bare(gap)) {
        continue;
      }
      int right = FaceClassifier.beside(gap, -1, finder);
      int left = FaceClassifier.beside(gap, 1, finder);
      boolean niche = niche(gap, -1, right, solid, index) || niche(gap, 1, left, solid, index);
      if (niche || (right >= 0 && right == left)) {
        dropped.add(gap);
      } else if (right >= 0 && left >= 0) {
        between.add(gap);
      }
    }
    return between;
  }

  /** What tells whether two pieces of floor are two rooms. */
  private static final class Uses {

    private final boolean[] labelled;
    private final boolean[] corridor;
    private final boolean[] stairs;

    /** Floor of each piece in m², with what was joined to it. */
    private final double[] floor;

    /** Areas that are lettered in each piece, in m². */
    private final List<List<Double>> stated = new ArrayList<>();

    /** How many gaps lead into each piece. */
    private final int[] entrances;

    /** Whether enough rooms have labels for labels to decide. */
    private final boolean byLabels;

    Uses(
        List<Polygon> rooms,
        FaceClassifier.Finder finder,
        List<Tag> tags,
        List<List<Segment>> flights,
        List<Gap> gaps) {
      labelled = new boolean[rooms.size()];
      corridor = new boolean[rooms.size()];
      stairs = staircases(rooms, finder, flights);
      floor = rooms.stream().mapToDouble(Polygon::getArea).toArray();
      rooms.forEach(room -> stated.add(new ArrayList<>()));
      entrances = entrances(gaps, finder, rooms.size());
      for (Tag tag : tags) {
        int room = finder.at(tag.at());
        if (room >= 0) {
          tag.text().area().ifPresent(area -> stated.get(room).add(area));
        }
        if (room >= 0 && tag.labels()) {
          // A number alone may be a mark that points elsewhere.
          boolean strong = tag.names() || tag.text().area().isPresent();
          labelled[room] |= strong || rooms.get(room).getArea() >= LEAST_NUMBERED;
          RoomType type = tag.type().orElse(RoomType.UNKNOWN);
          corridor[room] |= type == RoomType.CORRIDOR || type == RoomType.HALL;
        }
      }
      int many = 0;
      for (boolean label : labelled) {
        many += label ? 1 : 0;
      }
      byLabels = many >= LABELLED_PLAN * rooms.size();
    }

    /** Whether two pieces that only a bare gap joins are two rooms. */
    boolean apart(int a, int b, Gap gap, List<Polygon> rooms) {
      if (byLabels) {
        return (labelled[a] && labelled[b]) || staircaseBeside(a, b);
      }
      int small = rooms.get(a).getArea() <= rooms.get(b).getArea() ? a : b;
      Polygon smaller = rooms.get(small);
      return smaller.getArea() >= LEAST_UNLABELLED
          || (smaller.getArea() >= LEAST_BEHIND_DOORWAY
              && entrances[small] == 1
              && gap.width() <= MOST_OF_SIDE * side(smaller, gap));
    }

    private static int[] entrances(List<Gap> gaps, FaceClassifier.Finder finder, int rooms) {
      int[] entrances = new int[rooms];
      for (Gap gap : gaps) {
        for (int side = -1; side <= 1; side += 2) {
          int room = FaceClassifier.beside(gap, side, finder);
          if (room >= 0 && gap.evidence() != Gap.Evidence.WINDOW) {
            entrances[room]++;
          }
        }
      }
      return entrances;
    }

    /** How far a room reaches in the direction of a gap. */
    private static double side(Polygon room, Gap gap) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      for (Coordinate c : room.getExteriorRing().getCoordinates()) {
        double at = gap.along(c);
        from = Math.min(from, at);
        to = Math.max(to, at);
      }
      return to - from;
    }

    /**
     * Whether one of two pieces is nothing but a staircase, without a label, and one has a label.
     */
    boolean staircaseBeside(int a, int b) {
      return !(labelled[a] && labelled[b])
          && ((labelled[a] && stairs[b] && !stairs[a]) || (labelled[b] && stairs[a] && !stairs[b]));
    }

    /** Whether the one area that is lettered in two pieces is that of both together. */
    boolean areaOfBoth(int a, int b, Gap gap) {
      List<Double> areas = new ArrayList<>(stated.get(a));
      areas.addAll(stated.get(b));
      if (areas.size() != 1) {
        return false;
      }
      double area = areas.getFirst();
      double error = Math.abs(together(a, b, gap) - area);
      double alone = Math.abs(floor[stated.get(a).isEmpty() ? b : a] - area);
      return error <= SAME_AREA * area && error * NEARER <= alone;
    }

    /** Floor of two pieces and of the gap between them, in m². */
    private double together(int a, int b, Gap gap) {
      return floor[a] + floor[b] + gap.width() * gap.depth();
    }

    /** Notes that two pieces are one; the first of them stands for both. */
    void join(int a, int b, Gap gap) {
      int keep = Math.min(a, b);
      floor[keep] = together(a, b, gap);
      stated.get(keep).addAll(stated.get(Math.max(a, b)));
      labelled[keep] = labelled[a] || labelled[b];
      stairs[keep] = stairs[a] || stairs[b];
    }
  }

  /**
   * Rooms that are nothing but a staircase, whose use the drawing shows without a name. The flights
   * of one staircase belong together.
   */
  private static boolean[] staircases(
      List<Polygon> rooms, FaceClassifier.Finder finder, List<List<Segment>> flights) {
    Map<Integer, Double> covered = new TreeMap<>();
    for (List<Segment> treads : flights) {
      Segment middle = treads.get(treads.size() / 2);
      int room = finder.at(ClimbSigns.middle(middle));
      if (room >= 0 && treads.size() >= LEAST_TREADS) {
        Coordinate last = ClimbSigns.middle(treads.getLast());
        double run = Math.abs(treads.getFirst().aside(last.x, last.y));
        covered.merge(room, run * middle.length(), Double::sum);
      }
    }
    boolean[] staircases = new boolean[rooms.size()];
    covered.forEach(
        (room, area) -> staircases[room] = area >= LEAST_FLIGHTS * rooms.get(room).getArea());
    return staircases;
  }

  /**
   * The bare gaps to the outside of places without a label that nothing else leads into: the space
   * between two balconies, a recess of the front. Windows of rooms look out on such places.
   */
  private static List<Gap> outdoors(
      List<Gap> gaps,
      Set<Gap> dropped,
      FaceClassifier.Finder finder,
      int[] group,
      boolean[] labelled) {
    boolean[] entered = new boolean[group.length];
    List<Gap> outer = new ArrayList<>();
    for (Gap gap : gaps) {
      int right = FaceClassifier.beside(gap, -1, finder);
      int left = FaceClassifier.beside(gap, 1, finder);
      boolean inner = right >= 0 && left >= 0;
      if (dropped.contains(gap) || (inner && gap.evidence() == Gap.Evidence.WINDOW)) {
        continue;
      }
      if (bare(gap) && !inner) {
        outer.add(gap);
        continue;
      }
      if (right >= 0) {
        entered[DisjointSets.root(group, right)] = true;
      }
      if (left >= 0) {
        entered[DisjointSets.root(group, left)] = true;
      }
    }
    outer.removeIf(gap -> {
      int place =
          Math.max(FaceClassifier.beside(gap, -1, finder), FaceClassifier.beside(gap, 1, finder));
      return place < 0
          || labelled[DisjointSets.root(group, place)]
          || entered[DisjointSets.root(group, place)];
    });
    return outer;
  }

  /** The gaps without the wide bare ones that do not part two names. */
  static List<Gap> parting(Faces faces, List<Gap> gaps, List<Tag> tags) {
    FaceClassifier.Finder finder = new FaceClassifier.Finder(faces.rooms());
    boolean[] named = new boolean[faces.rooms().size()];
    for (Tag tag : tags) {
      int room = finder.at(tag.at());
      if (room >= 0) {
        named[room] |= tag.names();
      }
    }
    List<Gap> kept = new ArrayList<>();
    for (Gap gap : gaps) {
      int right = FaceClassifier.beside(gap, -1, finder);
      int left = FaceClassifier.beside(gap, 1, finder);
      boolean parts = right >= 0 && left >= 0 && right != left && named[right] && named[left];
      if (!OpeningFinder.needsLabels(gap) || OpeningFinder.lastResort(gap) || parts) {
        kept.add(gap);
      }
    }
    return kept;
  }

  /** Whether a gap opens into a bounded piece that is neither room nor wall. */
  private static boolean niche(
      Gap gap, int side, int room, FaceClassifier.Finder solid, WallIndex index) {
    if (room >= 0) {
      return false;
    }
    Coordinate p = gap.point(gap.width() / 2, side * (gap.depth() / 2 + 0.05));
    return solid.at(p) >= 0 && !index.material(p, 0);
  }

  private static boolean touchesCorridor(
      Gap gap, FaceClassifier.Finder finder, boolean[] corridor) {
    int right = FaceClassifier.beside(gap, -1, finder);
    int left = FaceClassifier.beside(gap, 1, finder);
    return (right >= 0 && corridor[right]) || (left >= 0 && corridor[left]);
  }
}
