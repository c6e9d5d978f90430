package dev.planwalk.domain.tour;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;

/** Reads one tour. */
public final class GetTour implements Operation.Handler<GetTour.Input, Job> {

  /** Which one. */
  public record Input(@Doc("Id of the tour, or of its job") TourRef tourId) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("get_tour", Input.class, Job.class)
          .summary("Read one tour.")
          .needs(Scope.JOBS_READ)
          .http(HttpMethod.GET, "/api/v1/tours/{id}", bind("id", "tour_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, Job.class, "the tour's job as it stands")
          .fails(ErrorCode.TEST_MODE_RESOURCE_IN_LIVE, ErrorCode.RESOURCE_NOT_FOUND)
          .build();

  private final Database database;
  private final JobViews views;

  public GetTour(Database database, JobViews views) {
    this.database = database;
    this.views = views;
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return database.read(db -> views.of(db, TourRows.visible(db, caller, input.tourId())));
  }
}
