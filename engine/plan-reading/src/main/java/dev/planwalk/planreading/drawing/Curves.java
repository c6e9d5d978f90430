package dev.planwalk.planreading.drawing;

import java.util.Arrays;

/** Curves cut into chords. Points are interleaved x, y. */
public final class Curves {

  /** Sagitta of a chord as a share of the radius, as long as the unit is not known. */
  private static final double SAGITTA = 1.0 / 500;

  /** Angle of one chord: sagitta = r (1 - cos(step / 2)). */
  private static final double STEP = 2 * Math.acos(1 - SAGITTA);

  /**
   * The same for the arcs in a polyline: outlines of round walls are among them, whose rooms would
   * lose a hundredth of their area.
   */
  private static final double FINE_STEP = 2 * Math.acos(1 - SAGITTA / 10);

  /** Pieces per span of a spline; at 16 a quarter circle of one span is within the sagitta. */
  private static final int PIECES_PER_SPAN = 16;

  /** No curve becomes more points than this, whatever its knots say. */
  private static final int MAX_POINTS = 20_000;

  private Curves() {}

  /** Number of chords for a sweep. */
  static int chords(double sweep) {
    return chords(sweep, STEP);
  }

  private static int chords(double sweep, double step) {
    return Math.max(2, (int) Math.ceil(Math.min(Math.abs(sweep), 4 * Math.PI) / step));
  }

  /**
   * Points of a circular arc of a known size, both ends included.
   *
   * @param sagitta of its chords at most, in the unit of the radius
   */
  public static double[] arc(Stroke.Arc arc, boolean forward, double sagitta) {
    double step = 2 * Math.acos(1 - Math.min(1, sagitta / arc.radius()));
    int n = chords(arc.sweepRadians(), Math.max(step, 1e-3));
    double[] points = new double[2 * (n + 1)];
    for (int i = 0; i <= n; i++) {
      double share = (double) (forward ? i : n - i) / n;
      double t = arc.startRadians() + arc.sweepRadians() * share;
      points[2 * i] = arc.centreX() + arc.radius() * Math.cos(t);
      points[2 * i + 1] = arc.centreY() + arc.radius() * Math.sin(t);
    }
    return points;
  }

  /**
   * Points of centre + u cos t + v sin t from {@code start} over {@code sweep}, both ends included.
   */
  public static double[] conic(
      double cx,
      double cy,
      double ux,
      double uy,
      double vx,
      double vy,
      double start,
      double sweep) {
    int n = chords(sweep);
    double[] points = new double[2 * (n + 1)];
    for (int i = 0; i <= n; i++) {
      double t = start + sweep * i / n;
      double cos = Math.cos(t);
      double sin = Math.sin(t);
      points[2 * i] = cx + ux * cos + vx * sin;
      points[2 * i + 1] = cy + uy * cos + vy * sin;
    }
    return points;
  }

  /** The arc of a bulged piece; null when the piece is straight or has no length. */
  static Stroke.@org.jspecify.annotations.Nullable Arc bulge(
      double x1, double y1, double x2, double y2, double bulge) {
    double chord = Math.hypot(x2 - x1, y2 - y1);
    if (chord == 0 || Math.abs(bulge) < 1e-9) {
      return null;
    }
    double sweep = 4 * Math.atan(Math.abs(bulge));
    double radius = chord * (1 + bulge * bulge) / (4 * Math.abs(bulge));
    // Distance of the centre from the chord, to its left for a counter-clockwise piece under 180°.
    double offset = chord * (1 - bulge * bulge) / (4 * bulge);
    double cx = (x1 + x2) / 2 - (y2 - y1) / chord * offset;
    double cy = (y1 + y2) / 2 + (x2 - x1) / chord * offset;
    double start = bulge > 0 ? Math.atan2(y1 - cy, x1 - cx) : Math.atan2(y2 - cy, x2 - cx);
    if (!Double.isFinite(radius) || !Double.isFinite(cx) || !Double.isFinite(cy)) {
      return null;
    }
    return new Stroke.Arc(cx, cy, radius, normalised(start), sweep);
  }

  /**
   * Points of a polyline with bulges, straight pieces kept, bulged ones cut; a closing piece is cut
   * too, and the first point is not repeated.
   */
  public static double[] flattenBulges(double[] points, double[] bulges, boolean closed) {
    if (bulges.length == 0) {
      return points;
    }
    PointList out = new PointList(points.length);
    int n = points.length / 2;
    for (int i = 0; i < n; i++) {
      double x1 = points[2 * i];
      double y1 = points[2 * i + 1];
      out.add(x1, y1);
      if (i == n - 1 && !closed) {
        break;
      }
      int next = (i + 1) % n;
      Stroke.Arc arc = bulge(x1, y1, points[2 * next], points[2 * next + 1], bulges[i]);
      if (arc != null) {
        addInside(out, arc, bulges[i] > 0);
      }
    }
    return out.toArray();
  }

  private static void addInside(PointList out, Stroke.Arc arc, boolean forward) {
    int chords = chords(arc.sweepRadians(), FINE_STEP);
    for (int k = 1; k < chords; k++) {
      double share = (double) k / chords;
      double t = arc.startRadians() + arc.sweepRadians() * (forward ? share : 1 - share);
      out.add(
          arc.centreX() + arc.radius() * Math.cos(t), arc.centreY() + arc.radius() * Math.sin(t));
    }
  }

  /** Points of a spline (de Boor's algorithm), or through its fit points (centripetal). */
  public static double[] spline(Entity.Spline spline) {
    int controls = spline.controls().length / 2;
    int degree = spline.degree();
    if (degree == 1 && controls >= 2) {
      return spline.controls();
    }
    if (degree >= 1
        && degree <= 25
        && controls > degree
        && spline.knots().length >= controls + degree + 1
        && rising(spline.knots())) {
      return deBoor(spline, controls, degree);
    }
    return spline.fitPoints().length >= 4
        ? catmullRom(spline.fitPoints(), spline.closed())
        : spline.controls();
  }

  private static boolean rising(double[] knots) {
    for (int i = 1; i < knots.length; i++) {
      if (!(knots[i] >= knots[i - 1])) {
        return false;
      }
    }
    return true;
  }

  private static double[] deBoor(Entity.Spline spline, int controls, int degree) {
    double[] knots = spline.knots();
    boolean rational = spline.weights().length == controls;
    PointList out = new PointList(64);
    double[] wx = new double[degree + 1];
    double[] wy = new double[degree + 1];
    double[] w = new double[degree + 1];
    int pieces = Math.clamp(MAX_POINTS / Math.max(1, controls - degree), 1, PIECES_PER_SPAN);
    for (int span = degree; span < controls; span++) {
      double from = knots[span];
      double to = knots[span + 1];
      if (to <= from) {
        continue;
      }
      boolean last = to >= knots[controls];
      for (int k = 0; k < (last ? pieces + 1 : pieces); k++) {
        double t = k == pieces ? to : from + (to - from) * k / pieces;
        for (int j = 0; j <= degree; j++) {
          int c = span - degree + j;
          w[j] = rational ? spline.weights()[c] : 1;
          wx[j] = spline.controls()[2 * c] * w[j];
          wy[j] = spline.controls()[2 * c + 1] * w[j];
        }
        for (int r = 1; r <= degree; r++) {
          for (int j = degree; j >= r; j--) {
            double low = knots[span - degree + j];
            double width = knots[span + 1 + j - r] - low;
            double a = width == 0 ? 0 : (t - low) / width;
            wx[j] = (1 - a) * wx[j - 1] + a * wx[j];
            wy[j] = (1 - a) * wy[j - 1] + a * wy[j];
            w[j] = (1 - a) * w[j - 1] + a * w[j];
          }
        }
        if (w[degree] != 0) {
          out.add(wx[degree] / w[degree], wy[degree] / w[degree]);
        }
      }
    }
    return out.toArray();
  }

  private static double[] catmullRom(double[] fit, boolean closed) {
    int n = fit.length / 2;
    if (n == 2) {
      return fit;
    }
    PointList out = new PointList(fit.length * 8);
    int spans = closed ? n : n - 1;
    int pieces = Math.clamp(MAX_POINTS / spans, 1, PIECES_PER_SPAN);
    for (int i = 0; i < spans; i++) {
      int before = closed ? (i + n - 1) % n : Math.max(0, i - 1);
      int next = (i + 1) % n;
      int after = closed ? (i + 2) % n : Math.min(n - 1, i + 2);
      for (int k = 0; k < pieces; k++) {
        double t = (double) k / pieces;
        out.add(
            centripetal(fit, before, i, next, after, 0, t),
            centripetal(fit, before, i, next, after, 1, t));
      }
    }
    if (!closed) {
      out.add(fit[2 * n - 2], fit[2 * n - 1]);
    }
    return out.toArray();
  }

  // Barry and Goldman's pyramid with knots at the square roots of the distances.
  private static double centripetal(
      double[] p, int a, int b, int c, int d, int axis, double share) {
    double t1 = knotDistance(p, a, b);
    double t2 = t1 + knotDistance(p, b, c);
    double t3 = t2 + knotDistance(p, c, d);
    double t = t1 + (t2 - t1) * share;
    double a1 = blend(p[2 * a + axis], p[2 * b + axis], 0, t1, t);
    double a2 = blend(p[2 * b + axis], p[2 * c + axis], t1, t2, t);
    double a3 = blend(p[2 * c + axis], p[2 * d + axis], t2, t3, t);
    double b1 = blend(a1, a2, 0, t2, t);
    double b2 = blend(a2, a3, t1, t3, t);
    return blend(b1, b2, t1, t2, t);
  }

  private static double knotDistance(double[] p, int a, int b) {
    return Math.sqrt(Math.hypot(p[2 * b] - p[2 * a], p[2 * b + 1] - p[2 * a + 1]));
  }

  private static double blend(double v1, double v2, double t1, double t2, double t) {
    return t2 == t1 ? v2 : ((t2 - t) * v1 + (t - t1) * v2) / (t2 - t1);
  }

  /** The same angle in [0, 2 pi). */
  static double normalised(double radians) {
    double turn = 2 * Math.PI;
    double rest = radians % turn;
    if (rest < 0) {
      rest += turn;
    }
    return rest >= turn ? 0 : rest;
  }

  /** A growing list of points. */
  static final class PointList {
    private double[] values;
    private int size;

    PointList(int capacity) {
      values = new double[Math.max(8, capacity)];
    }

    void add(double x, double y) {
      if (size + 2 > values.length) {
        values = Arrays.copyOf(values, values.length * 2);
      }
      values[size++] = x;
      values[size++] = y;
    }

    int points() {
      return size / 2;
    }

    double x(int i) {
      return values[2 * i];
    }

    double y(int i) {
      return values[2 * i + 1];
    }

    void clear() {
      size = 0;
    }

    double[] toArray() {
      return Arrays.copyOf(values, size);
    }
  }
}
