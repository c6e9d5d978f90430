package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.locationtech.jts.algorithm.MinimumAreaRectangle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;

/**
 * Furniture that touches nothing, in drawings whose layers tell nothing: strokes that hang together
 * and enclose an area of a table's, a bed's or a chair's size. A piece of wall that stands free
 * goes on beyond an opening on either side, furniture does not. Lengths in metres.
 */
final class FreeOutlines {

  /** Longest free piece of furniture; islands that are longer and wider may be rooms. */
  private static final double LONGEST = 3.5;

  /** What is so long at most may be as wide: a bed, a table with its chairs. */
  private static final double SQUARE = 2.6;

  /** What is longer is a counter, a sideboard or a sofa, between so deep and so deep. */
  private static final double SHALLOWEST_LONG = 0.35;

  private static final double DEEPEST_LONG = 1.3;

  /** What is thinner looks like a piece of a partition, unless it stands beside a wall. */
  private static final double THIN = 0.2;

  /** Radiators, shelves and boards stand this near to their wall. */
  private static final double BESIDE = 0.35;

  /** Share of their side that the lines of the wall cover, with those of windows in it. */
  private static final double ALONG = 0.9;

  /** Share of its rectangle that furniture covers; corners of walls cover less. */
  private static final double COMPACT = 0.6;

  /** Strokes touch when they are this near. */
  private static final double TOUCH = 0.01;

  /** Faces in line differ by at most this. */
  private static final double IN_LINE = 0.006;

  /** Sine of the angle between faces in line. */
  private static final double PARALLEL = 0.02;

  /** A face of a wall beyond an opening is at least this long, as a share of its thickness. */
  private static final double LEAST_FACE = 0.6;

  /** Sides of a piece of wall that goes on are at least so long, as a share of the outline. */
  private static final double LEAST_SIDE = 0.2;

  /** Several pieces that stand against each other reach so far. */
  private static final double MOST_GROUP = 4.5;

  /** Radii of leaves of doors. */
  private static final double LEAST_LEAF = 0.45;

  private static final double MOST_LEAF = 2;

  /** Trees and patterns have more strokes. */
  private static final int MOST_PIECES = 300;

  /** Lines are noded on a grid of a millimetre. */
  private static final PrecisionModel GRID = new PrecisionModel(1000);

  private final FlatDrawing drawing;
  private final Segments all;
  private final Deadline deadline;
  private final Set<Integer> leaves;
  private final boolean[] small;
  private final boolean[] fixed;
  private final int[] group;
  private final GeometryFactory factory = new GeometryFactory();

  private FreeOutlines(FlatDrawing drawing, Segments all, Deadline deadline) {
    this.drawing = drawing;
    this.all = all;
    this.deadline = deadline;
    int strokes = drawing.strokes().size();
    this.small = new boolean[strokes];
    this.fixed = new boolean[strokes];
    this.group = new int[strokes];
    for (int i = 0; i < strokes; i++) {
      group[i] = i;
    }
    this.leaves = leaves();
  }

  /**
   * Numbers of the strokes that are furniture.
   *
   * @param all the pieces of the drawing's strokes
   */
  static Set<Integer> find(FlatDrawing drawing, Segments all, Deadline deadline) {
    return new FreeOutlines(drawing, all, deadline).find();
  }

  private Set<Integer> find() {
    // Once for each stroke: a curve of a hundred thousand chords has one box.
    BitSet seen = new BitSet(small.length);
    for (Segment piece : all.all()) {
      if (!seen.get(piece.stroke())) {
        seen.set(piece.stroke());
        small[piece.stroke()] = isSmall(piece);
      }
    }
    joinAll();
    Map<Integer, List<Segment>> groups = new TreeMap<>();
    for (Segment piece : all.all()) {
      if (small[piece.stroke()]) {
        groups
            .computeIfAbsent(DisjointSets.root(group, piece.stroke()), key -> new ArrayList<>())
            .add(piece);
      }
    }
    groups.values().removeIf(pieces -> pieces.size() > MOST_PIECES || isFixed(pieces));
    Set<Integer> free = new HashSet<>();
    groups.values().forEach(pieces -> pieces.forEach(piece -> free.add(piece.stroke())));
    Set<Integer> found = new HashSet<>();
    for (List<Segment> pieces : groups.values()) {
      deadline.check();
      if (isFurniture(pieces, 0, free)) {
        pieces.forEach(piece -> found.add(piece.stroke()));
      } else if (within(pieces, MOST_GROUP)) {
        Map<Integer, List<Segment>> strokes = new TreeMap<>();
        for (Segment piece : pieces) {
          strokes.computeIfAbsent(piece.stroke(), key -> new ArrayList<>()).add(piece);
        }
        strokes.keySet().removeIf(stroke -> !drawing.strokes().get(stroke).closed());
        strokes.values().removeIf(sides -> !isFurniture(sides, SHALLOWEST_LONG, free));
        found.addAll(strokes.keySet());
      }
    }
    return found;
  }

  /** Joins stroke by stroke; what lies within a touch of each other asks once for what is near. */
  private void joinAll() {
    List<Segment> run = new ArrayList<>();
    Envelope box = new Envelope();
    for (Segment piece : all.all()) {
      if (!small[piece.stroke()]) {
        continue;
      }
      deadline.check();
      Envelope grown = piece.box(0);
      grown.expandToInclude(box);
      boolean near = Math.max(grown.getWidth(), grown.getHeight()) <= TOUCH;
      if (!run.isEmpty() && (run.getFirst().stroke() != piece.stroke() || !near)) {
        join(run);
        run.clear();
        grown = piece.box(0);
      }
      run.add(piece);
      box = grown;
    }
    if (!run.isEmpty()) {
      join(run);
    }
  }

  private boolean isSmall(Segment piece) {
    Envelope box = StrokeClusters.boxOf(drawing.strokes().get(piece.stroke()));
    return piece.meaning() == LayerMeaning.UNKNOWN
        && counts(piece.stroke())
        && Math.max(box.getWidth(), box.getHeight()) <= LONGEST;
  }

  private boolean counts(int stroke) {
    Stroke drawn = drawing.strokes().get(stroke);
    return drawn.arc().isEmpty() && !drawn.dashed() && !leaves.contains(stroke);
  }

  /** Straight strokes that lead from the centre of an arc to its end: leaves of doors. */
  private Set<Integer> leaves() {
    Set<Integer> found = new HashSet<>();
    for (Stroke stroke : drawing.strokes()) {
      double radius = stroke.arc().map(Stroke.Arc::radius).orElse(0.0);
      if (radius < LEAST_LEAF || radius > MOST_LEAF) {
        continue;
      }
      Stroke.Arc arc = stroke.arc().orElseThrow();
      Coordinate centre = new Coordinate(arc.centreX(), arc.centreY());
      Envelope near = new Envelope(centre);
      near.expandBy(TOUCH);
      for (Segment piece : all.near(near)) {
        Coordinate p = new Coordinate(piece.x1(), piece.y1());
        Coordinate q = new Coordinate(piece.x2(), piece.y2());
        boolean hung = Math.min(p.distance(centre), q.distance(centre)) <= TOUCH;
        if (hung && Math.abs(piece.length() - radius) <= TOUCH) {
          found.add(piece.stroke());
        }
      }
    }
    return found;
  }

  private static boolean within(List<Segment> pieces, double most) {
    Envelope extent = new Envelope();
    pieces.forEach(piece -> extent.expandToInclude(piece.box(0)));
    return Math.max(extent.getWidth(), extent.getHeight()) <= most;
  }

  /** Joins the stroke of some pieces with those that they touch, and fixes it to what is larger. */
  private void join(List<Segment> run) {
    int own = run.getFirst().stroke();
    Envelope box = new Envelope();
    run.forEach(piece -> box.expandToInclude(piece.box(TOUCH)));
    for (Segment other : all.near(box)) {
      int stroke = other.stroke();
      if (stroke == own || !counts(stroke)) {
        continue;
      }
      if (small[stroke]) {
        // What only crosses it does not hold it: a chair is drawn over its table, an axis over
        // both.
        int root = DisjointSets.root(group, stroke);
        int ownRoot = DisjointSets.root(group, own);
        if (root != ownRoot && meet(run, other)) {
          group[root] = ownRoot;
        }
      } else if (!fixed[own] && (other.meaning().mayBeWall() || other.meaning().opens())) {
        fixed[own] = meet(run, other);
      }
    }
  }

  private static boolean meet(List<Segment> run, Segment other) {
    return run.stream().anyMatch(piece -> meet(piece, other));
  }

  /** Whether one ends at the other. */
  private static boolean meet(Segment one, Segment other) {
    return one.distance(other.x1(), other.y1()) <= TOUCH
        || one.distance(other.x2(), other.y2()) <= TOUCH
        || other.distance(one.x1(), one.y1()) <= TOUCH
        || other.distance(one.x2(), one.y2()) <= TOUCH;
  }

  private boolean isFixed(List<Segment> pieces) {
    return pieces.stream().anyMatch(piece -> fixed[piece.stroke()]);
  }

  /**
   * Whether strokes that hang together are furniture.
   *
   * @param least they are at least so deep
   * @param free strokes of this and other groups that stand free
   */
  private boolean isFurniture(List<Segment> pieces, double least, Set<Integer> free) {
    if (!within(pieces, LONGEST)) {
      return false;
    }
    Geometry area = enclosed(pieces);
    if (area.isEmpty()) {
      return false;
    }
    Coordinate[] corners = MinimumAreaRectangle.getMinimumRectangle(area).getCoordinates();
    if (corners.length < 5) {
      return false;
    }
    boolean firstLonger = corners[0].distance(corners[1]) >= corners[1].distance(corners[2]);
    Segment one = side(corners, firstLonger ? 0 : 1);
    Segment across = side(corners, firstLonger ? 1 : 2);
    Segment other = side(corners, firstLonger ? 2 : 3);
    double length = one.length();
    double depth = across.length();
    boolean sized =
        length <= SQUARE
            || (length <= LONGEST && depth >= SHALLOWEST_LONG && depth <= DEEPEST_LONG);
    if (!sized || depth < least || area.getArea() < COMPACT * length * depth) {
      return false;
    }
    return !goesOn(pieces, one, free)
        && !goesOn(pieces, across, free)
        && (depth >= THIN || beside(one, free) || beside(other, free));
  }

  /**
   * Whether two sides of an outline, as far apart as a wall is thick, go on in line beyond
   * openings: then it is a piece of wall, whatever else ends at it.
   *
   * @param direction that they run in
   */
  private boolean goesOn(List<Segment> pieces, Segment direction, Set<Integer> free) {
    List<Segment> sides =
        pieces.stream()
            .filter(piece -> direction.sineTo(piece) <= PARALLEL)
            .filter(piece -> piece.length() >= LEAST_SIDE * direction.length())
            .filter(piece -> goesOn(piece, 0, free))
            .toList();
    for (Segment one : sides) {
      for (Segment other : sides) {
        double thickness =
            Math.abs(one.aside((other.x1() + other.x2()) / 2, (other.y1() + other.y2()) / 2));
        boolean wall =
            thickness >= Measures.LEAST_THICKNESS
                && thickness <= Measures.THICKEST
                && goesOn(one, thickness, free)
                && goesOn(other, thickness, free);
        if (wall) {
          return true;
        }
      }
    }
    return false;
  }

  private static Segment side(Coordinate[] corners, int i) {
    Coordinate from = corners[i];
    Coordinate to = corners[i + 1];
    return new Segment(from.x, from.y, to.x, to.y, -1, LayerMeaning.UNKNOWN);
  }

  /** What the pieces enclose. */
  private Geometry enclosed(List<Segment> pieces) {
    List<Geometry> lines = new ArrayList<>();
    for (Segment piece : pieces) {
      lines.add(
          factory.createLineString(
              new Coordinate[] {
                new Coordinate(piece.x1(), piece.y1()), new Coordinate(piece.x2(), piece.y2())
              }));
    }
    Geometry noded = UnaryUnionNG.union(factory.buildGeometry(lines), GRID);
    return Overlay.union(Overlay.enclosed(List.of(noded)));
  }

  /**
   * Whether a face of a wall of the same thickness may run in line with a side.
   *
   * @param thickness distance of the opposite side
   */
  private boolean goesOn(Segment side, double thickness, Set<Integer> free) {
    Envelope reach =
        new Envelope(
            side.x1() - side.dx() * Measures.BEYOND,
            side.x2() + side.dx() * Measures.BEYOND,
            side.y1() - side.dy() * Measures.BEYOND,
            side.y2() + side.dy() * Measures.BEYOND);
    reach.expandBy(IN_LINE);
    for (Segment face : all.near(reach)) {
      boolean inLine =
          !free.contains(face.stroke())
              && counts(face.stroke())
              && face.length() >= LEAST_FACE * thickness
              && side.sineTo(face) <= PARALLEL
              && Math.abs(side.aside(face.x1(), face.y1())) <= IN_LINE
              && Math.abs(side.aside(face.x2(), face.y2())) <= IN_LINE;
      if (inLine) {
        return true;
      }
    }
    return false;
  }

  /** Whether lines run beside all of a side, as the wall does that a radiator hangs at. */
  private boolean beside(Segment side, Set<Integer> free) {
    List<double[]> stretches = new ArrayList<>();
    for (Segment face : all.near(side.box(BESIDE))) {
      double s = side.along(face.x1(), face.y1());
      double t = side.along(face.x2(), face.y2());
      double off = Math.abs(side.aside((face.x1() + face.x2()) / 2, (face.y1() + face.y2()) / 2));
      boolean along =
          !free.contains(face.stroke())
              && side.sineTo(face) <= PARALLEL
              && off <= BESIDE
              && face.length() >= side.length() / 2;
      double from = Math.max(0, Math.min(s, t));
      double to = Math.min(side.length(), Math.max(s, t));
      if (along && to > from) {
        stretches.add(new double[] {from, to});
      }
    }
    return Stretches.covered(stretches) >= ALONG * side.length();
  }
}
