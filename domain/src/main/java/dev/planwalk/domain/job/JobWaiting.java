package dev.planwalk.domain.job;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Watcher;
import dev.planwalk.storage.Database;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Reads a job, after waiting for its end if asked to. No connection is held while waiting. */
public final class JobWaiting {

  /** How often a watched job is read again. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Database database;
  private final JobViews views;
  private final JobWaiters waiters;
  private final LongSupplier nanoTime;

  /**
   * @param nanoTime monotonic nanoseconds
   */
  public JobWaiting(Database database, JobViews views, JobWaiters waiters, LongSupplier nanoTime) {
    this.database = database;
    this.views = views;
    this.waiters = waiters;
    this.nanoTime = nanoTime;
  }

  /**
   * The job, as soon as it has ended or the time is over; for a caller that says what it has, as
   * soon as there is something else to say.
   */
  public Job read(Caller caller, JobId id, Duration longest) {
    if (caller.asksForNews()) {
      return news(caller, id, longest);
    }
    Job job = first(caller, id);
    if (job.status().terminal() || !longest.isPositive()) {
      return job;
    }
    waiters.await(id.uuid(), longest);
    return nobodyListens() ? job : read(caller, id);
  }

  private Job news(Caller caller, JobId id, Duration longest) {
    long deadline = nanoTime.getAsLong() + longest.toNanos();
    Job job = first(caller, id);
    while (!job.status().terminal() && caller.holds(job) && !waiters.isClosed()) {
      Duration left = Duration.ofNanos(deadline - nanoTime.getAsLong());
      if (!left.isPositive()) {
        return job;
      }
      waiters.await(id.uuid(), left.compareTo(LOOK) < 0 ? left : LOOK);
      if (nobodyListens()) {
        return job;
      }
      job = read(caller, id);
    }
    return job;
  }

  /** The same, telling the caller's watcher of every change seen meanwhile. */
  public Job watch(Caller caller, JobId id, Duration longest) {
    long deadline = nanoTime.getAsLong() + longest.toNanos();
    Job job = read(caller, id);
    Optional<Watcher.Sighting> said = Optional.empty();
    while (!job.status().terminal()) {
      Duration left = Duration.ofNanos(deadline - nanoTime.getAsLong());
      if (!left.isPositive() || waiters.isClosed()) {
        return job;
      }
      Watcher.Sighting now = sighting(job);
      if (!said.equals(Optional.of(now))) {
        caller.watcher().saw(now);
        said = Optional.of(now);
      }
      waiters.await(id.uuid(), left.compareTo(LOOK) < 0 ? left : LOOK);
      if (nobodyListens()) {
        return job;
      }
      caller.watcher().looked();
      job = read(caller, id);
    }
    return job;
  }

  /** An interrupted thread gets no connection, and whom it would tell has gone. */
  private static boolean nobodyListens() {
    return Thread.currentThread().isInterrupted();
  }

  private Job first(Caller caller, JobId id) {
    return database.read(db -> views.of(db, JobRows.first(db, caller, id)));
  }

  private Job read(Caller caller, JobId id) {
    return database.read(db -> views.of(db, JobRows.visible(db, caller, id)));
  }

  private static Watcher.Sighting sighting(Job job) {
    var position = job.metadata().path("queue_position");
    var eta = job.metadata().path("eta_seconds");
    return new Watcher.Sighting(
        job.status().wire(),
        job.progress(),
        position.isNumber() ? Optional.of(position.intValue() - 1) : Optional.empty(),
        eta.isNumber() ? Optional.of(eta.intValue()) : Optional.empty());
  }
}
