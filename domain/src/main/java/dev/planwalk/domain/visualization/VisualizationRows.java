package dev.planwalk.domain.visualization;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import org.jooq.DSLContext;
import org.jooq.ResultQuery;
import org.jooq.SelectConditionStep;

/** Rows of visualizations that a caller may see. */
final class VisualizationRows {

  private VisualizationRows() {}

  /**
   * The job of a visualization.
   *
   * @throws ServiceException 404, or 403 for a live key and a test picture
   */
  static JobRecord visible(DSLContext db, Caller caller, JobId id) {
    return visible(select(db, id), caller, id);
  }

  /** The same for whoever adds something to it: it is not deleted before the end. */
  static JobRecord kept(DSLContext tx, Caller caller, JobId id) {
    return visible(select(tx, id).forKeyShare(), caller, id);
  }

  private static SelectConditionStep<JobRecord> select(DSLContext db, JobId id) {
    return db.selectFrom(JOB)
        .where(JOB.ID.eq(id.uuid()), JOB.TYPE.eq(JobType.VISUALIZATION.wire()));
  }

  private static JobRecord visible(ResultQuery<JobRecord> query, Caller caller, JobId id) {
    JobRecord row =
        query
            .fetchOptional()
            .filter(found -> id.equals(JobId.generation(found.getId())))
            .orElseThrow(() -> ServiceException.notFound("visualization", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "visualization", id);
    return row;
  }
}
