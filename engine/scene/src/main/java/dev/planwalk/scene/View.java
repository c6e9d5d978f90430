package dev.planwalk.scene;

/** What kind of picture is taken. */
public enum View {
  /** From inside a room, as an architecture photographer would. */
  INTERIOR("interior"),
  /** The whole flat from above at an angle, ceilings off, without neighbours on its storey. */
  DOLLHOUSE("dollhouse"),
  /** The same straight from above, cut at 1.20 m. */
  TOP("top");

  private final String wire;

  View(String wire) {
    this.wire = wire;
  }

  /** The word on the wire. */
  public String wire() {
    return wire;
  }
}
