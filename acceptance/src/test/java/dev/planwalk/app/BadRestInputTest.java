package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

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
 * Bodies that must not be let in at the REST door of the whole service: always the envelope with
 * the right status and field, nothing of the inside told, nothing stored.
 */
class BadRestInputTest {

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
          {"name":"a","usage_type":1e99999999999}                        | (none)
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
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                                 | filename, file_kind, mode, size
          {"filename":"","file_kind":"x","mode":"single"}    | filename, file_kind, size, kind
          {"file_kind":"dxf","mode":"both","kind":"foto"}    | filename, size, kind, kind
          {"mode":"both","kind":"grundriss","size":0,"x":1}  | x, filename, file_kind, size, kind
          """)
  void a_bad_plan_names_all_its_fields_at_once(String body, String params) {
    Answer response = service.post("/api/v1/projects/" + project + "/plans", key, body);

    assertEnvelope(response, 400, "invalid_request");
    List<String> named = new ArrayList<>();
    response.error().path("errors").forEach(one -> named.add(one.path("param").asString("")));
    assertThat(String.join(", ", named)).isEqualTo(params);
    assertThat(response.param()).isEqualTo(named.getFirst());
  }

  @Test
  void a_bad_query_names_all_its_fields_at_once() {
    String entry = "asset_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
    Answer response =
        service.get(
            "/api/v1/assets?limit=0&starting_after=%s&ending_before=%s".formatted(entry, entry),
            key);

    assertThat(response.error().path("errors").findValuesAsString("param"))
        .containsExactly("project_id", "limit", "ending_before");
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
        "\u0646\u0645\u200c\u0647"
      })
  void a_hostile_name_is_a_name_and_comes_back_as_json(String name) {
    String id = service.project(key, name);
    Answer read = service.get("/api/v1/projects/" + id, key);

    assertThat(read.json().path("name").asString("")).isEqualTo(name);
    assertThat(read.header("Content-Type")).isEqualTo("application/json");
    assertThat(read.header("X-Content-Type-Options")).isEqualTo("nosniff");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        " ",
        "\u00a0\u2003",
        "\u200d\u200d",
        "\u3164",
        "Haus\u31647",
        "Haus\u115f7",
        "Haus\u11607",
        "Haus\uffa07",
        "Haus\u28007",
        "Haus\u034f7",
        "a\u200bb",
        "\u202egnp.exe",
        "a\u2066b",
        "a\nb"
      })
  void a_name_that_shows_nothing_or_reads_otherwise_than_it_is_written_is_400(String name) {
    String escaped = name.replace("\n", "\\n");
    String body = "{\"name\":\"" + escaped + "\",\"usage_type\":\"wohnen\"}";
    Answer response = service.post("/api/v1/projects", key, body);

    assertEnvelope(response, 400, "invalid_request");
    assertThat(response.param()).isEqualTo("name");
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
}
