package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static java.time.temporal.ChronoUnit.MICROS;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.IdSource;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import dev.planwalk.vocabulary.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Who may work on what in the table {@code job}, and until when.
 *
 * <p>A worker claims by {@code FOR UPDATE SKIP LOCKED} and gets a lease with a token. The token is
 * the fence: a worker that was declared dead and comes back finds its token gone and writes
 * nothing. Leases are prolonged by a heartbeat and end by the database's clock; what they leave
 * behind is taken up by the rescuer of any node. Methods that take a {@code DSLContext} run in the
 * caller's transaction.
 */
final class JobLeases {

  private static final Logger LOG = LoggerFactory.getLogger(JobLeases.class);

  static final Duration FIRST_BACKOFF = Duration.ofSeconds(5);
  static final Duration LONGEST_BACKOFF = Duration.ofMinutes(5);

  /** So many workers may die on a job before it is taken for the one that kills them. */
  static final int MOST_LOST = 20;

  private static final int RESCUED_AT_ONCE = 100;

  /** Any number that no other advisory lock with two has. */
  private static final int SHARES = 7_301;

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

  private final IdSource ids;
  private final RandomGenerator random;
  private final JobMoves moves;
  private final JobEndings endings;
  private final Duration length;

  /**
   * @param random for the scatter of pauses
   * @param length of a lease
   */
  JobLeases(IdSource ids, RandomGenerator random, JobEndings endings, Duration length) {
    this.ids = ids;
    this.random = random;
    this.moves = endings.moves();
    this.endings = endings;
    this.length = length;
  }

  /**
   * Takes up to so many jobs of a lane that the worker has the furniture for; the first claim of a
   * job makes it {@code running}.
   *
   * @param share how many jobs of one account may run in the lane; empty: any number
   */
  List<Lease> claim(
      DSLContext tx, Lane lane, int free, WorkerNode worker, Optional<Integer> share) {
    if (share.isPresent()) {
      return claimShares(tx, lane, free, worker, share.get());
    }
    return lease(tx, waiting(tx, lane, free, worker, Set.of()), worker);
  }

  private List<Lease> claimShares(
      DSLContext tx, Lane lane, int free, WorkerNode worker, int share) {
    // Whoever counts must not count beside another.
    tx.execute("select pg_advisory_xact_lock({0}, {1})", DSL.val(SHARES), DSL.val(lane.ordinal()));
    Map<UUID, Integer> running =
        tx.select(JOB.TENANT_ID, DSL.count())
            .from(JOB)
            .where(JOB.LANE.eq(lane.wire()), JOB.RUN_STATE.eq(RunState.leased))
            .groupBy(JOB.TENANT_ID)
            .fetchMap(JOB.TENANT_ID, DSL.count());
    List<Lease> taken = new ArrayList<>();
    boolean more = true;
    while (more && taken.size() < free) {
      // Counted here and not for each job that waits: one account may have very many.
      Set<UUID> full =
          running.entrySet().stream()
              .filter(account -> account.getValue() >= share)
              .map(Map.Entry::getKey)
              .collect(Collectors.toSet());
      List<JobRecord> next = waiting(tx, lane, free - taken.size(), worker, full);
      more = !next.isEmpty();
      List<JobRecord> fitting =
          next.stream()
              .filter(row -> running.merge(row.getTenantId(), 1, Integer::sum) <= share)
              .toList();
      taken.addAll(lease(tx, fitting, worker));
    }
    return taken;
  }

  /** The first that a worker could have, locked; without those of some accounts. */
  private static List<JobRecord> waiting(
      DSLContext tx, Lane lane, int most, WorkerNode worker, Set<UUID> without) {
    return tx.selectFrom(JOB)
        .where(
            JOB.RUN_STATE.eq(RunState.ready),
            JOB.LANE.eq(lane.wire()),
            JOB.RUN_AT.le(DSL.field("now()", Instant.class)),
            JOB.ASSET_SET.isNull().or(JOB.ASSET_SET.eq(worker.assetSet())),
            without.isEmpty()
                ? DSL.noCondition()
                : JOB.TENANT_ID.ne(DSL.all(without.toArray(UUID[]::new))))
        .orderBy(JOB.PRIORITY.desc(), JOB.FAIR_TAG, JOB.ID)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .fetch();
  }

  private List<Lease> lease(DSLContext tx, List<JobRecord> picked, WorkerNode worker) {
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
      if (JobQueue.needsSet(row) && row.getAssetSet() == null) {
        JobQueue.decide(row, worker.assetSet());
      }
      row.setLeaseToken(token);
      row.setLeaseUntil(now.plus(length));
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
            DSL.val(length.toMillis()))
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

  /** For whoever takes a job from its worker; the caller stores the row. */
  static void endLease(JobRecord row) {
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
}
