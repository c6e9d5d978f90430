package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.PlanDrawer;
import dev.planwalk.domain.plan.PlanKind;
import dev.planwalk.domain.plan.PlanReader;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.TourModel;
import dev.planwalk.providers.studio.FakeChild.Deed;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of work whose child dies, falls silent, is late or does not start. */
class StudioTest {

  private static final Duration LIMIT = Duration.ofSeconds(20);
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration SILENCE = Duration.ofSeconds(10);
  private static final Watcher IDLE = watcher(_ -> {}, () -> false);

  @TempDir private Path folder;

  /** Nanoseconds; stands still unless a test moves it. */
  private final AtomicLong time = new AtomicLong();

  /** What children had of the processor; stands still unless a test moves it. */
  private final AtomicReference<Duration> processorTime = new AtomicReference<>(Duration.ZERO);

  private static Watcher watcher(Consumer<String> at, BooleanSupplier canceled) {
    return new Watcher() {
      @Override
      public void at(String stage, double fraction) {
        at.accept(stage);
      }

      @Override
      public boolean canceled() {
        return canceled.getAsBoolean();
      }
    };
  }

  private StudioSettings settings() {
    return settings(SILENCE);
  }

  private StudioSettings settings(Duration silence) {
    StudioSettings usual =
        StudioSettings.usual(
            FakeChild.folder(folder.resolve("scratch")), List.of(), folder.resolve("furniture"));
    return new StudioSettings(
        usual.java(),
        usual.classPath(),
        48,
        usual.confinement(),
        false,
        usual.scratch(),
        List.of(),
        usual.furnitureCache(),
        LIMIT,
        PATIENCE,
        LIMIT,
        LIMIT,
        silence,
        200,
        Duration.ofHours(1));
  }

  private Studio studio() {
    return studio(settings());
  }

  private Studio studio(StudioSettings settings) {
    return new Studio(
        settings, FakeChild.class.getName(), time::get, _ -> Optional.of(processorTime.get()));
  }

  private Studio.PlanReading read(Studio studio, Watcher watcher, Deed... deeds)
      throws StudioFailure, InterruptedException {
    return studio.read(FakeChild.script(folder, deeds), Studio.ReadingWishes.NONE, watcher);
  }

  /** How the port of the domain tells it. */
  private PlanReader.Reading outcome(Studio studio, Deed... deeds) throws InterruptedException {
    return new StudioPlanReader(studio)
        .read(
            new PlanReader.Request(
                FakeChild.script(folder, deeds),
                FileKind.DXF,
                new PlanReader.Options(
                    Optional.empty(),
                    OptionalDouble.empty(),
                    OptionalDouble.empty(),
                    List.of(),
                    Optional.empty())),
            WorkProgress.unwatched());
  }

  private PlanDrawer.Drawing drawn(Studio studio, Deed... deeds) throws InterruptedException {
    byte[] floorPlan = Scratch.bytes(folder, FakeChild.script(folder, deeds).toString());
    return new StudioPlanDrawer(studio)
        .draw(
            new PlanDrawer.Request(
                floorPlan,
                PlanKind.GRUNDRISS,
                LabelLanguage.DE,
                Optional.empty(),
                "",
                UsageType.WOHNEN,
                1,
                Instant.EPOCH),
            WorkProgress.unwatched());
  }

  @Test
  void plan_is_read_by_a_second_child_when_the_first_one_ends()
      throws StudioFailure, InterruptedException {
    try (Studio studio = studio()) {
      assertThat(read(studio, IDLE, Deed.CRASH, Deed.READ).floorPlanJson())
          .hasValueSatisfying(json -> assertThat(json).asString().isEqualTo("{}"));
    }
  }

  @Test
  void plan_that_ends_two_children_is_to_blame() throws InterruptedException {
    try (Studio studio = studio()) {
      assertThat(outcome(studio, Deed.CRASH))
          .isInstanceOfSatisfying(
              PlanReader.Reading.Refused.class,
              refused -> {
                assertThat(refused.code()).isEqualTo(JobFailure.PLAN_UNREADABLE);
                assertThat(refused.message()).contains("twice").contains("status 7");
                assertThat(refused.findings()).hasSize(1);
              });
    }
  }

  @Test
  void plan_is_not_to_blame_when_its_child_is_killed() {
    Watcher killer =
        watcher(
            pid ->
                assertThat(ProcessHandle.of(Long.parseLong(pid)).orElseThrow().destroyForcibly())
                    .isTrue(),
            () -> false);
    try (Studio studio = studio()) {
      assertWorkerLost(studio, killer, "was killed", Deed.WAIT);
      assertWorkerLost(studio, killer, "status 7", Deed.WAIT, Deed.CRASH);
      assertWorkerLost(studio, killer, "was killed", Deed.CRASH, Deed.WAIT);
    }
  }

  @Test
  void plan_is_not_to_blame_when_its_child_falls_silent() {
    Watcher waiting = watcher(_ -> pass(SILENCE.plusSeconds(1)), () -> false);
    try (Studio studio = studio()) {
      assertWorkerLost(studio, waiting, "silent for 10 s", Deed.WAIT);
    }
  }

  private void assertWorkerLost(Studio studio, Watcher watcher, String why, Deed... deeds) {
    assertThatThrownBy(() -> read(studio, watcher, deeds))
        .isInstanceOfSatisfying(
            StudioFailure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(JobFailure.WORKER_LOST);
              assertThat(failure.sentence()).contains(why);
              assertThat(failure.ofTheStudio()).isTrue();
            });
  }

  private void pass(Duration duration) {
    long _ = time.addAndGet(duration.toNanos());
  }

  @Test
  void child_that_cannot_start_leaves_the_job_to_a_later_time() throws InterruptedException {
    try (Studio studio = new Studio(settings(), "no.such.Main", time::get, _ -> Optional.empty())) {
      assertThat(outcome(studio, Deed.READ)).isInstanceOf(PlanReader.Reading.Broken.class);
      assertThat(drawn(studio, Deed.READ)).isInstanceOf(PlanDrawer.Drawing.Broken.class);
    }
  }

  @Test
  void drawing_whose_child_ends_is_left_to_a_later_time() throws InterruptedException {
    try (Studio studio = studio()) {
      assertThat(drawn(studio, Deed.CRASH)).isInstanceOf(PlanDrawer.Drawing.Broken.class);
    }
  }

  @Test
  void late_child_is_replaced_and_the_plan_is_refused() throws StudioFailure, InterruptedException {
    Watcher late =
        watcher(
            _ -> {
              pass(LIMIT.plusSeconds(1));
              processorTime.set(LIMIT);
            },
            () -> false);
    try (Studio studio = studio()) {
      assertTooLate(studio, late);
      assertThat(read(studio, IDLE, Deed.READ).floorPlanJson()).isPresent();
    }
  }

  @Test
  void where_processor_time_is_not_told_the_limit_is_one_of_monotonic_time() {
    Watcher late = watcher(_ -> pass(LIMIT.plusSeconds(1)), () -> false);
    try (Studio studio =
        new Studio(settings(), FakeChild.class.getName(), time::get, _ -> Optional.empty())) {
      assertTooLate(studio, late);
    }
  }

  private void assertTooLate(Studio studio, Watcher late) {
    assertThatThrownBy(() -> read(studio, late, Deed.WAIT))
        .isInstanceOfSatisfying(
            StudioFailure.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(JobFailure.READING_TIME_EXCEEDED);
              assertThat(failure.ofTheStudio()).isFalse();
            });
  }

  @Test
  void plan_whose_child_is_kept_from_working_has_longer()
      throws StudioFailure, InterruptedException {
    Watcher starved = watcher(_ -> pass(LIMIT.plusSeconds(1)), () -> false);
    try (Studio studio = studio(settings(PATIENCE.multipliedBy(2)))) {
      assertThat(read(studio, starved, Deed.TELL_AND_READ).floorPlanJson()).isPresent();
    }
  }

  @Test
  void plan_is_not_to_blame_when_the_machine_is_busy_for_ever() {
    Watcher starved = watcher(_ -> pass(PATIENCE.plusSeconds(1)), () -> false);
    try (Studio studio = studio(settings(PATIENCE.multipliedBy(2)))) {
      assertWorkerLost(studio, starved, "too busy", Deed.WAIT);
    }
  }

  private Studio.Drawing draw(Studio studio, Watcher watcher, Deed... deeds)
      throws StudioFailure, InterruptedException {
    byte[] floorPlan = Scratch.bytes(folder, FakeChild.script(folder, deeds).toString());
    StudioDrawing wanted =
        new StudioDrawing(
            PlanKind.GRUNDRISS,
            LabelLanguage.DE,
            Optional.empty(),
            "",
            UsageType.WOHNEN,
            1,
            300,
            Instant.EPOCH);
    return studio.draw(floorPlan, wanted, watcher);
  }

  @Test
  void drawing_whose_child_is_kept_from_working_has_longer_but_not_for_ever() {
    Duration silence = LIMIT.multipliedBy(10);
    try (Studio studio = studio(settings(silence))) {
      Watcher starved = watcher(_ -> pass(LIMIT.plusSeconds(1)), () -> time.get() > 0);
      assertThatThrownBy(() -> draw(studio, starved, Deed.OBEY))
          .as("it was asked to stop, so it was still there")
          .hasMessageContaining("The work was canceled.");
      Watcher forEver = watcher(_ -> pass(LIMIT.multipliedBy(7)), () -> false);
      assertThatThrownBy(() -> draw(studio, forEver, Deed.WAIT))
          .isInstanceOfSatisfying(
              StudioFailure.class,
              failure -> {
                assertThat(failure.code()).isEqualTo(JobFailure.WORKER_LOST);
                assertThat(failure.ofTheStudio()).isTrue();
                assertThat(failure.sentence()).contains("too busy to make this in 120 s");
              });
    }
  }

  @Test
  void full_heap_ends_the_child_and_is_told_as_such() throws InterruptedException {
    try (Studio studio = studio()) {
      assertThat(outcome(studio, Deed.FILL))
          .isInstanceOfSatisfying(
              PlanReader.Reading.Refused.class,
              refused -> {
                assertThat(refused.code()).isEqualTo(JobFailure.DRAWING_TOO_LARGE);
                assertThat(refused.message()).contains("48 MB");
              });
      assertThat(drawn(studio, Deed.FILL))
          .isInstanceOfSatisfying(
              PlanDrawer.Drawing.Refused.class,
              refused -> assertThat(refused.message()).contains("48 MB"));
      // A fresh child that was filled is not followed by another; one that had worked before is.
      assertThat(outcome(studio, Deed.FILL, Deed.READ))
          .isInstanceOf(PlanReader.Reading.Refused.class);
      assertThat(outcome(studio, Deed.READ)).isInstanceOf(PlanReader.Reading.Read.class);
      assertThat(outcome(studio, Deed.FILL, Deed.READ)).isInstanceOf(PlanReader.Reading.Read.class);
    }
  }

  @Test
  void canceled_child_stops() {
    try (Studio studio = studio()) {
      assertThat(readCanceled(studio, watcher(_ -> {}, () -> true), Deed.OBEY))
          .isEqualTo("The work was canceled.");
    }
  }

  @Test
  void canceled_child_that_goes_on_is_killed_and_not_replaced() {
    Watcher impatient =
        watcher(
            _ -> {},
            () -> {
              pass(Duration.ofSeconds(3));
              return true;
            });
    try (Studio studio = studio()) {
      assertThat(readCanceled(studio, impatient, Deed.WAIT, Deed.READ))
          .isEqualTo("The work was canceled.");
    }
  }

  private String readCanceled(Studio studio, Watcher watcher, Deed... deeds) {
    try {
      return read(studio, watcher, deeds).failure().map(StudioFailure::sentence).orElse("read");
    } catch (StudioFailure failure) {
      return failure.sentence();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void full_disk_is_told_as_trouble_with_files() throws IOException {
    try (Studio studio = studio()) {
      assertThatThrownBy(() -> outcome(studio, Deed.FULL_DISK))
          .isInstanceOf(UncheckedIOException.class)
          .hasRootCauseMessage("No space left on device");
    }
    try (var left = Files.list(folder.resolve("scratch"))) {
      assertThat(left).isEmpty();
    }
  }

  private TourMaker.Result<TourMaker.Files> joined(Path made, Deed deed) throws Exception {
    // As the work on a tour does: what was fetched lies in the scratch folder of this process.
    Path tour = Files.createDirectories(folder.resolve("scratch/tour-1"));
    Path kitchen = Files.writeString(tour.resolve("part-0"), "kitchen ");
    Path bath = Files.writeString(tour.resolve("part-1"), "bath");
    try (Studio studio = studio()) {
      return new StudioTourMaker(studio, new TourQuality(64, 1, 1_000))
          .join(
              new TourMaker.Request(
                  Optional.of(Files.readAllBytes(FakeChild.script(folder, deed))),
                  new Look(
                      UsageType.WOHNEN,
                      Style.REALISTISCH,
                      Lighting.TAG,
                      Furnishing.MOEBLIERT,
                      1,
                      Look.Purpose.TOUR),
                  TourModel.WORLD_1_1,
                  Optional.empty(),
                  "",
                  1),
              "survey".getBytes(StandardCharsets.UTF_8),
              Map.of("room_1", kitchen, "room_2", bath),
              made,
              WorkProgress.unwatched());
    }
  }

  @Test
  void tour_is_joined_of_parts_that_the_child_is_given_and_moved_out_of_its_folder()
      throws Exception {
    Path made = Files.createDirectory(folder.resolve("made"));

    assertThat(joined(made, Deed.JOIN))
        .isEqualTo(new TourMaker.Result.Made<>(new TourMaker.Files(List.of("pano/all"), 64)));
    assertThat(made.resolve("pano/all")).hasContent("kitchen bath");
  }

  @Test
  void child_that_names_its_parents_file_is_not_believed() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");

    assertThatThrownBy(() -> joined(Files.createDirectory(folder.resolve("made")), Deed.STEAL))
        .isInstanceOf(UncheckedIOException.class);
    assertThat(secret).hasContent("secret");
  }
}
