package dev.planwalk.domain.visualization;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import java.util.Optional;

/** Reads one visualization. */
public final class GetVisualization implements Operation.Handler<GetVisualization.Input, Job> {

  /** Which one. */
  public record Input(@Doc("Id of the visualization's job") JobId jobId) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("get_visualization", Input.class, Job.class)
          .summary("Read one visualization.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/visualizations/{id}", bind("id", "job_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, Job.class, "the visualization's job as it stands")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final JobViews views;

  public GetVisualization(Database database, JobViews views) {
    this.database = database;
    this.views = views;
  }

  @Override
  public Optional<FixedQuery.Bound> ahead(Input input) {
    return Optional.of(JobRows.one(input.jobId()));
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return database.read(db -> {
      Job job = views.of(db, JobRows.first(db, caller, input.jobId()));
      if (job.type() != JobType.VISUALIZATION) {
        throw ServiceException.notFound("visualization", input.jobId().wire());
      }
      return job;
    });
  }
}
