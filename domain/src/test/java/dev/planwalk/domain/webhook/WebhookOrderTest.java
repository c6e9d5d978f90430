package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.webhook.WebhookBench.Answer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** In which order deliveries go out. */
class WebhookOrderTest {

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

  private List<String> sequences() {
    return bench.received.stream()
        .map(request -> request.body().replaceAll(".*\"sequence\":(\\d+).*", "$1"))
        .toList();
  }

  @Test
  void events_of_a_job_go_in_order_and_those_of_others_do_not_wait() {
    bench.endpoint(caller);
    UUID job = bench.sandbox.ids.next();
    bench.answer(500);
    bench.emit(caller, EventType.JOB_QUEUED, job, 1);
    bench.emit(caller, EventType.JOB_RUNNING, job, 2);
    bench.relayAll();
    bench.emit(caller, EventType.JOB_SUCCEEDED, job, 3);
    assertThat(bench.deliver()).isEqualTo(1);
    assertThat(bench.deliveries(caller).subList(0, 2))
        .as("what waits for another has no time of its own")
        .allMatch(held -> held.nextAttemptAt().isEmpty());

    bench.answer(200);
    bench.emit(caller, EventType.JOB_QUEUED);
    assertThat(bench.deliver()).as("of another job").isEqualTo(1);
    bench.received.clear();

    step(Duration.ofSeconds(5));
    assertThat(bench.deliver()).isEqualTo(3);
    assertThat(sequences()).containsExactly("1", "2", "3");
  }

  @Test
  void many_events_for_many_endpoints_are_relayed_in_parts_and_in_order() {
    int endpoints = 60;
    for (int i = 0; i < endpoints; i++) {
      bench.endpoint(caller);
    }
    List<UUID> jobs = Stream.generate(bench.sandbox.ids::next).limit(4).toList();
    for (UUID job : jobs) {
      bench.emit(caller, EventType.JOB_QUEUED, job, 1);
      bench.emit(caller, EventType.JOB_RUNNING, job, 2);
      bench.emit(caller, EventType.JOB_SUCCEEDED, job, 3);
    }

    assertThat(bench.relay.relay()).as("as many as make 500 deliveries").isEqualTo(8);
    assertThat(bench.relay.relay()).isEqualTo(4);

    assertThat(bench.count(caller)).isEqualTo(12 * endpoints);
    assertThat(bench.countHeld(caller)).as("all but the first of a job").isEqualTo(8 * endpoints);
  }

  @Test
  void event_that_is_given_up_lets_the_next_of_its_job_go() {
    bench.endpoint(caller);
    UUID job = bench.sandbox.ids.next();
    bench.answering =
        request -> new Answer(request.body().contains("\"sequence\":1") ? 500 : 200, "", Map.of());
    bench.emit(caller, EventType.JOB_QUEUED, job, 1);
    bench.emit(caller, EventType.JOB_RUNNING, job, 2);
    for (int attempt = 1; attempt < 8; attempt++) {
      assertThat(bench.deliver()).isEqualTo(1);
      assertThat(bench.newest(caller).attempts()).isEmpty();
      step(Duration.ofHours(10));
    }

    assertThat(bench.deliver()).as("the eighth, and then the next event").isEqualTo(2);
    assertThat(bench.newest(caller).status()).isEqualTo(DeliveryStatus.SUCCEEDED);
  }

  @Test
  void after_a_recovery_the_oldest_go_first_and_at_once() {
    bench.endpoint(caller);
    bench.answer(500);
    for (int i = 1; i <= 4; i++) {
      bench.emit(caller, EventType.JOB_QUEUED, bench.sandbox.ids.next(), i);
      step(Duration.ofSeconds(1));
    }
    for (int round = 0; round < 3; round++) {
      bench.deliver();
      step(Duration.ofMinutes(5));
    }
    bench.answer(200);
    bench.received.clear();
    bench.emit(caller, EventType.JOB_QUEUED, bench.sandbox.ids.next(), 5);

    assertThat(bench.deliver()).isEqualTo(5);
    // The first is whichever was due first.
    List<String> afterTheFirst = new ArrayList<>(sequences()).subList(1, 5);
    assertThat(afterTheFirst).isSorted();
  }
}
