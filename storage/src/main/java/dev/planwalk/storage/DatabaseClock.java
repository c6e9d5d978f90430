package dev.planwalk.storage;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database's time, without asking it each time: all nodes agree on it, and a node whose clock
 * is wrong, or jumps, gives no ids or signatures of another time. It is compared every minute and
 * goes on by the monotonic clock between.
 */
public final class DatabaseClock implements InstantSource, AutoCloseable {

  /** From so much on an operator should know. */
  public static final Duration TOLERATED = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(DatabaseClock.class);
  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final Database database;
  private final LongSupplier nanoTime;
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Reading last;

  /** A time of the database and the monotonic time at which it was that late. */
  private record Reading(Instant at, long nanos) {}

  private DatabaseClock(Database database, LongSupplier nanoTime) {
    this.database = database;
    this.nanoTime = nanoTime;
    this.last = read();
  }

  /**
   * Reads the time and goes on comparing it until it is closed.
   *
   * @param node the node's own clock; only compared, and a difference is told in the log
   * @param nanoTime monotonic nanoseconds
   */
  public static DatabaseClock start(Database database, InstantSource node, LongSupplier nanoTime) {
    DatabaseClock clock = new DatabaseClock(database, nanoTime);
    Duration wrong = clock.ahead(node);
    if (wrong.abs().compareTo(TOLERATED) > 0) {
      LOG.warn(
          "the clock of this machine is {} ms {} that of the database; the service goes by the"
              + " database's",
          wrong.abs().toMillis(),
          wrong.isNegative() ? "behind" : "ahead of");
    }
    Thread.ofPlatform().name("database-clock").daemon().start(clock::compareUntilClosed);
    return clock;
  }

  /** How far a clock is ahead of the database's; negative if it is behind. */
  public Duration ahead(InstantSource node) {
    return Duration.between(instant(), node.instant());
  }

  @Override
  public Instant instant() {
    Reading reading = last;
    return reading.at().plusNanos(nanoTime.getAsLong() - reading.nanos());
  }

  /** The answer is half a round trip old when it comes. */
  private Reading read() {
    long asked = nanoTime.getAsLong();
    Instant at = database.control(DatabaseClock::now);
    long answered = nanoTime.getAsLong();
    return new Reading(at, asked + (answered - asked) / 2);
  }

  private static Instant now(DSLContext db) {
    return db.select(DSL.field("clock_timestamp()", Instant.class)).fetchSingle().value1();
  }

  private void compareUntilClosed() {
    try {
      while (!closed.await(PERIOD.toMillis(), TimeUnit.MILLISECONDS)) {
        compare();
      }
    } catch (InterruptedException e) {
      // Only close() ends this thread.
    }
  }

  private void compare() {
    try {
      last = read();
    } catch (RuntimeException e) {
      LOG.debug("the time of the database was not read; the monotonic clock goes on", e);
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
