package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.NextCall;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStat;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.UploadRecord;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Starts the reading of every plan of an upload that still waits for it. */
public final class CompletePlan implements Operation.Handler<CompletePlan.Input, Plan> {

  /** Which one. */
  public record Input(@Doc("Id of a plan of the upload") PlanId planId) {}

  public static final Operation<Input, Plan> OPERATION =
      Operation.named("complete_plan", Input.class, Plan.class)
          .summary("Say that the file was uploaded, and start reading the plans of that upload.")
          .guidance("Once for an upload; again is harmless. Then wait" + " for the plan's job.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.POST, "/api/v1/plans/{id}/complete", bind("id", "plan_id"))
          .tool(
              "complete_plan_upload",
              ToolBinding.next(body ->
                  Optional.of(
                      NextCall.to("wait_for_job", "The plan is being read.")
                          .with("job_id", body.path("job_id").asString("")))))
          .traits(Trait.REPLAYABLE, Trait.IDEMPOTENT)
          .answers(200, Plan.class, "the plan as it stands")
          .fails(
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.SOURCE_NOT_READY,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private static final int RETRY_SECONDS = 1;

  private final Database database;
  private final ObjectStore store;
  private final JobQueue queue;
  private final Quotas quotas;
  private final Hints hints;
  private final ServiceSettings settings;

  public CompletePlan(
      Database database,
      ObjectStore store,
      JobQueue queue,
      Quotas quotas,
      Hints hints,
      ServiceSettings settings) {
    this.database = database;
    this.store = store;
    this.queue = queue;
    this.quotas = quotas;
    this.hints = hints;
    this.settings = settings;
  }

  @Override
  public Plan handle(Caller caller, Input input) {
    PlanRows.Read plan = database.read(db -> PlanRows.visible(db, caller, input.planId()));
    UploadRecord upload = plan.upload();
    if (database.read(db -> waiting(db, upload.getId())).isEmpty()) {
      return PlanRows.view(plan);
    }
    ObjectStat stored = frozen(upload, input.planId());
    Plan answer =
        caller.commit(tx -> {
          ProjectRows.kept(tx, caller, new ProjectId(upload.getProjectId()));
          UploadRecord locked =
              tx.selectFrom(UPLOAD).where(UPLOAD.ID.eq(upload.getId())).forUpdate().fetchSingle();
          if (locked.getCompletedAt() == null) {
            refuseOther(upload, locked, stored, input.planId());
            locked.setEtag(stored.etag());
            locked.setCompletedAt(
                tx.select(DSL.field("now()", Instant.class)).fetchSingle().value1());
            locked.update();
          }
          List<UUID> waiting = waiting(tx, upload.getId());
          if (!waiting.isEmpty()) {
            quotas.checkJobs(tx, caller.tenant(), caller.livemode(), waiting.size());
          }
          for (UUID job : waiting) {
            boolean _ = queue.release(tx, job, settings.startAfter(caller.livemode()));
          }
          return PlanRows.view(PlanRows.visible(tx, caller, input.planId()));
        });
    hints.send(Hints.Channel.WORK);
    return answer;
  }

  /** Jobs of the upload's plans that wait for it. */
  private static List<UUID> waiting(DSLContext db, UUID upload) {
    return db.select(JOB.ID)
        .from(JOB)
        .join(PLAN)
        .on(PLAN.JOB_ID.eq(JOB.ID))
        .where(PLAN.UPLOAD_ID.eq(upload), JOB.RUN_STATE.eq(RunState.held))
        .orderBy(JOB.ID)
        .fetch(JOB.ID);
  }

  /**
   * The uploaded object, closed to further PUTs; looked at first, since it may not be there yet.
   */
  private ObjectStat frozen(UploadRecord upload, PlanId plan) {
    ObjectKey key = new ObjectKey(upload.getObjectKey());
    try {
      if (store.stat(key).filter(stat -> stat.sizeBytes() == upload.getSizeBytes()).isEmpty()) {
        throw notThereYet(upload, plan);
      }
      store.freeze(key);
      return store.stat(key).orElseThrow(() -> notThereYet(upload, plan));
    } catch (IOException e) {
      throw ErrorEnvelope.unavailable(RETRY_SECONDS);
    }
  }

  /** Somebody may have announced another file since the store was asked for this one. */
  private static void refuseOther(
      UploadRecord seen, UploadRecord locked, ObjectStat stored, PlanId plan) {
    if (!locked.getObjectKey().equals(seen.getObjectKey())
        || !locked.getFileKind().equals(seen.getFileKind())
        || locked.getSizeBytes() != stored.sizeBytes()) {
      throw notThereYet(locked, plan);
    }
  }

  private static ServiceException notThereYet(UploadRecord upload, PlanId plan) {
    return new ServiceException(
            ErrorCode.SOURCE_NOT_READY,
            upload.getSizeBytes() == 0
                ? "Nobody has handed over the file yet."
                : "The file '%s' (%s) has not been uploaded."
                    .formatted(upload.getFilename(), Count.of(upload.getSizeBytes(), "byte")))
        .withRetryAfter(RETRY_SECONDS)
        .withRemediation(
            (upload.getSizeBytes() == 0
                    ? "Give your user upload_page, or "
                    : "PUT the file to the plan's upload_url, then ")
                + "call complete_plan_upload (POST"
                + " /api/v1/plans/%s/complete) again; when the URL has expired, create the plan again"
                    .formatted(plan.wire())
                + " (upload_plan).");
  }
}
