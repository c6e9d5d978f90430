package dev.planwalk.scene.furniture;

import java.util.ArrayList;
import java.util.List;

/** Which unit of a kitchen line stands where. */
final class KitchenUnits {

  /** What takes up one width of a line. */
  enum Unit {
    FRIDGE,
    BASE,
    DRAWERS,
    SINK,
    HOB,
    DISHWASHER
  }

  private KitchenUnits() {}

  /** Order: fridge, worktop, sink, at least 60 cm, hob, worktop. */
  static List<Unit> usual(double length) {
    int count = KitchenOrder.units(length);
    List<Unit> units = new ArrayList<>();
    if (count >= KitchenOrder.UNITS_WITH_FRIDGE) {
      units.add(Unit.FRIDGE);
    }
    if (count >= 6) {
      units.add(Unit.DRAWERS);
    }
    units.add(Unit.SINK);
    if (count >= 5) {
      units.add(Unit.DISHWASHER);
    }
    if (count >= 8) {
      units.add(Unit.BASE);
    }
    units.add(Unit.HOB);
    while (units.size() < count) {
      units.add(units.size() % 2 == 0 ? Unit.DRAWERS : Unit.BASE);
    }
    return units;
  }

  /** Sink and hob where they are drawn, the fridge at the end that is farther from the hob. */
  static List<Unit> drawn(double length, KitchenOrder order) {
    int count = KitchenOrder.units(length);
    List<Unit> units = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      units.add(i % 2 == 0 ? Unit.DRAWERS : Unit.BASE);
    }
    int hob = Math.min(order.cooker(), count - 1);
    int sink = Math.min(order.sink(), count - 1);
    if (sink >= 0 && sink == hob) {
      sink += sink + 1 < count ? 1 : -1;
    }
    if (hob >= 0) {
      units.set(hob, Unit.HOB);
    }
    if (sink >= 0) {
      units.set(sink, Unit.SINK);
    }
    int heat = hob >= 0 ? hob : sink;
    if (heat >= 0 && count >= KitchenOrder.UNITS_WITH_FRIDGE) {
      int end = heat > count - 1 - heat ? 0 : count - 1;
      int fridge = sink == end ? count - 1 - end : end;
      if (fridge != hob && fridge != sink) {
        units.set(fridge, Unit.FRIDGE);
      }
    }
    return units;
  }
}
