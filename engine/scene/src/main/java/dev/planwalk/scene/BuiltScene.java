package dev.planwalk.scene;

import dev.planwalk.scene.furnish.PlacedPiece;
import dev.planwalk.scene.furnish.SkippedGroup;
import dev.planwalk.scene.model.Camera;
import dev.planwalk.scene.model.Development;
import dev.planwalk.scene.model.Scene;
import java.util.List;
import java.util.Optional;

/**
 * A scene ready for the renderer, and what is worth telling about it.
 *
 * @param roomId the room seen; empty for dollhouse and top views
 * @param cameraFacts where the camera stands, in words and figures
 * @param pieces furniture placed, in order
 * @param skipped furniture that found no place, and why
 * @param notes what was mended in the plan or left out, as sentences
 */
public record BuiltScene(
    Scene scene,
    Camera camera,
    Development development,
    Optional<String> roomId,
    CameraFacts cameraFacts,
    List<PlacedPiece> pieces,
    List<SkippedGroup> skipped,
    List<String> notes) {

  public BuiltScene {
    pieces = List.copyOf(pieces);
    skipped = List.copyOf(skipped);
    notes = List.copyOf(notes);
  }

  /**
   * The camera for people.
   *
   * @param view wire word of the view
   * @param focalLengthMillimetres on 36 mm film; 0 for parallel projection
   * @param eyeHeightMetres above the floor of the storey
   * @param score of the viewpoint, 0 to 1
   */
  public record CameraFacts(
      String view, double focalLengthMillimetres, double eyeHeightMetres, double score) {}
}
