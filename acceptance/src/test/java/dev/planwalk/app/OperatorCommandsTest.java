package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The operator's commands beside a running server say what its operator's door says. */
class OperatorCommandsTest {

  private static final String TOKEN = "an-operators-token-of-32-characters-and-more";

  @TempDir private static Path home;
  private static TestService service;
  private static Client door;
  private static String job = "";

  @BeforeAll
  static void start() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_OPERATOR_TOKEN",
                TOKEN,
                "PLANWALK_OPERATOR_LISTEN",
                "127.0.0.1:" + port,
                "PLANWALK_TEST_QUEUED_MS",
                "600000"));
    door = Client.ofTheOperator(URI.create("http://127.0.0.1:" + port));
    Files.writeString(
        home.resolve("planwalk.properties"),
        """
        secret=%s
        database.url=%s
        objects.shared=true
        """
            .formatted(TestService.SECRET, service.database().url()));
    String key = service.key("acme", false);
    job =
        service
            .post(
                "/api/v1/tours",
                key,
                "{\"project_id\":\"%s\"}".formatted(service.project(key, "Loft")))
            .field("id");
  }

  @AfterAll
  static void stop() {
    door.close();
    service.close();
  }

  /** What a run printed, and what it ended with. */
  private record Run(int status, String out) {}

  private static Run run(String... arguments) {
    PrintStream out = System.out;
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    PrintStream caught = new PrintStream(text, true, StandardCharsets.UTF_8);
    System.setOut(caught);
    try {
      List<String> words = new ArrayList<>(List.of(arguments));
      words.add("--home=" + home);
      int status =
          Main.commandLine()
              .setExecutionExceptionHandler((failure, _, _) -> {
                caught.println(failure.getMessage());
                return 1;
              })
              .execute(words.toArray(String[]::new));
      return new Run(status, text.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
    }
  }

  private static JsonNode json(String... arguments) {
    Run run = run(arguments);
    assertThat(run.status()).as(run.out()).isZero();
    return Answer.MAPPER.readTree(run.out());
  }

  private static JsonNode asked(String path) {
    return door.send("GET", "/operator/v1" + path, TOKEN, "").json();
  }

  /** Without the moment at which it was asked. */
  private static JsonNode timeless(JsonNode answer) {
    ObjectNode copy = (ObjectNode) answer.deepCopy();
    copy.remove(List.of("at", "next_cursor", "has_more", "url"));
    return copy;
  }

  @Test
  void each_command_prints_as_json_what_the_door_answers() {
    assertThat(timeless(json("lanes", "--json"))).isEqualTo(timeless(asked("/lanes")));
    assertThat(timeless(json("tenants", "--json"))).isEqualTo(timeless(asked("/tenants")));
    assertThat(json("nodes", "--json").at("/nodes/0/name"))
        .isEqualTo(asked("/nodes").at("/nodes/0/name"));
    assertThat(timeless(json("keys", "list", "--json"))).isEqualTo(timeless(asked("/keys")));
    assertThat(timeless(json("webhooks", "list", "--json")))
        .isEqualTo(timeless(asked("/webhook_deliveries")));
    assertThat(json("jobs", "list", "--tenant=acme", "--type=tour", "--json").at("/data/0/job/id"))
        .isEqualTo(asked("/jobs?tenant=acme&type=tour").at("/data/0/job/id"));
  }

  @Test
  void each_command_prints_a_table_for_people() {
    assertThat(run("lanes").out()).contains("oldest waits", "render", "test");
    assertThat(run("nodes").out()).contains("last heard of", "yes");
    assertThat(run("tenants", "--name=acme").out()).contains("acme", "1 of 1");
    assertThat(run("webhooks", "list", "--status=failed").out())
        .contains("There are no such deliveries.");
    assertThat(run("webhooks", "list", "--status=lost").out())
        .contains("--status must be one of pending, succeeded, failed");
  }

  @Test
  void what_a_command_changes_is_in_the_log_of_acts_without_an_address() {
    assertThat(run("lanes", "pause", "tour").out()).contains("tour is paused");
    assertThat(run("lanes").out()).contains("paused");
    assertThat(run("lanes", "resume", "tour").out()).contains("tour goes on");
    assertThat(json("jobs", "cancel", job, "--json").at("/job/status").asString(""))
        .isEqualTo("canceled");
    assertThat(run("jobs", "cancel", job).status()).isEqualTo(1);

    JsonNode acts = json("acts", "--json", "--limit=4").path("data");

    assertThat(acts).isEqualTo(asked("/acts?limit=4").path("data"));
    assertThat(acts.findValuesAsString("act"))
        .containsExactly("cancel_job", "cancel_job", "resume_lane", "pause_lane");
    assertThat(acts.findValuesAsString("outcome"))
        .containsExactly("invalid_request", "done", "done", "done");
    assertThat(acts.path(0).path("address").isNull()).isTrue();
    assertThat(run("acts").out()).contains("command", "cancel_job", job);
  }
}
