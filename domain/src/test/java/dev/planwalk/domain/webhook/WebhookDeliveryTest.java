package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.webhook.WebhookBench.Answer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What happens to deliveries: schedule, failures, leases, crashes. */
class WebhookDeliveryTest {

  private final WebhookBench bench = new WebhookBench();
  private final UUID tenant = bench.sandbox.tenant();
  private final Caller caller = bench.sandbox.caller(tenant, true);

  @AfterEach
  void close() {
    bench.close();
  }

  private void step(Duration time) {
    bench.sandbox.clock.advance(time);
  }

  @Test
  void failing_delivery_is_tried_eight_times_at_the_published_times() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.answer(500);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    List<Duration> pauses =
        List.of(
            Duration.ofSeconds(5),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(5),
            Duration.ofHours(10),
            Duration.ofHours(10));

    assertThat(bench.deliver()).isEqualTo(1);
    for (Duration pause : pauses) {
      WebhookDelivery waiting = bench.newest(caller);
      assertThat(waiting.status()).isEqualTo(DeliveryStatus.PENDING);
      assertThat(waiting.nextAttemptAt()).contains(bench.sandbox.clock.instant().plus(pause));
      step(pause.minusMillis(1));
      assertThat(bench.deliver()).as("a moment before " + pause).isZero();
      step(Duration.ofMillis(1));
      assertThat(bench.deliver()).as("after " + pause).isEqualTo(1);
    }

    WebhookDelivery failed = bench.newest(caller);
    assertThat(failed.status()).isEqualTo(DeliveryStatus.FAILED);
    assertThat(failed.nextAttemptAt()).isEmpty();
    assertThat(failed.attempts()).hasSize(8);
    assertThat(failed.attempts().getFirst().responseStatus()).contains(500);
    assertThat(failed.attempts().getFirst().error()).contains(AttemptError.STATUS);
    assertThat(
            Duration.between(failed.attempts().getFirst().at(), failed.attempts().getLast().at()))
        .isEqualTo(pauses.stream().reduce(Duration.ZERO, Duration::plus));
    // One lost event is no reason to give up the endpoint.
    assertThat(bench.read(caller, endpoint).status()).isEqualTo(EndpointStatus.ENABLED);
  }

  @Test
  void delivery_succeeds_as_soon_as_the_receiver_is_back() {
    bench.endpoint(caller);
    bench.answer(503);
    bench.emit(caller, EventType.JOB_FAILED);
    bench.deliver();
    bench.answer(204);
    step(Duration.ofSeconds(5));
    bench.deliver();

    WebhookDelivery done = bench.newest(caller);
    assertThat(done.status()).isEqualTo(DeliveryStatus.SUCCEEDED);
    assertThat(done.attempts())
        .extracting(one -> one.responseStatus().orElseThrow())
        .containsExactly(503, 204);
    assertThat(done.attempts().getLast().error()).isEmpty();
    assertThat(done.nextAttemptAt()).isEmpty();
    step(Duration.ofDays(1));
    assertThat(bench.deliver()).isZero();
  }

  @Test
  void retry_after_is_kept_for_429_and_503_and_no_other() {
    bench.endpoint(caller);
    for (int status : new int[] {429, 503, 500}) {
      bench.answering = _ -> new Answer(status, "", Map.of("Retry-After", "90"));
      bench.emit(caller, EventType.JOB_QUEUED);
      bench.deliver();
      Duration expected = status == 500 ? Duration.ofSeconds(5) : Duration.ofSeconds(90);
      assertThat(bench.newest(caller).nextAttemptAt())
          .as("after " + status)
          .contains(bench.sandbox.clock.instant().plus(expected));
    }
  }

  @Test
  void redirect_is_a_failure_and_is_not_followed() {
    bench.endpoint(caller);
    bench.answering = _ -> new Answer(302, "", Map.of("Location", bench.url() + "/elsewhere"));
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    assertThat(bench.received).hasSize(1);
    assertThat(bench.newest(caller).attempts().getFirst().error()).contains(AttemptError.REDIRECT);
  }

  @Test
  void name_that_moves_inside_after_registration_is_not_connected() {
    bench.endpoint(caller);
    // 10.0.0.0/8 is not what the operator opened: the name was good when it was registered.
    bench.sandbox.names.put(WebhookBench.HOST, "10.1.2.3");
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    assertThat(bench.received).isEmpty();
    assertThat(bench.newest(caller).attempts().getFirst().error()).contains(AttemptError.BLOCKED);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.PENDING);
  }

  @Test
  void broken_connections_are_told_apart() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.relayAll();
    WebhookSender untrusting = bench.untrustingSender(WebhookSender.TIMEOUT);
    untrusting.claim(1).forEach(untrusting::send);
    bench.sandbox.names.put(WebhookBench.HOST, "127.0.0.2");
    step(Duration.ofSeconds(5));
    bench.deliver();

    assertThat(bench.newest(caller).attempts())
        .extracting(one -> one.error().orElseThrow())
        .containsExactly(AttemptError.TLS, AttemptError.CONNECTION);
  }

  @Test
  void answer_is_logged_at_its_start_only_and_made_harmless() {
    bench.endpoint(caller);
    bench.answering = _ -> new Answer(400, "no\u0000\u001b[31m " + "x".repeat(100_000), Map.of());
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    String excerpt = bench.newest(caller).attempts().getFirst().responseExcerpt().orElseThrow();
    assertThat(excerpt).startsWith("no  [31m xxx").hasSize(2048);
  }

  @Test
  void answer_410_disables_at_once() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.answer(410);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.emit(caller, EventType.JOB_RUNNING);
    bench.relayAll();
    bench.sender.claim(1).forEach(bench.sender::send);

    WebhookEndpoint disabled = bench.read(caller, endpoint);
    assertThat(disabled.status()).isEqualTo(EndpointStatus.DISABLED);
    assertThat(disabled.disabledReason()).contains(DisabledReason.GONE);
    assertThat(bench.deliveries(caller))
        .hasSize(2)
        .allMatch(delivery -> delivery.status() == DeliveryStatus.FAILED);
    // And nothing more goes there.
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    assertThat(bench.deliver()).isZero();
    assertThat(bench.deliveries(caller)).hasSize(2);
  }

  @Test
  void five_days_of_failures_disable() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.answer(500);
    Instant start = bench.sandbox.clock.instant();
    for (int day = 0; day < 5; day++) {
      bench.sandbox.clock.set(start.plus(Duration.ofDays(day)));
      bench.emit(caller, EventType.JOB_QUEUED);
      bench.deliver();
      assertThat(bench.read(caller, endpoint).status())
          .as("day " + day)
          .isEqualTo(EndpointStatus.ENABLED);
    }
    bench.sandbox.clock.set(start.plus(Duration.ofDays(5)));
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    assertThat(bench.read(caller, endpoint).disabledReason()).contains(DisabledReason.FAILING);
    assertThat(bench.deliveries(caller))
        .allMatch(delivery -> delivery.status() == DeliveryStatus.FAILED);
  }

  @Test
  void one_success_starts_the_five_days_anew() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.answer(500);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();
    step(Duration.ofDays(4));
    bench.answer(200);
    bench.deliver();
    bench.answer(500);
    step(Duration.ofDays(4));
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    assertThat(bench.read(caller, endpoint).status()).isEqualTo(EndpointStatus.ENABLED);
  }

  @Test
  void a_receiver_that_is_down_gets_one_at_a_time_and_each_by_its_own_schedule() {
    bench.endpoint(caller);
    bench.answer(500);
    for (int i = 0; i < 20; i++) {
      bench.emit(caller, EventType.JOB_QUEUED);
    }
    assertThat(bench.deliver()).isEqualTo(20);

    for (Duration pause : Sandbox.PAUSES.subList(0, 3)) {
      step(pause.multipliedBy(9).dividedBy(10).minusMillis(1));
      assertThat(bench.sender.claim(64)).as("before the scattered pause of %s", pause).isEmpty();
      step(pause.dividedBy(5).plusMillis(1));
      List<DeliveryLease> due = bench.sender.claim(64);
      assertThat(due).as("after the pause of %s", pause).hasSize(1);
      due.forEach(bench.sender::send);
      assertThat(bench.deliver()).isEqualTo(19);
    }
    assertThat(bench.deliveries(caller)).allMatch(delivery -> delivery.attempts().size() == 4);

    // The first success shows that it is back: everything that waited goes out.
    step(Sandbox.PAUSES.get(3).multipliedBy(11).dividedBy(10));
    bench.answer(200);
    assertThat(bench.deliver()).isEqualTo(20);
    assertThat(bench.deliveries(caller))
        .hasSize(20)
        .allMatch(delivery -> delivery.status() == DeliveryStatus.SUCCEEDED);
  }

  @Test
  void outcome_of_an_attempt_is_written_when_the_database_is_back() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.relayAll();
    List<DeliveryLease> due = bench.sender.claim(64);
    bench.answering =
        _ -> {
          bench.sandbox.testDatabase.takeAway();
          var _ =
              Thread.ofVirtual()
                  .start(() -> {
                    assertThat(bench.sandbox.database().answers()).isFalse();
                    bench.sandbox.testDatabase.bringBack();
                  });
          return new WebhookBench.Answer(200, "", Map.of());
        };

    due.forEach(bench.sender::send);

    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
    assertThat(bench.newest(caller).attempts()).hasSize(1);
    assertThat(bench.received).hasSize(1);
  }

  @Test
  void retry_by_hand_is_a_new_delivery_of_the_same_event() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.deliver();
    WebhookDelivery old = bench.newest(caller);
    step(Duration.ofMinutes(1));

    WebhookDelivery retry = bench.retry(caller, old.id());
    assertThat(retry.id()).isNotEqualTo(old.id());
    assertThat(retry.retriedFrom()).contains(old.id());
    assertThat(retry.eventId()).isEqualTo(old.eventId());
    assertThat(retry.status()).isEqualTo(DeliveryStatus.PENDING);
    bench.deliver();

    assertThat(bench.received).hasSize(2);
    assertThat(bench.next().body()).isEqualTo(bench.next().body());
    assertThat(bench.deliveries(caller)).hasSize(2).contains(old);
  }

  @Test
  void retry_by_hand_reaches_a_disabled_endpoint_in_one_attempt() {
    bench.endpoint(caller);
    bench.answer(410);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.deliver();
    WebhookDelivery old = bench.newest(caller);

    bench.answer(500);
    var _ = bench.retry(caller, old.id());
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.FAILED);

    bench.answer(200);
    var _ = bench.retry(caller, old.id());
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
  }

  @Test
  void retry_by_hand_does_not_wait_for_the_breaker() {
    bench.endpoint(caller);
    bench.answer(500);
    for (int i = 0; i < 10; i++) {
      bench.emit(caller, EventType.JOB_QUEUED);
    }
    bench.deliver();
    bench.answer(200);
    var _ = bench.retry(caller, bench.newest(caller).id());

    assertThat(bench.newest(caller).nextAttemptAt().orElseThrow())
        .isBeforeOrEqualTo(bench.sandbox.clock.instant());
    List<DeliveryLease> byHand = bench.sender.claim(64);
    assertThat(byHand).hasSize(1);
    byHand.forEach(bench.sender::send);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
    assertThat(bench.deliver()).as("the receiver is back").isEqualTo(10);
  }

  @Test
  void at_most_four_are_in_flight_to_an_endpoint_and_tenants_take_turns() {
    Caller other = bench.sandbox.caller(bench.sandbox.tenant(), true);
    WebhookEndpointWithSecret first = bench.endpoint(caller);
    WebhookEndpointWithSecret second = bench.endpoint(other);
    for (int i = 0; i < 10; i++) {
      bench.emit(caller, EventType.JOB_QUEUED);
    }
    bench.emit(other, EventType.JOB_QUEUED);
    bench.relayAll();

    List<DeliveryLease> two = bench.sender.claim(2);
    assertThat(two)
        .extracting(DeliveryLease::endpoint)
        .containsExactlyInAnyOrder(first.id().uuid(), second.id().uuid());
    assertThat(bench.sender.claim(64)).hasSize(3);
    assertThat(bench.sender.claim(64)).isEmpty();
    two.forEach(bench.sender::send);
    assertThat(bench.sender.claim(64)).hasSize(1);
  }

  @Test
  void crash_between_relay_and_send_loses_nothing() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.relayAll();
    // The node dies here, having taken the delivery.
    List<DeliveryLease> lost = bench.sender.claim(64);
    assertThat(lost).hasSize(1);
    assertThat(bench.deliver()).isZero();

    step(Sandbox.WEBHOOK_LEASE.plusMillis(1));
    assertThat(bench.deliver()).isEqualTo(1);
    WebhookDelivery done = bench.newest(caller);
    assertThat(done.status()).isEqualTo(DeliveryStatus.SUCCEEDED);

    // The dead one comes back: it sends once more, but writes nothing.
    bench.answer(500);
    bench.sender.send(lost.getFirst());
    assertThat(bench.newest(caller)).isEqualTo(done);
  }

  @Test
  void leases_that_are_handed_back_are_taken_up_at_once() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.relayAll();
    bench.sender.putBack(bench.sender.claim(64));

    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.newest(caller).attempts()).hasSize(1);
  }

  @Test
  void crash_of_the_relay_leaves_the_event_for_the_next() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    try {
      bench
          .sandbox
          .database()
          .execute(tx -> {
            // What a relay had done when it died: rolled back as a whole.
            tx.update(EVENT).set(EVENT.RELAYED_AT, bench.sandbox.clock.instant()).execute();
            throw new IllegalStateException("killed");
          });
    } catch (IllegalStateException killed) {
      assertThat(bench.deliveries(caller)).isEmpty();
    }
    assertThat(bench.deliver()).isEqualTo(1);
  }

  @Test
  void many_relays_and_senders_at_once_deliver_each_event_once() throws InterruptedException {
    bench.endpoint(caller);
    for (int i = 0; i < 60; i++) {
      bench.emit(caller, EventType.JOB_QUEUED);
    }
    List<Thread> nodes = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      nodes.add(Thread.ofVirtual().start(bench::deliver));
    }
    for (Thread node : nodes) {
      node.join();
    }
    // A node whose last look came before another's send may leave some behind.
    bench.deliver();

    assertThat(bench.deliveries(caller)).hasSize(60);
    assertThat(bench.received.stream().map(one -> one.header("webhook-id")).distinct()).hasSize(60);
    assertThat(bench.received).hasSize(60);
  }

  @Test
  void deleted_endpoint_gets_nothing_more_and_its_log_stays() {
    WebhookEndpointWithSecret endpoint = bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.emit(caller, EventType.JOB_RUNNING);
    bench.relayAll();
    List<DeliveryLease> inFlight = bench.sender.claim(1);
    var _ =
        new DeleteWebhookEndpoint(bench.parts)
            .handle(caller, new DeleteWebhookEndpoint.Input(endpoint.id()));

    inFlight.forEach(bench.sender::send);
    assertThat(bench.deliver()).isZero();
    assertThat(bench.deliveries(caller))
        .hasSize(2)
        .allMatch(delivery -> delivery.status() == DeliveryStatus.FAILED)
        .allMatch(delivery -> delivery.attempts().isEmpty());
  }

  @Test
  void only_wanted_types_of_ones_own_tenant_and_mode_are_delivered() {
    Caller test = bench.sandbox.caller(tenant, false);
    Caller stranger = bench.sandbox.caller(bench.sandbox.tenant(), true);
    WebhookEndpointWithSecret wanting = bench.endpoint(caller, EventType.JOB_FAILED);
    bench.endpoint(test);
    bench.endpoint(stranger);

    bench.emit(caller, EventType.JOB_QUEUED);
    bench.emit(caller, EventType.JOB_FAILED);
    bench.deliver();

    assertThat(bench.deliveries(caller))
        .singleElement()
        .satisfies(delivery -> {
          assertThat(delivery.endpointId()).isEqualTo(wanting.id());
          assertThat(delivery.eventType()).isEqualTo(EventType.JOB_FAILED);
          assertThat(delivery.livemode()).isTrue();
        });
    assertThat(bench.deliveries(test)).isEmpty();
    assertThat(bench.deliveries(stranger)).isEmpty();
  }

  @Test
  void finished_deliveries_hold_no_lease() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_QUEUED);
    bench.deliver();

    assertThat(bench.row(bench.newest(caller).id()).getLeaseToken()).isNull();
    int leased =
        bench
            .sandbox
            .database()
            .read(db -> db.fetchCount(WEBHOOK_DELIVERY, WEBHOOK_DELIVERY.LEASE_UNTIL.isNotNull()));
    assertThat(leased).isZero();
  }
}
