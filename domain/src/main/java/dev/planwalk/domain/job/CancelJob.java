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

/** Ends a job by the operator's word. */
public final class CancelJob implements Operation.Handler<CancelJob.Input, OperatorJob> {

  /** Which one. */
  public record Input(@Doc("Id of the job") JobId jobId) {}

  public static final Operation<Input, OperatorJob> OPERATION =
      Operation.named("cancel_job", Input.class, OperatorJob.class)
          .summary("End a job and release its reservation; a plan.parse job ends as failed.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/jobs/{id}/cancel", bind("id", "job_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, OperatorJob.class, "the job has ended")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final JobOperator jobs;

  public CancelJob(JobOperator jobs) {
    this.jobs = jobs;
  }

  @Override
  public OperatorJob handle(Caller caller, Input input) {
    return jobs.cancel(caller, input.jobId());
  }
}
