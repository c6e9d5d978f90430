package dev.planwalk.floorplan;

import java.util.Optional;

/**
 * A fitting that the plan shows; the scene places its piece exactly there.
 *
 * @param roomId empty when its centre lies in no room
 * @param directionDegrees counter-clockwise from x, from its back into the room
 */
public record Fixture(
    String id, Optional<String> roomId, Kind kind, Ring outline, double directionDegrees) {

  /** What the fitting is. */
  public enum Kind {
    TOILET("toilet"),
    BATH("bath"),
    SHOWER("shower"),
    BASIN("basin"),
    SINK("sink"),
    COOKER("cooker"),
    KITCHEN_LINE("kitchen_line");

    private final String wire;

    Kind(String wire) {
      this.wire = wire;
    }

    /** The word in {@code floor_plan.json}. */
    public String wire() {
      return wire;
    }
  }
}
