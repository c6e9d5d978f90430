package dev.planwalk.plandrawing;

import java.util.List;

/**
 * What is to be drawn.
 *
 * @param storeyId one of the plan's storeys
 * @param title for the title block: the name of the file the plan was read from; any text
 * @param furniture of this storey; used by {@link Variant#MARKETING} only, may be empty
 */
public record DrawingRequest(
    Variant variant, Language language, String storeyId, String title, List<Furniture> furniture) {

  public DrawingRequest {
    furniture = List.copyOf(furniture);
  }
}
