package dev.planwalk.planreading.drawing;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the arcs that an exporter cut into chords: at least {@value #MIN_PIECES} consecutive pieces
 * of equal length and equal turn on one circle. Without this, door swings of some programs are lost
 * (LINE by LINE or as one polyline).
 */
final class ChordArcs {

  static final int MIN_PIECES = 4;
  private static final double LENGTH_TOLERANCE = 0.20;
  private static final double TURN_TOLERANCE = 0.25;
  private static final double RADIUS_TOLERANCE = 0.005;

  /** The circle of a short run is known less well than that of the whole. */
  private static final double GROWING_TOLERANCE = 0.02;

  /** Less turn per piece is a straight line with points on it. */
  private static final double MIN_TURN = Math.toRadians(0.8);

  /** More is a polygon that is meant as one. */
  private static final double MAX_TURN = Math.toRadians(40);

  /** Less sweep than this is no arc worth knowing. */
  private static final double MIN_SWEEP = Math.toRadians(20);

  private ChordArcs() {}

  /**
   * A part of a polyline.
   *
   * @param from index of the first point
   * @param to index of the last point
   * @param arc null for straight pieces
   */
  record Run(int from, int to, Stroke.@Nullable Arc arc) {}

  /** Cuts an open polyline into arcs and what lies between them; one run when it has no arc. */
  static List<Run> runs(double[] points) {
    int last = points.length / 2 - 1;
    List<Run> runs = new ArrayList<>();
    int straightFrom = 0;
    int i = 0;
    while (i + MIN_PIECES <= last) {
      int end = equalPieces(points, i, last);
      Stroke.Arc arc = end - i >= MIN_PIECES ? circleThrough(points, i, end) : null;
      if (arc == null) {
        // The same run, one piece later, would fail again at its end: go on behind it.
        i = Math.max(i + 1, end - 1);
        continue;
      }
      Run whole = grown(points, new Run(i, end, arc), straightFrom, last);
      if (whole.from() > straightFrom) {
        runs.add(new Run(straightFrom, whole.from(), null));
      }
      runs.add(whole);
      straightFrom = whole.to();
      i = whole.to();
    }
    if (straightFrom < last) {
      runs.add(new Run(straightFrom, last, null));
    }
    return runs;
  }

  /**
   * The run with the pieces before and behind it that go on along its circle. Plotters round points
   * to a grid, so that the turns of small chords differ more than the points lie off the circle.
   */
  private static Run grown(double[] points, Run run, int first, int last) {
    Run best = run;
    boolean grows = best.arc() != null;
    while (grows) {
      int to = best.to();
      while (to < last && follows(points, best, to, to + 1)) {
        to++;
      }
      int from = best.from();
      while (from > first && follows(points, best, from, from - 1)) {
        from--;
      }
      Stroke.Arc arc = to - from > best.to() - best.from() ? circleThrough(points, from, to) : null;
      grows = arc != null;
      best = grows ? new Run(from, to, arc) : best;
    }
    return best;
  }

  /** Whether the piece from one point to the next continues a run along its circle. */
  private static boolean follows(double[] p, Run run, int from, int to) {
    Stroke.Arc arc = run.arc();
    if (arc == null) {
      return false;
    }
    double mean = arc.radius() * arc.sweepRadians() / (run.to() - run.from());
    double piece = Math.hypot(p[2 * to] - p[2 * from], p[2 * to + 1] - p[2 * from + 1]);
    double ax = p[2 * from] - arc.centreX();
    double ay = p[2 * from + 1] - arc.centreY();
    double bx = p[2 * to] - arc.centreX();
    double by = p[2 * to + 1] - arc.centreY();
    double step = Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
    double r = Math.hypot(bx, by);
    return Math.abs(piece - mean) <= LENGTH_TOLERANCE * mean
        && Math.abs(Math.abs(step) * arc.radius() - piece) <= LENGTH_TOLERANCE * mean
        && Math.abs(r - arc.radius()) <= GROWING_TOLERANCE * arc.radius();
  }

  /** The circle of a closed polyline whose points all lie on one, or null. */
  static Stroke.@Nullable Arc fullCircle(double[] points) {
    int n = points.length / 2;
    if (n < 8) {
      return null;
    }
    double[] closed = java.util.Arrays.copyOf(points, points.length + 2);
    closed[2 * n] = points[0];
    closed[2 * n + 1] = points[1];
    if (equalPieces(closed, 0, n) != n) {
      return null;
    }
    double[] c = circle(points, 0, n / 3, 2 * n / 3);
    if (c.length == 0 || !onCircle(points, 0, n - 1, c)) {
      return null;
    }
    return new Stroke.Arc(c[0], c[1], c[2], 0, 2 * Math.PI);
  }

  /** The arc on which all points of a finely cut curve lie, or null. */
  static Stroke.@Nullable Arc curve(double[] points) {
    return points.length / 2 > MIN_PIECES ? circleThrough(points, 0, points.length / 2 - 1) : null;
  }

  private static int equalPieces(double[] p, int from, int last) {
    double length = length(p, from);
    double lengths = length;
    double turns = 0;
    int end = from + 1;
    while (end < last) {
      double next = length(p, end);
      double turn = turn(p, end);
      int count = end - from;
      double meanLength = lengths / count;
      if (Math.abs(next - meanLength) > LENGTH_TOLERANCE * meanLength
          || Math.abs(turn) < MIN_TURN
          || Math.abs(turn) > MAX_TURN) {
        break;
      }
      double meanTurn = count == 1 ? turn : turns / (count - 1);
      if (Math.abs(turn - meanTurn) > TURN_TOLERANCE * Math.abs(meanTurn)) {
        break;
      }
      lengths += next;
      turns += turn;
      end++;
    }
    return end;
  }

  private static Stroke.@Nullable Arc circleThrough(double[] p, int from, int to) {
    double[] c = circle(p, from, (from + to) / 2, to);
    if (c.length == 0 || !onCircle(p, from, to, c)) {
      return null;
    }
    double sweep = 0;
    for (int i = from; i < to; i++) {
      double a = Math.atan2(p[2 * i + 1] - c[1], p[2 * i] - c[0]);
      double b = Math.atan2(p[2 * i + 3] - c[1], p[2 * i + 2] - c[0]);
      double step = b - a;
      step -= 2 * Math.PI * Math.rint(step / (2 * Math.PI));
      if (sweep != 0 && step * sweep < 0) {
        return null;
      }
      sweep += step;
    }
    if (Math.abs(sweep) < MIN_SWEEP || Math.abs(sweep) > 2 * Math.PI + 1e-6) {
      return null;
    }
    int first = sweep > 0 ? from : to;
    double start = Math.atan2(p[2 * first + 1] - c[1], p[2 * first] - c[0]);
    return new Stroke.Arc(
        c[0], c[1], c[2], Curves.normalised(start), Math.min(Math.abs(sweep), 2 * Math.PI));
  }

  private static boolean onCircle(double[] p, int from, int to, double[] c) {
    for (int i = from; i <= to; i++) {
      double r = Math.hypot(p[2 * i] - c[0], p[2 * i + 1] - c[1]);
      if (!(Math.abs(r - c[2]) <= RADIUS_TOLERANCE * c[2])) {
        return false;
      }
    }
    return true;
  }

  /** Centre and radius of the circle through three points; empty when they lie on a line. */
  private static double[] circle(double[] p, int a, int b, int c) {
    // Relative to the first point, since plans lie millions of units from the origin.
    double bx = p[2 * b] - p[2 * a];
    double by = p[2 * b + 1] - p[2 * a + 1];
    double cx = p[2 * c] - p[2 * a];
    double cy = p[2 * c + 1] - p[2 * a + 1];
    double d = 2 * (bx * cy - by * cx);
    double b2 = bx * bx + by * by;
    double c2 = cx * cx + cy * cy;
    if (Math.abs(d) <= 1e-12 * Math.max(b2, c2)) {
      return new double[0];
    }
    double x = (cy * b2 - by * c2) / d;
    double y = (bx * c2 - cx * b2) / d;
    return new double[] {p[2 * a] + x, p[2 * a + 1] + y, Math.hypot(x, y)};
  }

  private static double length(double[] p, int i) {
    return Math.hypot(p[2 * i + 2] - p[2 * i], p[2 * i + 3] - p[2 * i + 1]);
  }

  private static double turn(double[] p, int i) {
    double ax = p[2 * i] - p[2 * i - 2];
    double ay = p[2 * i + 1] - p[2 * i - 1];
    double bx = p[2 * i + 2] - p[2 * i];
    double by = p[2 * i + 3] - p[2 * i + 1];
    return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }
}
