package dev.planwalk.domain.job;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import java.util.Optional;

/** Lists the jobs of all tenants for the operator. */
public final class ListAllJobs
    implements Operation.Handler<ListAllJobs.Input, Listing<OperatorJob>> {

  /** Which ones. */
  public record Input(
      @Doc("Only jobs of this status") Optional<JobStatus> status,
      @Doc("Only jobs of this type") Optional<JobType> type,
      @Doc("Only jobs of the account of this name") @Length(min = 1, max = 200)
          Optional<String> tenant,
      Page page) {

    JobFilter filter() {
      return new JobFilter(status, type, tenant);
    }
  }

  public static final Operation<Input, Listing<OperatorJob>> OPERATION =
      Operation.listing("list_all_jobs", Input.class, OperatorJob.class)
          .summary("List the jobs of all tenants, newest first, with the parts of tours.")
          .access(new Access.OperatorToken())
          .http(HttpMethod.GET, "/operator/v1/jobs")
          .traits(Trait.READ_ONLY)
          .build();

  private final JobOperator jobs;
  private final Cursors cursors;

  public ListAllJobs(JobOperator jobs, Cursors cursors) {
    this.jobs = jobs;
    this.cursors = cursors;
  }

  @Override
  public Listing<OperatorJob> handle(Caller caller, Input input) {
    return jobs.page(cursors.keyset(caller, OPERATION, input, JobId.FORMAT), input.filter());
  }
}
