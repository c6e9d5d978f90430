package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/** Brings swings and gaps together: a leaf hangs at one jamb and its arc ends at the other. */
final class SwingMatch {

  /** Hinges stand this near to their jamb; frames and rebates lie between. */
  private static final double HINGE_REACH = 0.25;

  /** A single leaf fills this share of its gap, one of two leaves less. */
  private static final double LEAST_SHARE = 0.62;

  private static final double MOST_SHARE = 1.25;
  private static final double LEAST_HALF = 0.25;

  /** A leaf with a light beside it is a door, and no casement of a window, from this width on. */
  private static final double LEAST_BESIDE_LIGHT = 0.75;

  private final List<Swing> swings;
  private final STRtree hinges = new STRtree();

  SwingMatch(List<Swing> swings) {
    this.swings = swings;
    for (Swing swing : swings) {
      hinges.insert(new Envelope(swing.hx(), swing.hx(), swing.hy(), swing.hy()), swing);
    }
    hinges.build();
  }

  /** The gap with the leaves that hang in it. */
  Gap judge(Gap gap) {
    Swing whole = null;
    double wholeOff = Double.POSITIVE_INFINITY;
    Swing atStart = null;
    Swing atEnd = null;
    for (Swing swing : near(gap)) {
      Coordinate hinge = new Coordinate(swing.hx(), swing.hy());
      double along = gap.along(hinge);
      boolean start = Math.abs(along) <= HINGE_REACH;
      boolean end = Math.abs(along - gap.width()) <= HINGE_REACH;
      if ((!start && !end) || !closesAlong(gap, swing, start)) {
        continue;
      }
      double share = swing.radius() / gap.width();
      double off = Math.abs(share - 1) + Math.min(Math.abs(along), Math.abs(along - gap.width()));
      if (share >= LEAST_SHARE && share <= MOST_SHARE && off < wholeOff) {
        whole = swing;
        wholeOff = off;
      } else if (share >= LEAST_HALF && share < LEAST_SHARE + 0.1) {
        atStart = start ? swing : atStart;
        atEnd = end ? swing : atEnd;
      }
    }
    if (whole != null) {
      return gap.with(Gap.Evidence.SWING, List.of(whole));
    }
    boolean pair =
        atStart != null
            && atEnd != null
            && !atStart.equals(atEnd)
            && atStart.radius() + atEnd.radius() > 0.75 * gap.width();
    return pair && atStart != null && atEnd != null
        ? gap.with(Gap.Evidence.SWING, List.of(atStart, atEnd))
        : gap;
  }

  /**
   * A leaf that closes a part of a gap, from one jamb on.
   *
   * @param from where the part begins along the gap
   * @param to where it ends
   */
  record Part(Swing leaf, double from, double to) {}

  /** The part of a gap that a leaf closes which leaves the rest of it. */
  Optional<Part> closingPart(Gap gap) {
    return near(gap).stream()
        .filter(swing -> swing.radius() >= LEAST_BESIDE_LIGHT)
        .filter(swing -> swing.radius() < LEAST_SHARE * gap.width())
        .filter(swing -> swing.meaning() != LayerMeaning.WINDOW)
        .flatMap(swing -> parts(gap, swing).stream())
        .filter(part ->
            Math.abs(part.from()) <= HINGE_REACH
                != Math.abs(part.to() - gap.width()) <= HINGE_REACH)
        .findFirst();
  }

  /** Where a leaf lies in a gap when it is closed, hinged at a jamb or at a post in the gap. */
  private static List<Part> parts(Gap gap, Swing swing) {
    Coordinate hinge = new Coordinate(swing.hx(), swing.hy());
    double at = gap.along(hinge);
    List<Part> parts = new ArrayList<>();
    for (boolean forth : new boolean[] {true, false}) {
      if (closesAlong(gap, swing, forth)) {
        double edge = at + (forth ? swing.radius() : -swing.radius());
        parts.add(new Part(swing, Math.min(at, edge), Math.max(at, edge)));
      }
    }
    return parts;
  }

  /** Leaves whose hinges lie in a gap or near it, in the order in which they are drawn. */
  @SuppressWarnings("unchecked")
  private List<Swing> near(Gap gap) {
    double reach = gap.depth() / 2 + HINGE_REACH;
    Envelope box = new Envelope(gap.start(), gap.end());
    box.expandBy(reach);
    List<Swing> near = new ArrayList<>(hinges.query(box));
    near.removeIf(swing -> Math.abs(gap.aside(new Coordinate(swing.hx(), swing.hy()))) > reach);
    near.sort(Comparator.comparingInt(Swing::stroke));
    return near;
  }

  /** Whether one end of the arc lies in the gap or at its other jamb, seen from the hinge. */
  private static boolean closesAlong(Gap gap, Swing swing, boolean fromStart) {
    // The end that a leaf is drawn to is the open one.
    return (swing.leaf() != 1 && closes(gap, swing, swing.ax(), swing.ay(), fromStart))
        || (swing.leaf() != 2 && closes(gap, swing, swing.bx(), swing.by(), fromStart));
  }

  private static boolean closes(Gap gap, Swing swing, double ex, double ey, boolean fromStart) {
    double ux = (ex - swing.hx()) / swing.radius();
    double uy = (ey - swing.hy()) / swing.radius();
    double across = Math.abs(ux * gap.dy() - uy * gap.dx());
    double forth = (ux * gap.dx() + uy * gap.dy()) * (fromStart ? 1 : -1);
    return across < 0.3 && forth > 0;
  }

  /** Swings that hang in none of the gaps. */
  List<Swing> unmatched(List<Gap> gaps) {
    Set<Swing> used = Collections.newSetFromMap(new IdentityHashMap<>());
    STRtree places = new STRtree();
    for (Gap gap : gaps) {
      used.addAll(gap.swings());
      Envelope box = new Envelope(gap.start(), gap.end());
      places.insert(box, gap);
    }
    places.build();
    List<Swing> rest = new ArrayList<>();
    for (Swing swing : swings) {
      if (!used.contains(swing)) {
        rest.add(swing);
      }
    }
    return rest;
  }

  /**
   * Cuts a gap for a swing out of the wall it hangs on: the wall through the hinge that one end of
   * the arc lies along.
   */
  static Optional<Gap> carve(Swing swing, Walls walls, WallIndex index) {
    // An arc without a leaf may be anything round.
    if (swing.leaf() == 0 && swing.meaning() != LayerMeaning.DOOR) {
      return Optional.empty();
    }
    if (walls.singleLine()) {
      return SingleLineGaps.carve(swing, index);
    }
    Gap best = null;
    double bestOff = HINGE_REACH + 0.01;
    Envelope box = new Envelope(swing.hx(), swing.hx(), swing.hy(), swing.hy());
    box.expandBy(HINGE_REACH + 0.6);
    for (Strip strip : index.stripsNear(box)) {
      for (int end = 1; end <= 2; end++) {
        double ex = end == 1 ? swing.ax() : swing.bx();
        double ey = end == 1 ? swing.ay() : swing.by();
        double ux = (ex - swing.hx()) / swing.radius();
        double uy = (ey - swing.hy()) / swing.radius();
        if (Math.abs(ux * strip.dy() - uy * strip.dx()) > 0.14) {
          continue;
        }
        double off =
            Math.max(0, Math.abs(strip.aside(swing.hx(), swing.hy())) - strip.thickness() / 2);
        double s = strip.along(swing.hx(), swing.hy());
        double t = strip.along(ex, ey);
        double from = Math.max(0, Math.min(s, t));
        double to = Math.min(strip.length(), Math.max(s, t));
        // A leaf that is drawn open does not lie in the wall.
        double penalty = swing.leaf() == end ? 0.1 : 0;
        if (to - from >= 0.7 * swing.radius() && off + penalty < bestOff) {
          double half = strip.thickness() / 2;
          best =
              Gap.swinging(
                  new Coordinate[] {
                    strip.point(from, -half),
                    strip.point(to, -half),
                    strip.point(to, half),
                    strip.point(from, half)
                  },
                  List.of(swing));
          bestOff = off + penalty;
        }
      }
    }
    return Optional.ofNullable(best);
  }
}
