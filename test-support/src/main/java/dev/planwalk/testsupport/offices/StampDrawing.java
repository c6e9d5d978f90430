package dev.planwalk.testsupport.offices;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Shape;
import dev.planwalk.testsupport.flats.Language.Role;
import dev.planwalk.testsupport.flats.Pen;
import dev.planwalk.testsupport.flats.Presentation;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.locationtech.jts.algorithm.construct.MaximumInscribedCircle;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Stamps rooms with a block that carries number, name and area as attributes. */
final class StampDrawing {

  private static final String BLOCK = "ROOM_STAMP";

  /** Of the box around a stamp, in metres. */
  private static final double WIDTH = 2.2;

  private static final double HEIGHT = 0.9;
  private static final double LETTERS = 0.16;

  private final Pen pen;
  private final Presentation look;
  private final boolean boxed;
  private final boolean named;

  StampDrawing(DrawnPlan plan, Pen pen, Office office) {
    this.pen = pen;
    this.look = office.look();
    this.boxed = office.random("stamp").nextBoolean();
    this.named = office.random("stamp names").nextInt(3) > 0;
    if (!plan.blocks().containsKey(BLOCK)) {
      double x = WIDTH / 2 * look.unit().perMetre();
      double y = HEIGHT / 2 * look.unit().perMetre();
      plan.block(
          BLOCK,
          ink -> {
            ink.on(look.language().layer(Role.TEXT));
            if (boxed) {
              ink.rectangle(-x, -y, x, y);
            }
            ink.line(-x, -y / 3, x, -y / 3);
          });
    }
  }

  /**
   * Stamps a room; returns where its stamps stand.
   *
   * @param level of the storey
   * @param number of the room on it
   */
  List<Geometry> draw(Polygon floor, List<String> names, int level, int number) {
    MaximumInscribedCircle circle = new MaximumInscribedCircle(floor, 0.05);
    Coordinate at = circle.getCenter().getCoordinate();
    double metre = look.unit().perMetre();
    String layer = look.language().layer(Role.TEXT);
    List<String> lines = new ArrayList<>();
    lines.add(String.format(Locale.ROOT, "%d.%02d", Math.max(0, level), number));
    if (named) {
      lines.add(String.join(" / ", names));
    }
    lines.add(
        String.format(
            Locale.ROOT,
            look.unit() == Presentation.Unit.INCH ? "%.0f SF" : "%.2f",
            floor.getArea() * (look.unit() == Presentation.Unit.INCH ? 10.7639104 : 1)));
    List<String> tags = List.of("NUMBER", named ? "NAME" : "AREA", "AREA");
    List<Shape.Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      double[] p = pen.sheet(at.x, at.y);
      double y = p[1] + (0.28 - 0.28 * i) * metre;
      attributes.add(
          new Shape.Attribute(
              tags.get(i), new Shape.Text(layer, lines.get(i), p[0], y, LETTERS * metre, 0, true)));
    }
    double[] p = pen.sheet(at.x, at.y);
    pen.stamp(BLOCK, layer, p[0], p[1], attributes);
    return List.of(floor.getFactory().createPoint(at).buffer(WIDTH / 2, 4));
  }
}
