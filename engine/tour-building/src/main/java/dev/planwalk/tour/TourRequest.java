package dev.planwalk.tour;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.vocabulary.Look;
import java.util.Optional;

/**
 * Which tour is to be made. All steps of one tour get an equal request.
 *
 * @param plan as it was read and stored
 * @param look of the source picture with its furnishing seed; its purpose is taken as a tour's
 * @param flatId which flat; empty: the largest
 * @param startRoom id of the room where the tour begins; empty: the most presentable one
 * @param title shown by the viewer
 * @param seed drives sampling only, never furniture
 */
public record TourRequest(
    FloorPlan plan,
    Look look,
    Optional<String> flatId,
    Optional<String> startRoom,
    String title,
    long seed,
    TourSettings settings) {

  public TourRequest {
    look = look.ofTour();
  }
}
