package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.UploadMode;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WaitForJobTest {

  private final Sandbox sandbox = new Sandbox();

  @AfterEach
  void close() {
    sandbox.close();
  }

  /** The clock leaps by 30 s with each look, so that a day would be thousands of looks. */
  @Test
  void a_tool_waits_50_seconds_at_most() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    JobId waiting =
        sandbox
            .createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE)
            .plans()
            .getFirst()
            .jobId();
    AtomicLong nanos = new AtomicLong();
    var jobs =
        new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            () -> nanos.getAndAdd(Duration.ofSeconds(30).toNanos()));

    Job job = new WaitForJob(jobs).handle(caller, new WaitForJob.Input(waiting, 86_400));

    assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
    assertThat(Duration.ofNanos(nanos.get())).isLessThanOrEqualTo(Duration.ofSeconds(90));
  }
}
