package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.pens.DoorLeaves;
import dev.planwalk.planreading.pens.Leaves;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Tells what closes a gap that no leaf swings in: one leaf that slides before the wall or between
 * its faces, one that runs into the wall, or two of them that meet. Drawn closed, open or between;
 * as bars or as lines. Lengths in metres.
 */
final class SlidingDoors {

  /** Two leaves end this near to the jambs of their opening. */
  private static final double PAIR_REACH = 0.12;

  private static final double PARALLEL = 0.03;

  /** A leaf that slides covers its opening, and laps over the jambs by at most a third. */
  private static final double LEAST_FIT = 0.85;

  private static final double MOST_FIT = 1.35;

  /**
   * A leaf that stands open beside its opening must fit it more closely: shelves stand there too.
   */
  private static final double LEAST_FIT_BESIDE = 0.9;

  private static final double MOST_FIT_BESIDE = 1.25;

  /** Each of two leaves covers about half. */
  private static final double LEAST_HALF = 0.4;

  private static final double MOST_HALF = 0.7;

  /** Rails carry a leaf this far off the face of the wall at most. */
  private static final double BEFORE_WALL = 0.12;

  /** What stands open beside its opening ends this near to the jamb. */
  private static final double AT_JAMB = 0.12;

  /** Leaves that are drawn closed end this near to the jambs. */
  private static final double CLOSED = 0.06;

  /** A leaf that reaches so far behind a jamb runs into the wall: rebates are less deep. */
  private static final double INTO_WALL = 0.08;

  /** What lies nearer to a face than this lies on it. */
  private static final double ON_FACE = 0.008;

  /** Of a leaf in its pocket this share of the opening is seen, or nothing. */
  private static final double LEAST_SEEN = 0.1;

  /** A bar that fills more of the opening than this is closed. */
  private static final double MOST_SEEN = 0.95;

  /** A lone line is a leaf before the wall only if it covers this share of the opening. */
  private static final double LINE_COVERS = 0.15;

  /** The hollow that a leaf runs into is this long, as a share of the opening. */
  private static final double LEAST_HOLLOW = 0.6;

  private static final double MOST_HOLLOW = 1.6;

  /** One leaf closes an opening of this width; wider ones have two. */
  private static final double LEAST_WIDTH = 0.55;

  private static final double MOST_WIDTH = 1.6;

  /** A wall that hides a leaf has two skins of its own. */
  private static final double LEAST_DEPTH = 0.06;

  /** A line with less in common with the gap ends at its jamb. */
  private static final double LEAST_COMMON = 0.25;

  /** A window has more lines from jamb to jamb than the two of one leaf. */
  private static final int LINES_OF_BAR = 2;

  /** More bars along one opening are panes and frames. */
  private static final int MOST_LEAVES = 2;

  /** A leaf in the frame of a gap: along its width from 0, aside of its axis. */
  private record Placed(Leaves.Leaf leaf, double from, double to, double aside, double width) {

    double fit() {
      return (to - from) / width;
    }

    /** Share of the gap that it covers. */
    double seen() {
      return Math.max(0, Math.min(to, width) - Math.max(from, 0)) / width;
    }

    /** How far it reaches behind a jamb. */
    double beyond() {
      return Math.max(-from, to - width);
    }

    boolean atStart() {
      return from + to < width;
    }

    boolean closed() {
      return Math.abs(from) <= CLOSED && Math.abs(to - width) <= CLOSED;
    }

    boolean named() {
      return leaf.meaning() == LayerMeaning.DOOR;
    }

    boolean sure() {
      return leaf.bar() || named();
    }
  }

  private final Leaves leaves;
  private final Segments all;
  private final FlatDrawing drawing;
  private final DoorLeaves swinging;
  private final WallIndex walls;

  /**
   * @param all what is drawn
   * @param swinging leaves with a swing, which stand open before other openings
   */
  SlidingDoors(
      Leaves leaves, FlatDrawing drawing, Segments all, DoorLeaves swinging, WallIndex walls) {
    this.leaves = leaves;
    this.all = all;
    this.drawing = drawing;
    this.swinging = swinging;
    this.walls = walls;
  }

  /** Whether two leaves fill a gap, which may be no more than the space between two jambs. */
  boolean fill(Gap gap) {
    for (List<Segment> pair : leaves.pairs().near(new Envelope(gap.start(), gap.end()))) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      boolean inside = true;
      for (Segment leaf : pair) {
        Coordinate p = new Coordinate(leaf.x1(), leaf.y1());
        Coordinate q = new Coordinate(leaf.x2(), leaf.y2());
        from = Math.min(from, Math.min(gap.along(p), gap.along(q)));
        to = Math.max(to, Math.max(gap.along(p), gap.along(q)));
        double most = gap.depth() / 2 + Leaves.THICKEST;
        inside &= Math.abs(gap.aside(p)) <= most && Math.abs(gap.aside(q)) <= most;
      }
      if (inside && Math.abs(from) <= PAIR_REACH && Math.abs(to - gap.width()) <= PAIR_REACH) {
        return true;
      }
    }
    return false;
  }

  /**
   * The gap with what closes it; the same where nothing does, or something swings or is glazed.
   *
   * @param before whether what lies before the wall counts
   */
  Gap judge(Gap gap, boolean before) {
    boolean bare = gap.evidence().compareTo(Gap.Evidence.LINES) >= 0;
    if (!bare && gap.evidence() != Gap.Evidence.DOOR) {
      return gap;
    }
    if (bare && FoldingDoors.in(gap, all, drawing)) {
      return gap.sliding();
    }
    List<Placed> inWall = new ArrayList<>();
    List<Placed> beforeWall = new ArrayList<>();
    place(gap, inWall, beforeWall);
    if (gap.width() < LEAST_WIDTH || cluttered(gap, inWall, beforeWall)) {
      return gap;
    }
    if (fill(gap)) {
      return gap.sliding();
    }
    Gap.Closing closing = inWall(gap, inWall);
    // Between lines from jamb to jamb a leaf may be a pane, and before them a sill: evidence of
    // lines only, so that a front has a window there and an inner wall a door.
    boolean pane = gap.evidence() == Gap.Evidence.LINES && closing == Gap.Closing.SLIDING;
    if (!closing.closes() && before) {
      closing = closing.surer(beforeWall(beforeWall));
      pane |= closing.closes() && beforeWall.stream().noneMatch(Placed::named);
    }
    if (closing == Gap.Closing.OPEN) {
      return gap;
    }
    Gap.Evidence evidence = closing.closes() && !pane ? Gap.Evidence.DOOR : gap.evidence();
    return gap.closed(pane && bare ? Gap.Evidence.LINES : evidence, gap.closing().surer(closing));
  }

  /**
   * Whether more than leaves runs along a gap, between the faces of the wall or before them: the
   * frames of windows, the fronts of cupboards. Lines on the faces are lintels.
   */
  private boolean cluttered(Gap gap, List<Placed> inWall, List<Placed> beforeWall) {
    Set<Segment> leafs = Collections.newSetFromMap(new IdentityHashMap<>());
    inWall.forEach(one -> leafs.addAll(one.leaf().sides()));
    beforeWall.forEach(one -> leafs.addAll(one.leaf().sides()));
    double half = gap.depth() / 2;
    Envelope box = new Envelope(gap.start(), gap.end());
    box.expandBy(half + BEFORE_WALL);
    for (Segment piece : all.near(box)) {
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      if (sine > PARALLEL || leafs.contains(piece) || swinging.has(piece)) {
        continue;
      }
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double off = Math.abs(gap.aside(Gap.middle(p, q)));
      double s = gap.along(p);
      double t = gap.along(q);
      double common = Math.min(gap.width(), Math.max(s, t)) - Math.max(0, Math.min(s, t));
      boolean onFace = Math.abs(off - half) <= ON_FACE;
      if (common >= LEAST_COMMON * gap.width() && !onFace && off <= half + BEFORE_WALL) {
        return true;
      }
    }
    return Stream.concat(inWall.stream(), beforeWall.stream())
            .filter(one -> one.seen() > LEAST_SEEN)
            .count()
        > MOST_LEAVES;
  }

  private void place(Gap gap, List<Placed> inWall, List<Placed> beforeWall) {
    double half = gap.depth() / 2;
    double width = gap.width();
    Envelope box = new Envelope(gap.start(), gap.end());
    box.expandBy(half + BEFORE_WALL + AT_JAMB);
    for (Leaves.Leaf leaf : leaves.near(box)) {
      Segment axis = leaf.axis();
      double sine = Math.abs(axis.dx() * gap.dy() - axis.dy() * gap.dx());
      if (sine > PARALLEL || leaf.sides().stream().anyMatch(swinging::has)) {
        continue;
      }
      Coordinate p = new Coordinate(axis.x1(), axis.y1());
      Coordinate q = new Coordinate(axis.x2(), axis.y2());
      double s = gap.along(p);
      double t = gap.along(q);
      double aside = gap.aside(Gap.middle(p, q));
      Placed placed = new Placed(leaf, Math.min(s, t), Math.max(s, t), aside, width);
      double off = Math.abs(placed.aside());
      double thick = leaf.thickness() / 2;
      // Lines on a face of the wall are lintels and thresholds.
      if (off + thick < half + (leaf.bar() ? ON_FACE : -ON_FACE)) {
        inWall.add(placed);
      } else if (off + thick > half + ON_FACE && off - thick <= half + BEFORE_WALL) {
        beforeWall.add(placed);
      }
    }
  }

  private Gap.Closing inWall(Gap gap, List<Placed> placed) {
    Gap.Closing closing = Gap.Closing.OPEN;
    for (Placed one : placed) {
      boolean alone =
          placed.stream().noneMatch(other -> !other.equals(one) && other.seen() > LEAST_SEEN);
      closing = closing.surer(inWall(gap, one, alone));
      for (Placed other : placed) {
        boolean seen = one.seen() + other.seen() >= LEAST_SEEN && gap.depth() >= LEAST_DEPTH;
        if (seen && one.atStart() && !other.atStart() && halves(one, other)) {
          boolean intoWall = one.from() < -INTO_WALL || other.beyond() > INTO_WALL;
          closing = closing.surer(intoWall ? Gap.Closing.POCKET : Gap.Closing.SLIDING);
        }
      }
    }
    return closing;
  }

  private Gap.Closing inWall(Gap gap, Placed one, boolean alone) {
    if (gap.width() > MOST_WIDTH || gap.depth() < LEAST_DEPTH) {
      return Gap.Closing.OPEN;
    }
    boolean fits = one.fit() >= LEAST_FIT && one.fit() <= MOST_FIT;
    boolean straddles = one.seen() >= LEAST_SEEN && one.beyond() > INTO_WALL;
    // A line through both jambs may be a layer of the wall.
    if (fits && straddles && (one.sure() || one.seen() < MOST_SEEN)) {
      return Gap.Closing.POCKET;
    }
    boolean inPocket = one.from() >= gap.width() - CLOSED || one.to() <= CLOSED;
    if (fits && inPocket && one.sure() && nearJamb(one) && hidden(gap, one)) {
      return Gap.Closing.POCKET;
    }
    boolean reaches = one.from() >= -INTO_WALL && one.to() <= gap.width() + INTO_WALL;
    if (!reaches || one.seen() < 2 * LEAST_SEEN) {
      return Gap.Closing.OPEN;
    }
    if (hollow(gap, one)) {
      return Gap.Closing.POCKET;
    }
    if (one.closed()) {
      boolean glazed = gap.parallels() > (one.leaf().bar() ? LINES_OF_BAR : 1);
      boolean door = one.leaf().bar() && !glazed;
      return door ? Gap.Closing.SLIDING : glazed ? Gap.Closing.OPEN : Gap.Closing.DOUBTFUL;
    }
    // What stands at one jamb only has come out of it.
    boolean atJamb = Math.abs(one.from()) <= CLOSED || Math.abs(one.to() - gap.width()) <= CLOSED;
    if (!atJamb || !alone || one.seen() > MOST_SEEN) {
      return Gap.Closing.OPEN;
    }
    boolean glazed = gap.parallels() >= LINES_OF_BAR;
    return one.sure() && !glazed ? Gap.Closing.POCKET : Gap.Closing.DOUBTFUL;
  }

  /** Whether a leaf lies in the wall, and not as a pane between two jambs of its own. */
  private boolean hidden(Gap gap, Placed one) {
    if (!walls.material(gap.point((one.from() + one.to()) / 2, 0), 0)) {
      return false;
    }
    Coordinate end = gap.point(one.atStart() ? one.from() : one.to(), one.aside());
    Envelope box = new Envelope(end);
    box.expandBy(CLOSED);
    for (Segment piece : all.near(box)) {
      boolean across = Math.abs(piece.dx() * gap.dx() + piece.dy() * gap.dy()) <= PARALLEL;
      if (across
          && piece.length() >= gap.depth() - ON_FACE
          && piece.distance(end.x, end.y) <= CLOSED) {
        return false;
      }
    }
    return true;
  }

  private static boolean nearJamb(Placed one) {
    double away = one.atStart() ? -one.to() : one.from() - one.width();
    return Math.abs(away) <= AT_JAMB;
  }

  /** Whether the wall is drawn hollow behind a jamb, for the leaf to run into. */
  private boolean hollow(Gap gap, Placed leaf) {
    double width = gap.width();
    double half = gap.depth() / 2;
    Envelope box = new Envelope(gap.point(-width, 0), gap.point(2 * width, 0));
    box.expandBy(half);
    for (Segment piece : all.near(box)) {
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      boolean between = Math.abs(gap.aside(Gap.middle(p, q))) < half - ON_FACE;
      boolean asLong =
          piece.length() >= LEAST_HOLLOW * width && piece.length() <= MOST_HOLLOW * width;
      if (sine > PARALLEL || !between || !asLong || leaf.leaf().sides().contains(piece)) {
        continue;
      }
      double from = Math.min(gap.along(p), gap.along(q));
      double to = Math.max(gap.along(p), gap.along(q));
      if (Math.abs(from - width) <= AT_JAMB || Math.abs(to) <= AT_JAMB) {
        return true;
      }
    }
    return false;
  }

  private Gap.Closing beforeWall(List<Placed> placed) {
    Gap.Closing closing = Gap.Closing.OPEN;
    for (Placed one : placed) {
      closing = closing.surer(beforeWall(one));
      for (Placed other : placed) {
        boolean sameSide = one.aside() * other.aside() > 0;
        if (one.atStart() && !other.atStart() && sameSide && halves(one, other)) {
          closing = closing.surer(Gap.Closing.SLIDING);
        }
      }
    }
    return closing;
  }

  private static Gap.Closing beforeWall(Placed one) {
    if (one.width() > MOST_WIDTH) {
      return Gap.Closing.OPEN;
    }
    boolean covers = one.fit() >= LEAST_FIT && one.fit() <= MOST_FIT;
    if (covers && one.seen() >= (one.leaf().bar() ? LEAST_SEEN : LINE_COVERS)) {
      return Gap.Closing.SLIDING;
    }
    boolean fits = one.fit() >= LEAST_FIT_BESIDE && one.fit() <= MOST_FIT_BESIDE;
    if (!fits || !nearJamb(one)) {
      return Gap.Closing.OPEN;
    }
    return one.sure() ? Gap.Closing.SLIDING : Gap.Closing.DOUBTFUL;
  }

  /** Whether two leaves from both jambs close the gap together. */
  private static boolean halves(Placed first, Placed last) {
    boolean like = Math.abs(first.fit() - last.fit()) <= CLOSED;
    boolean half = first.fit() >= LEAST_HALF && first.fit() <= MOST_HALF;
    boolean apart = first.to() <= last.from() + CLOSED;
    double width = first.width();
    boolean atJambs =
        first.to() >= -AT_JAMB && last.from() <= width + AT_JAMB && first.sure() && last.sure();
    boolean nothingElse = first.from() >= -width && last.to() <= 2 * width;
    return like && half && apart && atJambs && nothingElse;
  }
}
