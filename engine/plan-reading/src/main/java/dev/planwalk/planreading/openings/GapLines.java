package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * The lines of a window in a gap: sills along the faces of the wall, and between them panes from
 * jamb to jamb or two sashes that slide. Lengths in metres.
 *
 * @param left whether a line runs along the left face from jamb to jamb
 * @param right the same of the right face
 * @param panes lines between the faces from jamb to jamb
 * @param sashes whether two of about half the width, one from each jamb, lap over each other
 */
public record GapLines(boolean left, boolean right, int panes, boolean sashes) {

  static final GapLines NONE = new GapLines(false, false, 0, false);

  /** Panes and sashes stand this share of half the depth off the axis at most. */
  private static final double BETWEEN = 0.7;

  /** A sash covers half of its window and a bit more. */
  private static final double LEAST_SASH = 0.48;

  private static final double MOST_SASH = 0.7;

  /** Sashes run in tracks of their own, at least this far apart. */
  private static final double TRACKS = 0.008;

  /** A sash that stands at the start of a gap, or at its end. */
  private record Sash(boolean atStart, double aside) {}

  /**
   * What is drawn in a gap, on layers of doors not counted.
   *
   * @param all what is drawn
   */
  static GapLines of(Gap gap, Segments all) {
    double half = gap.depth() / 2;
    double width = gap.width();
    Envelope box = new Envelope(gap.start(), gap.end());
    box.expandBy(half + JambGaps.ON_LINE);
    boolean left = false;
    boolean right = false;
    int panes = 0;
    List<Sash> sashes = new ArrayList<>();
    for (Segment piece : all.near(box)) {
      boolean along = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx()) < JambGaps.PARALLEL;
      if (!along || piece.meaning() == LayerMeaning.DOOR) {
        continue;
      }
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double s = Math.min(gap.along(p), gap.along(q));
      double t = Math.max(gap.along(p), gap.along(q));
      double aside = gap.aside(Gap.middle(p, q));
      boolean between = Math.abs(aside) < BETWEEN * half;
      boolean fromStart = Math.abs(s) <= JambGaps.NEAR_JAMB;
      boolean toEnd = Math.abs(t - width) <= JambGaps.NEAR_JAMB;
      double share = (t - s) / width;
      if (between && fromStart != toEnd && share >= LEAST_SASH && share <= MOST_SASH) {
        sashes.add(new Sash(fromStart, aside));
      }
      if (s <= JambGaps.NEAR_JAMB && t >= width - JambGaps.NEAR_JAMB) {
        left |= Math.abs(aside - half) < JambGaps.ON_LINE;
        right |= Math.abs(aside + half) < JambGaps.ON_LINE;
        // The faces of the wall run on; a pane ends at the jambs.
        panes += between && s > -JambGaps.NEAR_JAMB && t < width + JambGaps.NEAR_JAMB ? 1 : 0;
      }
    }
    return new GapLines(left, right, panes, pair(sashes));
  }

  private static boolean pair(List<Sash> sashes) {
    for (Sash one : sashes) {
      for (Sash other : sashes) {
        if (one.atStart() && !other.atStart() && Math.abs(one.aside() - other.aside()) > TRACKS) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether sills lie on both faces of the wall, so that nobody walks here. */
  public boolean sills() {
    return left && right;
  }

  /** Whether something is glazed between two sills. */
  public boolean glazed() {
    return sills() && (panes > 0 || sashes);
  }
}
