package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;
import java.util.ArrayList;
import java.util.List;

/** What bedrooms, children's rooms and hotel rooms get. */
final class SleepingGroups {

  private final GroupKit kit;

  SleepingGroups(GroupKit kit) {
    this.kit = kit;
  }

  void bedroom(Wishes wishes) {
    List<Assembly> beds = new ArrayList<>();
    if (kit.area() >= 11.5) {
      beds.add(bed(1.8, 0.70, 0.70));
      beds.add(bed(1.6, 0.65, 0.65));
    }
    beds.add(bed(1.4, 0.60, 0.60));
    beds.add(bed(1.4, 0.55, 0.0));
    beds.add(bed(1.4, 0.0, 0.55));
    beds.add(bedAlongWall(1.4));
    beds.add(bed(0.9, 0.55, 0.0));
    beds.add(bed(0.9, 0.0, 0.55));
    beds.add(bedAlongWall(0.9));
    wishes.add(beds);
    wishes.add(
        kit.onWall("wardrobe", WARDROBE, 2.5, 0, 0.75),
        kit.onWall("wardrobe", WARDROBE, 2.0, 0, 0.75),
        kit.onWall("wardrobe", WARDROBE, 1.5, 0, 0.7),
        kit.onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    if (kit.area() > 14 && !kit.sparse()) {
      wishes.add(kit.onWall("sideboard", SIDEBOARD, 1.2, 0, 0.6));
      wishes.add(kit.armchairCorner());
    }
    wishes.add(kit.plant(2));
  }

  /** A bed with night tables; a side without space has neither table nor clearance. */
  private Assembly bed(double mattress, double left, double right) {
    Assembly.Builder b = new Assembly.Builder("bed", Anchor.WALL);
    Piece bed = kit.piece(BED, mattress, 0);
    Piece night = kit.piece(NIGHT_TABLE, 0, 0);
    Piece lamp = kit.piece(TABLE_LAMP, 0, 0);
    b.hero("bed", bed, 0, 0.02);
    double at = bed.width() / 2 + 0.04 + night.width() / 2;
    for (int side = -1; side <= 1; side += 2) {
      double clear = side < 0 ? left : right;
      if (clear <= 0) {
        continue;
      }
      b.add("night table", night, side * at, 0.02);
      b.put(
          "lamp table",
          lamp,
          side * (at + 0.04),
          0.02 + night.depth() * 0.45,
          night.height() + 0.001,
          0,
          false);
      double x0 = bed.width() / 2 + 0.01;
      b.clear(side < 0 ? -x0 - clear : x0, 0.65, side < 0 ? -x0 : x0 + clear, bed.depth() - 0.1);
    }
    // A bed with one side to the wall may stand foot to the wall as well.
    if (left > 0 && right > 0) {
      double half = bed.width() / 2 - 0.1;
      b.clear(-half, bed.depth() + 0.04, half, bed.depth() + 0.50);
    }
    if (mattress > 1.5) {
      double rugWide = bed.width() + 1.1;
      b.put("rug", kit.piece(RUG, rugWide, 1.7), 0, 1.35, 0, 0, false);
    }
    return b.build();
  }

  void child(Wishes wishes) {
    wishes.add(childBed(), bed(0.9, 0, 0.5));
    wishes.add(kit.desk(1.2, false), kit.desk(1.0, false));
    wishes.add(kit.onWall("shelf", SHELF, 0.8, 1.4, 0.5));
    wishes.add(kit.onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    Assembly toys =
        new Assembly.Builder("toys", Anchor.CENTRE)
            .put("rug", kit.piece(RUG, 1.6, 1.2), 0, 0.6, 0, 0, false)
            .put("toys", kit.piece(TOYS, 0, 0), 0.1, 0.6, 0.014, 0.4, true)
            .build();
    wishes.add(toys);
  }

  /** Along the wall: turned by a quarter, the head to the left. */
  private Assembly childBed() {
    Piece bed = kit.piece(BED, 0.9, 0);
    return new Assembly.Builder("bed", Anchor.WALL)
        .heroTurned("bed", bed, 0, 0.02 + bed.width() / 2, -Math.PI / 2)
        .clear(-0.8, bed.width() + 0.04, 0.8, bed.width() + 0.55)
        .build();
  }

  void guest(Wishes wishes) {
    wishes.add(
        bed(1.8, 0.7, 0.7),
        bed(1.6, 0.6, 0.6),
        bed(1.4, 0.55, 0.55),
        bed(1.4, 0.55, 0),
        bed(1.4, 0, 0.55),
        bedAlongWall(0.9));
    wishes.add(kit.desk(1.2, false), kit.desk(1.0, false));
    wishes.add(kit.onWall("wardrobe", WARDROBE, 1.0, 0, 0.65));
    wishes.add(kit.armchairCorner());
    wishes.add(kit.onWall("bench", BENCH, 0.9, 0, 0.4));
  }

  /** A bed with its long side to the wall, for rooms too narrow for anything else. */
  private Assembly bedAlongWall(double mattress) {
    Piece bed = kit.piece(BED, mattress, 0);
    double half = bed.depth() / 2;
    return new Assembly.Builder("bed", Anchor.WALL)
        .heroTurned("bed", bed, 0, 0.02 + bed.width() / 2, -Math.PI / 2)
        .clear(-half + 0.4, bed.width() + 0.04, half - 0.3, bed.width() + 0.55)
        .build();
  }
}
