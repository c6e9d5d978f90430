package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.drawn.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Point2D;
import java.util.List;

/** Shapes moved, turned, mirrored or scaled alike in both directions. */
final class Moved {

  private Moved() {}

  static Shape by(AffineTransform t, Shape shape) {
    double scale = Math.sqrt(Math.abs(t.getDeterminant()));
    boolean mirrored = t.getDeterminant() < 0;
    return switch (shape) {
      case Shape.Line l -> {
        double[] p = points(t, l.x1(), l.y1(), l.x2(), l.y2());
        yield new Shape.Line(l.layer(), p[0], p[1], p[2], p[3]);
      }
      case Shape.Polyline p -> {
        double[] bulges = p.bulges().clone();
        for (int i = 0; mirrored && i < bulges.length; i++) {
          bulges[i] = -bulges[i];
        }
        yield new Shape.Polyline(
            p.layer(), points(t, p.points()), bulges, p.closed(), p.width() * scale);
      }
      case Shape.Arc a -> {
        double[] p = points(t, a.x(), a.y());
        double from = angle(t, mirrored ? a.to() : a.from());
        double to = angle(t, mirrored ? a.from() : a.to());
        yield new Shape.Arc(a.layer(), p[0], p[1], a.radius() * scale, from, to);
      }
      case Shape.Circle c -> {
        double[] p = points(t, c.x(), c.y());
        yield new Shape.Circle(c.layer(), p[0], p[1], c.radius() * scale);
      }
      case Shape.Text x -> {
        double[] p = points(t, x.x(), x.y());
        yield new Shape.Text(
            x.layer(),
            x.content(),
            p[0],
            p[1],
            x.height() * scale,
            mirrored ? x.angle() : angle(t, x.angle()),
            x.centred());
      }
      case Shape.Hatch h -> {
        List<double[]> rings = h.rings().stream().map(ring -> points(t, ring)).toList();
        yield new Shape.Hatch(h.layer(), rings, h.pattern());
      }
      case Shape.Insert _, Shape.Dimension _ ->
          throw new IllegalArgumentException("only plain shapes can be moved, not " + shape);
    };
  }

  private static double[] points(AffineTransform t, double... points) {
    double[] to = new double[points.length];
    t.transform(points, 0, to, 0, points.length / 2);
    return to;
  }

  private static double angle(AffineTransform t, double degrees) {
    double radians = Math.toRadians(degrees);
    Point2D to = t.deltaTransform(new Point2D.Double(Math.cos(radians), Math.sin(radians)), null);
    double angle = Math.toDegrees(Math.atan2(to.getY(), to.getX()));
    return angle < 0 ? angle + 360 : angle;
  }
}
