package dev.planwalk.plandrawing;

/** What a drawing is for. */
public enum Variant {
  /** Walls in section, swings, chains of dimensions: the plan of an architect. */
  ARCHITECTURAL,
  /** Coloured and furnished, sizes of rooms and house: the plan of an estate agent. */
  MARKETING
}
