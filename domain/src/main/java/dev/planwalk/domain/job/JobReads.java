package dev.planwalk.domain.job;

import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.locks.ReentrantLock;
import org.jooq.DSLContext;

/**
 * Reads jobs for all who ask at about the same time. A read stays open to further callers until it
 * has its connection, so that hundreds who are let go at one moment cost a few queries, whether
 * they waited for one job or for many; with a connection at hand nobody waits for anybody. A read
 * begins after everybody who shares it has asked. Thread-safe.
 */
final class JobReads {

  /** A row with the columns of {@link JobRows#SHOWN}, and what callers see of it. */
  record Seen(JobRecord row, Job job) {}

  /** One read, for as many as ask before it begins. */
  private record Shared(Set<UUID> jobs, CompletableFuture<Map<UUID, Seen>> answer) {}

  private final Database database;
  private final JobViews views;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<Shared> open = Optional.empty();

  JobReads(Database database, JobViews views) {
    this.database = database;
    this.views = views;
  }

  /**
   * A job as it is now, whoever asks; empty if there is none of that id.
   *
   * @throws dev.planwalk.storage.DatabaseUnavailableException to all who share the read
   */
  Optional<Seen> read(UUID job) {
    boolean first;
    Shared shared;
    lock.lock();
    try {
      first = open.isEmpty();
      shared = open.orElseGet(() -> new Shared(new LinkedHashSet<>(), new CompletableFuture<>()));
      shared.jobs().add(job);
      open = Optional.of(shared);
    } finally {
      lock.unlock();
    }
    if (first) {
      answer(shared);
    }
    try {
      return Optional.ofNullable(shared.answer().join().get(job));
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /** How many jobs the read is for that others may still share. */
  int awaited() {
    lock.lock();
    try {
      return open.map(shared -> shared.jobs().size()).orElse(0);
    } finally {
      lock.unlock();
    }
  }

  /** Whoever came first reads for all; whatever happens to it, nobody is left waiting. */
  private void answer(Shared shared) {
    try {
      shared.answer().complete(database.read(db -> rows(db, closed(shared))));
    } catch (RuntimeException | Error e) {
      Set<UUID> _ = closed(shared);
      shared.answer().completeExceptionally(e);
    }
  }

  /** Lets nobody join any more. */
  @SuppressWarnings("ReferenceEquality") // the same read, not an equal one
  private Set<UUID> closed(Shared shared) {
    lock.lock();
    try {
      open = open.filter(other -> other != shared);
      return shared.jobs();
    } finally {
      lock.unlock();
    }
  }

  private Map<UUID, Seen> rows(DSLContext db, Set<UUID> jobs) {
    List<JobRecord> rows = JobRows.all(db, jobs);
    List<Job> shown = views.of(db, rows);
    Map<UUID, Seen> seen = HashMap.newHashMap(rows.size());
    for (int i = 0; i < rows.size(); i++) {
      seen.put(rows.get(i).getId(), new Seen(rows.get(i), shown.get(i)));
    }
    return seen;
  }
}
