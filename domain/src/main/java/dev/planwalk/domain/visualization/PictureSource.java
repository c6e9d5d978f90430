package dev.planwalk.domain.visualization;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanRows;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record1;

/**
 * Which plan a picture is made of: the named one; else that of the newest plan image a {@code
 * plan.render} of the project made; else the newest plan that was read, the architectural one of a
 * pair.
 */
final class PictureSource {

  private PictureSource() {}

  /**
   * The plan to render.
   *
   * @throws ServiceException 404 for a plan of another project, 409 {@code source_not_ready} if
   *     there is none that was read
   */
  static PlanRows.Read choose(
      DSLContext db, Caller caller, ProjectId project, Optional<PlanId> named) {
    if (named.isPresent()) {
      return named(db, caller, project, named.get());
    }
    return ofNewestPlanImage(db, caller, project)
        .or(() -> PlanRows.newestSucceeded(db, project))
        .orElseThrow(() ->
            new ServiceException(
                    ErrorCode.SOURCE_NOT_READY,
                    "The project '%s' has no plan that was read.".formatted(project.wire()))
                .withRemediation(
                    "Upload one (upload_plan with project_id %s, POST /api/v1/projects/%s/plans),"
                            .formatted(project.wire(), project.wire())
                        + " complete it, and wait for its job to succeed."));
  }

  private static PlanRows.Read named(DSLContext db, Caller caller, ProjectId project, PlanId id) {
    PlanRows.Read plan = PlanRows.visible(db, caller, id);
    if (!plan.row().getProjectId().equals(project.uuid())) {
      throw ServiceException.notFound("plan of project '" + project.wire() + "'", id.wire())
          .withRemediation(
              "GET /api/v1/projects/%s/plans shows the project's plans; plan %s belongs to project %s."
                  .formatted(
                      project.wire(), id.wire(), new ProjectId(plan.row().getProjectId()).wire()));
    }
    if (plan.status() != JobStatus.SUCCEEDED) {
      throw new ServiceException(
              ErrorCode.SOURCE_NOT_READY,
              "The plan '%s' %s.".formatted(id.wire(), plan.status().predicate()))
          .withRemediation(plan.untilRead());
    }
    return plan;
  }

  private static Optional<PlanRows.Read> ofNewestPlanImage(
      DSLContext db, Caller caller, ProjectId project) {
    return db.select(ASSET.PLAN_ID)
        .from(ASSET)
        .join(JOB)
        .on(JOB.ID.eq(ASSET.JOB_ID))
        .where(
            ASSET.PROJECT_ID.eq(project.uuid()),
            ASSET.KIND.eq(AssetKind.PLAN_PNG.wire()),
            ASSET.PLAN_ID.isNotNull(),
            JOB.TYPE.eq(JobType.PLAN_RENDER.wire()))
        .orderBy(ASSET.ID.desc())
        .limit(1)
        .fetchOptional(Record1::value1)
        .map(plan -> PlanRows.visible(db, caller, new PlanId(plan)))
        .filter(plan -> plan.status() == JobStatus.SUCCEEDED);
  }
}
