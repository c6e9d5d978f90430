package dev.planwalk.domain.job;

import java.io.IOException;

/**
 * Does the work of one type of job in one lane. Called by the runner on a thread of its own, for
 * several jobs at once if the lane has several slots. It holds no database connection while it
 * works and writes no state: what happened is its return value.
 */
public interface Work {

  /** The lane it serves. */
  Lane lane();

  /** The type it serves. */
  JobType type();

  /**
   * Runs one job.
   *
   * @throws IOException the store or the disk is out of order: the job is taken up again after 10
   *     s, for ten minutes without counting attempts
   * @throws InterruptedException when canceled; nothing is written then
   */
  JobOutcome run(WorkContext context) throws IOException, InterruptedException;
}
