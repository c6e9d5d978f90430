package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.List;
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

  /**
   * Locks the row of a lease; empty if the lease was lost. The row of a parent is always locked
   * before those of its children, so that a child's end and a parent's cancel never wait for each
   * other.
   */
  static Optional<JobRecord> lock(DSLContext tx, Lease lease) {
    UUID parent = lease.row().getParentId();
    if (parent != null) {
      Optional<JobRecord> _ = lock(tx, JOB.ID.eq(parent));
    }
    return lock(
        tx,
        JOB.ID
            .eq(lease.job())
            .and(JOB.LEASE_TOKEN.eq(lease.token()))
            .and(JOB.RUN_STATE.eq(RunState.leased)));
  }

  /** Locks a row whatever its state, its parent's before it; for what overrules a worker. */
  static Optional<JobRecord> lock(DSLContext tx, UUID job) {
    lockParents(tx, JOB.ID.eq(job));
    return lock(tx, JOB.ID.eq(job));
  }

  /** Locks the parents of those rows, in one order for all. */
  static void lockParents(DSLContext tx, Condition children) {
    List<UUID> parents =
        tx.selectDistinct(JOB.PARENT_ID)
            .from(JOB)
            .where(children, JOB.PARENT_ID.isNotNull())
            .fetch(JOB.PARENT_ID);
    if (!parents.isEmpty()) {
      tx.select(JOB.ID).from(JOB).where(JOB.ID.in(parents)).orderBy(JOB.ID).forUpdate().execute();
    }
  }

  private static Optional<JobRecord> lock(DSLContext tx, Condition which) {
    return tx.selectFrom(JOB).where(which).forUpdate().fetchOptional();
  }

  /** Says that the job exists: the event of its being queued. Gives what the event shows. */
  Job queued(DSLContext tx, JobRecord row) {
    return append(tx, row);
  }

  /** Parts of other jobs have no events. */
  private static void countEvent(JobRecord row) {
    if (row.getParentId() == null) {
      row.setEventSequence(row.getEventSequence() + 1);
    }
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
    countEvent(row);
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
    if (row.getParentId() == null) {
      Job _ = append(tx, row);
    }
  }

  /** A row as callers see it. */
  Job shown(DSLContext db, JobRecord row) {
    return views.of(db, row);
  }

  private Job append(DSLContext tx, JobRecord row) {
    Job shown = views.of(tx, row);
    events.append(
        tx,
        new EventLog.Happening(
            row.getTenantId(),
            row.getLivemode(),
            row.getId(),
            row.getEventSequence(),
            JobStatus.ofRow(row.getStatus()).eventType(),
            row.getUpdatedAt(),
            SHAPE.write(shown)));
    return shown;
  }
}
