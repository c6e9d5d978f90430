package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.ConfirmAbove;
import java.nio.file.Path;
import java.util.function.Function;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/**
 * Keys that want a yes to a dear create also from callers who cannot be asked. The plan is really
 * read; then the service runs without workers, so that nothing is made twice.
 */
class StrictConfirmationOverHttpTest {
  private static final String TENANT = "acme";
  private static final int PRICE = 12;
  private static final String ASKABLE = "{\"elicitation\":{}}";

  private static TestService reading;
  private static TestService service;
  private static String project = "";

  @BeforeAll
  static void start(@TempDir Path workersHome, @TempDir Path home) {
    reading = TestService.start(workersHome, Planwalk.Role.ALL);
    project = reading.readProject(reading.key(TENANT, true));
    service = reading.beside(home, Planwalk.Role.API);
    reading.halt();
  }

  @AfterAll
  static void stop() {
    service.close();
    reading.close();
  }

  /** The ways to order a picture; the idempotency key is empty for none. */
  enum Way {
    REST {
      @Override
      Answer order(String key, String fields, String once) {
        return once.isEmpty()
            ? service.post("/api/v1/visualizations", key, body(fields))
            : service.post("/api/v1/visualizations", key, body(fields), "Idempotency-Key", once);
      }

      @Override
      String job(Answer answer) {
        assertThat(answer.status()).as(answer.text()).isEqualTo(202);
        return answer.field("id");
      }
    },
    MCP {
      @Override
      Answer order(String key, String fields, String once) {
        String more = once.isEmpty() ? "" : ",\"idempotency_key\":\"" + once + "\"";
        return service.tool(key, "generate_visualization", body(fields + more));
      }

      @Override
      String job(Answer answer) {
        assertThat(answer.field("object")).as(answer.text()).isEqualTo("job");
        return answer.field("id");
      }
    };

    abstract Answer order(String key, String fields, String once);

    abstract String job(Answer answer);
  }

  private static String body(String fields) {
    return "{\"project_id\":\"%s\"%s}".formatted(project, fields);
  }

  private static String key(boolean livemode, long above, boolean strict) {
    return service.keyThatAsks(TENANT, livemode, new ConfirmAbove(above, strict)).plaintext();
  }

  private static long reserved(String key) {
    return service.get("/api/v1/usage", key).json().path("cost_usd_cents").asLong(-1);
  }

  private static String code(Answer answer) {
    return answer.error().path("code").asString("");
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void a_dear_create_is_refused_with_its_price_and_taken_with_a_yes_under_the_same_key(Way way) {
    String key = key(true, PRICE - 1, true);
    String once = "evening-" + way;
    String wish = ",\"style\":\"japandi\",\"room\":\"Bad\"";
    Answer refused = way.order(key, wish, once);

    assertThat(code(refused)).as(refused.text()).isEqualTo("confirmation_required");
    assertThat(refused.error().path("message").asString(""))
        .isEqualTo(
            "This costs 12 US cents (0.12 USD): visualization of project 'Read', room 'Bad', style"
                + " japandi. The key wants a yes above 11 US cents.");
    assertThat(refused.error().path("remediation").asString(""))
        .contains("the same call again with confirm: true");
    assertThat(refused.error().path("param").asString("")).isEqualTo("confirm");
    assertThat(refused.error().path("retryable").asBoolean(true)).isFalse();
    assertThat(reserved(key)).isZero();

    if (way == Way.MCP) {
      assertThat(refused.json().at("/next/tool").asString("")).isEqualTo("generate_visualization");
      assertThat(refused.json().at("/next/arguments").toString())
          .isEqualTo(body(wish + ",\"idempotency_key\":\"" + once + "\",\"confirm\":true"));
    }

    String job = way.job(way.order(key, wish + ",\"confirm\":true", once));
    assertThat(way.job(way.order(key, wish + ",\"confirm\":true", once))).isEqualTo(job);
    assertThat(way.job(way.order(key, wish, once))).as("without the yes").isEqualTo(job);
    assertThat(code(way.order(key, ",\"confirm\":true", once))).isEqualTo("idempotency_key_reuse");
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void a_no_is_no_yes_and_nothing_else_is_one(Way way) {
    String key = key(true, 0, true);

    assertThat(code(way.order(key, ",\"confirm\":false", ""))).isEqualTo("confirmation_required");
    assertThat(code(way.order(key, ",\"confirm\":\"true\"", ""))).isEqualTo("invalid_request");
    assertThat(reserved(key)).isZero();
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void at_the_price_itself_without_strictness_and_with_test_keys_nobody_is_asked(Way way) {
    assertThat(way.job(way.order(key(true, PRICE, true), "", ""))).startsWith("job_");
    assertThat(way.job(way.order(key(true, 0, false), "", ""))).startsWith("job_");
    assertThat(way.job(way.order(service.key(TENANT, true), "", ""))).startsWith("job_");
    String test = key(false, 0, true);
    String tour =
        service
            .post(
                "/api/v1/tours",
                test,
                "{\"project_id\":\"%s\"}".formatted(service.project(test, "Free")))
            .field("object");
    assertThat(tour).isEqualTo("job");
  }

  @Test
  void both_doors_are_one_call_under_one_idempotency_key() {
    String key = key(true, 0, true);
    assertThat(code(Way.MCP.order(key, "", "both"))).isEqualTo("confirmation_required");
    String job = Way.REST.job(Way.REST.order(key, ",\"confirm\":true", "both"));

    assertThat(Way.MCP.job(Way.MCP.order(key, "", "both"))).isEqualTo(job);
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @Test
  void a_price_needs_no_yes_and_says_what_it_is_for() {
    String key = key(true, 0, true);
    Answer price =
        service.post("/api/v1/visualizations", key, body(",\"view\":\"top\",\"dry_run\":true"));

    assertThat(price.status()).isEqualTo(200);
    assertThat(price.field("subject"))
        .isEqualTo("visualization of project 'Read', view top, style realistisch");
  }

  @Test
  void who_can_be_asked_is_asked_whatever_the_model_says_and_a_yes_is_enough_for_a_strict_key() {
    String key = key(true, 0, true);
    Function<String, JsonNode> call =
        more ->
            service
                .modern(
                    key,
                    ASKABLE,
                    "tools/call",
                    "{\"name\":\"generate_visualization\",\"arguments\":%s%s}"
                        .formatted(body(",\"room\":\"Bad\",\"confirm\":true"), more))
                .path("result");
    JsonNode question = call.apply("");
    assertThat(question.at("/inputRequests/confirm/params/message").asString(""))
        .contains("project 'Read', room 'Bad', style realistisch", "costs 12 US cents");
    assertThat(reserved(key)).isZero();

    String yes = "{\"action\":\"accept\",\"content\":{\"confirm\":true}}";
    JsonNode job =
        call.apply(
            ",\"requestState\":\"%s\",\"inputResponses\":{\"confirm\":%s}"
                .formatted(question.path("requestState").asString(""), yes));
    assertThat(job.at("/structuredContent/object").asString("")).isEqualTo("job");
    assertThat(reserved(key)).isEqualTo(PRICE);
  }
}
