package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.operation.Shape;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;

/**
 * The only writer of a job's public status. Every move is checked against {@link
 * JobStatus#mayBecome}, and its event is appended in the same transaction.
 */
final class JobMoves {

  private static final Shape<Job> SHAPE = Shape.of(Job.class);

  private final JobViews views;
  private final EventLog events;

  JobMoves(JobViews views, EventLog events) {
    this.views = views;
    this.events = events;
  }

  /** The time of this transaction, by the database's clock. */
  static Instant now(DSLContext tx) {
    return TransactionClock.DATABASE.now(tx);
  }

  /** Locks the row of a lease; empty if the lease was lost. */
  static Optional<JobRecord> lock(DSLContext tx, Lease lease) {
    return lock(
        tx,
        JOB.ID
            .eq(lease.job())
            .and(JOB.LEASE_TOKEN.eq(lease.token()))
            .and(JOB.RUN_STATE.eq(RunState.leased)));
  }

  /** Locks a row whatever its state; for what overrules a worker. */
  static Optional<JobRecord> lock(DSLContext tx, UUID job) {
    return lock(tx, JOB.ID.eq(job));
  }

  private static Optional<JobRecord> lock(DSLContext tx, Condition which) {
    return tx.selectFrom(JOB).where(which).forUpdate().fetchOptional();
  }

  /** Says that the job exists: the event of its being queued. */
  void queued(DSLContext tx, JobRecord row) {
    row.setEventSequence(row.getEventSequence() + 1);
    row.update();
    append(tx, row);
  }

  /**
   * Moves a locked row to another status and writes it, with all other changes made to the record.
   * A terminal status also ends the lease.
   *
   * @throws IllegalStateException if the move is not legal; nothing is written then
   */
  void move(DSLContext tx, JobRecord row, JobStatus next) {
    JobStatus from = JobStatus.ofRow(row.getStatus());
    if (!from.mayBecome(next)) {
      throw new IllegalStateException(
          "job " + row.getId() + " is " + from.wire() + " and cannot become " + next.wire());
    }
    Instant now = now(tx);
    row.setStatus(next.row());
    row.setUpdatedAt(now);
    row.setEventSequence(row.getEventSequence() + 1);
    if (next == JobStatus.RUNNING) {
      row.setStartedAt(now);
    }
    if (next.terminal()) {
      row.setRunState(RunState.done);
      row.setLeaseToken(null);
      row.setLeaseUntil(null);
      row.setFinishedAt(now);
    }
    row.update();
    append(tx, row);
  }

  private void append(DSLContext tx, JobRecord row) {
    events.append(
        tx,
        new EventLog.Happening(
            row.getTenantId(),
            row.getLivemode(),
            row.getId(),
            row.getEventSequence(),
            JobStatus.ofRow(row.getStatus()).eventType(),
            row.getUpdatedAt(),
            SHAPE.write(views.of(tx, row))));
  }
}
