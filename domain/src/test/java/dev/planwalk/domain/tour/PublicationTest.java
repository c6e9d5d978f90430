package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.PUBLICATION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.TourRef;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.job.JobRows;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.wire.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who sees a tour, by publication and by view token. */
class PublicationTest {

  private static Sandbox sandbox;
  private Caller caller;
  private Job tour;

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
    // A test tour is done in one run; live or test makes no difference to who sees it.
    caller = sandbox.caller(sandbox.tenant(), false);
    tour = sandbox.createTour(caller, sandbox.project(caller).id());
  }

  private void finish() {
    new Runs(sandbox).finish(tour.id());
  }

  private TourRef ref() {
    return new TourRef(tour.id().uuid());
  }

  private Publication publish(Optional<String> slug) {
    return new PublishTour(sandbox.services.links())
        .handle(caller, new PublishTour.Input(ref(), slug));
  }

  private Publication withdraw() {
    return new UnpublishTour(sandbox.services.links())
        .handle(caller, new UnpublishTour.Input(ref()));
  }

  private String embedUrl() {
    return sandbox
        .database()
        .read(db -> sandbox.services.jobs().of(db, JobRows.visible(db, caller, tour.id())))
        .metadata()
        .path("embed_url")
        .asString("");
  }

  private static TourShows shows() {
    return new TourShows(sandbox.database(), sandbox.store, sandbox.services.links());
  }

  private static Optional<TourShows.Show> visit(String url) {
    String rest = url.substring(url.indexOf("/t/") + 3);
    String[] parts = rest.split("\\?view=", 2);
    return shows().find(parts[0], parts.length == 2 ? Optional.of(parts[1]) : Optional.empty());
  }

  @Test
  void unfinished_tour_cannot_be_published() {
    assertThatThrownBy(() -> publish(Optional.empty())).hasMessageContaining("queued");
  }

  @Test
  void published_tour_is_seen_by_everybody_until_it_is_withdrawn() {
    finish();
    String privateUrl = embedUrl();
    Publication published = publish(Optional.empty());

    String url = published.url().orElseThrow();
    assertThat(published.slug().orElseThrow()).startsWith("rundgang-");
    assertThat(embedUrl()).isEqualTo(url);
    assertThat(visit(url)).hasValueSatisfying(show -> assertThat(show.published()).isTrue());
    assertThat(publish(Optional.empty())).isEqualTo(published);

    assertThat(withdraw().url()).isEmpty();
    assertThat(visit(url)).isEmpty();
    // A link that was given out before is dead too, a new one works.
    assertThat(visit(privateUrl)).isEmpty();
    assertThat(visit(embedUrl())).isPresent();
    assertThat(publish(Optional.empty()).slug()).isEqualTo(published.slug());
  }

  @Test
  void view_token_shows_its_own_tour_for_seven_days() {
    finish();
    String url = embedUrl();
    assertThat(visit(url)).hasValueSatisfying(show -> assertThat(show.published()).isFalse());

    sandbox.clock.advance(Duration.ofDays(6).plusHours(22));
    assertThat(visit(url)).isPresent();
    sandbox.clock.advance(Duration.ofHours(2));
    assertThat(visit(url)).isEmpty();
    assertThat(visit(embedUrl())).isPresent();
  }

  @Test
  void changed_or_foreign_tokens_and_ids_without_one_show_nothing() {
    finish();
    String url = embedUrl();
    String id = "tour_" + tour.id().uuid();
    String token = url.substring(url.indexOf('=') + 1);
    char other = token.charAt(5) == 'A' ? 'B' : 'A';

    assertThat(shows().find(id, Optional.empty())).isEmpty();
    assertThat(shows().find(id, Optional.of(token.substring(0, 5) + other + token.substring(6))))
        .isEmpty();
    assertThat(shows().find(id, Optional.of("no token"))).isEmpty();
    Job another = sandbox.createTour(caller, sandbox.project(caller).id());
    new Runs(sandbox).finish(another.id());
    assertThat(shows().find("tour_" + another.id().uuid(), Optional.of(token))).isEmpty();
    assertThat(shows().find(id, Optional.of(token))).isPresent();
  }

  @Test
  void slug_of_one_tour_is_never_that_of_another() {
    finish();
    assertThat(publish(Optional.of("our-flat")).slug()).contains("our-flat");
    withdraw();
    Job first = tour;
    tour = sandbox.createTour(caller, sandbox.project(caller).id());
    finish();

    assertThat(first.id()).isNotEqualTo(tour.id());
    assertThatThrownBy(() -> publish(Optional.of("our-flat"))).hasMessageContaining("another");
  }

  @Test
  void slug_that_another_tour_takes_meanwhile_is_refused_like_a_taken_one() throws Exception {
    finish();
    Job first = tour;
    tour = sandbox.createTour(caller, sandbox.project(caller).id());
    finish();
    CountDownLatch taken = new CountDownLatch(1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<?> other =
          threads.submit(() ->
              sandbox
                  .database()
                  .execute(tx -> {
                    tx.insertInto(PUBLICATION)
                        .set(PUBLICATION.JOB_ID, first.id().uuid())
                        .set(PUBLICATION.SLUG, "both-want-it")
                        .execute();
                    taken.countDown();
                    // Committed only when the second one stands at the index.
                    while (waiting() == 0) {
                      Thread.onSpinWait();
                    }
                  }));
      taken.await();

      assertThatThrownBy(() -> publish(Optional.of("both-want-it")))
          .isInstanceOf(ServiceException.class)
          .hasMessageContaining("belongs to another tour");
      other.get();
    }
  }

  private static int waiting() {
    return sandbox
        .database()
        .read(db ->
            db.fetchSingle(
                    "select count(*)::int from pg_locks l join pg_stat_activity a using (pid)"
                        + " where not l.granted and a.datname = current_database()")
                .get(0, int.class));
  }

  @Test
  void manifest_names_every_file_with_an_address_and_nothing_of_the_owner() throws IOException {
    finish();
    TourShows.Show show = visit(embedUrl()).orElseThrow();
    String manifest = new String(shows().manifest(show), StandardCharsets.UTF_8);
    assertThat(show.until().orElseThrow())
        .isBetween(
            sandbox.clock.instant().plus(ViewTokens.LIFE).minusSeconds(3600),
            sandbox.clock.instant().plus(ViewTokens.LIFE));

    assertThat(manifest)
        .contains("\"title\":\"Rundgang\"")
        .contains("\"pano/room_1-1.jpg\":{\"asset_id\":\"asset_")
        .contains("\"p1\":{\"asset_id\":null,\"url\":\"http://localhost:8080/objects/")
        .contains("\"dollhouse.glb\":{\"asset_id\":null")
        .doesNotContain("proj_")
        .doesNotContain("plan_id");
  }

  @Test
  void public_lists_show_published_live_tours_only() {
    finish();
    publish(Optional.of("a-test-tour"));
    Caller owner = sandbox.caller(sandbox.tenant(), true);
    var list =
        new ListPublicTours(
                sandbox.database(), sandbox.services.cursors(), sandbox.services.links())
            .handle(
                owner, new ListPublicTours.Input(new Page(20, Optional.empty(), Optional.empty())));
    assertThat(list.data()).isEmpty();
    PublicTour seen =
        new GetPublicTour(sandbox.database(), sandbox.services.links())
            .handle(owner, new GetPublicTour.Input("a-test-tour"));
    assertThat(seen.title()).isEqualTo("Rundgang");
    assertThat(seen.panoramas()).isEqualTo(2);
    withdraw();
    assertThatThrownBy(() ->
            new GetPublicTour(sandbox.database(), sandbox.services.links())
                .handle(owner, new GetPublicTour.Input("a-test-tour")))
        .hasMessageContaining("no published tour");
  }
}
