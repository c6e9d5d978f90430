package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WaitForJobTest {

  private static final int WAITING = 500;

  private final Sandbox sandbox = new Sandbox();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private final AtomicLong nanos = new AtomicLong();

  /** The clock leaps by 30 s with each look, so that a day would be thousands of looks. */
  private Job waited(Caller caller, JobId job) {
    var jobs =
        new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            () -> nanos.getAndAdd(Duration.ofSeconds(30).toNanos()));
    return new WaitForJob(jobs).handle(caller, new WaitForJob.Input(job, 86_400));
  }

  @Test
  void a_tool_waits_50_seconds_at_most() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    PlanUpload upload = sandbox.createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    sandbox.complete(caller, upload.plans().getFirst().id());

    Job job = waited(caller, upload.plans().getFirst().jobId());

    assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
    assertThat(Duration.ofNanos(nanos.get()))
        .isBetween(Duration.ofSeconds(60), Duration.ofSeconds(90));
  }

  @Test
  void a_job_whose_file_is_missing_is_told_of_at_once() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    PlanUpload upload = sandbox.createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE);

    Job job = waited(caller, upload.plans().getFirst().jobId());

    assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
    // The clock was read at the beginning and before the first wait, which never came.
    assertThat(Duration.ofNanos(nanos.get())).isEqualTo(Duration.ofSeconds(60));
  }

  @Test
  void five_hundred_who_wait_for_one_job_are_all_let_go_by_its_end() throws InterruptedException {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    PlanUpload upload = sandbox.createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE);
    JobId job = upload.plans().getFirst().jobId();
    JobWaiters waiters = sandbox.services.waiters();
    var standing = new CountDownLatch(WAITING);
    var letGo = new CountDownLatch(WAITING);
    for (int i = 0; i < WAITING; i++) {
      Thread.ofVirtual()
          .start(() -> {
            standing.countDown();
            waiters.await(job.uuid(), Duration.ofHours(1));
            letGo.countDown();
          });
    }
    assertThat(standing.await(30, TimeUnit.SECONDS)).isTrue();

    sandbox.services.operator().cancel(sandbox.operator(), job);

    assertThat(letGo.await(30, TimeUnit.SECONDS)).as("nobody waits out the hour").isTrue();
    assertThat(waiters.jobs()).isZero();
  }
}
