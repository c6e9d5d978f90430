package dev.planwalk.domain.asset;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
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
 * Deletes one stored file. The row goes first, then the file: what a crash leaves behind is an
 * orphan that the sweeper removes.
 */
public final class DeleteAsset implements Operation.Handler<DeleteAsset.Input, DeletedAsset> {

  /** Which one. */
  public record Input(@Doc("Id of the asset") AssetId assetId) {}

  public static final Operation<Input, DeletedAsset> OPERATION =
      Operation.named("delete_asset", Input.class, DeletedAsset.class)
          .summary("Delete one stored file, for good.")
          .guidance(
              "Its job no longer lists it, its signed URLs are dead at once, and the storage quota"
                  + " falls. Refused while a job needs it, and for what a plan is made of: delete"
                  + " the plan.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/assets/{id}", bind("id", "asset_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, DeletedAsset.class, "the asset is gone")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.ASSET_IN_USE)
          .build();

  private final ObjectStore store;

  public DeleteAsset(ObjectStore store) {
    this.store = store;
  }

  @Override
  public DeletedAsset handle(Caller caller, Input input) {
    List<ObjectKey> files = new ArrayList<>();
    DeletedAsset answer =
        caller.commit(tx -> {
          AssetRecord seen = AssetRows.visible(tx, caller, input.assetId());
          // A create that began before ends first, and is then seen.
          var _ = ProjectRows.locked(tx, caller, new ProjectId(seen.getProjectId()));
          AssetRecord asset = AssetRows.visible(tx, caller, input.assetId());
          refuseWhilePlanNeeds(tx, asset);
          refuseWhileJobNeeds(tx, asset);
          asset.delete();
          // A job that made the same again has assets of its own over the same bytes, and the page
          // of a tour has them among its files.
          if (!tx.fetchExists(ASSET, ASSET.OBJECT_KEY.eq(asset.getObjectKey()))
              && !tx.fetchExists(JOB_FILE, JOB_FILE.OBJECT_KEY.eq(asset.getObjectKey()))) {
            files.add(new ObjectKey(asset.getObjectKey()));
          }
          return new DeletedAsset(input.assetId(), true);
        });
    StoredFiles.remove(store, files);
    return answer;
  }

  private static void refuseWhilePlanNeeds(DSLContext tx, AssetRecord asset) {
    tx.select(PLAN.ID)
        .from(PLAN.join(UPLOAD).on(UPLOAD.ID.eq(PLAN.UPLOAD_ID)))
        .where(
            PLAN.PROJECT_ID.eq(asset.getProjectId()),
            PLAN.FLOOR_PLAN_ASSET_ID.eq(asset.getId()).or(UPLOAD.INPUT_ASSET_ID.eq(asset.getId())))
        .orderBy(PLAN.ID)
        .limit(1)
        .fetchOptional(row -> new PlanId(row.value1()).wire())
        .ifPresent(plan -> {
          throw new ServiceException(
                  ErrorCode.ASSET_IN_USE, "The plan " + plan + " is made of this file.")
              .thatLasts()
              .withRemediation("Delete the plan with its file: DELETE /api/v1/plans/" + plan + ".");
        });
  }

  /** Jobs name the files that they work from in their input. */
  private static void refuseWhileJobNeeds(DSLContext tx, AssetRecord asset) {
    Condition needs =
        JOB.ID
            .eq(asset.getJobId())
            .or(JOB.INPUT.cast(String.class).contains(asset.getId().toString()));
    NeededByJob.refuse(
        tx,
        JOB.PROJECT_ID.eq(asset.getProjectId()).and(JOB.RUN_STATE.ne(RunState.done)).and(needs),
        "this file",
        ErrorCode.ASSET_IN_USE);
  }
}
