package dev.planwalk.vocabulary;

/** Where the camera is. */
public enum View implements Word {
  INTERIOR("interior", "inside a room"),
  DOLLHOUSE("dollhouse", "from above at an angle, ceilings removed"),
  TOP("top", "straight from above, ceilings removed");

  private final String wire;
  private final String meaning;

  View(String wire, String meaning) {
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
