package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChildProcessTest {

  private static final Duration SILENCE = Duration.ofSeconds(30);

  private static boolean over(long waitedSeconds, Optional<Duration> used) {
    return ChildProcess.startIsOver(Duration.ofSeconds(waitedSeconds), used, SILENCE);
  }

  @Test
  void child_that_had_the_processor_and_does_not_greet_is_given_up_on() {
    assertThat(over(30, Optional.of(SILENCE))).isFalse();
    assertThat(over(31, Optional.of(SILENCE))).isTrue();
  }

  @Test
  void child_that_others_keep_from_starting_has_longer_but_not_for_ever() {
    Optional<Duration> hardlyAny = Optional.of(Duration.ofSeconds(2));
    assertThat(over(31, hardlyAny)).isFalse();
    assertThat(over(300, hardlyAny)).isFalse();
    assertThat(over(301, hardlyAny)).isTrue();
  }

  @Test
  void where_processor_time_is_not_told_the_clock_counts() {
    assertThat(over(31, Optional.empty())).isTrue();
  }
}
