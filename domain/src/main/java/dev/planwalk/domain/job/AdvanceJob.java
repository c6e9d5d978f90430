package dev.planwalk.domain.job;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;

/** Puts a job before all others of its lane by the operator's word. */
public final class AdvanceJob implements Operation.Handler<AdvanceJob.Input, OperatorJob> {

  /** Which one. */
  public record Input(@Doc("Id of the job") JobId jobId) {}

  public static final Operation<Input, OperatorJob> OPERATION =
      Operation.named("advance_job", Input.class, OperatorJob.class)
          .summary("Put a job, and its parts, before all that wait in their lanes.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/jobs/{id}/advance", bind("id", "job_id"))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, OperatorJob.class, "the job is the next, after others put first")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final JobOperator jobs;

  public AdvanceJob(JobOperator jobs) {
    this.jobs = jobs;
  }

  @Override
  public OperatorJob handle(Caller caller, Input input) {
    return jobs.advance(caller, input.jobId());
  }
}
