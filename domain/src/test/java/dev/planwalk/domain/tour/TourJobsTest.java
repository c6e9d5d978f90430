package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.ASSET;
import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

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
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.schema.enums.RunState;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A tour as jobs: a child that surveys, a child for each room, join. */
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
    runs.finish(list(Optional.of(tour.id())).getFirst().id());
    runs.finish(tour.id());
    return tour;
  }

  /** The children that make the parts of the rooms. */
  private List<Job> rooms(Job tour) {
    List<Job> children = list(Optional.of(tour.id()));
    return children.stream().filter(child -> child.metadata().has("room")).toList();
  }

  private Job read(JobId id) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, id)));
  }

  private List<Job> list(Optional<JobId> parent) {
    return new ListJobs(sandbox.database(), sandbox.services.cursors(), sandbox.services.jobs())
        .handle(
            caller,
            new ListJobs.Input(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                parent,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                PAGE))
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
        .hasSize(3)
        .allSatisfy(child -> {
          assertThat(child.type()).isEqualTo(JobType.PANORAMA);
          assertThat(child.costUsdCents()).isEmpty();
          assertThat(events(child.id())).isZero();
        });
    assertThat(children)
        .extracting(
            child -> child.metadata().path("step").asString(""),
            child -> child.metadata().path("room").asString(""))
        .containsExactly(tuple("part", "room_2"), tuple("part", "room_1"), tuple("survey", ""));
    assertThat(sandbox.tours.steps).containsExactly("survey");
    assertThat(list(Optional.empty()))
        .extracting(Job::id)
        .doesNotContainAnyElementsOf(children.stream().map(Job::id).toList());
  }

  @Test
  void survey_is_a_tenth_of_the_tour_and_wakes_it_to_ask_for_the_rooms() {
    sandbox.finishedPicture(caller, project.id());
    Job tour = sandbox.createTour(caller, project.id());
    runs.finish(tour.id());
    assertThat(runState(tour.id())).isEqualTo(RunState.parked);
    Job survey = list(Optional.of(tour.id())).getFirst();
    runs.finish(survey.id());

    assertThat(runState(tour.id())).isEqualTo(RunState.ready);
    assertThat(read(tour.id()).progress())
        .hasValueSatisfying(p -> assertThat(p).isBetween(0.09, 0.11));
    runs.finish(tour.id());
    assertThat(rooms(tour)).hasSize(2);
    assertThat(read(tour.id()).progress())
        .hasValueSatisfying(p -> assertThat(p).isBetween(0.09, 0.11));
  }

  @Test
  void last_child_wakes_the_tour_and_the_join_gets_every_part() {
    Job tour = parked();
    List<Job> children = rooms(tour);

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
            tuple(AssetKind.SPZ, "standard"),
            tuple(AssetKind.GLB, ""),
            tuple(AssetKind.PANO, "room_2-1"),
            tuple(AssetKind.PANO, "room_1-1"),
            tuple(AssetKind.TOUR_MANIFEST, ""),
            tuple(AssetKind.TOUR_ZIP, ""));
    assertThat(done.metadata().path("tour_id").asString(""))
        .isEqualTo(new TourId(tour.id().uuid()).wire());
    assertThat(done.metadata().path("embed_url").asString(""))
        .startsWith("http://localhost:8080/t/tour_" + tour.id().uuid() + "?view=");
    assertThat(done.metadata().path("rooms").asInt(0)).isEqualTo(2);
    assertThat(events(tour.id())).isEqualTo(3);
  }

  @Test
  void archive_holds_every_file_and_the_page_and_is_the_same_each_time() throws IOException {
    byte[] first = archive(finished());
    byte[] second = archive(finished());

    Map<String, String> files = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(first))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        files.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    assertThat(files)
        .containsEntry("index.html", "page of Rundgang")
        .containsEntry("pano/room_2-1.jpg", "pano/room_2-1.jpg")
        .containsEntry("p1", "p1")
        .containsEntry("lite.spz", "lite.spz")
        .containsKey("tour.json")
        .hasSize(12);
    assertThat(second).isEqualTo(first);
  }

  private Job finished() {
    Job tour = parked();
    rooms(tour).forEach(room -> runs.finish(room.id()));
    runs.finish(tour.id());
    return read(tour.id());
  }

  private byte[] archive(Job tour) throws IOException {
    ObjectKey key =
        sandbox
            .database()
            .read(db ->
                db.select(ASSET.OBJECT_KEY)
                    .from(ASSET)
                    .where(
                        ASSET.JOB_ID.eq(tour.id().uuid()), ASSET.KIND.eq(AssetKind.TOUR_ZIP.wire()))
                    .fetchSingle(row -> new ObjectKey(row.value1())));
    try (ObjectContent content = sandbox.store.get(key, Optional.empty()).orElseThrow()) {
      return content.stream().readAllBytes();
    }
  }

  @Test
  void tour_shows_the_look_plan_and_furniture_of_the_picture() {
    Job tour = parked();
    var picture = sandbox.maker.requests.getLast();
    TourMaker.Request asked = sandbox.tours.requests.getLast();

    assertThat(asked.look()).isEqualTo(picture.look().ofTour());
    assertThat(asked.floorPlanJson()).hasValue(picture.floorPlanJson());
    assertThat(tour.seed()).contains(Long.toString(asked.seed()));
  }

  @Test
  void failed_child_fails_the_tour_ends_its_siblings_and_releases_the_price() {
    sandbox.tours.refusedRoom = Optional.of("room_2");
    Job tour = parked();
    long before = reserved();

    Job refused = rooms(tour).getFirst();
    runs.finish(refused.id());

    Job failed = read(tour.id());
    assertThat(failed.status()).isEqualTo(JobStatus.FAILED);
    assertThat(failed.error().orElseThrow().code()).isEqualTo("render_failed");
    assertThat(failed.error().orElseThrow().message()).contains("no light");
    assertThat(failed.costUsdCents()).contains(0);
    assertThat(before - reserved()).isEqualTo(180);
    assertThat(rooms(tour))
        .extracting(Job::status)
        .containsExactly(JobStatus.FAILED, JobStatus.CANCELED);
  }

  @Test
  void canceled_tour_ends_its_children() {
    Job tour = parked();
    var _ = sandbox.services.operator().cancel(sandbox.operator(), tour.id());

    assertThat(read(tour.id()).status()).isEqualTo(JobStatus.CANCELED);
    assertThat(rooms(tour)).extracting(Job::status).containsOnly(JobStatus.CANCELED);
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
    for (Job child : rooms(tour)) {
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
