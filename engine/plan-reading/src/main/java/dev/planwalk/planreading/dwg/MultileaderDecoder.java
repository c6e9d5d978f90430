package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.TextLines;
import dev.planwalk.planreading.drawing.Traits;
import java.util.List;

/** MULTILEADER: its lines and its text; what a block at its end shows is left out. */
final class MultileaderDecoder {

  private static final int DOUBLE = 2;

  private final DwgObject o;
  private final BitReader data;
  private final Traits traits;
  private final List<Entity> out;

  private MultileaderDecoder(DwgObject object, Traits traits, List<Entity> out) {
    this.o = object;
    this.data = object.data();
    this.traits = traits;
    this.out = out;
  }

  static void read(DwgObject object, Traits traits, List<Entity> out) {
    MultileaderDecoder decoder = new MultileaderDecoder(object, traits, out);
    decoder.context();
    decoder.style();
  }

  private void context() {
    if (o.fromR2010()) {
      data.bitShort(); // version of the class
    }
    int leaders = data.count(8);
    for (int i = 0; i < leaders; i++) {
      leader();
    }
    data.bitDouble();
    o.skipDoubles(3);
    double height = data.bitDouble();
    o.skipDoubles(2);
    o.skipShorts(4);
    if (data.bit()) {
      text(height);
    } else if (data.bit()) {
      block();
    }
    o.skipDoubles(9);
    data.bit();
    if (o.fromR2010()) {
      o.skipShorts(2);
    }
  }

  private void leader() {
    boolean ends = data.bit();
    data.bit();
    double x = data.bitDouble();
    double y = data.bitDouble();
    o.skipDoubles(1 + 3);
    o.skipDoubles(6 * data.count(6 * DOUBLE)); // breaks
    data.bitLong();
    data.bitDouble();
    int lines = data.count(8);
    double[] end = ends ? new double[] {x, y} : new double[0];
    for (int i = 0; i < lines; i++) {
      line(end);
    }
    if (o.fromR2010()) {
      data.bitShort();
    }
  }

  /** One line of a leader, which goes on to where the leader ends. */
  private void line(double[] end) {
    int count = o.pointCount(3 * DOUBLE);
    double[] points = new double[2 * count + end.length];
    for (int i = 0; i < count; i++) {
      points[2 * i] = data.bitDouble();
      points[2 * i + 1] = data.bitDouble();
      data.bitDouble();
    }
    System.arraycopy(end, 0, points, 2 * count, end.length);
    int breaks = data.count(4);
    for (int i = 0; i < breaks; i++) {
      data.bitLong();
      o.skipDoubles(6 * data.count(6 * DOUBLE));
    }
    data.bitLong();
    if (o.fromR2010()) {
      data.bitShort();
      o.colour();
      o.skipHandles(1);
      data.bitLong();
      data.bitDouble();
      o.skipHandles(1);
      data.bitLong();
    }
    if (points.length >= 4) {
      out.add(
          new Entity.Polyline(
              traits, "MULTILEADER", Extrusion.UP, 0, points, new double[0], false, 0));
    }
  }

  private void text(double height) {
    String content = o.text();
    o.skipDoubles(3);
    o.skipHandles(1);
    double x = data.bitDouble();
    double y = data.bitDouble();
    o.skipDoubles(1 + 3);
    double angle = data.bitDouble();
    double width = data.bitDouble();
    o.skipDoubles(2);
    data.bitShort();
    o.colour();
    int attachment = data.bitShort();
    data.bitShort();
    o.colour();
    data.bitDouble();
    data.bitLong();
    data.bits(2);
    data.bitShort();
    data.bit();
    o.skipDoubles(2);
    data.bit();
    o.skipDoubles(data.count(DOUBLE));
    data.bits(2);
    if (!content.isBlank()) {
      // 1 left, 2 centre, 3 right of the upper edge.
      int place = Math.clamp(attachment, 1, 3);
      out.add(TextLines.paragraph(traits, content, x, y, height, width, angle, place));
    }
  }

  private void block() {
    o.skipHandles(1);
    o.skipDoubles(9 + 1);
    o.colour();
    o.skipDoubles(16);
  }

  private void style() {
    o.skipHandles(1);
    data.bitLong();
    data.bitShort();
    o.colour();
    o.skipHandles(1);
    data.bitLong();
    data.bits(2);
    data.bitDouble();
    o.skipHandles(1);
    data.bitDouble();
    data.bitShort();
    o.skipHandles(1);
    o.skipShorts(4);
    o.colour();
    data.bit();
    o.skipHandles(1);
    o.colour();
    o.skipDoubles(4);
    data.bitShort();
    data.bit();
    if (!o.fromR2010()) {
      int arrows = data.count(2);
      for (int i = 0; i < arrows; i++) {
        data.bitLong();
        o.skipHandles(1);
      }
    }
    int labels = data.count(4);
    for (int i = 0; i < labels; i++) {
      o.skipHandles(1);
      o.text();
      data.bitShort();
      data.bitDouble();
    }
    data.bit();
    o.skipShorts(2);
    data.bitDouble();
    if (o.fromR2010()) {
      o.skipShorts(3);
    }
    if (o.fromR2013()) {
      data.bit();
    }
  }
}
