package dev.planwalk.scene.furniture;

import dev.planwalk.scene.look.Dressing.TableThing;
import dev.planwalk.scene.look.Finish;
import java.util.List;

/** The furniture that is built by code: every kind, in the shapes of every style. */
final class ProceduralSet {

  private static final List<Finish> PRINTS =
      List.of(
          Finish.PRINT_1,
          Finish.PRINT_2,
          Finish.PRINT_3,
          Finish.PRINT_4,
          Finish.PRINT_5,
          Finish.PRINT_6);

  private static final List<TableThing> CLUTTER =
      List.of(
          TableThing.BOOKS,
          TableThing.TRAY,
          TableThing.CUP,
          TableThing.FRUIT,
          TableThing.REMOTE,
          TableThing.MAGAZINES,
          TableThing.JUGS);

  private ProceduralSet() {}

  /**
   * Builds a piece.
   *
   * @param variant pieces of one kind and size that shall differ (plants, pictures, clutter)
   */
  @SuppressWarnings("EnumOrdinal") // the variant of what stands on a table is its place
  static Piece build(PieceKind kind, Taste taste, double width, double depth, int variant) {
    return switch (kind) {
      case SOFA -> Sofas.sofa(taste, width);
      case ARMCHAIR -> Sofas.armchair(taste);
      case LOW_TABLE -> Tables.low(taste, width, depth);
      case SIDE_TABLE -> Tables.side(taste);
      case TELEVISION_BENCH -> Storage.televisionBench(taste, width);
      case SHELF -> Storage.shelf(taste, width, depth, true);
      case SIDEBOARD -> Storage.sideboard(taste, "sideboard", width, 0.74);
      case DINING_TABLE -> Tables.dining(taste, width, depth);
      case CHAIR -> Chairs.chair(taste);
      case BENCH -> Seating.bench(taste, width, true);
      case STOOL -> Seating.stool(taste);
      case BANQUETTE -> Seating.banquette(width);
      case BED -> Beds.bed(taste, width);
      case NIGHT_TABLE -> Storage.nightTable(taste);
      case WARDROBE -> Storage.wardrobe(taste, width);
      case DESK -> Tables.desk(taste, width, depth);
      case OFFICE_CHAIR -> Seating.officeChair();
      case MONITOR -> Storage.monitor();
      case CABINET -> Storage.cabinet(taste, width, depth);
      case KITCHEN_LINE -> kitchen(taste, width, true, variant);
      case KITCHEN_LINE_MIRRORED -> Kitchens.line(taste, width, true, true);
      case KITCHEN_LINE_LOW -> kitchen(taste, width, false, variant);
      case KITCHEN_SINK -> Kitchens.sinkUnit(taste, width);
      case KITCHEN_COOKER -> Kitchens.cooker(taste, width);
      case KITCHEN_ISLAND -> Kitchens.island(taste, width);
      case FRIDGE -> Kitchens.fridge();
      case TOILET -> Sanitary.toilet();
      case BASIN -> Sanitary.basin(taste, width);
      case HAND_BASIN -> Sanitary.handBasin();
      case SHOWER -> Sanitary.shower(width, depth);
      case TUB -> Sanitary.tub(width, depth);
      case TOWEL_RAIL -> Sanitary.towelRail();
      case PAPER_HOLDER -> Sanitary.paperHolder();
      case WASHING_MACHINE -> Sanitary.washingMachine(false);
      case DRYER -> Sanitary.washingMachine(true);
      case TOWELS -> Sanitary.towels();
      case HOOKS -> Storage.hooks(taste, width);
      case SHOE_CABINET -> Storage.shoeCabinet(taste, width);
      case RACK -> Storage.rack(taste, width);
      case GONDOLA -> Storage.gondola(taste, width);
      case COUNTER -> Tables.counter(taste, width, depth);
      case TREATMENT_COUCH -> Beds.couch();
      case OUTDOOR_CHAIR -> Seating.outdoorChair(taste);
      case OUTDOOR_TABLE -> Tables.outdoor(taste);
      case RUG -> Decor.rug(width, depth);
      case BATH_MAT -> Sanitary.mat(width, depth);
      case PICTURE ->
          Decor.picture(taste, width, depth, PRINTS.get(Math.floorMod(variant, PRINTS.size())));
      case MIRROR -> Decor.mirror(taste, width, depth);
      case SHEER_CURTAIN -> Decor.curtain(width, depth, true, variant);
      case HEAVY_CURTAIN -> Decor.curtain(width, depth, false, variant);
      case CURTAIN_ROD -> Decor.curtainRod(width);
      case PLANT -> Plants.plant(taste, Math.floorMod(variant, 3), variant);
      case TABLE_PLANT -> Plants.plant(taste, 3, variant);
      case VASE -> SmallThings.vase(taste, variant);
      case CLUTTER ->
          SmallThings.onTable(taste, CLUTTER.get(Math.floorMod(variant, CLUTTER.size())), variant);
      case TABLE_THING -> SmallThings.onTable(taste, TableThing.values()[variant], variant);
      case RUNNER -> SmallThings.runner(width, depth);
      case KITCHEN_THING -> SmallThings.kitchenThing(taste, Math.floorMod(variant, 4), variant);
      case TOYS -> SmallThings.toys(taste);
      case FLOOR_LAMP -> Lamps.floorLamp(taste);
      case TABLE_LAMP -> Lamps.tableLamp(taste);
      case DESK_LAMP -> Lamps.deskLamp();
      case PENDANT -> Lamps.pendant(taste, depth);
      case CEILING_LAMP -> Lamps.ceilingLamp(width / 2);
      case SPOT -> Lamps.spot();
      case BULB -> Lamps.bulb();
      case PANEL_LAMP -> Lamps.panelLamp();
    };
  }

  private static Piece kitchen(Taste taste, double length, boolean wallUnits, int order) {
    return order > 0
        ? Kitchens.line(taste, length, wallUnits, order)
        : Kitchens.line(taste, length, wallUnits, false);
  }
}
