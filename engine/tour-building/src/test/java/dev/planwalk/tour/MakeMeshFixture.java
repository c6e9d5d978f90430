package dev.planwalk.tour;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/**
 * Makes the mesh that test keys get: two plain rooms, since the furniture of the example flat alone
 * has more than 3 MB. {@code ./planwalk test --fixtures} runs it.
 */
public final class MakeMeshFixture {

  private MakeMeshFixture() {}

  /**
   * Writes the file, packed.
   *
   * @param arguments where it goes
   */
  public static void main(String[] arguments) throws IOException {
    TourRequest small = TwoRooms.request(1);
    TourRequest request =
        new TourRequest(
            plan(),
            small.look(),
            Optional.empty(),
            Optional.empty(),
            "Rundgang",
            42,
            small.settings());
    try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(Path.of(arguments[0])))) {
      packed.write(TwoRooms.builder().furnishedMesh(request));
    }
  }

  /** The flat with a plain name in the place of the one that tries the escaping. */
  private static FloorPlan plan() {
    String json = new String(FloorPlanJson.write(TwoRooms.plan()), StandardCharsets.UTF_8);
    return FloorPlanJson.read(
        json.replace("\\\"Schlafen\\\" <2>", "Schlafen").getBytes(StandardCharsets.UTF_8));
  }
}
