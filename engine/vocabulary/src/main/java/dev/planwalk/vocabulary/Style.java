package dev.planwalk.vocabulary;

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
}
