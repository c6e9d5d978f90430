package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Jobs as tasks of the Tasks extension. */
class JobTasksTest {
  private static final String TASKS =
      "{\"extensions\":{\"io.modelcontextprotocol/tasks\":{}},\"elicitation\":{}}";
  private static final String PAINT = "{\"name\":\"paint\",\"arguments\":{\"what\":\"wall\"}}";
  private static final EdgeSettings.Timing QUICK =
      new EdgeSettings.Timing(
          Duration.ofMillis(50),
          Duration.ofMillis(50),
          Duration.ofMillis(200),
          Duration.ofMillis(400),
          Duration.ofMillis(100),
          Duration.ofMinutes(1),
          Duration.ofMillis(50));

  /** Streams last until the client hangs up. */
  private static final EdgeSettings.Timing PATIENT =
      new EdgeSettings.Timing(
          Duration.ofMillis(50),
          Duration.ofMillis(50),
          Duration.ofMillis(200),
          Duration.ofMinutes(2),
          Duration.ofSeconds(1),
          Duration.ofMinutes(1),
          Duration.ofMillis(50));

  private static ConcurrentLinkedDeque<Call> calls = new ConcurrentLinkedDeque<>();
  private static ConcurrentLinkedDeque<Reply> replies = new ConcurrentLinkedDeque<>();
  private static TestMount mount = new TestMount(QUICK, settings -> endpoint(settings));
  private static Peer peer = new Peer(mount.url());

  private static McpEndpoint endpoint(EdgeSettings settings) {
    return ProductDoor.endpoint(
        SampleCatalog.catalog(),
        JobTasksTest::serve,
        new ProductDoor.About(
            "1.2.3", "# Guide", "# Errors", "/icon.svg", kind -> "type/" + kind, Optional.empty()),
        settings,
        TestMount.around(_ -> TestMount.anybody(), InstantSource.system()));
  }

  private static Reply serve(Call call) {
    calls.add(call);
    // The last one stands until the end of the test.
    return replies.size() > 1 ? replies.removeFirst() : replies.getFirst();
  }

  private static Reply job(String status, String more) {
    return Replied.ok(
        "{\"object\":\"job\",\"id\":\"job_1\",\"type\":\"visualization\",\"status\":\"%s\"%s,"
                .formatted(status, more)
            + "\"livemode\":true,\"created_at\":\"2026-11-22T06:00:00.000Z\","
            + "\"updated_at\":\"2026-11-22T06:00:09.000Z\"}");
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

  private static Peer.Answer call(String method, String params) {
    return peer.modern(TASKS, method, params, Map.of());
  }

  private static JsonNode task() {
    return call(Wire.TASKS_GET, "{\"taskId\":\"job_1\"}").result();
  }

  @Test
  void a_create_answers_with_the_task_of_its_job() {
    replies.add(job("queued", ",\"metadata\":{\"queue_position\":3,\"eta_seconds\":90}"));

    JsonNode created = call(Wire.TOOLS_CALL, PAINT).result();

    assertThat(created.path("resultType").asString("")).isEqualTo("task");
    assertThat(created.path("taskId").asString("")).isEqualTo("job_1");
    assertThat(created.path("status").asString("")).isEqualTo("working");
    assertThat(created.path("statusMessage").asString(""))
        .isEqualTo("queued, place 3 in line, about 90 s left");
    assertThat(created.path("createdAt").asString("")).isEqualTo("2026-11-22T06:00:00.000Z");
    assertThat(created.path("lastUpdatedAt").asString("")).isEqualTo("2026-11-22T06:00:09.000Z");
    assertThat(created.path("ttlMs").isNull()).isTrue();
    assertThat(created.path("pollIntervalMs").asInt(0)).isEqualTo(2_000);
    assertThat(created.propertyNames())
        .doesNotContain("content", "structuredContent", "result", "requestState", "task");
    assertThat(created.path("_meta").has(Wire.META_SERVER_INFO)).isTrue();
  }

  @Test
  void who_does_not_declare_the_extension_gets_the_job() {
    replies.add(job("queued", ""));

    JsonNode modern = peer.modern(Wire.TOOLS_CALL, PAINT).result();
    JsonNode legacy = peer.legacy(Wire.TOOLS_CALL, PAINT.replace("}}", "},\"task\":{}}")).result();

    assertThat(modern.path("resultType").asString("")).isEqualTo("complete");
    for (JsonNode result : List.of(modern, legacy)) {
      assertThat(result.has("taskId")).isFalse();
      assertThat(result.path("structuredContent").path("id").asString("")).isEqualTo("job_1");
    }
  }

  @Test
  void waiting_and_reading_are_never_tasks_and_neither_is_a_refusal() {
    replies.add(job("running", ""));
    String wait = "{\"name\":\"wait_for_job\",\"arguments\":{\"job_id\":\"job_1\"}}";
    assertThat(call(Wire.TOOLS_CALL, wait).result().path("resultType").asString(""))
        .isEqualTo("complete");

    replies.clear();
    replies.add(Replied.refused(new ServiceException(ErrorCode.SOURCE_NOT_READY, "No plan.")));
    JsonNode refused = call(Wire.TOOLS_CALL, PAINT).result();
    assertThat(refused.path("resultType").asString("")).isEqualTo("complete");
    assertThat(refused.path("isError").asBoolean(false)).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          queued    | working
          running   | working
          succeeded | completed
          failed    | completed
          canceled  | cancelled
          """)
  void a_task_stands_where_its_job_stands(String job, String task) {
    replies.add(job(job, ",\"error\":null,\"progress\":0.5"));

    JsonNode read = task();

    assertThat(read.path("status").asString("")).isEqualTo(task);
    assertThat(read.path("resultType").asString("")).isEqualTo("complete");
    assertThat(read.has("result")).isEqualTo(task.equals("completed"));
    assertThat(read.has("error")).isFalse();
    assertThat(read.has("statusMessage")).isEqualTo(!task.equals("completed"));
  }

  @Test
  void a_task_that_succeeded_holds_the_result_of_the_call() {
    String assets = ",\"result\":{\"assets\":[{\"id\":\"asset_1\",\"kind\":\"jpg\"}]}";
    replies.add(job("succeeded", assets));

    JsonNode result = task().path("result");

    assertThat(result.path("isError").asBoolean(true)).isFalse();
    assertThat(result.path("resultType").asString("")).isEqualTo("complete");
    assertThat(result.path("structuredContent").path("status").asString("")).isEqualTo("succeeded");
    assertThat(result.path("content").get(0).path("type").asString("")).isEqualTo("text");
    assertThat(result.path("content").get(1).path("type").asString("")).isEqualTo("resource_link");
    assertThat(result.path("content").get(1).path("uri").asString("")).isEqualTo("asset://asset_1");
  }

  @Test
  void a_task_whose_job_failed_is_complete_and_its_result_says_why() {
    replies.add(job("failed", ",\"error\":{\"code\":\"render_failed\",\"message\":\"Too dark.\"}"));

    JsonNode task = task();

    assertThat(task.path("status").asString("")).isEqualTo("completed");
    assertThat(task.path("result").path("isError").asBoolean(false)).isTrue();
    assertThat(task.at("/result/structuredContent/error/code").asString(""))
        .isEqualTo("render_failed");
    assertThat(task.at("/result/content/0/text").asString(""))
        .contains("render_failed", "Too dark.");
  }

  @ParameterizedTest
  @CsvSource({"true, tour, 5000", "true, panorama, 2000", "false, tour, 1000"})
  void a_client_is_told_how_often_to_ask(String livemode, String type, int millis) {
    replies.add(
        Replied.ok(
            "{\"object\":\"job\",\"id\":\"job_1\",\"type\":\"%s\",\"status\":\"running\",\"livemode\":%s}"
                .formatted(type, livemode)));

    assertThat(task().path("pollIntervalMs").asInt(0)).isEqualTo(millis);
  }

  @Test
  void reading_a_task_is_reading_its_job() {
    replies.add(job("running", ""));

    JsonNode _ = task();

    assertThat(calls).hasSize(1);
    assertThat(calls.getFirst().operation()).isSameAs(SampleCatalog.GET_JOB);
    assertThat(calls.getFirst().arguments().get().text("job_id")).contains("job_1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tasks/get", "tasks/update", "tasks/cancel"})
  void a_task_that_is_not_the_callers_is_unknown(String method) {
    replies.add(Replied.refused(ServiceException.notFound("job", "job_9")));

    Peer.Answer answer = call(method, "{\"taskId\":\"job_9\",\"inputResponses\":{}}");

    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.json().at("/error/data/code").asString("")).isEqualTo("resource_not_found");
  }

  @ParameterizedTest
  @ValueSource(strings = {"tasks/update", "tasks/cancel"})
  void updates_and_cancels_are_acknowledged_and_change_nothing(String method) {
    replies.add(job("running", ""));

    JsonNode result = call(method, "{\"taskId\":\"job_1\",\"inputResponses\":{\"x\":{}}}").result();

    assertThat(result.propertyNames()).containsExactlyInAnyOrder("resultType", "_meta");
    assertThat(result.path("resultType").asString("")).isEqualTo("complete");
    assertThat(calls).allMatch(call -> call.operation() == SampleCatalog.GET_JOB);
  }

  @ParameterizedTest
  @ValueSource(strings = {"tasks/get", "tasks/update", "tasks/cancel"})
  void every_method_needs_the_extension_the_header_and_an_id(String method) {
    String params = "{\"taskId\":\"job_1\",\"inputResponses\":{}}";

    Peer.Answer undeclared = peer.modern(method, params);
    assertThat(undeclared.status()).isEqualTo(400);
    assertThat(undeclared.code()).isEqualTo(Wire.MISSING_CAPABILITY);
    assertThat(
            undeclared
                .json()
                .at("/error/data/requiredCapabilities/extensions")
                .has(Wire.TASKS_EXTENSION))
        .isTrue();
    Map<String, String> other = Map.of(Wire.NAME_HEADER, "job_2");
    assertThat(peer.modern(TASKS, method, params, other).code()).isEqualTo(Wire.HEADER_MISMATCH);
    assertThat(call(method, "{\"taskId\":7,\"inputResponses\":{}}").code())
        .isEqualTo(Wire.INVALID_PARAMS);
    assertThat(call(method, "{}").code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(peer.legacy(method, params).code()).isEqualTo(Wire.METHOD_NOT_FOUND);
    assertThat(calls).isEmpty();
  }

  @Test
  void a_limited_reader_is_told_when_to_come_again() {
    replies.add(
        Replied.refused(
            new ServiceException(ErrorCode.RATE_LIMITED, "Too fast.").withRetryAfter(3)));

    Peer.Answer answer = call(Wire.TASKS_GET, "{\"taskId\":\"job_1\"}");

    assertThat(answer.status()).isEqualTo(429);
    assertThat(answer.header("retry-after")).isEqualTo("3");
  }

  @Test
  void a_listening_stream_tells_every_change_of_a_task_until_its_end() {
    replies.add(job("queued", ""));
    replies.add(job("queued", ""));
    replies.add(job("running", ""));
    replies.add(job("running", ""));
    replies.add(job("succeeded", ""));

    List<JsonNode> events;
    try (var patient = new TestMount(PATIENT, settings -> endpoint(settings))) {
      events =
          new Peer(patient.url())
              .eventsUntil(
                  event -> event.at("/params/status").asString("").equals("completed"),
                  TASKS,
                  Wire.LISTEN,
                  "{\"notifications\":{\"taskIds\":[\"job_1\"]}}");
    }

    assertThat(events.getFirst().at("/params/notifications/taskIds").toString())
        .isEqualTo("[\"job_1\"]");
    assertThat(events)
        .extracting(event -> event.path("method").asString(""))
        .containsExactly(
            "notifications/subscriptions/acknowledged",
            "notifications/tasks",
            "notifications/tasks",
            "notifications/tasks");
    assertThat(events.get(1).at("/params/statusMessage").asString("")).isEqualTo("queued");
    assertThat(events.get(2).at("/params/statusMessage").asString("")).isEqualTo("running");
    assertThat(events.getLast().at("/params/result").has("content")).isTrue();
    assertThat(events).allMatch(event -> event.at("/params/_meta").has(Wire.META_SUBSCRIPTION_ID));
    assertThat(calls.getLast().held()).as("asks for news, not for the same again").isPresent();
  }

  @Test
  void tasks_of_others_are_not_granted() {
    replies.add(Replied.refused(ServiceException.notFound("job", "job_9")));

    List<JsonNode> events =
        events(call(Wire.LISTEN, "{\"notifications\":{\"taskIds\":[\"job_9\"]}}"));

    assertThat(events.getFirst().at("/params/notifications").isEmpty()).isTrue();
    assertThat(events).hasSize(2);
  }

  @Test
  void listening_to_tasks_needs_the_extension_and_a_short_list_of_ids() {
    replies.add(job("running", ""));
    String wish = "{\"notifications\":{\"taskIds\":%s}}";
    String many = "[\"a\",\"b\",\"c\",\"d\",\"e\",\"f\",\"g\",\"h\",\"i\",\"j\",\"k\"]";

    assertThat(peer.modern(Wire.LISTEN, wish.formatted("[]")).code())
        .isEqualTo(Wire.MISSING_CAPABILITY);
    for (String bad : List.of("7", "\"job_1\"", "[7]", "{}", many)) {
      assertThat(call(Wire.LISTEN, wish.formatted(bad)).code())
          .as(bad)
          .isEqualTo(Wire.INVALID_PARAMS);
    }
  }

  @Test
  void discovery_names_the_extension() {
    assertThat(
            call(Wire.DISCOVER, "{}")
                .result()
                .at("/capabilities/extensions")
                .has(Wire.TASKS_EXTENSION))
        .isTrue();
  }

  @Test
  void without_the_setting_there_are_no_tasks() {
    replies.add(job("running", ""));
    try (var plain = new TestMount(QUICK, settings -> endpoint(withoutTasks(settings)))) {
      Peer visitor = new Peer(plain.url());

      assertThat(
              visitor
                  .modern(TASKS, Wire.DISCOVER, "{}", Map.of())
                  .result()
                  .at("/capabilities")
                  .has("extensions"))
          .isFalse();
      assertThat(
              visitor
                  .modern(TASKS, Wire.TOOLS_CALL, PAINT, Map.of())
                  .result()
                  .path("resultType")
                  .asString(""))
          .isEqualTo("complete");
      assertThat(visitor.modern(TASKS, Wire.TASKS_GET, "{\"taskId\":\"job_1\"}", Map.of()).status())
          .isEqualTo(404);
      assertThat(
              events(
                      visitor.modern(
                          "{}",
                          Wire.LISTEN,
                          "{\"notifications\":{\"taskIds\":[\"job_1\"]}}",
                          Map.of()))
                  .getFirst()
                  .at("/params/notifications")
                  .isEmpty())
          .isTrue();
    }
  }

  private static EdgeSettings withoutTasks(EdgeSettings settings) {
    return new EdgeSettings(
        settings.baseUrl(),
        settings.path(),
        settings.allowedOrigins(),
        settings.loopback(),
        settings.secrets(),
        false,
        settings.timing());
  }

  private static List<JsonNode> events(Peer.Answer answer) {
    return answer
        .body()
        .lines()
        .filter(line -> line.startsWith("data: "))
        .map(line -> Json.MAPPER.readTree(line.substring("data: ".length())))
        .toList();
  }
}
