package dev.planwalk.domain.project;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.JobQueue;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.paid.CollectedOrders;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.io.IOException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Deletes a project with all that belongs to it. The rows go in one transaction, which the schema's
 * references carry to plans, uploads, jobs, assets and publications; the ledger refers to nothing
 * and stays, and so does what outside providers were ordered, without what it was for. The files go
 * after the commit: from then on no row names them, so what a crash leaves behind is an orphan that
 * the sweeper removes.
 */
public final class DeleteProject implements Operation.Handler<DeleteProject.Input, DeletedProject> {

  /** Which one. */
  public record Input(@Doc("Id of the project") ProjectId projectId) {}

  public static final Operation<Input, DeletedProject> OPERATION =
      Operation.named("delete_project", Input.class, DeletedProject.class)
          .summary("Delete a project with its plans, files, jobs, pictures and tours, for good.")
          .guidance(
              "Refused while a job of the project has not ended. Uploads that were never completed"
                  + " are given up. Ids, signed URLs and public pages of what it held are dead at"
                  + " once. The storage quota falls; what was spent stays spent and stays in the"
                  + " usage, and the log of webhook deliveries stays. Costs nothing.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.DELETE, "/api/v1/projects/{id}", bind("id", "project_id"))
          .traits(Trait.REPLAYABLE, Trait.DELETES)
          .answers(200, DeletedProject.class, "the project is gone")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.PLAN_NOT_READY)
          .build();

  private static final Logger LOG = LoggerFactory.getLogger(DeleteProject.class);

  private final ObjectStore store;
  private final JobQueue queue;

  public DeleteProject(ObjectStore store, JobQueue queue) {
    this.store = store;
    this.queue = queue;
  }

  @Override
  public DeletedProject handle(Caller caller, Input input) {
    AtomicReference<List<ObjectKey>> folders = new AtomicReference<>(List.of());
    DeletedProject answer =
        caller.commit(tx -> {
          // The lock comes first: a create that began before ends first, and is then seen.
          ProjectRecord project = ProjectRows.locked(tx, caller, input.projectId());
          refuseWhileJobsRun(tx, project.getId());
          queue.giveUpUploads(tx, project.getId());
          folders.set(folders(tx, project));
          int _ =
              CollectedOrders.part(
                  tx, DSL.select(JOB.ID).from(JOB).where(JOB.PROJECT_ID.eq(project.getId())));
          project.delete();
          return new DeletedProject(input.projectId(), true);
        });
    folders.get().forEach(this::remove);
    return answer;
  }

  private static void refuseWhileJobsRun(DSLContext tx, UUID project) {
    List<JobRecord> running =
        tx.selectFrom(JOB)
            .where(
                JOB.PROJECT_ID.eq(project),
                JOB.RUN_STATE.notIn(RunState.done, RunState.held),
                JOB.PARENT_ID.isNull())
            .orderBy(JOB.ID)
            .fetch();
    if (running.isEmpty()) {
      return;
    }
    JobRecord first = running.getFirst();
    String id = JobViews.id(first).wire();
    throw new ServiceException(
            ErrorCode.PLAN_NOT_READY,
            "The project has %s not ended; the oldest is %s (%s, %s)."
                .formatted(
                    Count.of(running.size(), "job that has", "jobs that have"),
                    id,
                    first.getType(),
                    JobStatus.ofRow(first.getStatus()).wire()))
        .withRemediation(
            "Wait for it (GET /api/v1/jobs/%s with 'Prefer: wait=30'), then delete the project."
                .formatted(id));
  }

  /** Where the files of its jobs and uploads are: keys begin with tenant and owner. */
  private static List<ObjectKey> folders(DSLContext tx, ProjectRecord project) {
    return tx.select(JOB.ID)
        .from(JOB)
        .where(JOB.PROJECT_ID.eq(project.getId()))
        .unionAll(tx.select(UPLOAD.ID).from(UPLOAD).where(UPLOAD.PROJECT_ID.eq(project.getId())))
        .fetch(row -> new ObjectKey(project.getTenantId() + "/" + row.value1()));
  }

  private void remove(ObjectKey folder) {
    try {
      for (ObjectKey file : store.list(folder)) {
        store.delete(file);
      }
    } catch (IOException e) {
      LOG.warn("files of a deleted project stay in {} until the sweeper finds them", folder, e);
    }
  }
}
