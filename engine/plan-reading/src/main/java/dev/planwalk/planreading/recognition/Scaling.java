package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.drawing.Curves;
import dev.planwalk.planreading.drawing.Dim;
import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Moves a drawing to an origin and scales it to metres. */
final class Scaling {

  /** Radii of round walls, in metres; the arcs of doors and fittings are tighter. */
  private static final double LEAST_WALL = 1;

  private static final double MOST_WALL = 200;

  /** Chords of round walls stand off the arc by at most this, in metres. */
  private static final double SAGITTA = 0.001;

  private Scaling() {}

  /** Everything as (value - origin) * metresPerUnit. */
  static FlatDrawing toMetres(
      FlatDrawing drawing, double metresPerUnit, double originX, double originY) {
    double k = metresPerUnit;
    List<Stroke> strokes = new ArrayList<>(drawing.strokes().size());
    for (Stroke s : drawing.strokes()) {
      Optional<Stroke.Arc> arc =
          s.arc()
              .map(a ->
                  new Stroke.Arc(
                      (a.centreX() - originX) * k,
                      (a.centreY() - originY) * k,
                      a.radius() * k,
                      a.startRadians(),
                      a.sweepRadians()));
      double[] points = moved(s.points(), k, originX, originY);
      strokes.add(
          new Stroke(
              arc.filter(Scaling::coarse).map(a -> recut(a, points)).orElse(points),
              s.closed(),
              arc,
              s.layer(),
              s.blockPath(),
              s.insertId(),
              s.classHint(),
              s.colour(),
              s.lineWeight(),
              s.width() * k,
              s.dashed()));
    }
    List<Fill> fills = new ArrayList<>(drawing.fills().size());
    for (Fill f : drawing.fills()) {
      List<double[]> rings = new ArrayList<>();
      for (double[] ring : f.rings()) {
        rings.add(moved(ring, k, originX, originY));
      }
      fills.add(
          new Fill(
              rings, f.solid(), f.pattern(), f.layer(), f.blockPath(), f.insertId(), f.colour()));
    }
    List<Label> labels = new ArrayList<>(drawing.labels().size());
    for (Label l : drawing.labels()) {
      labels.add(
          new Label(
              l.text(),
              (l.x() - originX) * k,
              (l.y() - originY) * k,
              l.width() * k,
              l.height() * k,
              l.angleRadians(),
              l.layer(),
              l.blockPath(),
              l.insertId()));
    }
    List<FlatDrawing.BlockPlace> inserts = new ArrayList<>(drawing.inserts().size());
    for (FlatDrawing.BlockPlace i : drawing.inserts()) {
      inserts.add(
          new FlatDrawing.BlockPlace(
              i.name(),
              i.layer(),
              (i.x() - originX) * k,
              (i.y() - originY) * k,
              i.scaleX(),
              i.scaleY(),
              i.rotationRadians()));
    }
    return new FlatDrawing(
        strokes,
        fills,
        labels,
        dims(drawing.dims(), k, originX, originY),
        inserts,
        drawing.insUnits(),
        drawing.measurement(),
        drawing.linearUnits());
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

  private static List<Dim> dims(List<Dim> dims, double k, double originX, double originY) {
    List<Dim> moved = new ArrayList<>(dims.size());
    for (Dim d : dims) {
      moved.add(
          new Dim(
              d.text(),
              d.measured(),
              (d.x1() - originX) * k,
              (d.y1() - originY) * k,
              (d.x2() - originX) * k,
              (d.y2() - originY) * k,
              d.factor(),
              d.layer()));
    }
    return moved;
  }

  private static double[] moved(double[] points, double k, double originX, double originY) {
    double[] result = new double[points.length];
    for (int i = 0; i < points.length; i += 2) {
      result[i] = (points[i] - originX) * k;
      result[i + 1] = (points[i + 1] - originY) * k;
    }
    return result;
  }
}
