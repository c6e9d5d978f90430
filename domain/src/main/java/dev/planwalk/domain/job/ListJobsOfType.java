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
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.Database;
import java.util.Optional;

/** Lists the caller's jobs of one type: an operation for each type that has a collection. */
public final class ListJobsOfType implements Operation.Handler<ListJobsOfType.Input, Listing<Job>> {

  /** Which ones. */
  public record Input(
      @Doc("Only those of this project") Optional<ProjectId> projectId, Page page) {}

  public static final Operation<Input, Listing<Job>> VISUALIZATIONS = of("visualizations");
  public static final Operation<Input, Listing<Job>> TOURS = of("tours");

  private static Operation<Input, Listing<Job>> of(String collection) {
    return Operation.listing("list_" + collection, Input.class, Job.class)
        .summary("List " + collection + ", newest first.")
        .needs(Scope.JOBS_READ)
        .http(HttpMethod.GET, "/api/v1/" + collection)
        .traits(Trait.READ_ONLY)
        .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
        .build();
  }

  private final JobType type;
  private final Operation<Input, Listing<Job>> operation;
  private final Database database;
  private final Cursors cursors;
  private final JobViews views;

  /**
   * @param operation the one of that type
   */
  public ListJobsOfType(
      JobType type,
      Operation<Input, Listing<Job>> operation,
      Database database,
      Cursors cursors,
      JobViews views) {
    this.type = type;
    this.operation = operation;
    this.database = database;
    this.cursors = cursors;
    this.views = views;
  }

  @Override
  public Listing<Job> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, operation, input, JobId.FORMAT);
    return database.snapshot(db ->
        views.page(
            db,
            caller,
            keyset,
            ListJobs.Input.of(Optional.of(type), input.projectId(), input.page())));
  }
}
