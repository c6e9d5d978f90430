package dev.planwalk.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  private static final Pattern LEFT = Pattern.compile("about (\\d+) s left");

  private final AtomicLong time = new AtomicLong();
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ProgressLine line =
      new ProgressLine(new PrintStream(out, true, StandardCharsets.UTF_8), true, time::get);

  private void at(int second, double fraction) {
    time.set(Duration.ofSeconds(second).toNanos());
    line.at("rendering", fraction);
  }

  private List<Integer> told() {
    return LEFT.matcher(out.toString(StandardCharsets.UTF_8))
        .results()
        .map(left -> Integer.valueOf(left.group(1)))
        .toList();
  }

  @Test
  void time_left_falls_while_a_busy_machine_gets_nothing_done() {
    at(10, 0.1);
    for (int second = 20; second <= 300; second += 20) {
      at(second, 0.1);
    }

    assertThat(told()).hasSize(16);
    assertThat(told().getFirst()).isEqualTo(90);
    for (int i = 1; i < told().size(); i++) {
      assertThat(told().get(i)).isLessThan(told().get(i - 1));
    }
  }

  @Test
  void time_left_follows_work_that_goes_faster() {
    at(10, 0.1);
    at(20, 0.8);

    assertThat(told()).containsExactly(90, 5);
  }

  @Test
  void time_left_is_told_by_the_pace_so_far_of_work_that_goes_slower() {
    at(10, 0.1);
    at(100, 0.2);
    at(140, 0.2);
    at(200, 0.5);

    assertThat(told()).containsExactly(90, 400, 364, 200);
  }
}
