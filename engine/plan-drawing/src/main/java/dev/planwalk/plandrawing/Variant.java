package dev.planwalk.plandrawing;

import java.util.Optional;

/** What a drawing is for. The words are those of a plan's kind. */
public enum Variant {
  /** Walls in section, swings, chains of dimensions: the plan of an architect. */
  ARCHITECTURAL("grundriss"),
  /** Coloured and furnished, sizes of rooms and house: the plan of an estate agent. */
  MARKETING("vermarktung");

  private final String wire;

  Variant(String wire) {
    this.wire = wire;
  }

  /** The word outside the engine. */
  public String wire() {
    return wire;
  }

  /** The variant of that word, if there is one. */
  public static Optional<Variant> ofWire(String wire) {
    for (Variant variant : values()) {
      if (variant.wire.equals(wire)) {
        return Optional.of(variant);
      }
    }
    return Optional.empty();
  }
}
