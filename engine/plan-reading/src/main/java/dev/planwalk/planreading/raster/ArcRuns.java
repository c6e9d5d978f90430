package dev.planwalk.planreading.raster;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Arcs in followed lines: leaves of doors swing on them. Circles are fitted to all pixels of a part
 * (I. Kåsa: A circle fitting procedure and its error analysis, 1976), since the few corners that
 * are left of a line do not show one.
 */
final class ArcRuns {

  /** Pixels of an arc lie off its circle by at most this, with shares of line and radius. */
  private static final double OFF = 0.8;

  private static final double OFF_LINE = 0.35;

  private static final double OFF_SHARE = 0.015;

  /** The middle of an arc stands off its chord by at least so many pixels. */
  private static final double LEAST_RISE = 2.5;

  /**
   * Where lines meet, their ends are pulled to one point: so many may lie this much farther off.
   */
  private static final double MOST_OFF = 0.12;

  private static final double FAR = 3;

  /** Pieces of an arc stand off it by at most so many pixels, as lines were simplified. */
  private static final double MOST_RISE = 2.8;

  private static final double LEAST_SWEEP = Math.toRadians(25);

  private static final double LEAST_RADIUS = 8;

  /** Corners of one arc. */
  private static final int MOST_CORNERS = 40;

  /** More pixels say no more of a circle. */
  private static final int MOST_POINTS = 60;

  private ArcRuns() {}

  /**
   * A circle's part.
   *
   * @param start radians, counter-clockwise from start to start + sweep in the points' plane
   */
  record Arc(double x, double y, double radius, double start, double sweep) {}

  /**
   * A part of a line.
   *
   * @param from number of its first corner
   * @param arc empty where its pieces are straight
   */
  record Part(int from, int to, Optional<Arc> arc) {}

  /**
   * Parts a line into arcs and what lies between them.
   *
   * @param p all points, interleaved
   * @param corners numbers of the points that the line keeps, the first and the last among them
   * @param pixel length of a pixel
   * @param line width of the usual line, in pixels
   */
  static List<Part> of(double[] p, int[] corners, double pixel, double line) {
    List<Part> parts = new ArrayList<>();
    int straight = 0;
    int i = 0;
    int last = corners.length - 1;
    while (i + 2 <= last) {
      Part best = null;
      for (int j = i + 2; j <= Math.min(last, i + MOST_CORNERS); j++) {
        Optional<Arc> arc = fit(p, corners[i], corners[j], pixel, line);
        if (arc.isPresent() && bends(p, corners, i, j, arc.get().radius(), pixel)) {
          best = new Part(i, j, arc);
        }
      }
      if (best == null) {
        i++;
        continue;
      }
      if (i > straight) {
        parts.add(new Part(straight, i, Optional.empty()));
      }
      parts.add(best);
      straight = best.to();
      i = best.to();
    }
    if (straight < last) {
      parts.add(new Part(straight, last, Optional.empty()));
    }
    return parts;
  }

  /** Whether no piece is straight for longer than a piece of such an arc can be. */
  private static boolean bends(
      double[] p, int[] corners, int from, int to, double radius, double pixel) {
    for (int i = from; i < to; i++) {
      double x = p[2 * corners[i + 1]] - p[2 * corners[i]];
      double y = p[2 * corners[i + 1] + 1] - p[2 * corners[i] + 1];
      if ((x * x + y * y) / (8 * radius) > MOST_RISE * pixel) {
        return false;
      }
    }
    return true;
  }

  /** The circle that all points between two lie on. */
  private static Optional<Arc> fit(double[] p, int from, int to, double pixel, double line) {
    int step = Math.max(1, (to - from) / MOST_POINTS);
    double ox = p[2 * from];
    double oy = p[2 * from + 1];
    double n = 0;
    double sx = 0;
    double sy = 0;
    double sxx = 0;
    double syy = 0;
    double sxy = 0;
    double sxz = 0;
    double syz = 0;
    double sz = 0;
    for (int i = from; i <= to; i += step) {
      double x = p[2 * i] - ox;
      double y = p[2 * i + 1] - oy;
      double z = x * x + y * y;
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      syy += y * y;
      sxy += x * y;
      sxz += x * z;
      syz += y * z;
      sz += z;
    }
    double a = sxx - sx * sx / n;
    double b = sxy - sx * sy / n;
    double d = syy - sy * sy / n;
    double e = (sxz - sx * sz / n) / 2;
    double f = (syz - sy * sz / n) / 2;
    double det = a * d - b * b;
    if (Math.abs(det) < 1e-9 * a * d || det == 0) {
      return Optional.empty();
    }
    double cx = (e * d - f * b) / det;
    double cy = (a * f - b * e) / det;
    double radius =
        Math.sqrt(Math.max(0, (sz - 2 * cx * sx - 2 * cy * sy) / n + cx * cx + cy * cy));
    double off = (OFF + OFF_LINE * line) * pixel;
    return judged(p, from, to, step, new double[] {cx + ox, cy + oy, radius}, off, pixel);
  }

  private static Optional<Arc> judged(
      double[] p, int from, int to, int step, double[] circle, double off, double pixel) {
    double radius = circle[2];
    double most = off + OFF_SHARE * radius;
    double sweep = 0;
    int strays = 0;
    int looked = 0;
    double before = Math.atan2(p[2 * from + 1] - circle[1], p[2 * from] - circle[0]);
    double start = before;
    for (int i = from + step; i <= to; i += step) {
      double x = p[2 * i] - circle[0];
      double y = p[2 * i + 1] - circle[1];
      double away = Math.abs(Math.hypot(x, y) - radius);
      looked++;
      strays += away > most ? 1 : 0;
      if (away > FAR * most) {
        return Optional.empty();
      }
      double angle = Math.atan2(y, x);
      sweep += Math.IEEEremainder(angle - before, 2 * Math.PI);
      before = angle;
    }
    double swept = Math.abs(sweep);
    double rise = radius * (1 - Math.cos(Math.min(Math.PI, swept) / 2));
    boolean arc =
        strays <= MOST_OFF * looked
            && radius >= LEAST_RADIUS * pixel
            && swept >= LEAST_SWEEP
            && swept <= 2 * Math.PI
            && rise >= LEAST_RISE * pixel + off;
    double first = sweep >= 0 ? start : start + sweep;
    return arc
        ? Optional.of(new Arc(circle[0], circle[1], radius, first, swept))
        : Optional.empty();
  }
}
