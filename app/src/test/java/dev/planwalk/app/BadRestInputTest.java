package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static dev.planwalk.app.Answer.assertTellsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.operation.HttpBinding;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What must not be let in at the REST door of the whole service: always the envelope with the right
 * status and field, nothing of the inside told, nothing stored.
 */
class BadRestInputTest {
  private static final String UUID = "01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
  private static final String ENDPOINTS = "/api/v1/webhook_endpoints";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static String project = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.API);
    key = service.key("acme", false);
    project = service.project(key, "before");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static int stored(String list) {
    return service.get(list + "?limit=100", key).json().path("data").size();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {                                                              | (none)
          {"name":"a","usage_type":"wohnen"                              | (none)
          {"name":"a","usage_type":"wohnen"}}                            | (none)
          {"name":"a","usage_type":"wohnen"} {}                          | (none)
          {'name':"a","usage_type":"wohnen"}                             | (none)
          {"name":"a","usage_type":"wohnen",}                            | (none)
          {"name":"a","name":"b","usage_type":"wohnen"}                  | (none)
          {"name":"a","\\u006eame":"b","usage_type":"wohnen"}            | (none)
          {"name":NaN,"usage_type":"wohnen"}                             | (none)
          {"name":"\\ud800","usage_type":"wohnen"}                       | (none)
          [{"name":"a","usage_type":"wohnen"}]                           | (none)
          "name"                                                         | (none)
          null                                                           | (none)
          7                                                              | (none)
          {}                                                             | name
          {"usage_type":"wohnen"}                                        | name
          {"name":"","usage_type":"wohnen"}                              | name
          {"name":null,"usage_type":"wohnen"}                            | name
          {"name":7,"usage_type":"wohnen"}                               | name
          {"name":["a"],"usage_type":"wohnen"}                           | name
          {"name":{"a":1},"usage_type":"wohnen"}                         | name
          {"name":"a\\r\\nSet-Cookie: b","usage_type":"wohnen"}          | name
          {"name":"a\\u0000","usage_type":"wohnen"}                      | name
          {"name":"a\\u001b[31m","usage_type":"wohnen"}                  | name
          {"name":"a\\u0085","usage_type":"wohnen"}                      | name
          {"name":"a","usage_type":"WOHNEN"}                             | usage_type
          {"name":"a","usage_type":"villa"}                              | usage_type
          {"name":"a","usage_type":""}                                   | usage_type
          {"name":"a","usage_type":1e400}                                | usage_type
          {"name":"a","usage_type":"wohnen","prompt":"x"}                | prompt
          {"name":"a","usage_type":"wohnen","naem":"x"}                  | naem
          {"name":"a","usage_type":"wohnen","tenant_id":"x"}             | tenant_id
          {"name":"a","usage_type":"wohnen","__proto__":{}}              | __proto__
          {"name":"a","usage_type":"wohnen","livemode":true}             | livemode
          """)
  void a_bad_body_names_its_field_and_stores_nothing(String body, String param) {
    int before = stored("/api/v1/projects");
    Answer response = service.post("/api/v1/projects", key, body);

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.error().path("param").asString("(none)")).isEqualTo(param);
    assertThat(stored("/api/v1/projects")).isEqualTo(before);
  }

  static List<String> floods() {
    return List.of(
        "[".repeat(100_000),
        "{\"a\":".repeat(5_000) + "1" + "}".repeat(5_000),
        "{\"name\":" + "[".repeat(65) + "]".repeat(65) + "}",
        "{\"name\":" + "9".repeat(500_000) + "}",
        "{\"name\":1e999999999,\"usage_type\":\"wohnen\"}",
        "{\"name\":\"" + "a".repeat(201) + "\",\"usage_type\":\"wohnen\"}",
        "{\"" + "a".repeat(500_000) + "\":1}",
        "{\"name\":\"" + "a".repeat(1 << 20) + "\"}");
  }

  @ParameterizedTest
  @MethodSource("floods")
  void a_body_that_is_too_deep_long_or_large_is_refused(String body) {
    Answer response = service.post("/api/v1/projects", key, body);

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.text()).hasSizeLessThan(5_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/json; charset=utf-16",
        "application/json-patch+json",
        "application/problem+json",
        "json"
      })
  void only_json_is_read(String type) {
    Answer response =
        service.post(
            "/api/v1/projects",
            key,
            "{\"name\":\"a\",\"usage_type\":\"wohnen\"}",
            "Content-Type",
            type);

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.param()).isEqualTo("Content-Type");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "size":0                                                    | size
          "size":-1                                                   | size
          "size":1.5                                                  | size
          "size":"10"                                                 | size
          "size":1e400                                                | size
          "size":99999999999999999999                                 | size
          "size":9223372036854775807                                  | size
          "size":104857601                                            | size
          "size":10,"filename":"a\\r\\nb"                             | filename
          "size":10,"filename":""                                     | filename
          "size":10,"file_kind":"exe"                                 | file_kind
          "size":10,"mode":"all"                                      | mode
          "size":10,"mode":"both"                                     | kind
          "size":10,"kind":"foto"                                     | kind
          "size":10,"unit":""                                         | unit
          "size":10,"unit":"furlong"                                  | unit
          "size":10,"unit":"1:0"                                      | unit
          "size":10,"ceiling_height_m":0                              | ceiling_height_m
          "size":10,"ceiling_height_m":1e308                          | ceiling_height_m
          "size":10,"ceiling_height_m":"2.5"                          | ceiling_height_m
          "size":10,"north_deg":-0.1                                  | north_deg
          "size":10,"north_deg":360.1                                 | north_deg
          "size":10,"pages":[]                                        | pages
          "size":10,"pages":[0]                                       | pages[0]
          "size":10,"pages":[1,"2"]                                   | pages[1]
          "size":10,"pages":1                                         | pages
          "size":10,"project_id":"proj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f" | project_id
          """)
  void a_bad_plan_names_its_field(String fields, String param) {
    StringBuilder body = new StringBuilder("{").append(fields);
    for (Map.Entry<String, String> usual :
        List.of(
            Map.entry("filename", "a.dxf"),
            Map.entry("file_kind", "dxf"),
            Map.entry("mode", "single"),
            Map.entry("kind", "grundriss"))) {
      if (!fields.contains("\"" + usual.getKey() + "\"")) {
        body.append(",\"%s\":\"%s\"".formatted(usual.getKey(), usual.getValue()));
      }
    }
    Answer response = service.post("/api/v1/projects/" + project + "/plans", key, body + "}");

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.param()).isEqualTo(param);
    assertThat(service.get("/api/v1/projects/" + project, key).json().path("plan_count").asInt(-1))
        .isZero();
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
      String body = parts[0].equals(HttpMethod.POST.name()) ? validBody(parts[1]) : "";
      Answer response = service.send(parts[0], parts[1], key, body);
      assertThat(response.status()).as(request + " " + response.text()).isEqualTo(404);
      assertEnvelope(response, 404, "resource_not_found");
    }
  }

  private static String validBody(String path) {
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "nonsense",
        "http://hooks.example.com/",
        "ftp://hooks.example.com/",
        "file:///etc/passwd",
        "javascript:alert(1)",
        "https://",
        "https:///x",
        "https://localhost/",
        "https://localhost.localdomain/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://0/",
        "https://0.0.0.0/",
        "https://2130706433/",
        "https://0x7f.1/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://10.0.0.1/",
        "https://100.64.0.1/",
        "https://169.254.169.254/latest/meta-data/",
        "https://168.63.129.16/",
        "https://172.16.0.1/",
        "https://192.168.0.1/",
        "https://192.0.2.1/",
        "https://198.18.0.1/",
        "https://198.51.100.1/",
        "https://203.0.113.1/",
        "https://224.0.0.1/",
        "https://255.255.255.255/",
        "https://8.8.8.8/",
        "https://[::]/",
        "https://[::1]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[2001:db8::1]/",
        "https://[fc00::1]/",
        "https://[fe80::1%25eth0]/",
        "https://[fd00:ec2::254]/",
        "https://[ff02::1]/",
        "https://user@hooks.example.com/",
        "https://user:pw@hooks.example.com/",
        "https://hooks.example.com@127.0.0.1/",
        "https://hooks.example.com:8443/",
        "https://hooks.example.com:22/",
        "https://hooks.example.com:0/",
        "https://hooks.example.com/#fragment",
        "https://hooks/",
        "https://hooks.example.com./",
        "https://hooks.example.com\\\\@127.0.0.1/",
        "https://127.0.0.1%2523.example.com/",
        "https://ex\u00e4mple.com/",
        "https://\uff11\uff12\uff17.0.0.1/",
        "https://hooks.example.com/a b",
        "https://hooks.example.com/\\r\\nX: y",
        " https://hooks.example.com/",
        "https://no-such-host.invalid/"
      })
  void a_webhook_goes_to_no_special_address(String url) {
    Answer response = service.post(ENDPOINTS, key, "{\"url\":\"%s\"}".formatted(url));

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.param()).isEqualTo("url");
    assertThat(stored(ENDPOINTS)).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "${jndi:ldap://x}",
        "'; drop table project; --",
        "{{7*7}}",
        "../../etc/passwd",
        "\u202egnp.exe"
      })
  void a_hostile_name_is_a_name_and_comes_back_as_json(String name) {
    String id = service.project(key, name);
    Answer read = service.get("/api/v1/projects/" + id, key);

    assertThat(read.json().path("name").asString("")).isEqualTo(name);
    assertThat(read.header("Content-Type")).isEqualTo("application/json");
    assertThat(read.header("X-Content-Type-Options")).isEqualTo("nosniff");
  }

  static List<String> keysOfReplays() {
    return List.of("", "k".repeat(256), "schl\u00fcssel");
  }

  @ParameterizedTest
  @MethodSource("keysOfReplays")
  void a_bad_idempotency_key_is_400(String replayKey) {
    String body = "{\"name\":\"a\",\"usage_type\":\"wohnen\"}";
    String answer =
        service.raw(
            "POST /api/v1/projects HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: %d\r\nIdempotency-Key: %s\r\n\r\n%s"
                .formatted(key, body.length(), replayKey, body));

    assertThat(answer).startsWith("HTTP/1.1 400").contains("\"param\":\"Idempotency-Key\"");
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
