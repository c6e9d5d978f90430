package dev.planwalk.scene.look;

/** What a face of the shell is, so that a look can dress it. UVs are metres: u along, v up. */
public enum Surface {
  /** Painted wall of a dry room. */
  WALL,
  /** The one wall of a room that may differ: dark paint, brick, wallpaper. */
  ACCENT_WALL,
  /** Wall of bath and WC above the tiles. */
  WET_WALL,
  /** Wall tiles of bath and WC, and the shower. */
  WALL_TILE,
  /** Wall of cellar, garage, shaft, technical room. */
  PLAIN_WALL,
  /** Jambs, soffits and the inside of openings. */
  REVEAL,
  CEILING,
  /** Floor of living rooms, bedrooms, halls: boards run along u. */
  FLOOR,
  /** Floor of bath, WC, utility; tiles, u along the room's main direction. */
  WET_FLOOR,
  /** Floor of a kitchen that is a room of its own. */
  KITCHEN_FLOOR,
  /** Floor of cellar, garage, storage, staircase. */
  PLAIN_FLOOR,
  /** Balcony or terrace floor. */
  OUTDOOR_FLOOR,
  /** Strip between two kinds of floor. */
  THRESHOLD,
  SKIRTING,
  /** Dark groove where other styles have skirting. */
  SHADOW_GAP,
  /** Cornice, panel moulding, beadboard, dado rail. */
  MOULDING,
  DOOR_LEAF,
  /** Casing and lining of doors. */
  DOOR_FRAME,
  ENTRANCE_DOOR,
  WINDOW_FRAME,
  /** Board inside under a window. */
  INNER_SILL,
  OUTER_SILL,
  /** One thin sheet. */
  GLASS,
  /** Door and window handles. */
  HANDLE,
  HINGE,
  /** Switches and sockets. */
  SWITCH,
  RADIATOR,
  /** Outside of the building. */
  FACADE,
  RAILING,
  /** Rim and reflector of ceiling spots. */
  LAMP_BODY,
  STAIR_TREAD,
  STAIR_RISER,
  /** Dark top of walls that are cut open (dollhouse and top view). */
  CUT
}
