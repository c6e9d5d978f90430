package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
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
import dev.planwalk.domain.wire.Form;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Range;
import java.util.List;
import java.util.Optional;

/** Reads the same file again, with other statements about the drawing. */
public final class ReadPlanAgain implements Operation.Handler<ReadPlanAgain.Input, Job> {

  /** What the caller now states; what is left out is found by the reader. */
  public record Input(
      @Doc("Id of the plan") PlanId planId,
      @Doc("mm, cm, dm, m, in, ft; of a PDF 1:100")
          @Length(min = 1, max = 16)
          @Form(pattern = PlanOptions.UNIT, words = PlanOptions.UNIT_WORDS)
          Optional<String> unit,
      @Doc("Floor to ceiling")
          @Range(min = PlanOptions.LEAST_HEIGHT, max = PlanOptions.GREATEST_HEIGHT)
          Optional<Double> ceilingHeightM,
      @Doc("Clockwise from the top of the sheet") @Range(min = 0, max = PlanOptions.FULL_TURN)
          Optional<Double> northDeg,
      @Doc("PDF pages, from 1")
          @Length(min = 1, max = PlanOptions.MOST_PAGES)
          @Range(min = 1, max = PlanOptions.LAST_PAGE)
          Optional<List<Integer>> pages) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("read_plan_again", Input.class, Job.class)
          .summary("Read a plan again, stating its unit, height, north or pages.")
          .guidance("For findings such as unit_uncertain. State all you know.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.POST, "/api/v1/plans/{id}/read_again", bind("id", "plan_id"))
          .tool("read_plan_again", ToolBinding.next(JobNext::of))
          .traits(Trait.REPLAYABLE)
          .answers(202, Job.class, "the reading was queued")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final Rereading rereading;

  public ReadPlanAgain(FreeJobs jobs) {
    this.rereading = new Rereading(jobs);
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return rereading.queued(
        caller,
        input.planId(),
        before ->
            PlanOptions.withCorrectionsOf(
                before,
                PlanOptions.write(
                    input.unit(), input.ceilingHeightM(), input.northDeg(), input.pages())));
  }
}
