package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.testsupport.Tokens;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The catalogue behind the door: what a tool call becomes, and what becomes of the reply. */
class ProductDoorTest {
  private static final SampleDoor DOOR = new SampleDoor();

  @BeforeEach
  void forget() {
    DOOR.forget();
  }

  @AfterAll
  static void stop() {
    DOOR.close();
  }

  private static Peer.Answer paint(String arguments) {
    return DOOR.peer()
        .legacy(Wire.TOOLS_CALL, "{\"name\":\"paint\",\"arguments\":%s}".formatted(arguments));
  }

  @Test
  void a_result_is_the_rest_body_and_the_next_call() {
    JsonNode result = paint("{\"what\":\"wall\"}").result();

    assertThat(result.path("structuredContent").toString())
        .isEqualTo(
            SampleDoor.RUNNING.substring(0, SampleDoor.RUNNING.length() - 1)
                + ",\"next\":{\"tool\":\"wait_for_job\",\"arguments\":{\"job_id\":\"job_1\"},"
                + "\"why\":\"it dries\"}}");
    assertThat(result.has("isError")).isFalse();
    assertThat(result.path("content").get(0).path("text").asString("").lines())
        .hasSize(2)
        .allMatch(line -> line.contains("job_1"));
  }

  @Test
  void null_arguments_are_dropped_and_the_idempotency_key_becomes_the_header() {
    Peer.Answer _ = paint("{\"what\":\"wall\",\"coats\":null,\"idempotency_key\":\"k-1\"}");

    Call call = DOOR.calls().getFirst();
    assertThat(call.door()).isEqualTo(Door.TOOL);
    assertThat(call.operation()).isSameAs(SampleCatalog.PAINT);
    assertThat(call.idempotencyKey()).contains("k-1");
    assertThat(call.arguments().get().names()).containsExactly("what");
    assertThat(call.credential()).isInstanceOf(Credential.Known.class);
  }

  @Test
  void a_refusal_is_a_result_with_the_rest_envelope() {
    var refusal =
        new ServiceException(ErrorCode.RATE_LIMITED, "Too fast.")
            .withRetryAfter(9)
            .withRemediation("Wait 9 s.");
    DOOR.reply(Replied.refused(refusal));

    Peer.Answer answer = paint("{}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("retry-after")).isEqualTo("9");
    assertThat(answer.result().path("isError").asBoolean(false)).isTrue();
    ObjectNode structured = (ObjectNode) answer.result().path("structuredContent");
    assertThat(structured.remove("next").path("tool").asString("")).isEqualTo("paint");
    assertThat(structured.toString())
        .isEqualTo(new ErrorEnvelope("http://localhost").of(refusal, "req_7").toString());
    assertThat(answer.result().path("content").get(0).path("text").asString(""))
        .isEqualTo("rate_limited: Too fast. Wait 9 s. (retry_after_seconds: 9)");
  }

  @Test
  void the_limiter_shows_in_the_headers() {
    Peer.Answer answer = paint("{}");

    assertThat(answer.header("ratelimit-limit")).isEqualTo("600");
    assertThat(answer.header("ratelimit")).isEqualTo("\"key\";r=599;t=60");
  }

  @Test
  void a_finished_job_links_its_assets_and_carries_no_bytes() {
    DOOR.reply(
        Replied.ok(
            "{\"object\":\"job\",\"id\":\"job_1\",\"status\":\"succeeded\",\"result\":{\"assets\":"
                + "[{\"id\":\"asset_1\",\"kind\":\"jpg\",\"size_bytes\":42,"
                + "\"url\":\"http://x\"}]}}"));

    JsonNode content = paint("{}").result().path("content");

    assertThat(content.size()).isEqualTo(2);
    assertThat(content.get(1).path("type").asString("")).isEqualTo("resource_link");
    assertThat(content.get(1).path("uri").asString("")).isEqualTo("asset://asset_1");
    assertThat(content.get(1).path("mimeType").asString("")).isEqualTo("type/jpg");
    assertThat(content.get(1).path("size").asInt(0)).isEqualTo(42);
    assertThat(content.get(1).path("annotations").path("audience").toString())
        .isEqualTo("[\"user\"]");
  }

  @Test
  void a_tool_says_what_the_operation_says() {
    JsonNode tool = DOOR.peer().legacy(Wire.TOOLS_LIST, "{}").result().path("tools").get(0);

    assertThat(tool.path("name").asString("")).isEqualTo("paint");
    assertThat(tool.path("description").asString("")).isEqualTo("Paint something. Costs money.");
    assertThat(tool.path("inputSchema").path("properties").propertyNames())
        .containsExactly("what", "coats", "confirm", "idempotency_key");
    assertThat(tool.path("inputSchema").path("required").toString()).isEqualTo("[\"what\"]");
    assertThat(tool.path("inputSchema").path("additionalProperties").asBoolean(true)).isFalse();
    assertThat(tool.path("outputSchema").has("required")).isFalse();
    assertThat(tool.path("outputSchema").path("properties").propertyNames())
        .containsExactly("id", "status", "note", "next");
    for (String hint : List.of("readOnlyHint", "destructiveHint", "openWorldHint")) {
      assertThat(tool.path("annotations").has(hint)).as(hint).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(Scope.class)
  void a_key_sees_exactly_the_tools_of_its_scopes(Scope scope) {
    Peer.Answer answer =
        DOOR.peer()
            .send(
                "POST",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}",
                Map.of(
                    "Content-Type",
                    "application/json",
                    "Authorization",
                    "Bearer " + scope.wire().replace(':', '.')));

    List<String> expected =
        SampleCatalog.catalog().tools().stream()
            .filter(operation -> operation.access().allows(EnumSet.of(scope)))
            .map(operation -> operation.tool().orElseThrow().name())
            .toList();
    List<String> listed = new ArrayList<>();
    answer.result().path("tools").forEach(tool -> listed.add(tool.path("name").asString("")));
    assertThat(listed).isEqualTo(expected);
  }

  @Test
  void a_hidden_tool_can_be_called_and_is_refused_by_the_service_alone() {
    DOOR.reply(Replied.refused(new ServiceException(ErrorCode.INSUFFICIENT_SCOPE, "No.")));

    Peer.Answer answer =
        DOOR.peer()
            .send(
                "POST",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"paint\"}}",
                Map.of("Content-Type", "application/json", "Authorization", "Bearer usage.read"));

    assertThat(answer.result().path("structuredContent").path("error").path("code").asString(""))
        .isEqualTo("insufficient_scope");
    assertThat(DOOR.calls()).hasSize(1);
  }

  @Test
  void bytes_beside_a_body_are_an_image_block() {
    DOOR.reply(SampleDoor.drawn());

    JsonNode result =
        DOOR.peer()
            .legacy(
                Wire.TOOLS_CALL,
                "{\"name\":\"view_asset\",\"arguments\":{\"asset_id\":\"asset_1\"}}")
            .result();

    assertThat(result.path("structuredContent").toString())
        .isEqualTo("{\"object\":\"asset\",\"id\":\"asset_1\",\"kind\":\"jpg\"}");
    assertThat(result.path("content").size()).isEqualTo(2);
    assertThat(result.path("content").get(1).toString())
        .isEqualTo("{\"type\":\"image\",\"data\":\"AQID\",\"mimeType\":\"image/jpeg\"}");
  }

  @Test
  void what_is_long_is_not_echoed_whole() {
    String much = "ü".repeat(20_000);
    DOOR.reply(Replied.refused(ServiceException.notFound("asset", much)));

    List<Peer.Answer> answers =
        List.of(
            DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://%s\"}".formatted(much)),
            DOOR.peer().legacy(Wire.RESOURCES_READ, "{\"uri\":\"%s\"}".formatted(much)),
            DOOR.peer().legacy(Wire.TOOLS_CALL, "{\"name\":\"%s\"}".formatted(much)),
            DOOR.peer().legacy(Wire.PROMPTS_GET, "{\"name\":\"%s\"}".formatted(much)),
            DOOR.peer().legacy(much, "{}"),
            DOOR.peer()
                .legacy(
                    Wire.COMPLETE,
                    "{\"ref\":{\"type\":\"ref/prompt\",\"name\":\"%s\"},\"argument\":{\"name\":\"a\",\"value\":\"\"}}"
                        .formatted(much)));

    for (Peer.Answer answer : answers) {
      assertThat(answer.code()).isNegative();
      assertThat(answer.body()).hasSizeLessThan(2_000);
    }
  }

  private static final String OPENING =
      "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
          + "\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}";

  /** Tasks are of the modern era only. */
  @Test
  void the_extensions_of_each_era_are_declared() {
    JsonNode discovered = DOOR.peer().modern(Wire.DISCOVER, "{}").result();
    JsonNode opened = DOOR.peer().legacy(Wire.INITIALIZE, OPENING).result();

    assertThat(discovered.at("/capabilities/extensions").toString())
        .isEqualTo("{\"io.modelcontextprotocol/tasks\":{},\"io.modelcontextprotocol/ui\":{}}");
    assertThat(opened.at("/capabilities/extensions").toString())
        .isEqualTo("{\"io.modelcontextprotocol/ui\":{}}");
  }

  @Test
  void tools_that_the_view_shows_name_it() {
    for (JsonNode tool : DOOR.peer().legacy(Wire.TOOLS_LIST, "{}").result().path("tools")) {
      assertThat(tool.at("/_meta/ui/resourceUri").asString(""))
          .isEqualTo(
              tool.path("name").asString("").equals("view_asset") ? "ui://planwalk/viewer" : "");
      assertThat(tool.path("_meta").path("ui/resourceUri").asString(""))
          .isEqualTo(tool.at("/_meta/ui/resourceUri").asString(""));
    }
  }

  @Test
  void hosts_that_show_views_find_its_address_in_results_of_either_era() {
    String views = "{\"extensions\":{\"io.modelcontextprotocol/ui\":{}}}";
    String call = "{\"name\":\"view_asset\",\"arguments\":{\"asset_id\":\"asset_1\"}}";
    Peer.Answer opened =
        DOOR.peer()
            .legacy(
                Wire.INITIALIZE,
                OPENING.replace("\"capabilities\":{}", "\"capabilities\":" + views));

    for (int i = 0; i < 4; i++) {
      DOOR.reply(SampleDoor.drawn());
    }
    assertNamesTheView(DOOR.peer().modern(views, Wire.TOOLS_CALL, call, Map.of()));
    assertNamesTheView(
        DOOR.peer()
            .send(
                "POST",
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":" + call + "}",
                Map.of(
                    "Content-Type",
                    "application/json",
                    Wire.SESSION_HEADER,
                    opened.header("mcp-session-id"))));
    assertThat(DOOR.peer().modern(Wire.TOOLS_CALL, call).result().path("_meta").has("ui"))
        .isFalse();
    assertThat(DOOR.peer().legacy(Wire.TOOLS_CALL, call).result().has("_meta")).isFalse();
  }

  private static void assertNamesTheView(Peer.Answer answer) {
    JsonNode meta = answer.result().path("_meta");
    assertThat(meta.at("/ui/resourceUri").asString("")).isEqualTo("ui://planwalk/viewer");
    assertThat(meta.path("ui/resourceUri").asString("")).isEqualTo("ui://planwalk/viewer");
  }

  @Test
  void the_limiter_answers_429_outside_of_tool_calls() {
    DOOR.reply(
        Replied.refused(
            new ServiceException(ErrorCode.RATE_LIMITED, "Too fast.").withRetryAfter(3)));

    Peer.Answer answer = DOOR.peer().legacy(Wire.RESOURCES_LIST, "{}");

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.code()).isEqualTo(429);
    assertThat(answer.header("retry-after")).isEqualTo("3");
  }

  @Test
  void initialize_and_discover_touch_nothing() {
    JsonNode opened = DOOR.peer().legacy(Wire.INITIALIZE, OPENING).result();
    JsonNode discovered = DOOR.peer().modern(Wire.DISCOVER, "{}").result();

    assertThat(opened.path("serverInfo").path("version").asString("")).isEqualTo("1.2.3");
    assertThat(opened.path("instructions").asString("").lines().count()).isLessThanOrEqualTo(8);
    assertThat(Tokens.in(opened.path("instructions").asString(""))).isLessThanOrEqualTo(250);
    assertThat(opened.at("/serverInfo/icons/0/src").asString("")).endsWith("/icon.svg");
    assertThat(discovered.path("instructions")).isEqualTo(opened.path("instructions"));
    assertThat(discovered.path("_meta").path(Wire.META_SERVER_INFO))
        .isEqualTo(opened.path("serverInfo"));
    JsonNode listed = DOOR.peer().modern(Wire.TOOLS_LIST, "{}").result();
    assertThat(listed.path("_meta").path(Wire.META_SERVER_INFO).propertyNames())
        .containsExactly("name", "title", "version");
    assertThat(DOOR.calls()).isEmpty();
  }
}
