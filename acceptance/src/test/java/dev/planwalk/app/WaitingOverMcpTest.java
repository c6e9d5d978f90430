package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import dev.planwalk.domain.key.ApiKey;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * Calls that wait for a job on a node that runs none, so that only the caller can end them: by
 * going away, or by losing its key.
 */
class WaitingOverMcpTest {
  /** A disconnect shows at the second write at the latest, and a comment is sent every 5 s. */
  private static final int MOST_LOOKS = 40;

  @TempDir private static Path home;
  private static TestService service;
  private static ApiKey.Issued key;
  private static String job = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API);
    key = service.issue("acme", false, 1_000_000, Optional.empty());
    String project = service.project(key.plaintext(), "Waiting");
    job =
        service
            .post("/api/v1/tours", key.plaintext(), "{\"project_id\":\"" + project + "\"}")
            .field("id");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static List<String> waiting(Client client, String with, Predicate<String> enough) {
    return client.eventsUntil(
        enough,
        with,
        "{}",
        "tools/call",
        """
        {"name": "wait_for_job", "arguments": {"job_id": "%s", "timeout_seconds": 50},
         "_meta": {"progressToken": 1}}
        """
            .formatted(job));
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void a_client_that_vanishes_frees_its_thread_and_leaves_the_job(boolean http1)
      throws IOException {
    try (Client client =
        http1 ? Client.overHttp1(service.baseUrl()) : new Client(service.baseUrl())) {
      List<String> events = waiting(client, key.plaintext(), _ -> true);
      assertThat(events).singleElement().asString().contains("notifications/progress");

      int looks = 0;
      while (somebodyWaits() && looks < MOST_LOOKS) {
        looks++;
        // Reading with a wait is the pause between two looks.
        assertThat(status("wait=1")).isEqualTo("queued");
      }
      assertThat(somebodyWaits()).as("a thread still waits for a client that went away").isFalse();
      assertThat(status("wait=0")).isEqualTo("queued");
    }
  }

  private static String status(String prefer) {
    return service.get("/api/v1/jobs/" + job, key.plaintext(), "Prefer", prefer).field("status");
  }

  /** Whether any thread of this process, virtual ones included, waits for the end of a job. */
  private static boolean somebodyWaits() throws IOException {
    return threads().contains("domain.job.JobWaiting.hold");
  }

  /** Names and stacks of all threads of this process. */
  private static String threads() throws IOException {
    Path dump = home.resolve("threads.json");
    Files.deleteIfExists(dump);
    ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
        .dumpThreads(
            dump.toAbsolutePath().toString(), HotSpotDiagnosticMXBean.ThreadDumpFormat.JSON);
    return Files.readString(dump);
  }

  /** Some hang up before the task was looked at for the first time, some after. */
  @Test
  void leaving_fifty_listening_streams_costs_no_connection_to_the_database()
      throws IOException, SQLException {
    Set<Integer> before = connections();
    for (int i = 0; i < 50; i++) {
      String own = service.issue("acme", false, 1_000_000, Optional.empty()).plaintext();
      String awaited = i % 2 == 0 ? "subscriptions/acknowledged" : "notifications/tasks";
      List<String> events =
          service.eventsUntil(
              event -> event.contains(awaited),
              own,
              TasksOverMcpTest.TASKS,
              "subscriptions/listen",
              "{\"notifications\":{\"taskIds\":[\"%s\"]}}".formatted(job));
      assertThat(events.getLast()).contains(awaited);
    }
    int looks = 0;
    while (threads().contains("mcp-task-follower") && looks < MOST_LOOKS) {
      looks++;
      // Reading with a wait is the pause between two looks.
      assertThat(status("wait=1")).isEqualTo("queued");
    }

    assertThat(threads()).doesNotContain("mcp-task-follower");
    assertThat(connections()).as("connections that lived before").containsAll(before);
  }

  /** Process ids of the sessions of the service's pools, which a broken one would not keep. */
  private static Set<Integer> connections() throws SQLException {
    Set<Integer> ids = new TreeSet<>();
    try (Connection connection = service.database().connect();
        ResultSet rows =
            connection
                .createStatement()
                .executeQuery(
                    "select pid from pg_stat_activity where datname = current_database()"
                        + " and pid <> pg_backend_pid() and backend_type = 'client backend'")) {
      while (rows.next()) {
        ids.add(rows.getInt(1));
      }
    }
    assertThat(ids).isNotEmpty();
    return ids;
  }

  @Test
  void a_key_that_is_revoked_during_a_wait_ends_it() throws IOException {
    ApiKey.Issued doomed = service.issue("acme", false, 1_000_000, Optional.empty());

    List<String> events =
        waiting(
            service,
            doomed.plaintext(),
            event ->
                event.contains("notifications/progress")
                    && service.keys().revoke(doomed.key().id()).isEmpty());

    JsonNode result = Answer.MAPPER.readTree(events.getLast()).path("result");
    assertThat(result.path("isError").asBoolean(false)).as(events.toString()).isTrue();
    assertThat(result.at("/structuredContent/error/code").asString(""))
        .isEqualTo("invalid_api_key");
    assertThat(somebodyWaits()).isFalse();
    assertThat(status("wait=0")).isEqualTo("queued");
  }

  @Test
  void a_key_that_is_revoked_while_rest_waits_ends_it_too() throws IOException {
    ApiKey.Issued doomed = service.issue("acme", false, 1_000_000, Optional.empty());
    CompletableFuture<Answer> waiting =
        CompletableFuture.supplyAsync(
            () -> service.get("/api/v1/jobs/" + job, doomed.plaintext(), "Prefer", "wait=30"));
    int looks = 0;
    while (!somebodyWaits() && looks < MOST_LOOKS) {
      looks++;
    }
    assertThat(service.keys().revoke(doomed.key().id())).isPresent();

    Answer.assertEnvelope(waiting.join(), 401, "invalid_api_key");
    assertThat(status("wait=0")).isEqualTo("queued");
  }
}
