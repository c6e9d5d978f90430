package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.app.backup.Backup;
import dev.planwalk.app.backup.BackupException;
import dev.planwalk.app.backup.Restore;
import dev.planwalk.domain.upkeep.Inventory;
import dev.planwalk.postgres.Progress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A copy of a working installation, and what comes of it once the original is lost. */
class BackupTest {

  private static final Map<String, String> QUICK =
      Map.of(
          "PLANWALK_STUDIO_SAMPLES",
          "1",
          "PLANWALK_STUDIO_STILL_WIDTH",
          "320",
          "PLANWALK_FURNITURE_ARCHIVES",
          "none",
          // The copy has a job of a node that is not there any more.
          "PLANWALK_JOBS_LEASE_MS",
          "15000",
          "PLANWALK_JOBS_RESCUE_MS",
          "500");

  @TempDir private Path folder;

  @Test
  void jobs_keys_and_files_of_a_killed_server_come_back() throws Exception {
    Path home = folder.resolve("home");
    Path copy = folder.resolve("copy");
    Path other = folder.resolve("other");
    String key;
    String project;
    String job;
    byte[] plan;
    try (Killable killable = new Killable(ServerProcess.start(home, QUICK));
        Client client = new Client(killable.server().baseUrl())) {
      key = ServerProcess.run(home, "keys", "issue", "--quiet");
      project = client.readProject(key);
      plan = floorPlan(client, key, project);
      // Under way when the copy is made.
      job = orderPicture(client, key, project);

      Backup.Done done = Backup.take(settings(home), copy, Progress.silent());
      assertThat(done.files()).isGreaterThanOrEqualTo(2);

      killable.server().killHard();
    }
    Inventory found = Restore.from(copy, settings(other), Progress.silent());
    assertThat(found.keys()).isEqualTo(1);
    assertThat(found.jobs()).isEqualTo(2);
    assertThat(found.files()).isGreaterThanOrEqualTo(2);
    assertThat(found.missing()).isEmpty();
    try (ServerProcess second = ServerProcess.start(other, QUICK);
        Client client = new Client(second.baseUrl())) {
      assertThat(client.get("/api/v1/projects/" + project, key).status()).isEqualTo(200);
      assertThat(floorPlan(client, key, project)).isEqualTo(plan);
      JsonNode done = client.ended(key, job);
      assertThat(done.path("status").asString()).isEqualTo("succeeded");
      assertThat(client.get("/api/v1/usage", key).json().path("cost_usd_cents").asInt())
          .isEqualTo(12);
    }
    refusals(copy, other);
  }

  /** On the same copy, since making one takes seconds. */
  private void refusals(Path copy, Path used) throws Exception {
    Path fresh = folder.resolve("fresh");
    refused(() -> Restore.from(copy, settings(used), Progress.silent()), "nothing is written over");
    refused(() -> Backup.take(settings(used), copy, Progress.silent()), "is not empty");
    refused(
        () -> Backup.take(settings(fresh), folder.resolve("none"), Progress.silent()),
        "there is no installation in " + fresh);
    Files.writeString(copy.resolve("postgres/data/backup_label"), "\n", StandardOpenOption.APPEND);
    refused(
        () -> Restore.from(copy, settings(fresh), Progress.silent()),
        "postgres/data/backup_label has changed");
    Files.delete(copy.resolve("SHA256SUMS"));
    refused(() -> Restore.from(copy, settings(fresh), Progress.silent()), "cut short");
    assertThat(fresh).doesNotExist();
  }

  private static void refused(ThrowingCallable call, String why) {
    assertThatThrownBy(call).isInstanceOf(BackupException.class).hasMessageContaining(why);
  }

  private static Settings settings(Path home) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), QUICK);
  }

  private static byte[] floorPlan(Client client, String key, String project) {
    JsonNode assets = client.get("/api/v1/assets?project_id=" + project, key).json().path("data");
    String plan =
        assets
            .valueStream()
            .filter(asset -> asset.path("kind").asString().equals("floor_plan_json"))
            .findFirst()
            .orElseThrow()
            .path("id")
            .asString();
    return client.fetch(client.get("/api/v1/assets/" + plan + "/url", key).field("url"));
  }

  private static String orderPicture(Client client, String key, String project) {
    return client
        .post(
            "/api/v1/visualizations",
            key,
            "{\"project_id\": \"%s\", \"furnishing\": \"leer\"}".formatted(project))
        .field("id");
  }

  /** Kills its server whatever happens, so that a failed test leaves nothing running. */
  private record Killable(ServerProcess server) implements AutoCloseable {
    @Override
    public void close() throws InterruptedException {
      server.killHard();
    }
  }
}
