package dev.planwalk.domain.job;

import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.asset.NewFile;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.plan.PlanFacts;
import dev.planwalk.storage.object.ObjectKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/**
 * What became of one run of a job. The runner alone turns it into rows, in one transaction that
 * counts only while the run still holds its lease.
 */
public sealed interface JobOutcome {

  /** Its word in figures and traces. */
  default String word() {
    return switch (this) {
      case Done _ -> "done";
      case PartDone _ -> "part_done";
      case Failed _ -> "failed";
      case Retry _ -> "retry";
      case Again _ -> "again";
      case Children _ -> "waits_for_parts";
    };
  }

  /**
   * The work is done.
   *
   * @param provider who did it, for example {@code studio}
   * @param assets objects that were stored, in the order the result shows them
   * @param metadata fields to add to the job's metadata
   * @param plan what was read, for a {@code plan.parse}
   * @param files names that stored objects have among each other, assets and others; kept while the
   *     job is kept
   */
  record Done(
      String provider,
      List<NewAsset> assets,
      ObjectNode metadata,
      Optional<PlanFacts> plan,
      List<NewFile> files)
      implements JobOutcome {
    public Done {
      assets = List.copyOf(assets);
      files = List.copyOf(files);
    }

    /** Work whose assets need no names. */
    public Done(
        String provider, List<NewAsset> assets, ObjectNode metadata, Optional<PlanFacts> plan) {
      this(provider, assets, metadata, plan, List.of());
    }
  }

  /**
   * The work goes on when others have done their part: these jobs are queued, and this one is
   * parked until the last of them has succeeded. Its work then runs again from the beginning, finds
   * the parts by {@link JobParts} and may ask for further ones. If one fails, this job fails; no
   * attempt is counted.
   */
  record Children(List<Child> children) implements JobOutcome {
    public Children {
      if (children.isEmpty()) {
        throw new IllegalArgumentException("a job that waits for nothing would wait for ever");
      }
      children = List.copyOf(children);
    }
  }

  /**
   * A job that is part of another: it belongs to the same project, is charged to nobody and tells
   * nobody of its states.
   *
   * @param share of the parent's whole work, 0 to 1, by which its progress grows when the child has
   *     succeeded
   */
  record Child(JobType type, ObjectNode input, ObjectNode metadata, double share) {}

  /**
   * A child's work is done.
   *
   * @param part a stored object that the parent needs; swept away some time after the parent ended
   */
  record PartDone(String provider, ObjectKey part) implements JobOutcome {}

  /**
   * The work cannot be done, now or later. The reservation is released unless a paid provider was
   * called.
   *
   * @param code what clients see as {@code error.code}
   * @param message one sentence that a person understands
   * @param providerWasPaid whether money was spent outside, so that the reservation stays
   * @param plan findings of a reading that failed
   */
  record Failed(JobFailure code, String message, boolean providerWasPaid, Optional<PlanFacts> plan)
      implements JobOutcome {

    /** A failure before anything was paid for. */
    public static Failed of(JobFailure code, String message) {
      return new Failed(code, message, false, Optional.empty());
    }
  }

  /**
   * It did not work this time: the job goes back with a growing pause, and fails with this code
   * when its attempts are used up.
   */
  record Retry(JobFailure code, String message) implements JobOutcome {}

  /**
   * Too early, nobody's fault: the job is taken up again after the pause; no attempt is counted.
   */
  record Again(Duration pause) implements JobOutcome {}
}
