package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.operation.Caller;
import org.junit.jupiter.api.Test;

/** When an endpoint is taken to be down, so that its timeouts hold up nobody else. */
class WebhookBreakerTest {

  private static void fail(WebhookBench bench, Caller caller) {
    bench.emit(caller, EventType.JOB_QUEUED);
    assertThat(bench.deliver()).isEqualTo(1);
  }

  @Test
  void the_operator_says_after_how_many_failures_a_receiver_gets_one_at_a_time() {
    try (WebhookBench bench = new WebhookBench(2)) {
      Caller caller = bench.sandbox.caller(bench.sandbox.tenant(), true);
      bench.endpoint(caller);
      bench.answer(500);
      fail(bench, caller);
      fail(bench, caller);
      bench.emit(caller, EventType.JOB_QUEUED);
      bench.emit(caller, EventType.JOB_QUEUED);
      bench.relayAll();

      assertThat(bench.sender.claim(64)).hasSize(1);
    }
  }
}
