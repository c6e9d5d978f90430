package dev.planwalk.domain.job;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Pending;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** A job as callers see it. */
@WireObject("job")
public record Job(
    @Doc("Id of the job") JobId id,
    @Doc("What it does") JobType type,
    @Doc("Where it stands; equals the status of the plan for plan.parse") JobStatus status,
    @Doc("Share of the work done, 0 to 1; null where unknown") Optional<Double> progress,
    @Doc("What it made; null until it succeeded") Optional<JobResult> result,
    @Doc("Reserved cost in US cents; null where not applicable, 0 for test jobs and after release")
        Optional<Integer> costUsdCents,
    @Doc("Who did the work; null until it is done") Optional<String> provider,
    @Doc("Seed as a decimal string; null where not applicable") Optional<String> seed,
    @Doc("Why it failed; null unless it failed") Optional<JobError> error,
    @Doc("Facts about the job; queue_position and eta_seconds while it is not done")
        ObjectNode metadata,
    @Doc("The metadata that its create sent: your own texts by name") @Pairs
        Map<String, String> clientMetadata,
    @Doc("True for live data, false for test data") boolean livemode,
    @Doc("When it was created") Instant createdAt,
    @Doc("When its status or progress last changed") Instant updatedAt,
    @Doc("Paths of this job") JobUrls urls)
    implements Pending {

  private static final int SHORTEST_PAUSE_SECONDS = 1;
  private static final int LONGEST_PAUSE_SECONDS = 30;

  /** Whether it cannot begin before its caller has uploaded something and completed it. */
  boolean waitsForFile() {
    return type == JobType.PLAN_PARSE && !status.terminal() && !metadata.has(JobViews.ETA_SECONDS);
  }

  @Override
  public Optional<Integer> retryAfterSeconds() {
    if (status.terminal()) {
      return Optional.empty();
    }
    int eta = livemode ? metadata.path(JobViews.ETA_SECONDS).asInt(SHORTEST_PAUSE_SECONDS) : 1;
    return Optional.of(Math.clamp(eta / 4, SHORTEST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS));
  }
}
