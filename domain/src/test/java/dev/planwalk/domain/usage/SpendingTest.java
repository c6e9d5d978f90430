package dev.planwalk.domain.usage;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.SPEND_ENTRY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.domain.KeptDays;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.project.Project;
import dev.planwalk.domain.visualization.LabelRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class SpendingTest {

  private static Sandbox sandbox;

  @BeforeAll
  static void open() {
    sandbox = new Sandbox();
  }

  @AfterAll
  static void close() {
    sandbox.close();
  }

  private static long reserved(Caller caller) {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().reservedThisMonth(db, caller.key()));
  }

  private static void reserve(Caller caller, UUID job, int cents) {
    sandbox
        .database()
        .execute(tx ->
            sandbox
                .services
                .spending()
                .reserve(tx, caller.principal(), job, "visualization", cents));
  }

  @Test
  void fifty_parallel_creates_never_pass_the_cap() throws InterruptedException {
    Caller caller = sandbox.caller(sandbox.tenant(), true, Optional.of(100L), Optional.empty());
    Project project = sandbox.project(caller);
    sandbox.readyPlan(caller, project.id());
    AtomicInteger created = new AtomicInteger();
    AtomicInteger refused = new AtomicInteger();
    List<Thread> callers = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      callers.add(
          Thread.ofVirtual()
              .start(() -> {
                try {
                  var _ =
                      sandbox.createVisualization().handle(caller, sandbox.picture(project.id()));
                  int _ = created.incrementAndGet();
                } catch (ServiceException e) {
                  assertThat(e.code()).isEqualTo(ErrorCode.BUDGET_EXCEEDED);
                  int _ = refused.incrementAndGet();
                }
              }));
    }
    for (Thread thread : callers) {
      thread.join();
    }
    assertThat(created).hasValue(8);
    assertThat(refused).hasValue(42);
    assertThat(reserved(caller)).isEqualTo(96);
    int jobs =
        sandbox
            .database()
            .read(db ->
                db.fetchCount(
                    JOB, JOB.PROJECT_ID.eq(project.id().uuid()).and(JOB.TYPE.eq("visualization"))));
    assertThat(jobs).isEqualTo(8);
  }

  /** They stand in line at the reservation; what is refused after it is given back. */
  @Test
  void parallel_creates_of_a_key_never_pass_the_quota_of_jobs() throws InterruptedException {
    ServiceSettings usual = ServiceSettings.DEFAULT;
    ServiceSettings few =
        new ServiceSettings(
            usual.prices(),
            10_000,
            100L << 20,
            20,
            10L << 30,
            3,
            Duration.ZERO,
            Duration.ZERO,
            usual.jobLease(),
            usual.release(),
            LabelRule.DEFAULT,
            KeptDays.FOREVER);
    try (Sandbox full = new Sandbox(few)) {
      Caller caller = full.caller(full.tenant(), true);
      Project project = full.project(caller);
      full.readyPlan(caller, project.id());
      Queue<ErrorCode> refused = new ConcurrentLinkedQueue<>();
      List<Thread> callers = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        callers.add(
            Thread.ofVirtual()
                .start(() -> {
                  try {
                    var _ = full.createVisualization().handle(caller, full.picture(project.id()));
                  } catch (ServiceException e) {
                    refused.add(e.code());
                  }
                }));
      }
      for (Thread thread : callers) {
        thread.join();
      }

      assertThat(refused).hasSize(17).containsOnly(ErrorCode.QUOTA_EXCEEDED);
      long reserved =
          full.database().read(db -> full.services.spending().reservedThisMonth(db, caller.key()));
      assertThat(reserved).isEqualTo(36);
    }
  }

  @Test
  void very_first_reservation_is_checked_too() {
    Caller caller = sandbox.caller(sandbox.tenant(), true, Optional.of(11L), Optional.empty());
    assertThatThrownBy(() -> reserve(caller, sandbox.ids.next(), 12))
        .hasMessage("This costs 12 cents; the key's monthly cap is 11 cents, with 0 reserved.");
    assertThat(reserved(caller)).isZero();
  }

  @Test
  void lifetime_cap_refuses_and_leaves_the_month_untouched() {
    Caller caller = sandbox.caller(sandbox.tenant(), true, Optional.empty(), Optional.of(20L));
    reserve(caller, sandbox.ids.next(), 12);
    assertThatThrownBy(() -> reserve(caller, sandbox.ids.next(), 12))
        .hasMessageContaining("lifetime cap is 20 cents, with 12 reserved");
    assertThat(reserved(caller)).isEqualTo(12);
  }

  @Test
  void release_happens_once_and_in_the_month_that_was_charged() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    UUID job = sandbox.ids.next();
    reserve(caller, job, 12);
    String charged = sandbox.services.spending().period();
    sandbox.clock.advance(java.time.Duration.ofDays(31));
    reserve(caller, sandbox.ids.next(), 12);

    List<Boolean> released = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      released.add(sandbox.database().write(tx -> sandbox.services.spending().release(tx, job)));
    }
    sandbox.clock.advance(java.time.Duration.ofDays(-31));

    assertThat(released).containsExactly(true, false);
    assertThat(sandbox.services.spending().period()).isEqualTo(charged);
    assertThat(reserved(caller)).isZero();
    long entries =
        sandbox
            .database()
            .read(db ->
                db.select(
                        DSL.sum(
                            DSL.when(SPEND_ENTRY.KIND.eq("reserve"), SPEND_ENTRY.CENTS)
                                .otherwise(SPEND_ENTRY.CENTS.neg())))
                    .from(SPEND_ENTRY)
                    .where(SPEND_ENTRY.KEY_ID.eq(caller.key()))
                    .fetchSingle()
                    .value1()
                    .longValue());
    assertThat(entries).isEqualTo(12);
  }

  @Test
  void job_without_a_reservation_releases_nothing() {
    assertThat(
            sandbox
                .database()
                .<Boolean>write(tx -> sandbox.services.spending().release(tx, sandbox.ids.next())))
        .isFalse();
  }

  @Test
  void requests_are_counted_before_and_after_they_are_written() {
    Caller caller = sandbox.caller(sandbox.tenant(), true);
    var limiter =
        sandbox
            .services
            .requests()
            .counting(_ -> new dev.planwalk.domain.access.Allowance(true, 600, 599, 60, 60));
    for (int i = 0; i < 3; i++) {
      var _ = limiter.admit(caller.principal());
    }
    var usage =
        new GetUsage(sandbox.database(), sandbox.services.spending(), sandbox.services.requests());
    assertThat(usage.handle(caller, new GetUsage.Input()).requests()).isEqualTo(3);
    sandbox.services.requests().flush();
    var _ = limiter.admit(caller.principal());
    assertThat(usage.handle(caller, new GetUsage.Input()).requests()).isEqualTo(4);
  }

  @Test
  void what_a_client_spends_counts_as_the_keys_and_against_its_own_cap() {
    Caller key = sandbox.caller(sandbox.tenant(), true, Optional.of(100L), Optional.empty());
    Caller client =
        sandbox.caller(
            key.principal()
                .through(
                    new Principal.Grant(sandbox.ids.next(), Optional.of(30L), Optional.empty()),
                    "Agent",
                    key.scopes(),
                    Set.of()));
    UUID job = sandbox.ids.next();

    reserve(client, job, 20);

    assertThat(reserved(key)).isEqualTo(20);
    assertThat(remaining(client)).isEqualTo(10);
    assertThat(remaining(key)).isEqualTo(80);
    assertThatThrownBy(() -> reserve(client, sandbox.ids.next(), 11))
        .isInstanceOfSatisfying(
            ServiceException.class,
            refusal -> {
              assertThat(refusal.code()).isEqualTo(ErrorCode.BUDGET_EXCEEDED);
              assertThat(refusal.text()).contains("the client's monthly cap is 30 cents");
            });
    assertThat(reserved(key)).as("nothing of it is left").isEqualTo(20);
    reserve(key, sandbox.ids.next(), 75);
    assertThat(remaining(client)).as("the key's is smaller now").isEqualTo(5);

    assertThat(
            sandbox.database().<Boolean>write(tx -> sandbox.services.spending().release(tx, job)))
        .isTrue();
    assertThat(remaining(client)).isEqualTo(25);
    assertThat(reserved(key)).isEqualTo(75);
  }

  private static long remaining(Caller caller) {
    return sandbox
        .database()
        .read(db -> sandbox.services.spending().remaining(db, caller.principal()));
  }
}
