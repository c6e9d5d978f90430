package dev.planwalk.testsupport.pdf;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;

/** What a drawn plan covers, blocks unfolded; circles and arcs count with their whole square. */
final class Bounds {

  private Bounds() {}

  /** Spans a box over the whole plan; it must be new. */
  static void of(DrawnPlan plan, Rectangle2D.Double box) {
    add(plan, plan.modelSpace(), new AffineTransform(), box);
  }

  /** Where a block's content goes in one cell of an insert. */
  static AffineTransform placed(Shape.Insert insert, AffineTransform t, int row, int column) {
    AffineTransform inside = new AffineTransform(t);
    inside.translate(insert.x(), insert.y());
    inside.rotate(Math.toRadians(insert.angle()));
    inside.translate(column * insert.columnSpacing(), row * insert.rowSpacing());
    inside.scale(insert.scaleX(), insert.scaleY());
    return inside;
  }

  private static void add(DrawnPlan plan, Ink ink, AffineTransform t, Rectangle2D.Double box) {
    for (Shape shape : ink.shapes()) {
      switch (shape) {
        case Shape.Line l -> add(new double[] {l.x1(), l.y1(), l.x2(), l.y2()}, t, box);
        case Shape.Polyline p -> add(p.points(), t, box);
        case Shape.Arc a -> square(a.x(), a.y(), a.radius(), t, box);
        case Shape.Circle c -> square(c.x(), c.y(), c.radius(), t, box);
        case Shape.Text text -> {
          double half = text.height() * text.content().length() / 2;
          add(new double[] {text.x() - half, text.y() - text.height()}, t, box);
          add(new double[] {text.x() + half, text.y() + text.height()}, t, box);
        }
        case Shape.Hatch hatch -> hatch.rings().forEach(ring -> add(ring, t, box));
        case Shape.Dimension d -> block(plan, d.picture(), t, box);
        case Shape.Insert insert -> {
          block(plan, insert.block(), placed(insert, t, 0, 0), box);
          block(
              plan,
              insert.block(),
              placed(insert, t, insert.rows() - 1, insert.columns() - 1),
              box);
        }
      }
    }
  }

  private static void block(
      DrawnPlan plan, String name, AffineTransform t, Rectangle2D.Double box) {
    Ink block = plan.blocks().get(name);
    if (block != null) {
      add(plan, block, t, box);
    }
  }

  private static void square(
      double x, double y, double half, AffineTransform t, Rectangle2D.Double box) {
    add(new double[] {x - half, y - half, x + half, y + half}, t, box);
  }

  /** Adds points, interleaved x, y. */
  static void add(double[] points, AffineTransform t, Rectangle2D.Double box) {
    double[] moved = new double[points.length];
    t.transform(points, 0, moved, 0, points.length / 2);
    for (int i = 0; i < moved.length; i += 2) {
      if (box.width == 0 && box.height == 0 && box.x == 0 && box.y == 0) {
        box.setRect(moved[i], moved[i + 1], 1e-12, 1e-12);
      }
      box.add(moved[i], moved[i + 1]);
    }
  }
}
