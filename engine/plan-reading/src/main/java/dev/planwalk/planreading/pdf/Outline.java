package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Curves;
import dev.planwalk.planreading.geometry.FillRings;
import java.util.Arrays;
import org.locationtech.jts.geom.Envelope;

/**
 * A part of a path in model space: points joined by straight lines and circular arcs. Curves that
 * are no arcs have become chords.
 *
 * @param points interleaved x, y; not copied
 * @param bulges one for each point as in a polyline, empty when all pieces are straight
 * @param closed the last point joins the first, which is not repeated
 * @param beziers control points, three a curve after the first point, when the whole part is one
 *     free curve worth keeping as such; else empty
 */
@SuppressWarnings("ArrayRecordComponent") // millions of coordinates
record Outline(double[] points, double[] bulges, boolean closed, double[] beziers) {

  /** A curve smaller than this, in points, is as good as its chords: most are parts of letters. */
  private static final double SMALL = 20;

  private static final double[] NONE = new double[0];

  /** Straight and circular pieces. */
  Outline(double[] points, double[] bulges, boolean closed) {
    this(points, bulges, closed, NONE);
  }

  /** Chords keep within this of the curve, in points: 1 mm of the building at 1:100. */
  private static final double CHORD_TOLERANCE = 0.03;

  /** A curve is an arc when its points are within this share of the radius (plan of the reader). */
  private static final double RADIUS_TOLERANCE = 0.005;

  /** Centres of one circle lie this near, as a share of the radius. */
  private static final double CENTRE_TOLERANCE = 0.02;

  /** A curve that bends less than this, in points, is a straight line. */
  private static final double FLAT = 0.01;

  private static final int MOST_CHORDS = 64;

  /** Ends nearer than this, in points, are one: half the last digit that plotters write. */
  private static final double SAME_POINT = 1e-3;

  /** A sweep above this is a full circle; Béziers of a circle leave a little. */
  private static final double FULL = 1.99 * Math.PI;

  static Outline of(PathBuilder.Subpath part, PageFrame frame) {
    return new Maker(part, frame).make();
  }

  /** All arcs cut into chords. */
  double[] flat() {
    return Curves.flattenBulges(points, bulges, closed);
  }

  /** A full circle, as its centre and radius; empty when it is none. */
  double[] circle() {
    if (!closed || points.length != 4 || bulges.length != 2) {
      return new double[0];
    }
    boolean halves = Math.abs(bulges[0] - bulges[1]) < 1e-9 && Math.abs(bulges[0]) == 1;
    return halves
        ? new double[] {
          (points[0] + points[2]) / 2,
          (points[1] + points[3]) / 2,
          Math.hypot(points[2] - points[0], points[3] - points[1]) / 2
        }
        : new double[0];
  }

  /** Goes along a subpath, joining curves of one circle. */
  private static final class Maker {
    private final PathBuilder.Subpath part;
    private final PageFrame frame;
    private double[] out;
    private double[] bulge;
    private int size;
    private boolean curved;
    private boolean free = true;

    /** The arc that is being continued: centre, radius, signed sweep; none when radius is 0. */
    private double centreX;

    private double centreY;
    private double radius;
    private double sweep;

    private Maker(PathBuilder.Subpath part, PageFrame frame) {
      this.part = part;
      this.frame = frame;
      this.out = new double[2 * part.pieces() + 2];
      this.bulge = new double[part.pieces() + 1];
    }

    private Outline make() {
      double[] p = part.xy();
      add(frame.x(p[0], p[1]), frame.y(p[0], p[1]), 0);
      int at = 2;
      for (int i = 0; i < part.pieces(); i++) {
        if (part.curved(i)) {
          curve(
              new double[] {
                out[2 * size - 2],
                out[2 * size - 1],
                frame.x(p[at], p[at + 1]),
                frame.y(p[at], p[at + 1]),
                frame.x(p[at + 2], p[at + 3]),
                frame.y(p[at + 2], p[at + 3]),
                frame.x(p[at + 4], p[at + 5]),
                frame.y(p[at + 4], p[at + 5])
              });
          at += 6;
        } else {
          radius = 0;
          free = false;
          line(frame.x(p[at], p[at + 1]), frame.y(p[at], p[at + 1]));
          at += 2;
        }
      }
      return done();
    }

    private Outline done() {
      boolean meets =
          size > 2
              && Math.hypot(out[2 * size - 2] - out[0], out[2 * size - 1] - out[1]) <= SAME_POINT;
      if (meets && size == 3 && radius > 0 && Math.abs(sweep) > FULL) {
        return fullCircle();
      }
      // A path that comes back to its start by itself counts as closed, as in every other reader.
      boolean closed = part.closed() || meets;
      int kept = meets ? size - 1 : size;
      return new Outline(
          Arrays.copyOf(out, 2 * kept),
          curved ? Arrays.copyOf(bulge, kept) : NONE,
          closed && kept > 1,
          free && !curved && large() ? controls() : NONE);
    }

    private boolean large() {
      Envelope box = FillRings.boxOf(Arrays.copyOf(out, 2 * size));
      return Math.max(box.getWidth(), box.getHeight()) > SMALL;
    }

    private double[] controls() {
      double[] controls = new double[part.values()];
      for (int i = 0; i < controls.length; i += 2) {
        controls[i] = frame.x(part.xy()[i], part.xy()[i + 1]);
        controls[i + 1] = frame.y(part.xy()[i], part.xy()[i + 1]);
      }
      return controls;
    }

    private Outline fullCircle() {
      double side = sweep > 0 ? 1 : -1;
      double dx = out[0] - centreX;
      double dy = out[1] - centreY;
      return new Outline(
          new double[] {out[0], out[1], centreX - dx, centreY - dy},
          new double[] {side, side},
          true);
    }

    private void add(double x, double y, double bulgeBefore) {
      if (size == bulge.length) {
        bulge = Arrays.copyOf(bulge, size * 2);
        out = Arrays.copyOf(out, size * 4);
      }
      if (size > 0) {
        bulge[size - 1] = bulgeBefore;
      }
      out[2 * size] = x;
      out[2 * size + 1] = y;
      size++;
    }

    private void line(double x, double y) {
      if (out[2 * size - 2] != x || out[2 * size - 1] != y || part.pieces() == 1) {
        add(x, y, 0);
      }
    }

    private void curve(double[] b) {
      double[] arc = arc(b);
      if (arc.length == 0) {
        radius = 0;
        chords(b);
        return;
      }
      boolean goesOn =
          radius > 0
              && arc[3] * sweep > 0
              && Math.abs(arc[2] - radius) < CENTRE_TOLERANCE * radius
              && Math.hypot(arc[0] - centreX, arc[1] - centreY) < CENTRE_TOLERANCE * radius
              && Math.abs(sweep + arc[3]) < 2.001 * Math.PI;
      if (goesOn) {
        sweep += arc[3];
        // An arc that came round cannot be told by its two ends: its last part stays apart.
        if (Math.abs(sweep) > FULL) {
          add(b[6], b[7], Math.tan(arc[3] / 4));
          return;
        }
        out[2 * size - 2] = b[6];
        out[2 * size - 1] = b[7];
        bulge[size - 2] = Math.tan(sweep / 4);
        return;
      }
      centreX = arc[0];
      centreY = arc[1];
      radius = arc[2];
      sweep = arc[3];
      curved = true;
      add(b[6], b[7], Math.tan(sweep / 4));
    }

    /** Centre, radius and signed sweep of a curve that is a circular arc; else empty. */
    private static double[] arc(double[] b) {
      double mx = at(b, 0, 0.5);
      double my = at(b, 1, 0.5);
      double bx = mx - b[0];
      double by = my - b[1];
      double cx = b[6] - b[0];
      double cy = b[7] - b[1];
      double d = 2 * (bx * cy - by * cx);
      double chord = Math.hypot(cx, cy);
      double rise = chord == 0 ? 0 : Math.abs(d) / (2 * chord);
      if (chord < 1e-9 || rise < FLAT) {
        return new double[0];
      }
      double b2 = bx * bx + by * by;
      double c2 = cx * cx + cy * cy;
      double ux = (cy * b2 - by * c2) / d;
      double uy = (bx * c2 - cx * b2) / d;
      double radius = Math.hypot(ux, uy);
      double x = b[0] + ux;
      double y = b[1] + uy;
      for (double t : new double[] {0.125, 0.25, 0.75, 0.875}) {
        double off = Math.hypot(at(b, 0, t) - x, at(b, 1, t) - y);
        if (Math.abs(off - radius) > RADIUS_TOLERANCE * radius) {
          return new double[0];
        }
      }
      double half =
          Math.atan2(
              (b[0] - x) * (my - y) - (b[1] - y) * (mx - x),
              (b[0] - x) * (mx - x) + (b[1] - y) * (my - y));
      return Math.abs(half) > 0.9 * Math.PI ? new double[0] : new double[] {x, y, radius, 2 * half};
    }

    private void chords(double[] b) {
      double bend =
          Math.max(
              Math.hypot(b[0] - 2 * b[2] + b[4], b[1] - 2 * b[3] + b[5]),
              Math.hypot(b[2] - 2 * b[4] + b[6], b[3] - 2 * b[5] + b[7]));
      // The error of n chords is at most 6 bend / (8 n n).
      int n =
          (int)
              Math.clamp(
                  (long) Math.ceil(Math.sqrt(0.75 * bend / CHORD_TOLERANCE)), 1, MOST_CHORDS);
      for (int i = 1; i < n; i++) {
        double t = (double) i / n;
        add(at(b, 0, t), at(b, 1, t), 0);
      }
      add(b[6], b[7], 0);
    }

    private static double at(double[] b, int axis, double t) {
      double s = 1 - t;
      return s * s * s * b[axis]
          + 3 * s * s * t * b[2 + axis]
          + 3 * s * t * t * b[4 + axis]
          + t * t * t * b[6 + axis];
    }
  }
}
