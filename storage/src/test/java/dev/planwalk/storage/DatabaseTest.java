package dev.planwalk.storage;

import static dev.planwalk.storage.schema.Tables.TENANT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.postgres.EmbeddedPostgres;
import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.flywaydb.core.api.FlywayException;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.Result;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Runs on a server of its own: the shared test database is built on what is tested here. */
class DatabaseTest {

  private static EmbeddedPostgres postgres;
  private static DatabaseSettings settings;
  private static Database database;

  @BeforeAll
  static void start() throws Exception {
    postgres = EmbeddedPostgres.start(Path.of("target", "postgres"), Progress.silent());
    recreate("storage_test");
    settings =
        DatabaseSettings.of(postgres.address().withDatabase("storage_test"))
            .withPools(1, 1)
            .withPatience(Duration.ofSeconds(30));
    database = Database.open(settings);
  }

  private static void recreate(String name) throws Exception {
    try (var connection = postgres.connect("postgres");
        var statement = connection.createStatement()) {
      statement.execute("drop database if exists " + name + " with (force)");
      statement.execute("create database " + name);
    }
  }

  @AfterAll
  static void stop() throws IOException {
    database.close();
    postgres.close();
  }

  private static void insertTenant(org.jooq.DSLContext tx, String name) {
    tx.insertInto(TENANT)
        .set(
            TENANT.ID,
            UUID.nameUUIDFromBytes(name.getBytes(java.nio.charset.StandardCharsets.UTF_8)))
        .set(TENANT.NAME, name)
        .execute();
  }

  private static int count(String name) {
    return database.read(db -> db.fetchCount(TENANT, TENANT.NAME.eq(name)));
  }

  @Test
  void clock_of_a_node_is_the_databases_whatever_the_machine_says() {
    AtomicLong nanos = new AtomicLong(5);
    try (DatabaseClock clock = DatabaseClock.start(database, () -> Instant.EPOCH, nanos::get)) {
      Instant there =
          database.read(db ->
              db.select(DSL.field("clock_timestamp()", Instant.class)).fetchSingle().value1());
      assertThat(clock.instant()).isBetween(there.minusSeconds(600), there);
      assertThat(clock.ahead(() -> Instant.EPOCH)).isNegative();

      Instant before = clock.instant();
      nanos.addAndGet(Duration.ofMinutes(3).toNanos());
      assertThat(clock.instant()).isEqualTo(before.plus(Duration.ofMinutes(3)));
    }
  }

  @Test
  void write_commits_and_an_exception_rolls_back() {
    database.execute(tx -> insertTenant(tx, "kept"));
    assertThatThrownBy(() ->
            database.execute(tx -> {
              insertTenant(tx, "lost");
              throw new IllegalStateException("no");
            }))
        .hasMessage("no");

    assertThat(count("kept")).isEqualTo(1);
    assertThat(count("lost")).isZero();
  }

  @Test
  void snapshot_cannot_write_and_the_connection_can_again_afterwards() {
    assertThatThrownBy(() ->
            database.snapshot(tx -> {
              insertTenant(tx, "sneaked");
              return 0;
            }))
        .hasMessageContaining("read-only");
    database.execute(tx -> insertTenant(tx, "after the snapshot"));
    assertThat(count("after the snapshot")).isEqualTo(1);
  }

  @Test
  void snapshot_sees_one_state_and_a_read_sees_the_latest() {
    try (Database other = Database.connect(settings)) {
      int seen =
          database.snapshot(tx -> {
            int before = tx.fetchCount(TENANT);
            other.execute(meanwhile -> insertTenant(meanwhile, "meanwhile"));
            return tx.fetchCount(TENANT) - before;
          });
      assertThat(seen).isZero();
    }
    assertThat(count("meanwhile")).isEqualTo(1);
  }

  @Test
  void busy_request_pool_refuses_in_time_and_leaves_the_control_pool_free() throws Exception {
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    DatabaseSettings impatient = settings.withPatience(Duration.ofMillis(300));
    try (Database small = Database.connect(impatient)) {
      Thread holder =
          Thread.ofVirtual()
              .start(() ->
                  small.execute(_ -> {
                    busy.countDown();
                    awaitQuietly(release);
                  }));
      assertThat(busy.await(60, TimeUnit.SECONDS)).isTrue();
      try {
        assertThatThrownBy(() -> small.<Integer>read(db -> db.fetchCount(TENANT)))
            .isInstanceOf(DatabaseUnavailableException.class);
        assertThat(small.<Integer>control(db -> db.fetchCount(TENANT))).isNotNegative();
      } finally {
        release.countDown();
        holder.join();
      }
    }
  }

  @Test
  void work_takes_half_the_connections_however_much_of_it_there_is() throws Exception {
    DatabaseSettings two = settings.withPools(2, 1);
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    try (Database small = Database.connect(two)) {
      Database work = small.forWork();
      List<Thread> jobs =
          Stream.generate(() ->
                  Thread.startVirtualThread(() ->
                      work.execute(_ -> {
                        begun.countDown();
                        awaitQuietly(release);
                      })))
              .limit(3)
              .toList();
      assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();
      try {
        // Both at once: one connection is held by a job, and no second one by the others.
        assertThat(small.<Integer>read(db -> db.fetchCount(TENANT))).isNotNegative();
        assertThat(small.pools().getFirst().active()).isEqualTo(1);
      } finally {
        release.countDown();
        for (Thread job : jobs) {
          job.join();
        }
      }
    }
  }

  @Test
  void transaction_that_a_deadlock_ended_may_be_tried_again() throws Exception {
    database.execute(tx -> insertTenant(tx, "left"));
    database.execute(tx -> insertTenant(tx, "right"));
    CountDownLatch both = new CountDownLatch(2);
    Executor aside = Thread::startVirtualThread;
    CompletableFuture<Void> control =
        CompletableFuture.runAsync(
            () -> database.control(tx -> lock(tx, both, "right", "left")), aside);
    CompletableFuture<Void> request =
        CompletableFuture.runAsync(
            () -> database.write(tx -> lock(tx, both, "left", "right")), aside);

    List<Throwable> failures =
        Stream.of(control, request)
            .map(future -> future.handle((_, failure) -> failure).join())
            .filter(Objects::nonNull)
            .map(Throwable::getCause)
            .toList();

    assertThat(failures).singleElement().isInstanceOf(DatabaseUnavailableException.class);
  }

  /** Locks one row and, once the other transaction has its own, the other. */
  private static int lock(
      org.jooq.DSLContext tx, CountDownLatch both, String first, String second) {
    tx.selectFrom(TENANT).where(TENANT.NAME.eq(first)).forUpdate().fetchSingle();
    both.countDown();
    awaitQuietly(both);
    return tx.selectFrom(TENANT).where(TENANT.NAME.eq(second)).forUpdate().fetch().size();
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      boolean _ = latch.await(90, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void a_schema_is_up_to_date_with_all_migrations_as_they_are_and_no_other() throws Exception {
    recreate("history");
    DatabaseSettings settings = DatabaseSettings.of(postgres.address().withDatabase("history"));
    try (var connection = postgres.connect("history");
        var statement = connection.createStatement()) {
      assertThat(Database.isUpToDate(connection)).as("nothing there").isFalse();
      Database.migrate(settings);
      assertThat(Database.isUpToDate(connection)).isTrue();

      for (String other :
          List.of(
              "update flyway_schema_history set checksum = checksum + 1 where version = '4'",
              "delete from flyway_schema_history where version = '4'",
              "update flyway_schema_history set success = false where version = '4'",
              "insert into flyway_schema_history select 9000, '9000', 'x', type, 'V9000__x.sql',"
                  + " checksum, installed_by, installed_on, execution_time, success"
                  + " from flyway_schema_history where version = '1'")) {
        connection.setAutoCommit(false);
        statement.execute(other);
        assertThat(Database.isUpToDate(connection)).as(other).isFalse();
        connection.rollback();
      }
    }
  }

  @Test
  void schema_newer_than_the_program_is_refused() throws Exception {
    recreate("newer");
    DatabaseSettings newer = DatabaseSettings.of(postgres.address().withDatabase("newer"));
    Database.migrate(newer);
    try (var connection = postgres.connect("newer");
        var statement = connection.createStatement()) {
      statement.execute(
          "insert into flyway_schema_history select 9000, '9000', 'from the future', type,"
              + " 'V9000__x.sql', checksum, installed_by, installed_on, execution_time, success"
              + " from flyway_schema_history where version = '1'");
    }
    assertThatThrownBy(() -> Database.migrate(newer))
        .isInstanceOf(FlywayException.class)
        .hasMessageContaining("9000");
  }

  @Test
  void node_with_another_secret_is_refused() {
    Keyring.open(database, Secrets.of("first secret of at least 32 bytes"), System::nanoTime);
    Keyring.open(database, Secrets.of("first secret of at least 32 bytes"), System::nanoTime);
    assertThatThrownBy(() ->
            Keyring.open(
                database, Secrets.of("other secret of at least 32 bytes"), System::nanoTime))
        .isInstanceOf(UnusableDatabaseException.class)
        .hasMessageContaining("another secret");
  }

  @Test
  void database_that_cannot_be_used_is_told_in_one_line() {
    DatabaseSettings absent = DatabaseSettings.of(postgres.address().withDatabase("absent"));

    assertThatThrownBy(() -> Database.open(absent))
        .isInstanceOf(UnusableDatabaseException.class)
        .hasMessageContaining("cannot connect as ")
        .hasMessageContaining("does not exist")
        .hasMessageNotContaining("\n")
        .hasMessageNotContaining(absent.server().password());
    assertThatThrownBy(() -> Database.refuseOld(14))
        .isInstanceOf(UnusableDatabaseException.class)
        .hasMessage("the database is PostgreSQL 14, and Planwalk needs 15 or newer");
    assertThatCode(() -> Database.refuseOld(15)).doesNotThrowAnyException();
  }

  private static final Field<Integer> NUMBER = DSL.field("number", Integer.class);
  private static final FixedQuery COUNTING =
      FixedQuery.of("select generate_series(1, ?::int) as number", List.of(NUMBER));
  private static final FixedQuery DIVIDING =
      FixedQuery.of("select 6 / ?::int as number", List.of(NUMBER));

  @Test
  void fixed_queries_sent_together_give_their_rows_in_order() {
    // More often than the driver waits before it prepares a statement on the server.
    for (int i = 0; i < 10; i++) {
      List<Result<Record>> rows =
          database.read(sql ->
              FixedQuery.together(
                  sql, List.of(COUNTING.bind(2), DIVIDING.bind(3), COUNTING.bind(0))));

      assertThat(rows)
          .extracting(result -> result.getValues(NUMBER))
          .containsExactly(List.of(1, 2), List.of(2), List.of());
    }
  }

  @Test
  void fixed_queries_sent_together_have_all_their_effects_or_none() {
    FixedQuery naming =
        FixedQuery.of(
            "insert into tenant (id, name) values (?, ?) returning id", List.of(TENANT.ID));
    FixedQuery.Bound one = naming.bind(UUID.randomUUID(), "together");

    assertThatThrownBy(
            () -> database.read(sql -> FixedQuery.together(sql, List.of(one, DIVIDING.bind(0)))))
        .hasStackTraceContaining("division by zero");

    assertThat(database.<Integer>read(sql -> sql.fetchCount(TENANT, TENANT.NAME.eq("together"))))
        .isZero();
  }

  @Test
  void hint_reaches_the_own_node_and_another_one() throws Exception {
    CountDownLatch here = new CountDownLatch(2);
    CountDownLatch there = new CountDownLatch(2);
    try (Database otherNode = Database.connect(settings);
        Hints ours = Hints.start(database);
        Hints theirs = Hints.start(otherNode)) {
      ours.subscribe(Hints.Channel.WORK, here::countDown);
      theirs.subscribe(Hints.Channel.WORK, there::countDown);
      // Connecting counts as one hint, ours is the second; a hint sent before the other node
      // listens is made up for by that node's first.
      while (here.getCount() > 0 || there.getCount() > 0) {
        ours.send(Hints.Channel.WORK);
        boolean _ = here.await(20, TimeUnit.MILLISECONDS);
        boolean _ = there.await(20, TimeUnit.MILLISECONDS);
      }
    }
    assertThat(there.getCount()).isZero();
  }
}
