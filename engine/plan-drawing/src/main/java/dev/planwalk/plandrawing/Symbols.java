package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Fixture;
import dev.planwalk.floorplan.Point;
import java.util.List;

/**
 * Furniture and fixtures seen from above. Every symbol is drawn in its box: u runs along the back
 * from 0 to 1, v from the back (0) to the front (1).
 */
final class Symbols {

  private final Draft draft;
  private final Ink ink;

  Symbols(Draft draft, Ink ink) {
    this.draft = draft;
    this.ink = ink;
  }

  /**
   * A turned rectangle on paper.
   *
   * @param origin back corner
   * @param along from there along the back
   * @param forward from there to the front
   */
  record Box(Point origin, Point along, Point forward) {

    Point at(double u, double v) {
      return new Point(
          origin.x() + along.x() * u + forward.x() * v,
          origin.y() + along.y() * u + forward.y() * v);
    }

    double width() {
      return Math.hypot(along.x(), along.y());
    }

    double depth() {
      return Math.hypot(forward.x(), forward.y());
    }

    /** A part of this box. */
    Box part(double u0, double v0, double u1, double v1) {
      return new Box(at(u0, v0), scaled(along, u1 - u0), scaled(forward, v1 - v0));
    }

    /** This box without a border of so many millimetres. */
    Box inset(double millimetres) {
      double u = Math.min(0.45, millimetres / Math.max(width(), 1e-6));
      double v = Math.min(0.45, millimetres / Math.max(depth(), 1e-6));
      return part(u, v, 1 - u, 1 - v);
    }

    Outline rectangle() {
      return Outline.polygon(List.of(at(0, 0), at(1, 0), at(1, 1), at(0, 1)));
    }

    Outline ellipse() {
      return new Outline.Builder()
          .ellipse(at(0.5, 0.5), scaled(along, 0.5), scaled(forward, 0.5))
          .build();
    }

    /** A circle in the middle, as large as a share of the shorter side. */
    Outline circle(double share) {
      double r = share * Math.min(width(), depth()) / 2;
      return new Outline.Builder().ellipse(at(0.5, 0.5), new Point(r, 0), new Point(0, r)).build();
    }

    private static Point scaled(Point p, double by) {
      return new Point(p.x() * by, p.y() * by);
    }
  }

  /** The box of four corners, the first two its back. */
  static Box box(List<Point> corners) {
    return new Box(
        corners.get(0),
        difference(corners.get(1), corners.get(0)),
        difference(corners.get(3), corners.get(0)));
  }

  /** The box around points whose front looks into a direction (a unit vector on paper). */
  static Box boxFacing(List<Point> points, Point front) {
    Point right = new Point(front.y(), -front.x());
    double u0 = Double.POSITIVE_INFINITY;
    double u1 = Double.NEGATIVE_INFINITY;
    double v0 = u0;
    double v1 = u1;
    for (Point p : points) {
      double u = p.x() * right.x() + p.y() * right.y();
      double v = p.x() * front.x() + p.y() * front.y();
      u0 = Math.min(u0, u);
      u1 = Math.max(u1, u);
      v0 = Math.min(v0, v);
      v1 = Math.max(v1, v);
    }
    Point origin = new Point(u0 * right.x() + v0 * front.x(), u0 * right.y() + v0 * front.y());
    return new Box(origin, Box.scaled(right, u1 - u0), Box.scaled(front, v1 - v0));
  }

  private static Point difference(Point a, Point b) {
    return new Point(a.x() - b.x(), a.y() - b.y());
  }

  void fixture(Fixture fixture, Placement placement) {
    Box box =
        boxFacing(
            placement.of(fixture.outline().points()),
            placement.direction(fixture.directionDegrees()));
    Brush brush = new Brush(Mark.Layer.FIXTURES, fixture.id());
    switch (fixture.kind()) {
      case TOILET -> toilet(brush, box);
      case BATH -> bath(brush, box);
      case SHOWER -> shower(brush, box);
      case BASIN -> basin(brush, box);
      case SINK -> sink(brush, box);
      case COOKER -> cooker(brush, box);
      case KITCHEN_LINE -> worktop(brush, box);
    }
  }

  void furniture(Furniture furniture, Placement placement) {
    Box box = box(placement.of(furniture.footprint().points()));
    // What is built into a worktop is drawn on it, also where the worktop is the plan's own.
    Mark.Layer layer = furniture.kind().builtIn() ? Mark.Layer.FIXTURES : Mark.Layer.FURNITURE;
    Brush brush = new Brush(layer, "");
    switch (furniture.kind()) {
      case RUG -> {
        draft.both(Mark.Layer.FURNITURE, "", box.rectangle(), Ink.RUG, ink.finePen());
        brush.line(box.inset(0.8).rectangle());
      }
      case SOFA -> sofa(brush, box);
      case ARMCHAIR -> {
        brush.body(box.rectangle());
        brush.line(box.part(0.18, 0.25, 0.82, 1).rectangle());
      }
      case CHAIR -> {
        brush.body(box.part(0.04, 0.12, 0.96, 1).rectangle());
        brush.body(box.part(0, 0, 1, 0.16).rectangle());
      }
      case STOOL -> brush.body(box.circle(1));
      case TABLE -> table(brush, box);
      case DESK, CABINET -> brush.body(box.rectangle());
      case BED -> bed(brush, box);
      case WARDROBE -> {
        brush.body(box.rectangle());
        brush.line(Outline.line(box.at(0, 0.5), box.at(1, 0.5)));
        brush.line(Outline.line(box.at(0, 0), box.at(1, 1)));
      }
      case PLANT -> {
        brush.body(box.circle(1));
        brush.line(box.circle(0.55));
        brush.line(box.circle(0.2));
      }
      case COUCH -> {
        brush.body(box.rectangle());
        brush.line(box.part(0.1, 0.03, 0.9, 0.22).rectangle());
      }
      case KITCHEN_LINE -> worktop(brush, box);
      case FRIDGE -> fridge(brush, box);
      case SINK -> sink(brush, box.part(0, 0.12, 1, 0.88));
      case COOKER -> cooker(brush, box.part(0, 0.04, 1, 0.96));
      case TOILET -> toilet(brush, box);
      case BASIN -> basin(brush, box);
      case SHOWER -> shower(brush, box);
      case BATH -> bath(brush, box);
      case WASHING_MACHINE -> {
        brush.body(box.rectangle());
        brush.line(box.circle(0.66));
      }
    }
  }

  private static void toilet(Brush brush, Box box) {
    brush.body(box.part(0.02, 0, 0.98, 0.3).rectangle());
    brush.body(box.part(0.06, 0.22, 0.94, 1).ellipse());
    brush.line(box.part(0.2, 0.36, 0.8, 0.92).ellipse());
  }

  private static void basin(Brush brush, Box box) {
    brush.body(box.rectangle());
    brush.line(box.part(0.12, 0.22, 0.88, 0.92).ellipse());
    brush.line(Outline.line(box.at(0.5, 0.06), box.at(0.5, 0.36)));
  }

  private static void sink(Brush brush, Box box) {
    brush.body(box.rectangle());
    if (box.width() > 1.3 * box.depth()) {
      brush.line(box.part(0.06, 0.14, 0.52, 0.86).rectangle());
      for (double u = 0.62; u < 0.95; u += 0.08) {
        brush.line(Outline.line(box.at(u, 0.16), box.at(u, 0.84)));
      }
    } else {
      brush.line(box.part(0.14, 0.14, 0.86, 0.86).rectangle());
    }
  }

  private static void cooker(Brush brush, Box box) {
    brush.body(box.rectangle());
    for (double u : new double[] {0.28, 0.72}) {
      for (double v : new double[] {0.28, 0.72}) {
        brush.line(box.part(u - 0.17, v - 0.17, u + 0.17, v + 0.17).circle(1));
      }
    }
  }

  private static void bath(Brush brush, Box box) {
    brush.body(box.rectangle());
    Box inner = box.part(0.06, 0.06, 0.94, 0.94);
    brush.line(rounded(inner));
    boolean wide = box.width() > box.depth();
    Box drain = wide ? box.part(0.82, 0.4, 0.92, 0.6) : box.part(0.4, 0.82, 0.6, 0.92);
    brush.line(drain.circle(0.8));
  }

  /** A rectangle with corners rounded by a quarter of its shorter side. */
  private static Outline rounded(Box box) {
    double r = 0.28 * Math.min(box.width(), box.depth());
    double u = r / box.width();
    double v = r / box.depth();
    Point a = Box.scaled(box.along(), u);
    Point f = Box.scaled(box.forward(), v);
    Point minusA = Box.scaled(a, -1);
    Point minusF = Box.scaled(f, -1);
    return new Outline.Builder()
        .quarter(box.at(u, v), minusA, minusF, true)
        .segment(box.at(u, 0), box.at(1 - u, 0))
        .quarter(box.at(1 - u, v), minusF, a, true)
        .segment(box.at(1, v), box.at(1, 1 - v))
        .quarter(box.at(1 - u, 1 - v), a, f, true)
        .segment(box.at(1 - u, 1), box.at(u, 1))
        .quarter(box.at(u, 1 - v), f, minusA, true)
        .segment(box.at(0, 1 - v), box.at(0, v))
        .build();
  }

  private static void shower(Brush brush, Box box) {
    brush.body(box.rectangle());
    brush.line(Outline.line(box.at(0, 0), box.at(1, 1)));
    brush.line(Outline.line(box.at(1, 0), box.at(0, 1)));
    brush.body(box.circle(0.16));
  }

  private static void sofa(Brush brush, Box box) {
    double back = Math.min(0.4, 0.24 * Math.max(1, 2.2 * box.depth() / box.width()));
    double arm = Math.min(0.2, 0.18 * box.depth() / box.width());
    brush.body(box.rectangle());
    int seats = Math.max(2, (int) Math.round(box.width() / box.depth() / 0.85));
    for (int i = 0; i < seats; i++) {
      double u0 = arm + (1 - 2 * arm) * i / seats;
      double u1 = arm + (1 - 2 * arm) * (i + 1) / seats;
      brush.line(box.part(u0, back, u1, 1).rectangle());
    }
  }

  private static void table(Brush brush, Box box) {
    boolean square = Math.abs(box.width() - box.depth()) < 0.05 * box.width();
    brush.body(square ? box.ellipse() : box.rectangle());
  }

  private static void bed(Brush brush, Box box) {
    brush.body(box.rectangle());
    boolean twin = box.width() > 0.62 * box.depth();
    int pillows = twin ? 2 : 1;
    for (int i = 0; i < pillows; i++) {
      double u0 = (i + 0.1) / pillows;
      double u1 = (i + 0.9) / pillows;
      brush.line(box.part(u0, 0.06, u1, 0.25).rectangle());
    }
    brush.line(Outline.line(box.at(0, 0.36), box.at(1, 0.36)));
    brush.line(Outline.line(box.at(1, 0.5), box.at(0.72, 0.36)));
  }

  /** A worktop with the joint to its fronts, which lie a hand's breadth back. */
  private static void worktop(Brush brush, Box box) {
    brush.body(box.rectangle());
    brush.line(Outline.line(box.at(0, 0.95), box.at(1, 0.95)));
  }

  private static void fridge(Brush brush, Box box) {
    brush.body(box.rectangle());
    brush.line(Outline.line(box.at(0, 0), box.at(1, 1)));
    brush.line(Outline.line(box.at(1, 0), box.at(0, 1)));
  }

  /** Draws the strokes of one symbol. */
  private final class Brush {

    private final Mark.Layer layer;
    private final String subject;

    Brush(Mark.Layer layer, String subject) {
      this.layer = layer;
      this.subject = subject;
    }

    /** What hides things below it. */
    void body(Outline outline) {
      draft.both(layer, subject, outline, Ink.WHITE, ink.glassPen());
    }

    void line(Outline outline) {
      draft.stroke(layer, subject, outline, ink.finePen());
    }
  }
}
