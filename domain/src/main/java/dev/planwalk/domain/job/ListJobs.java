package dev.planwalk.domain.job;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.storage.Database;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Lists the caller's jobs of all types. */
public final class ListJobs implements Operation.Handler<ListJobs.Input, Listing<Job>> {

  /** Which ones. */
  public record Input(
      @Doc("Only this type") Optional<JobType> type,
      @Doc("Only this status") Optional<JobStatus> status,
      @Doc("Only this project") Optional<ProjectId> projectId,
      @Doc("Only the parts of this job, such as the panoramas of a tour; left out elsewhere")
          Optional<JobId> parentId,
      @Doc("Only those created later than this") Optional<Instant> createdAfter,
      @Doc("Only those created earlier than this") Optional<Instant> createdBefore,
      @Doc("Only those whose create sent these pairs, as client_metadata[name]=text") @Pairs
          Optional<Map<String, String>> clientMetadata,
      Page page) {

    /** All jobs of a type, and of a project. */
    static Input of(Optional<JobType> type, Optional<ProjectId> project, Page page) {
      return new Input(
          type,
          Optional.empty(),
          project,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          page);
    }
  }

  public static final Operation<Input, Listing<Job>> OPERATION =
      Operation.listing("list_jobs", Input.class, Job.class)
          .summary("List jobs of all types, newest first.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/jobs")
          .tool(
              "list_jobs",
              ToolBinding.without("ending_before", "parent_id", "created_after", "created_before"),
              // list_projects explains pages.
              ToolBinding.bare("limit", "starting_after", "client_metadata", "project_id"))
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
    return database.snapshot(db -> views.page(db, caller, keyset, input));
  }
}
