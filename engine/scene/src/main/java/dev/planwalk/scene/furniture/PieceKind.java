package dev.planwalk.scene.furniture;

/**
 * What a piece is for. Width and depth asked of the library mean what is said here; other kinds
 * have their own size.
 */
public enum PieceKind {
  /** Any width from 1.4 to 2.6. */
  SOFA,
  ARMCHAIR,
  /** Width and depth. */
  LOW_TABLE,
  SIDE_TABLE,
  /** Any width; with a television. */
  TELEVISION_BENCH,
  /** Width and height (as depth). */
  SHELF,
  SIDEBOARD,
  /** Width and depth; equal: round. */
  DINING_TABLE,
  CHAIR,
  BENCH,
  STOOL,
  BANQUETTE,
  /** Width of the mattress. */
  BED,
  NIGHT_TABLE,
  WARDROBE,
  /** Width and depth. */
  DESK,
  OFFICE_CHAIR,
  MONITOR,
  CABINET,
  /** Length; with wall units. The variant is a {@link KitchenOrder} or 0. */
  KITCHEN_LINE,
  /** Length; fridge at the other end. */
  KITCHEN_LINE_MIRRORED,
  /** Length; nothing above but a hood, for walls with a window. */
  KITCHEN_LINE_LOW,
  /** Any width; a sink in a unit of its own. */
  KITCHEN_SINK,
  /** Any width; a cooker that stands alone. */
  KITCHEN_COOKER,
  KITCHEN_ISLAND,
  FRIDGE,
  TOILET,
  BASIN,
  HAND_BASIN,
  SHOWER,
  TUB,
  TOWEL_RAIL,
  PAPER_HOLDER,
  WASHING_MACHINE,
  DRYER,
  TOWELS,
  HOOKS,
  SHOE_CABINET,
  RACK,
  GONDOLA,
  /** Width and height (as depth). */
  COUNTER,
  TREATMENT_COUCH,
  OUTDOOR_CHAIR,
  OUTDOOR_TABLE,
  RUG,
  /** Width and depth. */
  BATH_MAT,
  /** Width and height (as depth). */
  PICTURE,
  MIRROR,
  SHEER_CURTAIN,
  HEAVY_CURTAIN,
  CURTAIN_ROD,
  PLANT,
  TABLE_PLANT,
  VASE,
  /** The variant picks one of several. */
  CLUTTER,
  /** The variant is the ordinal of a {@code Dressing.TableThing}. */
  TABLE_THING,
  /** Width and depth; a cloth that lies on a table. */
  RUNNER,
  KITCHEN_THING,
  TOYS,
  FLOOR_LAMP,
  TABLE_LAMP,
  DESK_LAMP,
  /** Depth: from its lower edge up to the ceiling. */
  PENDANT,
  CEILING_LAMP,
  SPOT,
  BULB,
  PANEL_LAMP
}
