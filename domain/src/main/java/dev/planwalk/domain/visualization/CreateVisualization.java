package dev.planwalk.domain.visualization;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.plan.FloorPlanObject;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.Places;
import dev.planwalk.domain.plan.PlanRows;
import dev.planwalk.domain.usage.Prices;
import dev.planwalk.domain.wire.Default;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Words;
import java.util.Map;
import java.util.Optional;
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
      @Doc("Look") @Default("realistisch") Style style,
      @Doc("Light") @Default("tag") Lighting lighting,
      @Doc("Furniture") @Default("moebliert") Furnishing furnishing,
      @Doc("Camera") @Default("interior") View view,
      @Doc("Id or name; default: the most presentable") @Length(min = 1, max = 200)
          Optional<String> room,
      @Doc("Default: the newest that was read") Optional<PlanId> planId,
      @Doc("Id or name") @Length(min = 1, max = 200) Optional<String> storey,
      @Doc("Id; default: the largest") @Length(min = 1, max = 200) Optional<String> flat,
      @Doc("Visible mark that a computer made it; default: the installation's")
          Optional<PictureLabel> label,
      @Doc("Same seed, same picture; default: the plan's own") @Range(min = 0, max = 2_147_483_647L)
          Optional<Long> seed,
      @Doc("Your own texts by names, to find it by") @Pairs Optional<Map<String, String>> metadata,
      @Doc("Price the job without creating it") @Default("false") boolean dryRun,
      @Doc("True: whoever pays agrees to the price") @Default("false") boolean confirm)
      implements PaidJobs.Order {

    @Override
    public JobType type() {
      return JobType.VISUALIZATION;
    }

    @Override
    public int price(Prices prices) {
      return prices.of(JobType.VISUALIZATION);
    }

    @Override
    public String shown() {
      return room()
          .map("room '%s'"::formatted)
          .orElse(view() == View.INTERIOR ? "the most presentable room" : "view " + view().wire());
    }

    @Override
    public ObjectNode wanted(ProjectRecord project) {
      ObjectNode json = JsonNodeFactory.instance.objectNode();
      StoredLook.write(
          json,
          usageType().orElseGet(() -> Words.of(UsageType.class, project.getUsageType())),
          style(),
          lighting(),
          furnishing());
      return json;
    }

    @Override
    public PaidJobs.Source source(DSLContext db, Caller caller, ProjectRecord project) {
      PlanRows.Read plan = PictureSource.choose(db, caller, projectId(), planId());
      plan.summary().ifPresent(summary -> Places.check(summary, room(), storey(), flat()));
      ObjectNode json = wanted(project);
      // The reading of this moment: the plan may be read again before the picture is made.
      json.put(FloorPlanObject.FLOOR_PLAN_ASSET, String.valueOf(plan.row().getFloorPlanAssetId()));
      json.put("view", view().wire());
      ObjectNode places = JsonNodeFactory.instance.objectNode();
      room().ifPresent(room -> places.put("room", room));
      storey().ifPresent(storey -> places.put("storey", storey));
      flat().ifPresent(flat -> places.put("flat", flat));
      json.setAll(places);
      ObjectNode metadata = JsonNodeFactory.instance.objectNode();
      metadata.put("plan_id", new PlanId(plan.row().getId()).wire()).put("view", view().wire());
      if (!places.isEmpty()) {
        metadata.set(PaidJobs.REQUESTED, places);
      }
      return new PaidJobs.Source(
          Optional.of(plan.row().getId()),
          json,
          metadata,
          Optional.of(seed().orElseGet(() -> PlanRows.seed(db, plan))));
    }

    @Override
    public void settle(PaidJobs.Source source, ServiceSettings settings) {
      PictureLabel mark = label().orElse(settings.label().usual());
      source.input().put(LABEL, mark.wire());
      if (mark != PictureLabel.NONE) {
        source.input().put(LABEL_LANGUAGE, settings.label().language().wire());
        source.metadata().put(LABEL, mark.wire());
      }
    }
  }

  /** In a job's input and, where there is a mark, its metadata. */
  private static final String LABEL = "label";

  private static final String LABEL_LANGUAGE = "label_language";

  /** The language of the mark that a job wants its picture to have; empty for none. */
  static Optional<LabelLanguage> mark(ObjectNode input) {
    // Jobs of the release before do not say.
    PictureLabel label =
        Words.of(PictureLabel.class, input.path(LABEL).asString(PictureLabel.NONE.wire()));
    return label == PictureLabel.NONE
        ? Optional.empty()
        : Optional.of(Words.of(LabelLanguage.class, input.path(LABEL_LANGUAGE).stringValue()));
  }

  public static final Operation<Input, Answer> OPERATION =
      PaidJobs.offered(
          "generate_visualization",
          Operation.named("create_visualization", Input.class)
              .summary("Render a photorealistic picture of a project's floor plan.")
              .guidance("Costs money: estimate_cost first. Needs a plan that was read.")
              .needs(Scope.VISUALIZATIONS_WRITE)
              .http(HttpMethod.POST, "/api/v1/visualizations"),
          ToolBinding.asIn("create_project", "usage_type"),
          // Models read the whole list of tools every time: the installation's choice does for
          // them.
          ToolBinding.without("label"));

  private final PaidJobs jobs;

  public CreateVisualization(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public Answer handle(Caller caller, Input input) {
    return jobs.answer(caller, input);
  }
}
