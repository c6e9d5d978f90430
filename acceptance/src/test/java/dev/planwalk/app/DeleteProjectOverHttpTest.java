package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A project is deleted at the REST door of the whole service, and nothing of it is left to see. */
class DeleteProjectOverHttpTest {

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String made(String path, String project) {
    Answer ordered = service.post(path, key, "{\"project_id\":\"%s\"}".formatted(project));
    return ordered.json().path("id").asString("");
  }

  private static Answer delete(String project, String by, String... headers) {
    return service.send("DELETE", "/api/v1/projects/" + project, by, "", headers);
  }

  @Test
  void all_that_belongs_to_a_project_is_gone_at_once() {
    String project = service.project(key, "Gone soon");
    JsonNode plan =
        service.uploadedPlan(key, project, "0\nSECTION".getBytes(StandardCharsets.UTF_8));
    service.ended(key, plan.path("job_id").asString(""));
    String tour = made("/api/v1/tours", project);

    Answer early = delete(project, key, "Idempotency-Key", "gone-1");
    assertEnvelope(early, 409, "plan_not_ready");
    assertThat(early.text()).contains(tour);

    JsonNode done = service.ended(key, tour);
    String asset = done.at("/result/assets/0/id").asString("");
    String signed = path(done.at("/result/assets/0/url").asString(""));
    Answer published =
        service.post("/api/v1/tours/" + tour + "/publication", key, "{\"slug\":\"gone-soon\"}");
    assertThat(published.status()).isEqualTo(200);
    assertThat(service.get("/public/v1/tours/gone-soon", "").status()).isEqualTo(200);
    assertThat(service.get(signed, "").status()).isEqualTo(200);

    assertEnvelope(delete(project, service.key("stranger", false)), 404, "resource_not_found");
    assertEnvelope(delete(project, service.key("acme", true)), 403, "test_mode_resource_in_live");
    // A refusal freed the key, so the same request may be sent with it again.
    Answer deleted = delete(project, key, "Idempotency-Key", "gone-1");
    assertThat(deleted.status()).as(deleted.text()).isEqualTo(200);
    assertThat(deleted.text())
        .isEqualTo("{\"object\":\"project\",\"id\":\"%s\",\"deleted\":true}".formatted(project));

    Answer replay = delete(project, key, "Idempotency-Key", "gone-1");
    assertThat(replay.text()).isEqualTo(deleted.text());
    assertThat(replay.header("Idempotent-Replayed")).isEqualTo("true");
    assertEnvelope(delete(project, key), 404, "resource_not_found");

    for (String path :
        List.of(
            "/api/v1/projects/" + project,
            "/api/v1/projects/" + project + "/plans",
            "/api/v1/assets?project_id=" + project,
            "/api/v1/plans/" + plan.path("id").asString(""),
            "/api/v1/jobs/" + plan.path("job_id").asString(""),
            "/api/v1/jobs/" + tour,
            "/api/v1/tours/" + tour,
            "/api/v1/assets/" + asset + "/url",
            "/public/v1/tours/gone-soon")) {
      assertEnvelope(service.get(path, key), 404, "resource_not_found");
    }
    assertThat(service.get("/t/gone-soon", "").status()).isEqualTo(404);
    assertEnvelope(service.get(signed, ""), 403, "resource_not_found");
    assertThat(service.get("/api/v1/jobs", key).json().path("data")).isEmpty();
  }

  private static String path(String url) {
    URI uri = URI.create(url);
    return uri.getRawPath() + "?" + uri.getRawQuery();
  }
}
