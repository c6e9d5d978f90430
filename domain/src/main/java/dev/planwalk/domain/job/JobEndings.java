package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PLAN;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.asset.NewFile;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanFacts;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jooq.DSLContext;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * How jobs end. Everything that must be true together is written in the caller's transaction: the
 * result, its assets, what was read of a plan, the release of the reservation, the event.
 */
public final class JobEndings {

  private final JobMoves moves;
  private final AssetRows assets;
  private final Spending spending;

  public JobEndings(JobViews views, EventLog events, AssetRows assets, Spending spending) {
    this.moves = new JobMoves(views, events);
    this.assets = assets;
    this.spending = spending;
  }

  JobMoves moves() {
    return moves;
  }

  /**
   * Ends a leased job as done.
   *
   * @return false if the lease was lost; nothing is written then
   */
  boolean succeed(DSLContext tx, Lease lease, JobOutcome.Done done) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    if (locked.isEmpty()) {
      return false;
    }
    JobRecord row = locked.get();
    @Nullable UUID floorPlan = null;
    Map<ObjectKey, UUID> assetIds = new HashMap<>();
    for (NewAsset made : done.assets()) {
      AssetRecord asset = assets.insert(tx, owner(row), made);
      assetIds.put(made.key(), asset.getId());
      floorPlan = made.kind() == AssetKind.FLOOR_PLAN_JSON ? asset.getId() : floorPlan;
    }
    done.files().forEach(file -> write(tx, row.getId(), file, assetIds.get(file.key())));
    UUID plan = row.getPlanId();
    if (plan != null && done.plan().isPresent()) {
      write(tx, plan, done.plan().get(), floorPlan);
    }
    ObjectNode metadata = JsonColumn.object(row.getMetadata());
    metadata.setAll(done.metadata());
    row.setMetadata(JsonColumn.of(metadata));
    row.setProvider(done.provider());
    row.setProgress(1f);
    moves.move(tx, row, JobStatus.SUCCEEDED);
    return true;
  }

  /**
   * Ends a job that was just queued with what another has made: assets of its own that are the same
   * objects.
   *
   * @return the job as its caller sees it
   */
  Job succeedAs(DSLContext tx, UUID job, JobRecord same) {
    JobRecord row = tx.selectFrom(JOB).where(JOB.ID.eq(job)).fetchSingle();
    moves.move(tx, row, JobStatus.RUNNING);
    Instant now = JobMoves.now(tx);
    Map<UUID, UUID> copies = new HashMap<>();
    tx.selectFrom(ASSET)
        .where(ASSET.JOB_ID.eq(same.getId()))
        .orderBy(ASSET.ID)
        .fetch()
        .forEach(asset -> copies.put(asset.getId(), assets.copy(tx, asset, job, now)));
    tx.selectFrom(JOB_FILE)
        .where(JOB_FILE.JOB_ID.eq(same.getId()))
        .fetch()
        .forEach(file ->
            write(
                tx,
                job,
                new NewFile(
                    file.getName(),
                    new ObjectKey(file.getObjectKey()),
                    file.getContentType(),
                    file.getSizeBytes()),
                copies.get(file.getAssetId())));
    ObjectNode metadata = JsonColumn.object(same.getMetadata());
    metadata.remove(JobQueue.RETRIED_FROM);
    metadata.setAll(JsonColumn.object(row.getMetadata()));
    metadata.put("same_as", JobViews.id(same).wire());
    row.setMetadata(JsonColumn.of(metadata));
    row.setProvider(same.getProvider());
    row.setProgress(1f);
    moves.move(tx, row, JobStatus.SUCCEEDED);
    return moves.shown(tx, row);
  }

  /**
   * Ends a leased child as done and wakes its parent if it was the last one.
   *
   * @return false if the lease was lost; nothing is written then
   */
  boolean succeed(DSLContext tx, Lease lease, JobOutcome.PartDone done) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    locked.ifPresent(row -> {
      row.setResult(JobParts.result(done.part()));
      row.setProvider(done.provider());
      row.setProgress(1f);
      moves.move(tx, row, JobStatus.SUCCEEDED);
      openParent(tx, row).ifPresent(parent -> childSucceeded(tx, parent, row));
    });
    return locked.isPresent();
  }

  /** The parent of a child whose row is locked, and so its parent's; empty if it has ended. */
  private static Optional<JobRecord> openParent(DSLContext tx, JobRecord child) {
    return child.getParentId() == null
        ? Optional.empty()
        : tx.selectFrom(JOB)
            .where(JOB.ID.eq(child.getParentId()), JOB.RUN_STATE.ne(RunState.done))
            .fetchOptional();
  }

  private static void childSucceeded(DSLContext tx, JobRecord parent, JobRecord child) {
    int open = parent.getChildrenOpen() - 1;
    Float reached = parent.getProgress();
    parent.setChildrenOpen(open);
    parent.setProgress(
        JobParts.advance(reached == null ? 0 : reached, JsonColumn.object(child.getInput())));
    parent.setUpdatedAt(JobMoves.now(tx));
    if (open == 0) {
      parent.setRunState(RunState.ready);
      parent.setRunAt(JobMoves.now(tx));
    }
    parent.update();
  }

  /** What a parent wants of its children is of no use any more. */
  private void endChildren(DSLContext tx, JobRecord parent) {
    tx.selectFrom(JOB)
        .where(JOB.PARENT_ID.eq(parent.getId()), JOB.RUN_STATE.ne(RunState.done))
        .orderBy(JOB.ID)
        .forUpdate()
        .fetch()
        .forEach(child -> moves.move(tx, child, JobStatus.CANCELED));
  }

  /**
   * Ends a leased job as failed.
   *
   * @return false if the lease was lost; nothing is written then
   */
  boolean fail(DSLContext tx, Lease lease, JobOutcome.Failed failed) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    locked.ifPresent(row -> fail(tx, row, failed));
    return locked.isPresent();
  }

  /** Ends a locked, running job as failed. */
  void fail(DSLContext tx, JobRecord row, JobOutcome.Failed failed) {
    UUID plan = row.getPlanId();
    if (plan != null && failed.plan().isPresent()) {
      write(tx, plan, failed.plan().get(), null);
    }
    ObjectNode error = JsonNodeFactory.instance.objectNode();
    error.put("code", failed.code().wire());
    error.put("message", failed.message());
    row.setError(JsonColumn.of(error));
    if (!failed.providerWasPaid()) {
      giveBack(tx, row);
    }
    moves.move(tx, row, JobStatus.FAILED);
    endChildren(tx, row);
    openParent(tx, row)
        .ifPresent(parent ->
            fail(
                tx,
                parent,
                new JobOutcome.Failed(
                    failed.code(),
                    "A part of the work failed: " + failed.message(),
                    failed.providerWasPaid(),
                    Optional.empty())));
  }

  /**
   * Ends a locked job by the operator's word: canceled, or failed for a plan, which has no such
   * status.
   */
  void cancel(DSLContext tx, JobRecord row) {
    if (row.getType().equals(JobType.PLAN_PARSE.wire())) {
      if (JobStatus.ofRow(row.getStatus()) == JobStatus.QUEUED) {
        moves.move(tx, row, JobStatus.RUNNING);
      }
      fail(
          tx,
          row,
          JobOutcome.Failed.of(JobFailure.CANCELED_BY_OPERATOR, "The operator ended this job."));
      return;
    }
    giveBack(tx, row);
    moves.move(tx, row, JobStatus.CANCELED);
    endChildren(tx, row);
    openParent(tx, row).ifPresent(parent -> cancel(tx, parent));
  }

  /** What may have been paid for outside stays reserved, however the job ended. */
  private void giveBack(DSLContext tx, JobRecord row) {
    if (!PaidCalls.mayBePaid(tx, row.getId()) && spending.release(tx, row.getId())) {
      row.setCostUsdCents(0);
    }
  }

  private static AssetRows.Owner owner(JobRecord row) {
    UUID project = row.getProjectId();
    if (project == null) {
      throw new IllegalStateException("job " + row.getId() + " made assets but has no project");
    }
    return new AssetRows.Owner(
        row.getTenantId(),
        row.getLivemode(),
        project,
        Optional.ofNullable(row.getPlanId()),
        Optional.of(row.getId()),
        false);
  }

  private static void write(DSLContext tx, UUID job, NewFile file, @Nullable UUID asset) {
    tx.insertInto(JOB_FILE)
        .set(JOB_FILE.JOB_ID, job)
        .set(JOB_FILE.NAME, file.name())
        .set(JOB_FILE.OBJECT_KEY, file.key().value())
        .set(JOB_FILE.CONTENT_TYPE, file.contentType())
        .set(JOB_FILE.SIZE_BYTES, file.sizeBytes())
        .set(JOB_FILE.ASSET_ID, asset)
        .execute();
  }

  private static void write(
      DSLContext tx, UUID plan, PlanFacts facts, @Nullable UUID floorPlanAsset) {
    tx.update(PLAN)
        .set(PLAN.FLOOR_PLAN, facts.summary().map(JsonColumn::of).orElse(null))
        .set(PLAN.FINDINGS, JsonColumn.of(Plan.PlanFinding.write(facts.findings())))
        .set(PLAN.FLOOR_PLAN_ASSET_ID, floorPlanAsset)
        .set(PLAN.UPDATED_AT, org.jooq.impl.DSL.field("now()", Instant.class))
        .where(PLAN.ID.eq(plan))
        .execute();
  }
}
