package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.project.ProjectRows;
import dev.planwalk.domain.tour.TourLinks;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.AssetRecord;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ObjectNode;

/** Rows of jobs as callers see them, with freshly signed URLs. */
public final class JobViews {

  /** Beyond this many jobs ahead nobody is told an exact place in the queue. */
  private static final int FARTHEST_POSITION = 1_000;

  /** Only of a job that is in the queue or running; one whose file is missing has none. */
  static final String ETA_SECONDS = "eta_seconds";

  /** From this progress on the pace of the job itself tells more than what is usual. */
  private static final double PACE_FROM = 0.1;

  private static final FixedQuery MADE =
      FixedQuery.of(
          DSL.select(
                  ASSET.ID,
                  ASSET.JOB_ID,
                  ASSET.INPUT,
                  ASSET.KIND,
                  ASSET.VARIANT,
                  ASSET.OBJECT_KEY,
                  ASSET.CONTENT_TYPE,
                  ASSET.SIZE_BYTES)
              .from(ASSET)
              .where(ASSET.JOB_ID.eq(DSL.any(new UUID[0])), ASSET.INPUT.isFalse())
              .orderBy(ASSET.ID));

  private static final Field<Integer> AHEAD = DSL.field("ahead", Integer.class);

  private static final FixedQuery POSITIONS =
      FixedQuery.of(
          """
          select job.id, (
              select count(*)::int from (
                select 1 from job as other
                 where other.lane = job.lane and other.run_state = 'ready'
                   and (other.priority > job.priority
                        or other.priority = job.priority
                           and (other.fair_tag, other.id) < (job.fair_tag, job.id))
                 limit %d) before) as ahead
            from job where job.id = any(?)
          """
              .formatted(FARTHEST_POSITION),
          List.of(JOB.ID, AHEAD));

  private final AssetRows assets;
  private final TourLinks links;
  private final InstantSource clock;

  /**
   * Views with these signatures and links.
   *
   * @param clock for the time that is left
   */
  public JobViews(AssetRows assets, TourLinks links, InstantSource clock) {
    this.clock = clock;
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

  /** One page of those of the caller's jobs that the filters let through. */
  Listing<Job> page(DSLContext db, Caller caller, Keyset keyset, ListJobs.Input wanted) {
    wanted.projectId().ifPresent(id -> ProjectRows.visible(db, caller, id));
    wanted.parentId().ifPresent(id -> JobRows.visible(db, caller, id));
    return keyset.listing(
        of(
            db,
            db.select(JobRows.SHOWN)
                .from(JOB)
                .where(JobRows.listed(caller, wanted), keyset.condition(JOB.ID))
                .orderBy(keyset.order(JOB.ID))
                .limit(keyset.rows())
                .fetchInto(JOB)),
        Job::id);
  }

  /** The public id of a row. */
  public static JobId id(JobRecord row) {
    return row.getType().equals(JobType.PLAN_PARSE.wire())
        ? JobId.planParse(row.getId())
        : JobId.generation(row.getId());
  }

  private static Map<UUID, List<AssetRecord>> assetsOf(DSLContext db, List<JobRecord> rows) {
    UUID[] succeeded = idsOf(rows, row -> JobStatus.ofRow(row.getStatus()) == JobStatus.SUCCEEDED);
    return succeeded.length == 0
        ? Map.of()
        : MADE.fetch(db, new Object[] {succeeded}).into(ASSET).stream()
            .collect(Collectors.groupingBy(AssetRecord::getJobId));
  }

  /** How many jobs will be taken before each waiting one, counted up to a limit. */
  private static Map<UUID, Integer> positionsOf(DSLContext db, List<JobRecord> rows) {
    UUID[] waiting = idsOf(rows, row -> row.getRunState() == RunState.ready);
    return waiting.length == 0
        ? Map.of()
        : POSITIONS.fetch(db, new Object[] {waiting}).intoMap(JOB.ID, AHEAD);
  }

  private static UUID[] idsOf(List<JobRecord> rows, Predicate<JobRecord> which) {
    return rows.stream().filter(which).map(JobRecord::getId).toArray(UUID[]::new);
  }

  private Job view(JobRecord row, List<AssetRecord> made, Optional<Integer> position) {
    JobStatus status = JobStatus.ofRow(row.getStatus());
    JobType type =
        Words.find(JobType.class, row.getType())
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
        JsonColumn.pairs(row.getClientMetadata()),
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
        Words.of(AssetKind.class, row.getKind()),
        Optional.ofNullable(row.getVariant()),
        row.getSizeBytes(),
        signed.url(),
        signed.expiresAt());
  }

  private static JobError error(ObjectNode stored) {
    return new JobError(stored.path("code").asString(""), stored.path("message").asString(""));
  }

  private ObjectNode metadata(
      JobRecord row, JobStatus status, JobType type, Optional<Integer> position) {
    ObjectNode metadata = JsonColumn.object(row.getMetadata());
    if (status.terminal() || row.getRunState() == RunState.held) {
      return metadata;
    }
    float done = row.getProgress() == null ? 0 : row.getProgress();
    int own = row.getLivemode() ? type.expectedSeconds() : 1;
    position.ifPresent(ahead -> metadata.put("queue_position", ahead + 1));
    long left =
        row.getRunState() == RunState.leased && done >= PACE_FROM && row.getStartedAt() != null
            ? TimeLeft.seconds(
                TimeLeft.pace(
                    TimeLeft.worked(row.getStartedAt(), runBegan(row), row.getUpdatedAt()), done),
                seconds(row.getUpdatedAt(), clock.instant()))
            : TimeLeft.seconds(
                own * (position.orElse(0) + 1 - done),
                seconds(row.getCreatedAt(), clock.instant()));
    return metadata.put(ETA_SECONDS, left);
  }

  /** Each run has a token of its own, made when it began. */
  private static Instant runBegan(JobRecord row) {
    UUID token = row.getLeaseToken();
    return token == null ? row.getStartedAt() : IdSource.time(token);
  }

  private static double seconds(Instant from, Instant to) {
    return Duration.between(from, to).toMillis() / 1e3;
  }
}
