package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;

/** What shops, restaurants and hotel lobbies get. */
final class TradeGroups {

  private final GroupKit kit;
  private final WorkGroups work;

  TradeGroups(GroupKit kit, WorkGroups work) {
    this.kit = kit;
    this.work = work;
  }

  void sales(Wishes wishes) {
    work.counter(wishes);
    int gondolas = (int) Math.clamp(Math.round(kit.area() / 12), 1, 8);
    for (int i = 0; i < gondolas; i++) {
      wishes.add(gondola(2.4), gondola(1.2));
    }
    for (int i = 0; i < 4; i++) {
      wishes.add(kit.shelf(1.6), kit.shelf(0.8));
    }
  }

  private Assembly gondola(double width) {
    return new Assembly.Builder("gondola", Anchor.CENTRE)
        .put("gondola", kit.piece(GONDOLA, width, 0), 0, 1.1, 0, 0, true)
        .clear(-width / 2 + 0.05, 0.0, width / 2 - 0.05, 0.65)
        .clear(-width / 2 + 0.05, 1.55, width / 2 - 0.05, 2.2)
        .build();
  }

  void restaurant(Wishes wishes) {
    if (kit.area() > 14) {
      wishes.add(banquette(3.0), banquette(2.0));
    }
    int tables = (int) Math.clamp(Math.round(kit.area() / 5.6), 1, 14);
    for (int i = 0; i < tables; i++) {
      wishes.add(
          i % 2 == 0
              ? kit.table("restaurant table", 1.2, 0.75, 4)
              : kit.table("restaurant table", 0.7, 0.7, 2),
          kit.table("restaurant table", 0.7, 0.7, 2));
    }
    wishes.add(kit.plant(1));
  }

  private Assembly banquette(double width) {
    Assembly.Builder b = new Assembly.Builder("banquette", Anchor.WALL);
    Piece bench = kit.piece(BANQUETTE, width, 0);
    b.add("banquette", bench, 0, 0.02);
    int tables = (int) Math.round(width / 1.0);
    Piece top = kit.piece(DINING_TABLE, 0.7, 0.68);
    for (int i = 0; i < tables; i++) {
      double x = width * ((i + 0.5) / tables - 0.5);
      b.put("restaurant table", top, x, bench.depth() + 0.12 + 0.34, 0, 0, true);
      b.put(
          "chair", kit.piece(CHAIR, 0, 0), x, bench.depth() + 0.12 + 0.68 + 0.16, 0, Math.PI, true);
    }
    b.clear(-width / 2 + 0.2, bench.depth() + 1.3, width / 2 - 0.2, bench.depth() + 1.6);
    return b.build();
  }
}
