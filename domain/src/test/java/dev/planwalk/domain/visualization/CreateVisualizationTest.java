package dev.planwalk.domain.visualization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.FakeReader;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.domain.plan.ReadPlanAgain;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import dev.planwalk.vocabulary.View;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CreateVisualizationTest {

  private static Sandbox sandbox;
  private Caller caller;
  private Project project;

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
    project = sandbox.project(caller);
  }

  private Job create(CreateVisualization.Input input) {
    return (Job) sandbox.createVisualization().handle(caller, input).body();
  }

  private CostEstimate price(Caller asker, CreateVisualization.Input input) {
    return (CostEstimate) sandbox.createVisualization().handle(asker, input).body();
  }

  @Test
  void picture_without_a_plan_is_refused_and_priced_with_a_blocker() {
    assertThatThrownBy(() -> create(sandbox.picture(project.id())))
        .satisfies(refusal ->
            assertThat(((ServiceException) refusal).code()).isEqualTo(ErrorCode.SOURCE_NOT_READY));

    CostEstimate estimate = price(caller, sandbox.picture(project.id(), Optional.empty(), true));
    assertThat(estimate.estimatedCostUsdCents()).isEqualTo(12);
    assertThat(estimate.blockers())
        .singleElement()
        .satisfies(blocker -> assertThat(blocker.code()).isEqualTo("source_not_ready"));
  }

  @Test
  void dry_run_prices_what_a_create_reserves_and_reserves_nothing() {
    sandbox.readyPlan(caller, project.id());

    CostEstimate estimate = price(caller, sandbox.picture(project.id(), Optional.empty(), true));
    Job job = create(sandbox.picture(project.id()));

    assertThat(estimate.blockers()).isEmpty();
    assertThat(estimate.remainingUsdCents()).isEqualTo(10_000);
    assertThat(estimate.wouldCreate().toString())
        .isEqualTo(
            "{\"type\":\"visualization\",\"usage_type\":\"wohnen\",\"style\":\"realistisch\","
                + "\"lighting\":\"tag\",\"furnishing\":\"moebliert\"}");
    assertThat(job.costUsdCents()).contains(estimate.estimatedCostUsdCents());
  }

  @Test
  void dry_run_with_a_full_cap_is_answered_and_says_so() {
    Caller poor = sandbox.caller(caller.tenant(), true, Optional.of(0L), Optional.empty());
    CostEstimate estimate = price(poor, sandbox.picture(project.id(), Optional.empty(), true));
    assertThat(estimate.wouldExceed()).isTrue();
  }

  @Test
  void test_key_pays_nothing_and_sees_the_live_price() {
    Caller tester = sandbox.caller(caller.tenant(), false);
    Project testProject = sandbox.project(tester);
    CostEstimate estimate =
        price(tester, sandbox.picture(testProject.id(), Optional.empty(), true));
    assertThat(estimate.estimatedCostUsdCents()).isZero();
    assertThat(estimate.liveEstimatedCostUsdCents()).contains(12);
  }

  @Test
  void unknown_room_is_refused_with_the_rooms_there_are() {
    sandbox.readyPlan(caller, project.id());
    assertThatThrownBy(() -> create(sandbox.picture(project.id(), Optional.of("Saal"), false)))
        .hasMessageContaining("no room 'Saal'")
        .hasMessageContaining("room_1 (Wohnen), room_2 (Bad)");
  }

  @Test
  void pictures_of_one_file_share_their_seed_and_say_which_plan_they_show() {
    PlanId plan = sandbox.readyPlan(caller, project.id());

    Job first = create(sandbox.picture(project.id(), Optional.of("wohnen"), false));
    Job second = create(sandbox.picture(project.id(), Optional.of("room_2"), false));

    assertThat(first.seed()).isEqualTo(second.seed()).isPresent();
    assertThat(first.metadata().path("plan_id").asString("")).isEqualTo(plan.wire());
    assertThat(first.metadata().path("queue_position").asInt(0)).isPositive();
  }

  @Test
  void maker_is_told_everything_that_was_asked_for() {
    sandbox.readyPlan(caller, project.id());
    var asked =
        new CreateVisualization.Input(
            project.id(),
            Optional.of(UsageType.HOTEL),
            Style.JAPANDI,
            Lighting.ABEND,
            Furnishing.LEER,
            View.TOP,
            Optional.of("Bad"),
            Optional.empty(),
            Optional.of("EG"),
            Optional.of("flat_1"),
            Optional.of(PictureLabel.CORNER),
            Optional.of(2_147_483_647L),
            Optional.empty(),
            false,
            false);

    Job job = create(asked);
    OneRun.finish(sandbox, job.id(), sandbox.works());

    assertThat(sandbox.maker.requests.getLast())
        .satisfies(request -> {
          assertThat(request.look())
              .isEqualTo(
                  new Look(
                      UsageType.HOTEL,
                      Style.JAPANDI,
                      Lighting.ABEND,
                      Furnishing.LEER,
                      2_147_483_647L,
                      Look.Purpose.STILL));
          assertThat(request.view()).isEqualTo(View.TOP);
          assertThat(request.room()).contains("Bad");
          assertThat(request.storey()).contains("EG");
          assertThat(request.flat()).contains("flat_1");
          assertThat(request.mark()).contains(LabelLanguage.DE);
          assertThat(request.floorPlanJson()).isEqualTo(FakeReader.FLOOR_PLAN);
        });
  }

  private static CreateVisualization.Input labelled(
      CreateVisualization.Input usual, Optional<PictureLabel> label) {
    return new CreateVisualization.Input(
        usual.projectId(),
        usual.usageType(),
        usual.style(),
        usual.lighting(),
        usual.furnishing(),
        usual.view(),
        usual.room(),
        usual.planId(),
        usual.storey(),
        usual.flat(),
        label,
        usual.seed(),
        usual.metadata(),
        usual.dryRun(),
        usual.confirm());
  }

  private static Optional<LabelLanguage> marked(Sandbox where, Job job) {
    OneRun.finish(where, job.id(), where.works());
    return where.maker.requests.getLast().mark();
  }

  @Test
  void a_picture_has_no_mark_unless_somebody_wants_one() {
    sandbox.readyPlan(caller, project.id());

    Job job = create(sandbox.picture(project.id()));

    assertThat(job.metadata().has("label")).isFalse();
    assertThat(marked(sandbox, job)).isEmpty();
  }

  /** The operator decides for whoever does not say, and in which language the mark is. */
  @Test
  void the_mark_is_that_of_the_installation_unless_the_order_says() {
    ServiceSettings usual = ServiceSettings.DEFAULT;
    ServiceSettings marking =
        new ServiceSettings(
            usual.prices(),
            usual.monthlyCapUsdCents(),
            usual.largestPlanBytes(),
            usual.unfinishedUploadsPerProject(),
            usual.storedBytesPerTenant(),
            usual.unfinishedJobsPerTenant(),
            Duration.ZERO,
            Duration.ZERO,
            usual.jobLease(),
            usual.release(),
            new LabelRule(PictureLabel.CORNER, LabelLanguage.EN),
            KeptDays.FOREVER);
    try (Sandbox other = new Sandbox(marking)) {
      Caller owner = other.caller(other.tenant(), true);
      Project home = other.project(owner);
      other.readyPlan(owner, home.id());
      CreateVisualization creates = other.createVisualization();

      Job unsaid = (Job) creates.handle(owner, other.picture(home.id())).body();
      Job without =
          (Job)
              creates
                  .handle(owner, labelled(other.picture(home.id()), Optional.of(PictureLabel.NONE)))
                  .body();

      assertThat(unsaid.metadata().path("label").asString("")).isEqualTo("corner");
      assertThat(marked(other, unsaid)).contains(LabelLanguage.EN);
      assertThat(marked(other, without)).isEmpty();
    }
  }

  @Test
  void picture_shows_the_reading_it_was_ordered_for() {
    PlanId plan = sandbox.readyPlan(caller, project.id());
    Job job = create(sandbox.picture(project.id()));
    Job again =
        new ReadPlanAgain(sandbox.freeJobs())
            .handle(
                caller,
                new ReadPlanAgain.Input(
                    plan, Optional.of("cm"), Optional.empty(), Optional.empty(), Optional.empty()));
    PlanReader.Reading usual = sandbox.reader.answer;
    sandbox.reader.answer =
        new PlanReader.Reading.Refused(JobFailure.PLAN_UNREADABLE, "no", List.of());
    try {
      OneRun.finish(sandbox, again.id(), sandbox.works());
    } finally {
      sandbox.reader.answer = usual;
    }

    OneRun.finish(sandbox, job.id(), sandbox.works());

    assertThat(sandbox.maker.requests.getLast().floorPlanJson()).isEqualTo(FakeReader.FLOOR_PLAN);
  }

  @Test
  void failing_picture_can_be_rehearsed_since_its_plan_is_read() {
    Caller tester = sandbox.caller(sandbox.tenant(), false);
    ProjectId doomed = sandbox.project(tester, "fail:render_failed").id();
    var _ = sandbox.readyPlan(tester, doomed);

    Job job = (Job) sandbox.createVisualization().handle(tester, sandbox.picture(doomed)).body();
    new Runs(sandbox).finish(job.id());

    Job failed =
        sandbox
            .database()
            .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, tester, job.id())));
    assertThat(failed.status()).isEqualTo(JobStatus.FAILED);
    assertThat(failed.error().orElseThrow().code()).isEqualTo("render_failed");
  }
}
