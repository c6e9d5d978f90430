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
  static final double DEPTH_MILLIMETRES = 20.5;

  /** Room for the chain of openings above and to the right. */
  static final double OPENINGS_MILLIMETRES = 10;

  /** Room below and to the left where only whole lengths are drawn. */
  static final double TOTAL_MILLIMETRES = 9;

  private static final double FIRST = 5;
  private static final double BETWEEN = 6;
  private static final double TICK = 0.9;

  /** Lines end so far beyond the line of the chain, in millimetres. */
  private static final double PAST = 1.2;

  /** Foot of a figure above its line, in millimetres. */
  private static final double ABOVE_LINE = 0.8;

  /** From the line to the outer row where the other figures stand towards the building. */
  private static final double OUTER_ALONE = 1.5;

  /** From the line to the outer row where it stands beyond the other figures. */
  private static final double OUTER_BEYOND = 3.0;

  /** Between the figures of one chain and the lines of the next, in millimetres. */
  private static final double CLEAR = 0.4;

  /** At smaller scales openings are not measured: 1 m is less than two numbers wide. */
  private static final int OPENINGS_TO_SCALE = 100;

  /** Edges shorter than this, in metres, are no offset of the building. */
  private static final double SHORT_EDGE = 0.3;

  private final Draft draft;
  private final Language language;
  private final Pen pen;
  private final double millimetresPerMetre;
  private final ChainFigures figures;

  DimensionMarks(Draft draft, Ink ink, Language language, double millimetresPerMetre) {
    this.draft = draft;
    this.language = language;
    this.pen = Pen.of(Ink.GREY, Math.max(0.13, ink.finePen().widthMillimetres()));
    this.millimetresPerMetre = millimetresPerMetre;
    this.figures = new ChainFigures(draft.lettering());
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
    double from = edge + side.outward() * PAST;
    for (List<Double> chain : chains) {
      chain(chain, from, at, side);
      // The lines of the next chain begin beyond the figures of this one and strike none of them.
      double figures = outerRow(side) + ChainFigures.SMALL_EM * Lettering.CAPITALS + CLEAR;
      from = at + side.outward() * figures;
      at += side.outward() * BETWEEN;
    }
  }

  /**
   * Whether the figures stand between the line and the building. They stand above the line, read
   * from below or from the right, wherever the building is.
   */
  private static boolean inwards(Side side) {
    return side.outward() > 0;
  }

  /** From the line of a chain to its outer row of figures, millimetres. */
  private static double outerRow(Side side) {
    return inwards(side) ? OUTER_ALONE : OUTER_BEYOND;
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
    return figures.fits(number(millimetres), millimetres, ChainFigures.EM);
  }

  private String number(double millimetres) {
    return language.number(millimetres / millimetresPerMetre);
  }

  /**
   * Draws a chain.
   *
   * @param from where its lines towards the building begin, across the chain
   * @param at its own line
   */
  private void chain(List<Double> breaks, double from, double at, Side side) {
    double past = PAST * side.outward();
    line(side.point(breaks.getFirst() - PAST, at), side.point(breaks.getLast() + PAST, at));
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < breaks.size(); i++) {
      double here = breaks.get(i);
      line(side.point(here, from), side.point(here, at + past));
      line(side.point(here - TICK, at + TICK), side.point(here + TICK, at - TICK));
      if (i > 0) {
        texts.add(number(here - breaks.get(i - 1)));
      }
    }
    figures.place(breaks, texts).forEach(figure -> letter(figure, at, side));
  }

  private void letter(ChainFigures.Figure figure, double at, Side side) {
    double capitals = figure.em() * Lettering.CAPITALS;
    double foot = at - ABOVE_LINE;
    if (figure.outer()) {
      double row = outerRow(side);
      // The foot of a figure is its lower edge, or its right one where it is upright.
      foot = inwards(side) ? at + row + capitals : at - row;
      leader(figure, at, side, row - CLEAR);
    }
    Point place = side.point(figure.at(), foot);
    Draft.Type type = new Draft.Type(figure.em(), Typeface.REGULAR, Ink.BLACK);
    if (side.horizontal()) {
      draft.text(Mark.Layer.DIMENSIONS, "", figure.text(), place, Mark.Anchor.MIDDLE, type);
    } else {
      draft.uprightText(Mark.Layer.DIMENSIONS, "", figure.text(), place, Mark.Anchor.MIDDLE, type);
    }
  }

  /** A line from a length to its figure, unless it stands right below the length. */
  private void leader(ChainFigures.Figure figure, double at, Side side, double reach) {
    boolean below = inwards(side) && Math.abs(figure.at() - figure.middle()) < CLEAR;
    if (!below) {
      double end = inwards(side) ? figure.at() : figure.middle();
      line(side.point(figure.middle(), at), side.point(end, at + side.outward() * reach));
    }
  }

  private void line(Point from, Point to) {
    draft.stroke(Mark.Layer.DIMENSIONS, "", Outline.line(from, to), pen);
  }
}
