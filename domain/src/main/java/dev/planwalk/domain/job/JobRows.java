package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.FixedQuery;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.impl.DSL;

/** Rows of jobs that a caller may see. */
public final class JobRows {

  /** What of a row is shown or decides how; neither its input nor its lease. */
  static final List<Field<?>> SHOWN =
      List.of(
          JOB.ID,
          JOB.TENANT_ID,
          JOB.LIVEMODE,
          JOB.TYPE,
          JOB.STATUS,
          JOB.RUN_STATE,
          JOB.PROGRESS,
          JOB.COST_USD_CENTS,
          JOB.PROVIDER,
          JOB.SEED,
          JOB.ERROR,
          JOB.METADATA,
          JOB.CLIENT_METADATA,
          JOB.CREATED_AT,
          JOB.STARTED_AT,
          JOB.LEASE_TOKEN,
          JOB.UPDATED_AT);

  private static final FixedQuery ONE =
      FixedQuery.of(DSL.select(SHOWN).from(JOB).where(JOB.ID.eq(new UUID(0, 0))));

  private static final FixedQuery SEVERAL =
      FixedQuery.of(DSL.select(SHOWN).from(JOB).where(JOB.ID.eq(DSL.any(new UUID[0]))));

  private JobRows() {}

  /**
   * The row behind an id, with the columns that {@link JobViews} needs.
   *
   * @throws ServiceException 404, or 403 for a live key and a test job
   */
  public static JobRecord visible(DSLContext db, Caller caller, JobId id) {
    return visible(one(id).fetch(db), caller, id);
  }

  /** The same, of what was read ahead if there is such. */
  public static JobRecord first(DSLContext db, Caller caller, JobId id) {
    return visible(caller.ahead().orElseGet(() -> one(id).fetch(db)), caller, id);
  }

  /** The query for the row behind an id, whoever asks. */
  public static FixedQuery.Bound one(JobId id) {
    return ONE.bind(id.uuid());
  }

  /** The rows of several jobs as far as they exist, whoever asks; in no order. */
  static List<JobRecord> all(DSLContext db, Collection<UUID> jobs) {
    return SEVERAL.fetch(db, new Object[] {jobs.toArray(UUID[]::new)}).into(JOB);
  }

  private static JobRecord visible(Result<Record> rows, Caller caller, JobId id) {
    return visible(rows.stream().findFirst().map(found -> found.into(JOB)), caller, id);
  }

  /**
   * The row itself, if it is what the caller asked for and may see.
   *
   * @throws ServiceException 404, or 403 for a live key and a test job
   */
  static JobRecord visible(Optional<JobRecord> found, Caller caller, JobId id) {
    JobRecord row =
        found
            .filter(one -> JobViews.id(one).equals(id))
            .orElseThrow(() -> ServiceException.notFound("job", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "job", id);
    return row;
  }

  /**
   * The jobs of a caller's lists: its own, in its mode, as the filters want them; parts of other
   * jobs only if asked for.
   */
  static Condition listed(Caller caller, ListJobs.Input wanted) {
    return DSL.and(
        JOB.TENANT_ID.eq(caller.tenant()),
        JOB.LIVEMODE.eq(caller.livemode()),
        wanted.parentId().map(id -> JOB.PARENT_ID.eq(id.uuid())).orElse(JOB.PARENT_ID.isNull()),
        wanted.type().map(type -> JOB.TYPE.eq(type.wire())).orElse(DSL.noCondition()),
        wanted.status().map(status -> JOB.STATUS.eq(status.row())).orElse(DSL.noCondition()),
        wanted.projectId().map(id -> JOB.PROJECT_ID.eq(id.uuid())).orElse(DSL.noCondition()),
        wanted.createdAfter().map(JOB.CREATED_AT::gt).orElse(DSL.noCondition()),
        wanted.createdBefore().map(JOB.CREATED_AT::lt).orElse(DSL.noCondition()),
        JsonColumn.has(JOB.CLIENT_METADATA, wanted.clientMetadata()));
  }
}
