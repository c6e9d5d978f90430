package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.words.LayerMeaning;

/**
 * An arc that may be the path of a door leaf.
 *
 * @param hx hinge (centre of the arc)
 * @param ax first end of the arc
 * @param bx second end of the arc, counter-clockwise from the first
 * @param meaning what its layer or block says
 * @param leaf which ends drawn lines join with the hinge: 0 none, 1 first, 2 second, 3 both
 * @param open the same, but of two lines only the one that no wall goes on behind
 */
public record Swing(
    double hx,
    double hy,
    double radius,
    double ax,
    double ay,
    double bx,
    double by,
    int stroke,
    LayerMeaning meaning,
    int leaf,
    int open) {

  /**
   * Corners of an arc that was drawn as a row of lines lie on it, up to this share of its radius.
   */
  private static final double ON_ARC = 0.03;

  /** The same arc, whose leaf is drawn open at those ends. */
  Swing opened(int ends) {
    return new Swing(hx, hy, radius, ax, ay, bx, by, stroke, meaning, /* leaf= */ ends, ends);
  }

  /** Whether a piece is a chord of the arc. */
  public boolean hasOnArc(Segment piece) {
    double first = Math.hypot(piece.x1() - hx, piece.y1() - hy);
    double last = Math.hypot(piece.x2() - hx, piece.y2() - hy);
    return Math.abs(first - radius) < ON_ARC * radius && Math.abs(last - radius) < ON_ARC * radius;
  }
}
