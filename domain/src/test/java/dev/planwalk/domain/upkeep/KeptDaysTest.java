package dev.planwalk.domain.upkeep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.OneRun;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.plan.GetPlan;
import dev.planwalk.domain.plan.LabelLanguage;
import dev.planwalk.domain.plan.RenderPlan;
import dev.planwalk.domain.visualization.PictureShows;
import dev.planwalk.domain.visualization.PublishVisualization;
import dev.planwalk.domain.visualization.UnpublishVisualization;
import dev.planwalk.domain.webhook.EventRetention;
import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the operator keeps for some days only goes after them, and nothing else does. */
class KeptDaysTest {
  private static final KeptDays PLANS = new KeptDays(Optional.of(30), Optional.empty());
  private static final KeptDays RESULTS = new KeptDays(Optional.empty(), Optional.of(30));

  private final Sandbox sandbox = new Sandbox();
  private final Caller caller = sandbox.caller(sandbox.tenant(), true);
  private final ProjectId project = sandbox.project(caller).id();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private void sweep(KeptDays kept) throws IOException {
    EventRetention events =
        new EventRetention(
            sandbox.database(),
            sandbox.webhooks(OutgoingPolicy.STRICT).clock(),
            Duration.ofDays(30));
    var _ =
        new Sweeper(
                sandbox.database(),
                sandbox.store,
                events,
                kept,
                new Sweeper.Times(Duration.ofHours(1), Duration.ofDays(1)),
                Duration.ofHours(1))
            .sweep();
  }

  /** As if all that is there had been made so long ago. */
  private void ago(int days) {
    sandbox
        .database()
        .execute(tx -> {
          tx.execute("update plan set created_at = now() - ? * interval '1 day'", days);
          tx.execute(
              "update job set finished_at = now() - ? * interval '1 day' where run_state = 'done'",
              days);
        });
  }

  private List<ObjectKey> files() throws IOException {
    return sandbox.store.list(new ObjectKey(caller.tenant().toString()));
  }

  private int count(String what) {
    return sandbox
        .database()
        .read(db -> db.fetchSingle("select count(*)::int from " + what).get(0, Integer.class));
  }

  @Test
  void nothing_goes_by_itself_where_the_operator_says_nothing() throws IOException {
    sandbox.finishedPicture(caller, project);
    List<ObjectKey> before = files();
    ago(10_000);

    sweep(KeptDays.FOREVER);

    assertThat(files()).isEqualTo(before);
  }

  @Test
  void plans_go_with_their_files_after_their_days_and_what_was_made_of_them_stays()
      throws IOException {
    Job picture = sandbox.finishedPicture(caller, project);
    PlanId plan = onlyPlan();
    ago(29);
    sweep(PLANS);
    assertThat(new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(plan))).isNotNull();

    ago(31);
    sweep(PLANS);

    assertThatThrownBy(
            () -> new GetPlan(sandbox.database()).handle(caller, new GetPlan.Input(plan)))
        .hasMessageContaining("no plan");
    assertThat(files())
        .isNotEmpty()
        .allMatch(file -> file.value().contains(picture.id().uuid().toString()));
    assertThat(count("upload")).isZero();
  }

  private PlanId onlyPlan() {
    return sandbox
        .database()
        .read(db -> new PlanId(db.fetchSingle("select id from plan").get(0, java.util.UUID.class)));
  }

  @Test
  void a_plan_that_a_job_still_needs_stays_until_it_has_ended() throws IOException {
    sandbox.readyPlan(caller, project);
    Job waiting =
        (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();
    ago(31);

    sweep(PLANS);
    assertThat(count("plan")).isEqualTo(1);

    var _ = sandbox.services.operator().cancel(sandbox.operator(), waiting.id());
    sweep(PLANS);
    assertThat(count("plan")).isZero();
  }

  @Test
  void results_go_after_their_days_and_the_plan_and_the_jobs_stay() throws IOException {
    Job picture = sandbox.finishedPicture(caller, project);
    Job tour = sandbox.finishedTour(caller, project);
    ago(29);
    sweep(RESULTS);
    assertThat(files()).anyMatch(file -> file.value().contains(tour.id().uuid().toString()));

    ago(31);
    sweep(RESULTS);

    assertThat(files())
        .isNotEmpty()
        .noneMatch(file -> file.value().contains(picture.id().uuid().toString()))
        .noneMatch(file -> file.value().contains(tour.id().uuid().toString()));
    assertThat(count("plan")).isEqualTo(1);
    assertThat(count("job_file")).isZero();
    assertThat(count("job where status = 'succeeded'")).isGreaterThanOrEqualTo(3);
  }

  @Test
  void what_is_published_stays_until_it_is_withdrawn() throws IOException {
    Job picture = sandbox.finishedPicture(caller, project);
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "insert into publication (job_id, slug, published_at) values (?, 'slug', now())",
                picture.id().uuid()));
    ago(31);

    sweep(RESULTS);
    assertThat(files()).anyMatch(file -> file.value().contains(picture.id().uuid().toString()));

    sandbox.database().execute(tx -> tx.execute("update publication set published_at = null"));
    sweep(RESULTS);
    assertThat(files()).noneMatch(file -> file.value().contains(picture.id().uuid().toString()));
  }

  @Test
  void the_drawing_beside_a_published_picture_stays_with_it() throws IOException {
    Job picture = sandbox.finishedPicture(caller, project);
    Job drawing =
        sandbox
            .renderPlan()
            .handle(
                caller,
                new RenderPlan.Input(
                    onlyPlan(), Optional.empty(), LabelLanguage.DE, Optional.empty()));
    OneRun.finish(sandbox, drawing.id(), sandbox.works());
    String slug =
        new PublishVisualization(sandbox.services.links())
            .handle(caller, new PublishVisualization.Input(picture.id(), Optional.empty()))
            .slug()
            .orElseThrow();
    PictureShows shows = new PictureShows(sandbox.database(), sandbox.services.assets());
    ago(31);

    sweep(RESULTS);
    assertThat(shows.find(slug)).isPresent();

    var _ =
        new UnpublishVisualization(sandbox.services.links())
            .handle(caller, new UnpublishVisualization.Input(picture.id()));
    sweep(RESULTS);
    assertThat(files()).noneMatch(file -> file.value().contains(drawing.id().uuid().toString()));
  }

  @Test
  void an_order_that_equals_one_whose_picture_went_makes_it_again() throws IOException {
    Job first = sandbox.finishedPicture(caller, project);
    ago(31);
    sweep(RESULTS);

    Job again = (Job) sandbox.createVisualization().handle(caller, sandbox.picture(project)).body();

    assertThat(again.status().wire()).isEqualTo("queued");
    assertThat(again.id()).isNotEqualTo(first.id());
  }
}
