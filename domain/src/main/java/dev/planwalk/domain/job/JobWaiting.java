package dev.planwalk.domain.job;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Watcher;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/** Reads a job, after waiting for its end if asked to. No connection is held while waiting. */
public final class JobWaiting {

  /** How often a watched job is read again. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  /** How long a key that was revoked can keep a call waiting, about. */
  private static final Duration KEY_CHECK = Duration.ofSeconds(5);

  private final Database database;
  private final JobViews views;
  private final JobReads reads;
  private final JobWaiters waiters;
  private final LongSupplier nanoTime;

  /**
   * @param nanoTime monotonic nanoseconds
   */
  public JobWaiting(Database database, JobViews views, JobWaiters waiters, LongSupplier nanoTime) {
    this.database = database;
    this.views = views;
    this.reads = new JobReads(database, views);
    this.waiters = waiters;
    this.nanoTime = nanoTime;
  }

  /**
   * The job, as soon as it has ended or the time is over; for a caller that says what it has, as
   * soon as there is something else to say.
   */
  public Job read(Caller caller, JobId id, Duration longest) {
    Job first = first(caller, id);
    return caller.asksForNews()
        ? hold(caller, first, longest, LOOK, job -> !caller.holds(job))
        : hold(caller, first, longest, KEY_CHECK, _ -> false);
  }

  /**
   * The same, telling the caller's watcher of every change seen meanwhile. A job whose file is
   * missing is told of at once: who waits here is who would have to send it.
   */
  public Job watch(Caller caller, JobId id, Duration longest) {
    AtomicReference<Optional<Watcher.Sighting>> said = new AtomicReference<>(Optional.empty());
    return hold(
        caller,
        read(caller, id),
        longest,
        LOOK,
        job -> {
          Optional<Watcher.Sighting> now = Optional.of(sighting(job));
          if (!said.getAndSet(now).equals(now)) {
            caller.watcher().saw(now.get());
          }
          return job.waitsForFile();
        });
  }

  /**
   * Holds the caller until the job has ended, the time is over, what was seen is enough, or nobody
   * is there any more.
   *
   * @param look how often the job is read
   * @param enough asked before each wait
   */
  private Job hold(
      Caller caller, Job first, Duration longest, Duration look, Predicate<Job> enough) {
    long began = nanoTime.getAsLong();
    long keySeen = began;
    Job job = first;
    while (!job.status().terminal() && !waiters.isClosed()) {
      long now = nanoTime.getAsLong();
      Duration left = longest.minusNanos(now - began);
      if (!left.isPositive() || enough.test(job)) {
        return job;
      }
      if (now - keySeen >= KEY_CHECK.toNanos()) {
        caller.checkKeyAgain();
        keySeen = now;
      }
      waiters.await(job.id().uuid(), left.compareTo(look) < 0 ? left : look);
      if (caller.watcher().isGone() || waiters.isClosed()) {
        // Everybody is let go at once: reading again would only make them stand in line.
        return job;
      }
      job = read(caller, job.id());
    }
    return job;
  }

  private Job first(Caller caller, JobId id) {
    return database.read(db -> views.of(db, JobRows.first(db, caller, id)));
  }

  private Job read(Caller caller, JobId id) {
    Optional<JobReads.Seen> seen = reads.read(id.uuid());
    JobRecord _ = JobRows.visible(seen.map(JobReads.Seen::row), caller, id);
    return seen.orElseThrow().job();
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
