package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.storage.schema.tables.records.PlanRecord;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.Words;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record;
import org.jooq.Record1;
import org.jooq.SelectConditionStep;
import org.jooq.impl.DSL;

/** Rows of plans, and what a caller sees of them. A plan's status is read from its job, always. */
public final class PlanRows {

  private PlanRows() {}

  /** A plan with the status of its job. */
  public record Read(PlanRecord row, UploadRecord upload, JobStatus status) {

    /** What was recognised; empty until read. */
    public Optional<FloorPlanSummary> summary() {
      return Optional.ofNullable(row.getFloorPlan())
          .map(JsonColumn::object)
          .map(FloorPlanSummary::of);
    }

    /**
     * Refuses whoever needs the floor plan of a plan that has none.
     *
     * @param need ends the sentence, for example {@code its floor plan exists once it succeeded}
     */
    ServiceException notRead(String need) {
      ServiceException refusal =
          new ServiceException(
                  ErrorCode.PLAN_NOT_READY, "The plan " + status.predicate() + "; " + need + ".")
              .withRemediation(untilRead());
      return status == JobStatus.FAILED ? refusal.thatLasts() : refusal;
    }

    /** What a caller must do who needs the plan read, for one that is not. */
    public String untilRead() {
      String id = new PlanId(row.getId()).wire();
      if (status == JobStatus.FAILED && upload.getCompletedAt() == null) {
        return "Its file never came: create the plan again (upload_plan with project_id %s, POST /api/v1/projects/%s/plans)."
            .formatted(
                new ProjectId(row.getProjectId()).wire(), new ProjectId(row.getProjectId()).wire());
      }
      if (status == JobStatus.FAILED) {
        return "Its findings say why: get_plan with plan_id %s (GET /api/v1/plans/%s). Then state what they ask for (read_plan_again, POST /api/v1/plans/%s/read_again), or upload a mended file."
            .formatted(id, id, id);
      }
      return upload.getCompletedAt() == null
          ? "PUT its file, then call complete_plan_upload with plan_id %s (POST /api/v1/plans/%s/complete)."
              .formatted(id, id)
          : JobNext.waitFor(JobId.planParse(row.getJobId()));
    }
  }

  /**
   * The plan behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test plan
   */
  public static Read visible(DSLContext db, Caller caller, PlanId id) {
    Read read =
        read(select(db, PLAN.ID.eq(id.uuid())).fetch()).stream()
            .findFirst()
            .orElseThrow(() -> ServiceException.notFound("plan", id.wire()));
    caller.checkVisible(read.row().getTenantId(), read.row().getLivemode(), "plan", id);
    return read;
  }

  /** Whatever plans fit. */
  static List<Read> all(DSLContext db, Condition which) {
    return read(select(db, which).fetch());
  }

  /** One page of a project's plans. */
  static List<Read> page(DSLContext db, ListPlans.Input input, Keyset keyset) {
    return read(
        select(
                db,
                PLAN.PROJECT_ID
                    .eq(input.projectId().uuid())
                    .and(JsonColumn.has(PLAN.METADATA, input.metadata()))
                    .and(keyset.condition(PLAN.ID)))
            .orderBy(keyset.order(PLAN.ID))
            .limit(keyset.rows())
            .fetch());
  }

  /** All plans of a project as callers see them, oldest first. */
  public static List<Plan> ofProject(DSLContext db, UUID project) {
    return read(select(db, PLAN.PROJECT_ID.eq(project)).orderBy(PLAN.ID).fetch()).stream()
        .map(PlanRows::view)
        .toList();
  }

  /** The plan that a picture of a project is made of when nothing else is said. */
  public static Optional<Read> newestSucceeded(DSLContext db, ProjectId project) {
    // Both plans of one upload are equally new; the architectural one then goes first.
    return read(
            select(
                    db,
                    PLAN.PROJECT_ID
                        .eq(project.uuid())
                        .and(JOB.STATUS.eq(dev.planwalk.storage.schema.enums.JobStatus.succeeded)))
                .orderBy(
                    UPLOAD.ID.desc(),
                    DSL.when(PLAN.KIND.eq(PlanKind.GRUNDRISS.wire()), 0).otherwise(1),
                    PLAN.ID.desc())
                .limit(1)
                .fetch())
        .stream()
        .findFirst();
  }

  /**
   * A seed from the hash of the plan's file, so that everything made of one plan without a stated
   * seed matches.
   *
   * @return 0..2147483647
   */
  public static long seed(DSLContext db, Read plan) {
    return db.select(ASSET.SHA256)
        .from(ASSET)
        .where(ASSET.ID.eq(plan.upload().getInputAssetId()))
        .fetchOptional(Record1::value1)
        .map(hash -> ByteBuffer.wrap(hash).getInt() & 0x7FFF_FFFFL)
        .orElse(0L);
  }

  /** What the rooms of the plan's project are used for. */
  static UsageType usageType(DSLContext db, Read plan) {
    return Words.of(
        UsageType.class,
        db.select(PROJECT.USAGE_TYPE)
            .from(PROJECT)
            .where(PROJECT.ID.eq(plan.row().getProjectId()))
            .fetchSingle(Record1::value1));
  }

  private static SelectConditionStep<Record> select(DSLContext db, Condition which) {
    return db.select(PLAN.asterisk(), UPLOAD.asterisk(), JOB.STATUS)
        .from(PLAN)
        .join(UPLOAD)
        .on(UPLOAD.ID.eq(PLAN.UPLOAD_ID))
        .join(JOB)
        .on(JOB.ID.eq(PLAN.JOB_ID))
        .where(which);
  }

  private static List<Read> read(List<? extends Record> rows) {
    return rows.stream()
        .map(
            row -> new Read(row.into(PLAN), row.into(UPLOAD), JobStatus.ofRow(row.get(JOB.STATUS))))
        .toList();
  }

  static Plan view(Read plan) {
    PlanRecord row = plan.row();
    UploadRecord upload = plan.upload();
    return new Plan(
        new PlanId(row.getId()),
        new ProjectId(row.getProjectId()),
        Words.of(PlanKind.class, row.getKind()),
        plan.status(),
        JobId.planParse(row.getJobId()),
        new Plan.PlanFile(
            upload.getFilename(),
            Words.of(FileKind.class, upload.getFileKind()),
            upload.getSizeBytes()),
        upload.getCompletedAt() != null,
        plan.summary(),
        Plan.PlanFinding.read(JsonColumn.array(row.getFindings())),
        JsonColumn.pairs(row.getMetadata()),
        row.getLivemode(),
        row.getCreatedAt(),
        row.getUpdatedAt());
  }
}
