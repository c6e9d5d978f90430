package dev.planwalk.domain.job;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Listing;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Page;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.Database;
import java.util.Optional;

/** Lists the caller's jobs of all types. */
public final class ListJobs implements Operation.Handler<ListJobs.Input, Listing<Job>> {

  /** Which ones. */
  public record Input(
      @Doc("Only this type") Optional<JobType> type,
      @Doc("Only this project") Optional<ProjectId> projectId,
      @Doc("Only the parts of this job, such as the panoramas of a tour; left out elsewhere")
          Optional<JobId> parentId,
      Page page) {}

  public static final Operation<Input, Listing<Job>> OPERATION =
      Operation.listing("list_jobs", Input.class, Job.class)
          .summary("List jobs of all types, newest first.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/jobs")
          .tool("list_jobs", ToolBinding.without("ending_before", "parent_id"))
          .traits(Trait.READ_ONLY)
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final Database database;
  private final Cursors cursors;
  private final JobViews views;

  public ListJobs(Database database, Cursors cursors, JobViews views) {
    this.database = database;
    this.cursors = cursors;
    this.views = views;
  }

  @Override
  public Listing<Job> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, JobId.FORMAT);
    return database.snapshot(
        db -> views.page(db, caller, keyset, input.type(), input.projectId(), input.parentId()));
  }
}
