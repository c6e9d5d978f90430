package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.call.TraceContext;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import tools.jackson.databind.node.ObjectNode;

/**
 * The queue in the table {@code job}: what comes into it, and what ends before a worker had it.
 * What workers do with it is in {@link JobLeases}. Methods that take a {@code DSLContext} run in
 * the caller's transaction.
 */
public final class JobQueue {

  /** The field of a job's metadata that names the job it repeats. */
  static final String RETRIED_FROM = "retried_from";

  private static final int EXPIRED_AT_ONCE = 100;

  private static final List<Field<?>> INSERTED =
      Stream.concat(JobRows.SHOWN.stream(), Stream.of(JOB.EVENT_SEQUENCE)).toList();

  private final IdSource ids;
  private final JobMoves moves;
  private final JobEndings endings;
  private final JobLeases leases;
  private final ServiceSettings settings;

  /**
   * A queue over the table.
   *
   * @param random for the scatter of pauses
   * @param settings how long leases are, and what is made
   */
  public JobQueue(
      IdSource ids, RandomGenerator random, JobEndings endings, ServiceSettings settings) {
    this.settings = settings;
    this.ids = ids;
    this.moves = endings.moves();
    this.endings = endings;
    this.leases = new JobLeases(ids, random, endings, settings.jobLease());
  }

  /** What workers do with the jobs of this queue. */
  JobLeases leases() {
    return leases;
  }

  /**
   * Writes a job and its first event.
   *
   * @return the job as the event shows it
   */
  public Job enqueue(DSLContext tx, NewJob job) {
    JobRecord row = tx.newRecord(JOB);
    row.setEventSequence(1);
    return moves.queued(tx, insert(tx, row, job));
  }

  /** One statement, since a caller waits: the database fills in the times and gives them back. */
  private JobRecord insert(DSLContext tx, JobRecord row, NewJob job) {
    Lane lane = job.type().lane(job.livemode());
    row.setId(job.id());
    row.setTenantId(job.tenant());
    row.setLivemode(job.livemode());
    row.setKeyId(job.key().orElse(null));
    row.setType(job.type().wire());
    row.setLane(lane.wire());
    row.setProjectId(job.project().orElse(null));
    row.setPlanId(job.plan().orElse(null));
    row.setInput(JsonColumn.of(job.input()));
    row.setMetadata(JsonColumn.of(job.metadata()));
    row.setClientMetadata(JsonColumn.of(Optional.of(job.clientMetadata())));
    if (needsSet(row) && row.getAssetSet() == null) {
      AssetSets.chosen(tx).ifPresent(set -> decide(row, set));
    } else if (!job.livemode() && job.type().furnished()) {
      named(row, AssetSets.OF_FIXTURES);
    }
    if (job.type().sold() && row.getParentId() == null) {
      row.setFingerprint(fingerprint(job.type(), job.input()));
    }
    row.setRunState(job.held() ? RunState.held : RunState.ready);
    // A held job gets its place in the queue when it is released.
    row.setFairTag(job.held() ? 0 : FairTags.next(tx, lane, job.tenant(), job.type()));
    row.setCostUsdCents(job.costUsdCents().orElse(null));
    row.setSeed(job.seed().orElse(null));
    row.setTraceparent(TraceContext.current().orElse(null));
    return tx.insertInto(JOB)
        .set(row)
        .set(
            JOB.RUN_AT,
            DSL.field(
                "now() + {0} * interval '1 millisecond'",
                JOB.RUN_AT.getDataType(), DSL.val(job.startAfter().toMillis())))
        .returning(INSERTED)
        .fetchSingle();
  }

  /** What the bytes of a job follow from. */
  String fingerprint(JobType type, ObjectNode input) {
    return SameWork.fingerprint(settings.release(), type, input);
  }

  /** Fixtures have their own furniture, and a plan that is read has none. */
  static boolean needsSet(JobRecord row) {
    return row.getLivemode()
        && Words.find(JobType.class, row.getType()).filter(JobType::furnished).isPresent();
  }

  static void decide(JobRecord row, String assetSet) {
    row.setAssetSet(assetSet);
    named(row, assetSet);
  }

  private static void named(JobRecord row, String assetSet) {
    row.setMetadata(
        JsonColumn.of(JsonColumn.object(row.getMetadata()).put(AssetSets.FIELD, assetSet)));
  }

  /**
   * Writes a job that wants what an ended one wanted, with a reservation of its own.
   *
   * @return its row
   * @throws ServiceException 402; the transaction must then roll back
   */
  JobRecord enqueueAgain(DSLContext tx, JobRecord old, Spending spending) {
    UUID id = ids.next();
    int cents = spending.reserveAgain(tx, old.getId(), id);
    ObjectNode metadata = JsonColumn.object(old.getMetadata());
    metadata.put(RETRIED_FROM, JobViews.id(old).wire());
    // It is made with what workers have today.
    metadata.remove(AssetSets.FIELD);
    Job _ =
        enqueue(
            tx,
            new NewJob(
                id,
                old.getTenantId(),
                old.getLivemode(),
                Optional.ofNullable(old.getKeyId()),
                Words.find(JobType.class, old.getType()).orElseThrow(),
                Optional.ofNullable(old.getProjectId()),
                Optional.ofNullable(old.getPlanId()),
                JsonColumn.object(old.getInput()),
                metadata,
                false,
                Duration.ZERO,
                Optional.ofNullable(old.getCostUsdCents()).map(_ -> cents),
                Optional.ofNullable(old.getSeed()),
                JsonColumn.pairs(old.getClientMetadata())));
    return tx.selectFrom(JOB).where(JOB.ID.eq(id)).fetchSingle();
  }

  /**
   * Queues the parts of a job's work and parks it until they are done; the run that ends so does
   * not count as an attempt.
   *
   * @return false if the lease was lost; nothing is written then
   */
  boolean park(DSLContext tx, Lease lease, List<JobOutcome.Child> children) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    locked.ifPresent(parent -> {
      children.forEach(child -> insertChild(tx, parent, child));
      parent.setAttempt(Math.max(0, parent.getAttempt() - 1));
      parent.setChildrenOpen(children.size());
      parent.setRunState(RunState.parked);
      JobLeases.endLease(parent);
      parent.update();
    });
    return locked.isPresent();
  }

  /** A part goes before what is only waiting: others have waited for its parent already. */
  private void insertChild(DSLContext tx, JobRecord parent, JobOutcome.Child child) {
    JobRecord row = tx.newRecord(JOB);
    row.setParentId(parent.getId());
    row.setPriority((short) (parent.getPriority() + 1));
    row.setAssetSet(parent.getAssetSet());
    JobRecord _ =
        insert(
            tx,
            row,
            new NewJob(
                ids.next(),
                parent.getTenantId(),
                parent.getLivemode(),
                Optional.ofNullable(parent.getKeyId()),
                child.type(),
                Optional.ofNullable(parent.getProjectId()),
                Optional.ofNullable(parent.getPlanId()),
                JobParts.input(child),
                child.metadata(),
                false,
                Duration.ZERO,
                Optional.empty(),
                Optional.ofNullable(parent.getSeed())));
  }

  /**
   * Lets workers have a held job.
   *
   * @return false if it was not held any more
   */
  public boolean release(DSLContext tx, UUID job, Duration startAfter) {
    Optional<JobRecord> locked =
        JobMoves.lock(tx, job).filter(row -> row.getRunState() == RunState.held);
    if (locked.isEmpty()) {
      return false;
    }
    JobRecord row = locked.get();
    JobType type = Words.find(JobType.class, row.getType()).orElseThrow();
    row.setRunState(RunState.ready);
    row.setFairTag(FairTags.next(tx, Words.of(Lane.class, row.getLane()), row.getTenantId(), type));
    row.setRunAt(JobMoves.now(tx).plus(startAfter));
    row.update();
    return true;
  }

  /**
   * Ends plans whose upload was never completed: running and failed in one transaction.
   *
   * @return how many
   */
  int expireUploads(DSLContext tx, Duration age) {
    List<JobRecord> expired =
        tx.selectFrom(JOB)
            .where(JOB.RUN_STATE.eq(RunState.held), JOB.CREATED_AT.lt(JobMoves.now(tx).minus(age)))
            .orderBy(JOB.ID)
            .limit(EXPIRED_AT_ONCE)
            .forUpdate()
            .skipLocked()
            .fetch();
    for (JobRecord row : expired) {
      giveUpUpload(
          tx,
          row,
          JobFailure.UPLOAD_EXPIRED,
          "The upload was not completed within " + age.toHours() + " hours.");
    }
    return expired.size();
  }

  /** Ends the plans of a project whose upload was never completed, since the project goes. */
  public void giveUpUploads(DSLContext tx, UUID project) {
    tx.selectFrom(JOB)
        .where(JOB.PROJECT_ID.eq(project), JOB.RUN_STATE.eq(RunState.held))
        .orderBy(JOB.ID)
        .forUpdate()
        .fetch()
        .forEach(row ->
            giveUpUpload(
                tx, row, JobFailure.PROJECT_DELETED, "The project was deleted before the upload."));
  }

  /** Ends a plan whose upload was never completed, since it is deleted; does nothing to others. */
  public void giveUpUploadOf(DSLContext tx, UUID plan) {
    tx.selectFrom(JOB)
        .where(JOB.PLAN_ID.eq(plan), JOB.RUN_STATE.eq(RunState.held))
        .forUpdate()
        .fetch()
        .forEach(row ->
            giveUpUpload(
                tx, row, JobFailure.UPLOAD_EXPIRED, "The plan was deleted before the upload."));
  }

  /** A plan whose job fails was running before, for whoever reads its events. */
  private void giveUpUpload(DSLContext tx, JobRecord row, JobFailure code, String message) {
    moves.move(tx, row, JobStatus.RUNNING);
    endings.fail(tx, row, JobOutcome.Failed.of(code, message));
  }

  /** Runs a rescue and an expiry on the pool that requests cannot exhaust. */
  int sweep(Database database, Duration uploadAge) {
    int rescued = database.control(leases::rescue);
    return rescued + database.<Integer>control(tx -> expireUploads(tx, uploadAge));
  }
}
