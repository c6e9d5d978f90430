package dev.planwalk.domain.visualization;

import dev.planwalk.domain.operation.Word;

/** Look of the interior. */
public enum Style implements Word {
  REALISTISCH("realistisch", "realistic, timeless"),
  MODERN("modern", "modern"),
  SKANDINAVISCH("skandinavisch", "Scandinavian"),
  INDUSTRIAL("industrial", "industrial"),
  KLASSISCH("klassisch", "classic"),
  MINIMALISTISCH("minimalistisch", "minimalist"),
  LANDHAUS("landhaus", "country house"),
  JAPANDI("japandi", "Japanese and Scandinavian");

  private final String wire;
  private final String meaning;

  Style(String wire, String meaning) {
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

  /** The constant of a stored word. */
  public static Style of(String wire) {
    for (Style value : values()) {
      if (value.wire.equals(wire)) {
        return value;
      }
    }
    throw new IllegalArgumentException("no Style " + wire);
  }
}
