package dev.planwalk.testsupport.dwg;

import dev.planwalk.testsupport.drawn.Shape;
import dev.planwalk.testsupport.dwg.ObjectOutput.Place;
import java.util.function.ToIntFunction;

/** Shapes as entities. */
final class Entities {

  private static final int TEXT = 1;
  private static final int INSERT = 7;
  private static final int ARRAY = 8;
  private static final int ARC = 17;
  private static final int CIRCLE = 18;
  private static final int LINE = 19;
  private static final int LINEAR_DIMENSION = 21;
  private static final int POLYLINE = 77;
  private static final int HATCH = 78;

  private final boolean is2004;
  private final ToIntFunction<String> layers;
  private final ToIntFunction<String> blocks;

  /**
   * @param layers handle of a layer by its name
   * @param blocks handle of a block header by its name
   */
  Entities(boolean is2004, ToIntFunction<String> layers, ToIntFunction<String> blocks) {
    this.is2004 = is2004;
    this.layers = layers;
    this.blocks = blocks;
  }

  /**
   * One entity.
   *
   * @param mode and {@code owner}: where it stands, see {@link Place}
   */
  ObjectOutput entity(Shape shape, int handle, int mode, int owner) {
    Place place = new Place(mode, owner, layers.applyAsInt(shape.layer()));
    return switch (shape) {
      case Shape.Line line -> line(line, begin(LINE, handle, place));
      case Shape.Polyline polyline -> polyline(polyline, begin(POLYLINE, handle, place));
      case Shape.Arc arc -> {
        ObjectOutput out = begin(ARC, handle, place);
        out.data().bitDoubles(arc.x(), arc.y(), 0, arc.radius()).noThickness().upwards();
        out.data().bitDoubles(Math.toRadians(arc.from()), Math.toRadians(arc.to()));
        yield out;
      }
      case Shape.Circle circle -> {
        ObjectOutput out = begin(CIRCLE, handle, place);
        out.data().bitDoubles(circle.x(), circle.y(), 0, circle.radius()).noThickness().upwards();
        yield out;
      }
      case Shape.Text text -> text(text, begin(TEXT, handle, place));
      case Shape.Hatch hatch -> hatch(hatch, begin(HATCH, handle, place));
      case Shape.Insert insert -> insert(insert, handle, place);
      case Shape.Dimension dimension ->
          dimension(dimension, begin(LINEAR_DIMENSION, handle, place));
    };
  }

  private ObjectOutput begin(int type, int handle, Place place) {
    return ObjectOutput.entity(is2004, type, handle, place);
  }

  private static ObjectOutput line(Shape.Line line, ObjectOutput out) {
    BitOutput data = out.data().bit(true).rawDoubles(line.x1());
    data.defaultDouble(line.x2(), line.x1()).rawDoubles(line.y1());
    data.defaultDouble(line.y2(), line.y1()).noThickness().upwards();
    return out;
  }

  private static ObjectOutput polyline(Shape.Polyline polyline, ObjectOutput out) {
    double[] points = polyline.points();
    boolean bulged = polyline.bulges().length > 0;
    boolean wide = polyline.width() > 0;
    BitOutput data =
        out.data().bitShort((polyline.closed() ? 512 : 0) | (bulged ? 16 : 0) | (wide ? 4 : 0));
    if (wide) {
      data.bitDoubles(polyline.width());
    }
    data.bitLong(points.length / 2);
    if (bulged) {
      data.bitLong(polyline.bulges().length);
    }
    data.rawDoubles(points[0], points[1]);
    for (int i = 2; i < points.length; i++) {
      data.defaultDouble(points[i], points[i - 2]);
    }
    data.bitDoubles(polyline.bulges());
    return out;
  }

  private static ObjectOutput text(Shape.Text text, ObjectOutput out) {
    // What is left out: elevation, oblique, width factor, generation, and alignment unless centred.
    int without = text.centred() ? 1 | 4 | 16 | 32 : 1 | 2 | 4 | 16 | 32 | 64 | 128;
    BitOutput data = out.data().rawChar(without).rawDoubles(text.x(), text.y());
    if (text.centred()) {
      data.defaultDouble(text.x(), text.x()).defaultDouble(text.y(), text.y());
    }
    data.upwards().noThickness();
    data.rawDoubles(Math.toRadians(text.angle()), text.height()).text(text.content());
    if (text.centred()) {
      data.bitShort(1).bitShort(2);
    }
    Variables.needs(out.handles(), Handles.STANDARD_STYLE);
    return out;
  }

  private ObjectOutput hatch(Shape.Hatch hatch, ObjectOutput out) {
    boolean solid = hatch.pattern().isEmpty();
    BitOutput data = out.data();
    if (is2004) {
      data.bitLong(0).bitLong(0).bitDoubles(0, 0).bitLong(0).bitDoubles(0).bitLong(0).text("");
    }
    data.bitDoubles(0).bitDoubles(0, 0, 1).text(solid ? "SOLID" : hatch.pattern());
    data.bit(solid).bit(false).bitLong(hatch.rings().size());
    for (double[] ring : hatch.rings()) {
      data.bitLong(2).bit(false).bit(true).bitLong(ring.length / 2).rawDoubles(ring).bitLong(0);
    }
    data.bitShort(0).bitShort(1);
    if (!solid) {
      data.bitDoubles(0, 1).bit(false).bitShort(1);
      data.bitDoubles(Math.toRadians(45), 0, 0, -70, 70).bitShort(0);
    }
    data.bitLong(0);
    return out;
  }

  private ObjectOutput insert(Shape.Insert insert, int handle, Place place) {
    if (!insert.attributes().isEmpty()) {
      throw new IllegalArgumentException("attributes are written to DXF and PDF only");
    }
    boolean array = insert.columns() > 1 || insert.rows() > 1;
    ObjectOutput out = begin(array ? ARRAY : INSERT, handle, place);
    BitOutput data = out.data().bitDoubles(insert.x(), insert.y(), 0);
    if (insert.scaleX() == 1 && insert.scaleY() == 1) {
      data.twoBits(3);
    } else {
      data.twoBits(0).rawDoubles(insert.scaleX());
      data.defaultDouble(insert.scaleY(), insert.scaleX()).defaultDouble(1, insert.scaleX());
    }
    data.bitDoubles(Math.toRadians(insert.angle())).bitDoubles(0, 0, 1).bit(false);
    if (array) {
      data.bitShort(insert.columns()).bitShort(insert.rows());
      data.bitDoubles(insert.columnSpacing(), insert.rowSpacing());
    }
    Variables.needs(out.handles(), blocks.applyAsInt(insert.block()));
    return out;
  }

  private ObjectOutput dimension(Shape.Dimension d, ObjectOutput out) {
    double radians = Math.toRadians(d.angle());
    double measured =
        Math.abs((d.x2() - d.x1()) * Math.cos(radians) + (d.y2() - d.y1()) * Math.sin(radians));
    BitOutput data = out.data().bitDoubles(0, 0, 1);
    data.rawDoubles((d.x1() + d.x2()) / 2, (d.y1() + d.y2()) / 2).bitDoubles(0);
    data.rawChar(1).text("").bitDoubles(0, 0, 1, 1, 1, 0);
    data.bitShort(5).bitShort(1).bitDoubles(1, measured).rawDoubles(0, 0);
    data.bitDoubles(d.x1(), d.y1(), 0, d.x2(), d.y2(), 0, d.lineX(), d.lineY(), 0);
    data.bitDoubles(0, radians);
    int picture = blocks.applyAsInt(d.picture());
    Variables.needs(out.handles(), Handles.STANDARD_DIMENSIONS, picture);
    return out;
  }
}
