package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Requests that mix the two eras of the protocol: one of them is meant, or none. */
class EraMixTest {
  private static final String INITIALIZE =
      "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{\"elicitation\":{}},"
          + "\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}";

  private static TestMount mount = new TestMount(ConformanceFixtures::endpoint);
  private static Peer peer = new Peer(mount.url());

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static Peer.Answer send(String method, String meta, String version) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Type", "application/json");
    headers.put(Wire.METHOD_HEADER, method);
    if (!version.isEmpty()) {
      headers.put(Wire.VERSION_HEADER, version);
    }
    String message =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s}}".formatted(method, meta);
    return peer.send("POST", message, headers);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          tools/list      | ``                                        | 2026-07-28 | 400 | -32602
          server/discover | ``                                        | ``         | 400 | -32602
          server/discover | ``                                        | 2025-11-25 | 400 | -32602
          initialize      | ``                                        | 2026-07-28 | 400 | -32602
          tools/list      | ``                                        | 2026-07-29 | 400 | -32022
          tools/list      | "_meta":{"V":"2026-07-28"}                | 2026-07-28 | 400 | -32602
          tools/list      | "_meta":{"V":"2026-07-28","C":[]}         | 2026-07-28 | 400 | -32602
          tools/list      | "_meta":{"V":"2026-07-28","C":null}       | 2026-07-28 | 400 | -32602
          tools/list      | "_meta":{"V":20260728,"C":{}}             | 2026-07-28 | 400 | -32602
          tools/list      | "_meta":{"V":null,"C":{}}                 | 2025-11-25 | 400 | -32602
          tools/list      | "_meta":{"V":"2026-07-28","C":{}}         | ``         | 400 | -32020
          tools/list      | "_meta":{"V":"2026-07-28","C":{}}         | 2025-11-25 | 400 | -32020
          tools/list      | "_meta":{"V":"2025-11-25","C":{}}         | 2025-11-25 | 400 | -32022
          tools/list      | "_meta":{"V":"2025-11-25","C":{}}         | 2026-07-28 | 400 | -32020
          initialize      | "_meta":{"V":"2026-07-28","C":{}}         | 2026-07-28 | 404 | -32601
          ping            | "_meta":{"V":"2026-07-28","C":{}}         | 2026-07-28 | 404 | -32601
          tasks/result    | "_meta":{"V":"2026-07-28","C":{}}         | 2026-07-28 | 404 | -32601
          """)
  void a_request_of_neither_era_is_refused(
      String method, String meta, String version, int status, int code) {
    String filled =
        meta.replace("\"V\"", "\"" + Wire.META_VERSION + "\"")
            .replace("\"C\"", "\"" + Wire.META_CLIENT_CAPABILITIES + "\"");

    Peer.Answer answer = send(method, filled, version);

    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.code()).isEqualTo(code);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"subscriptions/listen", "tasks/get", "tasks/update", "tasks/cancel", "tasks/list"})
  void the_older_era_has_none_of_the_newer_methods(String method) {
    Peer.Answer answer = peer.legacy(method, "{\"taskId\":\"x\",\"inputResponses\":{}}");

    assertThat(answer.code()).isEqualTo(Wire.METHOD_NOT_FOUND);
  }

  @Test
  void what_a_legacy_session_declared_counts_for_no_modern_request() {
    Peer.Answer opened = peer.legacy(Wire.INITIALIZE, INITIALIZE);
    Map<String, String> session = Map.of(Wire.SESSION_HEADER, opened.header("mcp-session-id"));

    Peer.Answer answer =
        peer.modern(
            Wire.TOOLS_CALL, "{\"name\":\"test_input_required_result_elicitation\"}", session);

    assertThat(answer.code()).isEqualTo(Wire.MISSING_CAPABILITY);
  }

  @Test
  void a_modern_request_does_not_look_at_a_session() {
    Peer.Answer answer = peer.modern(Wire.TOOLS_LIST, "{}", Map.of(Wire.SESSION_HEADER, "forged"));

    assertThat(answer.status()).isEqualTo(200);
  }

  @Test
  void a_legacy_request_does_not_look_at_modern_answers() {
    JsonNode result =
        peer.legacy(
                Wire.TOOLS_CALL,
                "{\"name\":\"test_input_required_result_request_state\",\"requestState\":\"forged\","
                    + "\"inputResponses\":{\"confirm\":{\"action\":\"accept\",\"content\":{\"ok\":true}}}}")
            .result();

    assertThat(result.path("isError").asBoolean(false)).isTrue();
    assertThat(result.path("content").toString()).contains("did not declare elicitation");
  }
}
