package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

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
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.storage.Database;
import java.util.Optional;
import org.jooq.impl.DSL;

/** Lists the caller's jobs of all types. */
public final class ListJobs implements Operation.Handler<ListJobs.Input, Listing<Job>> {

  /** Which ones. */
  public record Input(
      @Doc("Only jobs of this type") Optional<JobType> type,
      @Doc("Only jobs of this project") Optional<ProjectId> projectId,
      @Doc("Only the parts of this job, such as the panoramas of a tour; left out elsewhere")
          Optional<JobId> parentId,
      Page page) {}

  public static final Operation<Input, Listing<Job>> OPERATION =
      Operation.listing("list_jobs", Input.class, Job.class)
          .summary("List jobs of all types, newest first.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/jobs")
          .tool("list_jobs", ToolBinding.without("ending_before"))
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
    return database.snapshot(db -> {
      input.projectId().ifPresent(id -> ProjectRows.visible(db, caller, id));
      input.parentId().ifPresent(id -> JobRows.visible(db, caller, id));
      return keyset.listing(
          views.of(
              db,
              db.selectFrom(JOB)
                  .where(
                      input
                          .parentId()
                          .map(id -> JobRows.partsOf(caller, id))
                          .orElseGet(() -> JobRows.listed(caller)),
                      input.type().map(t -> JOB.TYPE.eq(t.wire())).orElse(DSL.noCondition()),
                      input
                          .projectId()
                          .map(id -> JOB.PROJECT_ID.eq(id.uuid()))
                          .orElse(DSL.noCondition()),
                      keyset.condition(JOB.ID))
                  .orderBy(keyset.order(JOB.ID))
                  .limit(keyset.rows())
                  .fetch()),
          Job::id);
    });
  }
}
