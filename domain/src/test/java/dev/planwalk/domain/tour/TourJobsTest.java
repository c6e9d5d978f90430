package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.TourId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobResult;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobRunner;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.ListJobs;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Page;
import dev.planwalk.domain.project.Project;
import dev.planwalk.storage.schema.enums.RunState;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tour as jobs: survey, a child for each room, join. */
class TourJobsTest {

  private static final Page PAGE = new Page(20, Optional.empty(), Optional.empty());

  private final Sandbox sandbox = new Sandbox();
  private final Runs runs = new Runs(sandbox);
  private Caller caller;
  private Project project;

  @BeforeEach
  void begin() {
    caller = sandbox.caller(sandbox.tenant(), true);
    project = sandbox.project(caller);
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  private Job parked() {
    Job picture = sandbox.finishedPicture(caller, project.id());
    assertThat(read(picture.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
    Job tour = sandbox.createTour(caller, project.id());
    runs.finish(tour.id());
    return tour;
  }

  private Job read(JobId id) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, id)));
  }

  private List<Job> list(Optional<JobId> parent) {
    return new ListJobs(sandbox.database(), sandbox.services.cursors(), sandbox.services.jobs())
        .handle(caller, new ListJobs.Input(Optional.empty(), Optional.empty(), parent, PAGE))
        .data();
  }

  private RunState runState(JobId id) {
    return sandbox
        .database()
        .read(db ->
            db.select(JOB.RUN_STATE).from(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle().value1());
  }

  private int events(JobId id) {
    return sandbox.database().read(db -> db.fetchCount(EVENT, EVENT.JOB_ID.eq(id.uuid())));
  }

  private long reserved() {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  @Test
  void tour_waits_for_a_child_of_each_room_that_costs_nothing_and_tells_nobody() {
    Job tour = parked();

    assertThat(runState(tour.id())).isEqualTo(RunState.parked);
    assertThat(read(tour.id()).status()).isEqualTo(JobStatus.RUNNING);
    List<Job> children = list(Optional.of(tour.id()));
    assertThat(children)
        .hasSize(2)
        .allSatisfy(child -> {
          assertThat(child.type()).isEqualTo(JobType.PANORAMA);
          assertThat(child.costUsdCents()).isEmpty();
          assertThat(events(child.id())).isZero();
        });
    assertThat(children)
        .extracting(child -> child.metadata().path("room").asString(""))
        .containsExactly("room_2", "room_1");
    assertThat(list(Optional.empty()))
        .extracting(Job::id)
        .doesNotContainAnyElementsOf(children.stream().map(Job::id).toList());
  }

  @Test
  void last_child_wakes_the_tour_and_the_join_gets_every_part() {
    Job tour = parked();
    List<Job> children = list(Optional.of(tour.id()));

    // In whatever order they end.
    runs.finish(children.get(0).id());
    assertThat(runState(tour.id())).isEqualTo(RunState.parked);
    assertThat(read(tour.id()).progress())
        .hasValueSatisfying(p -> assertThat(p).isBetween(0.49, 0.51));
    runs.finish(children.get(1).id());
    assertThat(runState(tour.id())).isEqualTo(RunState.ready);
    runs.finish(tour.id());

    Job done = read(tour.id());
    assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(done.costUsdCents()).contains(180);
    assertThat(sandbox.tours.steps.getLast())
        .isEqualTo("join room_1=a survey room_1;room_2=a survey room_2;");
    assertThat(done.result().orElseThrow().assets())
        .extracting(JobResult.JobAsset::kind, asset -> asset.variant().orElse(""))
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(AssetKind.SPZ, "standard"),
            org.assertj.core.groups.Tuple.tuple(AssetKind.GLB, ""),
            org.assertj.core.groups.Tuple.tuple(AssetKind.PANO, "room_2-1"),
            org.assertj.core.groups.Tuple.tuple(AssetKind.PANO, "room_1-1"),
            org.assertj.core.groups.Tuple.tuple(AssetKind.TOUR_MANIFEST, ""));
    assertThat(done.metadata().path("tour_id").asString(""))
        .isEqualTo(new TourId(tour.id().uuid()).wire());
    assertThat(done.metadata().path("embed_url").asString(""))
        .startsWith("http://localhost:8080/t/tour_" + tour.id().uuid() + "?view=");
    assertThat(done.metadata().path("rooms").asInt(0)).isEqualTo(2);
    assertThat(events(tour.id())).isEqualTo(3);
  }

  @Test
  void tour_shows_the_look_plan_and_furniture_of_the_picture() {
    Job tour = parked();
    var picture = sandbox.maker.requests.getLast();
    TourMaker.Request asked = sandbox.tours.requests.getLast();

    assertThat(asked.furnitureSeed()).isEqualTo(picture.seed());
    assertThat(asked.style()).isEqualTo(picture.style());
    assertThat(asked.floorPlanJson()).hasValue(picture.floorPlanJson());
    assertThat(tour.seed()).contains(Long.toString(asked.seed()));
  }

  @Test
  void failed_child_fails_the_tour_ends_its_siblings_and_releases_the_price() {
    sandbox.tours.refusedRoom = Optional.of("room_2");
    Job tour = parked();
    long before = reserved();

    Job refused = list(Optional.of(tour.id())).getFirst();
    runs.finish(refused.id());

    Job failed = read(tour.id());
    assertThat(failed.status()).isEqualTo(JobStatus.FAILED);
    assertThat(failed.error().orElseThrow().code()).isEqualTo("render_failed");
    assertThat(failed.error().orElseThrow().message()).contains("no light");
    assertThat(failed.costUsdCents()).contains(0);
    assertThat(before - reserved()).isEqualTo(180);
    assertThat(list(Optional.of(tour.id())))
        .extracting(Job::status)
        .containsExactly(JobStatus.FAILED, JobStatus.CANCELED);
  }

  @Test
  void canceled_tour_ends_its_children() {
    Job tour = parked();
    var _ =
        sandbox.services.operator().cancel(sandbox.operator(), tour.id());

    assertThat(read(tour.id()).status()).isEqualTo(JobStatus.CANCELED);
    assertThat(list(Optional.of(tour.id())))
        .extracting(Job::status)
        .containsOnly(JobStatus.CANCELED);
  }

  /** Each step was begun by a process that died; the next process of that node takes it up. */
  @Test
  void killed_nodes_lose_no_part_and_do_none_twice() {
    sandbox.finishedPicture(caller, project.id());
    Job tour = sandbox.createTour(caller, project.id());
    runs.begin(tour.id(), "node");
    try (JobRunner runner = sandbox.runner("node", sandbox.works())) {
      runner.start();
      sandbox.awaitEnd(tour.id());
    }

    assertThat(read(tour.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(sandbox.tours.steps.stream().filter(step -> step.startsWith("part")))
        .containsExactlyInAnyOrder("part room_1", "part room_2");
    assertThat(events(tour.id())).isEqualTo(3);
  }

  @Test
  void child_of_a_killed_node_is_done_again_and_the_tour_goes_on() {
    Job tour = parked();
    for (Job child : list(Optional.of(tour.id()))) {
      runs.begin(child.id(), "node");
    }
    try (JobRunner runner = sandbox.runner("node", sandbox.works())) {
      runner.start();
      sandbox.awaitEnd(tour.id());
    }

    assertThat(read(tour.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(list(Optional.of(tour.id())))
        .extracting(Job::status)
        .containsOnly(JobStatus.SUCCEEDED);
  }

  @Test
  void test_tour_needs_no_picture_and_is_done_in_one_run() {
    Caller tester = sandbox.caller(caller.tenant(), false);
    Project testProject = sandbox.project(tester);
    Job tour = sandbox.createTour(tester, testProject.id());
    runs.finish(tour.id());

    Job done =
        sandbox
            .database()
            .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, tester, tour.id())));
    assertThat(done.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(done.costUsdCents()).contains(0);
    assertThat(done.metadata().path("embed_url").asString("")).contains("?view=");
    assertThat(Stream.of(AssetKind.SPZ, AssetKind.GLB, AssetKind.PANO))
        .allMatch(kind ->
            done.result().orElseThrow().assets().stream().anyMatch(asset -> asset.kind() == kind));
  }
}
