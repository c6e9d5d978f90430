package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

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
}
