package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** kill -9 in the middle of a picture: the job goes on after a restart, and is paid for once. */
class KilledServerTest {

  /** One sample per pixel: the test is about jobs, not beauty. */
  private static final Map<String, String> QUICK =
      Map.of("PLANWALK_STUDIO_SAMPLES", "1", "PLANWALK_FURNITURE_ARCHIVES", "none");

  private static final Path PLAN = Path.of("../examples/plans/example-flat.dxf");

  @Test
  void a_killed_server_resumes_its_job_and_reserves_nothing_twice(@TempDir Path home)
      throws IOException, InterruptedException {
    String key;
    String job;
    try (Killable first = new Killable(ServerProcess.start(home, QUICK))) {
      key = ServerProcess.run(home, "keys", "issue", "--quiet");
      RestClient client = new RestClient(first.server.baseUrl(), key);
      job = orderPicture(client);
      awaitRunning(client, job);
      first.server.killHard();
    }
    try (ServerProcess second = ServerProcess.start(home, QUICK)) {
      RestClient client = new RestClient(second.baseUrl(), key);
      JsonNode done = client.waitForJob(job);
      assertThat(done.path("status").asString()).isEqualTo("succeeded");

      assertThat(done.path("metadata").propertyNames())
          .as("how it was made")
          .contains("camera", "room", "size", "samples", "fidelity", "asset_set", "plan_id");

      JsonNode asset = done.path("result").path("assets").path(0);
      byte[] picture = client.fetch(asset.path("url").asString());
      assertThat(picture).startsWith(0xFF, 0xD8, 0xFF);
      assertThat(client.get("/api/v1/usage").path("cost_usd_cents").asInt()).isEqualTo(12);
      assertThat(client.get("/api/v1/visualizations").path("data").size()).isEqualTo(1);
    }
  }

  private static String orderPicture(RestClient client) throws IOException, InterruptedException {
    String project =
        client
            .post(
                "/api/v1/projects",
                "{\"name\": \"Killed\", \"usage_type\": \"wohnen\"}",
                Optional.empty())
            .path("id")
            .asString();
    byte[] plan = Files.readAllBytes(PLAN);
    JsonNode upload =
        client.post(
            "/api/v1/projects/" + project + "/plans",
            """
            {"filename": "flat.dxf", "file_kind": "dxf", "mode": "single", "kind": "grundriss",
             "size": %d}\
            """
                .formatted(plan.length),
            Optional.empty());
    client.put(upload, plan);
    JsonNode entry = upload.path("plans").path(0);
    client.post("/api/v1/plans/" + entry.path("id").asString() + "/complete");
    JsonNode read = client.waitForJob(entry.path("job_id").asString());
    assertThat(read.path("status").asString()).isEqualTo("succeeded");
    return client
        .post(
            "/api/v1/visualizations",
            "{\"project_id\": \"" + project + "\"}",
            Optional.of("one-picture"))
        .path("id")
        .asString();
  }

  /** The state is read until it changes; each read is a question to the server, not a pause. */
  private static void awaitRunning(RestClient client, String job)
      throws IOException, InterruptedException {
    while (client.get("/api/v1/jobs/" + job).path("status").asString().equals("queued")) {
      Thread.onSpinWait();
    }
  }

  /** Kills its server whatever happens, so that a failed test leaves nothing running. */
  private record Killable(ServerProcess server) implements AutoCloseable {
    @Override
    public void close() throws InterruptedException {
      server.killHard();
    }
  }
}
