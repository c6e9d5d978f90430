package dev.planwalk.scene.look;

/**
 * What a surface is, independent of the style; {@link MaterialLibrary#material} answers with the
 * style's material. Textured finishes expect uvs in metres with u along the boards, the grain or
 * the courses, unless said otherwise.
 */
public enum Finish {
  // Shell.
  WALL,
  ACCENT_WALL,
  /** Tiles of baths and kitchens; v up. */
  WET_WALL,
  /** Cellars, garages, shafts. */
  PLAIN_WALL,
  /** Jambs and soffits of openings: wall paint without relief. */
  REVEAL,
  CEILING,
  /** Living rooms, bedrooms, halls; u along the boards. */
  FLOOR,
  /** Baths, utility rooms, and kitchens of some styles. */
  WET_FLOOR,
  OUTDOOR_FLOOR,
  /** Carpet tiles. */
  OFFICE_FLOOR,
  VINYL_FLOOR,
  SCREED,
  STAIR_TREAD,
  SKIRTING,
  DOOR_LEAF,
  ENTRANCE_DOOR,
  DOOR_FRAME,
  WINDOW_FRAME,
  WINDOW_SILL,
  OUTER_SILL,
  /** One thin sheet. */
  WINDOW_GLASS,
  HANDLE,
  /** Cut faces of walls in dollhouse and top views. */
  CUT,
  FACADE,
  RADIATOR,
  RAILING,

  // Furniture: wood, metal, mineral. Wood: u along the grain.
  WOOD,
  SECOND_WOOD,
  /** Fronts of cupboards and kitchens. */
  LACQUER,
  SECOND_LACQUER,
  METAL,
  SECOND_METAL,
  /** Thin tubes in the colour of the metal: curtain rods, stems of lamps. */
  TUBE,
  CHROME,
  STEEL,
  WORKTOP,
  SPLASH_BACK,
  CERAMIC,
  MIRROR,
  CLEAR_GLASS,
  BLACK_GLASS,
  BLACK_PLASTIC,
  WHITE_PLASTIC,
  RUBBER,

  // Fabrics; triplanar, no uvs needed, except rugs, curtains and prints.
  UPHOLSTERY,
  SECOND_UPHOLSTERY,
  CUSHION,
  SECOND_CUSHION,
  THIRD_CUSHION,
  THROW,
  BEDDING,
  PILLOW,
  MATTRESS,
  TOWEL,
  LEATHER,
  RUG,
  SHEER_CURTAIN,
  HEAVY_CURTAIN,

  // Small things.
  LAMPSHADE_OFF,
  PAPER,
  SOIL,
  LEAF,
  SECOND_LEAF,
  POT,
  SECOND_POT,
  WICKER,
  ACCENT,
  BOOK_1,
  BOOK_2,
  BOOK_3,
  BOOK_4,
  BOOK_5,
  BOOK_6,
  /** Abstract pictures; uvs 0 to 1 over the whole picture, v up. */
  PRINT_1,
  PRINT_2,
  PRINT_3,
  PRINT_4,
  PRINT_5,
  PRINT_6
}
