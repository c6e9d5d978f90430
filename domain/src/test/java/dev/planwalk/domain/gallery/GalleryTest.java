package dev.planwalk.domain.gallery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.project.DeleteProject;
import dev.planwalk.domain.tour.PublishTour;
import dev.planwalk.domain.tour.UnpublishTour;
import dev.planwalk.domain.visualization.PublishVisualization;
import dev.planwalk.domain.visualization.UnpublishVisualization;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a gallery shows, to whom and for how long. */
class GalleryTest {

  private static final GalleryContact CONTACT =
      new GalleryContact(
          "Anna Berg", Optional.of("+49 30 1234"), Optional.empty(), Optional.empty());

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

  private PlanId drawnPlan() {
    PlanId plan = sandbox.readyPlan(caller, project);
    Job drawing =
        sandbox
            .renderPlan()
            .handle(
                caller,
                new RenderPlan.Input(plan, Optional.empty(), LabelLanguage.DE, Optional.empty()));
    OneRun.finish(sandbox, drawing.id(), sandbox.works());
    return plan;
  }

  private JobId publishedPicture() {
    JobId picture = sandbox.finishedPicture(caller, project).id();
    var _ =
        new PublishVisualization(sandbox.services.links())
            .handle(caller, new PublishVisualization.Input(picture, Optional.empty()));
    return picture;
  }

  private TourRef publishedTour() {
    sandbox.finishedPicture(caller, project);
    TourRef tour = new TourRef(sandbox.finishedTour(caller, project).id().uuid());
    var _ =
        new PublishTour(sandbox.services.links())
            .handle(caller, new PublishTour.Input(tour, Optional.empty()));
    return tour;
  }

  private ProjectPublication publish(String slug) {
    return publish(Optional.of(slug), Optional.empty(), Optional.empty(), Optional.empty());
  }

  private ProjectPublication publish(
      Optional<String> slug,
      Optional<String> title,
      Optional<GalleryContact> contact,
      Optional<Instant> end) {
    return new PublishProject(sandbox.services.links())
        .handle(caller, new PublishProject.Input(project, slug, title, contact, end));
  }

  private ProjectPublication withdraw() {
    return new UnpublishProject(sandbox.services.links())
        .handle(caller, new UnpublishProject.Input(project));
  }

  private static GalleryShows shows() {
    return new GalleryShows(sandbox.database(), sandbox.services.assets());
  }

  private static Optional<GalleryShows.Show> visit(ProjectPublication publication) {
    return shows().find(publication.slug().orElseThrow());
  }

  @Test
  void a_project_of_which_nothing_is_published_is_refused_with_the_calls_that_help() {
    drawnPlan();
    sandbox.finishedPicture(caller, project);

    assertThatThrownBy(() -> publish("too-early"))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.SOURCE_NOT_READY);
              assertThat(refusal.remediation())
                  .contains("/api/v1/visualizations/{id}/publication", "publish_tour");
            });
    assertThat(shows().find("too-early")).isEmpty();
  }

  @Test
  void it_shows_what_is_published_beside_the_plan_and_nothing_else() {
    drawnPlan();
    JobId hidden = sandbox.finishedPicture(caller, project).id();
    JobId shown = publishedPicture();
    publishedTour();
    ProjectPublication published =
        publish(
            Optional.empty(),
            Optional.of("Drei Zimmer am Fluß"),
            Optional.of(CONTACT),
            Optional.empty());

    assertThat(published.slug().orElseThrow()).startsWith("drei-zimmer-am-fluss-");
    assertThat(published.url().orElseThrow())
        .isEqualTo("http://localhost:8080/s/" + published.slug().orElseThrow());
    GalleryShows.Show show = visit(published).orElseThrow();
    assertThat(show.title()).contains("Drei Zimmer am Fluß");
    assertThat(show.contact()).contains(CONTACT);
    assertThat(show.livemode()).isTrue();
    assertThat(show.pictures()).as("not " + hidden).hasSize(1);
    assertThat(shown).isNotEqualTo(hidden);
    assertThat(show.tours()).hasSize(1);
    assertThat(show.plans()).hasSize(1);
    GalleryShows.Plan plan = show.plans().getFirst();
    assertThat(plan.sheets()).contains(show.pictures().getFirst().before());
    assertThat(plan.areas().orElseThrow().rooms()).isNotEmpty();
    assertThat(
            Stream.concat(Stream.of(plan.sheets().getFirst().asset()), plan.pdf().stream())
                .map(asset -> shows().address(asset).orElseThrow()))
        .hasSize(2)
        .allMatch(address -> address.contains("/objects/"));
  }

  @Test
  void areas_are_those_of_the_reading_that_was_drawn_or_none() {
    PlanId plan = drawnPlan();
    publishedPicture();
    ProjectPublication published = publish("read-again");
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "update plan set floor_plan_asset_id = gen_random_uuid() where id = '"
                    + plan.uuid()
                    + "'"));

    GalleryShows.Plan shown = visit(published).orElseThrow().plans().getFirst();
    assertThat(shown.sheets()).isNotEmpty();
    assertThat(shown.areas()).isEmpty();
  }

  @Test
  void a_tour_alone_is_enough_and_without_it_there_is_nothing_to_see() {
    drawnPlan();
    TourRef tour = publishedTour();
    ProjectPublication published = publish("tour-alone");
    assertThat(visit(published).orElseThrow().plans()).hasSize(1);

    var _ =
        new UnpublishTour(sandbox.services.links()).handle(caller, new UnpublishTour.Input(tour));

    assertThat(visit(published)).isEmpty();
  }

  @Test
  void what_is_published_later_appears_and_what_is_withdrawn_goes() {
    drawnPlan();
    JobId first = publishedPicture();
    ProjectPublication published = publish("growing");
    JobId second = publishedPicture();
    assertThat(visit(published).orElseThrow().pictures()).hasSize(2);

    UnpublishVisualization withdrawing = new UnpublishVisualization(sandbox.services.links());
    var _ = withdrawing.handle(caller, new UnpublishVisualization.Input(second));
    assertThat(visit(published).orElseThrow().pictures()).hasSize(1);
    var _ = withdrawing.handle(caller, new UnpublishVisualization.Input(first));
    assertThat(visit(published)).isEmpty();
  }

  @Test
  void a_repeated_call_changes_what_it_names_and_a_withdrawal_forgets_all_but_the_address() {
    drawnPlan();
    publishedTour();
    Instant end = Instant.now().plus(Duration.ofDays(30)).truncatedTo(ChronoUnit.MILLIS);
    ProjectPublication first =
        publish(Optional.of("kept"), Optional.of("Old"), Optional.of(CONTACT), Optional.of(end));

    ProjectPublication again =
        publish(Optional.empty(), Optional.of("New"), Optional.empty(), Optional.empty());

    assertThat(again)
        .isEqualTo(
            new ProjectPublication(
                project,
                first.slug(),
                first.url(),
                Optional.of("New"),
                Optional.of(CONTACT),
                Optional.of(end),
                first.publishedAt(),
                true));
    ProjectPublication withdrawn = withdraw();
    assertThat(withdrawn)
        .isEqualTo(
            new ProjectPublication(
                project,
                Optional.of("kept"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                true));
    assertThat(visit(withdrawn)).isEmpty();
    assertThat(withdraw()).isEqualTo(withdrawn);
    assertThat(
            publish(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()).slug())
        .contains("kept");
  }

  @Test
  void a_page_ends_by_itself_and_may_be_published_anew() {
    drawnPlan();
    publishedTour();
    assertThatThrownBy(() ->
            publish(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(Instant.now().minusSeconds(1))))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.INVALID_REQUEST))
        .hasMessageContaining("The end has passed");
    ProjectPublication published =
        publish(
            Optional.of("for-a-month"),
            Optional.empty(),
            Optional.empty(),
            Optional.of(Instant.now().plusSeconds(60)));
    assertThat(visit(published)).isPresent();

    sandbox
        .database()
        .execute(tx -> tx.execute("update gallery set ends_at = now() where slug = 'for-a-month'"));

    assertThat(visit(published)).isEmpty();
    assertThat(publish("for-a-month").endsAt()).isEmpty();
    assertThat(visit(published)).isPresent();
  }

  @Test
  void an_address_belongs_to_one_project_until_that_is_deleted() {
    drawnPlan();
    publishedTour();
    ProjectId first = project;
    ProjectPublication published = publish("one-home");
    project = sandbox.project(caller).id();
    drawnPlan();
    publishedTour();

    assertThatThrownBy(() -> publish("one-home"))
        .hasMessage("The slug 'one-home' belongs to another project; choose another one.");
    var _ =
        new DeleteProject(sandbox.store, sandbox.services.queue())
            .handle(caller, new DeleteProject.Input(first));
    assertThat(visit(published)).isEmpty();
    assertThat(publish("one-home").slug()).contains("one-home");
  }
}
