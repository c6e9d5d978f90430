package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.key.ApiKey;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Waiting for jobs, tags of answers and the life of keys, over HTTP on one node and on two. */
class JobsOverHttpTest {
  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static String project = "";
  private static final AtomicInteger ORDERED = new AtomicInteger();

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
    project = service.project(key, "Jobs");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  /**
   * A test tour: it needs no plan, runs after a second and is done after two. With a title of its
   * own, since the same one again would be there at once.
   */
  private static Answer order() {
    return service.post(
        "/api/v1/tours",
        key,
        "{\"project_id\":\"%s\",\"display_name\":\"Tour %d\"}"
            .formatted(project, ORDERED.incrementAndGet()));
  }

  private static String path(Answer job) {
    return job.json().path("urls").path("self").asString("");
  }

  private static String status(Answer job) {
    return job.json().path("status").asString("");
  }

  @Test
  void a_caller_that_says_what_it_has_waits_for_news() {
    String path = path(order());
    Answer job = service.get(path, key);
    assertThat(status(job)).isEqualTo("queued");
    int asked = 0;
    while (!status(job).equals("succeeded")) {
      Answer next =
          service.get(path, key, "Prefer", "wait=30", "If-None-Match", job.header("ETag"));
      assertThat(next.status()).isEqualTo(200);
      assertThat(next.text()).isNotEqualTo(job.text());
      assertThat(next.header("Preference-Applied")).isEqualTo("wait=30");
      job = next;
      asked++;
    }
    assertThat(asked).as("queued, running, succeeded").isBetween(2, 10);

    Answer again = service.get(path, key, "Prefer", "wait=30", "If-None-Match", job.header("ETag"));
    assertThat(again.status()).as("a job that has ended has no news").isEqualTo(304);
    assertThat(again.text()).isEmpty();
  }

  @Test
  void a_caller_that_has_something_else_is_told_at_once() {
    String path = path(order());
    Answer job = service.get(path, key, "Prefer", "wait=30", "If-None-Match", "\"old\"");

    assertThat(job.status()).isEqualTo(200);
    assertThat(status(job)).isIn("queued", "running");
  }

  @Test
  void a_caller_that_waits_is_answered_at_the_end() {
    Answer ended = service.get(path(order()), key, "Prefer", "wait=30");

    assertThat(status(ended)).isEqualTo("succeeded");
    assertThat(ended.header("Preference-Applied")).isEqualTo("wait=30");
    assertThat(ended.header("Retry-After")).isEqualTo("(none)");
    assertThat(ended.json().path("result").path("assets").size()).isGreaterThanOrEqualTo(3);
  }

  @Test
  void every_unfinished_job_says_when_to_ask_again() {
    Answer ordered = order();
    Answer read = service.get(path(ordered), key);

    assertThat(ordered.status()).isEqualTo(202);
    assertThat(ordered.header("Retry-After")).isEqualTo("1");
    assertThat(read.header("Retry-After")).isEqualTo("1");
  }

  @Test
  void urls_of_a_job_just_ended_have_more_than_half_of_their_life_left() {
    String path = path(order());
    Answer one = service.get(path, key, "Prefer", "wait=30");
    Instant dies = Instant.parse(one.json().at("/result/assets/0/expires_at").asString(""));

    // The job ended before it was read, so its URL has more left than half of its life.
    Instant ended = Instant.parse(one.json().path("updated_at").asString(""));
    assertThat(Duration.between(ended, dies)).isGreaterThan(Duration.ofSeconds(150));
  }

  @Test
  void a_revoked_key_is_dead_on_every_node_and_a_rotated_one_lives_on(@TempDir Path itsHome) {
    try (TestService second = service.beside(itsHome, Planwalk.Role.API)) {
      ApiKey.Issued issued = service.poorKey("acme", 100);
      assertThat(second.get("/api/v1", issued.plaintext()).status()).isEqualTo(200);

      ApiKey.Issued next =
          service.keys().rotate(issued.key().id(), Duration.ofMinutes(5)).orElseThrow();
      for (TestService node : List.of(service, second)) {
        assertThat(node.get("/api/v1", issued.plaintext()).status()).isEqualTo(200);
        assertThat(node.get("/api/v1", next.plaintext()).status()).isEqualTo(200);
      }
      assertThat(second.keys().revoke(issued.key().id())).isPresent();
      assertThat(service.keys().rotate(next.key().id(), Duration.ZERO)).isPresent();
      for (TestService node : List.of(service, second)) {
        assertEnvelope(node.get("/api/v1", issued.plaintext()), 401, "invalid_api_key");
        assertEnvelope(node.get("/api/v1", next.plaintext()), 401, "expired_api_key");
      }
    }
  }

  @Test
  void a_page_of_one_node_goes_on_at_the_other(@TempDir Path itsHome) {
    try (TestService second = service.beside(itsHome, Planwalk.Role.API)) {
      for (int i = 0; i < 3; i++) {
        service.project(key, "page " + i);
      }
      JsonNode one = service.get("/api/v1/projects?limit=1", key).json();
      JsonNode two =
          second
              .get(
                  "/api/v1/projects?limit=1&starting_after=" + one.path("next_cursor").asString(""),
                  key)
              .json();
      String id = one.at("/data/0/id").asString("");
      JsonNode byId = second.get("/api/v1/projects?limit=1&starting_after=" + id, key).json();

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
            service.get("/api/v1/projects/" + project, live).error().path("param").isMissingNode())
        .isTrue();
    assertEnvelope(service.get(livePath, key), 404, "resource_not_found");
    assertEnvelope(service.get("/api/v1/projects/" + project, stranger), 404, "resource_not_found");
  }
}
