package dev.planwalk.testsupport.flats;

/** How much a drawing holds beside the building. */
public enum Difficulty {
  /** Walls, openings, fittings, names and stated areas, drawn without a flaw. */
  CLEAN,
  /** With furniture, dimensions, axes, floor patterns, a frame, doubled lines, a wrong header. */
  NOISY
}
