package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.PLAN;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.Form;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Length;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Range;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

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

  private final PlanJobs jobs;

  public ReadPlanAgain(PlanJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return jobs.queued(caller, tx -> wanted(tx, caller, input));
  }

  private PlanJobs.Wanted wanted(DSLContext tx, Caller caller, Input input) {
    UUID project = PlanRows.visible(tx, caller, input.planId()).row().getProjectId();
    ProjectRows.kept(tx, caller, new ProjectId(project));
    // Locked, so that two calls do not both start a reading.
    PlanRecord row =
        tx.selectFrom(PLAN).where(PLAN.ID.eq(input.planId().uuid())).forUpdate().fetchSingle();
    PlanRows.Read plan = PlanRows.visible(tx, caller, input.planId());
    if (!plan.status().terminal() || plan.upload().getCompletedAt() == null) {
      throw new ServiceException(
              ErrorCode.PLAN_NOT_READY,
              plan.upload().getCompletedAt() == null
                  ? "The plan's file was never uploaded."
                  : "The plan is " + plan.status().wire() + " already.")
          .withRemediation(plan.untilRead());
    }
    ObjectNode options =
        PlanOptions.write(input.unit(), input.ceilingHeightM(), input.northDeg(), input.pages());
    UUID id = jobs.nextId();
    row.setJobId(id);
    row.setOptions(JsonColumn.of(options));
    row.update();
    ObjectNode metadata = JsonNodeFactory.instance.objectNode();
    metadata.put("plan_id", input.planId().wire());
    return new PlanJobs.Wanted(id, JobType.PLAN_PARSE, row, options, metadata);
  }
}
