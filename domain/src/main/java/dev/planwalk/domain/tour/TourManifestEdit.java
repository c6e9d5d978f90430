package dev.planwalk.domain.tour;

import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The manifest of a tour that gets a world beside what our own engine made. */
final class TourManifestEdit {

  /** IPTC's word for a picture of ours that a trained model worked on. */
  private static final String SOURCE_TYPE =
      "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

  private final Path file;
  private final ObjectNode manifest;
  private final List<String> added = new ArrayList<>();

  private TourManifestEdit(Path file, ObjectNode manifest) {
    this.file = file;
    this.manifest = manifest;
  }

  /** Reads the manifest of a folder. */
  static TourManifestEdit of(Path folder) throws IOException {
    Path file = folder.resolve(TourFiles.MANIFEST);
    return new TourManifestEdit(file, Json.readObject(Files.readAllBytes(file)));
  }

  /**
   * Where the panorama of a room was made, and how large the room is.
   *
   * @throws IOException if the tour has no panorama there
   */
  WorldFitter.Room room(String id) throws IOException {
    JsonNode panorama =
        manifest
            .path("panoramas")
            .valueStream()
            .filter(one -> one.path("room").asString("").equals(id))
            .findFirst()
            .orElseThrow(() -> new IOException("the tour has no panorama of " + id));
    for (JsonNode storey : manifest.path("storeys")) {
      for (JsonNode room : storey.path("rooms")) {
        if (room.path("id").asString("").equals(id)) {
          double[] x = range(room.path("polygon"), 0);
          double[] z = range(room.path("polygon"), 1);
          double floor = storey.path("floor_y_m").asDouble(0);
          return new WorldFitter.Room(
              panorama.path("position").path(0).asDouble(0),
              panorama.path("position").path(2).asDouble(0),
              floor,
              panorama.path("position").path(1).asDouble(0) - floor,
              storey.path("height_m").asDouble(0),
              x[1] - x[0],
              z[1] - z[0]);
        }
      }
    }
    throw new IOException("the tour has no room " + id);
  }

  private static double[] range(JsonNode polygon, int axis) {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (JsonNode point : polygon) {
      low = Math.min(low, point.path(axis).asDouble(0));
      high = Math.max(high, point.path(axis).asDouble(0));
    }
    return new double[] {low, high};
  }

  /** Enters a world whose files lie in a folder below, and writes the manifest. */
  void add(String folder, String room, String provider, String model, ObjectNode facts, int width)
      throws IOException {
    ObjectNode world = manifest.putObject("world");
    world.put("room", room).put("provider", provider).put("model", model);
    world.put("digital_source_type", SOURCE_TYPE);
    world.put("file", named(folder, WorldFitter.SPLATS));
    world.put("collider", named(folder, WorldFitter.COLLIDER));
    world.put("panorama", named(folder, WorldFitter.PANORAMA)).put("panorama_width", width);
    world.setAll(facts);
    Files.write(file, Json.bytes(manifest));
  }

  private String named(String folder, String name) {
    added.add(folder + "/" + name);
    return added.getLast();
  }

  /** The files of the tour, with those that were added before the manifest. */
  TourMaker.Files files(TourMaker.Files before) {
    List<String> names = new ArrayList<>(before.names());
    names.addAll(Math.max(0, names.indexOf(TourFiles.MANIFEST)), added);
    return new TourMaker.Files(names, before.panoramaWidth());
  }
}
