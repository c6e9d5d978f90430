package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;

/** Reads the recognised floor plan of a plan, polygons included. */
public final class GetFloorPlan
    implements Operation.Handler<GetFloorPlan.Input, FloorPlanDocument> {

  /** Which one. */
  public record Input(@Doc("Id of the plan") PlanId planId) {}

  public static final Operation<Input, FloorPlanDocument> OPERATION =
      Operation.named("get_floor_plan", Input.class, FloorPlanDocument.class)
          .summary("Read the recognised floor plan of a plan, in metres, with all polygons.")
          .needs(Scope.PLANS_READ)
          .http(HttpMethod.GET, "/api/v1/plans/{id}/floor_plan", bind("id", "plan_id"))
          .traits(Trait.READ_ONLY)
          .answers(200, FloorPlanDocument.class, "the floor plan")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY)
          .build();

  private static final int RETRY_SECONDS = 2;

  private final Database database;
  private final ObjectStore store;

  public GetFloorPlan(Database database, ObjectStore store) {
    this.database = database;
    this.store = store;
  }

  @Override
  public FloorPlanDocument handle(Caller caller, Input input) {
    PlanRows.Read plan = database.read(db -> PlanRows.visible(db, caller, input.planId()));
    if (plan.status() != JobStatus.SUCCEEDED || plan.row().getFloorPlanAssetId() == null) {
      throw plan.notRead("its floor plan exists once it succeeded");
    }
    try {
      return FloorPlanDocument.of(
          FloorPlanObject.read(database, store, plan.row().getFloorPlanAssetId()));
    } catch (IOException e) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
  }
}
