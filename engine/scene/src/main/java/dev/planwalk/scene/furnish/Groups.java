package dev.planwalk.scene.furnish;

import static dev.planwalk.scene.furniture.PieceKind.BENCH;
import static dev.planwalk.scene.furniture.PieceKind.RACK;

import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.vocabulary.Look;
import java.util.List;

/**
 * The groups of furniture that each role gets, by priority, each as variants from large to small.
 * Distances follow German planning practice: passage 0.80, bed side 0.70, sofa to low table 0.40,
 * chair pull-out 0.80, kitchen line 1.20, WC and basin 0.75 in front.
 */
final class Groups {

  private final GroupKit kit;
  private final LivingGroups living;
  private final SleepingGroups sleeping;
  private final KitchenGroups kitchen;
  private final WetGroups wet;
  private final WorkGroups work;
  private final TradeGroups trade;

  Groups(FurnitureLibrary library, Taste taste, Look look, RoomContext room) {
    this.kit = new GroupKit(library, taste, look, room);
    this.living = new LivingGroups(kit);
    this.sleeping = new SleepingGroups(kit);
    this.kitchen = new KitchenGroups(kit);
    this.wet = new WetGroups(kit);
    this.work = new WorkGroups(kit);
    this.trade = new TradeGroups(kit, work);
  }

  Piece piece(PieceKind kind, double width, double depth) {
    return kit.piece(kind, width, depth);
  }

  Piece piece(PieceKind kind, double width, double depth, int variant) {
    return kit.piece(kind, width, depth, variant);
  }

  /**
   * Everything a role wants, most important first.
   *
   * @param alone whether it is the room's only role
   */
  List<Wishes.Wish> of(RoomRole role, boolean alone) {
    Wishes wishes = new Wishes();
    switch (role) {
      case LIVING -> living.living(wishes, alone);
      case DINING -> living.dining(wishes);
      case STUDY -> living.study(wishes);
      case ENTRY -> living.entry(wishes);
      case OUTDOOR -> living.outdoor(wishes);
      case KITCHEN -> kitchen.kitchen(wishes, alone);
      case KITCHENETTE -> kitchen.kitchenette(wishes);
      case BEDROOM -> sleeping.bedroom(wishes);
      case CHILD -> sleeping.child(wishes);
      case GUEST -> sleeping.guest(wishes);
      case BATH -> wet.bath(wishes);
      case WC -> wet.smallWc(wishes);
      case UTILITY -> wet.utility(wishes);
      case OFFICE -> work.office(wishes);
      case MEETING -> work.meeting(wishes);
      case RECEPTION -> work.reception(wishes);
      case WAITING -> work.waiting(wishes);
      case TREATMENT -> work.treatment(wishes);
      case SALES -> trade.sales(wishes);
      case RESTAURANT -> trade.restaurant(wishes);
      case BAR -> {
        work.counter(wishes);
        trade.restaurant(wishes);
      }
      case LOBBY -> {
        work.counter(wishes);
        living.lounge(wishes);
      }
      case PASSAGE -> {
        wishes.add(kit.onWall("bench", BENCH, 1.2, 0, 0.8));
        wishes.add(kit.plant(1));
      }
      case STORAGE, CELLAR -> {
        for (int i = 0; i < 3; i++) {
          racks(wishes, 1.2, 0.8);
        }
      }
      case GARAGE -> racks(wishes, 1.6, 1.0);
      case STAIRS, BARE -> {}
    }
    return wishes.all();
  }

  /** A fridge alone, for kitchens whose other appliances the plan draws. */
  Wishes.Wish fridge() {
    Wishes wishes = new Wishes();
    kitchen.fridge(wishes);
    return wishes.all().getFirst();
  }

  private void racks(Wishes wishes, double width, double smaller) {
    wishes.add(kit.onWall("rack", RACK, width, 0, 0.6), kit.onWall("rack", RACK, smaller, 0, 0.6));
  }
}
