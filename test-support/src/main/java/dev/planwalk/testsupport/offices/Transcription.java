package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.drawn.Shape;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** What becomes of drawings on their way through other hands and programs. */
final class Transcription {

  private Transcription() {}

  /** With other names of layers. */
  static DrawnPlan layers(DrawnPlan plan, UnaryOperator<String> name) {
    return plan.redrawn(name, shape -> List.of(on(name.apply(shape.layer()), shape)));
  }

  /** With layers L1, L2, ... in order of first use. */
  static DrawnPlan renamed(DrawnPlan plan) {
    Map<String, String> names = new LinkedHashMap<>();
    plan.modelSpace().shapes().forEach(shape -> number(shape.layer(), names));
    plan.blocks()
        .values()
        .forEach(ink -> ink.shapes().forEach(shape -> number(shape.layer(), names)));
    plan.layers().forEach(layer -> number(layer.name(), names));
    return layers(plan, layer -> names.getOrDefault(layer, layer));
  }

  private static void number(String layer, Map<String, String> names) {
    names.computeIfAbsent(layer, _ -> "L" + (names.size() + 1));
  }

  /** With blocks taken apart; dimensions stay. */
  static DrawnPlan exploded(DrawnPlan plan) {
    return plan.redrawn(
        layer -> layer,
        shape -> shape instanceof Shape.Insert insert ? content(plan, insert) : List.of(shape));
  }

  private static List<Shape> content(DrawnPlan plan, Shape.Insert insert) {
    AffineTransform place = AffineTransform.getTranslateInstance(insert.x(), insert.y());
    place.rotate(Math.toRadians(insert.angle()));
    place.scale(insert.scaleX(), insert.scaleY());
    List<Shape> shapes = new ArrayList<>();
    Ink block = plan.blocks().get(insert.block());
    if (block == null) {
      throw new IllegalArgumentException("no block " + insert.block());
    }
    for (Shape shape : block.shapes()) {
      if (shape instanceof Shape.Insert || shape instanceof Shape.Dimension) {
        throw new IllegalArgumentException("blocks in blocks are not taken apart");
      }
      shapes.add(Moved.by(place, shape));
    }
    insert.attributes().forEach(attribute -> shapes.add(attribute.text()));
    return shapes;
  }

  /** With arcs and circles as lines of about a length, in drawing units. */
  static DrawnPlan shattered(DrawnPlan plan, double piece) {
    return plan.redrawn(
        layer -> layer,
        shape ->
            switch (shape) {
              case Shape.Arc a -> pieces(a, (a.to() - a.from() + 720) % 360, piece);
              case Shape.Circle c ->
                  pieces(new Shape.Arc(c.layer(), c.x(), c.y(), c.radius(), 0, 0), 360, piece);
              default -> List.of(shape);
            });
  }

  private static List<Shape> pieces(Shape.Arc arc, double sweep, double piece) {
    int count = (int) Math.max(8, arc.radius() * Math.toRadians(sweep) / piece);
    List<Shape> lines = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double from = Math.toRadians(arc.from() + sweep * i / count);
      double to = Math.toRadians(arc.from() + sweep * (i + 1) / count);
      lines.add(
          new Shape.Line(
              arc.layer(),
              arc.x() + arc.radius() * Math.cos(from),
              arc.y() + arc.radius() * Math.sin(from),
              arc.x() + arc.radius() * Math.cos(to),
              arc.y() + arc.radius() * Math.sin(to)));
    }
    return lines;
  }

  /** With the ends of lines and the corners of polylines off by up to a distance. */
  static DrawnPlan unsteady(DrawnPlan plan, double most, RandomGenerator random) {
    return plan.redrawn(layer -> layer, shape -> List.of(unsteady(shape, most, random)));
  }

  private static Shape unsteady(Shape shape, double most, RandomGenerator random) {
    return switch (shape) {
      case Shape.Line l -> {
        double[] p = off(new double[] {l.x1(), l.y1(), l.x2(), l.y2()}, most, random);
        yield new Shape.Line(l.layer(), p[0], p[1], p[2], p[3]);
      }
      case Shape.Polyline p ->
          new Shape.Polyline(
              p.layer(), off(p.points(), most, random), p.bulges(), p.closed(), p.width());
      default -> shape;
    };
  }

  private static double[] off(double[] points, double most, RandomGenerator random) {
    double[] off = new double[points.length];
    for (int i = 0; i < points.length; i += 2) {
      double angle = random.nextDouble(2 * Math.PI);
      double by = most * random.nextDouble();
      off[i] = points[i] + by * Math.cos(angle);
      off[i + 1] = points[i + 1] + by * Math.sin(angle);
    }
    return off;
  }

  private static Shape.Attribute attribute(String layer, Shape.Attribute old) {
    return new Shape.Attribute(old.tag(), (Shape.Text) on(layer, old.text()));
  }

  private static Shape on(String layer, Shape shape) {
    return switch (shape) {
      case Shape.Line s -> new Shape.Line(layer, s.x1(), s.y1(), s.x2(), s.y2());
      case Shape.Polyline s ->
          new Shape.Polyline(layer, s.points(), s.bulges(), s.closed(), s.width());
      case Shape.Arc s -> new Shape.Arc(layer, s.x(), s.y(), s.radius(), s.from(), s.to());
      case Shape.Circle s -> new Shape.Circle(layer, s.x(), s.y(), s.radius());
      case Shape.Text s ->
          new Shape.Text(layer, s.content(), s.x(), s.y(), s.height(), s.angle(), s.centred());
      case Shape.Hatch s -> new Shape.Hatch(layer, s.rings(), s.pattern());
      case Shape.Insert s ->
          new Shape.Insert(
              layer,
              s.block(),
              s.x(),
              s.y(),
              s.scaleX(),
              s.scaleY(),
              s.angle(),
              s.columns(),
              s.rows(),
              s.columnSpacing(),
              s.rowSpacing(),
              s.attributes().stream().map(a -> attribute(layer, a)).toList());
      case Shape.Dimension s ->
          new Shape.Dimension(
              layer,
              s.x1(),
              s.y1(),
              s.x2(),
              s.y2(),
              s.lineX(),
              s.lineY(),
              s.angle(),
              s.shown(),
              s.picture());
    };
  }
}
