package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.RoomType;

/**
 * Colours and line weights of a drawing. Weights follow the groups of ISO 128 for building
 * drawings: a cut wall is twice as heavy as what lies in front of it, and everything gets finer as
 * the scale gets smaller.
 *
 * @param wallFill of cut walls
 * @param wallPen around cut walls
 * @param leafPen door leaves, window frames
 * @param glassPen panes, sills, fixtures, furniture
 * @param finePen swings, treads, dimensions
 */
record Ink(int wallFill, Pen wallPen, Pen leafPen, Pen glassPen, Pen finePen) {

  static final int BLACK = 0x1C1E21;
  static final int GREY = 0x5B6168;
  static final int PALE = 0x9AA0A6;
  static final int WHITE = 0xFFFFFF;

  /** Places inside the building that were not recognised. */
  static final int UNSEEN = 0xE3E5E7;

  /** Rugs, between the colours of floors and the white of what stands on them. */
  static final int RUG = 0xFBF8F2;

  static Ink of(Variant variant, int scale) {
    double weight = scale <= 50 ? 1 : scale <= 100 ? 0.72 : scale <= 200 ? 0.5 : 0.35;
    return switch (variant) {
      case ARCHITECTURAL ->
          new Ink(
              scale <= 50 ? 0xD9DBDD : 0x3A3D41,
              Pen.of(BLACK, 0.50 * weight),
              Pen.of(BLACK, 0.25 * weight),
              Pen.of(BLACK, 0.18 * weight),
              Pen.of(GREY, Math.max(0.10, 0.15 * weight)));
      case MARKETING ->
          new Ink(
              0x3F454D,
              Pen.of(0x3F454D, 0.25 * weight),
              Pen.of(0x3F454D, 0.25 * weight),
              Pen.of(0x6B7178, 0.18 * weight),
              Pen.of(0x8A9097, Math.max(0.10, 0.15 * weight)));
    };
  }

  /** Whether cut walls are hatched: only where there is room between their faces. */
  static boolean hatched(Variant variant, int scale) {
    return variant == Variant.ARCHITECTURAL && scale <= 50;
  }

  /** The floor of a room in a marketing plan. */
  static int floor(RoomType type) {
    return switch (type) {
      case LIVING, DINING -> 0xF7EBD7;
      case KITCHEN, KITCHEN_DINER -> 0xF5DFC8;
      case BEDROOM, CHILD_ROOM, GUEST_ROOM -> 0xE4EBF5;
      case BATHROOM, WC -> 0xD6ECEF;
      case HALL, CORRIDOR, RECEPTION, WAITING -> 0xF2EFE9;
      case STUDY, OFFICE, MEETING, TREATMENT -> 0xE7EEDC;
      case SHOP -> 0xF6E4EA;
      case STORAGE, UTILITY, CELLAR -> 0xE9E4DA;
      case BALCONY, TERRACE -> 0xDCEBD2;
      case GARAGE, TECHNICAL, STAIRCASE -> 0xE8E9EB;
      case SHAFT, VOID -> 0xF8F8F8;
      case UNKNOWN -> 0xF0F1F2;
    };
  }
}
