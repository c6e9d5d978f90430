package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.WallThickness;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Walls of stone and loam, which are as thick as closets are deep and corridors are wide. What
 * tells them: a side of a corridor or closet is a face of the wall behind it, while the two faces
 * of a thick wall belong to no other wall; nothing stands between them; and they go round corners
 * and hold the ends of other walls, as no furniture does. Lengths in metres.
 */
final class ThickWalls {

  /** Ordinary pairs end here. */
  static final double LEAST_THICKNESS = WallPairs.MOST_OFFSET;

  /** Sine of the largest angle between two faces, 2 degrees. */
  private static final double PARALLEL = 0.035;

  /** Sine from which on two walls run in different directions, 20 degrees. */
  private static final double ACROSS = 0.34;

  /** Pairs on wall layers are this many times as long as they are apart. */
  private static final double LEAST_NAMED = 0.6;

  /** Other pairs likewise. */
  private static final double SLENDER = 1.5;

  /** Pieces between an opening and a corner that go on with a known wall. */
  private static final double LEAST_PIECE = 0.08;

  /** A face belongs to another wall if one lies behind it along this share. */
  private static final double USED = 0.3;

  /** A line nearer to a face than this is the edge of a board or a bed, and no wall lies there. */
  private static final double LEAST_KNOWN = 0.06;

  /** Walls that meet, or lie against each other, are this near. */
  private static final double TOUCH = 0.05;

  /** Pieces of one wall are as thick as each other, within this. */
  private static final double SAME_THICKNESS = 0.02;

  /** Walls of less length together are columns and tables. */
  private static final double LEAST_LENGTH = 4;

  /** So many other walls end at walls that no layer names. */
  private static final int LEAST_HELD = 2;

  /**
   * Two lines as far apart as thick walls.
   *
   * @param free no wall of usual thickness lies at either; else at one of them only
   */
  private record Pair(Strip strip, double overlap, boolean free, int order) {}

  private final List<Strip> known;
  private final BandContents contents;
  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();
  private final FaceUse usual = new FaceUse();
  private final STRtree knownIndex = new STRtree();

  private ThickWalls(
      List<Strip> known, Set<Segment> rows, FlatDrawing drawing, Segments all, Deadline deadline) {
    this.known = known.stream().filter(strip -> strip.thickness() >= LEAST_KNOWN).toList();
    this.contents = new BandContents(rows, drawing, all);
    this.deadline = deadline;
    for (Strip strip : this.known) {
      usual.use(strip);
      knownIndex.insert(strip.polygon(factory).getEnvelopeInternal(), strip);
    }
    knownIndex.build();
  }

  /** Answers which of some strips may be in line with one, or touch it. */
  private static final class Near {

    private final STRtree index = new STRtree();

    Near(List<Strip> strips) {
      strips.forEach(strip -> index.insert(box(strip), strip));
      index.build();
    }

    @SuppressWarnings("unchecked")
    List<Strip> to(Strip strip) {
      Envelope box = box(strip);
      box.expandBy(Measures.BEYOND + TOUCH);
      return index.query(box);
    }

    private static Envelope box(Strip strip) {
      Envelope box = new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2());
      box.expandBy(strip.thickness() / 2);
      return box;
    }
  }

  /**
   * Pairs that look like thick walls; the caller asks whether the floor is as well divided by them.
   *
   * @param candidates lines that may be faces
   * @param known walls of usual thickness
   * @param rows lines of hatches and of other rows, which may lie in a wall
   * @param all what is drawn
   */
  static List<Strip> find(
      List<Segment> candidates,
      List<Strip> known,
      Set<Segment> rows,
      FlatDrawing drawing,
      Segments all,
      Deadline deadline) {
    return new ThickWalls(known, rows, drawing, all, deadline).find(candidates);
  }

  private List<Strip> find(List<Segment> candidates) {
    List<Pair> pairs = pairs(candidates);
    while (true) {
      List<Strip> walls = grown(pairs);
      Set<Strip> lining = lining(walls);
      if (lining.isEmpty()) {
        return standing(walls);
      }
      // What stands before a wall leaves its faces to the wall.
      pairs.removeIf(pair -> lining.contains(pair.strip()));
    }
  }

  /**
   * The pairs that are long enough, and those that go on with them: shorter ones, and such with
   * something beside one face, as a bed is that stands near the wall.
   */
  private List<Strip> grown(List<Pair> pairs) {
    FaceUse used = new FaceUse();
    List<Pair> sure = pairs.stream().filter(pair -> pair.free() && slender(pair)).toList();
    List<Strip> walls = new ArrayList<>(choose(sure, used));
    boolean found = !walls.isEmpty();
    while (found) {
      deadline.check();
      Near near = new Near(walls);
      List<Strip> more =
          choose(pairs.stream().filter(pair -> goesOn(pair.strip(), near)).toList(), used);
      walls.addAll(more);
      found = !more.isEmpty();
    }
    return walls;
  }

  private List<Pair> pairs(List<Segment> candidates) {
    IdentityHashMap<Segment, Integer> order = new IdentityHashMap<>();
    candidates.forEach(piece -> order.put(piece, order.size()));
    Segments index = Segments.of(candidates);
    List<Pair> pairs = new ArrayList<>();
    for (Segment a : candidates) {
      deadline.check();
      if (a.length() < LEAST_PIECE || usual.taken(a, 0, a.length(), 1 - USED)) {
        continue;
      }
      for (Segment b : index.near(a.box(Measures.THICKEST))) {
        double overlap = WallThickness.overlap(a, b);
        if (b == a || a.sineTo(b) > PARALLEL || overlap < LEAST_PIECE) {
          continue;
        }
        Strip strip = Strip.between(a, b);
        boolean asThick =
            strip.thickness() > LEAST_THICKNESS && strip.thickness() <= Measures.THICKEST;
        if (!asThick || usual.taken(strip, a, USED)) {
          continue;
        }
        boolean alone = !usual.taken(strip, b, USED);
        // Two faces without other walls are seen from both.
        boolean known = alone && order.getOrDefault(b, -1) < order.getOrDefault(a, -1);
        if (!known && !contents.facesOpening(strip) && contents.empty(strip)) {
          boolean free = alone && !besideWall(strip);
          pairs.add(new Pair(strip, overlap, free, pairs.size()));
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble((Pair pair) -> Math.rint(pair.strip().thickness() * 100))
            .thenComparingDouble(pair -> -pair.overlap())
            .thenComparingInt(Pair::order));
    return pairs;
  }

  private static boolean named(Strip strip) {
    return strip.left().meaning() == LayerMeaning.WALL
        && strip.right().meaning() == LayerMeaning.WALL;
  }

  private static boolean slender(Pair pair) {
    double least = named(pair.strip()) ? LEAST_NAMED : SLENDER;
    return pair.overlap() >= least * pair.strip().thickness();
  }

  /** The nearest pairs whose faces no other of them uses. */
  private List<Strip> choose(List<Pair> pairs, FaceUse used) {
    List<Strip> chosen = new ArrayList<>();
    for (Pair pair : pairs) {
      deadline.check();
      Strip strip = pair.strip();
      if (!used.taken(strip, strip.left(), USED) && !used.taken(strip, strip.right(), USED)) {
        used.use(strip);
        chosen.add(strip);
      }
    }
    return chosen;
  }

  /** Of some strips those that hang together round a corner, or hold other walls. */
  private List<Strip> standing(List<Strip> strips) {
    IdentityHashMap<Strip, Integer> numbers = new IdentityHashMap<>();
    strips.forEach(strip -> numbers.put(strip, numbers.size()));
    int[] group = new int[strips.size()];
    Arrays.setAll(group, i -> i);
    Near near = new Near(strips);
    for (int i = 0; i < group.length; i++) {
      deadline.check();
      for (Strip other : near.to(strips.get(i))) {
        int j = numbers.getOrDefault(other, i);
        if (j < i && together(strips.get(i), other)) {
          group[DisjointSets.root(group, i)] = DisjointSets.root(group, j);
        }
      }
    }
    Map<Integer, List<Strip>> walls = new LinkedHashMap<>();
    for (int i = 0; i < group.length; i++) {
      walls
          .computeIfAbsent(DisjointSets.root(group, i), key -> new ArrayList<>())
          .add(strips.get(i));
    }
    List<Strip> standing = new ArrayList<>();
    for (List<Strip> wall : walls.values()) {
      deadline.check();
      if (stands(wall)) {
        standing.addAll(wall);
      }
    }
    return standing;
  }

  private boolean stands(List<Strip> wall) {
    double length = 0;
    boolean named = true;
    boolean turns = false;
    Set<Strip> held = new HashSet<>();
    for (Strip strip : wall) {
      length += strip.length();
      named &= named(strip);
      turns |= wall.getFirst().left().sineTo(strip.left()) > ACROSS;
      held.addAll(held(strip));
    }
    boolean joined = named ? turns || !held.isEmpty() : turns && held.size() >= LEAST_HELD;
    return length >= LEAST_LENGTH && joined;
  }

  /** Other walls that end at a strip. */
  private List<Strip> held(Strip strip) {
    List<Strip> held = new ArrayList<>();
    for (Strip other : near(strip.polygon(factory))) {
      if (strip.left().sineTo(other.left()) > ACROSS && touching(strip, other)) {
        held.add(other);
      }
    }
    return held;
  }

  /** Whether a strip lies along another wall, as counters and wardrobes do. */
  private boolean besideWall(Strip strip) {
    return beside(strip, near(strip.polygon(factory)));
  }

  /** Strips that lie along thick walls that are longer than they are. */
  private Set<Strip> lining(List<Strip> walls) {
    Near near = new Near(walls);
    IdentityHashMap<Strip, Double> runs = new IdentityHashMap<>();
    for (Strip wall : walls) {
      deadline.check();
      runs.put(wall, run(wall, near.to(wall)));
    }
    Set<Strip> lining = new HashSet<>();
    for (Strip strip : walls) {
      deadline.check();
      double run = runs.getOrDefault(strip, 0.0);
      List<Strip> longer =
          near.to(strip).stream().filter(wall -> runs.getOrDefault(wall, 0.0) > run).toList();
      if (beside(strip, longer)) {
        lining.add(strip);
      }
    }
    return lining;
  }

  /** The length of the pieces of wall that are in line with one, and its own. */
  private static double run(Strip strip, List<Strip> walls) {
    return walls.stream().filter(wall -> inLine(wall, strip)).mapToDouble(Strip::length).sum();
  }

  private boolean beside(Strip strip, List<Strip> walls) {
    List<double[]> along = new ArrayList<>();
    for (Strip wall : walls) {
      if (strip.left().sineTo(wall.left()) <= PARALLEL && touching(strip, wall)) {
        double s = strip.along(wall.x1(), wall.y1());
        double t = strip.along(wall.x2(), wall.y2());
        double from = Math.max(0, Math.min(s, t));
        double to = Math.min(strip.length(), Math.max(s, t));
        if (to > from) {
          along.add(new double[] {from, to});
        }
      }
    }
    return Stretches.covered(along) > USED * strip.length();
  }

  @SuppressWarnings("unchecked")
  private List<Strip> near(Polygon outline) {
    Envelope box = new Envelope(outline.getEnvelopeInternal());
    box.expandBy(TOUCH);
    return knownIndex.query(box);
  }

  /** Whether a piece goes on with a wall: in line with it or round its corner, and as thick. */
  private boolean goesOn(Strip piece, Near walls) {
    return walls.to(piece).stream().anyMatch(wall -> together(piece, wall));
  }

  private boolean together(Strip one, Strip other) {
    return Math.abs(one.thickness() - other.thickness()) <= SAME_THICKNESS
        && (inLine(one, other) || touching(one, other));
  }

  private boolean touching(Strip one, Strip other) {
    Coordinate middle = one.point(one.length() / 2, 0);
    double apart = middle.distance(other.point(other.length() / 2, 0));
    double reach =
        (one.length() + one.thickness() + other.length() + other.thickness()) / 2 + TOUCH;
    // Most are far apart, which is told without their outlines.
    return apart <= reach && one.polygon(factory).isWithinDistance(other.polygon(factory), TOUCH);
  }

  /** Whether two strips are pieces of one wall, with an opening between them or none. */
  private static boolean inLine(Strip piece, Strip wall) {
    double s = wall.along(piece.x1(), piece.y1());
    double t = wall.along(piece.x2(), piece.y2());
    double beyond = Math.max(-Math.max(s, t), Math.min(s, t) - wall.length());
    return wall.left().sineTo(piece.left()) <= PARALLEL
        && Math.abs(wall.aside(piece.x1(), piece.y1())) <= SAME_THICKNESS
        && Math.abs(wall.aside(piece.x2(), piece.y2())) <= SAME_THICKNESS
        && beyond <= Measures.BEYOND;
  }
}
