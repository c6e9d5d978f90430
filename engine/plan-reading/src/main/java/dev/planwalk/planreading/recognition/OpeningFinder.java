package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.FlatDrawing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Step 7: where walls are open. A wall that ends and looks at another piece of wall is a gap (the
 * jamb rule); swings, glazing and layer names say what it is. Swings and windows that lie in an
 * unbroken wall cut their own gap out of it. Lengths in metres.
 */
final class OpeningFinder {

  /** Longest gap without any sign of an opening: a passage. */
  private static final double PASSAGE = 1.3;

  /** Longest bare gap that is kept as a candidate for dividing two labelled rooms. */
  private static final double WIDE_PASSAGE = 2.2;

  /** Longest bare gap at all: closed only where a labelled room would stay open without. */
  private static final double LAST_RESORT = 4;

  private static final double LINED = 4;
  private static final double NAMED = 6;
  private static final double LEAST_WIDTH = 0.3;

  /** Bare gaps shorter than this lie in corners of walls. */
  private static final double LEAST_PASSAGE = 0.55;

  /** Panes and leaves are thinner than this. */
  private static final double LEAST_PARTITION = 0.08;

  /** A rebate: the faces of a wall end may differ by this much. */
  private static final double REBATE = 0.15;

  private final WallIndex index;
  private final Walls walls;
  private final FlatDrawing drawing;
  private final Segments all;
  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();

  /**
   * A gap that may be one.
   *
   * @param half one face of the wall is drawn through, or the wall is hardly one, so something must
   *     be seen in the gap
   */
  private record Candidate(Gap gap, boolean half) {}

  private OpeningFinder(Walls walls, FlatDrawing drawing, Segments all, Deadline deadline) {
    this.drawing = drawing;
    this.walls = walls;
    this.index = new WallIndex(walls);
    this.all = all;
    this.deadline = deadline;
  }

  /**
   * All gaps.
   *
   * @param drawing what {@code all} are pieces of
   */
  static List<Gap> find(
      Walls walls, FlatDrawing drawing, Segments all, List<Swing> swings, Deadline deadline) {
    return new OpeningFinder(walls, drawing, all, deadline).find(swings);
  }

  private List<Gap> find(List<Swing> swings) {
    List<Candidate> candidates = new ArrayList<>();
    for (Strip strip : walls.strips()) {
      deadline.check();
      end(strip, true).ifPresent(candidates::add);
      end(strip, false).ifPresent(candidates::add);
    }
    if (walls.singleLine()) {
      for (Gap gap : SingleLineGaps.find(walls, index, deadline)) {
        candidates.add(new Candidate(gap, false));
      }
    }
    SwingMatch match = new SwingMatch(swings);
    List<Gap> gaps = new ArrayList<>();
    for (Candidate candidate : candidates) {
      deadline.check();
      Gap gap = match.judge(contents(candidate.gap()));
      boolean unsigned = gap.evidence().compareTo(Gap.Evidence.LINES) >= 0;
      if (unsigned && FoldingDoors.in(gap, all, drawing)) {
        gap = gap.with(Gap.Evidence.DOOR, List.of());
      }
      boolean signed = gap.evidence().compareTo(Gap.Evidence.LINES) < 0;
      boolean open = signed || (!candidate.half() && !filled(gap));
      if (open && gap.width() <= longest(gap.evidence())) {
        gaps.add(gap);
      }
    }
    if (!walls.singleLine()) {
      for (Gap drawn : JambGaps.find(all, index, deadline)) {
        Gap gap = match.judge(contents(drawn));
        if (JambGaps.signed(gap, all, index) && !walled(gap)) {
          gaps.add(gap);
        }
      }
    }
    List<Gap> kept = withoutOverlaps(gaps);
    for (Swing swing : match.unmatched(kept)) {
      deadline.check();
      SwingMatch.carve(swing, walls, index).ifPresent(kept::add);
    }
    kept.addAll(windows(kept));
    return withoutOverlaps(kept);
  }

  private static double longest(Gap.Evidence evidence) {
    return switch (evidence) {
      case SWING -> LINED;
      case WINDOW, DOOR, OPENING -> NAMED;
      case LINES -> LINED;
      case NONE, ASSUMED -> LAST_RESORT;
    };
  }

  /** Whether a bare gap is wider than a passage and needs two labels to count. */
  static boolean needsLabels(Gap gap) {
    return gap.evidence() == Gap.Evidence.NONE && gap.width() > PASSAGE;
  }

  /** Whether a gap is closed only as a last resort. */
  static boolean lastResort(Gap gap) {
    return gap.evidence() == Gap.Evidence.NONE && gap.width() > WIDE_PASSAGE;
  }

  /** The gap that begins at one end of a strip of wall, if the wall does end there. */
  private Optional<Candidate> end(Strip strip, boolean atEnd) {
    double half = strip.thickness() / 2;
    double sign = atEnd ? 1 : -1;
    double from = atEnd ? strip.length() : 0;
    double leftReach = reach(strip, strip.left(), from, sign);
    double rightReach = reach(strip, strip.right(), from, sign);
    boolean leftGoesOn = leftReach > REBATE;
    boolean rightGoesOn = rightReach > REBATE;
    from += sign * Math.max(leftGoesOn ? 0 : leftReach, rightGoesOn ? 0 : rightReach);
    double dx = strip.dx() * sign;
    double dy = strip.dy() * sign;
    leftGoesOn |= continues(strip.point(from + sign * 0.05, half), dx, dy);
    rightGoesOn |= continues(strip.point(from + sign * 0.05, -half), dx, dy);
    if (leftGoesOn && rightGoesOn) {
      return Optional.empty();
    }
    // A stub between a door and the next wall: it ends across, at the door, and not here.
    if ((leftGoesOn || rightGoesOn) && strip.length() < strip.thickness()) {
      return Optional.empty();
    }
    if (index.material(strip.point(from + sign * 0.03, 0), 0.7 * strip.thickness())) {
      return Optional.empty();
    }
    double inset = Math.min(0.01, half / 4);
    double start = from + sign * 0.012;
    double left = index.hit(strip.point(start, half - inset), dx, dy, NAMED) + 0.012;
    double right = index.hit(strip.point(start, inset - half), dx, dy, NAMED) + 0.012;
    double middle = index.hit(strip.point(start, 0), dx, dy, NAMED) + 0.012;
    double near = Math.min(left, right);
    if (Math.max(left, right) > NAMED || middle < near - 0.05 || near < LEAST_WIDTH) {
      return Optional.empty();
    }
    if (Math.abs(left - right) > Math.max(REBATE + 0.05, strip.thickness())) {
      return Optional.empty();
    }
    // A stepped jamb counts from its nose; only slanting walls end the faces apart.
    boolean slanting = Math.abs((left + right) / 2 - middle) < 0.01;
    double l = slanting ? left : near;
    double r = slanting ? right : near;
    Gap gap = gap(strip, from, sign, l, r);
    return walled(gap)
        ? Optional.empty()
        : Optional.of(new Candidate(gap, leftGoesOn || rightGoesOn || stub(strip)));
  }

  /** Whether a wall that was known by its layer is so short that it may run across. */
  private boolean stub(Strip strip) {
    return walls.layered() && strip.length() < strip.thickness();
  }

  private static Gap gap(Strip strip, double from, double sign, double left, double right) {
    double half = strip.thickness() / 2;
    Coordinate nearLeft = strip.point(from, half);
    Coordinate nearRight = strip.point(from, -half);
    Coordinate farLeft = strip.point(from + sign * left, half);
    Coordinate farRight = strip.point(from + sign * right, -half);
    Coordinate[] corners =
        sign > 0
            ? new Coordinate[] {nearRight, farRight, farLeft, nearLeft}
            : new Coordinate[] {farRight, nearRight, nearLeft, farLeft};
    return new Gap(corners, Gap.Evidence.NONE, List.of(), 0, 0);
  }

  /** How far a face goes on beyond the end of the common stretch. */
  private static double reach(Strip strip, Segment face, double from, double sign) {
    double a = (strip.along(face.x1(), face.y1()) - from) * sign;
    double b = (strip.along(face.x2(), face.y2()) - from) * sign;
    return Math.max(0, Math.max(a, b));
  }

  /** Whether a wall line runs through a point in that direction. */
  private boolean continues(Coordinate p, double dx, double dy) {
    Envelope box = new Envelope(p);
    box.expandBy(0.02);
    for (Segment line : index.lines().near(box)) {
      double sine = Math.abs(line.dx() * dy - line.dy() * dx);
      if (sine < 0.05 && line.length() > 0.1 && line.distance(p.x, p.y) < 0.015) {
        return true;
      }
    }
    return false;
  }

  /** Whether a thinner wall stands in the gap, somewhere between its faces, from end to end. */
  private boolean filled(Gap gap) {
    int walled = 0;
    for (double share : new double[] {0.25, 0.5, 0.75}) {
      boolean wall = false;
      for (double aside = -0.4; aside < 0.45; aside += 0.2) {
        Coordinate p = gap.point(share * gap.width(), aside * gap.depth());
        wall |= index.material(p, LEAST_PARTITION);
      }
      walled += wall ? 1 : 0;
    }
    return walled >= 2;
  }

  /** Whether there is wall beside the gap on either face: then it lies inside a thicker wall. */
  private boolean walled(Gap gap) {
    double half = gap.depth() / 2;
    for (int side = -1; side <= 1; side += 2) {
      int walled = 0;
      for (double share : new double[] {0.25, 0.5, 0.75}) {
        Coordinate p = gap.point(share * gap.width(), side * (half + 0.03));
        walled += index.material(p, 0) ? 1 : 0;
      }
      if (walled >= 2) {
        return true;
      }
    }
    return false;
  }

  /** Adds what lies in a gap: strokes of door and window layers, lines from jamb to jamb. */
  private Gap contents(Gap gap) {
    double half = gap.depth() / 2;
    double width = gap.width();
    Envelope box = gap.polygon(factory).getEnvelopeInternal();
    box.expandBy(0.05);
    List<double[]> windows = new ArrayList<>();
    List<double[]> doors = new ArrayList<>();
    List<double[]> openings = new ArrayList<>();
    int parallels = 0;
    int panels = 0;
    for (Segment piece : all.near(box)) {
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double aside = gap.aside(Gap.middle(p, q));
      if (sine > 0.05 || Math.abs(aside) > half + 0.12) {
        continue;
      }
      double s = Math.min(gap.along(p), gap.along(q));
      double t = Math.max(gap.along(p), gap.along(q));
      double[] common = {Math.max(0, s), Math.min(width, t)};
      if (common[1] - common[0] < 0.05) {
        continue;
      }
      switch (piece.meaning()) {
        case WINDOW -> windows.add(common);
        case DOOR -> doors.add(common);
        case OPENING -> openings.add(common);
        default -> {}
      }
      boolean fills =
          common[1] - common[0] > 0.8 * width
              && s > -0.2
              && t < width + 0.2
              && Math.abs(aside) <= half + 0.02;
      boolean counts =
          piece.meaning() == LayerMeaning.UNKNOWN
              || piece.meaning() == LayerMeaning.WALL
              || piece.meaning().opens();
      parallels += fills && counts ? 1 : 0;
      double share = (common[1] - common[0]) / width;
      boolean panel = share > 0.4 && share < 0.75 && Math.abs(aside) <= half;
      panels += panel && counts && piece.meaning() != LayerMeaning.WALL ? 1 : 0;
    }
    Gap.Evidence evidence = Gap.Evidence.NONE;
    if (covered(windows) >= 0.5 * width) {
      evidence = Gap.Evidence.WINDOW;
    } else if (covered(doors) >= 0.5 * width) {
      evidence = Gap.Evidence.DOOR;
    } else if (covered(openings) >= 0.5 * width) {
      evidence = Gap.Evidence.OPENING;
    } else if (parallels >= 2) {
      evidence = Gap.Evidence.LINES;
    }
    return new Gap(gap.corners(), evidence, List.of(), parallels, panels);
  }

  static double covered(List<double[]> stretches) {
    List<double[]> sorted = new ArrayList<>(stretches);
    sorted.sort(Comparator.comparingDouble((double[] s) -> s[0]).thenComparingDouble(s -> s[1]));
    double sum = 0;
    double at = Double.NEGATIVE_INFINITY;
    for (double[] stretch : sorted) {
      double from = Math.max(at, stretch[0]);
      if (stretch[1] > from) {
        sum += stretch[1] - from;
        at = stretch[1];
      }
    }
    return sum;
  }

  /** Windows that are drawn on an unbroken wall. */
  private List<Gap> windows(List<Gap> known) {
    STRtree taken = new STRtree();
    known.forEach(gap -> taken.insert(gap.polygon(factory).getEnvelopeInternal(), gap));
    taken.build();
    List<Gap> found = new ArrayList<>();
    for (Strip strip : walls.strips()) {
      deadline.check();
      Envelope box = strip.polygon(factory).getEnvelopeInternal();
      box.expandBy(0.15);
      List<double[]> stretches = new ArrayList<>();
      for (Segment piece : all.near(box)) {
        double sine = Math.abs(piece.dx() * strip.dy() - piece.dy() * strip.dx());
        double aside = strip.aside((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
        if (piece.meaning() == LayerMeaning.WINDOW
            && sine < 0.05
            && Math.abs(aside) <= strip.thickness() / 2 + 0.05) {
          double s = strip.along(piece.x1(), piece.y1());
          double t = strip.along(piece.x2(), piece.y2());
          stretches.add(new double[] {Math.min(s, t), Math.max(s, t)});
        }
      }
      for (double[] stretch : merged(stretches)) {
        double from = Math.max(0, stretch[0]);
        double to = Math.min(strip.length(), stretch[1]);
        if (to - from < 0.4 || to - from > NAMED || to - from < 0.9 * (stretch[1] - stretch[0])) {
          continue;
        }
        Gap gap = gap(strip, from, 1, to - from, to - from);
        Polygon polygon = gap.polygon(factory);
        boolean free = true;
        for (Object other : taken.query(polygon.getEnvelopeInternal())) {
          free &= Overlay.common(((Gap) other).polygon(factory), polygon).getArea() < 0.01;
        }
        if (free) {
          found.add(gap.with(Gap.Evidence.WINDOW, List.of()));
        }
      }
    }
    return found;
  }

  private static List<double[]> merged(List<double[]> stretches) {
    stretches.sort(Comparator.comparingDouble((double[] s) -> s[0]).thenComparingDouble(s -> s[1]));
    List<double[]> merged = new ArrayList<>();
    for (double[] stretch : stretches) {
      if (!merged.isEmpty() && stretch[0] <= merged.getLast()[1] + 0.1) {
        merged.getLast()[1] = Math.max(merged.getLast()[1], stretch[1]);
      } else {
        merged.add(stretch.clone());
      }
    }
    return merged;
  }

  /** Of gaps that cover each other the one with the stronger sign stays, then the deeper. */
  private List<Gap> withoutOverlaps(List<Gap> gaps) {
    List<Gap> sorted = new ArrayList<>(gaps);
    sorted.removeIf(g -> g.evidence() == Gap.Evidence.NONE && g.width() < LEAST_PASSAGE);
    sorted.sort(
        Comparator.comparing(Gap::evidence)
            .thenComparingInt(g -> lastResort(g) ? 2 : needsLabels(g) ? 1 : 0)
            .thenComparingDouble(g -> Math.rint(misfit(g) * 20))
            .thenComparingDouble(g -> -Math.rint(g.depth() * 100))
            .thenComparingDouble(g -> Math.rint(g.width() * 1000))
            .thenComparingDouble(g -> -Math.rint(g.centre().y * 1000))
            .thenComparingDouble(g -> Math.rint(g.centre().x * 1000)));
    List<Gap> kept = new ArrayList<>();
    org.locationtech.jts.index.quadtree.Quadtree taken =
        new org.locationtech.jts.index.quadtree.Quadtree();
    for (Gap gap : sorted) {
      deadline.check();
      Polygon polygon = gap.polygon(factory);
      boolean free = polygon.isValid() || walls.singleLine();
      Envelope box = polygon.getEnvelopeInternal();
      box.expandBy(0.05);
      for (Object other : taken.query(box)) {
        Gap rival = (Gap) other;
        free &= !overlapping(gap, polygon, rival);
      }
      if (free) {
        kept.add(gap);
        taken.insert(box, gap);
      }
    }
    return kept;
  }

  /** How badly the leaves fill a gap; 0 without leaves. */
  private static double misfit(Gap gap) {
    double leaves = 0;
    for (Swing swing : gap.swings()) {
      leaves += swing.radius();
    }
    return leaves == 0 ? 0 : Math.abs(leaves / gap.width() - 1);
  }

  private boolean overlapping(Gap gap, Polygon polygon, Gap rival) {
    Polygon other = rival.polygon(factory);
    if (gap.depth() < 0.01 || rival.depth() < 0.01) {
      return gap.centre().distance(rival.centre()) < 0.5 * Math.min(gap.width(), rival.width());
    }
    if (!polygon.intersects(other)) {
      return false;
    }
    return Overlay.common(polygon, other).getArea()
        > 0.02 * Math.min(polygon.getArea(), other.getArea());
  }
}
