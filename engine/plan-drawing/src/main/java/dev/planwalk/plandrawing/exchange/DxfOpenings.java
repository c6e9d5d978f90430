package dev.planwalk.plandrawing.exchange;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.plandrawing.OpeningShape;
import java.util.List;

/**
 * Doors and windows as blocks of their own, their origin at the first corner and x along the wall;
 * passages as dashed lines between the ends of their walls.
 */
final class DxfOpenings {

  private final DxfDocument document;
  private int doors;
  private int windows;

  DxfOpenings(DxfDocument document) {
    this.document = document;
  }

  void add(Opening opening) {
    List<Point> corners = DxfWriter.millimetres(opening.footprint().points());
    if (opening.kind() == Opening.Kind.PASSAGE) {
      OpeningShape shape = OpeningShape.of(corners);
      faces(document.model(), DxfLayer.PASSAGES, shape);
      return;
    }
    Point origin = corners.getFirst();
    double turn =
        StrictMath.atan2(corners.get(1).y() - origin.y(), corners.get(1).x() - origin.x());
    OpeningShape shape =
        OpeningShape.of(corners.stream().map(corner -> local(corner, origin, turn)).toList());
    boolean door = opening.kind() == Opening.Kind.DOOR;
    String name = door ? "DOOR-" + ++doors : "WINDOW-" + ++windows;
    DxfEntities block = document.block(name);
    if (door) {
      door(block, shape, opening);
    } else {
      window(block, shape);
    }
    document
        .model()
        .insert(door ? DxfLayer.DOORS : DxfLayer.WINDOWS, name, origin, StrictMath.toDegrees(turn));
  }

  private static Point local(Point p, Point origin, double turn) {
    double dx = p.x() - origin.x();
    double dy = p.y() - origin.y();
    double cosine = StrictMath.cos(turn);
    double sine = StrictMath.sin(turn);
    return new Point(cosine * dx + sine * dy, cosine * dy - sine * dx);
  }

  private static void faces(DxfEntities out, DxfLayer layer, OpeningShape shape) {
    for (double v : new double[] {0, 1}) {
      out.line(layer, shape.at(0, v), shape.at(1, v));
    }
  }

  private static void window(DxfEntities out, OpeningShape shape) {
    faces(out, DxfLayer.WINDOWS, shape);
    for (double v : new double[] {0.42, 0.58}) {
      out.line(DxfLayer.WINDOWS, shape.at(0, v), shape.at(1, v));
    }
  }

  private static void door(DxfEntities out, OpeningShape shape, Opening opening) {
    List<OpeningShape.Leaf> leaves = shape.leaves(opening);
    leaves.forEach(leaf -> leaf(out, leaf));
    switch (opening.operation()) {
      case SLIDING -> {
        out.line(DxfLayer.DOORS, shape.at(0, 0.4), shape.at(0.55, 0.4));
        out.line(DxfLayer.DOORS, shape.at(0.45, 0.6), shape.at(1, 0.6));
      }
      case POCKET -> out.line(DxfLayer.DOORS, shape.at(0, 0.5), shape.at(0.7, 0.5));
      case HINGED, FIXED, NONE -> {
        if (leaves.isEmpty()) {
          out.line(DxfLayer.DOORS, shape.at(0, 0.5), shape.at(1, 0.5));
        }
      }
    }
  }

  /** The open leaf and the arc on which its edge swings. */
  private static void leaf(DxfEntities out, OpeningShape.Leaf leaf) {
    Point pivot = leaf.pivot();
    out.line(DxfLayer.DOORS, pivot, leaf.tip());
    double closed = StrictMath.atan2(leaf.closed().y() - pivot.y(), leaf.closed().x() - pivot.x());
    double open = StrictMath.atan2(leaf.tip().y() - pivot.y(), leaf.tip().x() - pivot.x());
    boolean forth = StrictMath.sin(open - closed) > 0;
    out.arc(
        DxfLayer.DOORS,
        pivot,
        pivot.distanceTo(leaf.closed()),
        degrees(forth ? closed : open),
        degrees(forth ? open : closed));
  }

  private static double degrees(double radians) {
    return (StrictMath.toDegrees(radians) + 360) % 360;
  }
}
