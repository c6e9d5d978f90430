package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import org.jooq.DSLContext;
import org.jooq.ResultQuery;
import org.jooq.SelectConditionStep;

/** Rows of tours that a caller may see. */
final class TourRows {

  private TourRows() {}

  /**
   * The job of a tour.
   *
   * @throws ServiceException 404, or 403 for a live key and a test tour
   */
  static JobRecord visible(DSLContext db, Caller caller, TourRef id) {
    return visible(select(db, id), caller, id);
  }

  /** The same for whoever adds something to the tour: it is not deleted before the end. */
  static JobRecord kept(DSLContext tx, Caller caller, TourRef id) {
    return visible(select(tx, id).forKeyShare(), caller, id);
  }

  private static SelectConditionStep<JobRecord> select(DSLContext db, TourRef id) {
    return db.selectFrom(JOB).where(JOB.ID.eq(id.uuid()), JOB.TYPE.eq(JobType.TOUR.wire()));
  }

  private static JobRecord visible(ResultQuery<JobRecord> query, Caller caller, TourRef id) {
    JobRecord row =
        query.fetchOptional().orElseThrow(() -> ServiceException.notFound("tour", id.wire()));
    caller.checkVisible(row.getTenantId(), row.getLivemode(), "tour", id);
    return row;
  }
}
