package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.*;

import dev.planwalk.scene.furnish.Assembly.Anchor;
import dev.planwalk.scene.furniture.Piece;

/** What baths, toilets and utility rooms get. */
final class WetGroups {

  /** Size of a bath mat, in metres. */
  static final double MAT_WIDTH = 0.80;

  static final double MAT_DEPTH = 0.50;

  /** From a tub to its mat, in metres. */
  private static final double TO_MAT = 0.08;

  private final GroupKit kit;

  WetGroups(GroupKit kit) {
    this.kit = kit;
  }

  void bath(Wishes wishes) {
    double basin = kit.area() > 6 ? 1.2 : kit.area() > 4 ? 0.8 : 0.6;
    wishes.addFitting(basin(basin), basin(0.6), handBasin());
    wishes.addFitting(kit.onWall("toilet", TOILET, 0, 0, 0.6));
    if (kit.area() > 6) {
      wishes.addFitting(tub(1.7, 0.75), shower(0.9));
    }
    wishes.addFitting(shower(1.0), shower(0.9), shower(0.8));
    wishes.add(kit.hung("towel rail", TOWEL_RAIL, 0.55));
  }

  /** A mat before the middle of a tub or shower. */
  static void mat(Assembly.Builder group, Piece mat, Piece before) {
    group.put("rug", mat, 0, before.depth() + TO_MAT + mat.depth() / 2, 0, 0, false);
  }

  private Assembly tub(double width, double depth) {
    Piece tub = kit.piece(TUB, width, depth);
    Assembly.Builder b =
        new Assembly.Builder("tub", Anchor.WALL)
            .add("tub", tub, 0, 0.02)
            .clear(-width / 2 + 0.05, depth + 0.03, width / 2 - 0.05, depth + 0.62);
    mat(b, kit.piece(BATH_MAT, MAT_WIDTH, MAT_DEPTH), tub);
    return b.build();
  }

  private Assembly shower(double side) {
    Piece shower = kit.piece(SHOWER, side, side);
    Assembly.Builder b =
        new Assembly.Builder("shower", Anchor.WALL)
            .add("shower", shower, 0, 0.005)
            .clear(-side / 2 + 0.1, side + 0.02, side / 2 - 0.1, side + 0.6);
    mat(b, kit.piece(BATH_MAT, MAT_WIDTH, MAT_DEPTH), shower);
    return b.build();
  }

  private Assembly basin(double width) {
    Piece basin = kit.piece(BASIN, width, 0);
    Piece mirror = kit.piece(MIRROR, Math.min(width, 0.9), 0.8);
    return new Assembly.Builder("basin", Anchor.WALL)
        .add("basin", basin, 0, 0.008)
        .put("mirror", mirror, 0, 0.018, 1.12, 0, false)
        .clear(-width / 2 + 0.05, basin.depth() + 0.03, width / 2 - 0.05, basin.depth() + 0.6)
        .build();
  }

  private Assembly handBasin() {
    Piece basin = kit.piece(HAND_BASIN, 0, 0);
    return new Assembly.Builder("basin", Anchor.WALL)
        .add("basin", basin, 0, 0.006)
        .put("mirror", kit.piece(MIRROR, 0.42, 0.6), 0, 0.018, 1.15, 0, false)
        .clear(-0.18, basin.depth() + 0.02, 0.18, basin.depth() + 0.5)
        .build();
  }

  void smallWc(Wishes wishes) {
    wishes.addFitting(
        kit.onWall("toilet", TOILET, 0, 0, 0.55), kit.onWall("toilet", TOILET, 0, 0, 0.4));
    wishes.addFitting(handBasin());
  }

  void utility(Wishes wishes) {
    wishes.add(kit.onWall("washing machine", WASHING_MACHINE, 0, 0, 0.8));
    wishes.add(kit.onWall("dryer", DRYER, 0, 0, 0.8));
    wishes.add(kit.onWall("rack", RACK, 0.8, 0, 0.6));
  }
}
