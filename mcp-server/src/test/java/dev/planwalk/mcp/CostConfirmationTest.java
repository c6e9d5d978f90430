package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Argument;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Asking before a paid create: who is asked, what an answer is worth, and what it cannot do. */
class CostConfirmationTest {
  private static final String ASKABLE = "{\"elicitation\":{}}";
  private static final String WALL = "{\"what\":\"wall\"}";
  private static final String JOB = "{\"object\":\"job\",\"id\":\"job_1\",\"status\":\"queued\"}";
  private static final String YES = "{\"action\":\"accept\",\"content\":{\"confirm\":true}}";
  private static List<Call> priced = new CopyOnWriteArrayList<>();
  private static List<Call> created = new CopyOnWriteArrayList<>();
  private static volatile String estimate = "";
  private static volatile Optional<ServiceException> refusal = Optional.empty();
  private static volatile boolean isDone;
  private static volatile Principal caller = TestMount.confirming(true, 10);
  private static volatile Instant now = Instant.parse("2026-11-22T06:00:00Z");

  private static TestMount mount = mount(Duration.ofSeconds(50));
  private static TestMount impatient = mount(Duration.ofMillis(200));
  private static Peer peer = new Peer(mount.url());

  private static TestMount mount(Duration answerPatience) {
    Duration moment = Duration.ofMillis(50);
    return new TestMount(
        new EdgeSettings.Timing(moment, moment, answerPatience, moment, moment, moment, moment),
        settings ->
            ProductDoor.endpoint(
                SampleCatalog.catalog(),
                CostConfirmationTest::serve,
                new ProductDoor.About(
                    "1.2.3",
                    "# Guide",
                    "# Errors",
                    "/icon.svg",
                    kind -> "type/" + kind,
                    Optional.empty()),
                settings,
                TestMount.around(_ -> caller, () -> now)));
  }

  private static Reply serve(Call call) {
    if (isDryRun(call)) {
      priced.add(call);
      return refusal
          .map(Replied::refused)
          .orElseGet(() -> isDone ? Replied.again(JOB) : Replied.ok(estimate));
    }
    created.add(call);
    if (call.arguments().get().names().contains(Operation.DRY_RUN)) {
      return Replied.refused(ServiceException.invalid(Operation.DRY_RUN, "Unknown argument."));
    }
    return Replied.ok(JOB);
  }

  private static boolean isDryRun(Call call) {
    return call.door() == Door.HTTP
        && call.arguments().get().get(Operation.DRY_RUN).orElseThrow()
            instanceof Argument.Typed(JsonNode value)
        && value.asBoolean(false);
  }

  private static void costs(int cents) {
    costs(cents, "");
  }

  private static void costs(int cents, String more) {
    estimate =
        "{\"object\":\"cost_estimate\",\"estimated_cost_usd_cents\":%d,\"remaining_usd_cents\":900%s}"
            .formatted(cents, more);
  }

  @BeforeEach
  void forget() {
    priced.clear();
    created.clear();
    refusal = Optional.empty();
    isDone = false;
    caller = TestMount.confirming(true, 10);
    costs(12);
  }

  @AfterAll
  static void stop() {
    mount.close();
    impatient.close();
  }

  private static Peer.Answer modern(String arguments, String more) {
    return modern(ASKABLE, arguments, more);
  }

  private static Peer.Answer modern(String capabilities, String arguments, String more) {
    return peer.modern(
        capabilities,
        Wire.TOOLS_CALL,
        "{\"name\":\"paint\",\"arguments\":%s%s}".formatted(arguments, more),
        Map.of());
  }

  private static String round(String state, String answer) {
    return ",\"requestState\":\"%s\",\"inputResponses\":{\"confirm\":%s}".formatted(state, answer);
  }

  private static String asked(Peer.Answer answer) {
    assertThat(answer.result().path("resultType").asString(""))
        .as(answer.body())
        .isEqualTo("input_required");
    assertThat(created).isEmpty();
    return answer.result().path("requestState").asString("");
  }

  private static void assertNothingSpent(JsonNode result) {
    assertThat(result.path("isError").asBoolean(false)).isFalse();
    assertThat(result.path("structuredContent").path("object").asString(""))
        .isEqualTo("cost_estimate");
    assertThat(result.path("content").get(0).path("text").asString(""))
        .startsWith("Nothing was created or spent.");
    assertThat(created).isEmpty();
  }

  @Test
  void a_client_is_asked_in_a_form_that_names_the_operation_the_price_and_what_remains() {
    costs(12, ",\"subject\":\"wall of project 'A', style modern\"");
    JsonNode result = modern(WALL, "").result();

    JsonNode question = result.path("inputRequests").path("confirm");
    assertThat(question.path("method").asString("")).isEqualTo("elicitation/create");
    assertThat(question.at("/params/message").asString(""))
        .isEqualTo(
            "Paint (wall of project 'A', style modern) costs 12 US cents. The key may still spend"
                + " 900 US cents. Go ahead?");
    assertThat(question.at("/params/requestedSchema/properties/confirm/type").asString(""))
        .isEqualTo("boolean");
    assertThat(question.path("params").has("url")).isFalse();
    assertThat(result.has("structuredContent")).isFalse();
    assertThat(created).isEmpty();
    assertThat(priced.getFirst().idempotencyKey()).isEmpty();
  }

  @Test
  void a_yes_creates_and_the_same_yes_again_is_the_same_request() {
    String state = asked(modern(WALL, ""));

    Peer.Answer first = modern(WALL, round(state, YES));
    Peer.Answer again = modern(WALL, round(state, YES));

    assertThat(first.result().at("/structuredContent/id").asString("")).isEqualTo("job_1");
    assertThat(again.result().at("/structuredContent/id").asString("")).isEqualTo("job_1");
    assertThat(created).hasSize(2);
    assertThat(created.getFirst().idempotencyKey()).isPresent();
    assertThat(created.getLast().idempotencyKey()).isEqualTo(created.getFirst().idempotencyKey());
    assertThat(created.getFirst().arguments().get().names()).containsExactly("what", "confirm");
    assertThat(created.getFirst().door()).isEqualTo(Door.TOOL);
  }

  @Test
  void each_confirmation_has_a_key_of_its_own_and_the_callers_own_key_comes_first() {
    List<Optional<String>> keys = new ArrayList<>();
    for (String arguments :
        List.of(WALL, WALL, "{\"what\":\"wall\",\"idempotency_key\":\"mine\"}")) {
      created.clear();
      String state = asked(modern(arguments, ""));
      assertThat(modern(arguments, round(state, YES)).result().has("isError")).isFalse();
      keys.add(created.getFirst().idempotencyKey());
    }

    assertThat(keys).doesNotHaveDuplicates().doesNotContain(Optional.empty());
    assertThat(keys.getLast()).contains("mine");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"action\":\"decline\"}",
        "{\"action\":\"cancel\"}",
        "{\"action\":\"accept\",\"content\":{\"confirm\":false}}",
        "{\"action\":\"accept\",\"content\":{}}",
        "{\"action\":\"accept\"}",
        "{\"action\":\"accept\",\"content\":{\"confirm\":\"true\"}}",
        "{\"action\":\"decline\",\"content\":{\"confirm\":true}}",
        "{}"
      })
  void anything_but_a_yes_spends_nothing(String answer) {
    String state = asked(modern(WALL, ""));

    assertNothingSpent(modern(WALL, round(state, answer)).result());
  }

  @Test
  void what_was_done_before_is_not_asked_about_again() {
    isDone = true;

    JsonNode result = modern("{\"what\":\"wall\",\"idempotency_key\":\"mine\"}", "").result();

    assertThat(result.at("/structuredContent/id").asString("")).isEqualTo("job_1");
    assertThat(priced.getFirst().priced().orElseThrow().idempotencyKey()).contains("mine");
    assertThat(created.getFirst().idempotencyKey()).contains("mine");
  }

  @Test
  void a_price_that_rose_is_asked_for_again_and_one_that_fell_is_not() {
    String state = asked(modern(WALL, ""));
    costs(20);

    Peer.Answer dearer = modern(WALL, round(state, YES));
    String again = asked(dearer);
    assertThat(dearer.result().at("/inputRequests/confirm/params/message").asString(""))
        .contains("20 US cents");
    assertThat(asked(modern(WALL, round(state, YES)))).as("still too little").isNotEmpty();

    costs(15);
    assertThat(modern(WALL, round(again, YES)).result().at("/structuredContent/id").asString(""))
        .isEqualTo("job_1");
    assertThat(created).hasSize(1);
  }

  @Test
  void a_models_own_yes_is_neither_an_answer_nor_passed_on() {
    String eager = "{\"what\":\"wall\",\"confirm\":true}";
    String state = asked(modern(eager, ""));
    assertNothingSpent(modern(eager, round(state, "{\"action\":\"decline\"}")).result());

    costs(10);
    JsonNode cheap = modern(eager, "").result();
    assertThat(cheap.at("/structuredContent/id").asString("")).isEqualTo("job_1");
    assertThat(created.getFirst().arguments().get().names()).containsExactly("what");
  }

  @Test
  void a_yes_to_no_question_is_no_yes() {
    String _ = asked(modern(WALL, ",\"inputResponses\":{\"confirm\":" + YES + "}"));
  }

  @Test
  void a_round_without_its_answer_is_asked_again() {
    String state = asked(modern(WALL, ""));

    String same = asked(modern(WALL, ",\"requestState\":\"" + state + "\""));
    assertThat(modern(WALL, round(same, YES)).result().at("/structuredContent/id").asString(""))
        .isEqualTo("job_1");
  }

  @Test
  void a_state_serves_its_own_key_tool_arguments_and_ten_minutes_only() {
    String state = asked(modern(WALL, ""));

    assertRefused(modern("{\"what\":\"roof\"}", round(state, YES)));
    assertRefused(
        peer.modern(
            ASKABLE,
            Wire.TOOLS_CALL,
            "{\"name\":\"list_jobs\",\"arguments\":%s%s}".formatted(WALL, round(state, YES)),
            Map.of()));
    assertRefused(modern(WALL, round(state.substring(1), YES)));
    assertRefused(modern(WALL, round("", YES)));
    assertRefused(modern(WALL, ",\"requestState\":7"));
    caller = TestMount.withKey(2);
    assertRefused(modern(WALL, round(state, YES)));
    caller = TestMount.confirming(true, 10);
    Instant then = now;
    now = then.plus(Duration.ofMinutes(10)).plusSeconds(1);
    assertRefused(modern(WALL, round(state, YES)));
    now = then;
    assertThat(created).isEmpty();
  }

  private static void assertRefused(Peer.Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                     | a client that answers no questions
          {"elicitation":{"url":{}}}             | a client that answers no forms
          {"elicitation":true}                   | a declaration of the wrong type
          {"sampling":{}}                        | another capability
          """)
  void who_cannot_be_asked_is_not(String capabilities, String who) {
    Peer.Answer answer = modern(capabilities, WALL, "");

    assertThat(answer.result().at("/structuredContent/id").asString("")).as(who).isEqualTo("job_1");
    assertThat(priced).isEmpty();
  }

  @Test
  void forms_may_be_declared_by_name() {
    String _ = asked(modern("{\"elicitation\":{\"form\":{},\"url\":{}}}", WALL, ""));
  }

  @Test
  void test_keys_keys_without_the_policy_and_small_prices_are_not_asked() {
    caller = TestMount.confirming(false, 0);
    assertThat(modern(WALL, "").result().has("structuredContent")).isTrue();
    caller = TestMount.anybody();
    assertThat(modern(WALL, "").result().has("structuredContent")).isTrue();
    assertThat(priced).isEmpty();

    caller = TestMount.confirming(true, 12);
    assertThat(modern(WALL, "").result().has("structuredContent")).isTrue();
    assertThat(priced).as("the price is the limit itself").hasSize(1);
    assertThat(created).hasSize(3);
    assertThat(created).allMatch(call -> call.idempotencyKey().isEmpty());
  }

  @Test
  void what_spends_nothing_is_not_asked_for() {
    Peer.Answer answer =
        peer.modern(ASKABLE, Wire.TOOLS_CALL, "{\"name\":\"list_jobs\"}", Map.of());

    assertThat(answer.result().has("structuredContent")).isTrue();
    assertThat(priced).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {",\"would_exceed\":true", ",\"blockers\":[{\"code\":\"x\"}]"})
  void nobody_is_asked_for_what_would_be_refused_anyway(String more) {
    costs(12, more);

    assertThat(modern(WALL, "").result().has("structuredContent")).isTrue();
    assertThat(created).as("which refuses it in its own words").hasSize(1);
  }

  @Test
  void a_wrong_request_is_refused_before_anybody_is_asked() {
    refusal = Optional.of(ServiceException.invalid("what", "what must be a wall."));

    JsonNode result = modern(WALL, "").result();

    assertThat(result.path("isError").asBoolean(false)).isTrue();
    assertThat(result.at("/structuredContent/error/param").asString("")).isEqualTo("what");
    assertThat(created).isEmpty();
  }

  @Test
  void dry_run_stays_unknown_to_the_tool() {
    JsonNode result = modern("{\"what\":\"wall\",\"dry_run\":true}", "").result();

    assertThat(result.at("/structuredContent/error/param").asString("")).isEqualTo("dry_run");
    assertThat(created).hasSize(1);
    assertThat(created.getFirst().door()).isEqualTo(Door.TOOL);
    assertThat(priced).isEmpty();
  }

  @Test
  void a_task_begins_only_after_the_yes() {
    String both = "{\"elicitation\":{},\"extensions\":{\"io.modelcontextprotocol/tasks\":{}}}";
    Peer.Answer question = modern(both, WALL, "");
    assertThat(question.result().has("taskId")).isFalse();
    String state = asked(question);

    JsonNode task = modern(both, WALL, round(state, YES)).result();

    assertThat(task.path("resultType").asString("")).isEqualTo("task");
    assertThat(task.path("taskId").asString("")).isEqualTo("job_1");
    assertThat(task.has("requestState")).isFalse();
  }

  private static Map<String, String> session(String capabilities) {
    return session(peer, capabilities);
  }

  private static Map<String, String> session(Peer with, String capabilities) {
    Peer.Answer opened =
        with.legacy(
            Wire.INITIALIZE,
            "{\"protocolVersion\":\"2025-11-25\",\"capabilities\":%s,\"clientInfo\":{\"name\":\"t\",\"version\":\"0\"}}"
                .formatted(capabilities));
    return Map.of(Wire.SESSION_HEADER, opened.header("mcp-session-id"));
  }

  private static Peer.Answer legacy(
      Map<String, String> headers, Function<JsonNode, Optional<String>> reply) {
    return legacy(peer, headers, reply);
  }

  private static Peer.Answer legacy(
      Peer with, Map<String, String> headers, Function<JsonNode, Optional<String>> reply) {
    return with.conversation(
        Wire.TOOLS_CALL, "{\"name\":\"paint\",\"arguments\":" + WALL + "}", headers, reply);
  }

  @Test
  void a_legacy_client_is_asked_on_the_stream_of_its_call() {
    List<String> questions = new ArrayList<>();
    Peer.Answer answer =
        legacy(
            session(ASKABLE),
            question -> {
              questions.add(question.path("method").asString(""));
              assertThat(created).isEmpty();
              return Optional.of(YES);
            });

    assertThat(questions).containsExactly("elicitation/create");
    assertThat(answer.result().at("/structuredContent/id").asString("")).isEqualTo("job_1");
    assertThat(created).hasSize(1);
    assertThat(priced).as("priced again once the answer is there").hasSize(2);
    assertThat(created.getFirst().credential())
        .as("the key is shown again, it may have been revoked meanwhile")
        .isNotInstanceOf(Credential.Known.class);
  }

  @Test
  void a_legacy_client_is_asked_again_when_the_price_rose() {
    List<String> questions = new ArrayList<>();
    Peer.Answer answer =
        legacy(
            session(ASKABLE),
            question -> {
              questions.add(question.at("/params/message").asString(""));
              costs(20);
              return Optional.of(YES);
            });

    assertThat(questions).hasSize(2);
    assertThat(questions.getLast()).contains("20 US cents");
    assertThat(answer.result().at("/structuredContent/id").asString("")).isEqualTo("job_1");
  }

  @Test
  void a_legacy_client_that_declines_or_says_nothing_spends_nothing() {
    assertNothingSpent(
        legacy(session(ASKABLE), _ -> Optional.of("{\"action\":\"decline\"}")).result());
    Peer silent = new Peer(impatient.url());
    assertNothingSpent(legacy(silent, session(silent, ASKABLE), _ -> Optional.empty()).result());
  }

  @Test
  void nobody_else_can_answer_for_the_client() {
    Peer silent = new Peer(impatient.url());
    Peer.Answer answer =
        legacy(
            silent,
            session(silent, ASKABLE),
            question -> {
              Principal owner = caller;
              caller = TestMount.withKey(2);
              String forged =
                  "{\"jsonrpc\":\"2.0\",\"id\":%s,\"result\":%s}"
                      .formatted(question.path("id"), YES);
              assertThat(silent.post(forged).status()).isEqualTo(202);
              caller = owner;
              return Optional.empty();
            });

    assertNothingSpent(answer.result());
  }

  @Test
  void a_key_that_was_revoked_while_its_owner_thought_spends_nothing() {
    Peer.Answer answer =
        legacy(
            session(ASKABLE),
            _ -> {
              refusal = Optional.of(new ServiceException(ErrorCode.INVALID_API_KEY, "Revoked."));
              return Optional.of(YES);
            });

    assertThat(answer.result().at("/structuredContent/error/code").asString(""))
        .isEqualTo("invalid_api_key");
    assertThat(created).isEmpty();
  }

  @Test
  void a_legacy_client_that_cannot_be_asked_proceeds() {
    Map<String, String> noStream = new LinkedHashMap<>(session(ASKABLE));
    noStream.put("Accept", "application/json");

    for (Map<String, String> headers : List.of(session("{}"), Map.<String, String>of(), noStream)) {
      Peer.Answer answer =
          legacy(
              headers,
              _ -> {
                throw new AssertionError("was asked");
              });
      assertThat(answer.result().at("/structuredContent/id").asString("")).isEqualTo("job_1");
    }
    assertThat(priced).isEmpty();
  }
}
