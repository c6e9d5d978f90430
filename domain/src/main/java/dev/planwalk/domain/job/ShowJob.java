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

/** Reads one job of any tenant for the operator. */
public final class ShowJob implements Operation.Handler<ShowJob.Input, OperatorJob> {

  /** Which one. */
  public record Input(@Doc("Id of the job") JobId jobId) {}

  public static final Operation<Input, OperatorJob> OPERATION =
      Operation.named("show_job", Input.class, OperatorJob.class)
          .summary("Read one job of any tenant.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/jobs/{id}", bind("id", "job_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, OperatorJob.class, "the job as it stands")
          .fails(ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final JobOperator jobs;

  public ShowJob(JobOperator jobs) {
    this.jobs = jobs;
  }

  @Override
  public OperatorJob handle(Caller caller, Input input) {
    return jobs.show(input.jobId());
  }
}
