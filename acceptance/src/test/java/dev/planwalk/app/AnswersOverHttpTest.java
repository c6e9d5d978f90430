package dev.planwalk.app;

import static dev.planwalk.app.ReadFlat.NOBODY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** What all answers of a running server have in common, and what it says of itself and of a key. */
class AnswersOverHttpTest {
  @TempDir private static Path home;
  private static ReadFlat flat;

  @BeforeAll
  static void start() {
    flat = ReadFlat.start(home);
  }

  @AfterAll
  static void stop() {
    flat.close();
  }

  @Test
  void the_root_names_collections_scopes_and_limits() {
    String key = flat.service().poorKey("acme", 50).plaintext();
    JsonNode root = flat.service().get("/api/v1", key).json();

    List<String> names = new ArrayList<>(root.path("urls").propertyNames());
    names.add("usage");
    assertThat(root.path("collections").valueStream().map(JsonNode::stringValue))
        .as("what can be listed, and usage, and nothing else")
        .containsExactlyInAnyOrderElementsOf(names);
    for (String url : root.path("urls").valueStream().map(JsonNode::stringValue).toList()) {
      // Assets are listed of a project or a plan, and say so; another tenant's are unknown.
      boolean anchored = url.equals("/api/v1/assets");
      Answer listed = flat.service().get(url + (anchored ? "?limit=1" : ""), key);
      assertThat(listed.status()).as(listed.text()).isEqualTo(anchored ? 400 : 200);
      assertThat(listed.text()).contains(anchored ? "project_id" : "\"object\":\"list\"");
    }
    assertThat(root.path("urls").propertyNames())
        .containsExactly(
            "projects",
            "visualizations",
            "tours",
            "jobs",
            "assets",
            "webhook_endpoints",
            "webhook_deliveries");
    assertThat(root.path("rate_limit").asInt()).isEqualTo(50);
    assertThat(root.path("monthly_cap_usd_cents").asInt(-1)).isZero();
    assertThat(root.path("scopes").size()).isEqualTo(Scope.values().length);
    assertThat(root.path("documents").asString("")).isEqualTo("/llms.txt");
  }

  @Test
  void usage_has_its_fields_and_the_default_cap() {
    long before = flat.get("/api/v1/usage").json().path("requests").asLong();
    JsonNode usage = flat.get("/api/v1/usage").json();

    assertThat(usage.path("requests").asLong()).isGreaterThan(before);
    assertThat(usage.path("cost_usd_cents").asInt(-1)).isZero();
    assertThat(usage.path("monthly_cap_usd_cents").asInt()).isEqualTo(10_000);
    assertThat(usage.has("total_cap_usd_cents")).isFalse();
    assertThat(usage.path("period").asString("")).matches("\\d{4}-\\d\\d");
    assertThat(usage.path("rate_limit").path("limit").asInt()).isEqualTo(600);
    assertThat(usage.path("rate_limit").path("window_seconds").asInt()).isEqualTo(60);
  }

  @Test
  void a_wait_ends_with_its_budget_and_answers_the_state_as_it_is() {
    JsonNode upload = flat.service().upload(flat.key(), flat.emptyProject(), 1_000);
    Answer answer =
        flat.get("/api/v1/jobs/" + upload.at("/plans/0/job_id").asString(""), "Prefer", "wait=1");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Preference-Applied")).isEqualTo("wait=1");
    assertThat(answer.field("status")).isEqualTo("queued");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/visualizations/job_gj_%s, 404",
    "GET, /api/v1/tours/job_gj_%s, 404",
    "GET, /api/v1/jobs/job_gj_%s, 404",
    "GET, /api/v1/jobs/proj_%s, 404",
    "GET, /api/v1/plans/plan_%s, 404",
    "GET, /api/v1/assets/asset_%s/url, 404",
    "GET, /api/v1/visualizations?project_id=proj_%s, 404",
    "GET, /api/v1/visualizations?project_id=%s, 400",
    "POST, /api/v1/projects/proj_%s/plans, 404"
  })
  void an_id_that_leads_nowhere_is_404_and_a_malformed_one_in_a_query_400(
      String method, String path, int status) {
    String body = method.equals("POST") ? Client.planBody(1000) : "";
    Answer answer = flat.service().send(method, path.formatted(NOBODY), flat.key(), body);
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
  }

  @ParameterizedTest
  @CsvSource({"text/html", "text/markdown", "image/png", "*/*;q=0"})
  void a_refusal_is_the_envelope_whatever_is_accepted(String accept) {
    Answer answer = flat.get("/api/v1/jobs?limit=0", "Accept", accept);

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.error().propertyNames())
        .contains(
            "type",
            "code",
            "message",
            "remediation",
            "retryable",
            "param",
            "docs_url",
            "request_id");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/openapi.json, application/json, application/json, '\"openapi\":\"3.1'",
    "/api/v1/openapi.json, text/markdown, text/markdown, #",
    "/api/v1/openapi.md, */*, text/markdown, #",
    "/llms.txt, */*, text/plain, #",
    "/llms-full.txt, */*, text/plain, idempotency_key_reuse",
    "/.well-known/oauth-protected-resource, */*, application/json, /mcp",
    "/.well-known/mcp.json, */*, application/json, upload_plan"
  })
  void discovery_needs_no_key_and_comes_in_its_forms(
      String path, String accept, String type, String content) {
    Answer answer = flat.service().get(path, "", "Accept", accept);

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("Content-Type")).startsWith(type);
    assertThat(answer.text().replace(" ", "")).contains(content);
  }

  @Test
  void the_server_card_agrees_with_what_the_endpoint_says_of_itself() {
    JsonNode discovered = flat.service().discovered(flat.key());
    JsonNode card = flat.service().get("/mcp/server-card", "").json();
    JsonNode info = discovered.at("/_meta/io.modelcontextprotocol~1serverInfo");

    assertThat(card.path("version")).isEqualTo(info.path("version"));
    assertThat(card.path("title")).isEqualTo(info.path("title"));
    assertThat(card.at("/remotes/0/supportedProtocolVersions"))
        .isEqualTo(discovered.path("supportedVersions"))
        .isNotEmpty();
    assertThat(card.at("/remotes/0/url").asString("")).isEqualTo(flat.service().baseUrl() + "/mcp");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1",
        "/api/v1/jobs",
        "/api/v1/openapi.json",
        "/llms.txt",
        "/docs",
        "/healthz",
        "/.well-known/mcp.json",
        "/mcp",
        "/public/v1/tours",
        "/t/nowhere",
        "/objects/nothing",
        "/nowhere"
      })
  void every_door_gives_its_answers_a_request_id(String path) {
    Answer answer = flat.service().get(path, "");

    assertThat(answer.headers().allValues("Request-Id")).as("" + answer.status()).hasSize(1);
    assertThat(answer.header("Request-Id")).startsWith("req_");
  }

  @ParameterizedTest
  @CsvSource({
    "GET, /api/v1/projects, 200",
    "GET, /api/v1/jobs?limit=0, 400",
    "GET, /api/v1/projects/proj_" + NOBODY + ", 404",
    "POST, /api/v1/visualizations, 400"
  })
  void what_passed_the_limiter_says_what_is_left(String method, String path, int status) {
    Answer answer =
        flat.service().send(method, path, flat.key(), method.equals("POST") ? "{}" : "");

    assertThat(answer.status()).isEqualTo(status);
    for (String header : List.of("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")) {
      assertThat(answer.header(header)).as(header).matches("[0-9]+");
    }
  }
}
