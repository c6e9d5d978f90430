package dev.planwalk.domain.job;

/**
 * A queue of its own: jobs of one lane wait for each other, never for another lane. A node serves
 * each lane with a number of slots.
 */
public enum Lane {
  /** Plans being read. */
  READ("read"),
  /** 2D plans being drawn. */
  DRAW("draw"),
  /** Pictures and meshes from our own engine. */
  RENDER("render"),
  /** Tours, whose parts run elsewhere, and what only puts files together. */
  TOUR("tour"),
  /** Work that an external provider does. */
  PROVIDER("provider"),
  /** Test jobs: fixtures on a timer. */
  TEST("test");

  private final String wire;

  Lane(String wire) {
    this.wire = wire;
  }

  /** The word in the table. */
  public String wire() {
    return wire;
  }

  /** The lane of a stored word. */
  public static Lane of(String wire) {
    for (Lane lane : values()) {
      if (lane.wire.equals(wire)) {
        return lane;
      }
    }
    throw new IllegalArgumentException("no lane " + wire);
  }
}
