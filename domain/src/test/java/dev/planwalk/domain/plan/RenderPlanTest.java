package dev.planwalk.domain.plan;

import static dev.planwalk.storage.schema.Tables.PLAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobResult;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.JobWaiting;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.vocabulary.UsageType;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RenderPlanTest {

  private static Sandbox sandbox;
  private Caller caller;
  private ProjectId project;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  @BeforeEach
  void begin() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller).id();
    sandbox.drawer.requests.clear();
    sandbox.drawer.answer = FakeDrawer.drawing("storey_1");
  }

  private Job render(PlanId plan, Optional<PlanKind> kind, Optional<String> storey) {
    return sandbox
        .renderPlan()
        .handle(caller, new RenderPlan.Input(plan, kind, LabelLanguage.DE, storey));
  }

  private Job finished(Job job) {
    OneRun.finish(sandbox, job.id(), sandbox.works());
    return seen(job);
  }

  private Job seen(Job job) {
    return new JobWaiting(
            sandbox.database(),
            sandbox.services.jobs(),
            sandbox.services.waiters(),
            System::nanoTime)
        .read(caller, job.id(), Duration.ZERO);
  }

  @Test
  void a_plan_that_was_not_read_cannot_be_drawn() {
    PlanId waiting = sandbox.createPlan(caller, project, UploadMode.SINGLE).plans().getFirst().id();

    assertThatThrownBy(() -> render(waiting, Optional.empty(), Optional.empty()))
        .satisfies(refusal ->
            assertThat(((ServiceException) refusal).code()).isEqualTo(ErrorCode.PLAN_NOT_READY));
  }

  @Test
  void a_drawing_is_a_generation_job_without_a_price() {
    Job job = render(sandbox.readyPlan(caller, project), Optional.empty(), Optional.empty());

    assertThat(job.type()).isEqualTo(JobType.PLAN_RENDER);
    assertThat(job.id().wire()).startsWith("job_gj_");
    assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
    assertThat(job.costUsdCents()).isEmpty();
  }

  @Test
  void a_test_drawing_costs_nothing() {
    caller = sandbox.caller(sandbox.tenant(), false);
    project = sandbox.project(caller).id();

    Job job = render(sandbox.readyPlan(caller, project), Optional.empty(), Optional.empty());

    assertThat(job.costUsdCents()).contains(0);
  }

  @Test
  void it_ends_in_every_form_of_the_kind_of_the_plan() {
    PlanId plan = sandbox.readyPlan(caller, project);

    Job done = finished(render(plan, Optional.empty(), Optional.of("eg")));

    assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(done.result().orElseThrow().assets())
        .extracting(JobResult.JobAsset::kind)
        .containsExactly(
            AssetKind.PLAN_SVG,
            AssetKind.PLAN_PNG,
            AssetKind.PLAN_DXF,
            AssetKind.PLAN_PDF,
            AssetKind.PLAN_IFC);
    assertThat(done.metadata().path("sheets").path(0).path("scale").asString(""))
        .isEqualTo("1:100");
    assertThat(sandbox.drawer.requests)
        .singleElement()
        .satisfies(request -> {
          assertThat(request.kind()).isEqualTo(PlanKind.GRUNDRISS);
          assertThat(request.storey()).contains("storey_1");
          assertThat(request.title()).isEqualTo("flat.dxf");
          assertThat(request.usageType()).isEqualTo(UsageType.WOHNEN);
          assertThat(request.floorPlanJson()).isEqualTo(FakeReader.FLOOR_PLAN);
          assertThat(request.writtenAt())
              .as("when the plan came, however late it is drawn")
              .isEqualTo(when(plan));
        });
  }

  private static Instant when(PlanId plan) {
    return Objects.requireNonNull(
        sandbox
            .database()
            .read(db ->
                db.selectFrom(PLAN).where(PLAN.ID.eq(plan.uuid())).fetchSingle().getCreatedAt()));
  }

  @Test
  void a_drawing_shows_the_reading_of_its_moment_and_keeps_it() {
    PlanId plan = sandbox.readyPlan(caller, project);
    Job before = render(plan, Optional.empty(), Optional.empty());
    PlanReader.Reading usual = sandbox.reader.answer;
    byte[] another = FakeReader.FLOOR_PLAN.clone();
    another[another.length - 1] = ' ';
    sandbox.reader.answer = new PlanReader.Reading.Read(another, List.of());
    try {
      Job reading =
          new ReadPlanAgain(sandbox.freeJobs())
              .handle(
                  caller,
                  new ReadPlanAgain.Input(
                      plan,
                      Optional.of("cm"),
                      Optional.empty(),
                      Optional.empty(),
                      Optional.empty()));
      new Runs(sandbox).finishReading(reading.id());
    } finally {
      sandbox.reader.answer = usual;
    }

    Job drawn = finished(before);
    Job after = finished(render(plan, Optional.empty(), Optional.empty()));

    assertThat(sandbox.drawer.requests)
        .extracting(PlanDrawer.Request::floorPlanJson)
        .containsExactly(FakeReader.FLOOR_PLAN, another);
    assertThat(ids(seen(before))).isEqualTo(ids(drawn)).doesNotContainAnyElementsOf(ids(after));
  }

  private static List<String> ids(Job job) {
    return job.result().orElseThrow().assets().stream().map(asset -> asset.id().wire()).toList();
  }

  @Test
  void each_storey_gets_pictures_and_a_dxf_and_all_share_a_document_and_a_model() {
    sandbox.drawer.answer = FakeDrawer.drawing("storey_1", "storey_2");

    Job done =
        finished(
            render(
                sandbox.readyPlan(caller, project),
                Optional.of(PlanKind.VERMARKTUNG),
                Optional.empty()));

    assertThat(done.result().orElseThrow().assets())
        .extracting(JobResult.JobAsset::kind)
        .containsExactly(
            AssetKind.PLAN_SVG,
            AssetKind.PLAN_PNG,
            AssetKind.PLAN_DXF,
            AssetKind.PLAN_SVG,
            AssetKind.PLAN_PNG,
            AssetKind.PLAN_DXF,
            AssetKind.PLAN_PDF,
            AssetKind.PLAN_IFC);
  }

  @Test
  void a_storey_that_the_plan_does_not_have_is_refused_with_those_it_has() {
    PlanId plan = sandbox.readyPlan(caller, project);

    assertThatThrownBy(() -> render(plan, Optional.empty(), Optional.of("roof")))
        .satisfies(refusal ->
            assertThat(((ServiceException) refusal).code()).isEqualTo(ErrorCode.INVALID_REQUEST))
        .hasMessageContaining("storey_1 (EG)");
  }

  @Test
  void a_plan_that_cannot_be_drawn_fails_its_job() {
    sandbox.drawer.answer =
        new PlanDrawer.Drawing.Refused(JobFailure.RENDER_FAILED, "It has no storey.");

    Job done =
        finished(render(sandbox.readyPlan(caller, project), Optional.empty(), Optional.empty()));

    assertThat(done.status()).isEqualTo(JobStatus.FAILED);
    assertThat(done.error().orElseThrow().code()).isEqualTo("render_failed");
  }

  @Test
  void the_plan_drawn_last_is_the_one_that_pictures_are_made_of() {
    PlanId older = sandbox.readyPlan(caller, project);
    PlanId newer = sandbox.readyPlan(caller, project);
    assertThat(planOfPicture()).isEqualTo(newer.wire());

    var _ = finished(render(older, Optional.empty(), Optional.empty()));

    assertThat(planOfPicture()).isEqualTo(older.wire());
  }

  private String planOfPicture() {
    Job picture =
        (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
    return picture.metadata().path("plan_id").asString("");
  }
}
