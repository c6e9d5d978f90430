package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.key.ApiKey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Asking before a live create, from the key's policy to the money that was or was not reserved. */
class CostConfirmationOverMcpTest {
  private static final String ASKABLE = "{\"elicitation\":{}}";
  private static final String YES = "{\"action\":\"accept\",\"content\":{\"confirm\":true}}";
  private static final int PRICE = 12;

  @TempDir private static Path home;
  private static TestService service;
  private static String project = "";

  @BeforeAll
  static void start() {
    service = TestService.start(home, Planwalk.Role.ALL);
    project = service.readProject(service.key("acme", true));
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static JsonNode picture(String key, String more) {
    return picture(key, "", more);
  }

  private static JsonNode picture(String key, String argument, String more) {
    return service
        .modern(
            key,
            ASKABLE,
            "tools/call",
            "{\"name\":\"generate_visualization\",\"arguments\":{\"project_id\":\"%s\"%s}%s}"
                .formatted(project, argument, more))
        .path("result");
  }

  private static JsonNode answered(String key, JsonNode question, String answer) {
    return picture(key, round(question, answer));
  }

  private static String round(JsonNode question, String answer) {
    return ",\"requestState\":\"%s\",\"inputResponses\":{\"confirm\":%s}"
        .formatted(question.path("requestState").asString(""), answer);
  }

  private static long reserved(String key) {
    return service.get("/api/v1/usage", key).json().path("cost_usd_cents").asLong(-1);
  }

  @Test
  void the_policy_of_a_key_asks_and_a_repeated_yes_is_one_job_and_one_price() {
    String key = service.keyThatAsks("acme", true, PRICE - 1).plaintext();

    JsonNode question = picture(key, "");
    assertThat(question.path("resultType").asString("")).isEqualTo("input_required");
    assertThat(question.at("/inputRequests/confirm/params/message").asString(""))
        .contains("12 US cents", "10000 US cents");
    assertThat(reserved(key)).isZero();

    JsonNode declined = answered(key, question, "{\"action\":\"decline\"}");
    assertThat(declined.at("/structuredContent/object").asString("")).isEqualTo("cost_estimate");
    assertThat(declined.at("/content/0/text").asString(""))
        .startsWith("Nothing was created or spent.");
    assertThat(reserved(key)).isZero();

    JsonNode job = answered(key, question, YES);
    JsonNode again = answered(key, question, YES);
    assertThat(job.at("/structuredContent/object").asString("")).isEqualTo("job");
    assertThat(again.at("/structuredContent/id")).isEqualTo(job.at("/structuredContent/id"));
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @Test
  void a_create_whose_answer_got_lost_is_repeated_without_another_question() {
    String key = service.keyThatAsks("acme", true, 0).plaintext();
    String once = ",\"idempotency_key\":\"evening\"";
    JsonNode question = picture(key, once, "");
    JsonNode job = picture(key, once, round(question, YES));

    JsonNode again = picture(key, once, "");
    JsonNode other = picture(key, once + ",\"style\":\"japandi\"", "");

    assertThat(job.at("/structuredContent/object").asString("")).isEqualTo("job");
    assertThat(again.at("/structuredContent/id")).isEqualTo(job.at("/structuredContent/id"));
    assertThat(other.at("/structuredContent/error/code").asString(""))
        .isEqualTo("idempotency_key_reuse");
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @Test
  void a_key_is_not_asked_by_default_nor_below_its_price_nor_a_client_that_cannot_answer() {
    String usual = service.key("acme", true);
    assertThat(picture(usual, "").at("/structuredContent/object").asString("")).isEqualTo("job");

    String generous = service.keyThatAsks("acme", true, PRICE).plaintext();
    assertThat(picture(generous, "").at("/structuredContent/object").asString("")).isEqualTo("job");

    String asking = service.keyThatAsks("acme", true, 0).plaintext();
    Answer unasked =
        service.tool(
            asking, "generate_visualization", "{\"project_id\":\"%s\"}".formatted(project));
    assertThat(unasked.field("object")).isEqualTo("job");
  }

  @Test
  void test_keys_are_never_asked() {
    String key = service.keyThatAsks("acme", false, 0).plaintext();
    String tour =
        "{\"name\":\"generate_tour\",\"arguments\":{\"project_id\":\"%s\"}}"
            .formatted(service.project(key, "Free"));

    assertThat(
            service.modern(key, ASKABLE, "tools/call", tour).at("/result/structuredContent/object"))
        .hasToString("\"job\"");
  }

  @Test
  void a_rotated_key_keeps_the_policy_and_lists_show_it() {
    ApiKey.Issued old = service.keyThatAsks("rotating", true, 5);
    ApiKey.Issued next = service.keys().rotate(old.key().id(), Duration.ofHours(1)).orElseThrow();

    assertThat(next.key().confirmAboveUsdCents()).contains(5L);
    assertThat(service.keys().list(Optional.of("rotating")))
        .extracting(ApiKey::confirmAboveUsdCents)
        .containsOnly(Optional.of(5L));
  }
}
