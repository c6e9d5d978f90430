package dev.planwalk.domain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRunner;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.FloorPlanSummary;
import dev.planwalk.domain.plan.GetFloorPlan;
import dev.planwalk.domain.plan.GetPlan;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.usage.GetUsage;
import dev.planwalk.domain.usage.Usage;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** From a file to a picture, with a runner that works as in production. */
class WholeLoopTest {

  private final Sandbox sandbox = new Sandbox();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private Job wait(Caller caller, dev.planwalk.domain.id.JobId id) {
    return new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            System::nanoTime)
        .read(caller, id, Duration.ofSeconds(60));
  }

  private Plan plan(Caller caller, PlanId id) {
    return new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(id));
  }

  private Job makePicture(Caller caller) {
    Project project = sandbox.project(caller);
    PlanUpload upload = sandbox.createPlan(caller, project.id(), UploadMode.BOTH);
    sandbox.put(upload, Sandbox.DRAWING);
    PlanUpload.UploadedPlan first = upload.plans().getFirst();
    assertThat(plan(caller, first.id()).status()).isEqualTo(JobStatus.QUEUED);
    sandbox.complete(caller, first.id());
    for (PlanUpload.UploadedPlan one : upload.plans()) {
      assertThat(wait(caller, one.jobId()).status()).isEqualTo(JobStatus.SUCCEEDED);
      Plan read = plan(caller, one.id());
      assertThat(read.status()).isEqualTo(JobStatus.SUCCEEDED);
      assertThat(read.floorPlan().orElseThrow().rooms())
          .extracting(FloorPlanSummary.RoomSummary::name)
          .containsExactly("Wohnen", "Bad");
      assertThat(
              new GetFloorPlan(sandbox.database(), sandbox.store)
                  .handle(caller, new GetFloorPlan.Input(one.id()))
                  .rooms())
          .hasSize(2);
    }
    Job queued =
        (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project.id())).body();
    assertThat(queued.status()).isEqualTo(JobStatus.QUEUED);
    return wait(caller, queued.id());
  }

  @Test
  void live_picture_is_made_paid_for_and_described() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    try (JobRunner runner = sandbox.runner("node", sandbox.works())) {
      runner.start();
      Job done = makePicture(caller);

      assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
      assertThat(done.result().orElseThrow().assets())
          .singleElement()
          .satisfies(asset -> assertThat(asset.kind()).isEqualTo(AssetKind.JPG));
      assertThat(done.costUsdCents()).contains(12);
      assertThat(done.provider()).contains("fake");
      assertThat(done.metadata().path("room").asString("")).isEqualTo("Wohnen");
      assertThat(done.seed()).isPresent();
      Usage usage =
          new GetUsage(sandbox.database(), sandbox.services.spending(), sandbox.services.requests())
              .handle(caller, new GetUsage.Input());
      assertThat(usage.costUsdCents()).isEqualTo(12);
      assertThat(usage.reservedByOperation()).containsEntry("visualization", 12L);
      // Both plans of the upload were read from one sealed file.
      assertThat(sandbox.reader.bytesRead).hasSize(2).containsOnly("0\nSECTION");
    }
  }

  @Test
  void test_picture_follows_its_timer_and_costs_nothing() {
    Caller caller = sandbox.caller(sandbox.tenant(), false);
    try (JobRunner runner = sandbox.runner("node", sandbox.works())) {
      runner.start();
      Job done = makePicture(caller);

      assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
      assertThat(done.costUsdCents()).contains(0);
      assertThat(done.livemode()).isFalse();
      assertThat(Duration.between(done.createdAt(), done.updatedAt()))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(2));
    }
  }
}
