package dev.planwalk.domain.job;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.domain.operation.HttpBinding.prefer;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.storage.FixedQuery;
import java.time.Duration;
import java.util.Optional;

/** Reads one job, and may wait for its end. */
public final class GetJob implements Operation.Handler<GetJob.Input, Job> {

  public static final int LONGEST_WAIT_SECONDS = 30;

  /** Which one, and how long to wait. */
  public record Input(
      @Doc("Id of the job") JobId jobId,
      @Doc("Seconds to wait for the end of the job, at most 30")
          @Range(min = 0, max = LONGEST_WAIT_SECONDS)
          @Default("0")
          int timeoutSeconds) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("get_job", Input.class, Job.class)
          .summary("Read one job; with Prefer: wait, as soon as it has ended.")
          .guidance("Prefer: wait=30 spares polling; the answer is the job as it then stands.")
          .needs(Scope.JOBS_READ)
          .http(
              HttpMethod.GET,
              "/api/v1/jobs/{id}",
              bind("id", "job_id"),
              prefer("wait", "timeout_seconds", LONGEST_WAIT_SECONDS))
          .traits(Trait.READ_ONLY)
          .answers(200, Job.class, "the job as it stands")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final JobWaiting waiting;

  public GetJob(JobWaiting waiting) {
    this.waiting = waiting;
  }

  @Override
  public Optional<FixedQuery.Bound> ahead(Input input) {
    return Optional.of(JobRows.one(input.jobId()));
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return waiting.read(caller, input.jobId(), Duration.ofSeconds(input.timeoutSeconds()));
  }
}
