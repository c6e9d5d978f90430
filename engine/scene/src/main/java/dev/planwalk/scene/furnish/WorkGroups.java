package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;

/** What offices, practices and receptions get. */
final class WorkGroups {

  private final GroupKit kit;

  WorkGroups(GroupKit kit) {
    this.kit = kit;
  }

  void office(Wishes wishes) {
    int pairs = (int) Math.clamp(Math.round(kit.area() / 14), 1, 8);
    for (int i = 0; i < pairs; i++) {
      wishes.add(deskPair(), kit.desk(1.6, false), kit.desk(1.4, false), kit.desk(1.2, false));
    }
    wishes.add(
        kit.onWall("cabinet", CABINET, 1.6, 1.1, 0.7),
        kit.onWall("cabinet", CABINET, 0.9, 1.1, 0.7));
    wishes.add(kit.plant(1));
  }

  /** Two desks face to face. */
  private Assembly deskPair() {
    Assembly.Builder b = new Assembly.Builder("desk pair", Anchor.CENTRE);
    Piece desk = kit.piece(DESK, 1.6, 0.8);
    Piece chair = kit.piece(OFFICE_CHAIR, 0, 0);
    double middle = 0.62 + 0.35 + 0.8;
    for (int s = -1; s <= 1; s += 2) {
      double yaw = s < 0 ? Math.PI : 0;
      b.put("desk", desk, 0, middle + s * 0.405, 0, yaw, true);
      b.put(
          "monitor",
          kit.piece(MONITOR, 0, 0),
          -s * 0.1,
          middle + s * 0.32,
          desk.height() + 0.001,
          yaw,
          false);
      b.put(
          "task chair", chair, s * 0.05, middle + s * (0.80 + 0.32), 0, yaw + Math.PI + 0.2, true);
    }
    b.clear(-0.5, 0.05, 0.5, 0.2);
    b.clear(-0.5, 2 * middle - 0.2, 0.5, 2 * middle - 0.05);
    return b.build();
  }

  void counter(Wishes wishes) {
    if (kit.counterHere()) {
      wishes.add(counter(2.4), counter(1.8), counter(1.4));
    }
  }

  private Assembly counter(double width) {
    Assembly.Builder b = new Assembly.Builder("counter", Anchor.WALL);
    Piece counter = kit.piece(COUNTER, width, 1.1);
    b.put("task chair", kit.piece(OFFICE_CHAIR, 0, 0), 0, 0.55, 0, 0.2, true);
    b.hero("counter", counter, 0, 0.95);
    b.put("monitor", kit.piece(MONITOR, 0, 0), -width * 0.2, 0.95 + 0.18, 0.766, Math.PI, false);
    b.clear(-width / 2 + 0.1, 0.97 + counter.depth(), width / 2 - 0.1, 1.8 + counter.depth());
    return b.build();
  }

  void chairs(Wishes wishes, int count) {
    int rows = Math.max(1, (count + 2) / 3);
    for (int r = 0; r < rows; r++) {
      int here = Math.min(3, count - 3 * r);
      wishes.add(chairRow(Math.max(1, here)), chairRow(1));
    }
  }

  private Assembly chairRow(int count) {
    Assembly.Builder b = new Assembly.Builder("chairs", Anchor.WALL);
    Piece chair = kit.piece(CHAIR, 0, 0);
    for (int i = 0; i < count; i++) {
      b.add("chair", chair, (i - (count - 1) / 2.0) * 0.62, 0.05);
    }
    b.clear(-0.25, chair.depth() + 0.06, 0.25, chair.depth() + 0.6);
    return b.build();
  }

  private Assembly couch() {
    Assembly.Builder b = new Assembly.Builder("treatment couch", Anchor.WALL);
    Piece couch = kit.piece(TREATMENT_COUCH, 0, 0);
    b.hero("treatment couch", couch, 0, 0.15);
    b.clear(-0.36 - 0.7, 0.5, -0.37, 1.9);
    b.clear(0.37, 0.5, 0.37 + 0.6, 1.9);
    return b.build();
  }

  void meeting(Wishes wishes) {
    wishes.add(
        kit.table("meeting table", 3.2, 1.2, 10),
        kit.table("meeting table", 2.4, 1.1, 8),
        kit.table("meeting table", 1.8, 0.9, 6),
        kit.table("meeting table", 1.2, 0.8, 4));
    wishes.add(kit.onWall("sideboard", SIDEBOARD, 1.6, 0, 0.6));
    wishes.add(kit.plant(0));
  }

  void reception(Wishes wishes) {
    counter(wishes);
    wishes.add(kit.onWall("cabinet", CABINET, 1.2, 1.2, 0.6));
    chairs(wishes, 2);
    wishes.add(kit.plant(1));
  }

  void waiting(Wishes wishes) {
    chairs(wishes, (int) Math.clamp(Math.round(kit.area() / 2.5), 3, 10));
    wishes.add(kit.single("low table", LOW_TABLE, 0.7, 0.7));
    wishes.add(kit.onWall("hooks", HOOKS, 0.9, 0, 0.4));
    wishes.add(kit.plant(0));
  }

  void treatment(Wishes wishes) {
    wishes.add(couch());
    wishes.add(kit.desk(1.4, true), kit.desk(1.2, true));
    wishes.add(
        kit.onWall("cabinet", CABINET, 1.2, 1.8, 0.6),
        kit.onWall("cabinet", CABINET, 0.9, 1.8, 0.6));
    wishes.addFitting(kit.onWall("basin", BASIN, 0.6, 0, 0.75));
  }
}
