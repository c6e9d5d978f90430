package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;
import java.util.ArrayList;
import java.util.List;

/** What kitchens get. */
final class KitchenGroups {

  /** Kitchens above this many m² have a table for two. */
  private static final double TABLE_FOR_TWO = 9;

  /** Above this one for four, which in smaller ones leaves no floor to see or to stand on. */
  private static final double TABLE_FOR_FOUR = 12;

  private final GroupKit kit;

  KitchenGroups(GroupKit kit) {
    this.kit = kit;
  }

  void kitchen(Wishes wishes, boolean alone) {
    List<Assembly> lines = new ArrayList<>();
    double longest = kit.area() > 30 ? 4.2 : 3.6;
    for (double length = longest; length > 1.1; length -= 0.6) {
      double rounded = Math.round(length * 10) / 10.0;
      lines.add(kitchenLine(rounded));
      lines.add(mirroredLine(rounded));
      lines.add(lowLine(rounded));
    }
    wishes.addFitting(lines);
    if (!alone && kit.area() > 34 && !kit.sparse()) {
      wishes.addExtra(island());
    }
    if (alone && kit.area() > TABLE_FOR_FOUR) {
      wishes.add(
          kit.table("dining table", 1.2, 0.8, 4),
          kit.table("dining table", 0.8, 0.8, 2),
          kit.wallTable());
    } else if (alone && kit.area() > TABLE_FOR_TWO) {
      wishes.add(kit.table("dining table", 0.8, 0.8, 2), kit.wallTable());
    }
  }

  private Assembly kitchenLine(double length) {
    return line(kit.piece(KITCHEN_LINE, length, 0), length);
  }

  private Assembly mirroredLine(double length) {
    return line(kit.piece(KITCHEN_LINE_MIRRORED, length, 0), length);
  }

  private Assembly lowLine(double length) {
    return line(kit.piece(KITCHEN_LINE_LOW, length, 0), length);
  }

  private static Assembly line(Piece line, double length) {
    return new Assembly.Builder("kitchen line", Anchor.WALL)
        .hero("kitchen line", line, 0, 0.012)
        .clear(-length / 2 + 0.05, line.depth() + 0.03, length / 2 - 0.05, line.depth() + 0.85)
        .build();
  }

  private Assembly island() {
    Assembly.Builder b = new Assembly.Builder("kitchen island", Anchor.CENTRE);
    Piece island = kit.piece(KITCHEN_ISLAND, 1.8, 0);
    b.put("kitchen island", island, 0, island.depth() / 2 + 0.5, 0, Math.PI, true);
    Piece stool = kit.piece(STOOL, 0, 0);
    for (int i = 0; i < 3; i++) {
      b.put("bar stool", stool, -0.55 + 0.55 * i, 0.38, 0, 0.2 * i, true);
    }
    b.clear(-0.85, island.depth() + 0.52, 0.85, island.depth() + 1.3);
    return b.build();
  }

  /** Where sink and cooker are drawn without a worktop, a fridge is what is left to stand. */
  void fridge(Wishes wishes) {
    wishes.addFitting(kit.onWall("fridge", FRIDGE, 0, 0, 0.8));
  }

  /** A line for offices and shops. */
  void kitchenette(Wishes wishes) {
    wishes.addFitting(kitchenLine(2.4), kitchenLine(1.8), kitchenLine(1.2));
  }
}
