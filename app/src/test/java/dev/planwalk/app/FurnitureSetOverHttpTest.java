package dev.planwalk.app;

import static dev.planwalk.app.RunningService.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A picture that was ordered with one set of furniture waits while the server has another. */
class FurnitureSetOverHttpTest {

  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  @Test
  void picture_waits_for_the_furniture_it_was_ordered_with(@TempDir Path folder)
      throws IOException, InterruptedException {
    Path home = folder.resolve("home");
    String job;
    String key;
    try (RunningService plain =
        RunningService.start(
            home, Planwalk.Role.ALL, Map.of("PLANWALK_FURNITURE_ARCHIVES", "none"))) {
      key = plain.key("acme", true);
      String project = plain.project(key, "Furnished");
      JsonNode plan =
          plain.uploadedPlan(
              key, project, Files.readAllBytes(Path.of("../examples/plans/example-flat.dxf")));
      plain.ended(key, plan.path("job_id").asString(""));
      JsonNode ordered =
          json(
              plain.post(
                  "/api/v1/visualizations", key, "{\"project_id\":\"%s\"}".formatted(project)));
      job = ordered.path("id").asString("");
      assertThat(ordered.at("/metadata/asset_set").asString("")).isEqualTo("procedural");
      // Its worker stops before the picture is done, and hands it back.
    }
    Path archive = Files.writeString(folder.resolve("other.sh3f"), "other furniture");
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    try (RunningService other =
            RunningService.start(
                home,
                Planwalk.Role.ALL,
                Map.of(
                    "PLANWALK_FURNITURE_ARCHIVES",
                    archive.toString(),
                    "PLANWALK_OPERATOR_TOKEN",
                    TOKEN,
                    "PLANWALK_OPERATOR_LISTEN",
                    "127.0.0.1:" + port));
        HttpClient http = HttpClient.newHttpClient()) {
      HttpResponse<String> shown =
          http.send(
              HttpRequest.newBuilder(
                      URI.create("http://127.0.0.1:" + port + "/operator/v1/jobs/" + job))
                  .header("Authorization", "Bearer " + TOKEN)
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      assertThat(json(shown).path("run_state").asString("")).isEqualTo("ready");
      assertThat(json(shown).path("waiting_for").asString(""))
          .contains("the furniture set procedural", "only ");
      assertThat(json(other.get("/api/v1/jobs/" + job, key)).at("/metadata/asset_set").asString(""))
          .isEqualTo("procedural");
    }
  }
}
