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

/** Queues a failed or canceled job anew by the operator's word. */
public final class RetryJob implements Operation.Handler<RetryJob.Input, OperatorJob> {

  /** Which one. */
  public record Input(@Doc("Id of the job") JobId jobId) {}

  public static final Operation<Input, OperatorJob> OPERATION =
      Operation.named("retry_job", Input.class, OperatorJob.class)
          .summary("Queue a failed or canceled job anew, with a reservation of its own.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.POST, "/operator/v1/jobs/{id}/retry", bind("id", "job_id"))
          .traits(Trait.REPLAYABLE)
          .answers(202, OperatorJob.class, "a new job was queued")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.BUDGET_EXCEEDED, ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final JobOperator jobs;

  public RetryJob(JobOperator jobs) {
    this.jobs = jobs;
  }

  @Override
  public OperatorJob handle(Caller caller, Input input) {
    return jobs.retry(caller, input.jobId());
  }
}
