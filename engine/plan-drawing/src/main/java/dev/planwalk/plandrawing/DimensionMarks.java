package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * Dimension chains below and to the left of the building: a chain of its offsets, where it has any,
 * and the whole length outside of it. In metres, ticks at 45 degrees as on German plans.
 */
final class DimensionMarks {

  /** Room that {@link #draw} takes on each of the two sides. */
  static final double DEPTH_MILLIMETRES = 14;

  private static final double FIRST = 5;
  private static final double BETWEEN = 5.5;
  private static final double EM = 2.3;
  private static final double TICK = 0.9;

  /** Edges shorter than this, in metres, are no offset of the building. */
  private static final double SHORT_EDGE = 0.3;

  private final Draft draft;
  private final Language language;
  private final Pen pen;
  private final double millimetresPerMetre;

  DimensionMarks(Draft draft, Ink ink, Language language, double millimetresPerMetre) {
    this.draft = draft;
    this.language = language;
    this.pen = Pen.of(Ink.GREY, Math.max(0.13, ink.finePen().widthMillimetres()));
    this.millimetresPerMetre = millimetresPerMetre;
  }

  /**
   * Draws both sides.
   *
   * @param outline of the building, on paper
   * @param left edge of everything drawn, on paper
   * @param bottom likewise
   */
  void draw(List<Point> outline, double left, double bottom) {
    side(breaks(outline, true), bottom, true);
    side(breaks(outline, false), left, false);
  }

  private void side(List<Double> breaks, double edge, boolean below) {
    double outward = below ? 1 : -1;
    double at = edge + outward * FIRST;
    if (breaks.size() > 2) {
      chain(breaks, edge, at, below);
      at += outward * BETWEEN;
    }
    chain(List.of(breaks.getFirst(), breaks.getLast()), edge, at, below);
  }

  /** Where the outline has edges square to the chain; those too close for a number are left out. */
  private List<Double> breaks(List<Point> outline, boolean below) {
    List<Double> found = new ArrayList<>();
    Point previous = outline.getLast();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Point point : outline) {
      double along = below ? point.x() - previous.x() : point.y() - previous.y();
      double across = below ? point.y() - previous.y() : point.x() - previous.x();
      double here = below ? point.x() : point.y();
      low = Math.min(low, here);
      high = Math.max(high, here);
      boolean square = Math.abs(along) < 0.02 * Math.abs(across);
      if (square && Math.abs(across) >= SHORT_EDGE * millimetresPerMetre) {
        found.add(here);
      }
      previous = point;
    }
    found.sort(null);
    List<Double> kept = new ArrayList<>(List.of(low));
    for (double here : found) {
      if (roomFor(here - kept.getLast()) && roomFor(high - here)) {
        kept.add(here);
      }
    }
    kept.add(high);
    return kept;
  }

  private boolean roomFor(double millimetres) {
    return millimetres >= width(number(millimetres)) + 1.5;
  }

  private String number(double millimetres) {
    return language.number(millimetres / millimetresPerMetre);
  }

  private double width(String text) {
    return draft.lettering().width(text, Typeface.REGULAR, EM);
  }

  private void chain(List<Double> breaks, double edge, double at, boolean below) {
    double past = below ? 1.2 : -1.2;
    line(place(breaks.getFirst() - 1.2, at, below), place(breaks.getLast() + 1.2, at, below));
    Draft.Type type = new Draft.Type(EM, Typeface.REGULAR, Ink.BLACK);
    for (int i = 0; i < breaks.size(); i++) {
      double here = breaks.get(i);
      line(place(here, edge + past, below), place(here, at + past, below));
      line(place(here - TICK, at + TICK, below), place(here + TICK, at - TICK, below));
      if (i > 0) {
        double before = breaks.get(i - 1);
        Point middle = place((here + before) / 2, at - 0.8, below);
        if (below) {
          draft.text(
              Mark.Layer.DIMENSIONS, "", number(here - before), middle, Mark.Anchor.MIDDLE, type);
        } else {
          draft.uprightText(
              Mark.Layer.DIMENSIONS, "", number(here - before), middle, Mark.Anchor.MIDDLE, type);
        }
      }
    }
  }

  private static Point place(double along, double across, boolean below) {
    return below ? new Point(along, across) : new Point(across, along);
  }

  private void line(Point from, Point to) {
    draft.stroke(Mark.Layer.DIMENSIONS, "", Outline.line(from, to), pen);
  }
}
