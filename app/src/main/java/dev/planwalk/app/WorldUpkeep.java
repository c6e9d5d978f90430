package dev.planwalk.app;

import dev.planwalk.domain.paid.CollectedOrders;
import dev.planwalk.providers.marble.Marble;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseUnavailableException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Deletes worlds at their maker's once their files are ours, or their job has failed. */
final class WorldUpkeep implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(WorldUpkeep.class);
  private static final int BATCH = 20;

  private final Database database;
  private final Marble marble;
  private final CountDownLatch closed = new CountDownLatch(1);

  private WorldUpkeep(Database database, Marble marble) {
    this.database = database;
    this.marble = marble;
  }

  /** Starts its thread. */
  static WorldUpkeep start(Database database, Marble marble, Duration period) {
    WorldUpkeep upkeep = new WorldUpkeep(database, marble);
    Thread.ofPlatform().name("worlds").daemon().start(() -> upkeep.deleteUntilClosed(period));
    return upkeep;
  }

  private void deleteUntilClosed(Duration period) {
    try {
      while (!closed.await(period.toMillis(), TimeUnit.MILLISECONDS)) {
        delete();
      }
    } catch (InterruptedException e) {
      // Only close() ends this thread.
    }
  }

  private void delete() throws InterruptedException {
    try {
      int gone = CollectedOrders.forget(database, marble.name(), BATCH, marble::forget);
      if (gone > 0) {
        LOG.info("{} worlds were deleted at {}", gone, marble.name());
      }
    } catch (DatabaseUnavailableException away) {
      LOG.debug("worlds wait for the database, or the node is stopping", away);
    } catch (RuntimeException away) {
      LOG.warn("worlds could not be deleted; this is tried again: {}", away.toString());
    }
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
