package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
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
      throws IOException {
    Path home = folder.resolve("home");
    String job;
    String key;
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    // At full quality, so that its worker stops before the picture is done, and hands it back.
    try (TestService plain =
        TestService.start(home, Planwalk.Role.ALL, Map.of("PLANWALK_STUDIO_SAMPLES", "0"))) {
      key = plain.key("acme", true);
      String project = plain.readProject(key);
      JsonNode ordered =
          plain
              .post("/api/v1/visualizations", key, "{\"project_id\":\"%s\"}".formatted(project))
              .json();
      job = ordered.path("id").asString("");
      assertThat(ordered.at("/metadata/asset_set").asString("")).isEqualTo("procedural");
      plain.halt();
      // Long ago: a worker counts as living for a minute after it was last heard of.
      plain.database().run("update worker_node set seen_at = now() - interval '2 minutes'");

      Path archive = Files.writeString(folder.resolve("other.sh3f"), "other furniture");
      Map<String, String> settings =
          Map.of(
              "PLANWALK_FURNITURE_ARCHIVES",
              archive.toString(),
              "PLANWALK_OPERATOR_TOKEN",
              TOKEN,
              "PLANWALK_OPERATOR_LISTEN",
              "127.0.0.1:" + port);
      try (TestService other = plain.beside(home, Planwalk.Role.ALL, settings);
          Client operator = Client.ofTheOperator(URI.create("http://127.0.0.1:" + port))) {
        Answer shown = operator.get("/operator/v1/jobs/" + job, TOKEN);
        assertThat(shown.field("run_state")).isEqualTo("ready");
        assertThat(shown.field("waiting_for")).contains("the furniture set procedural", "only ");
        assertThat(other.get("/api/v1/jobs/" + job, key).field("/metadata/asset_set"))
            .isEqualTo("procedural");
      }
    }
  }
}
