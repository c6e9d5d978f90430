package dev.planwalk.rest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Scope;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class HttpDoorTest {
  private static final String HTTPS_ONLY = "Strict-Transport-Security";

  private static final String UNKNOWN_ID = "proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";

  @TempDir static Path folder;
  private static TestSite site;
  private String key;

  @BeforeAll
  static void open() {
    site = new TestSite(folder);
  }

  @AfterAll
  static void close() {
    site.close();
  }

  @BeforeEach
  void issueKey() {
    key = site.anyKey();
  }

  private HttpResponse<String> create(String body, String... headers) {
    return site.post("/api/v1/notes", key, body, headers);
  }

  private static String code(HttpResponse<String> response) {
    return TestSite.error(response).path("code").stringValue();
  }

  private static String header(HttpResponse<String> response, String name) {
    return response.headers().firstValue(name).orElse("(none)");
  }

  @Test
  void a_created_note_is_read_back() {
    HttpResponse<String> created = create("{\"text\":\"hello\"}");

    assertThat(created.statusCode()).isEqualTo(201);
    assertThat(header(created, "Content-Type")).isEqualTo("application/json");
    assertThat(header(created, "Cache-Control")).isEqualTo("no-store");
    String id = TestSite.json(created).path("id").stringValue();
    assertThat(site.get("/api/v1/notes/" + id, key).body()).isEqualTo(created.body());
  }

  @Test
  void every_answer_has_a_request_id_and_no_server_name() {
    for (HttpResponse<String> response :
        List.of(
            create("{\"text\":\"a\"}"),
            create("{}"),
            site.get("/nowhere", key),
            site.send(site.request("/api/v1/notes")),
            site.get("/healthz", key))) {
      assertThat(header(response, "Request-Id")).startsWith("req_");
      assertThat(header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
      assertThat(header(response, "Referrer-Policy")).isEqualTo("no-referrer");
      assertThat(header(response, "Server")).isEqualTo("(none)");
    }
    HttpResponse<String> refused = create("{}");
    assertThat(TestSite.error(refused).path("request_id").stringValue())
        .isEqualTo(header(refused, "Request-Id"));
  }

  @Test
  void without_a_key_the_challenge_names_the_metadata_only() {
    HttpResponse<String> response = site.send(site.request("/api/v1/notes"));

    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(code(response)).isEqualTo("missing_api_key");
    assertThat(header(response, "WWW-Authenticate"))
        .isEqualTo(
            "Bearer realm=\"planwalk\", resource_metadata=\""
                + site.baseUrl
                + "/.well-known/oauth-protected-resource\"");
  }

  @Test
  void a_bad_key_adds_the_error_to_the_challenge() {
    HttpResponse<String> response = site.get("/api/v1/notes", "svc_sk_live_wrong");

    assertThat(response.statusCode()).isEqualTo(401);
    assertThat(header(response, "WWW-Authenticate"))
        .isEqualTo(
            "Bearer realm=\"planwalk\", resource_metadata=\""
                + site.baseUrl
                + "/.well-known/oauth-protected-resource\", error=\"invalid_token\","
                + " error_description=\"The API key is unknown, malformed or revoked.\"");
  }

  @Test
  void a_missing_scope_is_named_in_the_challenge() {
    String reader = site.key(Scope.readOnly()).plaintext();

    HttpResponse<String> response = site.post("/api/v1/notes", reader, "not even json");

    assertThat(response.statusCode()).isEqualTo(403);
    assertThat(header(response, "WWW-Authenticate"))
        .isEqualTo(
            "Bearer error=\"insufficient_scope\", scope=\"projects:write\", resource_metadata=\""
                + site.baseUrl
                + "/.well-known/oauth-protected-resource\"");
    assertThat(TestSite.error(response).path("type").stringValue()).isEqualTo("permission_error");
  }

  @ParameterizedTest
  @ValueSource(strings = {"bearer %s", "BEARER  %s", "Bearer %s"})
  void the_scheme_is_case_insensitive(String form) {
    HttpResponse<String> response =
        site.send(site.request("/api/v1/notes").header("Authorization", form.formatted(key)));
    assertThat(response.statusCode()).isEqualTo(200);
  }

  @Test
  void two_keys_or_another_scheme_are_401() {
    HttpRequest.Builder two =
        site.request("/api/v1/notes")
            .header("Authorization", "Bearer " + key)
            .header("Authorization", "Bearer " + key);
    HttpRequest.Builder basic =
        site.request("/api/v1/notes").header("Authorization", "Basic " + key);
    HttpRequest.Builder inQuery = site.request("/api/v1/notes?api_key=" + key);

    assertThat(List.of(site.send(two), site.send(basic), site.send(inQuery)))
        .extracting(HttpResponse::statusCode)
        .containsOnly(401);
    assertThat(code(site.send(two))).isEqualTo("invalid_api_key");
    assertThat(code(site.send(basic))).isEqualTo("missing_api_key");
    assertThat(header(site.send(basic), "WWW-Authenticate")).doesNotContain("error=");
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/notes, PUT, 'GET, HEAD, POST'",
    "/api/v1/notes, DELETE, 'GET, HEAD, POST'",
    "/api/v1/notes, OPTIONS, 'GET, HEAD, POST'",
    "/api/v1/notes, PATCH, 'GET, HEAD, POST'",
    "/api/v1/notes/x/touch, GET, POST",
    "/api/v1/notes/x, POST, 'GET, HEAD'",
    "/api/v1/document.json, POST, 'GET, HEAD'",
    "/api/v1/document.json, OPTIONS, 'GET, HEAD'"
  })
  void a_wrong_method_is_405_with_what_is_allowed_even_without_a_key(
      String path, String method, String allowed) {
    HttpResponse<String> response =
        site.send(site.request(path).method(method, HttpRequest.BodyPublishers.noBody()));

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(header(response, "Allow")).isEqualTo(allowed);
    assertThat(code(response)).isEqualTo("method_not_allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/nope", "/api/v1/nope", "/api/v1/notes/", "/api/v1/notes/a/b", "/API/v1/notes"})
  void an_unknown_path_is_404(String path) {
    HttpResponse<String> response = site.get(path, key);

    assertThat(code(response)).isEqualTo("resource_not_found");
    assertThat(TestSite.error(response).path("remediation").asString(""))
        .startsWith("Check the path and the id in it: GET /api/v1/openapi.json lists every path");
  }

  @Test
  void head_has_the_headers_of_get_and_no_body() {
    HttpResponse<String> get = site.get("/api/v1/notes", key);
    HttpResponse<String> head =
        site.send(
            site.request("/api/v1/notes")
                .header("Authorization", "Bearer " + key)
                .method("HEAD", HttpRequest.BodyPublishers.noBody()));

    assertThat(head.statusCode()).isEqualTo(200);
    assertThat(head.body()).isEmpty();
    assertThat(header(head, "Content-Length")).isEqualTo(header(get, "Content-Length"));
    assertThat(header(head, "ETag")).isEqualTo(header(get, "ETag"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", UNKNOWN_ID, "plan_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f"})
  void an_id_in_the_path_that_leads_nowhere_is_404(String id) {
    assertThat(code(site.get("/api/v1/notes/" + id, key))).isEqualTo("resource_not_found");
  }

  @Test
  void another_tenants_note_is_404() {
    String id = TestSite.json(create("{\"text\":\"mine\"}")).path("id").stringValue();
    assertThat(site.get("/api/v1/notes/" + id, site.anyKey()).statusCode()).isEqualTo(404);
  }

  @ParameterizedTest
  @CsvSource({
    "wait=10, 10",
    "wait=600, 30",
    "'respond-async, wait=3', 3",
    "'WAIT=\"4\"; foo=bar', 4",
    "wait=99999999999999999, 30"
  })
  void a_preference_is_applied_and_cut(String prefer, int used) {
    String id = TestSite.json(create("{\"text\":\"n\"}")).path("id").stringValue();
    HttpResponse<String> response =
        site.send(
            site.request("/api/v1/notes/" + id)
                .header("Authorization", "Bearer " + key)
                .header("Prefer", prefer));

    assertThat(header(response, "Preference-Applied")).isEqualTo("wait=" + used);
    assertThat(TestSite.json(response).path("waited_seconds").intValue()).isEqualTo(used);
  }

  @ParameterizedTest
  @ValueSource(strings = {"wait=-1", "wait=soon", "wait", "handling=lenient", "wait="})
  void a_malformed_preference_is_ignored(String prefer) {
    String id = TestSite.json(create("{\"text\":\"n\"}")).path("id").stringValue();
    HttpResponse<String> response =
        site.send(
            site.request("/api/v1/notes/" + id)
                .header("Authorization", "Bearer " + key)
                .header("Prefer", prefer));

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(header(response, "Preference-Applied")).isEqualTo("(none)");
  }

  @Test
  void unfinished_work_says_when_to_ask_again() {
    assertThat(header(create("{\"text\":\"unfinished\"}"), "Retry-After")).isEqualTo("7");
    assertThat(header(create("{\"text\":\"done\"}"), "Retry-After")).isEqualTo("(none)");
  }

  @Test
  void several_preference_lines_and_tag_lines_are_read_as_one() throws IOException {
    HttpResponse<String> created = create("{\"text\":\"n\"}");
    String path = "/api/v1/notes/" + TestSite.json(created).path("id").stringValue();
    String request =
        "GET %s HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer %s\r\n"
            .formatted(path, key);
    String tag = header(site.get(path, key), "ETag");

    assertThat(site.raw(request + "Prefer: respond-async\r\nPrefer: wait=3\r\n\r\n"))
        .contains("Preference-Applied: wait=3");
    assertThat(site.raw(request + "If-None-Match: \"x\"\r\nIf-None-Match: " + tag + "\r\n\r\n"))
        .startsWith("HTTP/1.1 304");
  }

  @Test
  void a_replay_has_equal_bytes_its_own_request_id_and_no_rate_headers() {
    HttpResponse<String> first = create("{\"text\":\"r\"}", "Idempotency-Key", "k1");
    HttpResponse<String> again = create("{ \"text\" : \"r\" }", "Idempotency-Key", "k1");

    assertThat(again.statusCode()).isEqualTo(201);
    assertThat(again.body()).isEqualTo(first.body());
    assertThat(header(again, "Idempotent-Replayed")).isEqualTo("true");
    assertThat(header(first, "Idempotent-Replayed")).isEqualTo("(none)");
    assertThat(header(again, "Original-Request-Id")).isEqualTo(header(first, "Request-Id"));
    assertThat(header(again, "Request-Id")).isNotEqualTo(header(first, "Request-Id"));
    assertThat(header(again, "RateLimit-Limit")).isEqualTo("(none)");
  }

  @ParameterizedTest
  @CsvSource({"255, 201", "256, 400"})
  void idempotency_keys_have_at_most_255_characters(int length, int status) {
    assertThat(create("{\"text\":\"k\"}", "Idempotency-Key", "k".repeat(length)).statusCode())
        .isEqualTo(status);
  }

  @Test
  void the_rate_headers_agree_with_each_other() {
    HttpResponse<String> first = site.get("/api/v1/notes", key);
    HttpResponse<String> second = site.get("/api/v1/notes", key);

    assertThat(header(first, "RateLimit-Limit")).isEqualTo("600");
    assertThat(header(first, "RateLimit-Remaining")).isEqualTo("599");
    assertThat(header(second, "RateLimit-Remaining")).isEqualTo("598");
    assertThat(header(second, "RateLimit-Policy")).isEqualTo("\"key\";q=600;w=60");
    assertThat(header(second, "RateLimit"))
        .isEqualTo("\"key\";r=598;t=" + header(second, "RateLimit-Reset"));
  }

  @Test
  void an_attachment_is_sent_in_place_of_the_body() {
    HttpResponse<String> drawn = site.get("/api/v1/drawn_note", key);
    HttpResponse<String> again =
        site.send(
            site.request("/api/v1/drawn_note")
                .header("Authorization", "Bearer " + key)
                .header("If-None-Match", header(drawn, "ETag")));

    assertThat(drawn.statusCode()).isEqualTo(200);
    assertThat(header(drawn, "Content-Type")).isEqualTo("image/jpeg");
    assertThat(drawn.body()).isEqualTo(Notes.PICTURE);
    assertThat(again.statusCode()).isEqualTo(304);
  }

  @Test
  void an_unchanged_answer_is_304_without_a_body() {
    HttpResponse<String> first = site.get("/api/v1/notes", key);
    HttpResponse<String> again =
        site.send(
            site.request("/api/v1/notes")
                .header("Authorization", "Bearer " + key)
                .header("If-None-Match", header(first, "ETag")));

    assertThat(again.statusCode()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(header(again, "Content-Length"))
        .as("no length but that of a 200")
        .isEqualTo("(none)");
    assertThat(header(again, "ETag")).isEqualTo(header(first, "ETag"));
    assertThat(header(again, "RateLimit-Remaining")).isEqualTo("598");
  }

  @Test
  void lists_are_paged_newest_first_in_both_directions() {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      made.addFirst(
          TestSite.json(create("{\"text\":\"%d\"}".formatted(i))).path("id").stringValue());
    }
    JsonNode one = TestSite.json(site.get("/api/v1/notes?limit=2", key));
    String cursor = one.path("next_cursor").stringValue();
    JsonNode two = TestSite.json(site.get("/api/v1/notes?limit=2&starting_after=" + cursor, key));
    JsonNode three =
        TestSite.json(
            site.get(
                "/api/v1/notes?limit=2&starting_after=" + two.path("next_cursor").stringValue(),
                key));
    JsonNode back =
        TestSite.json(site.get("/api/v1/notes?limit=2&ending_before=" + made.get(4), key));

    assertThat(ids(one)).isEqualTo(made.subList(0, 2));
    assertThat(ids(two)).isEqualTo(made.subList(2, 4));
    assertThat(ids(three)).isEqualTo(made.subList(4, 5));
    assertThat(one.path("has_more").booleanValue()).isTrue();
    assertThat(three.path("has_more").booleanValue()).isFalse();
    assertThat(three.path("next_cursor").isNull()).isTrue();
    assertThat(one.path("url").stringValue()).isEqualTo("/api/v1/notes");
    assertThat(ids(back)).isEqualTo(made.subList(2, 4));
    JsonNode further =
        TestSite.json(
            site.get(
                "/api/v1/notes?limit=2&ending_before=" + back.path("next_cursor").stringValue(),
                key));
    assertThat(ids(further)).isEqualTo(made.subList(0, 2));
    assertThat(further.path("has_more").booleanValue()).isFalse();
    assertThat(site.get("/api/v1/notes?starting_after=" + cursor, site.anyKey()).statusCode())
        .as("a cursor of another tenant")
        .isEqualTo(400);
  }

  private static List<String> ids(JsonNode list) {
    List<String> ids = new ArrayList<>();
    list.path("data").forEach(note -> ids.add(note.path("id").stringValue()));
    return ids;
  }

  @Test
  void a_failure_inside_tells_nothing() {
    HttpResponse<String> response = create("{\"text\":\"explode\"}");

    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(response.body()).doesNotContain("Secret", "Exception", "dev.planwalk");
    assertThat(code(response)).isEqualTo("internal_error");
  }

  @Test
  void readiness_follows_database_and_files_and_life_does_not() {
    assertThat(site.send(site.request("/readyz")).statusCode()).isEqualTo(200);
    try {
      site.readiness = new Readiness(false, true);
      HttpResponse<String> unready = site.send(site.request("/readyz"));

      assertThat(unready.statusCode()).isEqualTo(503);
      assertThat(TestSite.json(unready).path("database").stringValue()).isEqualTo("unavailable");
      assertThat(TestSite.json(unready).path("objects").stringValue()).isEqualTo("ok");
      assertThat(site.send(site.request("/healthz")).statusCode()).isEqualTo(200);
    } finally {
      site.readiness = new Readiness(true, true);
    }
  }

  @Test
  void a_process_whose_own_database_is_dead_does_not_live() {
    site.alive = false;
    try {
      HttpResponse<String> dead = site.send(site.request("/healthz"));

      assertThat(dead.statusCode()).isEqualTo(503);
      assertThat(dead.body()).isEqualTo("{\"status\":\"unavailable\"}");
    } finally {
      site.alive = true;
    }
    assertThat(site.send(site.request("/healthz")).statusCode()).isEqualTo(200);
  }

  @Test
  void who_is_called_by_https_asks_for_nothing_else(@TempDir Path other) {
    try (TestSite published =
        new TestSite(
            other,
            _ -> List.of(),
            _ -> false,
            ConnectionLimits.of(100, 100),
            address -> address.replace("http://", "https://"))) {
      assertThat(header(published.send(published.request("/healthz")), HTTPS_ONLY))
          .isEqualTo("max-age=31536000");
    }
    assertThat(header(site.send(site.request("/healthz")), HTTPS_ONLY)).isEqualTo("(none)");
  }

  @Test
  void the_port_speaks_cleartext_http_2() {
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build()) {
      HttpResponse<String> response =
          client.send(site.request("/healthz").build(), HttpResponse.BodyHandlers.ofString());
      assertThat(response.version()).isEqualTo(HttpClient.Version.HTTP_2);
      assertThat(response.body()).isEqualTo("{\"status\":\"ok\"}");
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void every_route_needs_exactly_its_scope() {
    for (Scope scope : Scope.values()) {
      String single = site.key(EnumSet.of(scope)).plaintext();
      int list = site.get("/api/v1/notes", single).statusCode();
      int create = site.post("/api/v1/notes", single, "{\"text\":\"s\"}").statusCode();
      assertThat(list).as(scope.wire()).isEqualTo(scope == Scope.PROJECTS_READ ? 200 : 403);
      assertThat(create).as(scope.wire()).isEqualTo(scope == Scope.PROJECTS_WRITE ? 201 : 403);
    }
  }
}
