package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static dev.planwalk.app.Answer.assertTellsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Ids, cursors, queries, paths and headers that must not be let in at the REST door of the whole
 * service: always the envelope with the right status and field, nothing of the inside told.
 */
class BadRestAddressTest {
  private static final String UUID = "01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API);
    key = service.key("acme", false);
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/jobs?limit=0, limit",
    "/api/v1/jobs?limit=101, limit",
    "/api/v1/jobs?limit=1e400, limit",
    "/api/v1/jobs?limit=0x10, limit",
    "/api/v1/jobs?limit=%2B5, limit",
    "/api/v1/jobs?limit=1&limit=2, limit",
    "/api/v1/jobs?limit=, limit",
    "/api/v1/jobs?lmit=1, lmit",
    "/api/v1/jobs?type=video, type",
    "/api/v1/jobs?project_id=nonsense, project_id",
    "/api/v1/jobs?project_id=plan_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, project_id",
    "/api/v1/jobs?project_id=, project_id",
    "/api/v1/jobs?starting_after=nonsense, starting_after",
    "/api/v1/jobs?starting_after=%00, starting_after",
    "/api/v1/jobs?starting_after=proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, starting_after",
    "/api/v1/jobs?ending_before=' OR 1=1--, ending_before",
    "/api/v1/projects?starting_after=..%2F..%2Fetc, starting_after",
    "/api/v1/assets, (any)",
    "/api/v1/assets?project_id=nonsense, project_id",
    "/api/v1/assets?plan_id=proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, plan_id",
    "/api/v1/webhook_deliveries?starting_after=evt_1, starting_after"
  })
  void a_bad_query_names_its_parameter(String path, String param) {
    Answer response = service.get(path.replace(" ", "%20").replace("'", "%27"), key);

    assertEnvelope(response, 400, "invalid_request");
    if (!param.equals("(any)")) {
      assertThat(response.param()).isEqualTo(param);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/v1/assets?project_id=proj_" + UUID,
        "/api/v1/assets?plan_id=plan_" + UUID,
        "/api/v1/jobs?project_id=proj_" + UUID,
        "/api/v1/visualizations?project_id=proj_" + UUID,
        "/api/v1/tours?project_id=proj_" + UUID
      })
  void an_unknown_anchor_is_404(String path) {
    assertEnvelope(service.get(path, key), 404, "resource_not_found");
  }

  @Test
  void a_cursor_serves_its_own_list_and_owner_only() {
    for (int i = 0; i < 3; i++) {
      service.project(key, "page " + i);
    }
    String cursor =
        service.get("/api/v1/projects?limit=1", key).json().path("next_cursor").asString("");
    String changed =
        cursor.substring(0, 8) + (cursor.charAt(8) == 'A' ? 'B' : 'A') + cursor.substring(9);
    String stranger = service.key("stranger", false);
    String live = service.key("acme", true);

    assertThat(service.get("/api/v1/projects?starting_after=" + cursor, key).status())
        .isEqualTo(200);
    for (Answer response :
        List.of(
            service.get("/api/v1/projects?starting_after=" + changed, key),
            service.get("/api/v1/projects?starting_after=" + cursor + "x", key),
            service.get("/api/v1/projects?starting_after=" + cursor, stranger),
            service.get("/api/v1/projects?starting_after=" + cursor, live),
            service.get("/api/v1/jobs?starting_after=" + cursor, key))) {
      assertEnvelope(response, 400, "invalid_request");
      assertThat(response.param()).isEqualTo("starting_after");
    }
  }

  /** Every path of the catalogue with a variable, filled with whatever is no id of that kind. */
  static List<String> wrongIds() {
    List<String> requests = new ArrayList<>();
    for (Operation<?, ?> operation : ServiceCatalog.catalog().operations()) {
      HttpBinding http = operation.http().orElse(null);
      if (http == null || !http.path().startsWith("/api/v1/") || http.pathFields().isEmpty()) {
        continue;
      }
      for (String id :
          List.of(
              "x",
              "proj_",
              "evt_" + UUID,
              UUID,
              "proj_" + UUID.toUpperCase(java.util.Locale.ROOT),
              "plan_" + UUID + "%20",
              "%27%20OR%201=1--",
              "%F0%9F%8F%A0",
              "a".repeat(2_000),
              "-1",
              "null")) {
        requests.add(http.method() + " " + http.path().replaceAll("\\{[^}]*}", id));
      }
      for (String kind :
          List.of("proj_", "plan_", "job_gj_", "job_plan_", "asset_", "asset_in_", "tour_")) {
        requests.add(http.method() + " " + http.path().replaceAll("\\{[^}]*}", kind + UUID));
      }
      for (String kind : List.of("we_", "wd_")) {
        requests.add(
            http.method()
                + " "
                + http.path().replaceAll("\\{[^}]*}", kind + UUID.replace("-", "")));
      }
    }
    return requests;
  }

  @Test
  void an_id_in_the_path_that_leads_nowhere_is_404_on_every_path() {
    List<String> requests = wrongIds();
    assertThat(requests).hasSizeGreaterThan(200);
    for (String request : requests) {
      String[] parts = request.split(" ", 2);
      String body = parts[0].startsWith("P") ? validBody(parts[1]) : "";
      Answer response = service.send(parts[0], parts[1], key, body);
      assertThat(response.status()).as(request + " " + response.text()).isEqualTo(404);
      assertEnvelope(response, 404, "resource_not_found");
    }
  }

  private static String validBody(String path) {
    if (path.endsWith("/replay")) {
      return "{\"since\":\"2026-01-01T00:00:00Z\"}";
    }
    if (path.endsWith("/floor_plan")) {
      return "{\"corrections\":[{\"op\":\"set_unit\",\"value\":\"mm\"}]}";
    }
    return path.endsWith("/plans")
        ? "{\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"mode\":\"both\",\"size\":10}"
        : "";
  }

  @ParameterizedTest
  @CsvSource({
    "/api/v1/visualizations, nonsense, 400",
    "/api/v1/visualizations, plan_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, 400",
    "/api/v1/visualizations, proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, 404",
    "/api/v1/tours, nonsense, 400",
    "/api/v1/tours, proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, 404",
    "/api/v1/panoramas, nonsense, 400",
    "/api/v1/panoramas, proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, 404",
    "/api/v1/meshes, nonsense, 400",
    "/api/v1/meshes, proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f, 404"
  })
  void an_id_in_the_body_is_400_when_malformed_and_404_when_unknown(
      String path, String id, int status) {
    Answer response = service.post(path, key, "{\"project_id\":\"%s\"}".formatted(id));

    assertEnvelope(response, status, status == 400 ? "invalid_request" : "resource_not_found");
    if (status == 400) {
      assertThat(response.param()).isEqualTo("project_id");
    }
  }

  static List<String> rawRequests() {
    String host = " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n";
    List<String> requests = new ArrayList<>();
    for (String path :
        List.of(
            "/api/v1/../v1/jobs",
            "/api/v1/%2e%2e/%2e%2e/etc/passwd",
            "/api/v1/jobs/..%2f..%2f",
            "/api/v1/jobs/%00",
            "/api/v1/jobs/x%0A",
            "/api/v1/jobs;a=b",
            "/api/v1;/jobs",
            "//api/v1/jobs",
            "/api//v1/jobs",
            "/api/v1/jobs/",
            "/api/v1/jobs%20",
            "/api/v1/jobs%5c..%5c",
            "/api/v1/%c0%af",
            "/api/v1/%ff",
            "/api/v1/jobs%",
            "\\api\\v1\\jobs",
            "/API/V1/JOBS",
            "http://evil.example/api/v1/nothing",
            "*")) {
      requests.add("GET " + path + host + "\r\n");
    }
    requests.add("GET /api/v1/jobs" + host + "X: y\r\n".repeat(5_000) + "\r\n");
    requests.add("GET /api/v1/jobs" + host + "Cookie: " + "a=b; ".repeat(4_000) + "\r\n\r\n");
    requests.add("GET /api/v1/jobs?" + "a=b&".repeat(8_000) + host + "\r\n");
    requests.add("GET /api/v1/jobs" + host + "Bad Header: y\r\n\r\n");
    requests.add("GET /api/v1/jobs" + host + ": y\r\n\r\n");
    requests.add("GET /api/v1/jobs" + host + "Content-Length: -1\r\n\r\n");
    requests.add(
        "POST /api/v1/projects"
            + host
            + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}");
    return requests;
  }

  @ParameterizedTest
  @MethodSource("rawRequests")
  void tricks_of_paths_and_headers_lead_nowhere(String request) {
    String answer = service.raw(request);

    assertThat(answer).matches("(?s)HTTP/1\\.1 4\\d\\d .*");
    assertThat(answer).containsIgnoringCase("\nRequest-Id: req_").contains("{\"error\":{\"type\":");
    assertTellsNothing(answer);
  }

  @Test
  void many_parameters_and_many_headers_of_a_known_caller_are_read_without_harm() {
    String many = "a=1&".repeat(3_000);
    Answer response = service.get("/api/v1/jobs?" + many, key);

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.text()).hasSizeLessThan(20_000);
  }
}
