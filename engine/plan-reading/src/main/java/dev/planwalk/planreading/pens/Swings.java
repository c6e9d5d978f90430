package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;

/**
 * Finds arcs that may be door swings: true arcs, and runs of equal chords inside polylines (some
 * exporters draw leaf and swing as one polyline with bulges, as in ttimeless/strkdftkbne
 * Grundriss.dxf).
 */
public final class Swings {

  /** Single-line plans draw doors ajar, 10 to 30 degrees (bullestock/hal9kspace floorplan.dxf). */
  private static final double LEAST_SWEEP = Math.toRadians(8);

  private static final double MOST_SWEEP = Math.toRadians(115);

  /** A door that swings both ways draws half a circle, closed in its middle. */
  private static final double LEAST_BOTH_WAYS = Math.toRadians(160);

  private static final double MOST_BOTH_WAYS = Math.toRadians(200);

  private static final double LEAST_RADIUS = 0.45;
  private static final double MOST_RADIUS = 2.0;

  /** Chords of one arc differ by at most this share in length, and in turn. */
  private static final double CHORD_TOLERANCE = 0.2;

  private static final double TURN_TOLERANCE = 0.25;
  private static final int LEAST_CHORDS = 4;

  /** A line ends at a point when it comes this near to it, in radii. */
  private static final double NEAR = 0.12;

  /** Bits of {@link Swing#leaf}. */
  private static final int FIRST = 1;

  private static final int SECOND = 2;

  private static final int BOTH = FIRST | SECOND;

  /** Jambs reach through walls of this thickness and more. */
  private static final double LEAST_JAMB = 0.06;

  /** Sine between a jamb and the normal of its wall, at most. */
  private static final double LEANING_JAMB = 0.05;

  /** From the edge of a closed leaf to its jamb. */
  private static final double TO_JAMB = 0.1;

  private Swings() {}

  /** All swings of a drawing in metres, in drawing order. */
  public static List<Swing> find(
      FlatDrawing drawing, Segments segments, LayerDictionary layers, Deadline deadline) {
    return find(drawing, segments, layers, LEAST_RADIUS, MOST_RADIUS, deadline);
  }

  /** The same before the unit is known: arcs up to a radius in drawing units. */
  public static List<Swing> candidates(
      FlatDrawing drawing,
      Segments segments,
      LayerDictionary layers,
      double mostRadius,
      Deadline deadline) {
    return find(drawing, segments, layers, mostRadius / 100, mostRadius, deadline);
  }

  private static List<Swing> find(
      FlatDrawing drawing,
      Segments segments,
      LayerDictionary layers,
      double leastRadius,
      double mostRadius,
      Deadline deadline) {
    List<Swing> found = new ArrayList<>();
    for (int s = 0; s < drawing.strokes().size(); s++) {
      if ((s & 1023) == 0) {
        deadline.check();
      }
      Stroke stroke = drawing.strokes().get(s);
      LayerMeaning meaning = layers.meaning(stroke.layer(), stroke.blockPath());
      if (meaning == LayerMeaning.TEXT || meaning == LayerMeaning.SANITARY) {
        continue;
      }
      for (double[] arc : arcs(stroke)) {
        if (arc[2] < leastRadius || arc[2] > mostRadius) {
          continue;
        }
        boolean bothWays = arc[4] >= LEAST_BOTH_WAYS && arc[4] <= MOST_BOTH_WAYS;
        if (bothWays && !faced(arc, drawing, segments)) {
          found.addAll(halves(arc, s, meaning, segments, deadline));
        } else if (arc[4] >= LEAST_SWEEP && arc[4] <= MOST_SWEEP) {
          found.add(swing(arc, s, meaning, segments, deadline));
        }
      }
    }
    return found;
  }

  /**
   * The two swings of a leaf that opens both ways, when it is drawn: closed in the middle of its
   * arc, or open both ways as one line through the hinge.
   */
  private static List<Swing> halves(
      double[] arc, int stroke, LayerMeaning meaning, Segments segments, Deadline deadline) {
    double half = arc[4] / 2;
    Swing first =
        swing(
            new double[] {arc[0], arc[1], arc[2], arc[3], half},
            stroke,
            meaning,
            segments,
            deadline);
    Swing second =
        swing(
            new double[] {arc[0], arc[1], arc[2], arc[3] + half, half},
            stroke,
            meaning,
            segments,
            deadline);
    if (diameter(first, second, segments)) {
      return List.of(first.opened(FIRST), second.opened(SECOND));
    }
    return first.leaf() != 0 && second.leaf() != 0 ? List.of(first, second) : List.of();
  }

  /** Whether the arc is a face of a round wall: another lies beside it about the same centre. */
  private static boolean faced(double[] arc, FlatDrawing drawing, Segments segments) {
    double direction = arc[3] + arc[4] / 4;
    double reach = Measures.MOST_THICKNESS;
    Envelope across = new Envelope();
    for (double radius : new double[] {Math.max(0, arc[2] - reach), arc[2] + reach}) {
      across.expandToInclude(
          arc[0] + radius * Math.cos(direction), arc[1] + radius * Math.sin(direction));
    }
    for (Segment piece : segments.near(across)) {
      Optional<Stroke.Arc> other = drawing.strokes().get(piece.stroke()).arc();
      boolean face =
          other.isPresent()
              && Math.hypot(other.get().centreX() - arc[0], other.get().centreY() - arc[1])
                  < NEAR * arc[2]
              && Math.abs(other.get().radius() - arc[2]) >= Measures.LEAST_THICKNESS;
      if (face) {
        return true;
      }
    }
    return false;
  }

  /** Whether a drawn line joins the outer ends of two halves of an arc. */
  private static boolean diameter(Swing first, Swing second, Segments segments) {
    double near = NEAR * first.radius();
    Envelope box = new Envelope(first.ax(), first.ax(), first.ay(), first.ay());
    box.expandBy(near);
    for (Segment piece : segments.near(box)) {
      boolean along =
          Math.hypot(piece.x1() - first.ax(), piece.y1() - first.ay()) < near
              && Math.hypot(piece.x2() - second.bx(), piece.y2() - second.by()) < near;
      boolean against =
          Math.hypot(piece.x2() - first.ax(), piece.y2() - first.ay()) < near
              && Math.hypot(piece.x1() - second.bx(), piece.y1() - second.by()) < near;
      if (along || against) {
        return true;
      }
    }
    return false;
  }

  private static Swing swing(
      double[] arc, int stroke, LayerMeaning meaning, Segments segments, Deadline deadline) {
    double cx = arc[0];
    double cy = arc[1];
    double r = arc[2];
    double ax = cx + r * Math.cos(arc[3]);
    double ay = cy + r * Math.sin(arc[3]);
    double bx = cx + r * Math.cos(arc[3] + arc[4]);
    double by = cy + r * Math.sin(arc[3] + arc[4]);
    boolean first = leaf(cx, cy, ax, ay, bx, by, r, segments);
    boolean second = leaf(cx, cy, bx, by, ax, ay, r, segments);
    deadline.check();
    int leaf = (first ? FIRST : 0) + (second ? SECOND : 0);
    if (leaf == BOTH) {
      // The closed one, a threshold, ends at the other jamb; the open one ends in the free.
      boolean jambFirst = jamb(cx, cy, ax, ay, bx, by, r, segments);
      boolean jambSecond = jamb(cx, cy, bx, by, ax, ay, r, segments);
      leaf = jambFirst == jambSecond ? BOTH : jambFirst ? SECOND : FIRST;
    }
    int open = leaf;
    if (leaf == BOTH) {
      // The closed position lies in a wall that goes on behind the hinge.
      boolean wallFirst = goesOn(cx, cy, ax, ay, r, segments);
      boolean wallSecond = goesOn(cx, cy, bx, by, r, segments);
      open = wallFirst == wallSecond ? BOTH : wallFirst ? SECOND : FIRST;
    }
    return new Swing(cx, cy, r, ax, ay, bx, by, stroke, meaning, leaf, open);
  }

  /**
   * Whether a line stands across the end of a radius as jambs do: through the wall, and not on the
   * side of the other end, where the arc runs.
   */
  private static boolean jamb(
      double cx,
      double cy,
      double ex,
      double ey,
      double ox,
      double oy,
      double r,
      Segments segments) {
    Envelope box = new Envelope(ex, ex, ey, ey);
    box.expandBy(TO_JAMB);
    for (Segment piece : segments.near(box)) {
      boolean across =
          piece.length() >= LEAST_JAMB
              && Math.abs(piece.dx() * (ex - cx) + piece.dy() * (ey - cy)) < LEANING_JAMB * r
              && piece.distance(ex, ey) < TO_JAMB;
      double mx = (piece.x1() + piece.x2()) / 2 - ex;
      double my = (piece.y1() + piece.y2()) / 2 - ey;
      double toArc = (mx * (ox - cx) + my * (oy - cy)) / r;
      if (across && toArc < LEAST_JAMB / 2) {
        return true;
      }
    }
    return false;
  }

  /** Whether a line lies along that end of the arc and reaches behind the hinge. */
  private static boolean goesOn(
      double cx, double cy, double ex, double ey, double r, Segments segments) {
    double ux = (ex - cx) / r;
    double uy = (ey - cy) / r;
    Envelope box = new Envelope(cx, cx, cy, cy);
    box.expandBy(NEAR * r);
    for (Segment piece : segments.near(box)) {
      double sine = Math.abs(piece.dx() * uy - piece.dy() * ux);
      double behind =
          Math.min(
              (piece.x1() - cx) * ux + (piece.y1() - cy) * uy,
              (piece.x2() - cx) * ux + (piece.y2() - cy) * uy);
      if (sine < 0.03 && behind < -0.15 * r && Math.abs(piece.aside(cx, cy)) < 0.05 * r) {
        return true;
      }
    }
    return false;
  }

  /** Whether a drawn line joins the hinge with that end of the arc, or comes near it. */
  private static boolean leaf(
      double cx,
      double cy,
      double ex,
      double ey,
      double ox,
      double oy,
      double r,
      Segments segments) {
    double near = NEAR * r;
    Envelope box = new Envelope(cx, cx, cy, cy);
    box.expandBy(near);
    for (Segment piece : segments.near(box)) {
      boolean first = Math.hypot(piece.x1() - cx, piece.y1() - cy) < near;
      boolean second = Math.hypot(piece.x2() - cx, piece.y2() - cy) < near;
      if (first == second || Math.abs(piece.length() - r) > 0.15 * r) {
        continue;
      }
      double px = first ? piece.x2() : piece.x1();
      double py = first ? piece.y2() : piece.y1();
      double off = Math.hypot(px - ex, py - ey);
      if (off < 0.3 * r && off < Math.hypot(px - ox, py - oy)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a stroke has an arc as far as doors open; circles and ovals are signs. */
  public static boolean opens(Stroke stroke) {
    return arcs(stroke).stream().anyMatch(arc -> arc[4] <= MOST_BOTH_WAYS);
  }

  /** Centre x, y, radius, start and sweep (counter-clockwise) of every arc in a stroke. */
  public static List<double[]> arcs(Stroke stroke) {
    if (stroke.arc().isPresent()) {
      Stroke.Arc arc = stroke.arc().get();
      return List.of(
          new double[] {
            arc.centreX(), arc.centreY(), arc.radius(), arc.startRadians(), arc.sweepRadians()
          });
    }
    List<double[]> arcs = new ArrayList<>();
    int n = stroke.closed() ? stroke.size() + 1 : stroke.size();
    int start = 0;
    while (start + LEAST_CHORDS < n) {
      int end = runEnd(stroke, start, n);
      double[] arc = end - start >= LEAST_CHORDS ? circle(stroke, start, end) : null;
      if (arc != null) {
        arcs.add(arc);
        start = end;
      } else {
        start++;
      }
    }
    return arcs;
  }

  /** Last point of the run of equal chords with equal turns that begins at a point. */
  private static int runEnd(Stroke stroke, int start, int n) {
    double length = chord(stroke, start);
    double turn = turn(stroke, start);
    if (length == 0 || Math.abs(turn) < 1e-4 || Math.abs(turn) > 0.6) {
      return start;
    }
    int end = start + 1;
    while (end + 1 < n
        && Math.abs(chord(stroke, end) - length) <= CHORD_TOLERANCE * length
        && Math.abs(turn(stroke, end - 1) - turn) <= TURN_TOLERANCE * Math.abs(turn)) {
      end++;
    }
    return end;
  }

  private static double chord(Stroke stroke, int i) {
    int a = i % stroke.size();
    int b = (i + 1) % stroke.size();
    return Math.hypot(stroke.x(b) - stroke.x(a), stroke.y(b) - stroke.y(a));
  }

  /** Turn at the end of chord i, in radians. */
  private static double turn(Stroke stroke, int i) {
    int a = i % stroke.size();
    int b = (i + 1) % stroke.size();
    int c = (i + 2) % stroke.size();
    double ux = stroke.x(b) - stroke.x(a);
    double uy = stroke.y(b) - stroke.y(a);
    double vx = stroke.x(c) - stroke.x(b);
    double vy = stroke.y(c) - stroke.y(b);
    return Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy);
  }

  private static double @org.jspecify.annotations.Nullable [] circle(
      Stroke stroke, int start, int end) {
    int p = start % stroke.size();
    int q = ((start + end) / 2) % stroke.size();
    int r = end % stroke.size();
    double ax = stroke.x(p);
    double ay = stroke.y(p);
    double bx = stroke.x(q) - ax;
    double by = stroke.y(q) - ay;
    double cx = stroke.x(r) - ax;
    double cy = stroke.y(r) - ay;
    double d = 2 * (bx * cy - by * cx);
    if (d == 0) {
      return null;
    }
    double ux = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
    double uy = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
    double radius = Math.hypot(ux, uy);
    for (int i = start; i <= end; i++) {
      int k = i % stroke.size();
      double off = Math.hypot(stroke.x(k) - ax - ux, stroke.y(k) - ay - uy);
      if (Math.abs(off - radius) > 0.01 * radius) {
        return null;
      }
    }
    double from = Math.atan2(-uy, -ux);
    double to = Math.atan2(stroke.y(r) - ay - uy, stroke.x(r) - ax - ux);
    boolean left = d > 0;
    double first = left ? from : to;
    double sweep = (left ? to - from : from - to) % (2 * Math.PI);
    return new double[] {ax + ux, ay + uy, radius, first, sweep < 0 ? sweep + 2 * Math.PI : sweep};
  }
}
