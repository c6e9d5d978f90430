package dev.planwalk.domain.visualization;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
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

/** Prices a job without creating it: the tool's form of {@code dry_run}. */
public final class EstimateCost implements Operation.Handler<EstimateCost.Input, CostEstimate> {

  /** What is to be priced. */
  public record Input(
      @Doc("What to price: a job type or the tool's name") PricedOperation operation,
      @Doc("Project the job would belong to") ProjectId projectId,
      @Doc("What the rooms are used for; default: that of the project")
          Optional<UsageType> usageType,
      @Doc("Look of the interior") @Default("realistisch") Style style,
      @Doc("Time of day and weather") @Default("tag") Lighting lighting,
      @Doc("How much furniture there is") @Default("moebliert") Furnishing furnishing,
      @Doc("Plan of the project; default: its newest plan that was read") Optional<PlanId> planId,
      @Doc("Id of the flat; default: the largest, or that of the visualization")
          @Length(min = 1, max = 200)
          Optional<String> flat,
      @Doc("How finely a tour is made") @Default("world-1.1") TourModel model) {}

  public static final Operation<Input, CostEstimate> OPERATION =
      Operation.named("estimate_cost", Input.class, CostEstimate.class)
          .summary("Price a paid job without creating it, and see what stands in its way.")
          .guidance(
              "Call it before a generate tool. blockers lists what is missing; would_exceed says"
                  + " that the key's spend cap would refuse the job. Costs nothing.")
          .needsAnyOf(Scope.VISUALIZATIONS_WRITE, Scope.TOURS_WRITE)
          .tool("estimate_cost", ToolBinding.next(EstimateCost::next))
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
        input.planId(),
        Optional.empty(),
        input.flat(),
        Optional.empty(),
        true);
  }

  private static Optional<NextCall> next(JsonNode estimate) {
    boolean free =
        estimate.path("blockers").isEmpty() && !estimate.path("would_exceed").asBoolean(false);
    String tool =
        switch (estimate.path("would_create").path("type").asString("")) {
          case "tour" -> "generate_tour";
          case "panorama" -> "generate_panorama";
          case "object_mesh" -> "generate_mesh";
          default -> "generate_visualization";
        };
    return free ? Optional.of(NextCall.to(tool, "Nothing stands in its way.")) : Optional.empty();
  }
}
