package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static dev.planwalk.app.Answer.assertTellsNothing;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/**
 * What must not be let in at the MCP door of the whole service: an envelope before the message is
 * read, a JSON-RPC error for a bad message, a tool result for bad arguments; nothing of the inside
 * told, nothing stored.
 */
class BadMcpInputTest {
  private static final String NOBODY = "01989f3e-8f2a-7c31-9d4e-5a6b7c8d9e0f";

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

  private static Answer tool(String name, String arguments) {
    // As text: what is no JSON, or none that a program would write, must arrive as it stands.
    return service.mcp(
        key,
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
            .formatted(name, arguments));
  }

  static List<String> badMessages() {
    String deep = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\",\"params\":";
    return List.of(
        "{",
        "null",
        "7",
        "\"ping\"",
        "[]",
        "[{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}]",
        "{}",
        "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"no/such\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":[]}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":7}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"no_tool\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":7}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"file:///etc/passwd\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"asset://../../x\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"asset://asset_"
            + NOBODY
            + "\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"prompts/get\",\"params\":{\"name\":\"no_prompt\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/list\",\"params\":{\"cursor\":7}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/list\",\"params\":{\"cursor\":\"x\"}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
            + "\"2025-11-25\",\"capabilities\":{\"elicitation\":7}}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/read\",\"params\":{\"uri\":\"docs://guide\",\"_meta\":7}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\"}".formatted("m".repeat(20_000)),
        deep + "{\"a\":".repeat(3_000) + "1" + "}".repeat(3_000) + "}",
        "[".repeat(100_000),
        "{\"jsonrpc\":\"2.0\",\"id\":1e999999999,\"method\":\"ping\"}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\\ud800\"}");
  }

  @ParameterizedTest
  @MethodSource("badMessages")
  void a_bad_message_is_a_json_rpc_error(String message) {
    Answer response = service.post("/mcp", key, message);

    assertThat(response.status()).as(response.text()).isIn(200, 400, 404);
    JsonNode error = response.json().path("error");
    assertThat(error.path("code").isIntegralNumber()).as(response.text()).isTrue();
    assertThat(error.path("message").asString("")).isNotBlank();
    assertThat(error.path("code").asInt(0)).isNotEqualTo(-32603);
    assertThat(response.header("Request-Id")).startsWith("req_");
    assertThat(response.text()).hasSizeLessThan(5_000);
    assertTellsNothing(response.text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          create_project         | {}                                                     | name
          create_project         | {"name":"","usage_type":"wohnen"}                      | name
          create_project         | {"name":"a\\r\\nb","usage_type":"wohnen"}              | name
          create_project         | {"name":"a\\u0000","usage_type":"wohnen"}              | name
          create_project         | {"name":7,"usage_type":"wohnen"}                       | name
          create_project         | {"name":null,"usage_type":"wohnen"}                    | name
          create_project         | {"name":"a","usage_type":"villa"}                      | usage_type
          create_project         | {"name":"a","usage_type":"wohnen","prompt":"x"}        | prompt
          create_project         | {"name":"a","usage_type":"wohnen","idempotency_key":""} | idempotency_key
          create_project         | {"name":"a","usage_type":"wohnen","idempotency_key":7} | idempotency_key
          get_project            | {"project_id":"nonsense"}                              | (none such)
          get_project            | {"project_id":["a"]}                                   | project_id
          get_job                | {"job_id":"x"}                                         | (unknown)
          wait_for_job           | {"job_id":"x"}                                         | job_id
          wait_for_job           | {"job_id":"job_gj_x","timeout_seconds":-1}             | job_id
          list_jobs              | {"limit":0}                                            | limit
          list_jobs              | {"limit":1e400}                                        | limit
          list_jobs              | {"limit":"5"}                                          | limit
          list_jobs              | {"starting_after":"nonsense"}                          | starting_after
          list_assets            | {}                                                     | (any)
          generate_visualization | {"project_id":"nonsense"}                              | project_id
          generate_visualization | {"seed":-1}                                            | project_id
          generate_visualization | {"project_id":7,"style":"x","seed":1.5}                | project_id
          generate_tour          | {"project_id":"nonsense","model":"mini"}               | project_id
          get_asset_url          | {"asset_id":"../../x"}                                 | (none such)
          upload_plan            | {"filename":"a\\r\\nb"}                                | project_id
          """)
  void bad_arguments_are_told_to_the_model(String name, String arguments, String param) {
    Answer response = tool(name, arguments);

    assertThat(response.status()).isEqualTo(200);
    assertTellsNothing(response.text());
    if (param.equals("(unknown)")) {
      assertThat(response.json().path("error").path("code").asInt(0)).isEqualTo(-32602);
      return;
    }
    JsonNode result = response.json().path("result");
    JsonNode error = result.path("structuredContent").path("error");
    assertThat(result.path("isError").asBoolean(false)).as(response.text()).isTrue();
    // What stands in the path at the other door is looked for, not judged.
    assertThat(error.path("code").asString(""))
        .isEqualTo(param.equals("(none such)") ? "resource_not_found" : "invalid_request");
    if (!param.startsWith("(")) {
      assertThat(error.path("param").asString("")).isEqualTo(param);
    }
    assertThat(service.get("/api/v1/projects", key).json().path("data").size()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/xml",
        "multipart/form-data",
        "application/json; charset=bogus",
        "application/json; charset=iso-8859-1",
        "application/json; charset='"
      })
  void only_json_is_read(String type) {
    assertEnvelope(
        service.post("/mcp", key, "{\"jsonrpc\":\"2.0\"}", "Content-Type", type),
        415,
        "invalid_request");
  }

  @ParameterizedTest
  @ValueSource(strings = {"utf-8", "\"utf-8\"", "UTF8", "\"UTF8\"", "'Utf-8'"})
  void utf_8_is_understood_in_quotes_and_without_its_hyphen(String charset) {
    Answer pong =
        service.post(
            "/mcp",
            key,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}",
            "Content-Type",
            "application/json; charset=" + charset);

    assertThat(pong.status()).as(pong.text()).isEqualTo(200);
  }

  @Test
  void more_than_a_mebibyte_is_too_much() {
    assertEnvelope(service.post("/mcp", key, " ".repeat((1 << 20) + 1)), 413, "invalid_request");
  }

  @Test
  void bad_keys_are_refused_before_anything_is_read() {
    String message = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}";

    assertEnvelope(service.post("/mcp", "", message), 401, "missing_api_key");
    assertEnvelope(service.post("/mcp", "nonsense", "not even json"), 401, "invalid_api_key");
    assertEnvelope(service.post("/mcp", "a.b.c", message), 401, "invalid_api_key");
    assertEnvelope(
        service.post("/mcp", "svc_sk_live_" + "0".repeat(49), message), 401, "invalid_api_key");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /mcp/%2e%2e/api HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /mcp;a=b HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        """
        POST /mcp HTTP/1.1\r
        Host: evil.example\r
        Connection: close\r
        Content-Length: 0\r
        \r
        """,
        """
        POST /mcp HTTP/1.1\r
        Host: localhost\r
        Origin: https://evil.example\r
        Connection: close\r
        Content-Length: 0\r
        \r
        """,
        "TRACE /mcp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
      })
  void tricks_of_http_lead_nowhere(String request) {
    String answer = service.raw(request);

    assertThat(answer)
        .matches("(?s)HTTP/1\\.1 4\\d\\d .*")
        .containsIgnoringCase("\nRequest-Id: req_")
        .contains("{\"error\":{\"type\":");
    assertTellsNothing(answer);
  }
}
