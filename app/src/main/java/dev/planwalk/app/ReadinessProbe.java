package dev.planwalk.app;

import dev.planwalk.rest.Health;
import dev.planwalk.rest.Readiness;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the database whether it answers and has the object store prove that it takes files. What
 * they said counts for a second, so that nobody can load them by asking often. Safe for any number
 * of threads.
 */
final class ReadinessProbe implements Health {

  private static final Logger LOG = LoggerFactory.getLogger(ReadinessProbe.class);
  private static final Duration LONGEST_ANSWER = Duration.ofSeconds(1);
  private static final Duration KEPT = Duration.ofSeconds(1);

  private final BooleanSupplier database;
  private final BooleanSupplier objects;
  private final BooleanSupplier alive;
  private final LongSupplier nanoTime;
  private long askedAt;
  private @Nullable Readiness last;

  /**
   * @param database whether it answers, however late
   * @param objects whether the store takes files
   * @param alive whether all that is the process's own lives
   */
  ReadinessProbe(
      BooleanSupplier database,
      BooleanSupplier objects,
      BooleanSupplier alive,
      LongSupplier nanoTime) {
    this.alive = alive;
    this.database = database;
    this.objects = objects;
    this.nanoTime = nanoTime;
  }

  /**
   * Asks the real ones.
   *
   * @param alive whether all that is the process's own lives
   */
  static ReadinessProbe of(
      Database database, ObjectStore store, BooleanSupplier alive, LongSupplier nanoTime) {
    return new ReadinessProbe(database::answers, () -> answers(store), alive, nanoTime);
  }

  @Override
  public boolean alive() {
    return alive.getAsBoolean();
  }

  @Override
  public synchronized Readiness get() {
    Readiness known = last;
    if (known != null && nanoTime.getAsLong() - askedAt < KEPT.toNanos()) {
      return known;
    }
    Readiness found = new Readiness(databaseAnswers(), objects.getAsBoolean());
    last = found;
    askedAt = nanoTime.getAsLong();
    return found;
  }

  private boolean databaseAnswers() {
    long start = nanoTime.getAsLong();
    return database.getAsBoolean() && nanoTime.getAsLong() - start <= LONGEST_ANSWER.toNanos();
  }

  private static boolean answers(ObjectStore store) {
    try {
      store.prove();
      return true;
    } catch (IOException away) {
      LOG.warn("not ready: the object store takes no files: {}", away.toString());
      return false;
    }
  }
}
