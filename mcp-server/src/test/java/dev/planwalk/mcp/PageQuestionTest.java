package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Sending people to the page for a file: who is sent, and when the call ends. */
class PageQuestionTest {
  private static final String BY_URL = "{\"elicitation\":{\"url\":{}}}";
  private static final String ACCEPT = "{\"action\":\"accept\"}";
  private static final String UNKNOWN_FILE = "{\"project_id\":\"proj_1\"}";
  private static final String PAGE = "https://plans.test/upload/token";

  private static final Duration LOOK = Duration.ofMillis(40);

  private static final List<String> calls = new CopyOnWriteArrayList<>();
  private static volatile String curl = "";

  /** How often somebody looks before the file is there; below 0 it never comes. */
  private static final AtomicInteger LOOKS_LEFT = new AtomicInteger();

  private static volatile String status = "queued";

  /** When each look came, for the machine's own clock. */
  private static final List<Long> looks = new CopyOnWriteArrayList<>();

  private static volatile Instant now = Instant.parse("2026-11-22T06:00:00Z");

  private static final TestMount mount = mount();
  private static final Peer peer = new Peer(mount.url());

  private static TestMount mount() {
    Duration moment = Duration.ofMillis(50);
    return new TestMount(
        new EdgeSettings.Timing(
            moment, moment, Duration.ofSeconds(50), moment, moment, moment, LOOK),
        settings ->
            ProductDoor.endpoint(
                ServiceCatalog.catalog(),
                PageQuestionTest::serve,
                new ProductDoor.About(
                    "1", "# Guide", "# Errors", "/icon.svg", kind -> kind, Optional.empty()),
                settings,
                TestMount.around(_ -> TestMount.confirming(true, 10), () -> now)));
  }

  private static Reply serve(Call call) {
    String name = call.operation().name();
    calls.add(name);
    return switch (name) {
      case "create_plan" ->
          reply(
              202,
              """
              {"object":"plan_upload","upload_url":"%s","curl":"%s","upload_page":"%s",
               "plans":[{"id":"plan_1","job_id":"job_plan_1"}],"expires_at":"later"}
              """
                  .formatted(PAGE, curl, PAGE));
      case "get_plan" -> {
        now = now.plusSeconds(2);
        looks.add(System.nanoTime());
        yield reply(
            200,
            "{\"object\":\"plan\",\"status\":\"%s\",\"file_received\":%s,\"file\":{\"size_bytes\":700}}"
                .formatted(status, LOOKS_LEFT.getAndDecrement() == 0));
      }
      default -> throw new AssertionError(name);
    };
  }

  private static Reply reply(int status, String body) {
    return new Reply(
        status,
        body.getBytes(StandardCharsets.UTF_8),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  @AfterAll
  static void close() {
    mount.close();
  }

  @BeforeEach
  void begin() {
    calls.clear();
    curl = "";
    LOOKS_LEFT.set(1);
    status = "queued";
    looks.clear();
  }

  private static JsonNode modern(String capabilities, String more) {
    return peer.modern(
            capabilities,
            Wire.TOOLS_CALL,
            "{\"name\":\"upload_plan\",\"arguments\":%s%s}".formatted(UNKNOWN_FILE, more),
            Map.of())
        .result();
  }

  private static String round(JsonNode question, String answer) {
    return ",\"requestState\":\"%s\",\"inputResponses\":{\"page\":%s}"
        .formatted(question.path("requestState").asString(""), answer);
  }

  private static JsonNode legacy(
      String capabilities, Function<JsonNode, Optional<String>> answering) {
    Peer.Answer opened =
        peer.legacy(
            Wire.INITIALIZE,
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":%s,\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}"
                .formatted(capabilities));
    return peer.conversation(
            Wire.TOOLS_CALL,
            "{\"name\":\"upload_plan\",\"arguments\":" + UNKNOWN_FILE + "}",
            Map.of(Wire.SESSION_HEADER, opened.header("mcp-session-id")),
            answering)
        .result();
  }

  private static void assertThere(JsonNode result) {
    assertThat(result.at("/structuredContent/fetched_bytes").asInt(0)).isEqualTo(700);
    assertThat(result.at("/structuredContent/upload_page").isMissingNode()).isTrue();
    assertThat(result.at("/structuredContent/next/tool").asString("")).isEqualTo("wait_for_job");
    assertThat(calls).containsOnlyOnce("create_plan");
  }

  private static void assertAsItStands(JsonNode result) {
    assertThat(result.at("/structuredContent/upload_page").asString("")).isEqualTo(PAGE);
    assertThat(result.at("/content/0/text").asString("")).contains(curl.isEmpty() ? PAGE : curl);
  }

  @Test
  void a_modern_client_is_asked_for_input_and_the_call_ends_when_the_file_is_there() {
    JsonNode question = modern(BY_URL, "");

    JsonNode asked = question.at("/inputRequests/page");
    assertThat(asked.path("method").asString("")).isEqualTo("elicitation/create");
    assertThat(asked.at("/params/mode").asString("")).isEqualTo("url");
    assertThat(asked.at("/params/url").asString("")).isEqualTo(PAGE);
    assertThat(asked.at("/params/elicitationId").asString("")).isEqualTo("plan_1");
    assertThat(calls).containsExactly("create_plan");

    assertThere(modern(BY_URL, round(question, ACCEPT)));
  }

  @Test
  void a_legacy_client_is_asked_on_its_stream() {
    List<JsonNode> asked = new ArrayList<>();

    JsonNode result =
        legacy(
            BY_URL,
            question -> {
              asked.add(question);
              return Optional.of(ACCEPT);
            });

    assertThat(asked).hasSize(1);
    assertThat(asked.getFirst().at("/params/url").asString("")).isEqualTo(PAGE);
    assertThere(result);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{\"action\":\"decline\"}", "{\"action\":\"cancel\"}"})
  void who_declines_gets_the_address_alone(String answer) {
    assertAsItStands(modern(BY_URL, round(modern(BY_URL, ""), answer)));
    assertThat(calls).containsExactly("create_plan");
  }

  @Test
  void a_file_that_does_not_come_ends_the_call_in_time_for_its_client() {
    LOOKS_LEFT.set(-1);

    assertAsItStands(modern(BY_URL, round(modern(BY_URL, ""), ACCEPT)));
    assertThat(looks).as("50 s, one look each 2 s").hasSize(25);
  }

  @Test
  void time_passes_between_two_looks_since_each_is_a_request_of_the_key() {
    LOOKS_LEFT.set(3);

    assertThere(modern(BY_URL, round(modern(BY_URL, ""), ACCEPT)));
    assertThat(calls).containsOnly("create_plan", "get_plan");
    for (int i = 1; i < looks.size(); i++) {
      assertThat(looks.get(i) - looks.get(i - 1)).isGreaterThanOrEqualTo(LOOK.toNanos());
    }
  }

  @Test
  void a_client_that_gives_up_after_a_minute_is_not_kept_longer_by_its_question() {
    LOOKS_LEFT.set(-1);

    assertAsItStands(
        legacy(
            BY_URL,
            _ -> {
              now = now.plusSeconds(40);
              return Optional.of(ACCEPT);
            }));
    assertThat(looks).as("10 s are left of 50").hasSize(5);
  }

  @Test
  void a_plan_that_waits_no_more_ends_the_call() {
    LOOKS_LEFT.set(-1);
    status = "failed";

    assertAsItStands(modern(BY_URL, round(modern(BY_URL, ""), ACCEPT)));
    assertThat(looks).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{\"elicitation\":{}}", "{\"elicitation\":{\"form\":{}}}"})
  void clients_without_pages_are_told_the_address(String capabilities) {
    assertAsItStands(modern(capabilities, ""));
    assertAsItStands(
        legacy(
            capabilities,
            _ -> {
              throw new AssertionError("was asked");
            }));
  }

  @Test
  void who_has_the_file_at_hand_is_not_sent_anywhere() {
    curl = "curl -X PUT";

    assertAsItStands(modern(BY_URL, ""));
  }
}
