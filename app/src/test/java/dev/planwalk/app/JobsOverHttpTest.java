package dev.planwalk.app;

import static dev.planwalk.app.RunningService.assertEnvelope;
import static dev.planwalk.app.RunningService.error;
import static dev.planwalk.app.RunningService.header;
import static dev.planwalk.app.RunningService.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.postgres.DatabaseAddress;
import dev.planwalk.postgres.RuntimeFile;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Waiting for jobs, tags of answers and the life of keys, over HTTP on one node and on two. */
class JobsOverHttpTest {
  private static final String SECRET = "a secret that two nodes of a test share";
  private static final Map<String, String> NODE = Map.of("PLANWALK_SECRET", SECRET);

  @TempDir private static Path home;
  private static RunningService service;
  private static String key = "";
  private static String project = "";

  @BeforeAll
  static void start() {
    service = RunningService.start(home, Planwalk.Role.ALL, NODE);
    key = service.key("acme", false);
    project = service.project(key, "Jobs");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /** A test tour: it needs no plan, runs after a second and is done after two. */
  private static HttpResponse<String> order() {
    return service.post("/api/v1/tours", key, "{\"project_id\":\"%s\"}".formatted(project));
  }

  private static String path(HttpResponse<String> job) {
    return json(job).path("urls").path("self").asString("");
  }

  private static String status(HttpResponse<String> job) {
    return json(job).path("status").asString("");
  }

  @Test
  void a_caller_that_says_what_it_has_waits_for_news() {
    String path = path(order());
    HttpResponse<String> job = service.get(path, key);
    assertThat(status(job)).isEqualTo("queued");
    int asked = 0;
    while (!status(job).equals("succeeded")) {
      HttpResponse<String> next =
          service.get(path, key, "Prefer", "wait=30", "If-None-Match", header(job, "ETag"));
      assertThat(next.statusCode()).isEqualTo(200);
      assertThat(next.body()).isNotEqualTo(job.body());
      assertThat(header(next, "Preference-Applied")).isEqualTo("wait=30");
      job = next;
      asked++;
    }
    assertThat(asked).as("queued, running, succeeded").isBetween(2, 10);

    HttpResponse<String> again =
        service.get(path, key, "Prefer", "wait=30", "If-None-Match", header(job, "ETag"));
    assertThat(again.statusCode()).as("a job that has ended has no news").isEqualTo(304);
    assertThat(again.body()).isEmpty();
  }

  @Test
  void a_caller_that_has_something_else_is_told_at_once() {
    String path = path(order());
    HttpResponse<String> job =
        service.get(path, key, "Prefer", "wait=30", "If-None-Match", "\"old\"");

    assertThat(job.statusCode()).isEqualTo(200);
    assertThat(status(job)).isIn("queued", "running");
  }

  @Test
  void a_caller_that_waits_is_answered_at_the_end() {
    HttpResponse<String> ended = service.get(path(order()), key, "Prefer", "wait=30");

    assertThat(status(ended)).isEqualTo("succeeded");
    assertThat(header(ended, "Preference-Applied")).isEqualTo("wait=30");
    assertThat(header(ended, "Retry-After")).isEqualTo("(none)");
    assertThat(json(ended).path("result").path("assets").size()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void every_unfinished_job_says_when_to_ask_again() {
    HttpResponse<String> ordered = order();
    HttpResponse<String> read = service.get(path(ordered), key);

    assertThat(ordered.statusCode()).isEqualTo(202);
    assertThat(header(ordered, "Retry-After")).isEqualTo("1");
    assertThat(header(read, "Retry-After")).isEqualTo("1");
  }

  @Test
  void urls_of_assets_and_the_tag_of_a_job_change_together() {
    String path = path(order());
    HttpResponse<String> one = service.get(path, key, "Prefer", "wait=30");
    HttpResponse<String> two = service.get(path, key);
    Instant dies = Instant.parse(json(two).at("/result/assets/0/expires_at").asString(""));

    // The job ended before it was read, so its URL has more left than half of its life.
    Instant ended = Instant.parse(json(one).path("updated_at").asString(""));
    assertThat(Duration.between(ended, dies)).isGreaterThan(Duration.ofSeconds(150));
    assertThat(header(one, "ETag").equals(header(two, "ETag")))
        .isEqualTo(one.body().equals(two.body()));
  }

  /** A second node on the same rows and files. */
  private static RunningService secondNode(Path itsHome) throws IOException {
    DatabaseAddress address = RuntimeFile.read(home.resolve("postgres")).orElseThrow();
    String url =
        "postgres://%s:%s@127.0.0.1:%d/%s"
            .formatted(
                address.user(),
                URLEncoder.encode(address.password(), StandardCharsets.UTF_8),
                address.port(),
                address.database());
    return RunningService.start(
        itsHome,
        Planwalk.Role.API,
        Map.of(
            "PLANWALK_SECRET",
            SECRET,
            "PLANWALK_DATABASE_URL",
            url,
            "PLANWALK_OBJECTS_SHARED",
            "true",
            "PLANWALK_OBJECTS_FOLDER",
            home.resolve("objects").toString()));
  }

  @Test
  void a_revoked_key_is_dead_on_every_node_and_a_rotated_one_lives_on(@TempDir Path itsHome)
      throws IOException {
    try (RunningService second = secondNode(itsHome)) {
      ApiKey.Issued issued = service.key("acme", true, Optional.empty());
      assertThat(second.get("/api/v1", issued.plaintext()).statusCode()).isEqualTo(200);

      ApiKey.Issued next =
          service.service().keys().rotate(issued.key().id(), Duration.ofMinutes(5)).orElseThrow();
      for (RunningService node : List.of(service, second)) {
        assertThat(node.get("/api/v1", issued.plaintext()).statusCode()).isEqualTo(200);
        assertThat(node.get("/api/v1", next.plaintext()).statusCode()).isEqualTo(200);
      }
      assertThat(second.service().keys().revoke(issued.key().id())).isPresent();
      assertThat(service.service().keys().rotate(next.key().id(), Duration.ZERO)).isPresent();
      for (RunningService node : List.of(service, second)) {
        assertEnvelope(node.get("/api/v1", issued.plaintext()), 401, "invalid_api_key");
        assertEnvelope(node.get("/api/v1", next.plaintext()), 401, "expired_api_key");
      }
    }
  }

  @Test
  void a_page_of_one_node_goes_on_at_the_other(@TempDir Path itsHome) throws IOException {
    try (RunningService second = secondNode(itsHome)) {
      for (int i = 0; i < 3; i++) {
        service.project(key, "page " + i);
      }
      JsonNode one = json(service.get("/api/v1/projects?limit=1", key));
      JsonNode two =
          json(
              second.get(
                  "/api/v1/projects?limit=1&starting_after=" + one.path("next_cursor").asString(""),
                  key));
      String id = one.at("/data/0/id").asString("");
      JsonNode byId = json(second.get("/api/v1/projects?limit=1&starting_after=" + id, key));

      assertThat(two.at("/data/0/id").asString("")).isLessThan(id);
      assertThat(byId.path("data")).isEqualTo(two.path("data"));
    }
  }

  @Test
  void a_live_key_is_told_that_a_resource_is_a_test_one_and_a_test_key_finds_nothing_live() {
    String live = service.key("acme", true);
    String stranger = service.key("stranger", true);
    String livePath = "/api/v1/projects/" + service.project(live, "live");

    assertEnvelope(
        service.get("/api/v1/projects/" + project, live), 403, "test_mode_resource_in_live");
    assertThat(
            error(service.get("/api/v1/projects/" + project, live)).path("param").isMissingNode())
        .isTrue();
    assertEnvelope(service.get(livePath, key), 404, "resource_not_found");
    assertEnvelope(service.get("/api/v1/projects/" + project, stranger), 404, "resource_not_found");
  }
}
