package dev.planwalk.planreading.recognition;

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
      strokes.add(
          new Stroke(
              moved(s.points(), k, originX, originY),
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
