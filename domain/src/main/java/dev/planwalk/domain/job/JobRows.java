package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.Optional;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Rows of jobs that a caller may see. */
public final class JobRows {

  private JobRows() {}

  /**
   * The row behind an id.
   *
   * @throws ServiceException 404, or 403 for a live key and a test job
   */
  public static JobRecord visible(DSLContext db, Caller caller, JobId id) {
    JobRecord row =
        db.selectFrom(JOB)
            .where(JOB.ID.eq(id.uuid()))
            .fetchOptional()
            .filter(found -> JobViews.id(found).equals(id))
            .orElseThrow(() -> ServiceException.notFound("job", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "job", id);
    return row;
  }

  /** The jobs of a caller's lists: its own, in its mode, parts of other jobs only if asked for. */
  static Condition listed(Caller caller, Optional<JobId> parent) {
    return JOB.TENANT_ID
        .eq(caller.tenant())
        .and(JOB.LIVEMODE.eq(caller.livemode()))
        .and(parent.map(id -> JOB.PARENT_ID.eq(id.uuid())).orElseGet(() -> JOB.PARENT_ID.isNull()));
  }
}
