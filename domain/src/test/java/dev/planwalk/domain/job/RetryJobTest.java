package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.key.IssueKey;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.GetPlan;
import dev.planwalk.domain.plan.Plan;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The operator queues ended jobs anew. */
class RetryJobTest {

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
    sandbox.readyPlan(caller, project);
  }

  private JobId picture() {
    return ((Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body())
        .id();
  }

  private static OperatorJob cancel(JobId job) {
    return sandbox.services.operator().cancel(sandbox.operator(), job);
  }

  private static OperatorJob retry(JobId job) {
    return sandbox.services.operator().retry(sandbox.operator(), job);
  }

  private long reserved() {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  private static JobRecord row(JobId id) {
    return sandbox
        .database()
        .read(db -> db.selectFrom(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle());
  }

  private static void assertRefused(ThrowingCallable call, ErrorCode code, String inMessage) {
    assertThatThrownBy(call)
        .asInstanceOf(type(ServiceException.class))
        .satisfies(refusal -> {
          assertThat(refusal.code()).isEqualTo(code);
          assertThat(refusal.text()).contains(inMessage);
        });
  }

  @Test
  void retried_job_is_a_new_one_that_wants_the_same_and_pays_for_itself() {
    JobId first = picture();
    cancel(first);
    assertThat(reserved()).isZero();

    Job again = retry(first).job();

    assertThat(again.id()).isNotEqualTo(first);
    assertThat(again.status()).isEqualTo(JobStatus.QUEUED);
    assertThat(row(again.id()).getInput()).isEqualTo(row(first).getInput());
    assertThat(again.seed()).contains(row(first).getSeed());
    assertThat(again.metadata().path("retried_from").asString("")).isEqualTo(first.wire());
    assertThat(again.metadata().path("style").asString("")).isEqualTo("realistisch");
    assertThat(again.costUsdCents()).contains(12);
    assertThat(reserved()).isEqualTo(12);
    assertThat(JobStatus.ofRow(row(first).getStatus())).isEqualTo(JobStatus.CANCELED);
    List<String> events =
        sandbox
            .database()
            .read(db ->
                db.select(EVENT.TYPE)
                    .from(EVENT)
                    .where(EVENT.JOB_ID.eq(again.id().uuid()))
                    .fetch(EVENT.TYPE));
    assertThat(events).containsExactly("job.queued");

    new Runs(sandbox).finish(again.id());
    assertThat(JobStatus.ofRow(row(again.id()).getStatus())).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void retry_of_a_retry_has_a_price_of_its_own_too() {
    JobId first = picture();
    cancel(first);
    JobId second = retry(first).job().id();
    cancel(second);

    Job third = retry(second).job();

    assertThat(third.costUsdCents()).contains(12);
    assertThat(third.metadata().path("retried_from").asString("")).isEqualTo(second.wire());
    assertThat(reserved()).isEqualTo(12);
  }

  @Test
  void retry_within_the_caps_of_the_key_and_not_a_cent_beyond() {
    var issued =
        sandbox
            .services
            .keys()
            .issue(
                new IssueKey.Input(
                        "poor",
                        "key",
                        false,
                        false,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(12L),
                        Optional.empty(),
                        Optional.empty(),
                        false)
                    .wanted());
    Caller poor =
        Caller.of(
            new Principal(
                caller.tenant(),
                issued.key().id().uuid(),
                "svc_sk_...poor",
                caller.scopes(),
                true,
                600,
                Optional.of(12L),
                Optional.empty(),
                Optional.empty()),
            "req_poor",
            sandbox.database());
    JobId first =
        ((Job) sandbox.createVisualization().handle(poor, sandbox.picture(project)).body()).id();
    cancel(first);
    JobId second = retry(first).job().id();

    assertRefused(() -> retry(first), ErrorCode.BUDGET_EXCEEDED, "monthly cap is 12 cents");

    assertThat(
            sandbox
                .database()
                .<Integer>read(db ->
                    db.fetchCount(
                        JOB, JOB.KEY_ID.eq(poor.key()), JOB.ID.notIn(first.uuid(), second.uuid()))))
        .isZero();
  }

  @Test
  void test_job_is_retried_for_nothing() {
    Caller tester = sandbox.caller(sandbox.tenant(), false);
    Job tour = sandbox.createTour(tester, sandbox.project(tester).id());
    cancel(tour.id());

    Job again = retry(tour.id()).job();

    assertThat(again.costUsdCents()).contains(0);
    assertThat(again.livemode()).isFalse();
  }

  @Test
  void only_failed_and_canceled_jobs_are_retried_and_no_plan_without_a_file() {
    JobId job = picture();
    assertRefused(() -> retry(job), ErrorCode.INVALID_REQUEST, "this one is queued");
    new Runs(sandbox).finish(job);
    assertRefused(() -> retry(job), ErrorCode.INVALID_REQUEST, "this one is succeeded");
    JobId reading =
        sandbox.createPlan(caller, project, UploadMode.SINGLE).plans().getFirst().jobId();
    cancel(reading);
    assertRefused(() -> retry(reading), ErrorCode.INVALID_REQUEST, "upload it again");
    assertRefused(
        () -> retry(JobId.generation(sandbox.ids.next())), ErrorCode.RESOURCE_NOT_FOUND, "no job");
  }

  @Test
  void plan_that_could_not_be_read_is_read_again_from_its_file() {
    PlanUpload upload = sandbox.createPlan(caller, project, UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    PlanId plan = upload.plans().getFirst().id();
    JobId first = upload.plans().getFirst().jobId();
    sandbox.complete(caller, plan);
    cancel(first);

    JobId again = retry(first).job().id();
    new Runs(sandbox).finishReading(again);

    Plan read = new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(plan));
    assertThat(read.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(read.jobId()).isEqualTo(again);
    assertRefused(() -> retry(first), ErrorCode.INVALID_REQUEST, again.wire());
  }

  @Test
  void part_of_a_tour_is_retried_with_its_tour() {
    JobId source = picture();
    new Runs(sandbox).finish(source);
    Job tour = sandbox.createTour(caller, project);
    new Runs(sandbox).finish(tour.id());
    JobId part =
        JobId.generation(
            sandbox
                .database()
                .read(db ->
                    db.select(JOB.ID)
                        .from(JOB)
                        .where(JOB.PARENT_ID.eq(tour.id().uuid()))
                        .fetch(JOB.ID))
                .getFirst());
    cancel(tour.id());

    assertRefused(() -> retry(part), ErrorCode.INVALID_REQUEST, tour.id().wire());
    assertThat(retry(tour.id()).job().costUsdCents()).contains(180);
  }
}
