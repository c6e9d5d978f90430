package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import java.util.ArrayList;
import java.util.List;
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

  /** An opening on paper. */
  private record Hole(String id, OpeningShape shape) {

    Point at(double u, double v) {
      return shape.at(u, v);
    }
  }

  /**
   * Draws one.
   *
   * @param floorRgb what lies under a door or passage
   */
  void opening(Opening opening, int floorRgb) {
    Hole hole = new Hole(opening.id(), OpeningShape.of(placement.of(opening.footprint().points())));
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
    List<OpeningShape.Leaf> leaves = hole.shape().leaves(opening);
    if (leaves.isEmpty()) {
      // The drawing does not say how it opens: shown closed, nothing made up.
      line(hole, ink.leafPen(), hole.at(0, 0.5), hole.at(1, 0.5));
    }
    leaves.forEach(leaf -> leaf(hole, leaf));
  }

  private void leaf(Hole hole, OpeningShape.Leaf leaf) {
    Point pivot = leaf.pivot();
    Point across = new Point(leaf.closed().x() - pivot.x(), leaf.closed().y() - pivot.y());
    Point outward = new Point(leaf.tip().x() - pivot.x(), leaf.tip().y() - pivot.y());
    line(hole, ink.leafPen(), pivot, leaf.tip());
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
    swept.add(
        Shapes.polygon(List.of(pivot, leaf.closed(), middle, leaf.tip()), List.of()).buffer(0));
  }

  private void line(Hole hole, Pen pen, Point from, Point to) {
    draft.stroke(Mark.Layer.OPENINGS, hole.id(), Outline.line(from, to), pen);
  }
}
