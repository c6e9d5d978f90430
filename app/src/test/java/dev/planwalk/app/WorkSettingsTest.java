package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.WorkerNode;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkSettingsTest {

  @TempDir private Path home;

  private WorkSettings work(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment).work();
  }

  private List<String> faults(Map<String, String> environment) {
    return catchThrowableOfType(Settings.BadSettings.class, () -> work(environment)).faults();
  }

  @Test
  void a_process_takes_what_is_usual_of_any_account() throws Settings.BadSettings {
    assertThat(work(Map.of()).slots()).isEqualTo(WorkerNode.USUAL_SLOTS);
    assertThat(work(Map.of()).share()).isEmpty();
  }

  @Test
  void lanes_that_are_named_have_other_slots_and_the_rest_stays() throws Settings.BadSettings {
    Map<Lane, Integer> expected = new EnumMap<>(WorkerNode.USUAL_SLOTS);
    expected.put(Lane.READ, 0);
    expected.put(Lane.TOUR, 4);

    WorkSettings work =
        work(Map.of("PLANWALK_WORKER_SLOTS", "read=0, tour=4", "PLANWALK_QUOTA_RUNNING_JOBS", "3"));

    assertThat(work.slots()).isEqualTo(expected);
    assertThat(work.share()).contains(3);
  }

  @Test
  void what_is_no_lane_or_cannot_be_done_at_once_is_a_fault() {
    assertThat(faults(Map.of("PLANWALK_WORKER_SLOTS", "draft=1,render=2,tour,draw=one")))
        .containsExactly(
            "worker.slots (PLANWALK_WORKER_SLOTS) must be LANE=JOBS by commas, with lanes read,"
                + " draw, render, tour, provider, test (got: draft=1,render=2,tour,draw=one)",
            "worker.slots (PLANWALK_WORKER_SLOTS) must be 0..1 (got:"
                + " draft=1,render=2,tour,draw=one)",
            "worker.slots (PLANWALK_WORKER_SLOTS) must be LANE=JOBS by commas, with lanes read,"
                + " draw, render, tour, provider, test (got: draft=1,render=2,tour,draw=one)",
            "worker.slots (PLANWALK_WORKER_SLOTS) must be a whole number (got:"
                + " draft=1,render=2,tour,draw=one)");
  }
}
