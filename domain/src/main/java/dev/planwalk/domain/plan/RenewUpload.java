package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobNext;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.Length;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Words;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jooq.DSLContext;

/**
 * Signs a new URL for the file of a plan that still waits for it; also for another file than the
 * one that was announced, or for one that nobody could announce.
 */
public final class RenewUpload implements Operation.Handler<RenewUpload.Input, PlanUpload> {

  /** Which plan, and which file; what is left out stays as it is. */
  public record Input(
      @Doc("Id of the plan") PlanId planId,
      @Doc("For people") @Length(min = 1, max = 255) Optional<String> filename,
      @Doc("Format") Optional<FileKind> fileKind,
      @Doc("Exact length in bytes")
          @Range(min = 1, max = Long.MAX_VALUE, setting = CreatePlan.SIZE_SETTING)
          Optional<Long> size) {}

  public static final Operation<Input, PlanUpload> OPERATION =
      Operation.named("renew_upload", Input.class, PlanUpload.class)
          .summary("Get a new signed URL for the file of a plan that still waits for it.")
          .guidance(
              "For an upload_url that has expired, or another file than was announced: then state"
                  + " its filename, file_kind and size.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.POST, "/api/v1/plans/{id}/upload", bind("id", "plan_id"))
          .traits(Trait.REPLAYABLE)
          .answers(200, PlanUpload.class, "the plans wait for their upload")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.PLAN_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final UploadPlaces places;
  private final IdSource ids;
  private final Quotas quotas;
  private final ServiceSettings settings;

  public RenewUpload(
      ObjectStore store, UploadPages pages, IdSource ids, Quotas quotas, ServiceSettings settings) {
    this.ids = ids;
    this.places = new UploadPlaces(store, pages);
    this.quotas = quotas;
    this.settings = settings;
  }

  @Override
  public Map<String, Long> limits() {
    return Map.of(CreatePlan.SIZE_SETTING, settings.largestPlanBytes());
  }

  @Override
  public PlanUpload handle(Caller caller, Input input) {
    return caller.commit(tx -> {
      PlanRows.Read plan = PlanRows.visible(tx, caller, input.planId());
      ProjectRows.kept(tx, caller, new ProjectId(plan.upload().getProjectId()));
      UploadRecord upload =
          tx.selectFrom(UPLOAD)
              .where(UPLOAD.ID.eq(plan.upload().getId()))
              .forUpdate()
              .fetchSingle();
      refuseLate(tx, plan, upload);
      upload.setFilename(input.filename().orElse(upload.getFilename()));
      upload.setSizeBytes(input.size().orElse(upload.getSizeBytes()));
      FileKind kind = input.fileKind().orElse(Words.of(FileKind.class, upload.getFileKind()));
      upload.setFileKind(kind.wire());
      upload.setContentType(AssetKind.ofInput(kind, upload.getFilename()).contentType());
      // What was or still is sent for the old one must not be taken for this file.
      upload.setObjectKey(
          UploadPlaces.key(caller.tenant(), upload.getId(), "upload-" + ids.next(), kind).value());
      quotas.checkStorage(tx, caller.tenant(), caller.livemode(), upload.getSizeBytes());
      UploadPlaces.File file =
          new UploadPlaces.File(
              new ObjectKey(upload.getObjectKey()),
              upload.getFilename(),
              kind,
              upload.getSizeBytes());
      PlanUpload answer = places.answer(caller.principal(), file, plans(tx, input, upload));
      upload.setExpiresAt(answer.expiresAt());
      upload.update();
      tx.update(PLAN)
          .set(PLAN.FINDINGS, JsonColumn.of(Plan.PlanFinding.write(UploadPlaces.forewarning(kind))))
          .where(PLAN.UPLOAD_ID.eq(upload.getId()))
          .execute();
      return answer;
    });
  }

  private static void refuseLate(DSLContext tx, PlanRows.Read plan, UploadRecord upload) {
    boolean waits =
        tx.fetchExists(JOB, JOB.ID.eq(plan.row().getJobId()).and(JOB.RUN_STATE.eq(RunState.held)));
    if (upload.getCompletedAt() != null || !waits) {
      throw new ServiceException(
              ErrorCode.PLAN_NOT_READY,
              "The plan '%s' does not wait for a file: it %s."
                  .formatted(new PlanId(plan.row().getId()).wire(), plan.status().predicate()))
          .withRemediation(
              upload.getCompletedAt() == null
                  ? plan.untilRead()
                  : "Its file has come: %s For another file create another plan (upload_plan)."
                      .formatted(JobNext.waitFor(JobId.planParse(plan.row().getJobId()))))
          .thatLasts();
    }
  }

  /** The plan that was named goes first. */
  private static List<PlanUpload.UploadedPlan> plans(
      DSLContext tx, Input input, UploadRecord upload) {
    return tx.selectFrom(PLAN)
        .where(PLAN.UPLOAD_ID.eq(upload.getId()))
        .orderBy(PLAN.ID.eq(input.planId().uuid()).desc(), PLAN.ID)
        .fetch(row ->
            new PlanUpload.UploadedPlan(
                new PlanId(row.getId()),
                Words.of(PlanKind.class, row.getKind()),
                JobId.planParse(row.getJobId())));
  }
}
