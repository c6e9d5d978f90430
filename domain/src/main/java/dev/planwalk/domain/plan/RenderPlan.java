package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.vocabulary.Words;
import java.util.Optional;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Draws a plan that was read on paper, to scale, for print and screen. */
public final class RenderPlan implements Operation.Handler<RenderPlan.Input, Job> {

  /** What is drawn, and how. */
  public record Input(
      @Doc("Id of the plan") PlanId planId,
      @Doc("What the drawing is for; default: the kind of the plan") Optional<PlanKind> kind,
      @Doc("Language of the labels") @Default("de") LabelLanguage language,
      @Doc("Id or name of the storey; default: a sheet for each storey") @Length(min = 1, max = 200)
          Optional<String> storey) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("render_plan", Input.class, Job.class)
          .summary("Draw a clean 2D plan, to scale: SVG, PNG, PDF, DXF, IFC.")
          .guidance(
              "Needs a plan that was read. Free. Later pictures of the project show this plan"
                  + " unless they name another.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.POST, "/api/v1/plans/{id}/render", bind("id", "plan_id"))
          // Models read the whole list of tools every time: the defaults do for them.
          .tool(
              "render_plan",
              ToolBinding.without("kind", "language", "storey"),
              ToolBinding.next(JobNext::of))
          .traits(Trait.REPLAYABLE)
          .answers(202, Job.class, "the drawing was queued")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final FreeJobs jobs;

  public RenderPlan(FreeJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return jobs.queued(caller, tx -> wanted(tx, caller, input));
  }

  private FreeJobs.Wanted wanted(DSLContext tx, Caller caller, Input input) {
    PlanRows.Read plan = PlanRows.visible(tx, caller, input.planId());
    if (plan.status() != JobStatus.SUCCEEDED || plan.row().getFloorPlanAssetId() == null) {
      throw plan.notRead("it can be drawn once it succeeded");
    }
    ProjectRows.kept(tx, caller, new ProjectId(plan.row().getProjectId()));
    return new FreeJobs.Wanted(
        jobs.nextId(),
        JobType.PLAN_RENDER,
        plan.row(),
        jobInput(tx, input, plan),
        metadata(input, plan));
  }

  private static ObjectNode jobInput(DSLContext tx, Input input, PlanRows.Read plan) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    // The reading of this moment: the plan may be read again before it is drawn.
    json.put(FloorPlanObject.FLOOR_PLAN_ASSET, String.valueOf(plan.row().getFloorPlanAssetId()));
    json.put("kind", kind(input, plan).wire());
    json.put("language", input.language().wire());
    storey(input, plan).ifPresent(storey -> json.put("storey", storey));
    json.put("title", plan.upload().getFilename());
    json.put("usage_type", PlanRows.usageType(tx, plan).wire());
    json.put("seed", PlanRows.seed(tx, plan));
    // Same plan, same bytes: what is stamped into a file is when the plan came, not when it left.
    json.put("written_at", plan.row().getCreatedAt().toString());
    return json;
  }

  private static PlanKind kind(Input input, PlanRows.Read plan) {
    return input.kind().orElseGet(() -> Words.of(PlanKind.class, plan.row().getKind()));
  }

  private static Optional<String> storey(Input input, PlanRows.Read plan) {
    return input
        .storey()
        .flatMap(wanted ->
            plan.summary()
                .map(summary ->
                    Places.find(
                            "storey",
                            wanted,
                            summary.storeys(),
                            FloorPlanSummary.StoreySummary::id,
                            FloorPlanSummary.StoreySummary::name)
                        .id()));
  }

  private static ObjectNode metadata(Input input, PlanRows.Read plan) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("project_id", new ProjectId(plan.row().getProjectId()).wire());
    json.put("plan_id", input.planId().wire());
    json.put("kind", kind(input, plan).wire());
    json.put("language", input.language().wire());
    storey(input, plan).ifPresent(storey -> json.put("storey", storey));
    return json;
  }
}
