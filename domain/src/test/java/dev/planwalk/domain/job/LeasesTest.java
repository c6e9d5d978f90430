package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.project.Project;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** Who may write about a job. Leases end by ageing the row, never by waiting. */
class LeasesTest {

  private final Sandbox sandbox = new Sandbox();
  private final Caller caller = sandbox.caller(sandbox.tenant(), true);
  private final Project project = sandbox.project(caller);
  private final JobQueue queue = sandbox.services.queue();
  private final JobLeases leases = queue.leases();

  @AfterEach
  void close() {
    sandbox.close();
  }

  private UUID newJob(Caller owner, UUID projectId) {
    UUID id = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx -> {
          var _ =
              queue.enqueue(
                  tx,
                  new NewJob(
                      id,
                      owner.tenant(),
                      true,
                      Optional.of(owner.key()),
                      JobType.VISUALIZATION,
                      Optional.of(projectId),
                      Optional.empty(),
                      JsonNodeFactory.instance.objectNode(),
                      JsonNodeFactory.instance.objectNode(),
                      false,
                      Duration.ZERO,
                      Optional.empty(),
                      Optional.empty()));
        });
    return id;
  }

  private UUID newJob() {
    return newJob(caller, project.id().uuid());
  }

  private List<Lease> claim(int free, String node) {
    return sandbox
        .database()
        .write(tx -> leases.claim(tx, Lane.RENDER, free, Sandbox.node(node), Optional.empty()));
  }

  private List<Lease> claimShared(int free, String node, int share) {
    return sandbox
        .database()
        .write(tx -> leases.claim(tx, Lane.RENDER, free, Sandbox.node(node), Optional.of(share)));
  }

  private JobRecord row(UUID id) {
    return sandbox.database().read(db -> db.selectFrom(JOB).where(JOB.ID.eq(id)).fetchSingle());
  }

  private void age(UUID id) {
    sandbox
        .database()
        .execute(tx ->
            tx.update(JOB)
                .set(JOB.LEASE_UNTIL, DSL.field("now() - interval '1 s'", Instant.class))
                .where(JOB.ID.eq(id))
                .execute());
  }

  private void makeDue(UUID id) {
    sandbox
        .database()
        .execute(tx ->
            tx.update(JOB)
                .set(JOB.RUN_AT, DSL.field("now()", Instant.class))
                .where(JOB.ID.eq(id))
                .execute());
  }

  private int rescue() {
    return sandbox.database().write(leases::rescue);
  }

  private boolean succeed(Lease lease) {
    JobOutcome.Done done =
        new JobOutcome.Done(
            "fake", List.of(), JsonNodeFactory.instance.objectNode(), Optional.empty());
    return sandbox.database().write(tx -> sandbox.services.endings().succeed(tx, lease, done));
  }

  private int events(UUID id) {
    return sandbox.database().read(db -> db.fetchCount(EVENT, EVENT.JOB_ID.eq(id)));
  }

  @Test
  void older_of_two_workers_with_one_job_writes_nothing() {
    UUID id = newJob();
    Lease older = claim(1, "a").getFirst();
    age(id);
    assertThat(rescue()).isEqualTo(1);
    makeDue(id);
    Lease newer = claim(1, "b").getFirst();
    int before = events(id);

    assertThat(succeed(older)).isFalse();
    assertThat(events(id)).isEqualTo(before);
    assertThat(row(id).getRunState()).isEqualTo(RunState.leased);

    assertThat(succeed(newer)).isTrue();
    assertThat(events(id)).isEqualTo(before + 1);
    assertThat(newer.objectFolder()).isNotEqualTo(older.objectFolder());
  }

  @Test
  void rescued_job_stays_running_in_public_and_waits_its_pause() {
    UUID id = newJob();
    Lease _ = claim(1, "a").getFirst();
    age(id);

    Instant before = databaseTime();
    assertThat(rescue()).isEqualTo(1);
    Instant after = databaseTime();

    JobRecord row = row(id);
    assertThat(row.getRunState()).isEqualTo(RunState.ready);
    assertThat(JobStatus.ofRow(row.getStatus())).isEqualTo(JobStatus.RUNNING);
    assertThat(events(id)).isEqualTo(2);
    assertThat(row.getRunAt()).isBetween(before.plusSeconds(4), after.plusSeconds(6));
  }

  @Test
  void job_whose_time_has_not_come_is_not_claimed() {
    UUID id = newJob();
    sandbox
        .database()
        .execute(
            tx -> tx.execute("update job set run_at = now() + interval '1 h' where id = ?", id));

    assertThat(claim(1, "b")).isEmpty();
  }

  private Instant databaseTime() {
    return sandbox
        .database()
        .read(db -> db.select(DSL.field("now()", Instant.class)).fetchSingle().value1());
  }

  @Test
  void lease_that_holds_is_not_rescued() {
    newJob();
    assertThat(claim(1, "a")).hasSize(1);
    assertThat(rescue()).isZero();
  }

  @Test
  void job_that_killed_twenty_workers_fails() {
    UUID id = newJob();
    for (int lost = 1; lost <= JobLeases.MOST_LOST; lost++) {
      assertThat(JobStatus.ofRow(row(id).getStatus())).isNotEqualTo(JobStatus.FAILED);
      makeDue(id);
      assertThat(claim(1, "a").getFirst().row().getAttempt()).as("of its own").isEqualTo(1);
      age(id);
      assertThat(rescue()).isEqualTo(1);
    }
    JobRecord row = row(id);
    assertThat(JobStatus.ofRow(row.getStatus())).isEqualTo(JobStatus.FAILED);
    assertThat(String.valueOf(row.getError())).contains("worker_lost").contains("20 times");
  }

  @Test
  void restarts_of_the_server_leave_a_job_its_attempts() {
    UUID id = newJob();
    for (int kill = 1; kill <= 5; kill++) {
      assertThat(claim(1, "a")).as("at once after start " + kill).hasSize(1);
      assertThat(sandbox.database().<Integer>write(tx -> leases.takeBackOwn(tx, "a"))).isOne();
    }
    assertThat(row(id).getAttempt()).isZero();
    assertThat(succeed(claim(1, "a").getFirst())).isTrue();
  }

  @Test
  void heartbeat_prolongs_what_is_held_and_names_what_is_lost() {
    UUID held = newJob();
    UUID lost = newJob();
    List<Lease> two = claim(2, "a");
    age(lost);
    assertThat(rescue()).isEqualTo(1);
    Instant before = row(held).getLeaseUntil();

    List<UUID> kept =
        sandbox
            .database()
            .control(tx ->
                leases.heartbeat(
                    tx,
                    two.stream()
                        .map(lease -> new JobLeases.Beat(lease, Optional.of(0.5)))
                        .toList()));

    assertThat(kept).containsExactly(held);
    assertThat(row(held).getLeaseUntil()).isAfter(before);
    assertThat(row(held).getProgress()).isEqualTo(0.5f);
    assertThat(row(lost).getProgress()).isNull();
  }

  @Test
  void progress_never_falls() {
    UUID id = newJob();
    Lease lease = claim(1, "a").getFirst();
    for (double progress : new double[] {0.25, 0.75, 0.5}) {
      var _ =
          sandbox
              .database()
              .control(tx ->
                  leases.heartbeat(tx, List.of(new JobLeases.Beat(lease, Optional.of(progress)))));
    }
    assertThat(row(id).getProgress()).isEqualTo(0.75f);
  }

  @Test
  void restarted_node_takes_back_its_own_jobs_and_no_others() {
    newJob();
    newJob();
    Lease own = claim(1, "this").getFirst();
    Lease foreign = claim(1, "other").getFirst();

    assertThat(sandbox.database().<Integer>write(tx -> leases.takeBackOwn(tx, "this")))
        .isEqualTo(1);

    assertThat(row(own.job()).getRunState()).isEqualTo(RunState.ready);
    assertThat(row(foreign.job()).getRunState()).isEqualTo(RunState.leased);
    assertThat(claim(2, "this"))
        .singleElement()
        .satisfies(l -> assertThat(l.job()).isEqualTo(own.job()));
    assertThat(succeed(own)).as("a write of the earlier process").isFalse();
  }

  @Test
  void run_that_came_too_early_gives_its_attempt_back() {
    UUID id = newJob();
    Lease lease = claim(1, "a").getFirst();

    assertThat(
            sandbox.database().<Boolean>write(tx -> leases.putBack(tx, lease, Duration.ofHours(1))))
        .isTrue();

    assertThat(row(id).getAttempt()).isZero();
    assertThat(claim(1, "a")).isEmpty();
  }

  @Test
  void many_workers_claim_each_job_once() throws InterruptedException {
    int jobs = 60;
    for (int i = 0; i < jobs; i++) {
      newJob();
    }
    Map<UUID, AtomicInteger> claimed = new ConcurrentHashMap<>();
    List<Thread> workers = new ArrayList<>();
    for (int worker = 0; worker < 4; worker++) {
      String node = "node-" + worker;
      workers.add(
          Thread.ofVirtual()
              .start(() -> {
                List<Lease> leases = claim(3, node);
                while (!leases.isEmpty()) {
                  for (Lease lease : leases) {
                    int _ =
                        claimed
                            .computeIfAbsent(lease.job(), _ -> new AtomicInteger())
                            .incrementAndGet();
                  }
                  leases = claim(3, node);
                }
              }));
    }
    for (Thread worker : workers) {
      worker.join();
    }
    assertThat(claimed).hasSize(jobs);
    assertThat(claimed.values()).allMatch(count -> count.get() == 1);
  }

  @Test
  void account_runs_no_more_than_its_share_of_a_lane_on_all_nodes_together() throws Exception {
    Caller other = sandbox.caller(sandbox.tenant(), true);
    Project theirs = sandbox.project(other);
    for (int i = 0; i < 12; i++) {
      newJob();
    }
    UUID alone = newJob(other, theirs.id().uuid());

    List<Lease> claimed = Collections.synchronizedList(new ArrayList<>());
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String node = "node-" + i;
      workers.add(Thread.ofVirtual().start(() -> claimed.addAll(claimShared(4, node, 3))));
    }
    for (Thread worker : workers) {
      worker.join();
    }

    assertThat(claimed)
        .filteredOn(lease -> lease.row().getTenantId().equals(caller.tenant()))
        .hasSize(3);
    assertThat(claimed).extracting(Lease::job).contains(alone).hasSize(4);
    assertThat(claimShared(4, "late", 3)).isEmpty();

    // One that ends makes room for one.
    Lease ended =
        claimed.stream()
            .filter(lease -> lease.row().getTenantId().equals(caller.tenant()))
            .findFirst()
            .orElseThrow();
    assertThat(succeed(ended)).isTrue();
    assertThat(claimShared(4, "late", 3)).hasSize(1);
  }

  @Test
  void running_jobs_are_counted_once_and_not_for_each_that_waits() {
    for (int i = 0; i < 100; i++) {
      newJob();
    }
    assertThat(claimShared(1, "a", 1)).hasSize(1);
    Caller other = sandbox.caller(sandbox.tenant(), true);
    UUID behind = newJob(other, sandbox.project(other).id().uuid());

    sandbox
        .database()
        .execute(tx -> {
          long before = scans(tx);
          assertThat(leases.claim(tx, Lane.RENDER, 2, Sandbox.node("b"), Optional.of(1)))
              .extracting(Lease::job)
              .containsExactly(behind);
          assertThat(scans(tx) - before).as("looks into the table").isLessThan(50);
        });
  }

  private static long scans(DSLContext tx) {
    String scans = "select seq_scan + idx_scan from pg_stat_xact_user_tables where relname = 'job'";
    return tx.resultQuery(scans).fetchSingle().get(0, long.class);
  }

  @Test
  void tenant_with_a_long_queue_does_not_make_others_wait() {
    Caller other = sandbox.caller(sandbox.tenant(), true);
    Project theirs = sandbox.project(other);
    for (int i = 0; i < 20; i++) {
      newJob();
    }
    for (int i = 0; i < 3; i++) {
      newJob(other, theirs.id().uuid());
    }
    List<UUID> tenants = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Lease lease = claim(1, "a").getFirst();
      tenants.add(lease.row().getTenantId());
      assertThat(succeed(lease)).isTrue();
    }
    // The first goes to the one who was there; from then on both in turn, ties to the older job.
    assertThat(tenants.subList(0, 3)).contains(other.tenant());
    assertThat(tenants.subList(0, 7)).filteredOn(other.tenant()::equals).hasSize(3);
  }
}
