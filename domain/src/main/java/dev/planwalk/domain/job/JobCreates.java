package dev.planwalk.domain.job;

import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.plan.ReadPlanAgain;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.project.ExportProject;
import dev.planwalk.domain.tour.CreateMesh;
import dev.planwalk.domain.tour.CreatePanorama;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.visualization.CreateVisualization;

/** Which operation asks for a job of a type. */
public final class JobCreates {

  private JobCreates() {}

  /**
   * The operation that creates such jobs; of a plan that was uploaded, the one that reads again.
   */
  public static Operation<?, ?> of(JobType type) {
    return switch (type) {
      case PLAN_PARSE -> ReadPlanAgain.OPERATION;
      case PLAN_RENDER -> RenderPlan.OPERATION;
      case VISUALIZATION -> CreateVisualization.OPERATION;
      case TOUR -> CreateTour.OPERATION;
      case PANORAMA -> CreatePanorama.OPERATION;
      case OBJECT_MESH -> CreateMesh.OPERATION;
      case PROJECT_EXPORT -> ExportProject.OPERATION;
    };
  }
}
