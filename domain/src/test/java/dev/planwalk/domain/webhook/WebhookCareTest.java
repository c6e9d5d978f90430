package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_ENDPOINT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.EventId;
import dev.planwalk.domain.operation.Caller;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What an account does with its endpoints when receivers change, break and come back. */
class WebhookCareTest {

  private final WebhookBench bench = new WebhookBench();
  private final UUID tenant = bench.sandbox.tenant();
  private final Caller caller = bench.sandbox.caller(tenant, true);

  @AfterEach
  void close() {
    bench.close();
  }

  private WebhookEndpoint update(WebhookEndpointWithSecret endpoint, EndpointStatus status) {
    return update(endpoint, Optional.empty(), Optional.empty(), Optional.of(status));
  }

  private WebhookEndpoint update(
      WebhookEndpointWithSecret endpoint,
      Optional<List<EventType>> events,
      Optional<String> description,
      Optional<EndpointStatus> status) {
    return new UpdateWebhookEndpoint(bench.parts)
        .handle(
            caller, new UpdateWebhookEndpoint.Input(endpoint.id(), events, description, status));
  }

  private WebhookReplay replay(WebhookEndpointWithSecret endpoint, Instant since) {
    return new ReplayWebhookEndpoint(bench.sandbox.ids, bench.sandbox.hints, bench.parts)
        .handle(caller, new ReplayWebhookEndpoint.Input(endpoint.id(), since));
  }

  private WebhookDelivery test(WebhookEndpointWithSecret endpoint, EventType type) {
    return new TestWebhookEndpoint(bench.sandbox.ids, bench.sandbox.hints, bench.parts)
        .handle(caller, new TestWebhookEndpoint.Input(endpoint.id(), type));
  }

  private WebhookDelivery read(WebhookDelivery delivery) {
    return new GetWebhookDelivery(bench.sandbox.database())
        .handle(caller, new GetWebhookDelivery.Input(delivery.id()));
  }

  private List<WebhookDelivery> find(ListWebhookDeliveries.Input filter) {
    return new ListWebhookDeliveries(bench.sandbox.database(), bench.sandbox.services.cursors())
        .handle(caller, filter)
        .data();
  }

  /** An event whose delivery has been given up. */
  private WebhookDelivery lost(EventType type) {
    bench.answer(410);
    bench.emit(caller, type);
    bench.deliver();
    return bench.newest(caller);
  }

  @Test
  void a_secret_that_cannot_be_read_stops_its_own_endpoint_only() {
    WebhookEndpointWithSecret broken = bench.endpoint(caller);
    WebhookEndpointWithSecret sound =
        bench.endpoint(bench.sandbox.caller(bench.sandbox.tenant(), true));
    bench
        .sandbox
        .database()
        .execute(tx ->
            tx.update(WEBHOOK_ENDPOINT)
                .set(WEBHOOK_ENDPOINT.SECRET, new byte[60])
                .where(WEBHOOK_ENDPOINT.ID.eq(broken.id().uuid()))
                .execute());
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.emit(other(sound), EventType.JOB_SUCCEEDED);

    assertThat(bench.deliver()).isEqualTo(2);
    assertThat(bench.received).hasSize(1);
    assertThat(bench.newest(caller).attempts().getFirst().error()).contains(AttemptError.SECRET);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.PENDING);

    // The remedy that the error names; the old secret, which nobody can read, signs no more.
    new RotateWebhookSecret(bench.parts).handle(caller, new RotateWebhookSecret.Input(broken.id()));
    bench.sandbox.clock.advance(Duration.ofSeconds(5));
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
  }

  /** Whoever an endpoint belongs to. */
  private Caller other(WebhookEndpointWithSecret endpoint) {
    UUID owner =
        bench
            .sandbox
            .database()
            .read(db ->
                db.select(WEBHOOK_ENDPOINT.TENANT_ID)
                    .from(WEBHOOK_ENDPOINT)
                    .where(WEBHOOK_ENDPOINT.ID.eq(endpoint.id().uuid()))
                    .fetchSingle()
                    .value1());
    return bench.sandbox.caller(owner, true);
  }

  @Test
  void a_test_event_is_signed_marked_and_goes_to_this_endpoint_alone() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller, EventType.JOB_QUEUED);
    bench.endpoint(caller);

    WebhookDelivery sent = test(endpoint, EventType.JOB_FAILED);
    assertThat(bench.deliver()).isEqualTo(1);

    WebhookBench.Received received = bench.next();
    assertThat(received.body())
        .contains("\"type\":\"job.failed\"", "\"webhook_test\":true", sent.eventId().wire())
        .contains("\"status\":\"failed\"");
    assertThat(received.header("Svc-Signature")).startsWith("t=");
    assertThat(read(sent).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
    assertThat(read(sent).attempts()).hasSize(1);
  }

  @Test
  void a_disabled_endpoint_gets_a_test_and_after_enabling_everything_new() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    lost(EventType.JOB_QUEUED);
    assertThat(bench.read(caller, endpoint).status()).isEqualTo(EndpointStatus.DISABLED);
    bench.answer(200);
    test(endpoint, EventType.JOB_SUCCEEDED);
    assertThat(bench.deliver()).isEqualTo(1);
    bench.emit(caller, EventType.JOB_RUNNING);
    assertThat(bench.deliver()).isZero();

    WebhookEndpoint enabled = update(endpoint, EndpointStatus.ENABLED);
    assertThat(enabled.status()).isEqualTo(EndpointStatus.ENABLED);
    assertThat(enabled.disabledReason()).isEmpty();
    bench.emit(caller, EventType.JOB_RUNNING);
    assertThat(bench.deliver()).isEqualTo(1);
  }

  @Test
  void an_account_disables_an_endpoint_and_what_waits_is_given_up() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.answer(500);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    WebhookEndpoint disabled = update(endpoint, EndpointStatus.DISABLED);
    assertThat(disabled.status()).isEqualTo(EndpointStatus.DISABLED);
    assertThat(disabled.disabledReason()).contains(DisabledReason.REQUESTED);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.FAILED);
    // Doing it again changes nothing, nor does it hide the reason.
    assertThat(update(endpoint, EndpointStatus.DISABLED).disabledReason())
        .contains(DisabledReason.REQUESTED);
  }

  @Test
  void events_and_description_change_and_what_is_left_out_stays() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller, EventType.JOB_QUEUED);
    update(endpoint, Optional.empty(), Optional.of("for billing"), Optional.empty());
    WebhookEndpoint changed =
        update(
            endpoint,
            Optional.of(List.of(EventType.JOB_FAILED, EventType.JOB_FAILED)),
            Optional.empty(),
            Optional.empty());
    assertThat(changed.enabledEvents()).containsExactly(EventType.JOB_FAILED);
    assertThat(changed.description()).contains("for billing");
    assertThat(changed.url()).isEqualTo(endpoint.url());
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.emit(caller, EventType.JOB_FAILED);
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(update(endpoint, Optional.empty(), Optional.of(""), Optional.empty()).description())
        .isEmpty();
  }

  @Test
  void a_replay_sends_once_what_failed_since_and_nothing_else() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    WebhookDelivery early = lost(EventType.JOB_QUEUED);
    update(endpoint, EndpointStatus.ENABLED);
    bench.sandbox.clock.advance(Duration.ofHours(1));
    Instant since = bench.sandbox.clock.instant();
    WebhookDelivery first = lost(EventType.JOB_RUNNING);
    update(endpoint, EndpointStatus.ENABLED);
    WebhookDelivery second = lost(EventType.JOB_FAILED);
    update(endpoint, EndpointStatus.ENABLED);
    bench.answer(200);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.deliver();
    bench.received.clear();

    WebhookReplay replay = replay(endpoint, since);
    assertThat(replay.replayed()).isEqualTo(2);
    assertThat(replay.hasMore()).isFalse();
    // On their way already.
    assertThat(replay(endpoint, since).replayed()).isZero();
    assertThat(bench.deliver()).isEqualTo(2);
    assertThat(bench.received)
        .extracting(request -> request.header("webhook-id"))
        .containsExactlyInAnyOrder(first.eventId().wire(), second.eventId().wire());
    assertThat(find(byEvent(first.eventId())))
        .extracting(WebhookDelivery::status)
        .containsExactly(DeliveryStatus.SUCCEEDED, DeliveryStatus.FAILED);
    // Through meanwhile; the early one was not asked for.
    assertThat(replay(endpoint, since).replayed()).isZero();
    assertThat(find(byEvent(early.eventId()))).hasSize(1);
    assertThat(replay(endpoint, Instant.EPOCH).replayed()).isEqualTo(1);
  }

  private static ListWebhookDeliveries.Input byEvent(EventId event) {
    return new ListWebhookDeliveries.Input(
        Optional.empty(), Optional.empty(), Optional.of(event), WebhookBench.PAGE);
  }

  @Test
  void deliveries_are_found_by_status_endpoint_and_event() {
    WebhookEndpointWithSecret one = bench.endpoint(caller);
    lost(EventType.JOB_QUEUED);
    WebhookEndpointWithSecret two = bench.endpoint(caller);
    bench.answer(200);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.deliver();

    assertThat(
            find(
                new ListWebhookDeliveries.Input(
                    Optional.of(DeliveryStatus.FAILED),
                    Optional.empty(),
                    Optional.empty(),
                    WebhookBench.PAGE)))
        .singleElement()
        .satisfies(found -> assertThat(found.endpointId()).isEqualTo(one.id()));
    assertThat(
            find(
                new ListWebhookDeliveries.Input(
                    Optional.empty(), Optional.of(two.id()), Optional.empty(), WebhookBench.PAGE)))
        .singleElement()
        .satisfies(found -> assertThat(found.status()).isEqualTo(DeliveryStatus.SUCCEEDED));
  }
}
