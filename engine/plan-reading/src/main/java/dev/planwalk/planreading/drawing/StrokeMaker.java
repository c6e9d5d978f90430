package dev.planwalk.planreading.drawing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Lines and curves to strokes. */
final class StrokeMaker {

  /** A closed polyline of one arc and at most this many straight pieces is a door, not a room. */
  private static final int PIECES_OF_A_DOOR = 3;

  private final FlatSink sink;
  private final Curves.PointList chain = new Curves.PointList(64);
  private @Nullable Look chainLook;
  private @Nullable Place chainPlace;
  private String className = "";

  StrokeMaker(FlatSink sink) {
    this.sink = sink;
  }

  /** From now on strokes are parts of an object of this class; empty for none. */
  void as(String name) {
    className = name;
  }

  private String hint(String kind) {
    return className.isEmpty() ? kind : className;
  }

  /**
   * A straight line. Lines that go on where the last one ended are held back: together they may be
   * an arc.
   */
  void line(Entity.Line line, Look look, Place place) {
    Transform t = place.transform();
    double x1 = t.mapX(line.x1(), line.y1(), line.z1());
    double y1 = t.mapY(line.x1(), line.y1(), line.z1());
    double x2 = t.mapX(line.x2(), line.y2(), line.z2());
    double y2 = t.mapY(line.x2(), line.y2(), line.z2());
    int last = chain.points() - 1;
    boolean goesOn = false;
    if (last >= 0 && place.equals(chainPlace) && look.equals(chainLook)) {
      double near = 1e-6 * (Math.abs(x2 - x1) + Math.abs(y2 - y1));
      goesOn = Math.abs(chain.x(last) - x1) <= near && Math.abs(chain.y(last) - y1) <= near;
    }
    if (!goesOn) {
      endOfLines();
      chainLook = look;
      chainPlace = place;
      chain.add(x1, y1);
    }
    chain.add(x2, y2);
  }

  /** Writes the lines that were held back. */
  void endOfLines() {
    Look look = chainLook;
    Place place = chainPlace;
    if (look == null || place == null || chain.points() < 2) {
      return;
    }
    double[] points = chain.toArray();
    chain.clear();
    chainLook = null;
    chainPlace = null;
    if (points.length / 2 <= ChordArcs.MIN_PIECES) {
      singleLines(points, 0, points.length / 2 - 1, look, place);
      return;
    }
    for (ChordArcs.Run run : ChordArcs.runs(points)) {
      if (run.arc() == null) {
        singleLines(points, run.from(), run.to(), look, place);
      } else {
        double[] part = Arrays.copyOfRange(points, 2 * run.from(), 2 * run.to() + 2);
        sink.stroke(look, place, hint("LINE"), part, false, 0, run.arc());
      }
    }
  }

  private void singleLines(double[] points, int from, int to, Look look, Place place) {
    for (int i = from; i < to; i++) {
      double[] piece = Arrays.copyOfRange(points, 2 * i, 2 * i + 4);
      sink.stroke(look, place, hint("LINE"), piece, false, 0);
    }
  }

  void arc(Entity.Arc arc, Look look, Place place) {
    double sweep = Curves.normalised(arc.end() - arc.start());
    conic(
        place.transform().after(Transform.ofExtrusion(arc.extrusion())),
        new double[] {arc.x(), arc.y(), arc.z()},
        new double[] {arc.radius(), 0, 0},
        new double[] {0, arc.radius(), 0},
        arc.start(),
        sweep == 0 ? 2 * Math.PI : sweep,
        "ARC",
        look,
        place);
  }

  void circle(Entity.Circle circle, Look look, Place place) {
    conic(
        place.transform().after(Transform.ofExtrusion(circle.extrusion())),
        new double[] {circle.x(), circle.y(), circle.z()},
        new double[] {circle.radius(), 0, 0},
        new double[] {0, circle.radius(), 0},
        0,
        2 * Math.PI,
        "CIRCLE",
        look,
        place);
  }

  void ellipse(Entity.Ellipse e, Look look, Place place) {
    Extrusion n = e.normal();
    double length = Math.sqrt(n.x() * n.x() + n.y() * n.y() + n.z() * n.z());
    double scale = length > 0 ? e.ratio() / length : e.ratio();
    double[] minor = {
      scale * (n.y() * e.majorZ() - n.z() * e.majorY()),
      scale * (n.z() * e.majorX() - n.x() * e.majorZ()),
      scale * (n.x() * e.majorY() - n.y() * e.majorX())
    };
    double sweep = Curves.normalised(e.end() - e.start());
    conic(
        place.transform(),
        new double[] {e.x(), e.y(), e.z()},
        new double[] {e.majorX(), e.majorY(), e.majorZ()},
        minor,
        e.start(),
        sweep < 1e-9 ? 2 * Math.PI : sweep,
        "ELLIPSE",
        look,
        place);
  }

  /** Centre + u cos t + v sin t, seen from above; a true arc when it shows as a circle. */
  private void conic(
      Transform t,
      double[] c,
      double[] u,
      double[] v,
      double start,
      double sweep,
      String kind,
      Look look,
      Place place) {
    double cx = t.mapX(c[0], c[1], c[2]);
    double cy = t.mapY(c[0], c[1], c[2]);
    double ux = t.xx() * u[0] + t.xy() * u[1] + t.xz() * u[2];
    double uy = t.yx() * u[0] + t.yy() * u[1] + t.yz() * u[2];
    double vx = t.xx() * v[0] + t.xy() * v[1] + t.xz() * v[2];
    double vy = t.yx() * v[0] + t.yy() * v[1] + t.yz() * v[2];
    double radius = Math.hypot(ux, uy);
    if (radius == 0 && Math.hypot(vx, vy) == 0) {
      return;
    }
    double tolerance = 1e-6 * radius;
    boolean round =
        Math.abs(Math.hypot(vx, vy) - radius) <= tolerance
            && Math.abs(ux * vx + uy * vy) <= tolerance * radius;
    boolean full = sweep >= 2 * Math.PI - 1e-9;
    double[] points = Curves.conic(cx, cy, ux, uy, vx, vy, start, full ? 2 * Math.PI : sweep);
    if (full) {
      points = Arrays.copyOf(points, points.length - 2);
    }
    Stroke.Arc arc = null;
    if (round) {
      boolean mirrored = ux * vy - uy * vx < 0;
      double turned = Math.atan2(uy, ux);
      double from = mirrored ? turned - start - sweep : turned + start;
      arc =
          full
              ? new Stroke.Arc(cx, cy, radius, 0, 2 * Math.PI)
              : new Stroke.Arc(cx, cy, radius, Curves.normalised(from), sweep);
    }
    sink.stroke(look, place, hint(kind), points, full, 0, arc);
  }

  void spline(Entity.Spline spline, Look look, Place place) {
    double[] points = mapped(Curves.spline(spline), 0, place.transform());
    int n = points.length / 2;
    if (spline.degree() == 1) {
      straightPieces(points, spline.closed(), 0, "SPLINE", look, place);
      return;
    }
    if (n < 2) {
      return;
    }
    boolean meets =
        n > 3
            && Math.hypot(points[0] - points[2 * n - 2], points[1] - points[2 * n - 1])
                <= 1e-9 * (Math.abs(points[0]) + Math.abs(points[1]) + 1);
    if (meets) {
      points = Arrays.copyOf(points, 2 * n - 2);
      sink.stroke(look, place, hint("SPLINE"), points, true, 0, ChordArcs.fullCircle(points));
    } else {
      sink.stroke(look, place, hint("SPLINE"), points, spline.closed(), 0, ChordArcs.curve(points));
    }
  }

  void polyline(Entity.Polyline p, Look look, Place place) {
    Transform t = place.transform().after(Transform.ofExtrusion(p.extrusion()));
    double width = p.width() * (t.scaleX() + t.scaleY()) / 2;
    boolean curved = false;
    for (double bulge : p.bulges()) {
      curved |= Math.abs(bulge) >= 1e-9;
    }
    if (!curved) {
      double[] points = mapped(p.points(), p.elevation(), t);
      straightPieces(points, p.closed(), width, p.kind(), look, place);
    } else if (!t.keepsCircles()) {
      double[] flat = Curves.flattenBulges(p.points(), p.bulges(), p.closed());
      double[] points = mapped(flat, p.elevation(), t);
      sink.stroke(look, place, hint(p.kind()), points, p.closed(), width);
    } else {
      double[] points = mapped(p.points(), p.elevation(), t);
      double[] bulges = p.bulges().clone();
      for (int i = 0; t.mirrors() && i < bulges.length; i++) {
        bulges[i] = -bulges[i];
      }
      bulgedPieces(points, bulges, p.closed(), width, p.kind(), look, place);
    }
  }

  private void straightPieces(
      double[] given, boolean closedFlag, double width, String kind, Look look, Place place) {
    int n = given.length / 2;
    boolean meets = n > 3 && given[0] == given[2 * n - 2] && given[1] == given[2 * n - 1];
    boolean closed = (closedFlag || meets) && n > 2;
    double[] points = meets ? Arrays.copyOf(given, 2 * n - 2) : given;
    if (closed) {
      Stroke.Arc circle = ChordArcs.fullCircle(points);
      if (circle != null || !door(points, width, kind, look, place)) {
        sink.stroke(look, place, hint(kind), points, true, width, circle);
      }
      return;
    }
    if (n <= ChordArcs.MIN_PIECES) {
      sink.stroke(look, place, hint(kind), points, false, width);
      return;
    }
    for (ChordArcs.Run run : ChordArcs.runs(points)) {
      double[] part = Arrays.copyOfRange(points, 2 * run.from(), 2 * run.to() + 2);
      sink.stroke(look, place, hint(kind), part, false, width, run.arc());
    }
  }

  /** Draws a closed outline of one chord arc and a few straight pieces in its parts. */
  private boolean door(double[] points, double width, String kind, Look look, Place place) {
    int n = points.length / 2;
    if (n < ChordArcs.MIN_PIECES + 1) {
      return false;
    }
    double[] closed = Arrays.copyOf(points, points.length + 2);
    closed[2 * n] = points[0];
    closed[2 * n + 1] = points[1];
    var runs = ChordArcs.runs(closed);
    int arcs = 0;
    int straight = 0;
    for (ChordArcs.Run run : runs) {
      arcs += run.arc() != null ? 1 : 0;
      straight += run.arc() != null ? 0 : run.to() - run.from();
    }
    if (arcs != 1 || straight == 0 || straight > PIECES_OF_A_DOOR) {
      return false;
    }
    for (ChordArcs.Run run : runs) {
      double[] part = Arrays.copyOfRange(closed, 2 * run.from(), 2 * run.to() + 2);
      sink.stroke(look, place, hint(kind), part, false, width, run.arc());
    }
    return true;
  }

  private void bulgedPieces(
      double[] points,
      double[] bulges,
      boolean closed,
      double width,
      String kind,
      Look look,
      Place place) {
    int n = points.length / 2;
    int pieces = closed ? n : n - 1;
    int arcs = 0;
    for (int i = 0; i < pieces; i++) {
      arcs += Math.abs(bulges[i]) >= 1e-9 ? 1 : 0;
    }
    Stroke.Arc circle = closed ? bulgedCircle(points, bulges) : null;
    boolean door = arcs == 1 && pieces - arcs <= PIECES_OF_A_DOOR;
    if (circle != null || (closed && !door)) {
      double[] flat = Curves.flattenBulges(points, bulges, true);
      sink.stroke(look, place, hint(kind), flat, true, width, circle);
      return;
    }
    Curves.PointList straight = new Curves.PointList(2 * n);
    straight.add(points[0], points[1]);
    for (int i = 0; i < pieces; i++) {
      int next = (i + 1) % n;
      double x2 = points[2 * next];
      double y2 = points[2 * next + 1];
      Stroke.Arc arc = Curves.bulge(points[2 * i], points[2 * i + 1], x2, y2, bulges[i]);
      if (arc == null) {
        straight.add(x2, y2);
        continue;
      }
      flush(straight, width, kind, look, place);
      double from = arc.startRadians() + (bulges[i] > 0 ? 0 : arc.sweepRadians());
      double sweep = bulges[i] > 0 ? arc.sweepRadians() : -arc.sweepRadians();
      double[] cut =
          Curves.conic(arc.centreX(), arc.centreY(), arc.radius(), 0, 0, arc.radius(), from, sweep);
      sink.stroke(look, place, hint(kind), cut, false, width, arc);
      straight.add(x2, y2);
    }
    flush(straight, width, kind, look, place);
  }

  private void flush(Curves.PointList straight, double width, String kind, Look look, Place place) {
    if (straight.points() >= 2) {
      sink.stroke(look, place, hint(kind), straight.toArray(), false, width);
    }
    straight.clear();
  }

  /** Two bulged halves that make one circle, as doughnuts and some exporters draw it. */
  private static Stroke.@Nullable Arc bulgedCircle(double[] p, double[] bulges) {
    if (p.length != 4 || bulges.length != 2 || bulges[0] * bulges[1] <= 0) {
      return null;
    }
    if (Math.abs(Math.abs(bulges[0]) - 1) > 1e-6 || Math.abs(Math.abs(bulges[1]) - 1) > 1e-6) {
      return null;
    }
    return new Stroke.Arc(
        (p[0] + p[2]) / 2,
        (p[1] + p[3]) / 2,
        Math.hypot(p[2] - p[0], p[3] - p[1]) / 2,
        0,
        2 * Math.PI);
  }

  static double[] mapped(double[] points, double z, Transform t) {
    if (t.isIdentity()) {
      return points;
    }
    double[] out = new double[points.length];
    for (int i = 0; i + 1 < points.length; i += 2) {
      out[i] = t.mapX(points[i], points[i + 1], z);
      out[i + 1] = t.mapY(points[i], points[i + 1], z);
    }
    return out;
  }
}
