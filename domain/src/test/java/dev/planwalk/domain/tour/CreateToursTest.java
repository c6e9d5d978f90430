package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PLAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.JobStatus;
import dev.planwalk.domain.operation.Answer;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.Inputs;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.visualization.LabelRule;
import dev.planwalk.storage.schema.enums.RunState;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jooq.JSONB;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What may be asked of tours, panoramas and meshes, and what it costs. */
class CreateToursTest {

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

  /** Every way of paying for something of this package: dry run or not. */
  private Map<Integer, Function<Boolean, Answer>> ways() {
    return Map.of(
        180,
        dry ->
            new CreateTour(sandbox.paidJobs())
                .handle(caller, Sandbox.tour(project.id(), TourModel.WORLD_1_1, dry)),
        360,
        dry ->
            new CreateTour(sandbox.paidJobs())
                .handle(caller, Sandbox.tour(project.id(), TourModel.WORLD_1_1_PLUS, dry)),
        20,
        dry ->
            new CreatePanorama(sandbox.paidJobs())
                .handle(
                    caller,
                    new CreatePanorama.Input(
                        project.id(),
                        Optional.of("Bad"),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        dry,
                        false)),
        10,
        dry ->
            new CreateMesh(sandbox.paidJobs())
                .handle(
                    caller,
                    new CreateMesh.Input(
                        project.id(), Optional.empty(), Optional.empty(), dry, false)));
  }

  private long reserved() {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  @Test
  void dry_run_prices_exactly_what_a_create_reserves() {
    sandbox.finishedPicture(caller, project.id());
    ways()
        .forEach((price, way) -> {
          long before = reserved();
          CostEstimate estimate = (CostEstimate) way.apply(true).body();
          assertThat(reserved()).isEqualTo(before);
          Job job = (Job) way.apply(false).body();

          assertThat(estimate.estimatedCostUsdCents()).isEqualTo(price);
          assertThat(estimate.blockers()).isEmpty();
          assertThat(job.costUsdCents()).contains(price);
          assertThat(reserved() - before).isEqualTo(price.longValue());
          assertThat(estimate.wouldCreate().path("type").asString("")).isEqualTo(job.type().wire());
        });
  }

  @ParameterizedTest
  @CsvSource({"20, 180", "21, 189", "45, 405"})
  void flat_of_more_than_20_rooms_is_priced_by_room(int rooms, int price) {
    sandbox.finishedPicture(caller, project.id());
    sandbox
        .database()
        .write(tx ->
            tx.update(PLAN)
                .set(PLAN.FLOOR_PLAN, JSONB.valueOf(flats(rooms)))
                .where(PLAN.PROJECT_ID.eq(project.id().uuid()))
                .execute());
    Function<Boolean, Answer> tour = Objects.requireNonNull(ways().get(180));

    assertThat(((CostEstimate) tour.apply(true).body()).estimatedCostUsdCents()).isEqualTo(price);
    assertThat(((Job) tour.apply(false).body()).costUsdCents()).contains(price);
  }

  @Test
  void full_account_gets_no_further_jobs_and_a_dry_run_says_so() {
    ServiceSettings usual = ServiceSettings.DEFAULT;
    ServiceSettings small =
        new ServiceSettings(
            usual.prices(),
            10_000,
            100L << 20,
            20,
            10,
            200,
            Duration.ZERO,
            Duration.ZERO,
            usual.jobLease(),
            usual.release(),
            LabelRule.DEFAULT,
            KeptDays.FOREVER);
    try (Sandbox full = new Sandbox(small)) {
      Caller owner = full.caller(full.tenant(), false);
      Project flat = full.project(owner);
      CreateTour create = new CreateTour(full.paidJobs());
      // Another one: the same again would be free.
      Function<Boolean, Answer> way =
          dry -> create.handle(owner, Sandbox.tour(flat.id(), TourModel.WORLD_1_1_PLUS, dry));
      Job first =
          (Job) create.handle(owner, Sandbox.tour(flat.id(), TourModel.WORLD_1_1, false)).body();
      assertThat(((CostEstimate) way.apply(true).body()).blockers()).isEmpty();
      new Runs(full).finish(first.id());

      assertThat(((CostEstimate) way.apply(true).body()).blockers())
          .singleElement()
          .satisfies(blocker -> assertThat(blocker.code()).isEqualTo("quota_exceeded"));
      assertThatThrownBy(() -> way.apply(false)).hasMessageContaining("bytes of at most 10.");
    }
  }

  /** A plan with a small flat and a large one of so many rooms. */
  private static String flats(int rooms) {
    String ids =
        IntStream.range(0, rooms)
            .mapToObj(number -> "\"room_" + number + "\"")
            .collect(Collectors.joining(","));
    return "{\"flats\": [{\"id\": \"flat_1\", \"room_ids\": [\"room_a\"], \"area_m2\": 20},"
        + " {\"id\": \"flat_2\", \"room_ids\": [%s], \"area_m2\": 900}]}".formatted(ids);
  }

  @Test
  void live_key_without_a_finished_picture_is_refused_and_priced_with_a_blocker() {
    sandbox.readyPlan(caller, project.id());
    ways()
        .forEach((price, way) -> {
          assertThatThrownBy(() -> way.apply(false))
              .satisfies(refusal ->
                  assertThat(((ServiceException) refusal).code())
                      .isEqualTo(ErrorCode.SOURCE_NOT_READY));
          CostEstimate estimate = (CostEstimate) way.apply(true).body();
          assertThat(estimate.estimatedCostUsdCents()).isEqualTo(price);
          assertThat(estimate.blockers())
              .singleElement()
              .satisfies(blocker -> assertThat(blocker.code()).isEqualTo("source_not_ready"));
        });
  }

  @Test
  void tour_that_would_be_made_is_named_by_model_and_title() {
    CostEstimate estimate =
        (CostEstimate)
            new CreateTour(sandbox.paidJobs())
                .handle(caller, Sandbox.tour(project.id(), TourModel.WORLD_1_1, true))
                .body();
    assertThat(estimate.wouldCreate())
        .hasToString("{\"type\":\"tour\",\"model\":\"world-1.1\",\"display_name\":\"Rundgang\"}");
  }

  /** Runs a job and, where it waits for some, its children. */
  private Job finished(Job job) {
    Runs runs = new Runs(sandbox);
    Job now = job;
    while (Set.of(JobStatus.QUEUED, JobStatus.RUNNING).contains(now.status())) {
      runs.finish(job.id());
      sandbox
          .database()
          .read(db ->
              db.select(JOB.ID)
                  .from(JOB)
                  .where(JOB.PARENT_ID.eq(job.id().uuid()), JOB.RUN_STATE.eq(RunState.ready))
                  .fetch(JOB.ID))
          .forEach(child -> runs.finish(JobId.generation(child)));
      now =
          sandbox
              .database()
              .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, job.id())));
    }
    return now;
  }

  /** Which fields the metadata of each finished job has, by its price. */
  private Map<Integer, Set<String>> fieldsOfMetadata() {
    sandbox.finishedPicture(caller, project.id());
    Map<Integer, Set<String>> fields = new TreeMap<>();
    ways()
        .forEach((price, way) ->
            fields.put(
                price,
                new TreeSet<>(finished((Job) way.apply(false).body()).metadata().propertyNames())));
    return fields;
  }

  @Test
  void test_jobs_show_the_metadata_of_live_ones() {
    Map<Integer, Set<String>> live = fieldsOfMetadata();
    caller = sandbox.caller(caller.tenant(), false);
    project = sandbox.project(caller);

    assertThat(fieldsOfMetadata()).isEqualTo(live);
    assertThat(live.get(20)).contains("plan_id", "source_visualization", "room", "size");
    assertThat(live.get(180)).contains("plan_id", "source_visualization", "tour_id", "embed_url");
  }

  @Test
  void mesh_and_panorama_are_made_and_shown() {
    sandbox.finishedPicture(caller, project.id());
    for (Map.Entry<Integer, AssetKind> one :
        Map.of(10, AssetKind.MESH, 20, AssetKind.PANO).entrySet()) {
      Job job = (Job) Objects.requireNonNull(ways().get(one.getKey())).apply(false).body();
      new Runs(sandbox).finish(job.id());
      Job done =
          sandbox
              .database()
              .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, job.id())));
      assertThat(done.result().orElseThrow().assets())
          .singleElement()
          .satisfies(asset -> assertThat(asset.kind()).isEqualTo(one.getValue()));
    }
    assertThat(sandbox.tours.requests).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"model\": \"world-1.1-mini\" | model",
        "\"seed\": -1 | seed",
        "\"seed\": 4294967296 | seed",
        "\"display_name\": \"\" | display_name",
        "\"prompt\": \"nice\" | prompt"
      })
  void what_is_outside_the_bounds_is_refused_by_name(String field, String param) {
    assertThatThrownBy(() -> read(field)).hasMessageContaining(param);
  }

  @Test
  void sixty_four_emoji_are_a_title_and_sixty_five_are_not() {
    assertThat(read("\"display_name\": \"" + "🏠".repeat(64) + "\"").displayName()).hasSize(128);
    assertThatThrownBy(() -> read("\"display_name\": \"" + "🏠".repeat(65) + "\""))
        .hasMessageContaining("display_name");
    assertThat(read("\"seed\": 4294967295").seed()).contains(4_294_967_295L);
  }

  private CreateTour.Input read(String field) {
    String json = "{\"project_id\": \"" + project.id().wire() + "\", " + field + "}";
    return Inputs.read(CreateTour.OPERATION, json);
  }
}
