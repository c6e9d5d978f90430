package dev.planwalk.domain.project;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.JOB_FILE;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static dev.planwalk.storage.schema.Tables.PUBLICATION;
import static dev.planwalk.storage.schema.Tables.SPEND_ENTRY;
import static dev.planwalk.storage.schema.Tables.UPLOAD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.tour.PublishTour;
import dev.planwalk.domain.usage.GetUsage;
import dev.planwalk.domain.usage.Usage;
import dev.planwalk.domain.visualization.LabelRule;
import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jooq.Table;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deleting a project takes all that belongs to it, and leaves what was spent. */
class DeleteProjectTest {

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
  }

  private DeletedProject delete() {
    return new DeleteProject(sandbox.store, sandbox.services.queue())
        .handle(caller, new DeleteProject.Input(project));
  }

  private static int rows(Table<?> table, org.jooq.Condition which) {
    return sandbox.database().read(db -> db.fetchCount(table, which));
  }

  private Usage usage() {
    var s = sandbox.services;
    return new GetUsage(s.database(), s.spending(), s.requests())
        .handle(caller, new GetUsage.Input());
  }

  private List<ObjectKey> files() throws IOException {
    return sandbox.store.list(new ObjectKey(caller.tenant().toString()));
  }

  private void assertRefused(ErrorCode code, String inMessage) {
    assertThatThrownBy(this::delete)
        .asInstanceOf(type(ServiceException.class))
        .satisfies(refusal -> {
          assertThat(refusal.code()).isEqualTo(code);
          assertThat(refusal.text()).contains(inMessage);
        });
  }

  @Test
  void rows_files_and_the_publication_go_and_the_ledger_stays() throws IOException {
    sandbox.finishedPicture(caller, project);
    Job tour = sandbox.finishedTour(caller, project);
    new PublishTour(sandbox.services.links())
        .handle(
            caller, new PublishTour.Input(new TourRef(tour.id().uuid()), Optional.of("our-flat")));
    Usage before = usage();
    assertThat(before.costUsdCents()).isPositive();
    assertThat(files()).isNotEmpty();

    assertThat(delete()).isEqualTo(new DeletedProject(project, true));

    assertThat(rows(PLAN, PLAN.TENANT_ID.eq(caller.tenant()))).isZero();
    assertThat(rows(UPLOAD, UPLOAD.TENANT_ID.eq(caller.tenant()))).isZero();
    assertThat(rows(JOB, JOB.TENANT_ID.eq(caller.tenant()))).isZero();
    assertThat(rows(ASSET, ASSET.TENANT_ID.eq(caller.tenant()))).isZero();
    assertThat(rows(JOB_FILE, JOB_FILE.JOB_ID.eq(tour.id().uuid()))).isZero();
    assertThat(rows(PUBLICATION, PUBLICATION.SLUG.eq("our-flat"))).isZero();
    assertThat(files()).isEmpty();
    assertThat(rows(SPEND_ENTRY, SPEND_ENTRY.KEY_ID.eq(caller.key()))).isEqualTo(2);
    assertThat(usage()).isEqualTo(before);
    assertRefused(ErrorCode.RESOURCE_NOT_FOUND, project.wire());
  }

  @Test
  void what_a_provider_was_ordered_stays_as_a_bill_that_names_nothing() {
    sandbox.finishedPicture(caller, project);
    Job tour = sandbox.finishedTour(caller, project);
    UUID id = tour.id().uuid();
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "insert into provider_call (job_id, provider, step, tag, prepared, worst_usd_cents)"
                    + " values (?, 'marble', 'ready', ?, '{\"display_name\": \"Villa Huber\"}', 77)",
                id,
                id.toString().replace("-", "")));

    delete();

    assertThat(
            sandbox
                .database()
                .read(db ->
                    db.fetchSingle(
                        "select provider_call::text from provider_call where worst_usd_cents = 77"))
                .get(0, String.class))
        .doesNotContain("Huber", id.toString(), id.toString().replace("-", ""));
  }

  @Test
  void other_projects_of_the_account_keep_everything() throws IOException {
    ProjectId other = sandbox.project(caller).id();
    sandbox.readyPlan(caller, other);
    int stored = files().size();
    sandbox.readyPlan(caller, project);

    delete();

    assertThat(files()).hasSize(stored);
    assertThat(rows(PLAN, PLAN.PROJECT_ID.eq(other.uuid()))).isEqualTo(1);
  }

  @Test
  void refused_while_a_job_is_queued_or_running_and_named() {
    sandbox.readyPlan(caller, project);
    Job job = (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();

    assertRefused(ErrorCode.PLAN_NOT_READY, job.id().wire() + " (visualization, queued)");
    new Runs(sandbox).begin(job.id(), "node");
    assertRefused(ErrorCode.PLAN_NOT_READY, job.id().wire() + " (visualization, running)");
    assertThat(rows(JOB, JOB.ID.eq(job.id().uuid()))).isEqualTo(1);
  }

  @Test
  void uploads_that_never_came_are_given_up_with_both_events() {
    PlanUpload upload = sandbox.createPlan(caller, project, UploadMode.BOTH);

    delete();

    for (PlanUpload.UploadedPlan plan : upload.plans()) {
      List<String> events =
          sandbox
              .database()
              .read(db ->
                  db.select(EVENT.TYPE)
                      .from(EVENT)
                      .where(EVENT.JOB_ID.eq(plan.jobId().uuid()))
                      .orderBy(EVENT.SEQUENCE)
                      .fetch(EVENT.TYPE));
      assertThat(events).containsExactly("job.queued", "job.running", "job.failed");
    }
  }

  @Test
  void storage_quota_falls() {
    Sandbox small =
        new Sandbox(
            new ServiceSettings(
                ServiceSettings.DEFAULT.prices(),
                10_000,
                100L << 20,
                20,
                Sandbox.DRAWING.length + 2_000L,
                200,
                Duration.ZERO,
                Duration.ZERO,
                ServiceSettings.DEFAULT.jobLease(),
                ServiceSettings.DEFAULT.release(),
                LabelRule.DEFAULT,
                KeptDays.FOREVER));
    try (small) {
      Caller owner = small.caller(small.tenant(), true);
      ProjectId first = small.project(owner).id();
      ProjectId second = small.project(owner).id();
      small.readyPlan(owner, first);
      small.database().execute(tx -> tx.update(ASSET).set(ASSET.SIZE_BYTES, 2_001L).execute());
      assertThatThrownBy(() -> small.createPlan(owner, second, UploadMode.SINGLE))
          .hasMessageContaining("bytes of at most");

      new DeleteProject(small.store, small.services.queue())
          .handle(owner, new DeleteProject.Input(first));

      assertThat(small.createPlan(owner, second, UploadMode.SINGLE).plans()).hasSize(1);
    }
  }

  /** Whoever comes second waits for the first, and is told what the first one left. */
  @Test
  void create_that_meets_a_deletion_finds_no_project_instead_of_failing() {
    sandbox.readyPlan(caller, project);
    CountDownLatch locked = new CountDownLatch(1);
    CountDownLatch wanted = new CountDownLatch(1);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      threads.execute(() ->
          sandbox
              .database()
              .execute(tx -> {
                ProjectRows.locked(tx, caller, project).delete();
                locked.countDown();
                await(wanted);
              }));
      await(locked);
      Future<?> create =
          threads.submit(
              () -> sandbox.createVisualization().handle(caller, sandbox.picture(project)));
      awaitSomebodyBlocked();
      wanted.countDown();

      assertThatThrownBy(create::get)
          .rootCause()
          .asInstanceOf(type(ServiceException.class))
          .extracting(ServiceException::code)
          .isEqualTo(ErrorCode.RESOURCE_NOT_FOUND);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void awaitSomebodyBlocked() {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    while (System.nanoTime() < deadline
        && !sandbox
            .database()
            .<Boolean>read(db ->
                db.fetchExists(
                    db.selectOne()
                        .from("pg_stat_activity")
                        .where("datname = current_database() and wait_event_type = 'Lock'")))) {
      Thread.onSpinWait();
    }
  }
}
