package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Attachment;
import dev.planwalk.domain.operation.Call;
import dev.planwalk.domain.operation.Credential;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Principal;
import dev.planwalk.domain.operation.Reply;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.testsupport.Tokens;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** The catalogue behind the door: what a tool call becomes, and what becomes of the reply. */
class ProductDoorTest {
  private static final String RUNNING =
      "{\"object\":\"job\",\"id\":\"job_1\",\"status\":\"running\",\"note\":null}";

  private static final String STORE = "https://store.example";

  private static ConcurrentLinkedDeque<Call> calls = new ConcurrentLinkedDeque<>();
  private static ConcurrentLinkedDeque<Reply> replies = new ConcurrentLinkedDeque<>();
  private static TestMount mount =
      new TestMount(settings ->
          ProductDoor.endpoint(
              SampleCatalog.catalog(),
              ProductDoorTest::serve,
              new ProductDoor.About(
                  "1.2.3",
                  "# Guide",
                  "# Errors",
                  "/icon.svg",
                  kind -> "type/" + kind,
                  Optional.of(new ProductDoor.View("<!doctype html>", List.of(STORE)))),
              settings,
              TestMount.around(ProductDoorTest::scoped, InstantSource.system())));
  private static Peer peer = new Peer(mount.url());

  /** The token is the scope's wire word with a dot for its colon, which no token may have. */
  private static Principal scoped(Credential credential) {
    return credential instanceof Credential.Bearer(String token, _)
        ? TestMount.holding(scopes(token))
        : TestMount.anybody();
  }

  private static Set<Scope> scopes(String token) {
    return Scope.of(token.replace('.', ':')).map(EnumSet::of).orElseThrow();
  }

  private static Reply serve(Call call) {
    calls.add(call);
    return replies.isEmpty() ? Replied.ok(RUNNING) : replies.removeFirst();
  }

  @BeforeEach
  void forget() {
    calls.clear();
    replies.clear();
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static Peer.Answer paint(String arguments) {
    return peer.legacy(
        Wire.TOOLS_CALL, "{\"name\":\"paint\",\"arguments\":%s}".formatted(arguments));
  }

  @Test
  void a_result_is_the_rest_body_and_the_next_call() {
    JsonNode result = paint("{\"what\":\"wall\"}").result();

    assertThat(result.path("structuredContent").toString())
        .isEqualTo(
            RUNNING.substring(0, RUNNING.length() - 1)
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

    Call call = calls.getFirst();
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
    replies.add(Replied.refused(refusal));

    Peer.Answer answer = paint("{}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.header("retry-after")).isEqualTo("9");
    assertThat(answer.result().path("isError").asBoolean(false)).isTrue();
    assertThat(answer.result().path("structuredContent").toString())
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
    replies.add(
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
    JsonNode tool = peer.legacy(Wire.TOOLS_LIST, "{}").result().path("tools").get(0);

    assertThat(tool.path("name").asString("")).isEqualTo("paint");
    assertThat(tool.path("description").asString("")).isEqualTo("Paint something. Costs money.");
    assertThat(tool.path("inputSchema").path("properties").propertyNames())
        .containsExactly("what", "coats", "idempotency_key");
    assertThat(tool.path("inputSchema").path("required").toString()).isEqualTo("[\"what\"]");
    assertThat(tool.path("inputSchema").path("additionalProperties").asBoolean(true)).isFalse();
    assertThat(tool.path("outputSchema").has("required")).isFalse();
    assertThat(tool.path("outputSchema").path("properties").propertyNames())
        .containsExactly("id", "status", "note", "next", "error");
    for (String hint : List.of("readOnlyHint", "destructiveHint", "openWorldHint")) {
      assertThat(tool.path("annotations").has(hint)).as(hint).isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource(Scope.class)
  void a_key_sees_exactly_the_tools_of_its_scopes(Scope scope) {
    Peer.Answer answer =
        peer.send(
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
    replies.add(Replied.refused(new ServiceException(ErrorCode.INSUFFICIENT_SCOPE, "No.")));

    Peer.Answer answer =
        peer.send(
            "POST",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"paint\"}}",
            Map.of("Content-Type", "application/json", "Authorization", "Bearer usage.read"));

    assertThat(answer.result().path("structuredContent").path("error").path("code").asString(""))
        .isEqualTo("insufficient_scope");
    assertThat(calls).hasSize(1);
  }

  @Test
  void resources_are_documents_then_the_assets_of_the_account() {
    replies.add(
        Replied.ok(
            "{\"object\":\"list\",\"data\":[{\"id\":\"asset_1\",\"kind\":\"jpg\",\"title\":\"Kitchen,"
                + " golden hour, 1920 x 1080\",\"content_type\":\"image/jpeg\",\"size_bytes\":7,"
                + "\"created_at\":\"2026-11-20T12:00:00.000Z\"}],\"has_more\":true,"
                + "\"next_cursor\":\"c2\"}"));

    JsonNode page = peer.legacy(Wire.RESOURCES_LIST, "{}").result();

    assertThat(page.path("resources").size()).isEqualTo(3);
    assertThat(page.at("/resources/0/uri").asString("")).isEqualTo("docs://guide");
    assertThat(page.at("/resources/0/size").asInt(0)).isEqualTo("# Guide".length());
    assertThat(page.at("/resources/2").toString())
        .isEqualTo(
            "{\"uri\":\"asset://asset_1\",\"name\":\"jpg asset_1\",\"title\":\"Kitchen, golden"
                + " hour, 1920 x 1080\",\"mimeType\":\"image/jpeg\",\"size\":7,\"annotations\":"
                + "{\"lastModified\":\"2026-11-20T12:00:00.000Z\"}}");
    assertThat(page.path("nextCursor").asString("")).isEqualTo("c2");

    replies.add(
        Replied.ok("{\"object\":\"list\",\"data\":[],\"has_more\":false,\"next_cursor\":null}"));
    JsonNode last = peer.legacy(Wire.RESOURCES_LIST, "{\"cursor\":\"c2\"}").result();
    assertThat(last.path("resources").isEmpty()).isTrue();
    assertThat(last.has("nextCursor")).isFalse();
    assertThat(calls.getLast().arguments().get().text("starting_after")).contains("c2");
  }

  @Test
  void ids_are_completed_by_what_the_key_can_see() {
    replies.add(
        Replied.ok(
            "{\"object\":\"list\",\"data\":[{\"id\":\"asset_12\"},{\"id\":\"asset_34\"}],"
                + "\"has_more\":false,\"next_cursor\":null}"));
    String params =
        "{\"ref\":{\"type\":\"ref/resource\",\"uri\":\"asset://{asset_id}\"},"
            + "\"argument\":{\"name\":\"asset_id\",\"value\":\"asset_1\"}}";

    JsonNode completed = peer.legacy(Wire.COMPLETE, params).result().path("completion");

    assertThat(completed.path("values").toString()).isEqualTo("[\"asset_12\"]");
    assertThat(completed.path("hasMore").asBoolean(true)).isFalse();
    Peer.Answer blind =
        peer.send(
            "POST",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"completion/complete\",\"params\":%s}"
                .formatted(params),
            Map.of("Content-Type", "application/json", "Authorization", "Bearer usage.read"));
    assertThat(blind.result().at("/completion/values").isEmpty()).isTrue();
    assertThat(calls).hasSize(1);
  }

  @Test
  void an_asset_that_is_not_handed_over_is_read_as_its_signed_address() {
    String address =
        "{\"url\":\"http://x/1\",\"expires_at\":\"soon\",\"size_bytes\":7,\"content_type\":\"a/b\"}";
    replies.add(Replied.ok(address));
    replies.add(Replied.ok(address));

    JsonNode read = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();
    JsonNode legacy = peer.legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();

    assertThat(read.path("contents").get(0).path("mimeType").asString(""))
        .isEqualTo("application/json");
    assertThat(read.path("contents").get(0).path("text").asString("")).isEqualTo(address);
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(60_000);
    assertThat(read.path("cacheScope").asString("")).isEqualTo("private");
    assertThat(legacy.path("contents")).isEqualTo(read.path("contents"));
    assertThat(legacy.has("ttlMs")).isFalse();
    assertThat(calls.getFirst().operation()).isSameAs(SampleCatalog.READ);
    assertThat(calls.getFirst().arguments().get().text("asset_id")).contains("asset_1");
  }

  private static Reply file(String mediaType, String text) {
    return with(new Attachment(mediaType, text.getBytes(StandardCharsets.UTF_8)));
  }

  private static Reply with(Attachment attachment) {
    return new Reply(
        200,
        "{\"object\":\"asset\",\"id\":\"asset_1\",\"kind\":\"jpg\"}"
            .getBytes(StandardCharsets.UTF_8),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(attachment));
  }

  private static Reply drawn() {
    return with(new Attachment("image/jpeg", new byte[] {1, 2, 3}));
  }

  @ParameterizedTest
  @CsvSource({
    "application/json, '{}', text, '{}'",
    "image/svg+xml, <svg>ä</svg>, text, <svg>ä</svg>",
    "image/png, abc, blob, YWJj",
    "application/pdf, abc, blob, YWJj"
  })
  void a_file_is_read_as_text_or_as_bytes(
      String mediaType, String stored, String form, String content) {
    replies.add(file(mediaType, stored));
    replies.add(file(mediaType, stored));

    JsonNode read = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();
    JsonNode legacy = peer.legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").result();

    JsonNode expected =
        Json.MAPPER
            .createObjectNode()
            .put("uri", "asset://asset_1")
            .put("mimeType", mediaType)
            .put(form, content);
    assertThat(read.path("contents").get(0)).isEqualTo(expected);
    assertThat(legacy.path("contents").get(0)).isEqualTo(expected);
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
    assertThat(read.path("cacheScope").asString("")).isEqualTo("private");
  }

  /** Each would wait for ever if those before it, read or refused, had kept their place. */
  @Test
  void one_file_after_the_other_can_be_read() {
    for (int i = 0; i < 10; i++) {
      replies.add(drawn());
      replies.add(Replied.refused(ServiceException.notFound("asset", "asset_1")));
    }
    for (int i = 0; i < 10; i++) {
      assertThat(
              peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}")
                  .result()
                  .at("/contents/0/blob")
                  .asString(""))
          .isEqualTo("AQID");
      assertThat(peer.legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1\"}").code())
          .isEqualTo(Wire.LEGACY_RESOURCE_NOT_FOUND);
    }
  }

  @Test
  void bytes_beside_a_body_are_an_image_block() {
    replies.add(drawn());

    JsonNode result =
        peer.legacy(
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
  void a_preview_is_read_as_bytes() {
    replies.add(drawn());

    JsonNode read =
        peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1/preview\"}").result();

    assertThat(read.path("contents").get(0).toString())
        .isEqualTo(
            "{\"uri\":\"asset://asset_1/preview\",\"mimeType\":\"image/jpeg\",\"blob\":\"AQID\"}");
    assertThat(read.path("ttlMs").asInt(0)).isEqualTo(300_000);
    assertThat(calls.getFirst().arguments().get().text("asset_id")).contains("asset_1");
  }

  @Test
  void a_preview_of_what_is_no_picture_says_what_to_do() {
    replies.add(
        Replied.refused(
            ServiceException.invalid("asset_id", "No.").withRemediation("render_plan")));

    Peer.Answer answer = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_1/preview\"}");

    assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.json().at("/error/data/remediation").asString("")).isEqualTo("render_plan");
  }

  @Test
  void the_view_is_read_but_not_listed_and_names_what_it_loads() {
    replies.add(
        Replied.ok("{\"object\":\"list\",\"data\":[],\"has_more\":false,\"next_cursor\":null}"));
    String own = mount.url().toString().replace(TestMount.PATH, "");

    JsonNode listed = peer.modern(Wire.RESOURCES_LIST, "{}").result();
    JsonNode read = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"ui://planwalk/viewer\"}").result();
    JsonNode content = read.path("contents").get(0);
    JsonNode needs = content.path("_meta").path("ui");

    assertThat(listed.toString()).doesNotContain("ui://");
    assertThat(content.path("mimeType").asString("")).isEqualTo("text/html;profile=mcp-app");
    assertThat(content.path("text").asString("")).isEqualTo("<!doctype html>");
    assertThat(needs.at("/csp/resourceDomains").toString())
        .isEqualTo("[\"" + own + "\",\"" + STORE + "\"]");
    assertThat(needs.at("/csp/connectDomains")).isEqualTo(needs.at("/csp/resourceDomains"));
    assertThat(needs.at("/csp/frameDomains").toString()).isEqualTo("[\"" + own + "\"]");
    assertThat(needs.path("prefersBorder").asBoolean(true)).isFalse();
    assertThat(read.path("cacheScope").asString("")).isEqualTo("public");
  }

  private static final String OPENING =
      "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":{},"
          + "\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}";

  /** Tasks are of the modern era only. */
  @Test
  void the_extensions_of_each_era_are_declared() {
    JsonNode discovered = peer.modern(Wire.DISCOVER, "{}").result();
    JsonNode opened = peer.legacy(Wire.INITIALIZE, OPENING).result();

    assertThat(discovered.at("/capabilities/extensions").toString())
        .isEqualTo("{\"io.modelcontextprotocol/tasks\":{},\"io.modelcontextprotocol/ui\":{}}");
    assertThat(opened.at("/capabilities/extensions").toString())
        .isEqualTo("{\"io.modelcontextprotocol/ui\":{}}");
  }

  @Test
  void tools_that_the_view_shows_name_it() {
    for (JsonNode tool : peer.legacy(Wire.TOOLS_LIST, "{}").result().path("tools")) {
      assertThat(tool.at("/_meta/ui/resourceUri").asString(""))
          .isEqualTo(
              tool.path("name").asString("").equals("view_asset") ? "ui://planwalk/viewer" : "");
    }
  }

  @Test
  void an_unknown_asset_is_not_found_in_either_era() {
    replies.add(Replied.refused(ServiceException.notFound("asset", "asset_9")));
    Peer.Answer modern = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_9\"}");
    replies.add(Replied.refused(ServiceException.notFound("asset", "asset_9")));
    Peer.Answer legacy = peer.legacy(Wire.RESOURCES_READ, "{\"uri\":\"asset://asset_9\"}");

    assertThat(modern.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(modern.json().path("error").path("data").path("uri").asString(""))
        .isEqualTo("asset://asset_9");
    assertThat(legacy.code()).isEqualTo(Wire.LEGACY_RESOURCE_NOT_FOUND);
  }

  @Test
  void the_limiter_answers_429_outside_of_tool_calls() {
    replies.add(
        Replied.refused(
            new ServiceException(ErrorCode.RATE_LIMITED, "Too fast.").withRetryAfter(3)));

    Peer.Answer answer = peer.legacy(Wire.RESOURCES_LIST, "{}");

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.code()).isEqualTo(429);
    assertThat(answer.header("retry-after")).isEqualTo("3");
  }

  @Test
  void documents_are_served_to_everybody() {
    JsonNode read = peer.modern(Wire.RESOURCES_READ, "{\"uri\":\"docs://errors\"}").result();

    assertThat(read.path("contents").get(0).path("text").asString("")).isEqualTo("# Errors");
    assertThat(read.path("cacheScope").asString("")).isEqualTo("public");
    assertThat(calls).isEmpty();
  }

  @Test
  void initialize_and_discover_touch_nothing() {
    JsonNode opened = peer.legacy(Wire.INITIALIZE, OPENING).result();
    JsonNode discovered = peer.modern(Wire.DISCOVER, "{}").result();

    assertThat(opened.path("serverInfo").path("version").asString("")).isEqualTo("1.2.3");
    assertThat(opened.path("instructions").asString("").lines().count()).isLessThanOrEqualTo(8);
    assertThat(Tokens.in(opened.path("instructions").asString(""))).isLessThanOrEqualTo(250);
    assertThat(opened.at("/serverInfo/icons/0/src").asString("")).endsWith("/icon.svg");
    assertThat(discovered.path("instructions")).isEqualTo(opened.path("instructions"));
    assertThat(calls).isEmpty();
  }
}
