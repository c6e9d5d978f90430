package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WorkTimeTest {

  private long now = TimeUnit.HOURS.toNanos(7);
  private long processor = TimeUnit.MINUTES.toNanos(3);
  private final WorkTime time = new WorkTime(() -> now, () -> processor);

  private void pass(long seconds, long processorSeconds) {
    now += TimeUnit.SECONDS.toNanos(seconds);
    processor += TimeUnit.SECONDS.toNanos(processorSeconds);
  }

  private long seconds() {
    return TimeUnit.NANOSECONDS.toSeconds(time.getAsLong());
  }

  @Test
  void process_that_gets_the_processor_is_timed_by_the_clock() {
    assertThat(seconds()).isZero();
    pass(5, 5);
    assertThat(seconds()).isEqualTo(5);
    // Two threads at once do not shorten the limit.
    pass(5, 10);
    assertThat(seconds()).isEqualTo(10);
  }

  @Test
  void process_that_waits_for_the_processor_is_timed_by_what_it_gets() {
    pass(30, 2);
    assertThat(seconds()).isEqualTo(2);
    pass(30, 1);
    assertThat(seconds()).isEqualTo(3);
  }
}
