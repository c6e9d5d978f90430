package dev.planwalk.domain;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.OneRun;

/** Runs single jobs by hand, on the calling thread. */
public final class Runs {

  private final Sandbox sandbox;

  public Runs(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Claims and finishes the reading of a plan, whatever its timer says. */
  public void finishReading(JobId job) {
    OneRun.finish(sandbox, job, sandbox.works());
  }
}
