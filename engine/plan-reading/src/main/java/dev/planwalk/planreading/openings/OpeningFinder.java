package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Leaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Step 7: where walls are open. A wall that ends and looks at another piece of wall is a gap (the
 * jamb rule); swings, glazing and layer names say what it is. Swings and windows that lie in an
 * unbroken wall cut their own gap out of it. Lengths in metres.
 */
public final class OpeningFinder {

  /** Longest gap without any sign of an opening: a passage. */
  private static final double PASSAGE = 1.3;

  /** Longest bare gap that is kept as a candidate for dividing two labelled rooms. */
  private static final double WIDE_PASSAGE = 2.2;

  /** Longest bare gap at all: closed only where a labelled room would stay open without. */
  private static final double LAST_RESORT = 4;

  /** Longest gap that a layer names. */
  static final double NAMED = 20;

  private static final double LEAST_WIDTH = 0.3;

  /** Longest gap with a swing, or with lines that no layer explains. */
  private static final double LINED = 6;

  /** Sills reach over the jambs by less than this. */
  private static final double SILL = 0.12;

  /** Panes and leaves are thinner than this. */
  private static final double LEAST_PARTITION = 0.08;

  /** A rebate: the faces of a wall end may differ by this much. */
  private static final double REBATE = 0.15;

  /** Sills and leaves stand this far off the wall. */
  private static final double BESIDE = 0.12;

  /** Walls in line differ by at most this, in place and thickness. */
  private static final double IN_LINE = 0.02;

  /** A ray starts this far before the end of a wall. */
  private static final double BEFORE = 0.012;

  /** The middle of a straight jamb lies this near to the middle between its ends. */
  private static final double STRAIGHT = 0.01;

  private final WallIndex index;
  private final Walls walls;
  private final FlatDrawing drawing;
  private final Segments all;
  private final Deadline deadline;
  private final List<Swing> swings;
  private final Leaves shapes;
  private final DoorLeaves swinging;
  private final GapContents contents;

  /**
   * A gap that may be one.
   *
   * @param half one face of the wall is drawn through, or the wall is hardly one, so something must
   *     be seen in the gap
   * @param post something stands in the middle of it, so it counts only as a door beside a light
   */
  private record Candidate(Gap gap, boolean half, boolean post) {}

  private OpeningFinder(
      Walls walls,
      FlatDrawing drawing,
      Segments all,
      List<Swing> swings,
      Leaves shapes,
      Deadline deadline) {
    this.drawing = drawing;
    this.shapes = shapes;
    this.walls = walls;
    this.index = new WallIndex(walls);
    this.all = all;
    this.swings = swings;
    this.swinging = new DoorLeaves(swings);
    this.contents = new GapContents(all, swinging);
    this.deadline = deadline;
  }

  /**
   * All gaps.
   *
   * @param drawing what {@code all} are pieces of
   * @param shapes what has the shape of a leaf
   */
  public static List<Gap> find(
      Walls walls,
      FlatDrawing drawing,
      Segments all,
      List<Swing> swings,
      Leaves shapes,
      Deadline deadline) {
    return new OpeningFinder(walls, drawing, all, swings, shapes, deadline).find();
  }

  /**
   * The same openings, windows parted where piers of wall stand in them that are too short to be
   * seen as walls.
   *
   * @param all what is drawn
   */
  public static List<Gap> parted(List<Gap> gaps, Segments all, List<Swing> swings) {
    Piers piers = new Piers(all, new GapContents(all, new DoorLeaves(swings)));
    List<Gap> parted = new ArrayList<>();
    gaps.forEach(gap -> parted.addAll(piers.parted(gap)));
    return parted;
  }

  private List<Gap> find() {
    List<Candidate> candidates = new ArrayList<>();
    for (Strip strip : walls.strips()) {
      deadline.check();
      end(strip, true).ifPresent(candidates::add);
      end(strip, false).ifPresent(candidates::add);
    }
    if (walls.singleLine()) {
      for (Gap gap : SingleLineGaps.find(walls, index, deadline)) {
        candidates.add(new Candidate(gap, false, false));
      }
    }
    SwingMatch match = new SwingMatch(swings);
    SlidingDoors leaves = new SlidingDoors(shapes, drawing, all, swinging, index);
    SideLights lights = new SideLights(all, contents, match);
    List<Gap> gaps = new ArrayList<>();
    for (Candidate candidate : candidates) {
      deadline.check();
      double beside = candidate.half() ? -IN_LINE / 2 : BESIDE;
      Gap whole = match.judge(contents.judge(candidate.gap(), beside));
      List<Gap> parts = lights.parted(whole);
      if (parts.size() > 1) {
        gaps.addAll(parts);
      } else if (!candidate.post()) {
        Gap gap = leaves.judge(whole, !candidate.half());
        boolean signed = gap.evidence().compareTo(Gap.Evidence.LINES) < 0;
        boolean open = signed || (!candidate.half() && !filled(gap));
        if (open && gap.width() <= longest(gap.evidence())) {
          gaps.add(gap);
        }
      }
    }
    if (!walls.singleLine()) {
      for (Gap drawn : JambGaps.find(all, index, swinging, deadline)) {
        Gap gap = match.judge(contents.judge(drawn, BESIDE));
        boolean unsigned = gap.evidence().compareTo(Gap.Evidence.LINES) >= 0;
        if (unsigned && leaves.fill(gap) && !walled(gap)) {
          gaps.add(gap.sliding());
        } else if (JambGaps.signed(gap, index) && !walled(gap)) {
          gaps.add(unsigned ? gap.with(Gap.Evidence.LINES, gap.swings()) : gap);
        }
      }
    }
    gaps.addAll(CornerWindows.find(all, deadline));
    List<Gap> kept = GapRivals.choose(gaps, walls, index, deadline);
    if (!walls.singleLine()) {
      kept.addAll(SpannedGaps.find(match.unmatched(kept), index, deadline));
      kept = GapRivals.choose(kept, walls, index, deadline);
    }
    for (Swing swing : match.unmatched(kept)) {
      deadline.check();
      SwingMatch.carve(swing, walls, index).ifPresent(kept::add);
    }
    kept.addAll(DrawnWindows.find(walls, all, kept, deadline));
    return GapRivals.choose(kept, walls, index, deadline);
  }

  private static double longest(Gap.Evidence evidence) {
    return switch (evidence) {
      case SWING, NONE, ASSUMED -> LAST_RESORT;
      case WINDOW, DOOR, OPENING -> NAMED;
      case LINES -> LINED;
    };
  }

  /** Whether a bare gap is wider than a passage and needs two labels to count. */
  public static boolean needsLabels(Gap gap) {
    return gap.evidence() == Gap.Evidence.NONE && gap.width() > PASSAGE;
  }

  /** Whether a gap is closed only as a last resort. */
  public static boolean lastResort(Gap gap) {
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
    boolean square = strip.length() > strip.thickness() - IN_LINE / 2;
    if ((leftGoesOn || rightGoesOn) && !square) {
      return Optional.empty();
    }
    if (index.material(strip.point(from + sign * 0.03, 0), 0.7 * strip.thickness())) {
      return Optional.empty();
    }
    double inset = Math.min(0.01, half / 4);
    double start = from + sign * BEFORE;
    double left = index.hit(strip.point(start, half - inset), dx, dy, NAMED) + BEFORE;
    double right = index.hit(strip.point(start, inset - half), dx, dy, NAMED) + BEFORE;
    double middle = index.hit(strip.point(start, 0), dx, dy, NAMED) + BEFORE;
    double near = Math.min(left, right);
    boolean post = middle < near - 0.05;
    if (Math.max(left, right) > NAMED || near < LEAST_WIDTH) {
      return Optional.empty();
    }
    if (Math.abs(left - right) > Math.max(REBATE + 0.05, strip.thickness())) {
      return Optional.empty();
    }
    // A stepped jamb counts from its nose; only slanting walls end the faces apart.
    boolean slanting = !post && Math.abs((left + right) / 2 - middle) < STRAIGHT;
    double l = slanting ? left : near;
    double r = slanting ? right : near;
    double leftBack = leftGoesOn || rightGoesOn ? 0 : Math.max(0, rightReach - leftReach);
    double rightBack = leftGoesOn || rightGoesOn ? 0 : Math.max(0, leftReach - rightReach);
    if (!leans(strip, from, sign, leftBack + rightBack)) {
      leftBack = 0;
      rightBack = 0;
    }
    Gap gap =
        gap(
            strip,
            new double[] {from - sign * leftBack, from + sign * l},
            new double[] {from - sign * rightBack, from + sign * r});
    return walled(gap)
        ? Optional.empty()
        : Optional.of(
            new Candidate(
                gap, leftGoesOn || rightGoesOn || (stub(strip) && !answered(gap, strip)), post));
  }

  /** Whether a wall that was known by its layer is so short that it may run across. */
  private boolean stub(Strip strip) {
    return walls.layered() && strip.length() < strip.thickness() + IN_LINE / 2;
  }

  /** Whether the wall that a stub looks at goes on in line with it and is as thick. */
  private boolean answered(Gap gap, Strip stub) {
    Envelope ends = new Envelope(gap.start());
    ends.expandToInclude(gap.end());
    for (Strip other : index.stripsNear(ends)) {
      double sine = Math.abs(stub.dx() * other.dy() - stub.dy() * other.dx());
      if (!other.equals(stub)
          && sine < 0.02
          && Math.abs(other.thickness() - stub.thickness()) < IN_LINE
          && Math.abs(stub.aside(other.x1(), other.y1())) < IN_LINE
          && Math.abs(stub.aside(other.x2(), other.y2())) < IN_LINE) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the jamb at the end of a strip is a straight line that leans, and no rebate: then the
   * wall ends farther back on one face than on the other, and half as far in the middle.
   *
   * @param from where the longer face ends
   * @param back how much farther than the shorter one it reaches
   */
  private boolean leans(Strip strip, double from, double sign, double back) {
    if (back == 0) {
      return false;
    }
    Coordinate before = strip.point(from + sign * BEFORE, 0);
    double reach = BEFORE + back;
    double jamb = index.hit(before, -sign * strip.dx(), -sign * strip.dy(), reach + STRAIGHT);
    return Math.abs(jamb - BEFORE - back / 2) < STRAIGHT;
  }

  /**
   * The gap in the wall of a strip.
   *
   * @param left where it is open on the left face, along the axis, in any order
   * @param right where on the right face, in the same order
   */
  static Gap gap(Strip strip, double[] left, double[] right) {
    double half = strip.thickness() / 2;
    return Gap.bare(
        strip.point(Math.min(right[0], right[1]), -half),
        strip.point(Math.max(right[0], right[1]), -half),
        strip.point(Math.max(left[0], left[1]), half),
        strip.point(Math.min(left[0], left[1]), half));
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

  /**
   * Whether there is wall beside the gap on either face: then it lies inside a thicker wall. What
   * ends with the gap, as sills and steps do, is none.
   */
  private boolean walled(Gap gap) {
    double half = gap.depth() / 2;
    for (int side = -1; side <= 1; side += 2) {
      double aside = side * (half + 0.03);
      int walled = 0;
      for (double share : new double[] {0.25, 0.5, 0.75}) {
        walled += index.material(gap.point(share * gap.width(), aside), 0) ? 1 : 0;
      }
      boolean goesOn =
          index.material(gap.point(-SILL, aside), 0)
              || index.material(gap.point(gap.width() + SILL, aside), 0);
      if (walled >= 2 && goesOn) {
        return true;
      }
    }
    return false;
  }
}
