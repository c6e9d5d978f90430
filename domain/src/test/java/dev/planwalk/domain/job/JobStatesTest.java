package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** The arrows of docs/state-machine.md, those that are there and those that are not. */
class JobStatesTest {

  private static Sandbox sandbox;
  private static Caller caller;
  private static Project project;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  /** A job of no plan, in lane render. */
  private static JobId newJob() {
    UUID id = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx -> {
          var _ =
              sandbox
                  .services
                  .queue()
                  .enqueue(
                      tx,
                      new NewJob(
                          id,
                          caller.tenant(),
                          true,
                          Optional.of(caller.key()),
                          JobType.VISUALIZATION,
                          Optional.of(project.id().uuid()),
                          Optional.empty(),
                          JsonNodeFactory.instance.objectNode(),
                          JsonNodeFactory.instance.objectNode(),
                          false,
                          Duration.ZERO,
                          Optional.of(12),
                          Optional.of("7")));
          sandbox.services.spending().reserve(tx, caller.principal(), id, "visualization", 12);
        });
    return JobId.generation(id);
  }

  private static JobRecord row(JobId id) {
    return sandbox
        .database()
        .read(db -> db.selectFrom(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle());
  }

  private static List<String> events(JobId id) {
    return sandbox
        .database()
        .read(db ->
            db.select(EVENT.TYPE)
                .from(EVENT)
                .where(EVENT.JOB_ID.eq(id.uuid()))
                .orderBy(EVENT.SEQUENCE)
                .fetch(EVENT.TYPE));
  }

  private static JobOutcome.Done done() {
    return new JobOutcome.Done(
        "fake",
        List.of(),
        JsonNodeFactory.instance.objectNode().put("room", "Bad"),
        Optional.empty());
  }

  private static boolean succeed(Lease lease) {
    return sandbox.database().write(tx -> sandbox.services.endings().succeed(tx, lease, done()));
  }

  private static long reserved() {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  private static JobOperator operator() {
    return sandbox.services.operator();
  }

  private static void assertRefused(ThrowableAssert.ThrowingCallable call, ErrorCode code) {
    assertThatThrownBy(call)
        .asInstanceOf(type(ServiceException.class))
        .extracting(ServiceException::code)
        .isEqualTo(code);
  }

  @Test
  void created_job_is_queued() {
    JobId id = newJob();

    assertThat(row(id).getRunState()).isEqualTo(RunState.ready);
    assertThat(JobStatus.ofRow(row(id).getStatus())).isEqualTo(JobStatus.QUEUED);
    assertThat(events(id)).containsExactly("job.queued");
  }

  @Test
  void queued_job_runs_when_a_worker_claims_it() {
    JobId id = newJob();

    Lease lease = OneRun.claim(sandbox, id, "node");

    JobRecord row = row(id);
    assertThat(JobStatus.ofRow(row.getStatus())).isEqualTo(JobStatus.RUNNING);
    assertThat(row.getRunState()).isEqualTo(RunState.leased);
    assertThat(row.getLeaseToken()).isEqualTo(lease.token());
    assertThat(row.getAttempt()).isEqualTo(1);
    assertThat(events(id)).containsExactly("job.queued", "job.running");
  }

  @Test
  void running_job_succeeds_with_its_result_and_gives_its_lease_back() {
    JobId id = newJob();

    assertThat(succeed(OneRun.claim(sandbox, id, "node"))).isTrue();

    JobRecord row = row(id);
    assertThat(JobStatus.ofRow(row.getStatus())).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(row.getRunState()).isEqualTo(RunState.done);
    assertThat(row.getLeaseToken()).isNull();
    assertThat(row.getCostUsdCents()).isEqualTo(12);
    assertThat(events(id)).containsExactly("job.queued", "job.running", "job.succeeded");
  }

  @Test
  void running_job_fails_with_its_reason_and_gives_its_money_back() {
    long before = reserved();
    JobId id = newJob();
    Lease lease = OneRun.claim(sandbox, id, "node");

    JobOutcome.Failed failed = JobOutcome.Failed.of(JobFailure.RENDER_FAILED, "No light came in.");
    assertThat(
            sandbox
                .database()
                .<Boolean>write(tx -> sandbox.services.endings().fail(tx, lease, failed)))
        .isTrue();

    JobRecord row = row(id);
    assertThat(JobStatus.ofRow(row.getStatus())).isEqualTo(JobStatus.FAILED);
    assertThat(row.getCostUsdCents()).isZero();
    assertThat(reserved()).isEqualTo(before);
    assertThat(events(id)).containsExactly("job.queued", "job.running", "job.failed");
  }

  @Test
  void failed_job_keeps_its_reservation_if_a_provider_was_paid() {
    long before = reserved();
    JobId id = newJob();
    Lease lease = OneRun.claim(sandbox, id, "node");
    var failed =
        new JobOutcome.Failed(JobFailure.RENDER_FAILED, "Not a JPEG.", true, Optional.empty());

    boolean _ = sandbox.database().write(tx -> sandbox.services.endings().fail(tx, lease, failed));

    assertThat(row(id).getCostUsdCents()).isEqualTo(12);
    assertThat(reserved()).isEqualTo(before + 12);
  }

  @Test
  void operator_cancels_a_queued_and_a_running_job() {
    long before = reserved();
    JobId queued = newJob();
    JobId running = newJob();
    Lease lease = OneRun.claim(sandbox, running, "node");

    for (JobId id : List.of(queued, running)) {
      assertThat(operator().cancel(sandbox.operator(), id).job().id()).isEqualTo(id);
      assertThat(JobStatus.ofRow(row(id).getStatus())).isEqualTo(JobStatus.CANCELED);
      assertThat(events(id)).last().isEqualTo("job.canceled");
    }
    assertThat(reserved()).isEqualTo(before);
    assertThat(succeed(lease)).as("the worker's late outcome").isFalse();
    assertRefused(() -> operator().cancel(sandbox.operator(), queued), ErrorCode.INVALID_REQUEST);
    assertRefused(
        () -> operator().cancel(sandbox.operator(), JobId.generation(sandbox.ids.next())),
        ErrorCode.RESOURCE_NOT_FOUND);
  }

  @Test
  void operator_ends_a_plan_as_failed_since_plans_cannot_be_canceled() {
    PlanUpload upload = sandbox.createPlan(caller, project.id(), UploadMode.SINGLE);
    JobId id = upload.plans().getFirst().jobId();

    OperatorJob _ = operator().cancel(sandbox.operator(), id);

    Job job = operator().show(id).job();
    assertThat(job.status()).isEqualTo(JobStatus.FAILED);
    assertThat(job.error().orElseThrow().code()).isEqualTo("canceled_by_operator");
    assertThat(events(id)).containsExactly("job.queued", "job.running", "job.failed");
  }

  @Test
  void upload_that_is_never_completed_runs_and_fails_in_one_transaction() {
    PlanUpload upload = sandbox.createPlan(caller, project.id(), UploadMode.SINGLE);
    JobId id = upload.plans().getFirst().jobId();
    sandbox
        .database()
        .execute(tx ->
            tx.update(JOB)
                .set(JOB.CREATED_AT, DSL.field("now() - interval '25 h'", JOB.CREATED_AT.getType()))
                .where(JOB.ID.eq(id.uuid()))
                .execute());

    assertThat(
            sandbox
                .database()
                .<Integer>write(
                    tx -> sandbox.services.queue().expireUploads(tx, Duration.ofHours(24))))
        .isEqualTo(1);

    assertThat(operator().show(id).job().error().orElseThrow().code()).isEqualTo("upload_expired");
    assertThat(events(id)).containsExactly("job.queued", "job.running", "job.failed");
  }

  static List<Arguments> missingArrows() {
    List<Arguments> pairs = new ArrayList<>();
    for (JobStatus from : JobStatus.values()) {
      for (JobStatus to : JobStatus.values()) {
        boolean legal =
            switch (from) {
              case QUEUED -> to == JobStatus.RUNNING || to == JobStatus.CANCELED;
              case RUNNING ->
                  to == JobStatus.SUCCEEDED || to == JobStatus.FAILED || to == JobStatus.CANCELED;
              case SUCCEEDED, FAILED, CANCELED -> false;
            };
        if (!legal) {
          pairs.add(Arguments.of(from, to));
        }
      }
    }
    assertThat(pairs).hasSize(20);
    return pairs;
  }

  @ParameterizedTest
  @MethodSource("missingArrows")
  void missing_arrow_is_refused_and_writes_no_event(JobStatus from, JobStatus to) {
    JobId id = newJob();
    bring(id, from);
    List<String> before = events(id);

    assertThatThrownBy(() ->
            sandbox
                .database()
                .execute(tx ->
                    sandbox
                        .services
                        .endings()
                        .moves()
                        .move(tx, JobMoves.lock(tx, id.uuid()).orElseThrow(), to)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(from.wire() + " and cannot become " + to.wire());

    assertThat(JobStatus.ofRow(row(id).getStatus())).isEqualTo(from);
    assertThat(events(id)).isEqualTo(before);
  }

  private static void bring(JobId id, JobStatus status) {
    if (status == JobStatus.QUEUED) {
      return;
    }
    if (status == JobStatus.CANCELED) {
      OperatorJob _ = operator().cancel(sandbox.operator(), id);
      return;
    }
    Lease lease = OneRun.claim(sandbox, id, "node");
    if (status == JobStatus.SUCCEEDED) {
      assertThat(succeed(lease)).isTrue();
    } else if (status == JobStatus.FAILED) {
      boolean _ =
          sandbox
              .database()
              .write(tx ->
                  sandbox
                      .services
                      .endings()
                      .fail(tx, lease, JobOutcome.Failed.of(JobFailure.RENDER_FAILED, "no")));
    }
  }

  @Test
  void event_carries_the_job_as_it_was_with_a_gapless_sequence() {
    JobId id = newJob();
    assertThat(succeed(OneRun.claim(sandbox, id, "node"))).isTrue();

    List<JsonNode> bodies =
        sandbox
            .database()
            .read(db ->
                db.selectFrom(EVENT)
                    .where(EVENT.JOB_ID.eq(id.uuid()))
                    .orderBy(EVENT.SEQUENCE)
                    .fetch(row -> Json.MAPPER.readTree(row.getBody())));
    assertThat(bodies)
        .extracting(body -> body.path("sequence").intValue())
        .containsExactly(1, 2, 3);
    assertThat(bodies)
        .extracting(body -> body.at("/data/object/status").stringValue())
        .containsExactly("queued", "running", "succeeded");
    assertThat(bodies)
        .allSatisfy(body -> {
          assertThat(body.path("id").stringValue()).startsWith("evt_");
          assertThat(body.at("/data/object/id").stringValue()).isEqualTo(id.wire());
        });
  }

  @Test
  void lost_run_leaves_no_asset() {
    JobId id = newJob();
    Lease lost = OneRun.claim(sandbox, id, "node");
    OperatorJob _ = operator().cancel(sandbox.operator(), id);

    assertThat(succeed(lost)).isFalse();
    assertThat(
            sandbox
                .database()
                .<Integer>read(db -> db.fetchCount(ASSET, ASSET.JOB_ID.eq(id.uuid()))))
        .isZero();
  }
}
