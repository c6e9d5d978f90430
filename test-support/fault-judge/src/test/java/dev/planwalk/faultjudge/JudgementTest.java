package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The judge must find what is broken: each test breaks one thing in rows that are right. What is
 * broken elsewhere stands in {@link BrokenPromisesTest}.
 */
class JudgementTest {
  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final String TENANT = "01a1f994-ad06-7000-8a9c-000000000001";
  private static final String PROJECT = "01a1f994-ad06-7000-8a9c-000000000002";
  private static final String KEY = "01a1f994-ad06-7000-8a9c-000000000003";
  private static final String JOB = "01a1f994-ad06-7000-8a9c-000000000004";
  private static final String OTHER_JOB = "01a1f994-ad06-7000-8a9c-000000000005";
  private static final String ASSET = "01a1f994-ad06-7000-8a9c-000000000006";
  private static final String PATH = TENANT + "/" + JOB + "/run/picture.jpg";

  @TempDir private Path store;
  private final Verdict verdict = new Verdict();

  @AfterAll
  static void stop() {
    DATABASE.close();
  }

  @BeforeEach
  void everything_is_right() throws IOException {
    write(PATH, "bytes");
    DATABASE.run(
        "truncate tenant, spend_period, spend_entry cascade",
        "insert into tenant (id, name) values ('%s', 'acme')".formatted(TENANT),
        "insert into project (id, tenant_id, livemode, name, usage_type)"
            + " values ('%s', '%s', true, 'Flat', 'wohnen')".formatted(PROJECT, TENANT),
        job(JOB),
        event(1, "job.queued"),
        event(2, "job.running"),
        event(3, "job.succeeded"),
        "insert into spend_entry (job_id, kind, key_id, period, operation, cents)"
            + " values ('%s', 'reserve', '%s', '2026-11', 'visualization', 12)".formatted(JOB, KEY),
        "insert into spend_period (key_id, period, reserved_usd_cents)"
            + " values ('%1$s', '2026-11', 12), ('%1$s', 'lifetime', 12)".formatted(KEY),
        "insert into asset (id, tenant_id, livemode, project_id, job_id, input, kind, object_key,"
            + " content_type, size_bytes, sha256) values ('%s', '%s', true, '%s', '%s', false,"
                .formatted(ASSET, TENANT, PROJECT, JOB)
            + " 'jpg', '%s', 'image/jpeg', 5, sha256('bytes'))".formatted(PATH));
  }

  private static String job(String id) {
    return "insert into job (id, tenant_id, livemode, type, lane, project_id, input, status,"
        + " run_state, fair_tag) values ('%s', '%s', true, 'visualization', 'render', '%s', '{}',"
            .formatted(id, TENANT, PROJECT)
        + " 'succeeded', 'done', 1)";
  }

  private static String event(int sequence, String type) {
    return "insert into event (id, tenant_id, livemode, job_id, sequence, type, body)"
        + " values (gen_random_uuid(), '%s', true, '%s', %d, '%s', '{}')"
            .formatted(TENANT, JOB, sequence, type);
  }

  private void write(String objectKey, String content) throws IOException {
    Path file = store.resolve("objects").resolve(objectKey);
    Files.createDirectories(file.resolve("..").normalize());
    Files.write(file, content.getBytes(StandardCharsets.UTF_8));
  }

  /** Judges everything after the database was changed so. */
  private List<Promise> broken(String... changes) {
    DATABASE.run(changes);
    Work work =
        new Work(new Caller(List.of(), HttpClient.newHttpClient(), new Random()), verdict, 0);
    work.count(new Work.Accepted("job_gj_" + JOB, true, 12));
    try (Connection connection = DATABASE.connect()) {
      Judgement judgement = new Judgement(new Rows(connection), store, work, verdict);
      judgement.jobs("2020-01-01");
      judgement.madeOnce();
      judgement.ledger();
      judgement.assets();
    } catch (SQLException | IOException e) {
      throw new IllegalStateException(e);
    }
    return verdict.all().stream().map(Verdict.Broken::promise).toList();
  }

  @Test
  void what_is_right_is_not_complained_about() {
    assertThat(broken()).as(verdict.all().toString()).isEmpty();
  }

  @Test
  void a_job_that_has_not_ended_is_found() {
    assertThat(
            broken(
                "delete from event where sequence = 3",
                "update job set status = 'running', run_state = 'ready'"))
        .containsExactly(Promise.ENDED_ONCE);
  }

  @Test
  void a_job_that_is_lost_is_found() {
    assertThat(broken("delete from event", "delete from asset", "delete from job"))
        .containsExactly(Promise.ENDED_ONCE);
  }

  @Test
  void a_second_end_is_found() {
    assertThat(broken(event(4, "job.succeeded"))).containsExactly(Promise.ENDED_ONCE);
  }

  @Test
  void a_gap_between_events_is_found() {
    assertThat(broken("delete from event where sequence = 2")).containsExactly(Promise.ENDED_ONCE);
  }

  @Test
  void a_job_that_nobody_asked_for_is_found() {
    assertThat(broken(job(OTHER_JOB))).containsExactly(Promise.ENDED_ONCE);
  }

  @Test
  void a_failed_job_is_found() {
    assertThat(
            broken(
                "update job set status = 'failed'",
                "update event set type = 'job.failed' where sequence = 3"))
        .containsExactly(Promise.NOT_FAILED);
  }

  @Test
  void work_that_was_made_twice_is_found() throws IOException {
    write(TENANT + "/" + JOB + "/another-run/picture.jpg", "bytes");
    assertThat(broken()).containsExactly(Promise.NOT_MADE_TWICE);
  }

  @Test
  void a_cent_too_many_is_found() {
    assertThat(
            broken(
                "update spend_entry set cents = 13",
                "update spend_period set" + " reserved_usd_cents = 13"))
        .containsExactly(Promise.LEDGER);
  }

  @Test
  void a_sum_that_is_not_that_of_its_entries_is_found() {
    assertThat(broken("update spend_period set reserved_usd_cents = 11 where period = 'lifetime'"))
        .containsExactly(Promise.LEDGER);
  }

  @Test
  void a_release_of_a_job_that_succeeded_is_found() {
    assertThat(
            broken(
                "insert into spend_entry (job_id, kind, key_id, period, operation, cents)"
                    + " values ('%s', 'release', '%s', '2026-11', 'visualization', 12)"
                        .formatted(JOB, KEY),
                "update spend_period set reserved_usd_cents = 0"))
        .containsExactly(Promise.LEDGER);
  }

  @Test
  void a_file_with_other_bytes_is_found() throws IOException {
    write(PATH, "other");
    assertThat(broken()).containsExactly(Promise.ASSETS);
  }

  @Test
  void a_file_that_is_gone_is_found() throws IOException {
    Files.delete(store.resolve("objects").resolve(PATH));
    assertThat(broken()).containsExactly(Promise.ASSETS);
  }

  @Test
  void a_job_without_an_asset_is_found() {
    assertThat(broken("delete from asset")).containsExactly(Promise.ASSETS);
  }
}
