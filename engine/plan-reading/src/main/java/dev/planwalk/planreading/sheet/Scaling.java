package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Curves;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.List;
import java.util.Optional;

/** Moves a drawing to an origin and scales it to metres. */
public final class Scaling {

  /** Radii of round walls, in metres; the arcs of doors and fittings are tighter. */
  private static final double LEAST_WALL = 1;

  private static final double MOST_WALL = 200;

  /** Chords of round walls stand off the arc by at most this, in metres. */
  private static final double SAGITTA = 0.001;

  private Scaling() {}

  /** Everything as (value - origin) * metresPerUnit. */
  public static FlatDrawing toMetres(
      FlatDrawing drawing, double metresPerUnit, double originX, double originY) {
    Move move = new Move(metresPerUnit, originX, originY);
    return new FlatDrawing(
        drawing.strokes().stream().map(stroke -> stroke(stroke, move)).toList(),
        drawing.fills().stream().map(fill -> fill(fill, move)).toList(),
        drawing.labels().stream().map(label -> label(label, move)).toList(),
        drawing.dims().stream().map(dim -> dim(dim, move)).toList(),
        drawing.inserts().stream().map(insert -> insert(insert, move)).toList(),
        drawing.insUnits(),
        drawing.measurement(),
        drawing.linearUnits());
  }

  /**
   * Where points go.
   *
   * @param k metres in a unit
   * @param originX what becomes 0, in units
   */
  private record Move(double k, double originX, double originY) {

    private double x(double x) {
      return (x - originX) * k;
    }

    private double y(double y) {
      return (y - originY) * k;
    }

    private double[] points(double[] points) {
      double[] moved = new double[points.length];
      for (int i = 0; i < points.length; i += 2) {
        moved[i] = x(points[i]);
        moved[i + 1] = y(points[i + 1]);
      }
      return moved;
    }
  }

  private static Stroke stroke(Stroke s, Move move) {
    Optional<Stroke.Arc> arc =
        s.arc()
            .map(a ->
                new Stroke.Arc(
                    move.x(a.centreX()),
                    move.y(a.centreY()),
                    a.radius() * move.k(),
                    a.startRadians(),
                    a.sweepRadians()));
    double[] points = move.points(s.points());
    return new Stroke(
        arc.filter(Scaling::coarse).map(a -> recut(a, points)).orElse(points),
        s.closed(),
        arc,
        s.layer(),
        s.blockPath(),
        s.insertId(),
        s.classHint(),
        s.colour(),
        s.lineWeight(),
        s.width() * move.k(),
        s.dashed());
  }

  private static Fill fill(Fill f, Move move) {
    List<double[]> rings = f.rings().stream().map(move::points).toList();
    return new Fill(
        rings, f.solid(), f.pattern(), f.layer(), f.blockPath(), f.insertId(), f.colour());
  }

  private static Label label(Label l, Move move) {
    return new Label(
        l.text(),
        move.x(l.x()),
        move.y(l.y()),
        l.width() * move.k(),
        l.height() * move.k(),
        l.angleRadians(),
        l.layer(),
        l.blockPath(),
        l.insertId());
  }

  private static Dim dim(Dim d, Move move) {
    return new Dim(
        d.text(),
        d.measured(),
        move.x(d.x1()),
        move.y(d.y1()),
        move.x(d.x2()),
        move.y(d.y2()),
        d.factor(),
        d.layer());
  }

  private static FlatDrawing.BlockPlace insert(FlatDrawing.BlockPlace i, Move move) {
    return new FlatDrawing.BlockPlace(
        i.name(),
        i.layer(),
        move.x(i.x()),
        move.y(i.y()),
        i.scaleX(),
        i.scaleY(),
        i.rotationRadians());
  }

  /** Whether an arc may be a round wall, and its chords too long for that. */
  private static boolean coarse(Stroke.Arc arc) {
    return arc.radius() > LEAST_WALL && arc.radius() < MOST_WALL && arc.sweepRadians() < 6;
  }

  /** The same arc in shorter chords, its ends where they were. */
  private static double[] recut(Stroke.Arc arc, double[] points) {
    double x = arc.centreX() + arc.radius() * Math.cos(arc.startRadians());
    double y = arc.centreY() + arc.radius() * Math.sin(arc.startRadians());
    int last = points.length - 2;
    boolean forward =
        Math.hypot(points[0] - x, points[1] - y)
            < Math.hypot(points[last] - x, points[last + 1] - y);
    double[] cut = Curves.arc(arc, forward, SAGITTA);
    System.arraycopy(points, 0, cut, 0, 2);
    System.arraycopy(points, last, cut, cut.length - 2, 2);
    return cut.length > points.length ? cut : points;
  }
}
