package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import org.locationtech.jts.geom.Envelope;

/**
 * Dimension chains around the building: on each side that has openings a chain of these (at scales
 * where their numbers can be read), below and to the left also one of the offsets of the building,
 * where it has any, and the whole length outside. In metres, ticks at 45 degrees as on German
 * plans.
 */
final class DimensionMarks {

  /** Room for chains below and to the left, in millimetres. */
  static final double DEPTH_MILLIMETRES = 19.5;

  /** Room for the chain of openings above and to the right. */
  static final double OPENINGS_MILLIMETRES = 9;

  /** Room below and to the left where only whole lengths are drawn. */
  static final double TOTAL_MILLIMETRES = 9;

  private static final double FIRST = 5;
  private static final double BETWEEN = 5.5;
  private static final double EM = 2.3;
  private static final double SMALL_EM = 1.8;
  private static final double TICK = 0.9;

  /** At smaller scales openings are not measured: 1 m is less than two numbers wide. */
  private static final int OPENINGS_TO_SCALE = 100;

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
   * Draws the chains of all sides.
   *
   * @param outline of the building, on paper
   * @param drawn edges of everything drawn, on paper: the chains keep clear of it
   */
  void draw(List<Point> outline, Facade facade, Envelope drawn) {
    for (Side side : Side.values()) {
      List<List<Double>> chains = new ArrayList<>();
      List<Double> openings = facade.edges(side);
      if (!openings.isEmpty() && millimetresPerMetre >= 1000.0 / OPENINGS_TO_SCALE) {
        chains.add(openings);
      }
      if (side == Side.BELOW || side == Side.LEFT) {
        List<Double> breaks = breaks(outline, side);
        if (breaks.size() > 2) {
          chains.add(breaks);
        }
        chains.add(whole(breaks));
      }
      chains(chains, side, drawn);
    }
  }

  /** Draws the whole lengths only, below and to the left. */
  void drawWhole(List<Point> outline, Envelope drawn) {
    for (Side side : List.of(Side.BELOW, Side.LEFT)) {
      chains(List.of(whole(breaks(outline, side))), side, drawn);
    }
  }

  private static List<Double> whole(List<Double> breaks) {
    return List.of(breaks.getFirst(), breaks.getLast());
  }

  private void chains(List<List<Double>> chains, Side side, Envelope drawn) {
    double edge =
        switch (side) {
          case BELOW -> drawn.getMaxY();
          case ABOVE -> drawn.getMinY();
          case LEFT -> drawn.getMinX();
          case RIGHT -> drawn.getMaxX();
        };
    double at = edge + side.outward() * FIRST;
    for (List<Double> chain : chains) {
      chain(chain, edge, at, side);
      at += side.outward() * BETWEEN;
    }
  }

  /** Where the outline has edges square to the chain; those too close for a number are left out. */
  private List<Double> breaks(List<Point> outline, Side side) {
    List<Double> found = new ArrayList<>();
    Point previous = outline.getLast();
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Point point : outline) {
      double along = side.along(point) - side.along(previous);
      double across = side.across(point) - side.across(previous);
      double here = side.along(point);
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
    return fits(millimetres, EM);
  }

  private boolean fits(double millimetres, double em) {
    String text = number(millimetres);
    return millimetres >= draft.lettering().width(text, Typeface.REGULAR, em) + 0.65 * em;
  }

  private String number(double millimetres) {
    return language.number(millimetres / millimetresPerMetre);
  }

  private void chain(List<Double> breaks, double edge, double at, Side side) {
    double past = 1.2 * side.outward();
    line(side.point(breaks.getFirst() - 1.2, at), side.point(breaks.getLast() + 1.2, at));
    boolean aside = false;
    for (int i = 0; i < breaks.size(); i++) {
      double here = breaks.get(i);
      line(side.point(here, edge + past), side.point(here, at + past));
      line(side.point(here - TICK, at + TICK), side.point(here + TICK, at - TICK));
      if (i > 0) {
        aside = letter(breaks, i, at, side, aside);
      }
    }
  }

  /**
   * Letters the length before a break. What is too short for its number has it on the other side of
   * the line, if it keeps clear of the middles of its neighbours and of another number there.
   *
   * @return whether it stands on the other side
   */
  private boolean letter(List<Double> breaks, int i, double at, Side side, boolean asideBefore) {
    double from = breaks.get(i - 1);
    double to = breaks.get(i);
    double length = to - from;
    double em = fits(length, EM) ? EM : SMALL_EM;
    boolean aside = !fits(length, em);
    if (aside) {
      double low = (from + breaks.get(Math.max(0, i - 2))) / 2;
      double high = (to + breaks.get(Math.min(breaks.size() - 1, i + 1))) / 2;
      double half = draft.lettering().width(number(length), Typeface.REGULAR, em) / 2;
      double middle = (from + to) / 2;
      if (asideBefore || middle - half < low || middle + half > high) {
        return false;
      }
    }
    double clear = aside ? 0.8 + em * Lettering.CAPITALS : -0.8;
    Point place = side.point((from + to) / 2, at + clear);
    Draft.Type type = new Draft.Type(em, Typeface.REGULAR, Ink.BLACK);
    String text = number(length);
    if (side.horizontal()) {
      draft.text(Mark.Layer.DIMENSIONS, "", text, place, Mark.Anchor.MIDDLE, type);
    } else {
      draft.uprightText(Mark.Layer.DIMENSIONS, "", text, place, Mark.Anchor.MIDDLE, type);
    }
    return aside;
  }

  private void line(Point from, Point to) {
    draft.stroke(Mark.Layer.DIMENSIONS, "", Outline.line(from, to), pen);
  }
}
