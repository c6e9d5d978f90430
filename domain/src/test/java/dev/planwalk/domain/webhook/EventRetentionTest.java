package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.operation.Caller;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What of the log of events and deliveries goes when, and what stays. */
class EventRetentionTest {

  private static final Duration KEPT = Duration.ofDays(30);

  private final WebhookBench bench = new WebhookBench();
  private final Caller caller = bench.sandbox.caller(bench.sandbox.tenant(), true);
  private final EventRetention retention =
      new EventRetention(bench.sandbox.database(), bench.parts.clock(), KEPT);

  @AfterEach
  void close() {
    bench.close();
  }

  private int purgeAll() {
    int all = 0;
    int some = retention.purge(1);
    while (some > 0) {
      all += some;
      some = retention.purge(1);
    }
    return all;
  }

  private int events() {
    return bench.sandbox.database().<Integer>read(db -> db.fetchCount(EVENT));
  }

  private void grow(Duration older) {
    bench.sandbox.clock.advance(older);
  }

  @Test
  void ended_deliveries_and_their_events_go_after_their_time() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    bench.emit(caller, EventType.JOB_FAILED);
    assertThat(bench.deliver()).isEqualTo(2);

    grow(KEPT.minusSeconds(1));
    assertThat(purgeAll()).isZero();

    grow(Duration.ofSeconds(2));
    assertThat(purgeAll()).isEqualTo(4);
    assertThat(bench.deliveries(caller)).isEmpty();
    assertThat(events()).isZero();
  }

  @Test
  void events_that_nobody_wanted_go_too_but_none_before_it_was_relayed() {
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    grow(KEPT.multipliedBy(2));
    assertThat(purgeAll()).isZero();

    bench.relayAll();
    assertThat(purgeAll()).isEqualTo(1);
  }

  @Test
  void deliveries_that_still_wait_stay_with_their_events() {
    bench.endpoint(caller);
    bench.answer(500);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    assertThat(bench.deliver()).isEqualTo(1);
    grow(KEPT.multipliedBy(2));

    assertThat(purgeAll()).isZero();
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.PENDING);
  }

  @Test
  void delivery_that_a_young_one_repeats_stays_as_long_as_that() {
    bench.endpoint(caller);
    bench.emit(caller, EventType.JOB_SUCCEEDED);
    assertThat(bench.deliver()).isEqualTo(1);
    grow(KEPT.minusDays(1));
    WebhookDelivery again = bench.retry(caller, bench.newest(caller).id());
    assertThat(bench.deliver()).isEqualTo(1);
    grow(Duration.ofDays(2));

    assertThat(purgeAll()).isZero();
    assertThat(bench.deliveries(caller)).hasSize(2).first().isEqualTo(bench.newest(caller));
    assertThat(bench.newest(caller).id()).isEqualTo(again.id());

    grow(KEPT);
    assertThat(purgeAll()).isEqualTo(3);
  }
}
