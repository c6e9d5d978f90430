package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** kill -9 to a server in the middle of a picture, and to its database for good. */
class KilledServerTest {

  /** Small, one sample per pixel, and an empty room: the test is about jobs, not beauty. */
  private static final Map<String, String> QUICK =
      Map.of(
          "PLANWALK_STUDIO_SAMPLES",
          "1",
          "PLANWALK_STUDIO_STILL_WIDTH",
          "320",
          "PLANWALK_FURNITURE_ARCHIVES",
          "none");

  @Test
  void a_killed_server_resumes_its_job_and_reserves_nothing_twice(@TempDir Path home)
      throws IOException, InterruptedException {
    String key;
    String job;
    try (Killable first = new Killable(ServerProcess.start(home, QUICK));
        Client client = new Client(first.server.baseUrl())) {
      key = ServerProcess.run(home, "keys", "issue", "--quiet");
      job = orderPicture(client, key);
      awaitRunning(client, key, job);
      first.server.killHard();
    }
    try (ServerProcess second = ServerProcess.start(home, QUICK);
        Client client = new Client(second.baseUrl())) {
      JsonNode done = client.ended(key, job);
      assertThat(done.path("status").asString()).isEqualTo("succeeded");

      assertThat(done.path("metadata").propertyNames())
          .as("how it was made")
          .contains("camera", "room", "size", "samples", "fidelity", "asset_set", "plan_id");

      byte[] picture = client.fetch(done.at("/result/assets/0/url").asString());
      assertThat(picture).startsWith(0xFF, 0xD8, 0xFF);
      assertThat(client.get("/api/v1/usage", key).json().path("cost_usd_cents").asInt())
          .isEqualTo(12);
      assertThat(client.get("/api/v1/visualizations", key).json().path("data")).hasSize(1);
    }
  }

  /** Its supervisor would start it anew elsewhere; a process that only answers 503 helps nobody. */
  @Test
  void a_server_whose_database_does_not_come_back_ends_as_failed(@TempDir Path home)
      throws IOException, InterruptedException {
    try (Killable killable = new Killable(ServerProcess.start(home, QUICK))) {
      Path data = home.resolve("postgres/data");
      Files.move(data.resolve("global/pg_control"), home.resolve("pg_control"));
      long postmaster =
          Long.parseLong(Files.readAllLines(data.resolve("postmaster.pid")).getFirst());
      assertThat(ProcessHandle.of(postmaster).orElseThrow().destroyForcibly()).isTrue();

      assertThat(killable.server.ended()).isEqualTo(1);
    }
  }

  private static String orderPicture(Client client, String key) {
    return client
        .post(
            "/api/v1/visualizations",
            key,
            "{\"project_id\": \"%s\", \"furnishing\": \"leer\"}"
                .formatted(client.readProject(key, Client.twoSmallRooms())),
            "Idempotency-Key",
            "one-picture")
        .field("id");
  }

  /** The state is read until it changes; each read is a question to the server, not a pause. */
  private static void awaitRunning(Client client, String key, String job) {
    while (client.get("/api/v1/jobs/" + job, key).field("status").equals("queued")) {
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
