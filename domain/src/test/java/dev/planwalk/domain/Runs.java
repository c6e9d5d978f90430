package dev.planwalk.domain;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.OneRun;

/** Runs single jobs by hand, on the calling thread. */
public final class Runs {

  private final Sandbox sandbox;

  public Runs(Sandbox sandbox) {
    this.sandbox = sandbox;
  }

  /** Has a node begin a job and die. */
  public void begin(JobId job, String node) {
    OneRun.begin(sandbox, job, node);
  }

  /** Does one run of a job, whatever its timer says. */
  public void finish(JobId job) {
    OneRun.finish(sandbox, job, sandbox.works());
  }

  /** Claims and finishes the reading of a plan, whatever its timer says. */
  public void finishReading(JobId job) {
    finish(job);
  }
}
