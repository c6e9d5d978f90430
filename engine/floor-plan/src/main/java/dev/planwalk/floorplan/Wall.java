package dev.planwalk.floorplan;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A wall by its axis; for placing and naming only, the body is {@link Storey#wallFootprints()}.
 *
 * @param axis at least two points, running through openings
 * @param thicknessMetres empty in a single-line plan
 * @param confidence 0 to 1: how sure it is that this is a wall
 */
public record Wall(
    String id,
    String storeyId,
    List<Point> axis,
    OptionalDouble thicknessMetres,
    Kind kind,
    double confidence) {

  public Wall {
    axis = List.copyOf(axis);
  }

  /** One that is certain. */
  public Wall(
      String id, String storeyId, List<Point> axis, OptionalDouble thicknessMetres, Kind kind) {
    this(id, storeyId, axis, thicknessMetres, kind, 1);
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
