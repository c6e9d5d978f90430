package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.plan.PlanFacts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What became of one run of a job. The runner alone turns it into rows, in one transaction that
 * counts only while the run still holds its lease.
 */
public sealed interface JobOutcome {

  /**
   * The work is done.
   *
   * @param provider who did it, for example {@code studio}
   * @param assets objects that were stored, in the order the result shows them
   * @param metadata fields to add to the job's metadata
   * @param plan what was read, for a {@code plan.parse}
   */
  record Done(String provider, List<NewAsset> assets, ObjectNode metadata, Optional<PlanFacts> plan)
      implements JobOutcome {
    public Done {
      assets = List.copyOf(assets);
    }
  }

  /**
   * The work cannot be done, now or later. The reservation is released unless a paid provider was
   * called.
   *
   * @param code a job error code, such as {@code plan_unreadable}
   * @param message one sentence that a person understands
   * @param providerWasPaid whether money was spent outside, so that the reservation stays
   * @param plan findings of a reading that failed
   */
  record Failed(String code, String message, boolean providerWasPaid, Optional<PlanFacts> plan)
      implements JobOutcome {

    /** A failure before anything was paid for. */
    public static Failed of(String code, String message) {
      return new Failed(code, message, false, Optional.empty());
    }
  }

  /**
   * It did not work this time: the job goes back with a growing pause, and fails with this code
   * when its attempts are used up.
   */
  record Retry(String code, String message) implements JobOutcome {}

  /**
   * Too early, nobody's fault: the job is taken up again after the pause; no attempt is counted.
   */
  record Again(Duration pause) implements JobOutcome {}
}
