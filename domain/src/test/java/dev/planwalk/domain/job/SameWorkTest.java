package dev.planwalk.domain.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.asset.AssetRows;
import dev.planwalk.domain.asset.DeleteAsset;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.tour.CreateMesh;
import dev.planwalk.domain.tour.CreatePanorama;
import dev.planwalk.domain.tour.CreateTour;
import dev.planwalk.domain.usage.CostEstimate;
import dev.planwalk.domain.visualization.CreateVisualization;
import dev.planwalk.domain.visualization.PictureLabel;
import dev.planwalk.storage.object.ObjectKey;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nobody pays twice for the same bytes. */
class SameWorkTest {

  private final Sandbox sandbox = new Sandbox();
  private final Caller caller = sandbox.caller(sandbox.tenant(), true);
  private final Project project = sandbox.project(caller);
  private final CreateVisualization.Input picture = sandbox.picture(project.id());
  private JobId first;

  @BeforeEach
  void makeOne() {
    furnish(Sandbox.ASSET_SET);
    first = sandbox.finishedPicture(caller, project.id()).id();
  }

  @AfterEach
  void close() {
    sandbox.close();
  }

  private void furnish(String set) {
    sandbox.database().execute(tx -> tx.execute("delete from worker_node"));
    sandbox.database().execute(tx -> AssetSets.announce(tx, Sandbox.node("node", set)));
  }

  private Job create(PaidJobs.Order order) {
    return (Job) sandbox.paidJobs().answer(caller, order).body();
  }

  private CostEstimate estimate(PaidJobs.Order order) {
    return sandbox.paidJobs().estimate(caller, order);
  }

  private Job read(JobId id) {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, id)));
  }

  private List<String> hashes(Job job) {
    return job.result().orElseThrow().assets().stream()
        .map(asset ->
            sandbox
                .database()
                .read(db -> AssetRows.view(AssetRows.visible(db, caller, asset.id())).sha256()))
        .toList();
  }

  private long reserved() {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  private static String sameAs(Job job) {
    return job.metadata().path("same_as").asString("");
  }

  @Test
  void same_picture_again_succeeds_at_once_for_nothing() {
    assertThat(reserved()).isEqualTo(12);
    assertThat(estimate(picture).estimatedCostUsdCents()).isZero();
    assertThat(estimate(picture).sameAs()).contains(first);

    Job again = create(picture);

    assertThat(again.id()).isNotEqualTo(first);
    assertThat(again.status()).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(again.costUsdCents()).contains(0);
    assertThat(sameAs(again)).isEqualTo(first.wire());
    assertThat(reserved()).isEqualTo(12);
    Job made = read(first);
    assertThat(hashes(again)).isEqualTo(hashes(made));
    assertThat(again.result().orElseThrow().assets().getFirst().id())
        .isNotEqualTo(made.result().orElseThrow().assets().getFirst().id());
    assertThat(again.seed()).isEqualTo(made.seed());
    assertThat(sameAs(create(picture))).as("the third").isEqualTo(first.wire());
  }

  @Test
  void a_picture_with_a_mark_is_another_one_than_without() {
    CreateVisualization.Input marked =
        new CreateVisualization.Input(
            picture.projectId(),
            picture.usageType(),
            picture.style(),
            picture.lighting(),
            picture.furnishing(),
            picture.view(),
            picture.room(),
            picture.planId(),
            picture.storey(),
            picture.flat(),
            Optional.of(PictureLabel.CORNER),
            picture.seed(),
            picture.metadata(),
            false,
            false);

    assertThat(estimate(marked).sameAs()).isEmpty();
    Job job = create(marked);
    new Runs(sandbox).finish(job.id());

    assertThat(job.status()).isEqualTo(JobStatus.QUEUED);
    assertThat(job.costUsdCents()).as("a mark has no price").contains(12);
    assertThat(sameAs(create(marked))).isEqualTo(job.id().wire());
  }

  @Test
  void strict_key_wants_a_yes_to_what_costs_and_none_to_what_was_made_before() {
    Principal usual = caller.principal();
    Caller strict =
        Caller.of(
            new Principal(
                usual.tenant(),
                usual.key(),
                usual.display(),
                usual.scopes(),
                true,
                600,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new ConfirmAbove(0, true))),
            "req_test",
            sandbox.database());

    Job again = (Job) sandbox.paidJobs().answer(strict, picture).body();
    assertThat(sameAs(again)).isEqualTo(first.wire());
    assertThatThrownBy(() -> sandbox.paidJobs().answer(strict, sandbox.picture(project.id(), 77)))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> assertThat(refusal.code()).isEqualTo(ErrorCode.CONFIRMATION_REQUIRED));
    assertThat(reserved()).isEqualTo(12);
  }

  @Test
  void another_seed_look_or_furniture_set_is_another_picture() {
    CreateVisualization.Input seeded = sandbox.picture(project.id(), 77);
    assertThat(estimate(seeded).estimatedCostUsdCents()).isEqualTo(12);
    assertThat(create(seeded).status()).isEqualTo(JobStatus.QUEUED);

    furnish("another set");
    assertThat(estimate(picture).sameAs()).isEmpty();
    assertThat(create(picture).costUsdCents()).contains(12);
  }

  @Test
  void job_that_has_lost_an_asset_is_made_again_and_its_copy_is_whole() {
    Job copy = create(picture);
    List<String> hashes = hashes(copy);
    String lost = "delete from asset where job_id = '%s'".formatted(first.uuid());
    sandbox.database().execute(tx -> tx.execute(lost));

    assertThat(hashes(read(copy.id()))).isEqualTo(hashes);
    assertThat(sameAs(create(picture))).as("the copy serves").isEqualTo(copy.id().wire());

    sandbox.database().execute(tx -> tx.execute("delete from asset where job_id is not null"));
    assertThat(create(picture).costUsdCents()).contains(12);
  }

  @Test
  void file_of_a_deleted_asset_stays_while_a_copy_shows_it() throws IOException {
    Job copy = create(picture);
    ObjectKey file = file(copy);
    assertThat(file(read(first))).isEqualTo(file);

    delete(read(first));
    assertThat(sandbox.store.stat(file)).isPresent();

    delete(copy);
    assertThat(sandbox.store.stat(file)).isEmpty();
  }

  private static AssetId asset(Job job) {
    return job.result().orElseThrow().assets().getFirst().id();
  }

  private ObjectKey file(Job job) {
    return new ObjectKey(
        sandbox.database().read(db -> AssetRows.visible(db, caller, asset(job)).getObjectKey()));
  }

  private void delete(Job job) {
    assertThat(
            new DeleteAsset(sandbox.store).handle(caller, new DeleteAsset.Input(asset(job))).id())
        .isEqualTo(asset(job));
  }

  @Test
  void test_and_live_mode_know_nothing_of_each_other() {
    Caller test = sandbox.caller(caller.tenant(), false);
    Project other = sandbox.project(test);
    JobId made = sandbox.finishedPicture(test, other.id()).id();

    Job again = (Job) sandbox.paidJobs().answer(test, sandbox.picture(other.id())).body();

    assertThat(sameAs(again)).isEqualTo(made.wire());
    assertThat(again.status()).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void picture_that_failed_or_still_waits_is_made() {
    sandbox.database().execute(tx -> tx.execute("update job set fingerprint = null"));
    Job waiting = create(picture);

    assertThat(create(picture).status()).isEqualTo(JobStatus.QUEUED);

    var _ = sandbox.services.operator().cancel(sandbox.operator(), waiting.id());
    assertThat(create(picture).status()).isEqualTo(JobStatus.QUEUED);
  }

  @Test
  void mesh_panorama_and_tour_of_one_seed_are_made_once() {
    CreateMesh.Input mesh =
        new CreateMesh.Input(project.id(), Optional.empty(), Optional.empty(), false, false);
    CreatePanorama.Input panorama =
        new CreatePanorama.Input(
            project.id(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(5L),
            Optional.empty(),
            false,
            false);
    Runs runs = new Runs(sandbox);
    for (PaidJobs.Order order : List.of(mesh, panorama)) {
      Job made = create(order);
      runs.finish(made.id());
      Job again = create(order);
      assertThat(sameAs(again)).isEqualTo(made.id().wire());
      assertThat(hashes(again)).isEqualTo(hashes(read(made.id())));
      assertThat(estimate(order).estimatedCostUsdCents()).isZero();
    }

    CreateTour.Input unseeded = Sandbox.tour(project.id());
    CreateTour.Input tour =
        new CreateTour.Input(
            unseeded.projectId(),
            unseeded.model(),
            unseeded.displayName(),
            unseeded.flat(),
            Optional.of(5L),
            Optional.empty(),
            false,
            false);
    Job made = create(tour);
    for (List<JobId> ready = sandbox.ready(made); !ready.isEmpty(); ready = sandbox.ready(made)) {
      ready.forEach(runs::finish);
    }
    Job again = create(tour);
    assertThat(sameAs(again)).isEqualTo(made.id().wire());
    assertThat(again.metadata().path("embed_url").asString("")).isNotEmpty();
    assertThat(hashes(again)).isEqualTo(hashes(read(made.id())));
    String files = "select count(*) from job_file where job_id = '%s'";
    assertThat(sandbox.testDatabase.number(files.formatted(again.id().uuid())))
        .isEqualTo(sandbox.testDatabase.number(files.formatted(made.id().uuid())))
        .isPositive();
  }

  @Test
  void panorama_and_tour_without_a_seed_have_that_of_their_picture() {
    CreatePanorama.Input panorama =
        new CreatePanorama.Input(
            project.id(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false,
            false);
    Job made = create(panorama);
    new Runs(sandbox).finish(made.id());

    assertThat(made.seed()).isEqualTo(create(picture).seed());
    assertThat(create(Sandbox.tour(project.id())).seed()).isEqualTo(made.seed());
    assertThat(sameAs(create(panorama))).isEqualTo(made.id().wire());
  }

  @Test
  void events_of_the_free_job_are_those_of_any_job() {
    Job again = create(picture);

    assertThat(
            sandbox.testDatabase.number(
                "select count(*) from event where job_id = '%s' and sequence <= 3"
                    .formatted(again.id().uuid())))
        .isEqualTo(3);
  }
}
