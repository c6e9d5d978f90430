package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.operation.Listing;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Record2;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ObjectNode;

/** Rows of jobs as callers see them, with freshly signed URLs. */
public final class JobViews {

  /** Beyond this many jobs ahead nobody is told an exact place in the queue. */
  private static final int FARTHEST_POSITION = 1_000;

  private final AssetRows assets;
  private final TourLinks links;

  public JobViews(AssetRows assets, TourLinks links) {
    this.assets = assets;
    this.links = links;
  }

  /** One job. */
  public Job of(DSLContext db, JobRecord row) {
    return of(db, List.of(row)).getFirst();
  }

  /** Several jobs, in their order, with at most three queries for all of them. */
  public List<Job> of(DSLContext db, List<JobRecord> rows) {
    Map<UUID, List<AssetRecord>> made = assetsOf(db, rows);
    Map<UUID, Integer> positions = positionsOf(db, rows);
    Map<UUID, String> embedUrls =
        links.embedUrls(db, rows.stream().filter(JobViews::isFinishedTour).toList());
    return rows.stream()
        .map(row -> {
          Job job =
              view(
                  row,
                  made.getOrDefault(row.getId(), List.of()),
                  Optional.ofNullable(positions.get(row.getId())));
          if (embedUrls.containsKey(row.getId())) {
            job.metadata().put("tour_id", new TourId(row.getId()).wire());
            job.metadata().put("embed_url", embedUrls.get(row.getId()));
          }
          return job;
        })
        .toList();
  }

  private static boolean isFinishedTour(JobRecord row) {
    return row.getType().equals(JobType.TOUR.wire())
        && JobStatus.ofRow(row.getStatus()) == JobStatus.SUCCEEDED;
  }

  /**
   * One page of the caller's jobs, without the parts of others.
   *
   * @param type only these; empty: all types
   * @param project only of this one, which must be the caller's; empty: all projects
   */
  public Listing<Job> page(
      DSLContext db,
      Caller caller,
      Keyset keyset,
      Optional<JobType> type,
      Optional<ProjectId> project) {
    return page(db, caller, keyset, type, project, Optional.empty());
  }

  /**
   * One page of the caller's jobs.
   *
   * @param parent only the parts of this one, which must be the caller's
   */
  Listing<Job> page(
      DSLContext db,
      Caller caller,
      Keyset keyset,
      Optional<JobType> type,
      Optional<ProjectId> project,
      Optional<JobId> parent) {
    project.ifPresent(id -> ProjectRows.visible(db, caller, id));
    parent.ifPresent(id -> JobRows.visible(db, caller, id));
    return keyset.listing(
        of(
            db,
            db.selectFrom(JOB)
                .where(
                    JobRows.listed(caller, parent),
                    type.map(t -> JOB.TYPE.eq(t.wire())).orElse(DSL.noCondition()),
                    project.map(id -> JOB.PROJECT_ID.eq(id.uuid())).orElse(DSL.noCondition()),
                    keyset.condition(JOB.ID))
                .orderBy(keyset.order(JOB.ID))
                .limit(keyset.rows())
                .fetch()),
        Job::id);
  }

  /** The public id of a row. */
  public static JobId id(JobRecord row) {
    return row.getType().equals(JobType.PLAN_PARSE.wire())
        ? JobId.planParse(row.getId())
        : JobId.generation(row.getId());
  }

  private static Map<UUID, List<AssetRecord>> assetsOf(DSLContext db, List<JobRecord> rows) {
    List<UUID> succeeded =
        rows.stream()
            .filter(row -> JobStatus.ofRow(row.getStatus()) == JobStatus.SUCCEEDED)
            .map(JobRecord::getId)
            .toList();
    return succeeded.isEmpty()
        ? Map.of()
        : db
            .selectFrom(ASSET)
            .where(ASSET.JOB_ID.in(succeeded), ASSET.INPUT.isFalse())
            .orderBy(ASSET.ID)
            .fetch()
            .stream()
            .collect(Collectors.groupingBy(AssetRecord::getJobId));
  }

  /** How many jobs will be taken before each waiting one, counted up to a limit. */
  private static Map<UUID, Integer> positionsOf(DSLContext db, List<JobRecord> rows) {
    List<UUID> waiting =
        rows.stream()
            .filter(row -> row.getRunState() == RunState.ready)
            .map(JobRecord::getId)
            .toList();
    if (waiting.isEmpty()) {
      return Map.of();
    }
    var ahead = JOB.as("ahead");
    var counted =
        db.select(
                JOB.ID,
                db.selectCount()
                    .from(
                        db.selectOne()
                            .from(ahead)
                            .where(
                                ahead.LANE.eq(JOB.LANE),
                                ahead.RUN_STATE.eq(RunState.ready),
                                ahead
                                    .PRIORITY
                                    .gt(JOB.PRIORITY)
                                    .or(
                                        ahead
                                            .PRIORITY
                                            .eq(JOB.PRIORITY)
                                            .and(
                                                org.jooq
                                                    .impl
                                                    .DSL
                                                    .row(ahead.FAIR_TAG, ahead.ID)
                                                    .lt(JOB.FAIR_TAG, JOB.ID))))
                            .limit(FARTHEST_POSITION))
                    .<Integer>asField())
            .from(JOB)
            .where(JOB.ID.in(waiting));
    return counted.fetchMap(Record2::value1, Record2::value2);
  }

  private Job view(JobRecord row, List<AssetRecord> made, Optional<Integer> position) {
    JobStatus status = JobStatus.ofRow(row.getStatus());
    JobType type =
        JobType.of(row.getType())
            .orElseThrow(() -> new IllegalStateException("no job type " + row.getType()));
    return new Job(
        id(row),
        type,
        status,
        Optional.ofNullable(row.getProgress()).map(Float::doubleValue),
        status == JobStatus.SUCCEEDED ? Optional.of(result(made)) : Optional.empty(),
        Optional.ofNullable(row.getCostUsdCents()),
        Optional.ofNullable(row.getProvider()),
        Optional.ofNullable(row.getSeed()),
        Optional.ofNullable(row.getError()).map(JsonColumn::object).map(JobViews::error),
        metadata(row, status, type, position),
        row.getLivemode(),
        row.getCreatedAt(),
        row.getUpdatedAt(),
        JobUrls.of(id(row)));
  }

  private JobResult result(List<AssetRecord> made) {
    return new JobResult(made.stream().map(this::asset).toList());
  }

  private JobResult.JobAsset asset(AssetRecord row) {
    ObjectStore.SignedUrl signed = assets.sign(row);
    return new JobResult.JobAsset(
        AssetRows.id(row),
        AssetKind.of(row.getKind()),
        Optional.ofNullable(row.getVariant()),
        signed.url(),
        signed.expiresAt());
  }

  private static JobError error(ObjectNode stored) {
    return new JobError(stored.path("code").asString(""), stored.path("message").asString(""));
  }

  private static ObjectNode metadata(
      JobRecord row, JobStatus status, JobType type, Optional<Integer> position) {
    ObjectNode metadata = JsonColumn.object(row.getMetadata());
    if (status.terminal() || row.getRunState() == RunState.held) {
      return metadata;
    }
    float done = row.getProgress() == null ? 0 : row.getProgress();
    int own = row.getLivemode() ? type.expectedSeconds() : 1;
    position.ifPresent(ahead -> metadata.put("queue_position", ahead + 1));
    int left = Math.round(own * (1 - done)) + position.orElse(0) * own;
    return metadata.put("eta_seconds", Math.max(1, left));
  }
}
