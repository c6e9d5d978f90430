package dev.planwalk.openapijudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The judge can fail: a right answer passes it, and each wrong one made of it does not. */
class AnswerJudgeTest {
  private static final String ID = "job_gj_01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";
  private static final String JOB = "/api/v1/jobs/" + ID;
  private static final String RIGHT =
      """
      {"object":"job","id":"%s","type":"tour","status":"queued","progress":null,"result":null,\
      "cost_usd_cents":180,"provider":null,"seed":"4","error":null,"metadata":{"eta_seconds":4},\
      "client_metadata":{},\
      "livemode":true,"created_at":"2026-01-01T00:00:00.000Z",\
      "updated_at":"2026-01-01T00:00:00.000Z","urls":{"self":"%s","cancel":null}}\
      """
          .formatted(ID, JOB);
  private static final String REFUSAL =
      """
      {"error":{"type":"not_found_error","code":"resource_not_found","message":"No.",\
      "remediation":"Look.","retryable":false,"docs_url":"http://localhost:8080/docs",\
      "request_id":"req_1"}}\
      """;
  private static final Map<String, List<String>> HEADERS =
      Map.of("Request-Id", List.of("req_1"), "Content-Type", List.of("application/json"));

  private static AnswerJudge judge = exchange -> List.of("not loaded");

  @BeforeAll
  static void load() throws IOException {
    judge = OpenApiJudge.reading(Files.readString(Contracts.CURRENT), "/api/v1");
  }

  private static List<String> answered(
      String method, String path, int status, Map<String, List<String>> headers, String body) {
    return judge.faults(
        new AnswerJudge.Exchange(
            method,
            path,
            Map.of("Authorization", List.of("Bearer svc_sk_live_x")),
            "",
            status,
            headers,
            body));
  }

  @Test
  void a_right_answer_passes() {
    assertThat(answered("GET", JOB, 200, HEADERS, RIGHT)).isEmpty();
    assertThat(answered("GET", JOB, 404, HEADERS, REFUSAL)).isEmpty();
    assertThat(answered("GET", JOB, 304, Map.of("Request-Id", List.of("req_1")), "")).isEmpty();
    assertThat(answered("GET", "/api/v1/nowhere", 404, HEADERS, REFUSAL)).isEmpty();
    assertThat(answered("GET", "/api/v1/usage/", 404, HEADERS, REFUSAL)).isEmpty();
    assertThat(answered("PUT", JOB, 405, HEADERS, REFUSAL)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a constant          | "object":"job"         | "object":"jab"
          an id               | "id":"job_gj_0         | "id":"job_gj_X
          a word              | "queued"               | "waiting"
          a missing field     | "livemode":true,       | ``
          an unknown field    | "livemode":true        | "livemode":true,"extra":1
          a boolean           | "livemode":true        | "livemode":"true"
          null                | "object":"job"         | "object":null
          number or null      | "progress":null        | "progress":"half"
          an integer          | "cost_usd_cents":180   | "cost_usd_cents":1.5
          too large a number  | "cost_usd_cents":180   | "cost_usd_cents":99999999999
          a moment            | 2026-01-01T00:00:00    | yesterday
          a part that is null | "result":null          | "result":{"assets":[{"id":7}]}
          a nested field      | ,"cancel":null         | ``
          no JSON             | {"object"              | {object
          """)
  void a_wrong_body_is_found(String what, String right, String wrong) {
    assertThat(RIGHT).contains(right);
    assertThat(answered("GET", JOB, 200, HEADERS, RIGHT.replace(right, wrong)))
        .as(what)
        .isNotEmpty();
  }

  @Test
  void a_free_map_is_free() {
    assertThat(answered("GET", JOB, 200, HEADERS, RIGHT.replace("eta_seconds", "whatever")))
        .isEmpty();
  }

  @Test
  void a_wrong_status_type_or_header_is_found() {
    assertThat(answered("GET", JOB, 418, HEADERS, REFUSAL)).isNotEmpty();
    assertThat(answered("GET", JOB, 200, HEADERS, "")).isNotEmpty();
    assertThat(answered("GET", JOB, 404, HEADERS, "{\"error\":{}}")).isNotEmpty();
    assertThat(
            answered(
                "GET",
                JOB,
                200,
                Map.of("Request-Id", List.of("req_1"), "Content-Type", List.of("text/plain")),
                RIGHT))
        .isNotEmpty();
    assertThat(
            answered("GET", JOB, 200, Map.of("Content-Type", List.of("application/json")), RIGHT))
        .as("no Request-Id")
        .isNotEmpty();
  }

  @Test
  void what_the_document_does_not_know_must_be_refused_with_the_envelope() {
    assertThat(answered("GET", "/api/v1/nowhere", 200, HEADERS, "{}")).isNotEmpty();
    assertThat(answered("PUT", JOB, 405, HEADERS, "{}")).isNotEmpty();
    assertThat(answered("GET", "/api/v1/nowhere", 404, HEADERS, "gone")).isNotEmpty();
  }

  @Test
  void a_request_that_was_let_in_must_be_one_the_document_allows() {
    String list =
        "{\"object\":\"list\",\"data\":[],\"has_more\":false,\"next_cursor\":null,\"prev_cursor\":null,\"url\":\"/api/v1/jobs\"}";

    assertThat(answered("GET", "/api/v1/jobs?limit=5", 200, HEADERS, list)).isEmpty();
    assertThat(answered("GET", "/api/v1/jobs?limit=500", 200, HEADERS, list)).isNotEmpty();
    assertThat(answered("GET", "/api/v1/jobs?lmit=5", 200, HEADERS, list)).isNotEmpty();
    assertThat(answered("GET", "/api/v1/jobs?limit=500", 400, HEADERS, REFUSAL)).isEmpty();
  }
}
