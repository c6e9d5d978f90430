package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Tells a gap with a folding door, as closets have: leaves that stand aslant in it by turns, one
 * way and the other, from jamb to jamb. Lengths in metres.
 */
final class FoldingDoors {

  private static final double LEAST_ANGLE = Math.toRadians(10);
  private static final double MOST_ANGLE = Math.toRadians(80);
  private static final double SAME_ANGLE = Math.toRadians(6);
  private static final double LEAST_LEAF = 0.15;
  private static final double MOST_LEAF = 0.7;

  /** Leaves stand off the wall by less than this. */
  private static final double ASIDE = 0.45;

  /** Leaves may reach over the jambs by this. */
  private static final double OVER = 0.1;

  /** Share of the gap that leaves fill, and those of each slant; doors are drawn half open. */
  private static final double FILLED = 0.35;

  private static final double FILLED_BY_SLANT = 0.12;

  /** Closed lines with more corners are tags of doors, not leaves. */
  private static final int MOST_CORNERS = 4;

  private static final int LEAST_LEAVES = 2;

  /** The two leaves of a single fold meet at their tips, and one hangs at a jamb. */
  private static final double TIP = 0.03;

  /** Unfolded they are as long as the gap is wide, up to this share. */
  private static final double MISFIT = 0.12;

  /** A leaf: its angle to the gap, positive when it runs to the left, and where it stands. */
  private record Leaf(Segment piece, double angle, double from, double to) {}

  private FoldingDoors() {}

  static boolean in(Gap gap, Segments all, FlatDrawing drawing) {
    List<Leaf> leaves = leaves(gap, all, drawing);
    for (Leaf leaf : leaves) {
      List<double[]> left = new ArrayList<>();
      List<double[]> right = new ArrayList<>();
      for (Leaf other : leaves) {
        if (Math.abs(Math.abs(other.angle()) - Math.abs(leaf.angle())) <= SAME_ANGLE) {
          (other.angle() > 0 ? left : right).add(new double[] {other.from(), other.to()});
        }
      }
      List<double[]> both = new ArrayList<>(left);
      both.addAll(right);
      if (left.size() >= LEAST_LEAVES
          && right.size() >= LEAST_LEAVES
          && Stretches.covered(left) >= FILLED_BY_SLANT * gap.width()
          && Stretches.covered(right) >= FILLED_BY_SLANT * gap.width()
          && Stretches.covered(both) >= FILLED * gap.width()) {
        return true;
      }
    }
    return folded(leaves, gap.width());
  }

  /** Whether two leaves as long meet in a tip off the wall, from a jamb on. */
  private static boolean folded(List<Leaf> leaves, double width) {
    for (Leaf left : leaves) {
      for (Leaf right : leaves) {
        double from = Math.min(left.from(), right.from());
        double to = Math.max(left.to(), right.to());
        boolean tip =
            left.angle() > 0
                && right.angle() < 0
                && Math.abs(left.angle() + right.angle()) <= SAME_ANGLE
                && Math.abs(left.piece().length() - right.piece().length()) <= TIP
                && meet(left.piece(), right.piece());
        boolean apart =
            Math.min(left.to(), right.to()) - Math.max(left.from(), right.from()) <= TIP;
        boolean hangs = from <= OVER || to >= width - OVER;
        double unfolded = left.piece().length() + right.piece().length();
        boolean closes = Math.abs(unfolded / width - 1) <= MISFIT;
        if (tip && apart && hangs && closes && to - from >= FILLED * width) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean meet(Segment a, Segment b) {
    return Math.min(
            Math.min(
                Math.hypot(a.x1() - b.x1(), a.y1() - b.y1()),
                Math.hypot(a.x1() - b.x2(), a.y1() - b.y2())),
            Math.min(
                Math.hypot(a.x2() - b.x1(), a.y2() - b.y1()),
                Math.hypot(a.x2() - b.x2(), a.y2() - b.y2())))
        <= TIP;
  }

  private static List<Leaf> leaves(Gap gap, Segments all, FlatDrawing drawing) {
    Envelope box = new Envelope(gap.start(), gap.end());
    box.expandBy(gap.depth() + ASIDE);
    List<Leaf> leaves = new ArrayList<>();
    for (Segment piece : all.near(box)) {
      double length = piece.length();
      Stroke stroke = drawing.strokes().get(piece.stroke());
      boolean tag = stroke.closed() && stroke.size() > MOST_CORNERS;
      if (length < LEAST_LEAF
          || length > MOST_LEAF
          || tag
          || piece.meaning() == LayerMeaning.TEXT) {
        continue;
      }
      double cosine = piece.dx() * gap.dx() + piece.dy() * gap.dy();
      double sine = gap.dx() * piece.dy() - gap.dy() * piece.dx();
      double angle = Math.atan(sine / cosine);
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double from = Math.min(gap.along(p), gap.along(q));
      double to = Math.max(gap.along(p), gap.along(q));
      boolean stands =
          from >= -OVER
              && to <= gap.width() + OVER
              && Math.abs(gap.aside(Gap.middle(p, q))) <= gap.depth() / 2 + ASIDE;
      if (stands && Math.abs(angle) >= LEAST_ANGLE && Math.abs(angle) <= MOST_ANGLE) {
        leaves.add(new Leaf(piece, angle, Math.max(0, from), Math.min(gap.width(), to)));
      }
    }
    return leaves;
  }
}
