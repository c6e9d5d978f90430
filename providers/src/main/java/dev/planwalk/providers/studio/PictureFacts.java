package dev.planwalk.providers.studio;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.rendering.Develop;
import dev.planwalk.rendering.RenderSettings;
import dev.planwalk.scene.BuiltScene;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import java.util.Arrays;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a job tells about its picture: where the camera stood, how it was traced, and how far the
 * geometry can be trusted. The field names are those of the job's {@code metadata}.
 */
public final class PictureFacts {

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private PictureFacts() {}

  static ObjectNode of(
      FloorPlan plan,
      StudioPicture picture,
      RenderSettings settings,
      BuiltScene built,
      Develop.Developed developed,
      FurnitureLibrary furniture) {
    ObjectNode facts = MAPPER.createObjectNode();
    room(plan, built).ifPresent(room -> putRoom(facts, room));
    BuiltScene.CameraFacts camera = built.cameraFacts();
    facts
        .putObject("camera")
        .put("view", camera.view())
        .put("focal_length_mm", rounded(camera.focalLengthMillimetres(), 10))
        .put("eye_height_m", rounded(camera.eyeHeightMetres(), 100))
        .put("exposure_ev", rounded(developed.exposureEv(), 100));
    facts.putObject("size").put("width", picture.width()).put("height", picture.height());
    facts.put("samples", settings.samplesPerPixel());
    facts.put("asset_set", furniture.assetSet());
    facts.set("fidelity", fidelity(plan));
    return facts;
  }

  private static Optional<Room> room(FloorPlan plan, BuiltScene built) {
    return built
        .roomId()
        .flatMap(id -> plan.rooms().stream().filter(room -> room.id().equals(id)).findFirst());
  }

  /** Names the room that is shown. */
  public static void putRoom(ObjectNode facts, Room room) {
    facts
        .putObject("room")
        .put("id", room.id())
        .put("name", room.name())
        .put("type", room.type().wire());
  }

  /** How well the measured plan agrees with what the drawing states about itself. */
  public static ObjectNode fidelity(FloorPlan plan) {
    double[] errors =
        plan.rooms().stream()
            .filter(room -> room.statedAreaSquareMetres().orElse(0) > 0)
            .mapToDouble(room -> {
              double stated = room.statedAreaSquareMetres().getAsDouble();
              return 100 * Math.abs(room.areaSquareMetres() - stated) / stated;
            })
            .sorted()
            .toArray();
    ObjectNode fidelity =
        MAPPER
            .createObjectNode()
            .put("unit", plan.unit().name())
            .put("unit_confidence", rounded(plan.unit().confidence(), 100))
            .put("plan_confidence", rounded(plan.confidence(), 100))
            .put("rooms_with_stated_area", errors.length);
    if (errors.length > 0) {
      fidelity
          .put("median_area_error_percent", rounded(errors[errors.length / 2], 100))
          .put("largest_area_error_percent", rounded(Arrays.stream(errors).max().orElse(0), 100));
    }
    return fidelity;
  }

  private static double rounded(double value, double steps) {
    return Math.rint(value * steps) / steps;
  }
}
