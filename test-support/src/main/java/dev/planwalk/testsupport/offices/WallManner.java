package dev.planwalk.testsupport.offices;

/** How walls are drawn. */
enum WallManner {
  /** Their outlines, as polylines. */
  OUTLINES,
  /** Their outlines, as single lines and arcs. */
  LINES,
  /** Solid, without outlines. */
  FILLED,
  /** Solid, with outlines. */
  FILLED_OUTLINES,
  /** Outlines, with a pattern between them. */
  HATCHED,
  /** Their faces only: two lines, open at openings and ends. */
  FACES,
  /** One line along their middle, as wide as they are thick. */
  WIDE
}
