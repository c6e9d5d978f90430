package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.rest.Readiness;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class ReadinessProbeTest {

  /** Time stands still unless a test moves it. */
  private long nanos = TimeUnit.DAYS.toNanos(1);

  private boolean database = true;
  private boolean objects = true;
  private int asked;

  private ReadinessProbe probe(BooleanSupplier databaseAnswers) {
    return new ReadinessProbe(databaseAnswers, () -> objects, () -> true, () -> nanos);
  }

  private boolean answer() {
    asked++;
    return database;
  }

  private void passMillis(long millis) {
    nanos += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  @Test
  void a_node_whose_database_and_objects_answer_is_ready() {
    assertThat(probe(this::answer).get()).isEqualTo(new Readiness(true, true));
  }

  @Test
  void what_does_not_answer_is_named() {
    database = false;
    assertThat(probe(this::answer).get()).isEqualTo(new Readiness(false, true));

    database = true;
    objects = false;
    assertThat(probe(this::answer).get()).isEqualTo(new Readiness(true, false));
  }

  @Test
  void an_answer_counts_for_a_second() {
    ReadinessProbe probe = probe(this::answer);
    assertThat(probe.get().ready()).isTrue();
    database = false;

    passMillis(999);
    assertThat(probe.get().ready()).isTrue();
    assertThat(asked).isEqualTo(1);

    passMillis(1);
    assertThat(probe.get().ready()).isFalse();
    assertThat(asked).isEqualTo(2);
  }

  @Test
  void a_database_that_takes_more_than_a_second_is_not_there() {
    ReadinessProbe inTime =
        probe(() -> {
          passMillis(1_000);
          return true;
        });
    ReadinessProbe late =
        probe(() -> {
          passMillis(1_001);
          return true;
        });

    assertThat(inTime.get().database()).isTrue();
    assertThat(late.get().database()).isFalse();
  }
}
