package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.impl.DSL;

/**
 * What the operator of an installation may do with the jobs of all tenants; for the command line.
 */
public final class JobOperator {

  private final Database database;
  private final Optional<Hints> hints;
  private final JobViews views;
  private final JobEndings endings;

  /**
   * @param hints empty for a short-lived command: the nodes find out by their poll
   */
  public JobOperator(Database database, Optional<Hints> hints, JobViews views, JobEndings endings) {
    this.database = database;
    this.hints = hints;
    this.views = views;
    this.endings = endings;
  }

  /**
   * A job and whose it is.
   *
   * @param runState internal state: held, ready, leased, parked, done
   * @param worker node that works on it
   */
  public record Listed(
      Job job, UUID tenant, String runState, Optional<String> worker, int attempt) {}

  /** How a cancel ended. */
  public sealed interface Canceled {
    /** It has ended now: canceled, or failed for a plan. */
    record Ended(Listed job) implements Canceled {}

    /** It had ended before; nothing was changed. */
    record EndedBefore(Listed job) implements Canceled {}

    /** There is no such job. */
    record Unknown() implements Canceled {}
  }

  /** The newest jobs, newest first. */
  public List<Listed> list(Optional<JobStatus> status, int limit) {
    return database.snapshot(db -> {
      List<JobRecord> rows =
          db.selectFrom(JOB)
              .where(status.map(s -> JOB.STATUS.eq(s.row())).orElse(DSL.noCondition()))
              .orderBy(JOB.ID.desc())
              .limit(limit)
              .fetch();
      List<Job> jobs = views.of(db, rows);
      return java.util.stream.IntStream.range(0, rows.size())
          .mapToObj(i -> listed(jobs.get(i), rows.get(i)))
          .toList();
    });
  }

  /** One job. */
  public Optional<Listed> show(JobId id) {
    return database.snapshot(db ->
        db.selectFrom(JOB)
            .where(JOB.ID.eq(id.uuid()))
            .fetchOptional()
            .filter(row -> JobViews.id(row).equals(id))
            .map(row -> listed(views.of(db, row), row)));
  }

  /** Ends a job that has not ended, releases its reservation and tells its worker to stop. */
  public Canceled cancel(JobId id) {
    Canceled canceled =
        database.write(tx -> {
          Optional<JobRecord> locked =
              JobMoves.lock(tx, id.uuid()).filter(row -> JobViews.id(row).equals(id));
          if (locked.isEmpty()) {
            return new Canceled.Unknown();
          }
          JobRecord row = locked.get();
          if (JobStatus.ofRow(row.getStatus()).terminal()) {
            return new Canceled.EndedBefore(listed(views.of(tx, row), row));
          }
          endings.cancel(tx, row);
          return new Canceled.Ended(listed(views.of(tx, row), row));
        });
    hints.ifPresent(h -> h.send(Hints.Channel.DONE));
    return canceled;
  }

  private static Listed listed(Job job, JobRecord row) {
    return new Listed(
        job,
        row.getTenantId(),
        row.getRunState().getLiteral(),
        Optional.ofNullable(row.getWorker()),
        row.getAttempt());
  }
}
