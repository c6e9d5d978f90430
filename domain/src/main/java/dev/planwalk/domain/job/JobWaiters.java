package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.enums.RunState;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Callers that wait for jobs to end. They stand in memory and hold no connection: one thread asks
 * for all of them in one query each 250 ms, and at once when a hint comes.
 */
public final class JobWaiters implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(JobWaiters.class);
  private static final Duration POLL = Duration.ofMillis(250);

  private final Database database;
  private final Map<UUID, Waiting> waiting = new ConcurrentHashMap<>();
  private final Semaphore wake = new Semaphore(0);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  /** Everybody who waits for one job. */
  private record Waiting(CountDownLatch ended, int callers) {}

  private JobWaiters(Database database) {
    this.database = database;
    this.thread = Thread.ofPlatform().name("job-waiters").daemon().unstarted(this::askUntilClosed);
  }

  /** Starts the asking thread. */
  public static JobWaiters start(Database database, Hints hints) {
    JobWaiters waiters = new JobWaiters(database);
    hints.subscribe(Hints.Channel.DONE, waiters.wake::release);
    waiters.thread.start();
    return waiters;
  }

  /**
   * Blocks until the job has ended, the time is over, the thread is interrupted or this is closed;
   * the caller then reads the job.
   */
  public void await(UUID job, Duration longest) {
    if (longest.isZero() || longest.isNegative() || isClosed()) {
      return;
    }
    Waiting mine =
        waiting.compute(
            job,
            (_, others) ->
                others == null
                    ? new Waiting(new CountDownLatch(1), 1)
                    : new Waiting(others.ended(), others.callers() + 1));
    if (isClosed()) {
      // Closed since the look above, perhaps before this caller could be seen.
      mine.ended().countDown();
    }
    try {
      boolean _ = mine.ended().await(longest.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      waiting.computeIfPresent(
          job,
          (_, left) -> left.callers() == 1 ? null : new Waiting(left.ended(), left.callers() - 1));
    }
  }

  /** Whether waiting makes no sense any more, since this node shuts down. */
  boolean isClosed() {
    return closed.getCount() == 0;
  }

  /** How many jobs are waited for. */
  int jobs() {
    return waiting.size();
  }

  private void askUntilClosed() {
    while (closed.getCount() > 0) {
      try {
        if (wake.tryAcquire(POLL.toMillis(), TimeUnit.MILLISECONDS)) {
          wake.drainPermits();
        }
        ask();
      } catch (InterruptedException e) {
        return;
      } catch (RuntimeException e) {
        LOG.debug("asking for awaited jobs failed; asked again in {}", POLL, e);
      }
    }
  }

  private void ask() {
    List<UUID> jobs = List.copyOf(waiting.keySet());
    if (jobs.isEmpty()) {
      return;
    }
    database
        .read(db ->
            db.select(JOB.ID)
                .from(JOB)
                .where(
                    JOB.ID.eq(org.jooq.impl.DSL.any(jobs.toArray(UUID[]::new))),
                    JOB.RUN_STATE.eq(RunState.done))
                .fetch(JOB.ID))
        .forEach(this::wakeUp);
  }

  private void wakeUp(UUID job) {
    Waiting found = waiting.get(job);
    if (found != null) {
      found.ended().countDown();
    }
  }

  /** Lets everybody go with the job as it is. */
  @Override
  public void close() {
    closed.countDown();
    thread.interrupt();
    waiting.values().forEach(one -> one.ended().countDown());
  }
}
