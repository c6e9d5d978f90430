package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PROJECT;

import dev.planwalk.domain.asset.Asset;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobViews;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanRows;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.JobFileRecord;
import dev.planwalk.storage.schema.tables.records.ProjectRecord;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jooq.DSLContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * What an export holds: the files of a project, and what {@code project.json} says of them.
 *
 * @param facts project, plans and jobs
 * @param files in the order of the archive
 */
record ProjectContents(ObjectNode facts, List<Entry> files) {

  /** Members of a job that are of the moment: addresses that die, places in the queue. */
  private static final List<String> OF_THE_MOMENT = List.of("result", "urls");

  private static final List<String> METADATA_OF_THE_MOMENT =
      List.of("embed_url", "queue_position", "eta_seconds");

  /**
   * One file.
   *
   * @param path in the archive
   * @param facts what is known of it; an asset as callers see it, or a file of a job that is none
   */
  record Entry(String path, ObjectKey key, ObjectNode facts) {}

  /** Reads them, all at one moment. Archives of earlier exports are left out. */
  static ProjectContents read(DSLContext db, JobViews views, UUID id) {
    ProjectRecord project = db.selectFrom(PROJECT).where(PROJECT.ID.eq(id)).fetchSingle();
    List<Job> jobs =
        views.of(
            db,
            db.selectFrom(JOB)
                .where(
                    JOB.PROJECT_ID.eq(id),
                    JOB.PARENT_ID.isNull(),
                    JOB.TYPE.ne(JobType.PROJECT_EXPORT.wire()))
                .orderBy(JOB.ID)
                .fetch());
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    facts.put("format", "planwalk.export/1");
    facts.set("project", Shape.of(Project.class).write(ProjectRows.view(db, project)));
    var plans = facts.putArray("plans");
    PlanRows.ofProject(db, id).forEach(plan -> plans.add(Shape.of(Plan.class).write(plan)));
    var told = facts.putArray("jobs");
    jobs.forEach(job -> told.add(lasting(job)));
    return new ProjectContents(facts, files(db, id));
  }

  private static ObjectNode lasting(Job job) {
    ObjectNode json = Shape.of(Job.class).write(job).without(OF_THE_MOMENT);
    json.withObjectProperty("metadata").remove(METADATA_OF_THE_MOMENT);
    return json;
  }

  private static List<Entry> files(DSLContext db, UUID project) {
    Map<UUID, String> names = new HashMap<>();
    List<Entry> others = new ArrayList<>();
    for (JobFileRecord file :
        db.select(JOB_FILE.asterisk())
            .from(JOB_FILE.join(JOB).on(JOB.ID.eq(JOB_FILE.JOB_ID)))
            .where(JOB.PROJECT_ID.eq(project))
            .orderBy(JOB_FILE.JOB_ID, JOB_FILE.NAME)
            .fetchInto(JOB_FILE)) {
      if (file.getAssetId() == null) {
        others.add(other(file));
      } else {
        names.put(file.getAssetId(), file.getName());
      }
    }
    List<Entry> files = new ArrayList<>();
    for (AssetRecord row :
        db.selectFrom(ASSET)
            .where(ASSET.PROJECT_ID.eq(project), ASSET.KIND.ne(AssetKind.PROJECT_ZIP.wire()))
            .orderBy(ASSET.ID)
            .fetch()) {
      Asset asset = AssetRows.view(row);
      String name = names.getOrDefault(row.getId(), asset.id() + "." + asset.kind().extension());
      files.add(
          new Entry(
              asset.jobId().map(job -> ofJob(job, name)).orElse("uploads/" + name),
              new ObjectKey(row.getObjectKey()),
              Shape.of(Asset.class).write(asset)));
    }
    files.addAll(others);
    return files;
  }

  private static Entry other(JobFileRecord file) {
    JobId job = JobId.generation(file.getJobId());
    return new Entry(
        ofJob(job, file.getName()),
        new ObjectKey(file.getObjectKey()),
        JsonNodeFactory.instance
            .objectNode()
            .put("object", "file")
            .put("job_id", job.wire())
            .put("name", file.getName())
            .put("content_type", file.getContentType())
            .put("size_bytes", file.getSizeBytes()));
  }

  private static String ofJob(JobId job, String name) {
    return "jobs/" + job.wire() + "/" + name;
  }
}
