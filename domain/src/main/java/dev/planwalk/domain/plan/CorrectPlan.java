package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import java.util.ArrayList;
import java.util.List;

/**
 * States what a reading got wrong. The file is read again as it was read before, which gives the
 * same plan, and all corrections of the plan are applied to it in their order.
 */
public final class CorrectPlan implements Operation.Handler<CorrectPlan.Input, Job> {

  /** Most corrections of one call, and of one plan. */
  static final int MOST_OF_A_CALL = 50;

  static final int MOST_OF_A_PLAN = 500;

  /** What is to be corrected. */
  public record Input(
      @Doc("Id of the plan") PlanId planId,
      @Doc(
              "In order, each {op, id, ...}: merge (with_id), part (line: x1, y1, x2, y2), rename"
                  + " and retype (value), set_opening (id of a wall, at: x, y, width_m, value:"
                  + " door, window or passage), remove_opening, set_unit (value, no id)")
          @Length(min = 1, max = MOST_OF_A_CALL)
          List<PlanCorrection> corrections) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("correct_plan", Input.class, Job.class)
          .summary("Correct rooms and openings of a plan that were read wrongly.")
          .guidance("What does not fit is told as the finding correction_not_applied.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.PATCH, "/api/v1/plans/{id}/floor_plan", bind("id", "plan_id"))
          .tool("correct_plan", ToolBinding.next(JobNext::of))
          .traits(Trait.REPLAYABLE)
          .answers(202, Job.class, "the plan is being corrected")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final Rereading rereading;

  public CorrectPlan(FreeJobs jobs) {
    this.rereading = new Rereading(jobs);
  }

  @Override
  public Job handle(Caller caller, Input input) {
    List<Fault> faults = new ArrayList<>();
    for (int i = 0; i < input.corrections().size(); i++) {
      input.corrections().get(i).check("corrections[" + i + "]", faults);
    }
    if (!faults.isEmpty()) {
      throw ServiceException.invalid(faults);
    }
    return rereading.queued(
        caller,
        input.planId(),
        before -> PlanOptions.corrected(before, input.corrections(), MOST_OF_A_PLAN));
  }
}
