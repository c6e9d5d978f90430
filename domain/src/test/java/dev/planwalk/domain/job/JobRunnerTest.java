package dev.planwalk.domain.job;

import static dev.planwalk.storage.schema.Tables.EVENT;
import static dev.planwalk.storage.schema.Tables.JOB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.project.Project;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import dev.planwalk.storage.schema.enums.RunState;
import dev.planwalk.storage.schema.tables.records.JobRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jooq.impl.DSL;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

/** The runner with its threads, on works that tests hold in their hands. */
class JobRunnerTest {

  private final Sandbox sandbox = new Sandbox();
  private final Caller caller = sandbox.caller(sandbox.tenant(), true);
  private final Project project = sandbox.project(caller);

  @AfterEach
  void close() {
    sandbox.close();
  }

  /** Does what a test says. */
  private record Told(Body body) implements Work {

    interface Body {
      JobOutcome run(WorkContext context) throws IOException, InterruptedException;
    }

    @Override
    public Lane lane() {
      return Lane.RENDER;
    }

    @Override
    public JobType type() {
      return JobType.VISUALIZATION;
    }

    @Override
    public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
      return body.run(context);
    }
  }

  private JobId newJob() {
    UUID id = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx -> {
          var _ =
              sandbox
                  .services
                  .queue()
                  .enqueue(
                      tx,
                      new NewJob(
                          id,
                          caller.tenant(),
                          true,
                          Optional.of(caller.key()),
                          JobType.VISUALIZATION,
                          Optional.of(project.id().uuid()),
                          Optional.empty(),
                          JsonNodeFactory.instance.objectNode(),
                          JsonNodeFactory.instance.objectNode(),
                          false,
                          Duration.ZERO,
                          Optional.empty(),
                          Optional.empty()));
        });
    return JobId.generation(id);
  }

  private JobRecord row(JobId id) {
    return sandbox
        .database()
        .read(db -> db.selectFrom(JOB).where(JOB.ID.eq(id.uuid())).fetchSingle());
  }

  /** Longer than any machine takes to write down what came of a run. */
  private static final Duration PATIENT = Duration.ofSeconds(60);

  private static JobOutcome done() {
    return new JobOutcome.Done(
        "fake", List.of(), JsonNodeFactory.instance.objectNode(), Optional.empty());
  }

  private JobRunner started(Told.Body body) {
    JobRunner runner = sandbox.runner("node", List.of(new Told(body)));
    runner.start();
    return runner;
  }

  @Test
  void job_that_another_process_of_this_node_had_begun_is_finished_once() {
    JobId id = newJob();
    Lease lost = OneRun.claim(sandbox, id, "node");
    AtomicInteger runs = new AtomicInteger();

    try (JobRunner _ =
        started(_ -> {
          int _ = runs.incrementAndGet();
          return done();
        })) {
      sandbox.awaitEnd(id);
    }

    assertThat(JobStatus.ofRow(row(id).getStatus())).isEqualTo(JobStatus.SUCCEEDED);
    assertThat(runs).hasValue(1);
    assertThat(
            sandbox
                .database()
                .<Integer>read(db ->
                    db.fetchCount(
                        EVENT, EVENT.JOB_ID.eq(id.uuid()).and(EVENT.TYPE.eq("job.succeeded")))))
        .isEqualTo(1);
    assertThat(
            sandbox
                .database()
                .<Boolean>write(
                    tx -> sandbox.services.endings().succeed(tx, lost, (JobOutcome.Done) done())))
        .isFalse();
  }

  @Test
  void job_whose_type_nobody_on_this_server_does_fails_as_such() {
    JobId id = newJob();
    Work other =
        new Work() {
          @Override
          public Lane lane() {
            return Lane.RENDER;
          }

          @Override
          public JobType type() {
            return JobType.TOUR;
          }

          @Override
          public JobOutcome run(WorkContext context) {
            return done();
          }
        };

    try (JobRunner runner = sandbox.runner("node", List.of(other))) {
      runner.start();
      sandbox.awaitEnd(id);
    }

    assertThat(String.valueOf(row(id).getError()))
        .contains(JobFailure.PROVIDER_UNAVAILABLE.wire(), "visualization");
  }

  @Test
  void stopping_node_hands_long_work_back_with_its_attempt() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    JobId id = newJob();
    JobRunner runner =
        started(_ -> {
          begun.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
          }
          return done();
        });
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();

    runner.close();

    assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(row(id).getRunState()).isEqualTo(RunState.ready);
    assertThat(row(id).getAttempt()).isZero();
    assertThat(JobStatus.ofRow(row(id).getStatus())).isEqualTo(JobStatus.RUNNING);
  }

  @Test
  void canceled_job_stops_its_worker_and_the_node_goes_on() throws InterruptedException {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch interrupted = new CountDownLatch(1);
    JobId first = newJob();
    JobRunner _ =
        started(context -> {
          if (!context.job().equals(first.uuid())) {
            return done();
          }
          begun.countDown();
          try {
            new CountDownLatch(1).await();
          } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
          }
          return done();
        });
    assertThat(begun.await(60, TimeUnit.SECONDS)).isTrue();

    var _ = sandbox.services.operator().cancel(sandbox.operator(), first);

    assertThat(interrupted.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(JobStatus.ofRow(row(first).getStatus())).isEqualTo(JobStatus.CANCELED);
    JobId second = newJob();
    sandbox.hints.send(dev.planwalk.storage.Hints.Channel.WORK);
    sandbox.awaitEnd(second);
    assertThat(JobStatus.ofRow(row(second).getStatus())).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  void work_that_breaks_down_is_tried_again_later() throws InterruptedException {
    JobRecord row =
        afterOneTry(_ -> {
          throw new IllegalStateException("a bug");
        });
    assertThat(row.getRunState()).isEqualTo(RunState.ready);
    assertThat(row.getAttempt()).isEqualTo(1);
    assertThat(row.getRunAt()).isAfter(row.getUpdatedAt().plusSeconds(3));
  }

  @Test
  void outage_of_the_store_costs_no_attempt() throws InterruptedException {
    JobRecord row =
        afterOneTry(_ -> {
          throw new IOException("the store is away");
        });
    assertThat(row.getRunState()).isEqualTo(RunState.ready);
    assertThat(row.getAttempt()).isZero();
    assertThat(row.getRunAt()).isAfter(row.getUpdatedAt().plusSeconds(9));
  }

  @Test
  void full_disk_of_a_provider_costs_no_attempt() throws InterruptedException {
    JobRecord row =
        afterOneTry(_ -> {
          throw new UncheckedIOException(new IOException("No space left on device"));
        });
    assertThat(row.getRunState()).isEqualTo(RunState.ready);
    assertThat(row.getAttempt()).isZero();
    assertThat(row.getRunAt()).isAfter(row.getUpdatedAt().plusSeconds(9));
  }

  @Test
  void outage_of_the_database_costs_no_attempt() throws InterruptedException {
    DatabaseSettings there = sandbox.testDatabase.settings();
    DatabaseSettings nowhere =
        DatabaseSettings.usual(
                new DatabaseSettings.Server(
                    "jdbc:postgresql://127.0.0.1:1/none",
                    there.server().user(),
                    there.server().password()))
            .withPools(1, 1)
            .withPatience(Duration.ofMillis(250));
    JobRecord row =
        afterOneTry(_ -> {
          Database.connect(nowhere).close();
          return done();
        });
    assertThat(row.getRunState()).isEqualTo(RunState.ready);
    assertThat(row.getAttempt()).isZero();
  }

  @Test
  void what_was_made_while_the_database_was_away_is_written_when_it_is_back()
      throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    CountDownLatch away = new CountDownLatch(1);
    JobId id =
        outlastsOutage(
            away,
            new CountDownLatch(0),
            System::nanoTime,
            _ -> {
              int _ = runs.incrementAndGet();
              sandbox.testDatabase.takeAway();
              away.countDown();
              return done();
            });
    assertWrittenOnce(id, runs);
  }

  /**
   * By the clock of the process an hour passes, and the lease has run out when the database is
   * back.
   */
  @Test
  void work_goes_on_however_long_the_database_is_away() throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    AtomicLong nanos = new AtomicLong();
    CountDownLatch away = new CountDownLatch(1);
    CountDownLatch back = new CountDownLatch(1);
    JobId id =
        outlastsOutage(
            away,
            back,
            nanos::get,
            context -> {
              int _ = runs.incrementAndGet();
              sandbox
                  .database()
                  .execute(tx -> {
                    int _ =
                        tx.execute(
                            "update job set lease_until = now() - interval '1 hour' where id = {0}",
                            DSL.val(context.job()));
                  });
              sandbox.testDatabase.takeAway();
              long _ = nanos.addAndGet(Duration.ofHours(1).toNanos());
              away.countDown();
              assertThat(back.await(60, TimeUnit.SECONDS)).isTrue();
              return done();
            });
    assertWrittenOnce(id, runs);
    assertThat(row(id).getLost()).isZero();
  }

  /**
   * Runs a job with pools that give up soon, and brings the database back once it has been away.
   *
   * @param back counted down then
   */
  private JobId outlastsOutage(
      CountDownLatch away, CountDownLatch back, LongSupplier nanoTime, Told.Body body)
      throws InterruptedException {
    DatabaseSettings impatient =
        sandbox.testDatabase.settings().withPools(2, 2).withPatience(Duration.ofMillis(250));
    JobId id = newJob();
    try (Database database = Database.connect(impatient);
        JobRunner runner =
            sandbox.runner("node", List.of(new Told(body)), PATIENT, database, nanoTime)) {
      runner.start();
      assertThat(away.await(60, TimeUnit.SECONDS)).isTrue();
      for (int i = 0; i < 4; i++) {
        // Takes as long as a beat that fails.
        assertThat(database.answers()).isFalse();
      }
      sandbox.testDatabase.bringBack();
      back.countDown();
    }
    return id;
  }

  /** Closing the runner waited for the outcome. */
  private void assertWrittenOnce(JobId id, AtomicInteger runs) {
    String job = " from job where id = '" + id.uuid() + "' and status = 'succeeded'";
    assertThat(sandbox.testDatabase.number("select count(*)" + job)).isOne();
    assertThat(sandbox.testDatabase.number("select attempt" + job)).isOne();
    assertThat(runs).hasValue(1);
  }

  private JobRecord afterOneTry(Told.Body body) throws InterruptedException {
    CountDownLatch tried = new CountDownLatch(1);
    JobId id = newJob();
    Work counted =
        new Told(context -> {
          tried.countDown();
          return body.run(context);
        });
    try (JobRunner runner = sandbox.runner("node", List.of(counted), PATIENT)) {
      runner.start();
      assertThat(tried.await(60, TimeUnit.SECONDS)).isTrue();
    }
    // Closing waited for the outcome to be written.
    return row(id);
  }
}
