package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PROJECT;
import static dev.planwalk.storage.schema.Tables.TENANT;
import static dev.planwalk.storage.schema.Tables.UPLOAD;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Keyset;
import dev.planwalk.domain.usage.Quotas;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.domain.wire.Listing;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.Hints;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.IntStream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Record1;
import org.jooq.impl.DSL;

/**
 * What the operator of an installation may do with the jobs of all tenants; for the operator's door
 * and the command line.
 */
public final class JobOperator {

  /** Above all that the system gives: parts of a running tour have one more than their parent. */
  private static final short FIRST = 100;

  private static final short PART_OF_FIRST = FIRST + 1;

  private final Parts parts;

  /**
   * What it is made from.
   *
   * @param hints empty for a short-lived command: the nodes find out by their poll
   */
  public record Parts(
      Database database,
      Optional<Hints> hints,
      JobViews views,
      JobQueue queue,
      JobEndings endings,
      Spending spending,
      Quotas quotas) {}

  public JobOperator(Parts parts) {
    this.parts = parts;
  }

  /** One page of jobs, newest first, parts of other jobs among them. */
  Listing<OperatorJob> page(Keyset keyset, JobFilter filter) {
    return parts
        .database()
        .snapshot(db ->
            keyset.listing(
                seen(
                    db,
                    db.selectFrom(JOB)
                        .where(filter.condition(), keyset.condition(JOB.ID))
                        .orderBy(keyset.order(JOB.ID))
                        .limit(keyset.rows())
                        .fetch()),
                one -> one.job().id()));
  }

  /**
   * One job.
   *
   * @throws ServiceException 404
   */
  public OperatorJob show(JobId id) {
    return parts
        .database()
        .snapshot(db ->
            seen(
                db,
                db.selectFrom(JOB)
                    .where(JOB.ID.eq(id.uuid()))
                    .fetchOptional()
                    .filter(row -> JobViews.id(row).equals(id))
                    .orElseThrow(() -> ServiceException.notFound("job", id.wire()))));
  }

  /**
   * Ends a job that has not ended, releases its reservation and tells its worker to stop.
   *
   * @throws ServiceException 404; 400 if it had ended before, and nothing is changed then
   */
  public OperatorJob cancel(Caller operator, JobId id) {
    OperatorJob canceled =
        operator.commit(tx -> {
          JobRecord row = lockedUnended(tx, id);
          parts.endings().cancel(tx, row);
          return seen(tx, row);
        });
    parts.hints().ifPresent(hints -> hints.send(Hints.Channel.DONE));
    return canceled;
  }

  /**
   * Puts a job that has not ended before all that wait in its lane, whoever's turn it is; parts of
   * it go before it. What runs is not interrupted.
   *
   * @throws ServiceException 404; 400 if it had ended before, and nothing is changed then
   */
  public OperatorJob advance(Caller operator, JobId id) {
    return operator.commit(tx -> {
      JobRecord row = lockedUnended(tx, id);
      // A part put first alone is not behind its sisters of a parent put first.
      row.setPriority(row.getParentId() == null ? FIRST : PART_OF_FIRST);
      row.update();
      Condition openParts = JOB.PARENT_ID.eq(row.getId()).and(JOB.RUN_STATE.ne(RunState.done));
      // In the order in which whoever ends a project locks them.
      tx.select(JOB.ID).from(JOB).where(openParts).orderBy(JOB.ID).forUpdate().execute();
      tx.update(JOB).set(JOB.PRIORITY, PART_OF_FIRST).where(openParts).execute();
      return seen(tx, row);
    });
  }

  private static JobRecord lockedUnended(DSLContext tx, JobId id) {
    JobRecord row = locked(tx, id);
    JobStatus status = JobStatus.ofRow(row.getStatus());
    if (status.terminal()) {
      throw new ServiceException(
              ErrorCode.INVALID_REQUEST,
              "The job had ended before (%s); nothing was changed.".formatted(status.wire()))
          .withRemediation("Nothing has to be done.");
    }
    return row;
  }

  /**
   * Queues a job anew that failed or was canceled: a new one that wants the same, says {@code
   * retried_from}, and has a reservation of its own, as large as the first one was.
   *
   * @throws ServiceException 404; 400 for a job that cannot be retried; 402 if the key's cap or the
   *     account's quota does not allow it
   */
  public OperatorJob retry(Caller operator, JobId id) {
    OperatorJob queued =
        operator.commit(tx -> {
          keepProject(tx, id);
          JobRecord old = locked(tx, id);
          refuseUnlessRetryable(old, id);
          parts.quotas().checkJobs(tx, old.getTenantId(), old.getLivemode(), 1);
          parts.quotas().checkRoom(tx, old.getTenantId(), old.getLivemode());
          boolean reading = old.getType().equals(JobType.PLAN_PARSE.wire());
          if (reading) {
            refuseUnlessReadable(tx, old);
          }
          JobRecord again = parts.queue().enqueueAgain(tx, old, parts.spending());
          if (reading) {
            // A plan has no status but that of its job.
            tx.update(PLAN)
                .set(PLAN.JOB_ID, again.getId())
                .where(PLAN.ID.eq(old.getPlanId()))
                .execute();
          }
          return seen(tx, again);
        });
    parts.hints().ifPresent(hints -> hints.send(Hints.Channel.WORK));
    return queued;
  }

  /** The project before its jobs, as whoever deletes it: the two never wait for each other. */
  private static void keepProject(DSLContext tx, JobId id) {
    tx.select(PROJECT.ID)
        .from(PROJECT)
        .where(PROJECT.ID.eq(DSL.select(JOB.PROJECT_ID).from(JOB).where(JOB.ID.eq(id.uuid()))))
        .forKeyShare()
        .execute();
  }

  private static void refuseUnlessRetryable(JobRecord old, JobId id) {
    JobStatus status = JobStatus.ofRow(old.getStatus());
    if (old.getParentId() != null) {
      String parent = JobId.generation(old.getParentId()).wire();
      throw new ServiceException(
              ErrorCode.INVALID_REQUEST,
              "%s is a part of the job %s: retry that one.".formatted(id.wire(), parent))
          .withRemediation("Retry " + parent + ", of which it is a part.");
    }
    if (status != JobStatus.FAILED && status != JobStatus.CANCELED) {
      throw new ServiceException(
              ErrorCode.INVALID_REQUEST,
              "Only failed and canceled jobs can be retried; this one is %s."
                  .formatted(status.wire()))
          .withRemediation("Wait until it has ended, or cancel it first.");
    }
  }

  /** A plan is read again from the file that was kept, unless somebody has done so since. */
  private static void refuseUnlessReadable(DSLContext tx, JobRecord old) {
    UUID newest =
        tx.select(PLAN.JOB_ID)
            .from(PLAN)
            .where(PLAN.ID.eq(old.getPlanId()))
            .forUpdate()
            .fetchSingle(Record1::value1);
    if (!newest.equals(old.getId())) {
      String job = JobId.planParse(newest).wire();
      throw new ServiceException(
              ErrorCode.INVALID_REQUEST, "The plan was read again since, by " + job + ".")
          .withRemediation("Look at " + job + ".");
    }
    boolean uploaded =
        tx.fetchExists(
            DSL.selectOne()
                .from(PLAN)
                .join(UPLOAD)
                .on(UPLOAD.ID.eq(PLAN.UPLOAD_ID))
                .where(PLAN.ID.eq(old.getPlanId()), UPLOAD.COMPLETED_AT.isNotNull()));
    if (!uploaded) {
      String project =
          Optional.ofNullable(old.getProjectId()).map(p -> new ProjectId(p).wire()).orElse("{id}");
      throw new ServiceException(
              ErrorCode.INVALID_REQUEST, "The file of this plan never came: upload it again.")
          .withRemediation("Create the plan anew: POST /api/v1/projects/" + project + "/plans");
    }
  }

  private static JobRecord locked(DSLContext tx, JobId id) {
    return JobMoves.lock(tx, id.uuid())
        .filter(row -> JobViews.id(row).equals(id))
        .orElseThrow(() -> ServiceException.notFound("job", id.wire()));
  }

  private OperatorJob seen(DSLContext db, JobRecord row) {
    return seen(db, List.of(row)).getFirst();
  }

  private List<OperatorJob> seen(DSLContext db, List<JobRecord> rows) {
    List<Job> jobs = parts.views().of(db, rows);
    Map<UUID, String> tenants =
        db.select(TENANT.ID, TENANT.NAME)
            .from(TENANT)
            .where(TENANT.ID.in(rows.stream().map(JobRecord::getTenantId).distinct().toList()))
            .fetchMap(TENANT.ID, TENANT.NAME);
    Set<String> present = AssetSets.present(db);
    Set<String> paused = LanePauses.all(db);
    return IntStream.range(0, rows.size())
        .mapToObj(i -> {
          JobRecord row = rows.get(i);
          return new OperatorJob(
              jobs.get(i),
              tenants.getOrDefault(row.getTenantId(), ""),
              row.getLane(),
              row.getRunState().getLiteral(),
              Optional.ofNullable(row.getWorker()),
              row.getAttempt(),
              row.getMaxAttempts(),
              missing(row, present, paused));
        })
        .toList();
  }

  private static Optional<String> missing(JobRecord row, Set<String> present, Set<String> paused) {
    if (row.getRunState() == RunState.ready && paused.contains(row.getLane())) {
      return Optional.of("Its lane is paused: resume the lane %s.".formatted(row.getLane()));
    }
    String wanted = row.getAssetSet();
    if (row.getRunState() != RunState.ready || wanted == null || present.contains(wanted)) {
      return Optional.empty();
    }
    String there = present.isEmpty() ? "no worker at all" : "only " + String.join(", ", present);
    return Optional.of(
        "It waits for a worker with the furniture set %s; in the last %d seconds there was %s."
            .formatted(wanted, AssetSets.LIVING.toSeconds(), there));
  }
}
