package dev.planwalk.planreading.findings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class DeadlineTest {

  private final long[] seconds = {0};
  private final Deadline deadline =
      new Deadline(() -> Duration.ofSeconds(seconds[0]).toNanos(), Duration.ofSeconds(15));

  private String after(long work) {
    seconds[0] += work;
    deadline.check();
    return "better";
  }

  @Test
  void in_time_the_better_is_taken() {
    assertThat(deadline.better("standing", "nothing", () -> after(15))).isEqualTo("better");
    assertThat(deadline.shortened()).isEmpty();
    assertThatCode(deadline::checkWhole).doesNotThrowAnyException();
  }

  @Test
  void what_stands_is_given_when_time_is_up_and_may_be_finished() {
    assertThat(deadline.better("standing", "doors were not looked for", () -> after(16)))
        .isEqualTo("standing");
    assertThatCode(() -> after(3)).doesNotThrowAnyException();
    assertThatThrownBy(() -> after(1)).isInstanceOf(ReadingStopped.class);
  }

  @Test
  void nothing_more_is_begun_once_something_was_left_undone() {
    deadline.better("standing", "doors were not looked for", () -> after(16));

    assertThat(deadline.better("standing", "windows were not", () -> after(0)))
        .isEqualTo("standing");
  }

  @Test
  void what_was_left_undone_first_is_told_with_the_next_step() {
    deadline.better(
        "standing",
        "windows were not looked for",
        () -> deadline.better("inner", "doors were not looked for", () -> after(16)) + after(4));

    assertThat(deadline.shortened().orElseThrow())
        .satisfies(finding -> assertThat(finding.code()).isEqualTo(FindingCode.READING_SHORTENED))
        .satisfies(finding -> assertThat(finding.message()).contains("15 s", "doors were not"))
        .satisfies(finding -> assertThat(finding.message()).endsWith("upload again."))
        .satisfies(finding -> assertThat(finding.message()).hasSizeLessThan(200));
    assertThatThrownBy(deadline::checkWhole)
        .isInstanceOfSatisfying(
            ReadingStopped.class,
            stopped -> assertThat(stopped.code()).isEqualTo(FindingCode.READING_TIME_EXCEEDED));
  }

  @Test
  void other_limits_end_the_reading() {
    assertThatThrownBy(() ->
            deadline.better(
                "standing",
                "doors were not looked for",
                () -> {
                  throw new ReadingStopped(FindingCode.DRAWING_TOO_LARGE, "Too many crossings.");
                }))
        .isInstanceOf(ReadingStopped.class);
  }
}
