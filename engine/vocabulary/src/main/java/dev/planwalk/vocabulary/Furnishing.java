package dev.planwalk.vocabulary;

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
}
