package dev.planwalk.floorplan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/**
 * One storey.
 *
 * @param level 0 is the ground floor, -1 the first basement
 * @param floorMetres height of the floor above the floor of level 0
 * @param heightMetres floor to ceiling; empty: 2.50
 * @param outline outer ring of the building on this storey
 * @param wallFootprints what is wall: hull minus rooms minus footprints of openings
 * @param frame where this storey lies in the drawing
 * @param page page of a PDF, counted from 1
 */
public record Storey(
    String id,
    String name,
    int level,
    double floorMetres,
    OptionalDouble heightMetres,
    double areaSquareMetres,
    Ring outline,
    List<Area> wallFootprints,
    List<Stair> stairs,
    Optional<Frame> frame,
    OptionalInt page,
    double mainDirectionDegrees,
    double confidence) {

  /** Floor to ceiling where a plan states nothing, in metres. */
  public static final double DEFAULT_HEIGHT_METRES = 2.50;

  public Storey {
    wallFootprints = List.copyOf(wallFootprints);
    stairs = List.copyOf(stairs);
  }

  /** Floor to ceiling in metres, stated or default. */
  public double heightOrDefault() {
    return heightMetres.orElse(DEFAULT_HEIGHT_METRES);
  }
}
