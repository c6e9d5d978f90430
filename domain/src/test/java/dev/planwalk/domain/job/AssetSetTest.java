package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.WORKER_NODE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A picture is made by a worker that has the furniture chosen when it was ordered. */
class AssetSetTest {

  private static final WorkerNode OAK = Sandbox.node("oak-1", "0a".repeat(32));
  private static final WorkerNode OAK_TOO = Sandbox.node("oak-2", "0a".repeat(32));
  private static final WorkerNode PINE = Sandbox.node("pine", "1b".repeat(32));

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
    sandbox
        .database()
        .execute(tx -> {
          tx.deleteFrom(WORKER_NODE).execute();
          tx.deleteFrom(JOB).execute();
        });
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller).id();
    sandbox.readyPlan(caller, project);
  }

  private static void announce(WorkerNode... workers) {
    for (WorkerNode worker : workers) {
      sandbox.database().execute(tx -> AssetSets.announce(tx, worker));
    }
  }

  private static void lastSeen(WorkerNode worker, String ago) {
    sandbox
        .database()
        .execute(tx ->
            tx.update(WORKER_NODE)
                .set(
                    WORKER_NODE.SEEN_AT,
                    DSL.field("now() - {0}::interval", Instant.class, DSL.val(ago)))
                .where(WORKER_NODE.NODE.eq(worker.name()))
                .execute());
  }

  private Job picture() {
    return (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
  }

  private static String setOf(Job job) {
    return job.metadata().path("asset_set").asString("(none)");
  }

  private static List<UUID> claim(Lane lane, WorkerNode worker) {
    return sandbox
        .database()
        .write(
            tx -> sandbox.services.queue().leases().claim(tx, lane, 10, worker, Optional.empty()))
        .stream()
        .map(Lease::job)
        .toList();
  }

  private static JobRecord row(JobId id) {
    return sandbox
        .database()
        .read(db -> db.selectFrom(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle());
  }

  @Test
  void job_remembers_the_set_of_its_creation_and_runs_only_where_it_is() {
    announce(OAK);
    Job job = picture();
    assertThat(setOf(job)).isEqualTo(OAK.assetSet());

    announce(PINE);
    assertThat(claim(Lane.RENDER, PINE)).isEmpty();
    assertThat(claim(Lane.RENDER, OAK_TOO)).containsExactly(job.id().uuid());
  }

  @Test
  void chosen_is_what_most_living_workers_have_else_what_was_seen_last() {
    announce(OAK, PINE, OAK_TOO);
    assertThat(setOf(picture())).isEqualTo(OAK.assetSet());

    lastSeen(OAK, "2 minutes");
    lastSeen(OAK_TOO, "2 minutes");
    assertThat(setOf(picture())).isEqualTo(PINE.assetSet());

    lastSeen(PINE, "3 minutes");
    assertThat(setOf(picture())).isEqualTo(OAK.assetSet());
  }

  @Test
  void before_any_worker_was_seen_the_first_one_that_takes_the_job_decides() {
    Job job = picture();
    assertThat(setOf(job)).isEqualTo("(none)");

    assertThat(claim(Lane.RENDER, PINE)).containsExactly(job.id().uuid());

    assertThat(row(job.id()).getAssetSet()).isEqualTo(PINE.assetSet());
    assertThat(row(job.id()).getMetadata().data()).contains(PINE.assetSet());
  }

  @Test
  void parts_of_a_tour_are_made_with_the_set_of_the_tour() {
    WorkerNode usual = Sandbox.node("by-hand");
    announce(usual);
    sandbox.finishedPicture(caller, project);
    Job tour = sandbox.createTour(caller, project);
    new Runs(sandbox).finish(tour.id());

    List<String> sets =
        sandbox
            .database()
            .read(db ->
                db.select(JOB.ASSET_SET)
                    .from(JOB)
                    .where(JOB.PARENT_ID.eq(tour.id().uuid()))
                    .fetch(JOB.ASSET_SET));
    assertThat(sets).isNotEmpty().containsOnly(Sandbox.ASSET_SET);
    assertThat(claim(Lane.RENDER, PINE)).isEmpty();
  }

  @Test
  void operator_is_told_why_a_job_waits() {
    announce(OAK);
    Job job = picture();
    JobOperator operator = sandbox.services.operator();
    assertThat(operator.show(job.id()).waitingFor()).isEmpty();

    lastSeen(OAK, "2 minutes");
    assertThat(operator.show(job.id()).waitingFor().orElseThrow())
        .contains(OAK.assetSet(), "no worker at all");
    announce(PINE);
    assertThat(operator.show(job.id()).waitingFor().orElseThrow())
        .contains(OAK.assetSet(), "only " + PINE.assetSet());

    // A retry is made with what there is.
    operator.cancel(sandbox.operator(), job.id());
    Job again = operator.retry(sandbox.operator(), job.id()).job();
    assertThat(setOf(again)).isEqualTo(PINE.assetSet());
    assertThat(claim(Lane.RENDER, PINE)).containsExactly(again.id().uuid());
  }

  @Test
  void fixtures_and_readings_need_no_furniture() {
    announce(OAK);
    Caller tester = sandbox.caller(sandbox.tenant(), false);
    Job tour = sandbox.createTour(tester, sandbox.project(tester).id());
    assertThat(setOf(tour)).isEqualTo("fixture");
    assertThat(row(tour.id()).getAssetSet()).isNull();
    JobId reading =
        sandbox.createPlan(caller, project, UploadMode.SINGLE).plans().getFirst().jobId();
    assertThat(row(reading).getAssetSet()).isNull();
  }

  @Test
  void runner_tells_what_it_has_before_it_works() {
    try (JobRunner runner = sandbox.runner("teller", sandbox.works())) {
      runner.start();

      assertThat(setOf(picture())).isEqualTo(Sandbox.ASSET_SET);
    }
  }
}
