package dev.planwalk.domain.visualization;

import dev.planwalk.domain.operation.Word;

/** Time of day and weather. */
public enum Lighting implements Word {
  TAG("tag", "clear day"),
  MORGEN("morgen", "morning"),
  BEWOELKT("bewoelkt", "overcast"),
  ABEND("abend", "golden hour"),
  DAEMMERUNG("daemmerung", "blue hour"),
  NACHT("nacht", "night");

  private final String wire;
  private final String meaning;

  Lighting(String wire, String meaning) {
    this.wire = wire;
    this.meaning = meaning;
  }

  @Override
  public String wire() {
    return wire;
  }

  @Override
  public String meaning() {
    return meaning;
  }

  @Override
  public boolean needsMeaning() {
    return true;
  }

  /** The constant of a stored word. */
  public static Lighting of(String wire) {
    for (Lighting value : values()) {
      if (value.wire.equals(wire)) {
        return value;
      }
    }
    throw new IllegalArgumentException("no Lighting " + wire);
  }
}
