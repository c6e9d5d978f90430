package dev.planwalk.domain.visualization;

import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.Services;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobCreates;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.operation.Advice;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Pairs;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import dev.planwalk.vocabulary.Words;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Prices a job without creating it: the tool's form of {@code dry_run}. It takes what the create
 * takes and has the create itself read it, so that both refuse the same.
 */
public final class EstimateCost implements Operation.Handler<EstimateCost.Input, CostEstimate> {

  /** What is to be priced: the fields of all creates, of which each takes its own. */
  public record Input(
      @Doc("A job type or the tool's name") PricedOperation operation,
      @Doc("Project the job would belong to") ProjectId projectId,
      @Doc("Use of the rooms") Optional<UsageType> usageType,
      @Doc("Look") Optional<Style> style,
      @Doc("Light") Optional<Lighting> lighting,
      @Doc("Furniture") Optional<Furnishing> furnishing,
      @Doc("Camera") Optional<View> view,
      @Doc("Id or name") @Length(min = 1, max = 200) Optional<String> room,
      @Doc("Its plan") Optional<PlanId> planId,
      @Doc("Id or name") @Length(min = 1, max = 200) Optional<String> storey,
      @Doc("Id") @Length(min = 1, max = 200) Optional<String> flat,
      @Doc("How finely a tour is made") Optional<TourModel> model,
      @Doc("Title of a tour") @Length(min = 1, max = 64) Optional<String> displayName,
      @Doc("Changes no price") @Range(min = 0, max = 4_294_967_295L) Optional<Long> seed,
      @Doc("As in the create") @Pairs Optional<Map<String, String>> metadata,
      @Doc("Kept for the create") @Length(min = 1, max = 255) Optional<String> idempotencyKey) {}

  public static final Operation<Input, CostEstimate> OPERATION =
      Operation.named("estimate_cost", Input.class, CostEstimate.class)
          .summary("Price a paid job without creating it, and see what stands in its way.")
          .guidance(
              "Call it before a generate tool, with that tool's arguments. blockers: what is"
                  + " missing; would_exceed: over the spend cap.")
          .needsAnyOf(Scope.VISUALIZATIONS_WRITE, Scope.TOURS_WRITE)
          .tool(
              "estimate_cost",
              // Each is explained by the tool whose argument it is.
              ToolBinding.bare(
                  "usage_type",
                  "style",
                  "lighting",
                  "furnishing",
                  "view",
                  "room",
                  "plan_id",
                  "storey",
                  "flat",
                  "model",
                  "display_name",
                  "seed",
                  "metadata",
                  ToolBinding.IDEMPOTENCY_KEY),
              ToolBinding.next(EstimateCost::next))
          .traits(Trait.READ_ONLY)
          .answers(200, CostEstimate.class, "the price")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  /** What belongs to the estimate and not to the create that it prices. */
  private static final List<String> OWN = List.of("operation", ToolBinding.IDEMPOTENCY_KEY);

  /** What of the create has no place here: nothing is spent. */
  private static final Set<String> WITHOUT = Set.of(Operation.CONFIRM);

  private final PaidJobs jobs;

  public EstimateCost(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public CostEstimate handle(Caller caller, Input input) {
    Operation<?, ?> create = JobCreates.of(input.operation().type());
    caller.checkAccess(create);
    ObjectNode arguments = OPERATION.input().write(input).without(OWN);
    arguments.properties().removeIf(member -> member.getValue().isNull());
    Record order = create.readFor(Arguments.of(arguments), WITHOUT, new LinkedHashSet<>(OWN));
    return jobs.estimate(caller, (PaidJobs.Order) order);
  }

  /** The create with the arguments that were priced; while something is missing, what mends it. */
  private static Optional<NextCall> next(JsonNode estimate, ObjectNode priced) {
    JsonNode blocker = estimate.path("blockers").path(0);
    if (blocker.isObject()) {
      return Advice.call(blocker.path("remediation").asString(""), Tools.ALL::tool, priced);
    }
    if (estimate.path("would_exceed").asBoolean(false)) {
      return Optional.of(
          NextCall.to("get_usage", "The key may not spend that; its owner can raise the cap."));
    }
    return Words.find(JobType.class, estimate.path("would_create").path("type").asString(""))
        .flatMap(type -> create(JobCreates.of(type), priced));
  }

  private static Optional<NextCall> create(Operation<?, ?> create, ObjectNode priced) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    priced
        .properties()
        .forEach(sent -> {
          boolean own = sent.getKey().equals("operation");
          if (!own && !sent.getValue().isNull()) {
            arguments.set(sent.getKey(), sent.getValue());
          }
        });
    return create
        .tool()
        .map(tool -> new NextCall(tool.name(), arguments, "Nothing stands in its way."));
  }

  /** Made when first asked for: the catalogue holds this operation. */
  private static final class Tools {
    static final Catalog<Services> ALL = ServiceCatalog.catalog();
  }
}
