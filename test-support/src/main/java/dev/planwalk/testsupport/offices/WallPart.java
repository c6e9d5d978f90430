package dev.planwalk.testsupport.offices;

/** Kinds of walls, each of which an office draws in one manner. */
enum WallPart {
  FRONT,
  /** A front of glass. */
  CURTAIN,
  /** Beside corridors and stairs. */
  BEARING,
  LIGHT,
  /** Columns that stand in walls. */
  COLUMN
}
