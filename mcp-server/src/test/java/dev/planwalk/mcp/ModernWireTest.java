package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.wire.Json;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The checks and stamps of revision 2026-07-28. */
class ModernWireTest {
  private static final String SIMPLE = "{\"name\":\"test_simple_text\"}";

  private static TestMount mount = new TestMount(ConformanceFixtures::endpoint);
  private static Peer peer = new Peer(mount.url());

  @AfterAll
  static void stop() {
    mount.close();
  }

  @ParameterizedTest
  @CsvSource({
    "MCP-Protocol-Version, '', -32020",
    "MCP-Protocol-Version, 2025-11-25, -32020",
    "Mcp-Method, '', -32020",
    "Mcp-Method, TOOLS/CALL, -32020",
    "Mcp-Name, '', -32020",
    "Mcp-Name, test_image_content, -32020",
    "Mcp-Name, '=?base64?dGVzdF9zaW1wbGVfdGV4dA?=', -32020",
    "Mcp-Name, '=?base64?!!!!?=', -32020",
    "Mcp-Name, '=?BASE64?dGVzdF9zaW1wbGVfdGV4dA==?=', -32020",
    "Mcp-Name, '=?base64?dGVzdF9zaW1wbGVfdGV4dA==?=', 0",
    "Mcp-Name, ' test_simple_text ', 0"
  })
  void headers_must_repeat_the_body(String header, String value, int code) {
    Peer.Answer answer = peer.modern(Wire.TOOLS_CALL, SIMPLE, Map.of(header, value));

    assertThat(answer.code()).isEqualTo(code);
    assertThat(answer.status()).isEqualTo(code == 0 ? 200 : 400);
  }

  @Test
  void mirrored_arguments_are_compared_too() {
    String call = "{\"name\":\"test_mirrored_header\",\"arguments\":{\"region\":\"Zürich\"}}";
    String encoded =
        "=?base64?"
            + Base64.getEncoder().encodeToString("Zürich".getBytes(StandardCharsets.UTF_8))
            + "?=";

    assertThat(peer.modern(Wire.TOOLS_CALL, call).code()).isEqualTo(Wire.HEADER_MISMATCH);
    assertThat(peer.modern(Wire.TOOLS_CALL, call, Map.of("Mcp-Param-Region", "Bern")).code())
        .isEqualTo(Wire.HEADER_MISMATCH);
    assertThat(peer.modern(Wire.TOOLS_CALL, call, Map.of("Mcp-Param-Region", encoded)).status())
        .isEqualTo(200);
  }

  @Test
  void unknown_revisions_are_told_what_is_served() {
    Peer.Answer answer =
        peer.send(
            "POST",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
            Map.of("Content-Type", "application/json", Wire.VERSION_HEADER, "2099-01-01"));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(Wire.UNSUPPORTED_VERSION);
    JsonNode data = answer.json().path("error").path("data");
    assertThat(data.path("requested").asString("")).isEqualTo("2099-01-01");
    assertThat(data.path("supported").get(0).asString("")).isEqualTo(Wire.MODERN);
  }

  @ParameterizedTest
  @CsvSource({"initialize", "ping", "logging/setLevel", "resources/subscribe", "tasks/list", "x/y"})
  void methods_of_the_other_era_do_not_exist(String method) {
    Peer.Answer answer = peer.modern(method, "{}");

    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.code()).isEqualTo(Wire.METHOD_NOT_FOUND);
  }

  @Test
  void every_result_is_stamped() {
    for (String method :
        List.of(Wire.DISCOVER, Wire.TOOLS_LIST, Wire.PROMPTS_LIST, Wire.TEMPLATES_LIST)) {
      JsonNode result = peer.modern(method, "{}").result();

      assertThat(result.path("resultType").asString("")).as(method).isEqualTo("complete");
      assertThat(result.path("_meta").path(Wire.META_SERVER_INFO).path("name").asString(""))
          .as(method)
          .isEqualTo("planwalk-fixtures");
      assertThat(result.path("ttlMs").isIntegralNumber()).as(method).isTrue();
      assertThat(result.path("cacheScope").asString("")).as(method).isIn("public", "private");
    }
    JsonNode called = peer.modern(Wire.TOOLS_CALL, SIMPLE).result();
    assertThat(called.path("resultType").asString("")).isEqualTo("complete");
    assertThat(called.has("ttlMs")).isFalse();
  }

  @Test
  void legacy_results_carry_no_stamp() {
    assertThat(peer.legacy(Wire.TOOLS_LIST, "{}").result().has("resultType")).isFalse();
    assertThat(peer.legacy(Wire.TOOLS_CALL, SIMPLE).result().has("_meta")).isFalse();
  }

  @Test
  void discovery_declares_what_is_served() {
    JsonNode result = peer.modern(Wire.DISCOVER, "{}").result();

    assertThat(result.path("supportedVersions").toString())
        .isEqualTo("[\"2026-07-28\",\"2025-11-25\",\"2025-06-18\"]");
    assertThat(result.path("capabilities").path("tools").path("listChanged").asBoolean(false))
        .isTrue();
    assertThat(result.path("instructions").asString("")).isNotEmpty();
  }

  @Test
  void a_request_state_serves_its_own_request_only() {
    String name = "test_input_required_result_request_state";
    JsonNode asked = ask(name, "{}", "");
    String state = asked.path("requestState").asString("");
    assertThat(asked.path("resultType").asString("")).isEqualTo("input_required");

    assertThat(answer(name, "{}", state).path("content").toString()).contains("state-ok");
    assertThat(answer(name, "{\"other\":1}", state).path("code").asInt(0))
        .isEqualTo(Wire.INVALID_PARAMS);
    assertThat(
            answer("test_input_required_result_tampered_state", "{}", state).path("code").asInt(0))
        .isEqualTo(Wire.INVALID_PARAMS);
    for (int at : new int[] {0, state.length() / 2, state.length() - 1}) {
      StringBuilder flipped = new StringBuilder(state);
      flipped.setCharAt(at, (char) (state.charAt(at) ^ 1));
      assertThat(answer(name, "{}", flipped.toString()).path("code").asInt(0))
          .as("bit flipped at %d", at)
          .isEqualTo(Wire.INVALID_PARAMS);
    }
  }

  /** The result or the error. */
  private static JsonNode ask(String tool, String arguments, String more) {
    String params = "{\"name\":\"%s\",\"arguments\":%s%s}".formatted(tool, arguments, more);
    ObjectNode body = Json.MAPPER.createObjectNode();
    body.put("jsonrpc", "2.0").put("id", 1).put("method", Wire.TOOLS_CALL);
    ObjectNode sent = (ObjectNode) Json.MAPPER.readTree(params);
    body.set("params", sent);
    ObjectNode meta = sent.putObject("_meta");
    meta.put(Wire.META_VERSION, Wire.MODERN);
    meta.putObject(Wire.META_CLIENT_CAPABILITIES).putObject("elicitation");
    JsonNode json = peer.send("POST", body.toString(), Peer.modernHeaders(body, Map.of())).json();
    return json.has("error") ? json.path("error") : json.path("result");
  }

  private static JsonNode answer(String tool, String arguments, String state) {
    String confirmed = "{\"confirm\":{\"action\":\"accept\",\"content\":{\"ok\":true}}}";
    return ask(
        tool,
        arguments,
        ",\"inputResponses\":%s,\"requestState\":\"%s\"".formatted(confirmed, state));
  }
}
