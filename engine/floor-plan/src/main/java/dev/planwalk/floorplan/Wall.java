package dev.planwalk.floorplan;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A wall by its axis; for placing and naming only, the body is {@link Storey#wallFootprints()}.
 *
 * @param axis at least two points, running through openings
 * @param thicknessMetres empty in a single-line plan
 */
public record Wall(
    String id, String storeyId, List<Point> axis, OptionalDouble thicknessMetres, Kind kind) {

  public Wall {
    axis = List.copyOf(axis);
  }

  /** What a wall divides. */
  public enum Kind {
    EXTERIOR("exterior"),
    INTERIOR("interior"),
    RAILING("railing");

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
