package dev.planwalk.domain.project;

import static dev.planwalk.domain.operation.HttpBinding.bind;
import static dev.planwalk.storage.schema.Tables.ASSET;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.FreeJobs;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.Optional;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Starts a job that puts all files of a project and what is known of it into one archive. */
public final class ExportProject implements Operation.Handler<ExportProject.Input, Job> {

  /** Which one. */
  public record Input(@Doc("Id of the project") ProjectId projectId) {}

  public static final Operation<Input, Job> OPERATION =
      Operation.named("export_project", Input.class, Job.class)
          .summary("Put all files of a project and a JSON of what is known of it into one ZIP.")
          .guidance(
              "Free. The job's asset project_zip holds every file that was uploaded or made, other"
                  + " exports apart, and project.json, which says what each is. Made when the job"
                  + " runs; files that are gone by then are listed with a path of null. It counts"
                  + " as stored, so there must be room for it; delete it when you have it.")
          .needs(Scope.PROJECTS_WRITE)
          .http(HttpMethod.POST, "/api/v1/projects/{id}/export", bind("id", "project_id"))
          .traits(Trait.REPLAYABLE)
          .answers(202, Job.class, "the export was queued")
          .fails(
              ErrorCode.TEST_MODE_RESOURCE_IN_LIVE,
              ErrorCode.RESOURCE_NOT_FOUND,
              ErrorCode.QUOTA_EXCEEDED)
          .build();

  private final FreeJobs jobs;
  private final Quotas quotas;

  public ExportProject(FreeJobs jobs, Quotas quotas) {
    this.jobs = jobs;
    this.quotas = quotas;
  }

  @Override
  public Job handle(Caller caller, Input input) {
    return jobs.queued(caller, tx -> wanted(tx, caller, input));
  }

  private FreeJobs.Wanted wanted(DSLContext tx, Caller caller, Input input) {
    ProjectRecord project = ProjectRows.kept(tx, caller, input.projectId());
    quotas.checkStorage(tx, caller.tenant(), caller.livemode(), stored(tx, project));
    ObjectNode metadata =
        JsonNodeFactory.instance.objectNode().put("project_id", input.projectId().wire());
    return new FreeJobs.Wanted(
        jobs.nextId(),
        JobType.PROJECT_EXPORT,
        project.getId(),
        Optional.empty(),
        JsonNodeFactory.instance.objectNode(),
        metadata);
  }

  /** An archive is no larger than what goes into it, to speak of. */
  private static long stored(DSLContext tx, ProjectRecord project) {
    return tx.select(DSL.coalesce(DSL.sum(ASSET.SIZE_BYTES), 0).cast(Long.class))
        .from(ASSET)
        .where(ASSET.PROJECT_ID.eq(project.getId()), ASSET.KIND.ne(AssetKind.PROJECT_ZIP.wire()))
        .fetchSingle(Record1::value1);
  }
}
