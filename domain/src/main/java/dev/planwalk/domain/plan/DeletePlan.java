package dev.planwalk.domain.plan;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.asset.StoredFiles;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.NeededByJob;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import java.util.ArrayList;
import java.util.List;
import org.jooq.Condition;
import org.jooq.DSLContext;

/**
 * Deletes a plan with what was read of it, and with its file unless the other plan of the same
 * upload still has it. Pictures and tours that were made of it stay.
 */
public final class DeletePlan implements Operation.Handler<DeletePlan.Input, DeletedPlan> {

  /** Which one. */
  public record Input(@Doc("Id of the plan") PlanId planId) {}

  public static final Operation<Input, DeletedPlan> OPERATION =
      Operation.named("delete_plan", Input.class, DeletedPlan.class)
          .summary("Delete a plan with its file and what was read of it, for good.")
          .guidance(
              "Pictures and tours made of it stay, and so do jobs. Refused while a job needs the"
                  + " plan; one whose file never came is given up. The storage quota falls.")
          .needs(Scope.PLANS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/plans/{id}", bind("id", "plan_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, DeletedPlan.class, "the plan is gone")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY)
          .build();

  private final ObjectStore store;
  private final JobQueue queue;

  public DeletePlan(ObjectStore store, JobQueue queue) {
    this.store = store;
    this.queue = queue;
  }

  @Override
  public DeletedPlan handle(Caller caller, Input input) {
    List<ObjectKey> files = new ArrayList<>();
    DeletedPlan answer =
        caller.commit(tx -> {
          PlanRows.Read seen = PlanRows.visible(tx, caller, input.planId());
          // A create that began before ends first, and is then seen.
          var _ = ProjectRows.locked(tx, caller, new ProjectId(seen.row().getProjectId()));
          PlanRows.Read plan = PlanRows.visible(tx, caller, input.planId());
          NeededByJob.refuse(
              tx,
              JOB.PLAN_ID
                  .eq(plan.row().getId())
                  .and(JOB.PARENT_ID.isNull())
                  .and(JOB.RUN_STATE.notIn(RunState.done, RunState.held)),
              "this plan",
              ErrorCode.PLAN_NOT_READY);
          queue.giveUpUploadOf(tx, plan.row().getId());
          files.addAll(delete(tx, plan));
          return new DeletedPlan(input.planId(), true);
        });
    StoredFiles.remove(store, files);
    return answer;
  }

  /** Removes the rows; returns the files that no row names any more. */
  static List<ObjectKey> delete(DSLContext tx, PlanRows.Read plan) {
    boolean shared =
        tx.fetchExists(
            PLAN, PLAN.UPLOAD_ID.eq(plan.upload().getId()).and(PLAN.ID.ne(plan.row().getId())));
    Condition own =
        ASSET
            .PROJECT_ID
            .eq(plan.row().getProjectId())
            .and(ASSET.JOB_ID.eq(plan.row().getJobId()).and(ASSET.INPUT.isFalse()));
    List<ObjectKey> files = new ArrayList<>();
    if (!shared) {
      own = own.or(ASSET.ID.eq(plan.upload().getInputAssetId()));
      files.add(new ObjectKey(plan.upload().getObjectKey()));
    }
    for (AssetRecord asset : tx.selectFrom(ASSET).where(own).fetch()) {
      files.add(new ObjectKey(asset.getObjectKey()));
      asset.delete();
    }
    tx.deleteFrom(PLAN).where(PLAN.ID.eq(plan.row().getId())).execute();
    if (!shared) {
      tx.deleteFrom(UPLOAD).where(UPLOAD.ID.eq(plan.upload().getId())).execute();
    }
    return files;
  }
}
