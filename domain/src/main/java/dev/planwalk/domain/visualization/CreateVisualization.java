package dev.planwalk.domain.visualization;

import static dev.planwalk.domain.operation.ToolBinding.without;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.job.NewJob;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Default;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Length;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Range;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.domain.plan.PlanRows;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.project.UsageType;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Starts a photorealistic picture of a project's plan, or prices it when {@code dry_run} is set.
 */
public final class CreateVisualization
    implements Operation.Handler<CreateVisualization.Input, Answer> {

  /** What the picture shows. There is no prompt: the look is chosen from fixed sets. */
  public record Input(
      @Doc("Project whose plan is rendered") ProjectId projectId,
      @Doc("What the rooms are used for; default: that of the project")
          Optional<UsageType> usageType,
      @Doc("Look of the interior") @Default("realistisch") Style style,
      @Doc("Time of day and weather") @Default("tag") Lighting lighting,
      @Doc("How much furniture there is") @Default("moebliert") Furnishing furnishing,
      @Doc("Where the camera is") @Default("interior") View view,
      @Doc("Id or name of the room to show; default: the most presentable one")
          @Length(min = 1, max = 200)
          Optional<String> room,
      @Doc("Plan of the project to render; default: its newest plan that was read")
          Optional<PlanId> planId,
      @Doc("Id or name of the storey") @Length(min = 1, max = 200) Optional<String> storey,
      @Doc("Id of the flat; default: the largest") @Length(min = 1, max = 200)
          Optional<String> flat,
      @Doc("Same seed and inputs give the same picture; default: from the plan's file")
          @Range(min = 0, max = 2_147_483_647L)
          Optional<Long> seed,
      @Doc("Price the job without creating it") @Default("false") boolean dryRun) {}

  public static final Operation<Input, Answer> OPERATION =
      Operation.named("create_visualization", Input.class)
          .summary("Render a photorealistic picture of a project's floor plan.")
          .guidance(
              "Costs money on live keys: estimate_cost first. Needs a plan that was read. Takes"
                  + " about a minute; wait for the job, then read result.assets. Pictures without a"
                  + " seed of one plan match each other, room by room.")
          .needs(Scope.VISUALIZATIONS_WRITE)
          .http(HttpMethod.POST, "/api/v1/visualizations")
          .tool("generate_visualization", without("dry_run"), ToolBinding.next(JobNext::of))
          .traits(Trait.REPLAYABLE, Trait.SPENDS)
          .answers(202, Job.class, "the job was queued")
          .answers(200, CostEstimate.class, "dry_run was true")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.SOURCE_NOT_READY,
              ErrorCode.BUDGET_EXCEEDED,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final Database database;
  private final IdSource ids;
  private final JobQueue queue;
  private final JobViews views;
  private final Spending spending;
  private final Quotas quotas;
  private final Hints hints;
  private final ServiceSettings settings;

  /** What a picture needs of the service. */
  public record Parts(
      Database database,
      IdSource ids,
      JobQueue queue,
      JobViews views,
      Spending spending,
      Quotas quotas,
      Hints hints,
      ServiceSettings settings) {}

  public CreateVisualization(Parts parts) {
    this.database = parts.database();
    this.ids = parts.ids();
    this.queue = parts.queue();
    this.views = parts.views();
    this.spending = parts.spending();
    this.quotas = parts.quotas();
    this.hints = parts.hints();
    this.settings = parts.settings();
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    if (input.dryRun()) {
      return Answer.of(estimate(caller, input));
    }
    Job job = create(caller, input);
    hints.send(Hints.Channel.WORK);
    return Answer.of(job);
  }

  /** What a create would cost; missing sources are listed, not refused. */
  CostEstimate estimate(Caller caller, Input input) {
    return database.snapshot(db -> {
      ProjectRecord project = ProjectRows.visible(db, caller, input.projectId());
      List<CostEstimate.CostBlocker> blockers = new ArrayList<>();
      blocked(blockers, () -> source(db, caller, input));
      blocked(blockers, () -> quotas.checkJobs(db, caller.tenant(), 1));
      int live = settings.prices().of(JobType.VISUALIZATION);
      int cost = caller.livemode() ? live : 0;
      long remaining = spending.remaining(db, caller.principal());
      return new CostEstimate(
          cost,
          caller.livemode() ? Optional.empty() : Optional.of(live),
          wouldCreate(input, project),
          List.of(new CostEstimate.CostItem(JobType.VISUALIZATION.wire(), cost)),
          remaining,
          cost > remaining,
          blockers,
          caller.livemode());
    });
  }

  /** Missing sources and full quotas become blockers; a wrong request is still refused. */
  private static void blocked(List<CostEstimate.CostBlocker> blockers, Runnable check) {
    try {
      check.run();
    } catch (ServiceException refusal) {
      switch (refusal.code()) {
        case SOURCE_NOT_READY, QUOTA_EXCEEDED ->
            blockers.add(
                new CostEstimate.CostBlocker(
                    refusal.code().wire(), refusal.text(), refusal.remediation()));
        default -> throw refusal;
      }
    }
  }

  private static PlanRows.Read source(DSLContext db, Caller caller, Input input) {
    PlanRows.Read plan = PictureSource.choose(db, caller, input.projectId(), input.planId());
    plan.summary()
        .ifPresent(summary ->
            PictureSource.checkPlaces(summary, input.room(), input.storey(), input.flat()));
    return plan;
  }

  private Job create(Caller caller, Input input) {
    return caller.commit(tx -> {
      ProjectRecord project = ProjectRows.visible(tx, caller, input.projectId());
      PlanRows.Read plan = source(tx, caller, input);
      quotas.checkJobs(tx, caller.tenant(), 1);
      UUID id = ids.next();
      int cost = caller.livemode() ? settings.prices().of(JobType.VISUALIZATION) : 0;
      spending.reserve(tx, caller.principal(), id, JobType.VISUALIZATION.wire(), cost);
      long seed = input.seed().orElseGet(() -> PlanRows.seed(tx, plan));
      return views.of(
          tx,
          queue.enqueue(
              tx,
              new NewJob(
                  id,
                  caller.tenant(),
                  caller.livemode(),
                  Optional.of(caller.key()),
                  JobType.VISUALIZATION,
                  Optional.of(project.getId()),
                  Optional.of(plan.row().getId()),
                  jobInput(input, project, plan, seed),
                  metadata(input, project, plan),
                  false,
                  settings.startAfter(caller.livemode()),
                  Optional.of(cost),
                  Optional.of(Long.toString(seed)))));
    });
  }

  private static String usageType(Input input, ProjectRecord project) {
    return input.usageType().map(UsageType::wire).orElse(project.getUsageType());
  }

  private static ObjectNode look(Input input, ProjectRecord project) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("usage_type", usageType(input, project));
    json.put("style", input.style().wire());
    json.put("lighting", input.lighting().wire());
    json.put("furnishing", input.furnishing().wire());
    return json;
  }

  private static ObjectNode wouldCreate(Input input, ProjectRecord project) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("type", JobType.VISUALIZATION.wire());
    return json.setAll(look(input, project));
  }

  private static ObjectNode jobInput(
      Input input, ProjectRecord project, PlanRows.Read plan, long seed) {
    ObjectNode json = look(input, project);
    // The reading of this moment: the plan may be read again before the picture is made.
    json.put(FloorPlanObject.FLOOR_PLAN_ASSET, String.valueOf(plan.row().getFloorPlanAssetId()));
    json.put("view", input.view().wire());
    input.room().ifPresent(room -> json.put("room", room));
    input.storey().ifPresent(storey -> json.put("storey", storey));
    input.flat().ifPresent(flat -> json.put("flat", flat));
    json.put("seed", seed);
    return json;
  }

  private static ObjectNode metadata(Input input, ProjectRecord project, PlanRows.Read plan) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("project_id", input.projectId().wire());
    json.put("plan_id", new PlanId(plan.row().getId()).wire());
    json.setAll(look(input, project));
    json.put("view", input.view().wire());
    return json;
  }
}
