package dev.planwalk.tour;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.FloorPlanJson;
import dev.planwalk.rendering.work.Progress;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Makes the tour that test keys get: two rooms, coarse, under 300 kB with its mesh. Run by hand
 * when the form of tours has changed, with the test class path of this module:
 *
 * <pre>{@code
 * mvn -q -pl engine/tour-building -am test-compile
 * java --add-modules jdk.incubator.vector -cp <test class path> dev.planwalk.tour.MakeTourFixture \
 *     providers/src/main/resources/dev/planwalk/providers/fixture/tour
 * gzip -9n providers/src/main/resources/dev/planwalk/providers/fixture/tour/{mesh,dollhouse}.glb
 * }</pre>
 */
public final class MakeTourFixture {

  private MakeTourFixture() {}

  /**
   * Writes the files.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    TourRequest small = TwoRooms.request(Runtime.getRuntime().availableProcessors());
    TourSettings settings =
        new TourSettings(
            small.settings().model(),
            512,
            24,
            256,
            320,
            0,
            List.of(
                new TourSettings.SplatBudget("standard", 6_000),
                new TourSettings.SplatBudget("lite", 2_000)),
            4,
            small.settings().threads());
    TourRequest request =
        new TourRequest(
            plan(), small.look(), Optional.empty(), Optional.empty(), "Rundgang", 42, settings);
    TourBuilder builder = TwoRooms.builder();
    Survey survey = builder.survey(request, unwatched());
    Map<String, RoomPart> parts = new HashMap<>();
    for (String room : survey.rooms()) {
      parts.put(room, builder.part(request, survey, room, unwatched()));
    }
    builder.join(
        request,
        survey,
        room -> Objects.requireNonNull(parts.get(room)),
        (name, content) -> write(folder, name, content),
        unwatched());
    write(folder, "mesh.glb", builder.furnishedMesh(request));
  }

  /** The flat with a plain name in the place of the one that tries the escaping. */
  private static FloorPlan plan() {
    String json = new String(FloorPlanJson.write(TwoRooms.plan()), StandardCharsets.UTF_8);
    return FloorPlanJson.read(
        json.replace("\\\"Schlafen\\\" <2>", "Schlafen").getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path folder, String name, byte[] content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static Progress unwatched() {
    return new Progress() {
      @Override
      public void at(String stage, double fraction) {}

      @Override
      public boolean canceled() {
        return false;
      }
    };
  }
}
