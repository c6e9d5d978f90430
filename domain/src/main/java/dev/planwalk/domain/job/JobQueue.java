package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static java.time.temporal.ChronoUnit.MICROS;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.call.TraceContext;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The queue in the table {@code job}: who may work on what, and until when.
 *
 * <p>A worker claims by {@code FOR UPDATE SKIP LOCKED} and gets a lease with a token. The token is
 * the fence: a worker that was declared dead and comes back finds its token gone and writes
 * nothing. Leases are prolonged by a heartbeat and end by the database's clock; what they leave
 * behind is taken up by the rescuer of any node. Methods that take a {@code DSLContext} run in the
 * caller's transaction.
 */
public final class JobQueue {

  static final Duration FIRST_BACKOFF = Duration.ofSeconds(5);
  static final Duration LONGEST_BACKOFF = Duration.ofMinutes(5);

  private static final Logger LOG = LoggerFactory.getLogger(JobQueue.class);

  /** So many workers may die on a job before it is taken for the one that kills them. */
  static final int MOST_LOST = 20;

  /** The field of a job's metadata that names the job it repeats. */
  static final String RETRIED_FROM = "retried_from";

  private static final int RESCUED_AT_ONCE = 100;

  private static final Field<Boolean> IS_DUE = DSL.field("is_due", Boolean.class);
  private static final Field<Long> NEXT_MICROS = DSL.field("next_micros", Long.class);

  private static final FixedQuery DEMAND =
      FixedQuery.of(
          """
          select wanted.lane, exists (
                   select from job where job.lane = wanted.lane and run_state = 'ready'
                                     and run_at <= now())
                 and not exists (
                   select from lane_pause where lane_pause.lane = wanted.lane) as is_due,
                 (extract(epoch from (
                    select min(run_at) from job
                     where job.lane = any(?::text[]) and run_state = 'ready' and run_at > now())
                  - now()) * 1000000)::bigint as next_micros
            from unnest(?::text[]) as wanted (lane)
          """,
          List.of(JOB.LANE, IS_DUE, NEXT_MICROS));

  private static final List<Field<?>> INSERTED =
      Stream.concat(JobRows.SHOWN.stream(), Stream.of(JOB.EVENT_SEQUENCE)).toList();

  private final IdSource ids;
  private final RandomGenerator random;
  private final JobMoves moves;
  private final JobEndings endings;
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
    this.random = random;
    this.moves = endings.moves();
    this.endings = endings;
  }

  Duration lease() {
    return settings.jobLease();
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
  private static boolean needsSet(JobRecord row) {
    return row.getLivemode()
        && Words.find(JobType.class, row.getType()).filter(JobType::furnished).isPresent();
  }

  private static void decide(JobRecord row, String assetSet) {
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
      endLease(parent);
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
   * Takes up to so many jobs of a lane that the worker has the furniture for; the first claim of a
   * job makes it {@code running}.
   */
  List<Lease> claim(DSLContext tx, Lane lane, int free, WorkerNode worker) {
    List<JobRecord> picked =
        tx.selectFrom(JOB)
            .where(
                JOB.RUN_STATE.eq(RunState.ready),
                JOB.LANE.eq(lane.wire()),
                JOB.RUN_AT.le(DSL.field("now()", Instant.class)),
                JOB.ASSET_SET.isNull().or(JOB.ASSET_SET.eq(worker.assetSet())))
            .orderBy(JOB.PRIORITY.desc(), JOB.FAIR_TAG, JOB.ID)
            .limit(free)
            .forUpdate()
            .skipLocked()
            .fetch();
    if (picked.isEmpty()) {
      return List.of();
    }
    Instant now = JobMoves.now(tx);
    List<Lease> leases = new ArrayList<>();
    for (JobRecord row : picked) {
      UUID token = ids.next();
      row.setRunState(RunState.leased);
      row.setAttempt(row.getAttempt() + 1);
      row.setWorker(worker.name());
      if (needsSet(row) && row.getAssetSet() == null) {
        decide(row, worker.assetSet());
      }
      row.setLeaseToken(token);
      row.setLeaseUntil(now.plus(lease()));
      if (JobStatus.ofRow(row.getStatus()) == JobStatus.QUEUED) {
        moves.move(tx, row, JobStatus.RUNNING);
      } else {
        row.update();
      }
      leases.add(new Lease(row, token, Duration.between(row.getStartedAt(), now)));
    }
    return leases;
  }

  /**
   * What waits for workers.
   *
   * @param due lanes that are not paused and in which a job could be claimed now
   * @param next how long until another job is due; empty if none waits for its time
   */
  record Demand(List<Lane> due, Optional<Duration> next) {}

  /** What waits in these lanes: one look, so that idle lanes cost no claim each time. */
  static Demand demand(DSLContext db, Collection<Lane> lanes) {
    String[] words = lanes.stream().map(Lane::wire).toArray(String[]::new);
    List<Lane> due = new ArrayList<>();
    Optional<Duration> next = Optional.empty();
    for (Record row : DEMAND.fetch(db, words, words)) {
      if (row.get(IS_DUE)) {
        due.add(Words.of(Lane.class, row.get(JOB.LANE)));
      }
      next = Optional.ofNullable(row.get(NEXT_MICROS)).map(micros -> Duration.of(micros, MICROS));
    }
    return new Demand(due, next);
  }

  /** What a heartbeat says about one run. */
  record Beat(Lease lease, Optional<Double> progress) {}

  /**
   * Prolongs leases and stores progress, without waiting for the disk.
   *
   * @return the jobs whose lease still holds; the others are lost or were canceled
   */
  List<UUID> heartbeat(DSLContext tx, List<Beat> beats) {
    tx.execute("set local synchronous_commit = off");
    return tx.resultQuery(
            """
            update job set
                lease_until = now() + {3} * interval '1 millisecond',
                progress = greatest(job.progress, beat.progress),
                updated_at = case when beat.progress > coalesce(job.progress, -1) then now()
                                  else job.updated_at end
              from unnest({0}, {1}, {2}) as beat (id, token, progress)
             where job.id = beat.id and job.lease_token = beat.token and job.run_state = 'leased'
            returning job.id
            """,
            DSL.val(beats.stream().map(beat -> beat.lease().job()).toArray(UUID[]::new)),
            DSL.val(beats.stream().map(beat -> beat.lease().token()).toArray(UUID[]::new)),
            DSL.val(
                beats.stream()
                    .map(beat -> beat.progress().map(Double::floatValue).orElse(null))
                    .toArray(Float[]::new)),
            DSL.val(lease().toMillis()))
        .fetch(0, UUID.class);
  }

  /**
   * Gives a job back untouched, its attempt not counted: draining, or a run that came too early.
   */
  boolean putBack(DSLContext tx, Lease lease, Duration pause) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    locked.ifPresent(row -> {
      row.setAttempt(Math.max(0, row.getAttempt() - 1));
      backToReady(tx, row, pause);
    });
    return locked.isPresent();
  }

  /** Gives a job back after a failed try, or fails it when its attempts are used up. */
  boolean retry(DSLContext tx, Lease lease, JobOutcome.Retry failure) {
    Optional<JobRecord> locked = JobMoves.lock(tx, lease);
    locked.ifPresent(row -> retryOrFail(tx, row, failure.code(), failure.message()));
    return locked.isPresent();
  }

  private void retryOrFail(DSLContext tx, JobRecord row, JobFailure code, String message) {
    if (row.getAttempt() >= row.getMaxAttempts()) {
      endings.fail(tx, row, JobOutcome.Failed.of(code, message));
      return;
    }
    backToReady(tx, row, backoff(row.getAttempt()));
  }

  /** That a worker died is not the job's fault, unless jobs of this kind keep killing workers. */
  private void loseWorker(DSLContext tx, JobRecord row, Duration pause) {
    int lost = row.getLost() + 1;
    row.setLost(lost);
    if (lost >= MOST_LOST) {
      endings.fail(
          tx,
          row,
          JobOutcome.Failed.of(
              JobFailure.WORKER_LOST, "The worker died " + lost + " times on this job."));
      return;
    }
    row.setAttempt(Math.max(0, row.getAttempt() - 1));
    backToReady(tx, row, pause);
  }

  private static void backToReady(DSLContext tx, JobRecord row, Duration pause) {
    row.setRunState(RunState.ready);
    row.setRunAt(JobMoves.now(tx).plus(pause));
    endLease(row);
    row.update();
  }

  private static void endLease(JobRecord row) {
    row.setLeaseToken(null);
    row.setLeaseUntil(null);
    row.setWorker(null);
  }

  /** 5 s x 2^(n-1), at most 5 min, 20 % up or down. */
  private Duration backoff(int attempt) {
    long millis = FIRST_BACKOFF.toMillis() << Math.clamp(attempt - 1, 0, 20);
    long capped = Math.min(millis, LONGEST_BACKOFF.toMillis());
    return Duration.ofMillis(Math.round(capped * (0.8 + 0.4 * random.nextDouble())));
  }

  /**
   * Takes up jobs whose lease ran out: back to the queue, or failed as {@code worker_lost}.
   *
   * @return how many
   */
  int rescue(DSLContext tx) {
    Condition ranOut =
        JOB.RUN_STATE
            .eq(RunState.leased)
            .and(JOB.LEASE_UNTIL.lt(DSL.field("now()", Instant.class)));
    JobMoves.lockParents(tx, ranOut);
    List<JobRecord> lost =
        tx.selectFrom(JOB)
            .where(ranOut)
            .orderBy(JOB.ID)
            .limit(RESCUED_AT_ONCE)
            .forUpdate()
            .skipLocked()
            .fetch();
    for (JobRecord row : lost) {
      LOG.warn(
          "job {} lost its worker {} for the {}. time; it goes back to the queue or fails",
          row.getId(),
          row.getWorker(),
          row.getLost() + 1);
      loseWorker(tx, row, backoff(row.getLost() + 1));
    }
    return lost.size();
  }

  /**
   * Gives back at once what an earlier process of this node was working on. Only for a node whose
   * name nobody else can have: the embedded form, where the lock on the home folder proves that the
   * earlier process is gone.
   *
   * @return how many
   */
  int takeBackOwn(DSLContext tx, String node) {
    Condition ours = JOB.RUN_STATE.eq(RunState.leased).and(JOB.WORKER.eq(node));
    JobMoves.lockParents(tx, ours);
    List<JobRecord> own = tx.selectFrom(JOB).where(ours).orderBy(JOB.ID).forUpdate().fetch();
    own.forEach(row -> loseWorker(tx, row, Duration.ZERO));
    return own.size();
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
            .limit(RESCUED_AT_ONCE)
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
    int rescued = database.control(this::rescue);
    return rescued + database.<Integer>control(tx -> expireUploads(tx, uploadAge));
  }
}
