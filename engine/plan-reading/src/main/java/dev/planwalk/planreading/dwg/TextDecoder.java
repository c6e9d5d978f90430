package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.TextLines;
import dev.planwalk.planreading.drawing.Traits;
import java.util.Optional;

/** TEXT, ATTRIB, ATTDEF and MTEXT. */
final class TextDecoder {

  private static final int INVISIBLE = 1;
  private static final int CONSTANT = 2;

  private final DwgObject o;
  private final BitReader data;

  private double z;
  private double[] first = new double[2];
  private double[] second = new double[2];
  private Extrusion extrusion = Extrusion.UP;
  private double angle;
  private double height;
  private double widthFactor = 1;
  private String content = "";
  private TextLines.Alignment alignment = TextLines.Alignment.PLAIN;

  private EntityHead inside = new EntityHead();
  private int handlesInside;

  private TextDecoder(DwgObject object) {
    this.o = object;
    this.data = object.data();
  }

  static Entity line(DwgObject o, Traits traits) {
    TextDecoder text = new TextDecoder(o);
    text.readLine();
    o.skipHandles(1);
    return text.asLine(traits);
  }

  /** An attribute of an insert, unless it is hidden. */
  static Optional<Entity.Text> attribute(DwgObject o, Traits traits) {
    TextDecoder text = new TextDecoder(o);
    text.readLine();
    boolean paragraph = text.readParagraphInside();
    int flags = text.readTag();
    text.readHandles(paragraph);
    return (flags & INVISIBLE) != 0
        ? Optional.empty()
        : Optional.of(text.asAttribute(traits, paragraph));
  }

  /** A definition of attributes, if it is text of the sheet and no question to the draughtsman. */
  static Optional<Entity.Text> definition(DwgObject o, Traits traits) {
    TextDecoder text = new TextDecoder(o);
    text.readLine();
    boolean paragraph = text.readParagraphInside();
    int flags = text.readTag();
    if (o.fromR2010()) {
      text.data.rawChar();
    }
    o.text(); // prompt
    text.readHandles(paragraph);
    return (flags & (INVISIBLE | CONSTANT)) == CONSTANT
        ? Optional.of(text.asAttribute(traits, paragraph))
        : Optional.empty();
  }

  static Entity paragraph(DwgObject o, Traits traits) {
    Paragraph p = Paragraph.read(o);
    o.skipHandles(p.handles());
    return TextLines.paragraph(
        traits, p.content(), p.x(), p.y(), p.height(), p.width(), p.angle(), p.attachment());
  }

  private Entity.Text asLine(Traits traits) {
    return TextLines.line(
        traits, extrusion, content, first, second, z, height, widthFactor, angle, alignment);
  }

  private Entity.Text asAttribute(Traits traits, boolean paragraph) {
    return paragraph
        ? TextLines.lines(traits, extrusion, content, first, second, z, height, angle, alignment)
        : asLine(traits);
  }

  private void readLine() {
    if (o.beforeR2000()) {
      z = data.bitDouble();
      first = rawPoint();
      second = rawPoint();
      extrusion = o.wideExtrusion();
      o.skipDoubles(2); // thickness, oblique
      angle = data.bitDouble();
      height = data.bitDouble();
      widthFactor = data.bitDouble();
      content = o.text();
      int generation = data.bitShort();
      int horizontal = data.bitShort();
      alignment = new TextLines.Alignment(horizontal, data.bitShort(), generation);
      return;
    }
    int left = data.rawChar(); // what is left out
    z = (left & 1) != 0 ? 0 : data.rawDouble();
    first = rawPoint();
    second = first.clone();
    if ((left & 2) == 0) {
      second[0] = data.defaultDouble(first[0]);
      second[1] = data.defaultDouble(first[1]);
    }
    extrusion = o.extrusion();
    o.thickness();
    if ((left & 4) == 0) {
      data.rawDouble(); // oblique
    }
    angle = (left & 8) != 0 ? 0 : data.rawDouble();
    height = data.rawDouble();
    widthFactor = (left & 16) != 0 ? 1 : data.rawDouble();
    content = o.text();
    int generation = (left & 32) != 0 ? 0 : data.bitShort();
    int horizontal = (left & 64) != 0 ? 0 : data.bitShort();
    int vertical = (left & 128) != 0 ? 0 : data.bitShort();
    alignment = new TextLines.Alignment(horizontal, vertical, generation);
  }

  private double[] rawPoint() {
    double x = data.rawDouble();
    return new double[] {x, data.rawDouble()};
  }

  /** The paragraph of an attribute with several lines (R2018): whether there is one. */
  private boolean readParagraphInside() {
    if (o.fromR2010()) {
      data.rawChar();
    }
    int kind = o.version().isAtLeast(DwgVersion.R2018) ? data.rawChar() : 1;
    if (kind != 2 && kind != 4) {
      return false;
    }
    inside = new EntityHead();
    inside.readData(o);
    Paragraph p = Paragraph.read(o);
    handlesInside = p.handles();
    content = p.content();
    int annotation = data.fits(data.bitShort() & 0xFFFF, 8);
    if (annotation > 0) {
      data.skip(8L * annotation);
      data.bitShort();
    }
    return true;
  }

  private int readTag() {
    o.text();
    data.bitShort();
    int flags = data.rawChar();
    if (o.fromR2007()) {
      data.bit();
    }
    return flags;
  }

  private void readHandles(boolean paragraph) {
    o.skipHandles(1);
    if (paragraph) {
      inside.readHandles(o);
      o.skipHandles(handlesInside);
    }
  }

  /** Fields of MTEXT. */
  private record Paragraph(
      String content,
      double x,
      double y,
      double angle,
      double width,
      double height,
      int attachment,
      int handles) {

    static Paragraph read(DwgObject o) {
      BitReader data = o.data();
      double x = data.bitDouble();
      double y = data.bitDouble();
      data.bitDouble();
      o.wideExtrusion();
      double directionX = data.bitDouble();
      double directionY = data.bitDouble();
      data.bitDouble();
      double width = data.bitDouble();
      o.skipDoubles(o.fromR2007() ? 1 : 0);
      double height = data.bitDouble();
      int attachment = data.bitShort();
      data.bitShort();
      o.skipDoubles(2);
      String content = o.text();
      if (!o.beforeR2000()) {
        data.bitShort();
        data.bitDouble();
        data.bit();
      }
      if (o.fromR2004()) {
        background(o);
      }
      boolean r2018 = o.version().isAtLeast(DwgVersion.R2018);
      boolean notAnnotative = r2018 && data.bit();
      double column = notAnnotative ? column(o) : 0;
      double angle = Math.atan2(directionY, directionX);
      double wraps = column > 0 ? column : width;
      return new Paragraph(content, x, y, angle, wraps, height, attachment, notAnnotative ? 2 : 1);
    }

    private static void background(DwgObject o) {
      int flags = o.data().bitLong();
      boolean frame = o.version().isAtLeast(DwgVersion.R2018) && (flags & 16) != 0;
      if ((flags & 1) != 0 || frame) {
        o.data().bitDouble(); // BL in the specification (measured: BD)
        o.colour();
        o.data().bitLong();
      }
    }

    /** The width of one column, at which lines wrap where there are several; 0 for no columns. */
    private static double column(DwgObject o) {
      BitReader data = o.data();
      data.bitShort();
      data.bit();
      data.bitLong();
      o.skipDoubles(6 + 4);
      int kind = data.bitShort();
      if (kind == 0) {
        return 0;
      }
      int count = data.bitLong();
      double width = data.bitDouble();
      o.skipDoubles(1);
      boolean automatic = data.bit();
      data.bit();
      if (!automatic && kind == 2) {
        o.skipDoubles(data.fits(count, 2));
      }
      return width;
    }
  }
}
