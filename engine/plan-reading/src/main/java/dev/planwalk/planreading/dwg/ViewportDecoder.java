package dev.planwalk.planreading.dwg;

import dev.planwalk.planreading.drawing.Layout;
import java.util.ArrayList;
import java.util.List;

/** VIEWPORT: a window of a sheet into model space. */
final class ViewportDecoder {

  /** Places of numbers in the extended data, where the view stands until R14. */
  private static final int OLD_VIEW_HEIGHT = 1;

  private static final int OLD_CENTRE_X = 2;
  private static final int OLD_CENTRE_Y = 3;

  private ViewportDecoder() {}

  static Layout.Viewport read(DwgObject o, DwgTables tables) {
    BitReader data = o.data();
    o.skipDoubles(3 + 1);
    double height = data.bitDouble();
    if (o.beforeR2000()) {
      o.skipHandles(1);
      return old(o, tables, height);
    }
    o.skipDoubles(6 + 1);
    double viewHeight = data.bitDouble();
    o.skipDoubles(4);
    double x = data.rawDouble();
    double y = data.rawDouble();
    data.skip(3 * 2 * 64L);
    data.bitShort();
    if (o.fromR2007()) {
      data.bitShort();
    }
    int frozen = o.handleCount();
    data.bitLong();
    o.text();
    data.rawChar();
    data.bits(2);
    o.skipDoubles(9 + 1);
    data.bitShort();
    if (o.fromR2004()) {
      data.bitShort();
    }
    if (o.fromR2007()) {
      data.bit();
      data.rawChar();
      o.skipDoubles(2);
      o.colour();
    }
    List<String> names = new ArrayList<>();
    for (int i = 0; i < frozen; i++) {
      names.add(tables.layerName(o.nextHandle()));
    }
    boolean r2000 = !o.fromR2004();
    o.skipHandles(1 + (r2000 ? 1 : 0) + 2 + (o.fromR2007() ? 4 : 0));
    return new Layout.Viewport(viewHeight > 0 ? height / viewHeight : 0, x, y, names);
  }

  private static Layout.Viewport old(DwgObject o, DwgTables tables, double height) {
    ExtendedData extended = ExtendedData.of(o);
    double[] numbers = extended.reals();
    if (numbers.length <= OLD_CENTRE_Y) {
      return new Layout.Viewport(0, 0, 0, List.of());
    }
    List<String> names = new ArrayList<>();
    for (long layer : extended.layers()) {
      names.add(tables.layerName(layer));
    }
    double shown = numbers[OLD_VIEW_HEIGHT];
    return new Layout.Viewport(
        shown > 0 ? height / shown : 0, numbers[OLD_CENTRE_X], numbers[OLD_CENTRE_Y], names);
  }
}
