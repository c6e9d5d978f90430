package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Layer;

/**
 * Objects that are not drawn but say how others are: layers, line types, dimension styles, block
 * headers and layouts. All methods read the open object behind its head.
 */
final class TableDecoder {

  /** What LAYER packs into one word from R2000 on. */
  private static final int FROZEN = 1;

  private static final int OFF = 2;
  private static final int PLOTTED = 16;
  private static final int WEIGHT_SHIFT = 5;
  private static final int WEIGHT_MASK = 0x1F;

  private static final int DEFAULT_WEIGHT = -3;
  private static final int LETTERS_OF_A_LINE_TYPE = 256;

  private TableDecoder() {}

  /** Whether an entry comes from an external file; nothing here depends on it. */
  private static void skipExternalMark(DwgObject o) {
    if (o.fromR2007()) {
      o.data().bitShort(); // nothing else (measured; the specification has two bits more)
    } else {
      o.data().bit();
      o.data().bitShort();
      o.data().bit();
    }
  }

  /**
   * A layer, with the name of its line type still missing.
   *
   * @param tables names its line type
   */
  static TableRecord layer(DwgObject o, DwgTables tables) {
    BitReader data = o.data();
    String name = o.text();
    skipExternalMark(o);
    boolean frozen;
    boolean off;
    boolean plotted = true;
    int weight = DEFAULT_WEIGHT;
    if (o.beforeR2000()) {
      frozen = data.bit();
      off = data.bit(); // "on" in the specification (measured: it is the opposite)
      data.bits(2);
    } else {
      int flags = data.bitShort();
      frozen = (flags & FROZEN) != 0;
      off = (flags & OFF) != 0;
      plotted = (flags & PLOTTED) != 0;
      weight = DwgObject.lineWeight(flags >> WEIGHT_SHIFT & WEIGHT_MASK);
    }
    int colour = o.colour();
    o.skipHandles(1 + (o.beforeR2000() ? 0 : 1) + (o.fromR2007() ? 1 : 0));
    String lineType = tables.lineTypeName(o.nextHandle());
    o.skipHandles(o.fromR2013() ? 1 : 0);
    return new TableRecord.OfLayer(new Layer(name, off, frozen, plotted, colour, weight, lineType));
  }

  static TableRecord lineType(DwgObject o) {
    BitReader data = o.data();
    String name = o.text();
    skipExternalMark(o);
    o.text();
    double length = data.bitDouble();
    data.rawChar();
    int dashes = data.rawChar();
    boolean texts = false;
    for (int i = 0; i < dashes; i++) {
      data.bitDouble();
      data.bitShort();
      data.skip(2 * 64L);
      o.skipDoubles(2);
      texts |= (data.bitShort() & 2) != 0;
    }
    if (!o.fromR2007()) {
      data.skip(8L * LETTERS_OF_A_LINE_TYPE);
    } else if (texts) {
      data.skip(16L * LETTERS_OF_A_LINE_TYPE);
    }
    o.skipHandles(1 + dashes);
    return new TableRecord.LineType(name, dashes > 0 && length > 0);
  }

  /** DIMSTYLE: the same variables as in the header, one after the other. */
  static TableRecord dimensionStyle(DwgObject o) {
    BitReader data = o.data();
    o.text();
    skipExternalMark(o);
    double factor;
    if (o.beforeR2000()) {
      data.bits(8);
      data.bits(3);
      data.skip(2 * 8L);
      data.bits(2);
      data.skip(3 * 8L);
      data.bit();
      data.skip(4 * 8L);
      o.skipShorts(6);
      o.skipDoubles(13);
      factor = data.bitDouble();
      o.skipDoubles(3);
      for (int i = 0; i < 5; i++) {
        o.text();
      }
      o.skipShorts(3);
    } else {
      factor = newerDimensionStyle(o);
    }
    data.bit();
    o.skipHandles(2 + (o.beforeR2000() ? 0 : 4) + (o.fromR2007() ? 3 : 0));
    return new TableRecord.DimensionStyle(Entity.Dimension.factor(factor));
  }

  private static double newerDimensionStyle(DwgObject o) {
    BitReader data = o.data();
    o.text();
    o.text();
    o.skipDoubles(9);
    if (o.fromR2007()) {
      o.skipDoubles(2);
      data.bitShort();
      o.colour();
    }
    data.bits(6);
    o.skipShorts(3 + (o.fromR2007() ? 1 : 0));
    o.skipDoubles(4);
    double factor = data.bitDouble();
    o.skipDoubles(3 + 1);
    data.bit();
    data.bitShort();
    data.bits(4);
    for (int i = 0; i < 3; i++) {
      o.colour();
    }
    o.skipShorts(11);
    data.bits(2);
    o.skipShorts(4);
    data.bit();
    data.bitShort();
    if (o.fromR2007()) {
      data.bit();
    }
    if (o.fromR2010()) {
      data.bit();
      data.bitDouble();
      o.text();
      data.bitDouble();
      o.text();
    }
    o.skipShorts(2);
    return factor;
  }

  /**
   * A block header. Its name lacks the number of anonymous blocks, which stands in its BLOCK.
   *
   * @param blockEntity takes the handle of that BLOCK
   */
  static TableRecord.BlockHeader blockHeader(
      DwgObject o, java.util.function.LongConsumer blockEntity) {
    BitReader data = o.data();
    String name = o.text();
    skipExternalMark(o);
    data.bits(2); // anonymous, has definitions of attributes
    boolean external = data.bits(2) != 0;
    if (!o.beforeR2000()) {
      data.bit();
    }
    boolean listed = o.fromR2004() && !external;
    int count = listed ? o.handleCount() : 0;
    double x = data.bitDouble();
    double y = data.bitDouble();
    double z = data.bitDouble();
    String path = o.text();
    int inserts = 0;
    if (!o.beforeR2000()) {
      while (data.rawChar() != 0) {
        inserts++;
      }
      o.text();
      data.skip(8L * data.count(8));
    }
    if (o.fromR2007()) {
      data.bitShort();
      data.bit();
      data.rawChar();
    }
    o.skipHandles(1);
    blockEntity.accept(o.nextHandle());
    boolean chained = !o.fromR2004() && !external;
    long first = chained ? o.nextHandle() : 0;
    long last = chained ? o.nextHandle() : 0;
    long ownedFrom = o.handles().position();
    o.skipHandles(count);
    o.skipHandles(1 + (o.beforeR2000() ? 0 : inserts + 1));
    return new TableRecord.BlockHeader(
        o.handle(), name, external, x, y, z, path, listed, ownedFrom, count, first, last);
  }

  static TableRecord tab(DwgObject o) {
    BitReader data = o.data();
    o.text();
    o.text();
    data.bitShort();
    o.skipDoubles(6);
    o.text();
    o.skipDoubles(2);
    o.skipShorts(3);
    o.skipDoubles(4);
    if (!o.fromR2004()) {
      o.text();
    }
    double printed = data.bitDouble();
    double units = data.bitDouble();
    o.text();
    data.bitShort();
    o.skipDoubles(3);
    o.skipShorts(o.fromR2004() ? 3 : 0);
    String name = o.text();
    int order = data.bitLong();
    data.bitShort();
    o.skipDoubles(3);
    data.skip(4 * 64L);
    o.skipDoubles(9 + 1);
    data.bitShort();
    o.skipDoubles(6);
    int viewports = o.fromR2004() ? o.handleCount() : 0;
    o.skipHandles((o.fromR2004() ? 1 : 0) + (o.fromR2007() ? 1 : 0));
    long block = o.nextHandle();
    o.skipHandles(3 + viewports);
    double scale = printed > 0 && units > 0 ? printed / units : 0;
    return new TableRecord.Tab(order, name, scale, block);
  }
}
