package dev.planwalk.testsupport.offices;

/** How doors that swing are drawn. */
enum DoorManner {
  /** A line and an arc. */
  LEAF_AND_ARC,
  /** One polyline whose arc is a bulge. */
  BULGE,
  /** A rectangle and an arc. */
  THICK_LEAF,
  /** A line, and an arc in short pieces. */
  PIECES,
  /** A line that stands open by 90 or 45 degrees, without an arc. */
  LEAF_ONLY,
  /** Nothing but lines across the wall at both jambs, and the threshold. */
  JAMBS
}
