package dev.planwalk.domain.tour;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Cursors;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Listing;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Page;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.Database;
import java.util.Optional;

/** Lists the caller's tours. */
public final class ListTours implements Operation.Handler<ListTours.Input, Listing<Job>> {

  /** Which ones. */
  public record Input(
      @Doc("Only tours of this project") Optional<ProjectId> projectId, Page page) {}

  public static final Operation<Input, Listing<Job>> OPERATION =
      Operation.listing("list_tours", Input.class, Job.class)
          .summary("List tours, newest first.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/tours")
          .traits(Trait.READ_ONLY)
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final Database database;
  private final Cursors cursors;
  private final JobViews views;

  public ListTours(Database database, Cursors cursors, JobViews views) {
    this.database = database;
    this.cursors = cursors;
    this.views = views;
  }

  @Override
  public Listing<Job> handle(Caller caller, Input input) {
    Keyset keyset = cursors.keyset(caller, OPERATION, input, JobId.FORMAT);
    return database.snapshot(
        db -> views.page(db, caller, keyset, Optional.of(JobType.TOUR), input.projectId()));
  }
}
