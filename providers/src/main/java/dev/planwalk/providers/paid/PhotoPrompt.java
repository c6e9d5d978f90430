package dev.planwalk.providers.paid;

import dev.planwalk.domain.visualization.PictureMaker;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.View;

/** What an image model is told: words of ours alone, none of callers, plans or rooms. */
public final class PhotoPrompt {

  private PhotoPrompt() {}

  /** The prompt for the render of a request. */
  public static String of(PictureMaker.Request request) {
    String subject =
        request.view() == View.INTERIOR
            ? "Photograph of this exact room"
            : "Photograph of a physical model of this exact floor, " + request.view().meaning();
    String furniture =
        request.look().furnishing() == Furnishing.LEER
            ? "Add no furniture and no objects."
            : "Keep every piece of furniture where it is, and add none.";
    return "%s, %s style, %s light. Keep camera, geometry, walls, doors, windows and openings exactly as they are. %s Only make materials, textures and light more photographic."
        .formatted(
            subject,
            request.look().style().meaning(),
            request.look().lighting().meaning(),
            furniture);
  }
}
