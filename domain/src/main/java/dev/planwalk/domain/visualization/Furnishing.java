package dev.planwalk.domain.visualization;

import dev.planwalk.domain.operation.Word;

/** How much furniture there is. */
public enum Furnishing implements Word {
  MOEBLIERT("moebliert", "furnished"),
  TEILMOEBLIERT("teilmoebliert", "partly furnished"),
  LEER("leer", "empty");

  private final String wire;
  private final String meaning;

  Furnishing(String wire, String meaning) {
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
  public static Furnishing of(String wire) {
    for (Furnishing value : values()) {
      if (value.wire.equals(wire)) {
        return value;
      }
    }
    throw new IllegalArgumentException("no Furnishing " + wire);
  }
}
