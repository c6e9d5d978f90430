package dev.planwalk.domain.upkeep;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.UPKEEP;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.access.SlidingWindow;
import dev.planwalk.domain.act.OperatorActs;
import dev.planwalk.domain.asset.OldResults;
import dev.planwalk.domain.call.StoredReplays;
import dev.planwalk.domain.oauth.server.SignInUpkeep;
import dev.planwalk.domain.plan.OldPlans;
import dev.planwalk.domain.webhook.EventRetention;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.storage.schema.enums.RunState;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToIntFunction;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Clears away what nobody can ask for any more: idempotent answers past their 24 hours, request
 * windows that lie wholly in the past, sign-ins that are over and clients that were never let in,
 * old events with the log of their deliveries, old acts of the operator, plans and results that the
 * operator keeps for some days only, and objects that no row names, such as outputs of runs that
 * lost their lease and files of uploads that were never completed. (The jobs of such uploads are
 * ended by the runner.)
 *
 * <p>One node sweeps at a time; the others find the lock taken and let it be. Everything goes in
 * batches, no connection is held while files are removed, and a sweep that is cut short is taken up
 * by the next one.
 */
public final class Sweeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Sweeper.class);

  /**
   * When it sweeps, and what.
   *
   * @param period from one sweep to the next
   * @param orphanAge how long an object must have lain unchanged before it may count as nobody's:
   *     longer than any run can write before it enters what it wrote
   */
  public record Times(Duration period, Duration orphanAge) {}

  /** Whether it is time is asked so often, and first so long after a start. */
  private static final Duration LONGEST_LOOK = Duration.ofMinutes(2);

  /** Its row in the table of what was done when. */
  private static final String NAME = "sweep";

  private static final int BATCH = 500;
  private static final Duration LONGEST_STEP = Duration.ofSeconds(10);

  /** Any number that no other advisory lock of this database has. */
  private static final long LOCK = 0x706c_616e_7377_6570L;

  private final Database database;
  private final ObjectStore store;
  private final EventRetention events;
  private final KeptDays kept;
  private final Times times;
  private final Duration look;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  /**
   * Makes a sweeper that has not begun.
   *
   * @param look how often it asks whether it is time, and how long after its start first
   */
  Sweeper(
      Database database,
      ObjectStore store,
      EventRetention events,
      KeptDays kept,
      Times times,
      Duration look) {
    this.database = database;
    this.store = store;
    this.events = events;
    this.kept = kept;
    this.times = times;
    this.look = look;
    this.thread = Thread.ofPlatform().name("sweeper").daemon().unstarted(this::sweepUntilClosed);
  }

  /** Starts the sweeping thread. */
  public static Sweeper start(
      Database database, ObjectStore store, EventRetention events, KeptDays kept, Times times) {
    Sweeper sweeper = new Sweeper(database, store, events, kept, times, look(times.period()));
    sweeper.begin();
    return sweeper;
  }

  /** How often a sweeper of that period looks whether it is time. */
  static Duration look(Duration period) {
    return period.compareTo(LONGEST_LOOK) < 0 ? period : LONGEST_LOOK;
  }

  /** Starts its thread. */
  void begin() {
    thread.start();
  }

  /** What one sweep removed. */
  record Swept(int answers, int events, int objects) {}

  private void sweepUntilClosed() {
    try {
      while (!closed.await(look.toMillis(), TimeUnit.MILLISECONDS)) {
        sweepIfDue();
      }
    } catch (InterruptedException e) {
      // Only close() interrupts this thread.
    }
  }

  /** Sweeps if the last sweep of any node was long enough ago, and notes that it was done. */
  void sweepIfDue() {
    try {
      boolean _ =
          database.alone(
              LOCK,
              () -> {
                if (database.read(this::due)) {
                  logged();
                  database.execute(Sweeper::done);
                }
              });
    } catch (IOException | RuntimeException e) {
      LOG.warn("the sweep was cut short and is taken up again soon", e);
    }
  }

  /** By the database's clock, and kept there: a node that is often restarted sweeps as well. */
  private boolean due(DSLContext db) {
    return !db.fetchExists(
        UPKEEP,
        UPKEEP.NAME.eq(NAME),
        UPKEEP.DONE_AT.gt(TransactionClock.DATABASE.now(db).minus(times.period())));
  }

  private static void done(DSLContext tx) {
    tx.insertInto(UPKEEP)
        .set(UPKEEP.NAME, NAME)
        .set(UPKEEP.DONE_AT, DSL.field("now()", UPKEEP.DONE_AT.getDataType()))
        .onConflict(UPKEEP.NAME)
        .doUpdate()
        .set(UPKEEP.DONE_AT, DSL.excluded(UPKEEP.DONE_AT))
        .execute();
  }

  private void logged() throws IOException {
    Swept swept = sweep();
    if (swept.answers() + swept.events() + swept.objects() > 0) {
      LOG.info(
          "removed {} old answers, {} events and deliveries, and {} orphaned files",
          swept.answers(),
          swept.events(),
          swept.objects());
    }
  }

  /** One sweep, whoever else may be at it. */
  Swept sweep() throws IOException {
    int answers = 0;
    int removed = BATCH;
    while (removed == BATCH && !isClosed()) {
      removed = StoredReplays.purgeExpired(database, BATCH);
      answers += removed;
    }
    int old = 0;
    do {
      removed = isClosed() ? 0 : events.purge(BATCH);
      old += removed;
    } while (removed > 0);
    database.execute(tx -> tx.execute(SlidingWindow.PURGE));
    int _ = SignInUpkeep.purge(database);
    removed = BATCH;
    while (removed == BATCH && !isClosed()) {
      removed = OperatorActs.purge(database, BATCH);
    }
    sweepOld(kept.plans(), before -> OldPlans.purge(database, store, before, BATCH));
    sweepOld(kept.results(), before -> OldResults.purge(database, store, before, BATCH));
    int[] objects = new int[1];
    store.eachOlder(
        times.orphanAge(),
        BATCH,
        keys -> {
          Set<String> wanted = isClosed() ? names(keys) : database.snapshot(db -> wanted(db, keys));
          for (ObjectKey key : keys) {
            if (!wanted.contains(key.value())) {
              store.delete(key);
              objects[0]++;
            }
          }
        });
    return new Swept(answers, old, objects[0]);
  }

  /** What the operator keeps for some days only. */
  private void sweepOld(Optional<Integer> days, ToIntFunction<Instant> purge) {
    if (days.isEmpty()) {
      return;
    }
    Instant before =
        database.read(TransactionClock.DATABASE::now).minus(Duration.ofDays(days.get()));
    int removed = BATCH;
    while (removed == BATCH && !isClosed()) {
      removed = purge.applyAsInt(before);
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private static Set<String> names(List<ObjectKey> keys) {
    return new HashSet<>(keys.stream().map(ObjectKey::value).toList());
  }

  /**
   * Keys that an asset or a job's file has, an upload whose file is still to be read, or a job that
   * still works on something. To be asked of one state of the database: a job that ends between two
   * of the questions would neither be at work nor have its files yet.
   */
  private static Set<String> wanted(DSLContext db, List<ObjectKey> keys) {
    Set<String> wanted =
        new HashSet<>(
            db.select(ASSET.OBJECT_KEY)
                .from(ASSET)
                .where(ASSET.OBJECT_KEY.in(names(keys)))
                .fetch(ASSET.OBJECT_KEY));
    List<UUID> owners = keys.stream().flatMap(key -> key.owner().stream()).distinct().toList();
    wanted.addAll(
        db.select(UPLOAD.OBJECT_KEY)
            .from(UPLOAD)
            .where(
                UPLOAD.ID.in(owners),
                UPLOAD.INPUT_ASSET_ID.isNull(),
                UPLOAD
                    .COMPLETED_AT
                    .isNotNull()
                    .or(
                        DSL.exists(
                            DSL.selectOne()
                                .from(PLAN)
                                .join(JOB)
                                .on(JOB.ID.eq(PLAN.JOB_ID))
                                .where(
                                    PLAN.UPLOAD_ID.eq(UPLOAD.ID),
                                    JOB.RUN_STATE.ne(RunState.done)))))
            .fetch(UPLOAD.OBJECT_KEY));
    wanted.addAll(
        db.select(JOB_FILE.OBJECT_KEY)
            .from(JOB_FILE)
            .where(JOB_FILE.OBJECT_KEY.in(names(keys)))
            .fetch(JOB_FILE.OBJECT_KEY));
    Set<UUID> atWork = atWork(db, owners);
    keys.stream()
        .filter(key -> key.owner().filter(atWork::contains).isPresent())
        .forEach(key -> wanted.add(key.value()));
    return wanted;
  }

  /** Jobs whose objects are still needed: they have not ended, or what they are part of has not. */
  private static Set<UUID> atWork(DSLContext db, List<UUID> owners) {
    var parent = JOB.as("parent");
    return new HashSet<>(
        db.select(JOB.ID)
            .from(JOB)
            .leftJoin(parent)
            .on(parent.ID.eq(JOB.PARENT_ID))
            .where(
                JOB.ID.in(owners),
                JOB.RUN_STATE.ne(RunState.done).or(parent.RUN_STATE.ne(RunState.done)))
            .fetch(JOB.ID));
  }

  /** Ends after the batch at hand. */
  @Override
  public void close() {
    closed.countDown();
    try {
      boolean _ = thread.join(LONGEST_STEP);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
