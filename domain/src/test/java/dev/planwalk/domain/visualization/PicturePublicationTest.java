package dev.planwalk.domain.visualization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.asset.DeleteAsset;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.tour.ListPublicTours;
import dev.planwalk.domain.tour.PublishTour;
import dev.planwalk.domain.tour.TourShows;
import dev.planwalk.domain.wire.Page;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who sees a picture, and that nobody sees it without the drawing beside it. */
class PicturePublicationTest {

  private static Sandbox sandbox;
  private Caller caller;
  private ProjectId project;
  private PlanId plan;
  private JobId picture;

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
    plan = sandbox.readyPlan(caller, project);
    picture =
        ((Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body()).id();
  }

  private void finish() {
    new Runs(sandbox).finish(picture);
  }

  private JobId draw() {
    Job drawing =
        sandbox
            .renderPlan()
            .handle(
                caller,
                new RenderPlan.Input(plan, Optional.empty(), LabelLanguage.DE, Optional.empty()));
    OneRun.finish(sandbox, drawing.id(), sandbox.works());
    return drawing.id();
  }

  private PicturePublication publish(Optional<String> slug) {
    return new PublishVisualization(sandbox.services.links())
        .handle(caller, new PublishVisualization.Input(picture, slug));
  }

  private PicturePublication withdraw() {
    return new UnpublishVisualization(sandbox.services.links())
        .handle(caller, new UnpublishVisualization.Input(picture));
  }

  private static PictureShows shows() {
    return new PictureShows(sandbox.database(), sandbox.services.assets());
  }

  private static Optional<PictureShows.Show> visit(PicturePublication publication) {
    return shows().find(publication.slug().orElseThrow());
  }

  private AssetId asset(JobId job) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, job)))
        .result()
        .orElseThrow()
        .assets()
        .getFirst()
        .id();
  }

  @Test
  void an_unfinished_picture_cannot_be_published() {
    draw();

    assertThatThrownBy(() -> publish(Optional.empty()))
        .hasMessageContaining("The visualization is queued");
  }

  @Test
  void a_picture_without_a_drawing_is_refused_with_the_call_that_makes_one() {
    finish();

    assertThatThrownBy(() -> publish(Optional.empty()))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.SOURCE_NOT_READY);
              assertThat(refusal.remediation())
                  .contains("render_plan", "/api/v1/plans/" + plan.wire() + "/render");
            });
    draw();
    assertThat(publish(Optional.empty()).url()).isPresent();
  }

  @Test
  void a_published_picture_is_seen_beside_its_drawing_until_it_is_withdrawn() {
    finish();
    draw();
    PicturePublication published = publish(Optional.empty());

    assertThat(published.url().orElseThrow())
        .isEqualTo("http://localhost:8080/p/" + published.slug().orElseThrow());
    PictureShows.Show show = visit(published).orElseThrow();
    assertThat(show.drawing().sheets()).hasSize(1);
    assertThat(show.livemode()).isTrue();
    assertThat(shows().address(show.picture()).orElseThrow()).contains("/objects/");
    assertThat(shows().address(show.drawing().sheets().getFirst())).isPresent();
    assertThat(publish(Optional.empty())).isEqualTo(published);

    assertThat(withdraw().url()).isEmpty();
    assertThat(visit(published)).isEmpty();
    assertThat(publish(Optional.empty()).slug()).isEqualTo(published.slug());
  }

  @Test
  void what_is_deleted_is_seen_by_nobody() {
    finish();
    JobId drawing = draw();
    PicturePublication published = publish(Optional.empty());
    PictureShows.Show seen = visit(published).orElseThrow();
    for (var sheet :
        sandbox
            .database()
            .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, drawing)))
            .result()
            .orElseThrow()
            .assets()) {
      var _ = new DeleteAsset(sandbox.store).handle(caller, new DeleteAsset.Input(sheet.id()));
    }
    assertThat(visit(published)).as("no drawing, no page").isEmpty();
    assertThat(shows().address(seen.drawing().sheets().getFirst())).isEmpty();

    draw();
    assertThat(visit(published)).isPresent();
    var _ = new DeleteAsset(sandbox.store).handle(caller, new DeleteAsset.Input(asset(picture)));
    assertThat(visit(published)).as("no picture, no page").isEmpty();
  }

  /** Slugs are one space; the doors are two. */
  @Test
  void pictures_are_no_tours_and_tours_are_no_pictures() {
    finish();
    draw();
    publish(Optional.of("our-living-room"));
    Job tour = sandbox.finishedTour(caller, project);
    PublishTour tours = new PublishTour(sandbox.services.links());
    TourRef ref = new TourRef(tour.id().uuid());

    assertThatThrownBy(
            () -> tours.handle(caller, new PublishTour.Input(ref, Optional.of("our-living-room"))))
        .hasMessageContaining("'our-living-room' belongs to another");
    var _ = tours.handle(caller, new PublishTour.Input(ref, Optional.of("our-tour")));
    assertThat(shows().find("our-tour")).isEmpty();
    assertThat(
            new TourShows(sandbox.database(), sandbox.store, sandbox.services.links())
                .find("our-living-room", Optional.empty()))
        .isEmpty();
    assertThat(
            new ListPublicTours(
                    sandbox.database(), sandbox.services.cursors(), sandbox.services.links())
                .handle(
                    caller,
                    new ListPublicTours.Input(new Page(100, Optional.empty(), Optional.empty())))
                .data())
        .allMatch(one -> !one.slug().equals("our-living-room"));
    assertThatThrownBy(() ->
            new PublishVisualization(sandbox.services.links())
                .handle(caller, new PublishVisualization.Input(tour.id(), Optional.empty())))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.RESOURCE_NOT_FOUND));
  }

  @Test
  void the_drawing_is_that_of_the_reading_the_picture_was_made_of() {
    finish();
    JobId first = draw();
    PicturePublication published = publish(Optional.empty());
    // A newer drawing of another reading, as after a correction.
    JobId other = draw();
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "update job set input = jsonb_set(input, '{floor_plan_asset}', '\"another\"')"
                    + " where id = '"
                    + other.uuid()
                    + "'"));

    assertThat(visit(published).orElseThrow().drawing().sheets().getFirst().asset())
        .isEqualTo(png(first));
  }

  private UUID png(JobId drawing) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, drawing)))
        .result()
        .orElseThrow()
        .assets()
        .stream()
        .filter(one -> one.kind().wire().equals("plan_png"))
        .findFirst()
        .orElseThrow()
        .id()
        .uuid();
  }
}
