package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Refuses to delete what a job that has not ended still needs. */
public final class NeededByJob {

  private NeededByJob() {}

  /**
   * Refuses if there is such a job; the oldest is named. The caller holds the project's lock, so
   * that no further one is created meanwhile.
   *
   * @param which jobs need it and have not ended
   * @param thing what they need, as in {@code this file}
   * @param code of the refusal, 409
   */
  public static void refuse(DSLContext tx, Condition which, String thing, ErrorCode code) {
    tx.selectFrom(JOB)
        .where(which)
        .orderBy(JOB.ID)
        .limit(1)
        .fetchOptional(JobViews::id)
        .ifPresent(job -> {
          throw new ServiceException(
                  code, "The job %s, which has not ended, needs %s.".formatted(job.wire(), thing))
              .withRemediation(JobNext.waitFor(job));
        });
  }
}
