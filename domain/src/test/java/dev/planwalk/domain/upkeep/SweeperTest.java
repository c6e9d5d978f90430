package dev.planwalk.domain.upkeep;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.IDEMPOTENCY;
import static dev.planwalk.storage.schema.Tables.RATE_WINDOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Runs;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.Job;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.plan.PlanUpload;
import dev.planwalk.domain.plan.UploadMode;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.webhook.EventRetention;
import dev.planwalk.storage.object.ObjectKey;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class SweeperTest {
  private static final Duration PERIOD = Duration.ofHours(1);

  private final Sandbox sandbox = new Sandbox();

  private final Caller caller = sandbox.caller(sandbox.tenant(), true);

  @AfterEach
  void close() {
    sandbox.close();
  }

  private Sweeper sweeper(Duration orphanAge) {
    return sweeper(orphanAge, Sweeper.look(PERIOD));
  }

  private Sweeper sweeper(Duration orphanAge, Duration look) {
    EventRetention events =
        new EventRetention(
            sandbox.database(),
            sandbox.webhooks(OutgoingPolicy.STRICT).clock(),
            Duration.ofDays(30));
    return new Sweeper(
        sandbox.database(),
        sandbox.store,
        events,
        KeptDays.FOREVER,
        new Sweeper.Times(PERIOD, orphanAge),
        look);
  }

  private ObjectKey stored(String key) throws IOException {
    ObjectKey made = new ObjectKey(key);
    var _ = sandbox.store.put(made, new ByteArrayInputStream(Sandbox.DRAWING), "image/vnd.dxf");
    return made;
  }

  private boolean exists(ObjectKey key) throws IOException {
    return sandbox.store.stat(key).isPresent();
  }

  /** An upload whose file was sent. */
  private PlanUpload sent() {
    PlanUpload upload = sandbox.createPlan(caller, sandbox.project(caller).id(), UploadMode.SINGLE);
    sandbox.put(upload, Sandbox.DRAWING);
    return upload;
  }

  private void cancel(JobId job) {
    var _ = sandbox.services.operator().cancel(sandbox.operator(), job);
  }

  @Test
  void objects_that_no_row_names_go_and_the_others_stay() throws IOException {
    ObjectKey kept = Sandbox.keyOf(sent());
    ObjectKey ofALostRun =
        stored(caller.tenant() + "/" + sandbox.ids.next() + "/" + sandbox.ids.next() + "/a.jpg");
    ObjectKey ofNobody = stored("tenant/no-id/a.jpg");

    assertThat(sweeper(Duration.ZERO).sweep().objects()).isEqualTo(2);

    assertThat(exists(kept)).isTrue();
    assertThat(exists(ofALostRun)).isFalse();
    assertThat(exists(ofNobody)).isFalse();
  }

  @Test
  void file_of_an_upload_that_was_given_up_goes() throws IOException {
    PlanUpload upload = sent();
    ObjectKey file = Sandbox.keyOf(upload);
    cancel(upload.plans().getFirst().jobId());

    assertThat(sweeper(Duration.ZERO).sweep().objects()).isEqualTo(1);

    assertThat(exists(file)).isFalse();
  }

  @Test
  void file_of_a_completed_upload_stays_until_it_is_sealed() throws IOException {
    PlanUpload upload = sent();
    ObjectKey file = Sandbox.keyOf(upload);
    sandbox.complete(caller, upload.plans().getFirst().id());
    cancel(upload.plans().getFirst().jobId());

    assertThat(sweeper(Duration.ZERO).sweep().objects()).isZero();

    assertThat(exists(file)).isTrue();
  }

  @Test
  void parts_of_a_tour_stay_until_it_has_ended_and_its_files_for_ever() throws IOException {
    Project project = sandbox.project(caller);
    sandbox.finishedPicture(caller, project.id());
    Job tour = sandbox.createTour(caller, project.id());
    Runs runs = new Runs(sandbox);
    runs.finish(tour.id());
    // The tour now waits for its survey alone.
    JobId surveying = sandbox.ready(tour).getFirst();
    runs.finish(surveying);
    ObjectKey survey = objectOf(surveying);

    assertThat(sweeper(Duration.ZERO).sweep().objects()).isZero();
    assertThat(exists(survey)).isTrue();

    cancel(tour.id());
    assertThat(sweeper(Duration.ZERO).sweep().objects()).isEqualTo(1);
    assertThat(exists(survey)).isFalse();

    Job done = sandbox.finishedTour(caller, project.id());
    // The survey and two parts have done their duty; the tour's eleven files and their archive
    // stay.
    assertThat(sweeper(Duration.ZERO).sweep().objects()).isEqualTo(3);
    assertThat(sandbox.store.list(new ObjectKey(caller.tenant() + "/" + done.id().uuid())))
        .hasSize(12);
  }

  @Test
  @Timeout(60)
  void file_of_a_job_that_ends_while_the_sweep_asks_for_it_stays() throws Exception {
    Project project = sandbox.project(caller);
    sandbox.finishedPicture(caller, project.id());
    Job tour = sandbox.createTour(caller, project.id());
    ObjectKey made = stored(caller.tenant() + "/" + tour.id().uuid() + "/token/a.jpg");
    AtomicReference<Sweeper.Swept> swept = new AtomicReference<>();
    List<Thread> sweeping = new ArrayList<>();

    sandbox
        .database()
        .execute(tx -> {
          // The sweep asks for uploads after it asked for assets, and stands there until the end.
          tx.execute("lock table upload in access exclusive mode");
          tx.execute(
              "insert into asset (id, tenant_id, livemode, project_id, job_id, input, kind,"
                  + " object_key, content_type, size_bytes, sha256) select gen_random_uuid(),"
                  + " tenant_id, livemode, project_id, id, false, 'jpg', ?, 'image/jpeg', 10, sha256('')"
                  + " from job where id = ?",
              made.value(),
              tour.id().uuid());
          tx.execute(
              "update job set status = 'succeeded', run_state = 'done' where id = ?",
              tour.id().uuid());
          sweeping.add(Thread.ofVirtual().start(() -> swept.set(sweepAtOnce())));
          while (!somebodyStandsAtALock()) {
            Thread.onSpinWait();
          }
        });
    sweeping.getFirst().join();

    assertThat(exists(made)).isTrue();
    assertThat(swept.get().objects()).isZero();
  }

  private Sweeper.Swept sweepAtOnce() {
    try {
      return sweeper(Duration.ZERO).sweep();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private boolean somebodyStandsAtALock() {
    return sandbox
        .database()
        .<Boolean>read(db ->
            db.fetchExists(
                DSL.selectOne()
                    .from("pg_locks")
                    .where(
                        "not granted and database = (select oid from pg_database"
                            + " where datname = current_database())")));
  }

  private ObjectKey objectOf(JobId job) throws IOException {
    return sandbox.store.list(new ObjectKey(caller.tenant() + "/" + job.uuid())).getFirst();
  }

  @Test
  void windows_go_when_nobody_asked_for_as_long_as_they_last() throws IOException {
    UUID busy = window("ms() - 59000");
    UUID gone = window("ms() - 61000");

    var _ = sweeper(Duration.ZERO).sweep();

    assertThat(
            sandbox
                .database()
                .<List<UUID>>read(db ->
                    db.select(RATE_WINDOW.KEY_ID).from(RATE_WINDOW).fetch(RATE_WINDOW.KEY_ID)))
        .contains(busy)
        .doesNotContain(gone);
  }

  private UUID window(String latest) {
    UUID key = sandbox.ids.next();
    sandbox
        .database()
        .execute(db ->
            db.execute(
                "insert into rate_window (key_id, hits, admitted) values ({0}, array[(("
                    + latest
                    + ") << 20) + 1], true)",
                DSL.val(key)));
    return key;
  }

  @Test
  void young_objects_may_still_be_entered() throws IOException {
    ObjectKey young = stored("tenant/job/token/a.jpg");

    assertThat(sweeper(Duration.ofHours(24)).sweep().objects()).isZero();

    assertThat(exists(young)).isTrue();
  }

  @Test
  void only_answers_past_their_time_go_in_more_than_one_batch() throws IOException {
    answers(1200, "- interval '1 second'");
    answers(1, "+ interval '1 hour'");

    assertThat(sweeper(Duration.ZERO).sweep().answers()).isEqualTo(1200);

    assertThat(answersLeft()).isOne();
  }

  @Test
  void old_events_go_in_more_than_one_batch() throws IOException {
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "insert into event (id, tenant_id, livemode, job_id, sequence, type, body,"
                    + " relayed_at) select overlay(gen_random_uuid()::text placing"
                    + " '00000000-0000-7' from 1)::uuid, ?, true, gen_random_uuid(), 1,"
                    + " 'job.queued', '', now() from generate_series(1, 1200)",
                caller.tenant()));

    assertThat(sweeper(Duration.ZERO).sweep().events()).isEqualTo(1200);

    assertThat(sandbox.database().<Integer>read(db -> db.fetchCount(EVENT))).isZero();
  }

  private void answers(int count, String when) {
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "insert into idempotency (tenant_id, livemode, key, fingerprint, owner,"
                    + " owned_until, expires_at) select ?, true, gen_random_uuid(), '', ?, now(),"
                    + " now() "
                    + when
                    + " from generate_series(1, ?)",
                caller.tenant(),
                sandbox.ids.next(),
                count));
  }

  @Test
  void time_of_the_last_sweep_outlives_the_process_that_swept() throws IOException {
    answers(1, "- interval '1 second'");
    sweeper(Duration.ZERO).sweepIfDue();
    assertThat(answersLeft()).as("never swept before").isZero();

    answers(1, "- interval '1 second'");
    sweeper(Duration.ZERO).sweepIfDue();
    assertThat(answersLeft()).as("another node, a moment later").isOne();

    sandbox
        .database()
        .execute(tx -> tx.execute("update upkeep set done_at = now() - interval '61 minutes'"));
    sweeper(Duration.ZERO).sweepIfDue();
    assertThat(answersLeft()).as("an hour later").isZero();
  }

  /** The first look comes two minutes after a start at the latest; here it comes sooner. */
  @Test
  @Timeout(60)
  void a_sweep_that_was_missed_is_made_up_for_soon_after_the_start() {
    assertThat(Sweeper.look(Duration.ofDays(1))).isEqualTo(Duration.ofMinutes(2));
    assertThat(Sweeper.look(Duration.ofSeconds(1))).isEqualTo(Duration.ofSeconds(1));
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                "insert into upkeep (name, done_at) values ('sweep', now() - interval '2 hours')"));
    answers(1, "- interval '1 second'");
    try (Sweeper sweeper = sweeper(Duration.ZERO, Duration.ofMillis(20))) {
      sweeper.begin();
      while (answersLeft() > 0) {
        Thread.onSpinWait();
      }
    }
  }

  private int answersLeft() {
    return sandbox.database().<Integer>read(db -> db.fetchCount(IDEMPOTENCY));
  }

  @Test
  void a_second_node_lets_a_running_sweep_be() throws IOException {
    boolean[] second = {true};

    boolean first =
        sandbox
            .database()
            .alone(7, () -> second[0] = sandbox.database().alone(7, SweeperTest::nothing));

    assertThat(first).isTrue();
    assertThat(second[0]).isFalse();
    assertThat(sandbox.database().alone(7, SweeperTest::nothing)).isTrue();
  }

  private static void nothing() {
    // Only the lock is looked at.
  }

  @Test
  void clients_that_nobody_let_in_and_logins_that_are_over_go() throws IOException {
    UUID key = UUID.randomUUID();
    UUID grant = UUID.randomUUID();
    sandbox
        .database()
        .execute(tx ->
            tx.execute(
                """
                insert into oauth_client (id, name, redirect_uris, created_at, used_at) values
                  ('new', 'n', '{}', now(), null),
                  ('unused', 'n', '{}', now() - interval '8 days', null),
                  ('used', 'n', '{}', now() - interval '300 days', now() - interval '300 days'),
                  ('given up', 'n', '{}', now() - interval '400 days', now() - interval '400 days');
                insert into api_key (id, tenant_id, livemode, name, hash, display, scopes, counted_as)
                values ('%1$s', '%3$s', true, 'k', sha256('k'), 'k', '{}', '%1$s');
                insert into oauth_grant (id, key_id, client_id, client_name, scopes, offered, created_at, changed_at)
                values ('%2$s', '%1$s', 'used', 'n', '{}', '{}', now(), now());
                insert into oauth_login (id, grant_id, scopes, redirect_uri, challenge, created_at, ends_at)
                values (gen_random_uuid(), '%2$s', '{}', 'u', 'c', now(), now() - interval '2 days'),
                       (gen_random_uuid(), '%2$s', '{}', 'u', 'c', now(), now() + interval '2 days');
                insert into oauth_signing_key (id, sealed, created_at) values
                  ('old', '', now() - interval '33 days'), ('vouches', '', now() - interval '31 days')
                """
                    .formatted(key, grant, caller.tenant())));

    Sweeper.Swept _ = sweeper(Duration.ZERO).sweep();

    assertThat(texts("select id from oauth_client")).containsExactlyInAnyOrder("new", "used");
    assertThat(texts("select id::text from oauth_login")).hasSize(1);
    assertThat(texts("select id from oauth_signing_key")).containsExactly("vouches");
  }

  private List<String> texts(String query) {
    return sandbox.database().read(db -> db.fetch(query).getValues(0, String.class));
  }
}
