package dev.planwalk.domain.visualization;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.PaidJobs;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Default;
import dev.planwalk.domain.operation.Doc;
import dev.planwalk.domain.operation.Length;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.UsageType;
import dev.planwalk.domain.tour.CreateMesh;
import dev.planwalk.domain.tour.CreatePanorama;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.domain.usage.CostEstimate;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Prices a job without creating it: the tool's form of {@code dry_run}. */
public final class EstimateCost implements Operation.Handler<EstimateCost.Input, CostEstimate> {

  /** What is to be priced. */
  public record Input(
      @Doc("A job type or the tool's name") PricedOperation operation,
      @Doc("Project the job would belong to") ProjectId projectId,
      @Doc("What the rooms are used for; default: that of the project")
          Optional<UsageType> usageType,
      @Doc("Look") @Default("realistisch") Style style,
      @Doc("Light") @Default("tag") Lighting lighting,
      @Doc("Furniture") @Default("moebliert") Furnishing furnishing,
      @Doc("Id of the flat") @Length(min = 1, max = 200) Optional<String> flat,
      @Doc("How finely a tour is made") @Default("world-1.1") TourModel model) {}

  public static final Operation<Input, CostEstimate> OPERATION =
      Operation.named("estimate_cost", Input.class, CostEstimate.class)
          .summary("Price a paid job without creating it, and see what stands in its way.")
          .guidance(
              "Free; call it before a generate tool. blockers: what is missing; would_exceed: the"
                  + " spend cap would refuse the job.")
          .needsAnyOf(Scope.VISUALIZATIONS_WRITE, Scope.TOURS_WRITE)
          .tool(
              "estimate_cost",
              ToolBinding.asIn("create_project", "usage_type"),
              ToolBinding.asIn("generate_visualization", "style", "lighting", "furnishing"),
              ToolBinding.asIn("generate_tour", "model"),
              ToolBinding.next(EstimateCost::next))
          .traits(Trait.READ_ONLY)
          .answers(200, CostEstimate.class, "the price")
          .fails(ErrorCode.RESOURCE_NOT_FOUND, ErrorCode.TEST_MODE_RESOURCE_IN_LIVE)
          .build();

  private final PaidJobs jobs;

  public EstimateCost(PaidJobs jobs) {
    this.jobs = jobs;
  }

  @Override
  public CostEstimate handle(Caller caller, Input input) {
    return switch (input.operation()) {
      case VISUALIZATION, GENERATE_VISUALIZATION -> {
        caller.checkAccess(CreateVisualization.OPERATION);
        yield jobs.estimate(caller, picture(input));
      }
      case TOUR, GENERATE_TOUR -> {
        caller.checkAccess(CreateTour.OPERATION);
        yield jobs.estimate(
            caller,
            new CreateTour.Input(
                input.projectId(),
                input.model(),
                CreateTour.DISPLAY_NAME,
                input.flat(),
                Optional.empty(),
                true));
      }
      case PANORAMA, GENERATE_PANORAMA -> {
        caller.checkAccess(CreatePanorama.OPERATION);
        yield jobs.estimate(
            caller,
            new CreatePanorama.Input(
                input.projectId(), Optional.empty(), input.flat(), Optional.empty(), true));
      }
      case OBJECT_MESH, GENERATE_MESH -> {
        caller.checkAccess(CreateMesh.OPERATION);
        yield jobs.estimate(caller, new CreateMesh.Input(input.projectId(), input.flat(), true));
      }
    };
  }

  private static CreateVisualization.Input picture(Input input) {
    return new CreateVisualization.Input(
        input.projectId(),
        input.usageType(),
        input.style(),
        input.lighting(),
        input.furnishing(),
        View.INTERIOR,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        input.flat(),
        Optional.empty(),
        true);
  }

  /** The create with the arguments that were priced; nothing while something stands in its way. */
  private static Optional<NextCall> next(JsonNode estimate, ObjectNode priced) {
    if (!estimate.path("blockers").isEmpty()) {
      return Optional.empty();
    }
    if (estimate.path("would_exceed").asBoolean(false)) {
      return Optional.of(
          NextCall.to("get_usage", "The key may not spend that; its owner can raise the cap."));
    }
    Operation<?, ?> create = created(estimate.path("would_create").path("type").asString(""));
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    for (String field : create.input().names()) {
      if (priced.hasNonNull(field)) {
        arguments.set(field, priced.get(field));
      }
    }
    return create
        .tool()
        .map(tool -> new NextCall(tool.name(), arguments, "Nothing stands in its way."));
  }

  private static Operation<?, ?> created(String type) {
    return switch (type) {
      case "tour" -> CreateTour.OPERATION;
      case "panorama" -> CreatePanorama.OPERATION;
      case "object_mesh" -> CreateMesh.OPERATION;
      default -> CreateVisualization.OPERATION;
    };
  }
}
