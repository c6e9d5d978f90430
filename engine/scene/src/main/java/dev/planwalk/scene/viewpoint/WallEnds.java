package dev.planwalk.scene.viewpoint;

import org.jspecify.annotations.Nullable;

/**
 * Finds wall ends that stand before the room: where the eye leaps from a wall, or an open leaf, to
 * something well behind the line on which that wall lies. A wall that runs away from the camera to
 * a corner of the room hides nothing; the jamb beside the camera, a pier or the end of a partition
 * does, and a picture half of which is that says little about the room.
 */
final class WallEnds {

  /** A leap in depth, in metres, from which on something is hidden: deeper than any reveal. */
  private static final double LEAP = 0.6;

  private WallEnds() {}

  /**
   * Fills {@link CoarsePicture#hidden}: for columns of such a wall the share of the depth, as far
   * as one sees past its end, that lies behind it; 0 for all others.
   *
   * @param solid first wall, window or door met by each column
   */
  static void mark(CoarsePicture t, Shot shot, SightLines.@Nullable Hit[] solid, SightLines lines) {
    for (int i = 0; i + 1 < t.columns; i++) {
      if (endsBefore(t, shot, solid, lines, i, i + 1)) {
        hide(t, i, -1, t.wallDepth[i + 1]);
      } else if (endsBefore(t, shot, solid, lines, i + 1, i)) {
        hide(t, i + 1, 1, t.wallDepth[i]);
      }
    }
  }

  /** Whether what one column meets ends there, and the next column looks past it. */
  private static boolean endsBefore(
      CoarsePicture t,
      Shot shot,
      SightLines.@Nullable Hit[] solid,
      SightLines lines,
      int column,
      int next) {
    SightLines.Hit hit = solid[column];
    if (hit == null || t.wallDepth[next] < t.wallDepth[column] + LEAP) {
      return false;
    }
    if (hit.face() < 0) {
      return true;
    }
    double across = ((next + 0.5) / t.columns * 2 - 1) * shot.tangent();
    double length = StrictMath.sqrt(1 + across * across);
    double c = StrictMath.cos(shot.angle());
    double s = StrictMath.sin(shot.angle());
    double on =
        lines.onLineOf(
            hit.face(),
            shot.stand().x(),
            shot.stand().y(),
            (c + s * across) / length,
            (s - c * across) / length);
    return on > 0 && t.wallDepth[next] > on + LEAP;
  }

  /** Marks the columns from the wall's end away from what is seen past it. */
  private static void hide(CoarsePicture t, int from, int step, double past) {
    double before = t.wallDepth[from];
    for (int i = from; i >= 0 && i < t.columns; i += step) {
      if (t.wallDepth[i] >= past || t.wallDepth[i] > before + LEAP) {
        return;
      }
      t.hidden[i] = Math.max(t.hidden[i], 1 - t.wallDepth[i] / past);
      before = t.wallDepth[i];
    }
  }
}
