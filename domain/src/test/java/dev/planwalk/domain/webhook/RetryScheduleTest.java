package dev.planwalk.domain.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RetryScheduleTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");

  private final RetrySchedule exact = new RetrySchedule(() -> Long.MIN_VALUE, Sandbox.PAUSES);

  @Test
  void there_are_eight_attempts_over_about_a_day() {
    Duration total = Duration.ZERO;
    for (int made = 1; made <= 7; made++) {
      total = total.plus(exact.pauseAfter(made, Optional.empty()).orElseThrow());
    }
    assertThat(total).isEqualTo(Duration.ofSeconds(5).plusMinutes(35).plusHours(27));
    assertThat(exact.pauseAfter(8, Optional.empty())).isEmpty();
  }

  @Test
  void pauses_are_scattered_by_a_tenth_at_most() {
    RetrySchedule scattering = new RetrySchedule(new Random(3), Sandbox.PAUSES);
    for (int i = 0; i < 1_000; i++) {
      assertThat(scattering.pauseAfter(2, Optional.empty()).orElseThrow())
          .isBetween(Duration.ofSeconds(270), Duration.ofSeconds(330));
    }
    assertThat(scattering.pauseAfter(2, Optional.empty()))
        .isNotEqualTo(scattering.pauseAfter(2, Optional.empty()));
  }

  @Test
  void receiver_may_ask_for_up_to_an_hour() {
    assertThat(exact.pauseAfter(1, Optional.of(Duration.ofSeconds(90))))
        .contains(Duration.ofSeconds(90));
    assertThat(exact.pauseAfter(1, Optional.of(Duration.ofDays(3)))).contains(Duration.ofHours(1));
    // Never sooner than the schedule.
    assertThat(exact.pauseAfter(4, Optional.of(Duration.ofSeconds(1))))
        .contains(Duration.ofHours(2));
  }

  @Test
  void retry_after_is_seconds_or_a_date() {
    assertThat(RetrySchedule.retryAfter(" 120 ", NOW)).contains(Duration.ofMinutes(2));
    assertThat(RetrySchedule.retryAfter("Fri, 20 Nov 2026 12:00:30 GMT", NOW))
        .contains(Duration.ofSeconds(30));
    assertThat(RetrySchedule.retryAfter("Fri, 20 Nov 2026 11:00:00 GMT", NOW)).isEmpty();
    assertThat(RetrySchedule.retryAfter("-5", NOW)).isEmpty();
    assertThat(RetrySchedule.retryAfter("99999999999999999999", NOW)).isEmpty();
    assertThat(RetrySchedule.retryAfter("soon", NOW)).isEmpty();
  }
}
