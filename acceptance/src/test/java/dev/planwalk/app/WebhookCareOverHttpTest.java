package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Endpoints are changed, tried and made to catch up at the REST door of the whole service. */
class WebhookCareOverHttpTest {

  private static final String ENDPOINTS = "/api/v1/webhook_endpoints";
  private static final String DELIVERIES = "/api/v1/webhook_deliveries";

  @TempDir private static Path home;
  private static TestService service;
  private static String key = "";
  private static String endpoint = "";

  @BeforeAll
  static void start() {
    // Nobody listens there: what is sent fails, and is tried again later.
    service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_WEBHOOKS_ALLOWED_PRIVATE",
                "localhost:9@127.0.0.0/8",
                "PLANWALK_WEBHOOKS_PORTS",
                "443,9"));
    key = service.key("acme", false);
    Answer made = service.post(ENDPOINTS, key, "{\"url\":\"https://localhost:9/planwalk\"}");
    assertThat(made.status()).as(made.text()).isEqualTo(201);
    endpoint = made.json().path("id").asString("");
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static Answer patch(String body, String by, String... headers) {
    return service.send("PATCH", ENDPOINTS + "/" + endpoint, by, body, headers);
  }

  @Test
  void an_endpoint_is_changed_by_patch() {
    Answer changed =
        patch(
            "{\"enabled_events\":[\"job.failed\"],\"description\":\"billing\",\"status\":\"disabled\"}",
            key,
            "Idempotency-Key",
            "patch-1");
    assertThat(changed.status()).as(changed.text()).isEqualTo(200);
    JsonNode shown = service.get(ENDPOINTS + "/" + endpoint, key).json();
    assertThat(shown).isEqualTo(changed.json());
    assertThat(shown.path("enabled_events").toString()).isEqualTo("[\"job.failed\"]");
    assertThat(shown.path("disabled_reason").asString("")).isEqualTo("requested");

    assertThat(patch("{\"status\":\"enabled\"}", key).json().path("status").asString(""))
        .isEqualTo("enabled");
    assertThat(patch("{\"description\":\"\"}", key).json().path("description").isNull()).isTrue();
    assertEnvelope(patch("{\"url\":\"https://else.example\"}", key), 400, "invalid_request");
    assertEnvelope(patch("{}", service.key("stranger", false)), 404, "resource_not_found");
    assertEnvelope(patch("{}", service.key("acme", true)), 403, "test_mode_resource_in_live");
  }

  @Test
  void a_test_is_a_delivery_that_can_be_read_and_found() {
    Answer sent = service.post(ENDPOINTS + "/" + endpoint + "/test", key, "{}");
    assertThat(sent.status()).as(sent.text()).isEqualTo(202);
    String delivery = sent.json().path("id").asString("");
    String event = sent.json().path("event_id").asString("");

    Answer read = service.get(DELIVERIES + "/" + delivery, key);
    assertThat(read.status()).as(read.text()).isEqualTo(200);
    assertThat(read.json().path("event_type").asString("")).isEqualTo("job.succeeded");
    for (String filter :
        List.of("event_id=" + event, "event_id=" + event + "&endpoint_id=" + endpoint)) {
      JsonNode found = service.get(DELIVERIES + "?" + filter, key).json().path("data");
      assertThat(found).hasSize(1);
      assertThat(found.path(0).path("id").asString("")).isEqualTo(delivery);
    }
    assertThat(service.get(DELIVERIES + "?status=succeeded", key).json().path("data")).isEmpty();
    assertEnvelope(service.get(DELIVERIES + "?status=lost", key), 400, "invalid_request");
    String stranger = service.key("stranger", false);
    assertEnvelope(service.get(DELIVERIES + "/" + delivery, stranger), 404, "resource_not_found");
    assertEnvelope(
        service.post(ENDPOINTS + "/" + endpoint + "/test", stranger, "{}"),
        404,
        "resource_not_found");
  }

  @Test
  void a_replay_says_how_much_it_sent() {
    Answer replayed =
        service.post(
            ENDPOINTS + "/" + endpoint + "/replay", key, "{\"since\":\"2020-01-01T00:00:00Z\"}");
    assertThat(replayed.status()).as(replayed.text()).isEqualTo(202);
    assertThat(replayed.json().path("object").asString("")).isEqualTo("webhook_replay");
    assertThat(replayed.json().path("replayed").asInt(-1)).isZero();
    assertThat(replayed.json().path("has_more").asBoolean(true)).isFalse();
    assertEnvelope(
        service.post(ENDPOINTS + "/" + endpoint + "/replay", key, "{}"), 400, "invalid_request");
  }
}
