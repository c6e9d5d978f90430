package dev.planwalk.vocabulary;

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
}
