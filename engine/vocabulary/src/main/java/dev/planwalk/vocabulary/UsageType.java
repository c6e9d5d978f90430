package dev.planwalk.vocabulary;

/** What the rooms are used for. */
public enum UsageType implements Word {
  WOHNEN("wohnen", "residential"),
  BUERO("buero", "office"),
  EINZELHANDEL("einzelhandel", "retail"),
  GASTRONOMIE("gastronomie", "restaurant or cafe"),
  HOTEL("hotel", "hotel"),
  PRAXIS("praxis", "medical practice");

  private final String wire;
  private final String meaning;

  UsageType(String wire, String meaning) {
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
