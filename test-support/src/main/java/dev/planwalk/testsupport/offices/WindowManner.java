package dev.planwalk.testsupport.offices;

/** How windows are drawn. */
enum WindowManner {
  /** Two lines of glass between the faces of the wall, and these. */
  TWO_LINES,
  /** One line of glass, and the faces of the wall: three lines. */
  THREE_LINES,
  /** A frame with a casement that stands open. */
  CASEMENT,
  /** A frame, and the sill as lines outside. */
  SILL_OUTSIDE,
  /** One line of glass in the middle, nothing else. */
  ONE_LINE
}
