package dev.planwalk.domain.paid;

import static dev.planwalk.storage.schema.Tables.JOB;
import static dev.planwalk.storage.schema.Tables.PROVIDER_ACCOUNT;
import static dev.planwalk.storage.schema.Tables.PROVIDER_CALL;

import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.schema.enums.JobStatus;
import dev.planwalk.storage.schema.enums.RunState;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import java.util.UUID;
import org.jooq.JSONB;

/** Paid calls over a real database, with a clock that a test moves. */
final class PaidBench implements AutoCloseable {

  static final AccountLimits GENEROUS =
      new AccountLimits(
          1000, 1000, 1000, 1_000_000, false, Duration.ofMinutes(15), Breaker.DEFAULT);
  static final int WORST_CENTS = 10;

  private final Sandbox sandbox = new Sandbox();
  private final UUID tenant = sandbox.tenant();

  /** A worker's own view; two of them are two nodes. */
  PaidCalls node() {
    return new PaidCalls(sandbox.database(), _ -> now(), new Random(3), () -> nanos());
  }

  /** A worker that sleeps for so long between the intent and the order. */
  PaidCalls nodeThatHesitates(Duration time) {
    return new PaidCalls(
        sandbox.database(),
        _ -> now(),
        new Random(3),
        () -> {
          long now = nanos();
          pass(time);
          return now;
        });
  }

  private long nanos() {
    return Duration.between(Instant.EPOCH, sandbox.clock.instant()).toNanos();
  }

  void pass(Duration time) {
    sandbox.clock.advance(time);
  }

  /** As the database keeps it. */
  Instant now() {
    return sandbox.clock.instant().truncatedTo(ChronoUnit.MICROS);
  }

  /** A job in the hands of a worker. */
  UUID job() {
    UUID id = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx ->
            tx.insertInto(JOB)
                .set(JOB.ID, id)
                .set(JOB.TENANT_ID, tenant)
                .set(JOB.LIVEMODE, true)
                .set(JOB.TYPE, JobType.VISUALIZATION.wire())
                .set(JOB.LANE, Lane.RENDER.wire())
                .set(JOB.INPUT, JSONB.valueOf("{}"))
                .set(JOB.STATUS, JobStatus.running)
                .set(JOB.RUN_STATE, RunState.leased)
                .set(JOB.LEASE_TOKEN, sandbox.ids.next())
                .set(JOB.LEASE_UNTIL, now().plusSeconds(60))
                .set(JOB.FAIR_TAG, 1L)
                .execute());
    return id;
  }

  /** Gives the job to another worker; the token of the first is worth nothing from here on. */
  UUID takeOver(UUID job) {
    UUID token = sandbox.ids.next();
    sandbox
        .database()
        .execute(tx -> tx.update(JOB).set(JOB.LEASE_TOKEN, token).where(JOB.ID.eq(job)).execute());
    return token;
  }

  PaidCalls.Order order(UUID job, UUID lease, PaidProvider provider, AccountLimits limits) {
    return new PaidCalls.Order(job, lease, provider, limits, WORST_CENTS);
  }

  /** One step of a job by whoever has it now. */
  PaidStep advance(UUID job, PaidProvider provider, AccountLimits limits)
      throws IOException, InterruptedException {
    return node()
        .advance(
            order(job, takeOver(job), provider, limits),
            () -> FakePaidProvider.json("render", "key"));
  }

  /** Goes on until the call has an end, letting the time pass that it asks for. */
  PaidStep finish(UUID job, PaidProvider provider) throws IOException, InterruptedException {
    for (int steps = 0; steps < 10_000; steps++) {
      PaidStep step = advance(job, provider, GENEROUS);
      if (!(step instanceof PaidStep.Wait(Duration pause))) {
        return step;
      }
      pass(pause);
    }
    throw new AssertionError("the call of " + job + " has no end");
  }

  /** The operator ends the job. */
  void cancel(UUID job) {
    sandbox
        .database()
        .execute(tx ->
            tx.update(JOB)
                .set(JOB.STATUS, JobStatus.canceled)
                .set(JOB.RUN_STATE, RunState.done)
                .where(JOB.ID.eq(job))
                .execute());
  }

  /** The job is deleted with its project. */
  void delete(UUID job) {
    sandbox
        .database()
        .execute(tx -> {
          int _ = CollectedOrders.part(tx, tx.select(JOB.ID).from(JOB).where(JOB.ID.eq(job)));
          tx.deleteFrom(JOB).where(JOB.ID.eq(job)).execute();
        });
  }

  Database database() {
    return sandbox.database();
  }

  String step(UUID job) {
    return sandbox
        .database()
        .read(db ->
            db.select(PROVIDER_CALL.STEP)
                .from(PROVIDER_CALL)
                .where(PROVIDER_CALL.JOB_ID.eq(job))
                .fetchSingle()
                .value1());
  }

  int failures() {
    return sandbox
        .database()
        .read(db ->
            db.select(PROVIDER_ACCOUNT.FAILURES).from(PROVIDER_ACCOUNT).fetchSingle().value1());
  }

  /** Forgets all calls and accounts. */
  void clear() {
    sandbox
        .database()
        .execute(tx -> {
          tx.deleteFrom(PROVIDER_CALL).execute();
          tx.deleteFrom(PROVIDER_ACCOUNT).execute();
        });
  }

  @Override
  public void close() {
    sandbox.close();
  }
}
