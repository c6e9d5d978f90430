package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.words.LayerMeaning;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/** Tells the leaves of doors from walls: they join the hinge of a swing with an end of its arc. */
public final class DoorLeaves {

  private static final double SHORTEST = 0.4;
  private static final double LONGEST = 2.2;

  /** The far side of a leaf lies this far off its hinge; further off runs a wall beside it. */
  private static final double FAR_SIDE = Leaves.THICKEST + 0.01;

  private final STRtree hinges = new STRtree();

  /** Leaves of these swings. */
  public DoorLeaves(List<Swing> swings) {
    swings.forEach(s -> hinges.insert(new Envelope(s.hx(), s.hx(), s.hy(), s.hy()), s));
    hinges.build();
  }

  /** Whether a line joins a hinge with the end that the leaf is drawn to. */
  public boolean has(Segment piece) {
    return has(piece, false);
  }

  /** The same in a plan of single lines, where a wall may lie along the closed leaf. */
  public boolean hasOpen(Segment piece) {
    return has(piece, true);
  }

  @SuppressWarnings("unchecked")
  private boolean has(Segment piece, boolean loneLines) {
    double length = piece.length();
    if (length < SHORTEST || length > LONGEST) {
      return false;
    }
    List<Swing> near = hinges.query(piece.box(0.15));
    for (Swing swing : near) {
      double r = swing.radius();
      // Who draws doors on a layer of their own draws no leaf on that of the walls.
      boolean wall = piece.meaning() == LayerMeaning.WALL && swing.meaning().opens();
      if (wall || Math.abs(length - r) > 0.15 * r) {
        continue;
      }
      boolean one = Math.hypot(piece.x1() - swing.hx(), piece.y1() - swing.hy()) < 0.12 * r;
      boolean two = Math.hypot(piece.x2() - swing.hx(), piece.y2() - swing.hy()) < 0.12 * r;
      double ex = one ? piece.x2() : piece.x1();
      double ey = one ? piece.y2() : piece.y1();
      // The closed position lies in the wall and may be a wall line; only the open leaf is sure.
      int open = loneLines ? swing.open() : swing.leaf();
      boolean a = open == 1 && Math.hypot(ex - swing.ax(), ey - swing.ay()) < 0.12 * r;
      boolean b = open == 2 && Math.hypot(ex - swing.bx(), ey - swing.by()) < 0.12 * r;
      boolean beside = Math.abs(piece.aside(swing.hx(), swing.hy())) <= FAR_SIDE;
      if ((one || two) && (a || b) && beside) {
        return true;
      }
    }
    return false;
  }
}
