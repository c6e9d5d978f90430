package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;

/** Doors with their swings, windows with their sills, passages. */
final class OpeningMarks {

  private static final double DASH = 0.9;

  private final Draft draft;
  private final Ink ink;
  private final Placement placement;
  private final List<Geometry> swept = new ArrayList<>();

  OpeningMarks(Draft draft, Ink ink, Placement placement) {
    this.draft = draft;
    this.ink = ink;
    this.placement = placement;
  }

  /** The floor under the swings drawn so far, on paper; labels keep off it. */
  List<Geometry> swept() {
    return List.copyOf(swept);
  }

  /**
   * An opening on paper.
   *
   * @param rightStart corner at the axis' start on the face to the right of the axis
   */
  private record Hole(String id, Point rightStart, Point rightEnd, Point leftEnd, Point leftStart) {

    /** A point: u along the axis, v from the right face (0) to the left face (1). */
    Point at(double u, double v) {
      return new Point(
          mix(mix(rightStart.x(), rightEnd.x(), u), mix(leftStart.x(), leftEnd.x(), u), v),
          mix(mix(rightStart.y(), rightEnd.y(), u), mix(leftStart.y(), leftEnd.y(), u), v));
    }

    private static double mix(double a, double b, double t) {
      return a + (b - a) * t;
    }
  }

  /**
   * Draws one.
   *
   * @param floorRgb what lies under a door or passage
   */
  void opening(Opening opening, int floorRgb) {
    List<Point> corners = placement.of(opening.footprint().points());
    // Counter-clockwise with the first edge along the axis: the first face is the one to the right.
    Hole hole =
        new Hole(opening.id(), corners.get(0), corners.get(1), corners.get(2), corners.get(3));
    draft.fill(
        Mark.Layer.OPENINGS,
        hole.id(),
        Outline.polygon(List.of(hole.at(0, 0), hole.at(1, 0), hole.at(1, 1), hole.at(0, 1))),
        opening.kind() == Opening.Kind.WINDOW ? Ink.WHITE : floorRgb);
    switch (opening.kind()) {
      case WINDOW -> window(hole);
      case PASSAGE ->
          faces(hole, new Pen(ink.finePen().rgb(), ink.finePen().widthMillimetres(), DASH));
      case DOOR -> door(hole, opening);
    }
  }

  private void faces(Hole hole, Pen pen) {
    for (double v : new double[] {0, 1}) {
      line(hole, pen, hole.at(0, v), hole.at(1, v));
    }
  }

  private void window(Hole hole) {
    faces(hole, ink.glassPen());
    line(hole, ink.leafPen(), hole.at(0, 0.42), hole.at(1, 0.42));
    line(hole, ink.leafPen(), hole.at(0, 0.58), hole.at(1, 0.58));
  }

  private void door(Hole hole, Opening opening) {
    if (opening.exterior() || opening.glazed()) {
      faces(hole, ink.finePen());
    }
    switch (opening.operation()) {
      case HINGED -> hinged(hole, opening);
      case SLIDING -> sliding(hole);
      case POCKET -> line(hole, ink.leafPen(), hole.at(0, 0.5), hole.at(0.7, 0.5));
      case FIXED, NONE -> line(hole, ink.leafPen(), hole.at(0, 0.5), hole.at(1, 0.5));
    }
  }

  /** Two leaves that pass each other in the middle of the wall. */
  private void sliding(Hole hole) {
    line(hole, ink.leafPen(), hole.at(0, 0.4), hole.at(0.55, 0.4));
    line(hole, ink.leafPen(), hole.at(0.45, 0.6), hole.at(1, 0.6));
  }

  private void hinged(Hole hole, Opening opening) {
    Optional<Opening.Swing> swing = opening.swing();
    boolean sideKnown = swing.isPresent() && (opening.leaves() > 1 || opening.hinge().isPresent());
    if (!sideKnown) {
      // The drawing does not say how it opens: shown closed, nothing made up.
      line(hole, ink.leafPen(), hole.at(0, 0.5), hole.at(1, 0.5));
      return;
    }
    double v = swing.get() == Opening.Swing.LEFT ? 1 : 0;
    if (opening.leaves() > 1) {
      leaf(hole, v, 0, 0.5);
      leaf(hole, v, 1, 0.5);
    } else if (opening.hinge().get() == Opening.Hinge.START) {
      leaf(hole, v, 0, 1);
    } else {
      leaf(hole, v, 1, 0);
    }
  }

  /** A leaf hung at u = hinge that closes at u = latch, opened by a right angle to side v. */
  private void leaf(Hole hole, double v, double hinge, double latch) {
    Point pivot = hole.at(hinge, v);
    Point closed = hole.at(latch, v);
    Point across = new Point(closed.x() - pivot.x(), closed.y() - pivot.y());
    Point other = hole.at(hinge, 1 - v);
    Point outward = perpendicular(across, new Point(pivot.x() - other.x(), pivot.y() - other.y()));
    Point tip = new Point(pivot.x() + outward.x(), pivot.y() + outward.y());
    line(hole, ink.leafPen(), pivot, tip);
    draft.stroke(
        Mark.Layer.OPENINGS,
        hole.id(),
        new Outline.Builder().quarter(pivot, across, outward, true).build(),
        ink.finePen());
    double bulge = 0.7071;
    Point middle =
        new Point(
            pivot.x() + bulge * (across.x() + outward.x()),
            pivot.y() + bulge * (across.y() + outward.y()));
    swept.add(Shapes.polygon(List.of(pivot, closed, middle, tip), List.of()).buffer(0));
  }

  /** The vector square to a, as long as a, that looks where b looks. */
  private static Point perpendicular(Point a, Point b) {
    Point turned = new Point(-a.y(), a.x());
    boolean same = turned.x() * b.x() + turned.y() * b.y() >= 0;
    return same ? turned : new Point(-turned.x(), -turned.y());
  }

  private void line(Hole hole, Pen pen, Point from, Point to) {
    draft.stroke(Mark.Layer.OPENINGS, hole.id(), Outline.line(from, to), pen);
  }
}
