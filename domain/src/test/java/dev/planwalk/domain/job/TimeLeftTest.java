package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.id.IdSource;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeLeftTest {

  @Test
  void falls_when_time_passes_and_when_work_is_done_and_never_below_a_second() {
    assertThat(TimeLeft.seconds(60, 0)).isEqualTo(60);
    assertThat(TimeLeft.seconds(60, -5)).as("clocks differ").isEqualTo(60);
    long before = 61;
    for (int second = 0; second < 600; second += 60) {
      long left = TimeLeft.seconds(60, second);
      assertThat(left).isLessThan(before).isPositive();
      before = left;
      if (left == 1) {
        break;
      }
    }
    assertThat(TimeLeft.seconds(30, 100)).isLessThan(TimeLeft.seconds(60, 100));
    assertThat(TimeLeft.seconds(0, 100)).isEqualTo(1);
  }

  @Test
  void is_told_by_the_pace_of_the_job_on_a_machine_that_is_slower_than_usual() {
    assertThat(TimeLeft.pace(100, 0.25)).isEqualTo(300);
    assertThat(TimeLeft.pace(200, 0.5)).isEqualTo(200);
    assertThat(TimeLeft.pace(-5, 0.5)).as("clocks differ").isZero();
  }

  @Test
  void time_in_which_nobody_worked_or_a_worker_was_lost_does_not_count() {
    Instant started = Instant.parse("2026-11-28T05:00:00Z");
    Instant second = started.plusSeconds(600);

    assertThat(TimeLeft.worked(started, started, started.plusSeconds(40))).isEqualTo(40);
    assertThat(TimeLeft.worked(started, second, second.plusSeconds(40))).isEqualTo(40);
    assertThat(TimeLeft.worked(started, second, started.plusSeconds(30)))
        .as("what the first run told is not passed yet")
        .isEqualTo(30);
  }

  @Test
  void the_time_of_an_id_is_that_of_its_making() {
    Instant at = Instant.parse("2026-11-28T05:00:00.123Z");

    assertThat(IdSource.time(IdSource.first(at))).isEqualTo(at);
    assertThat(IdSource.time(new IdSource(() -> at, new Random(1)).next())).isEqualTo(at);
  }
}
