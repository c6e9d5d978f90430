package dev.planwalk.planreading.division;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.WallPairs;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/**
 * Walls on layers whose names say nothing of walls, beside those on wall layers: partitions that
 * share a layer with the doors in them, or lie on one without a meaning. They are long thin pairs
 * that stand out from a known wall, or go on behind a door of one. Furniture looks alike, so the
 * caller takes them only where doors or names say that walls are missing. Lengths in metres.
 */
final class OtherWalls {

  private static final double LEAST_THICKNESS = 0.05;
  private static final double MOST_THICKNESS = 0.35;

  /** The first partition of a row is this long; pieces beside its doors may be shorter. */
  private static final double LEAST_LENGTH = 1.2;

  private static final double LEAST_PIECE = 0.1;

  /** No leaf of a door is as long: such pairs show that a layer of doors holds walls too. */
  private static final double BEYOND_DOORS = 2.5;

  private static final int LEAST_BEYOND_DOORS = 2;
  private static final double SAME_THICKNESS = 0.01;

  /** A partition ends this near to a wall. */
  private static final double REACH = 0.1;

  private static final double LEAST_COLUMN = 0.15;
  private static final double MOST_COLUMN = 1.2;
  private static final double TOUCH = 0.02;

  /** It goes on behind a door that is at most this wide. */
  private static final double DOOR = 2.2;

  private final FlatDrawing drawing;
  private final Segments all;
  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();
  private final List<Strip> kept = new ArrayList<>();
  private final List<Segment> columns = new ArrayList<>();
  private final Set<Long> thicknesses = new HashSet<>();
  private final WallIndex known;
  private WallIndex grown = new WallIndex(Walls.NONE);

  private OtherWalls(Walls walls, FlatDrawing drawing, Segments all, Deadline deadline) {
    this.drawing = drawing;
    this.all = all;
    this.deadline = deadline;
    this.known = new WallIndex(walls);
  }

  /**
   * The walls with those of other layers; empty when there are none.
   *
   * @param walls those of wall layers
   * @param candidates pieces of other layers that may be wall by what they look like
   * @param gaps the openings in {@code walls}: what lies in them is no wall
   * @param all what is drawn
   */
  static Optional<Walls> beside(
      Walls walls,
      List<Segment> candidates,
      List<Gap> gaps,
      FlatDrawing drawing,
      Segments all,
      Deadline deadline) {
    return new OtherWalls(walls, drawing, all, deadline).find(walls, candidates, gaps);
  }

  private Optional<Walls> find(Walls walls, List<Segment> candidates, List<Gap> gaps) {
    List<Strip> open = likely(WallPairs.find(candidates, drawing, true, deadline), gaps);
    boolean found = true;
    while (found && !open.isEmpty()) {
      deadline.check();
      List<Strip> next = open.stream().filter(this::isPartition).toList();
      found = !next.isEmpty();
      kept.addAll(next);
      open.removeAll(next);
      for (Strip strip : next) {
        thicknesses.add(thickness(strip));
        column(strip.point(-REACH / 2, 0));
        column(strip.point(strip.length() + REACH / 2, 0));
      }
      grown = new WallIndex(new Walls(faces(), kept, List.of(), false, true));
    }
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    List<Segment> lines = new ArrayList<>(walls.lines());
    lines.addAll(faces());
    List<Strip> strips = new ArrayList<>(walls.strips());
    strips.addAll(kept);
    return Optional.of(new Walls(lines, strips, walls.solids(), false, true));
  }

  /** Takes the column that a partition ends at, if there is one. */
  private void column(Coordinate end) {
    Envelope box = new Envelope(end);
    box.expandBy(REACH);
    for (Segment seed : all.near(box)) {
      if (mayBeColumn(seed) && seed.distance(end.x, end.y) <= REACH && !columns.contains(seed)) {
        List<Segment> outline = outline(seed);
        Envelope extent = new Envelope();
        outline.forEach(piece -> extent.expandToInclude(piece.box(0)));
        double least = Math.min(extent.getWidth(), extent.getHeight());
        double most = Math.max(extent.getWidth(), extent.getHeight());
        double length = outline.stream().mapToDouble(Segment::length).sum();
        // The border of a square on its corner is 2.8 times its height, of an upright one 4 times.
        boolean around = length >= 2 * (least + most) * 0.65 && length <= 2.2 * (least + most);
        if (least >= LEAST_COLUMN && most <= MOST_COLUMN && around) {
          columns.addAll(outline);
        }
      }
    }
  }

  private boolean mayBeColumn(Segment piece) {
    boolean own = drawing.strokes().get(piece.stroke()).insertId() < 0;
    return own && piece.meaning().mayHideWalls() && piece.length() <= MOST_COLUMN;
  }

  /** The pieces of a layer that hang together with one by their ends, up to a column's size. */
  private List<Segment> outline(Segment seed) {
    List<Segment> outline = new ArrayList<>(List.of(seed));
    Envelope extent = seed.box(0);
    for (int i = 0; i < outline.size() && extent.getDiameter() <= 2 * MOST_COLUMN; i++) {
      for (Segment other : all.near(outline.get(i).box(TOUCH))) {
        boolean joins =
            mayBeColumn(other)
                && !outline.contains(other)
                && layer(other).equals(layer(seed))
                && ends(outline.get(i), other);
        if (joins) {
          outline.add(other);
          extent.expandToInclude(other.box(0));
        }
      }
    }
    return outline;
  }

  private static boolean ends(Segment one, Segment at) {
    double first =
        Math.min(
            Math.hypot(one.x1() - at.x1(), one.y1() - at.y1()),
            Math.hypot(one.x1() - at.x2(), one.y1() - at.y2()));
    double second =
        Math.min(
            Math.hypot(one.x2() - at.x1(), one.y2() - at.y1()),
            Math.hypot(one.x2() - at.x2(), one.y2() - at.y2()));
    return Math.min(first, second) <= TOUCH;
  }

  /** The lines of the walls and columns found so far, each once. */
  private List<Segment> faces() {
    List<Segment> faces = new ArrayList<>(columns);
    faces.addAll(Strip.faces(kept));
    return faces;
  }

  /** Pairs of one layer as thick as partitions, outside known openings. */
  private List<Strip> likely(List<Strip> pairs, List<Gap> gaps) {
    Map<String, Integer> beyondDoors = new HashMap<>();
    List<Strip> likely = new ArrayList<>();
    FaceClassifier.Finder openings =
        new FaceClassifier.Finder(gaps.stream().map(gap -> gap.polygon(factory)).toList());
    for (Strip strip : pairs) {
      boolean fits =
          strip.thickness() >= LEAST_THICKNESS
              && strip.thickness() <= MOST_THICKNESS
              && strip.length() >= LEAST_PIECE
              && layer(strip.left()).equals(layer(strip.right()))
              && openings.at(strip.point(strip.length() / 2, 0)) < 0;
      if (fits) {
        likely.add(strip);
        int beyond = strip.length() >= BEYOND_DOORS ? 1 : 0;
        beyondDoors.merge(layer(strip.left()), beyond, Integer::sum);
      }
    }
    likely.removeIf(strip ->
        strip.left().meaning().opens()
            && beyondDoors.getOrDefault(layer(strip.left()), 0) < LEAST_BEYOND_DOORS);
    return likely;
  }

  private String layer(Segment piece) {
    Stroke stroke = drawing.strokes().get(piece.stroke());
    return stroke.layer();
  }

  private static long thickness(Strip strip) {
    return Math.round(strip.thickness() / SAME_THICKNESS);
  }

  /** Whether a strip stands out from a wall, or goes on behind a door, and runs along none. */
  private boolean isPartition(Strip strip) {
    if (strip.length() < LEAST_LENGTH && !thicknesses.contains(thickness(strip))) {
      return false;
    }
    return !runsAlong(strip, -1) && !runsAlong(strip, 1) && (ends(strip, -1) || ends(strip, 1));
  }

  /** Whether a wall stands beside most of a strip: then it is a front of cupboards or a lining. */
  private boolean runsAlong(Strip strip, int side) {
    double beside = side * (strip.thickness() / 2 + REACH);
    int walled = 0;
    for (double share : new double[] {0.25, 0.5, 0.75}) {
      walled += wall(strip.point(share * strip.length(), beside)) ? 1 : 0;
    }
    return walled >= 2;
  }

  private boolean ends(Strip strip, int sign) {
    double from = sign < 0 ? 0 : strip.length();
    Coordinate end = strip.point(from - sign * 0.01, 0);
    double dx = sign * strip.dx();
    double dy = sign * strip.dy();
    // Corners: faces of the same wall lie beside each other only up to the inner one.
    double reach = REACH + strip.thickness();
    return known.hit(end, dx, dy, reach) <= reach
        || grown.hit(end, dx, dy, reach) <= reach
        || goesOn(strip, from, sign);
  }

  /** Whether a partition as thick begins on the same axis, a door's width away. */
  private boolean goesOn(Strip strip, double from, int sign) {
    Envelope box = new Envelope(strip.point(from, 0), strip.point(from + sign * DOOR, 0));
    for (Strip other : grown.stripsNear(box)) {
      double sine = Math.abs(strip.dx() * other.dy() - strip.dy() * other.dx());
      double s = (strip.along(other.x1(), other.y1()) - from) * sign;
      double t = (strip.along(other.x2(), other.y2()) - from) * sign;
      boolean collinear =
          sine < 0.05
              && Math.abs(strip.aside(other.x1(), other.y1())) < 0.05
              && thickness(other) == thickness(strip);
      if (collinear && Math.max(s, t) > 0 && Math.min(s, t) > -0.05 && Math.min(s, t) < DOOR) {
        return true;
      }
    }
    return false;
  }

  private boolean wall(Coordinate p) {
    return known.material(p, 0) || grown.material(p, 0);
  }
}
