package dev.planwalk.app;

import dev.planwalk.storage.DatabaseUnavailableException;
import dev.planwalk.storage.Keyring;
import dev.planwalk.storage.SecretRotation;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets a node learn of a new secret within seconds, and brings a rotation to its end whoever began
 * it: rows are sealed anew by one node at a time, and what has expired is dropped. A node that
 * would itself start with the old secret drops nothing: if all did, nobody had the new one.
 */
final class SecretKeeper implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SecretKeeper.class);

  /** Any number that no other advisory lock of this database has. */
  private static final long LOCK = 0x706c_616e_7365_6372L;

  /** After so many beats one that has not kept the new secret tries, and says so, again. */
  private static final int TRIES_AGAIN = 120;

  private final Backend backend;
  private final SecretRotation rotation;
  private final CountDownLatch closed = new CountDownLatch(1);
  private int known;
  private boolean kept;
  private int beats;

  SecretKeeper(Backend backend) {
    this.backend = backend;
    this.rotation = Operator.rotation(backend);
    this.known = rotation.state().generation();
    this.kept = backend.keepSecret();
  }

  /** Starts its thread. */
  static SecretKeeper start(Backend backend) {
    SecretKeeper keeper = new SecretKeeper(backend);
    Thread.ofPlatform().name("secret").daemon().start(keeper::keepUntilClosed);
    return keeper;
  }

  private void keepUntilClosed() {
    try {
      while (!closed.await(Keyring.PERIOD.toMillis(), TimeUnit.MILLISECONDS)) {
        beat();
      }
    } catch (InterruptedException e) {
      // Only close() ends this thread.
    }
  }

  /** Looks once. */
  void beat() {
    try {
      backend.secrets().refresh();
      SecretRotation.State state = rotation.state();
      if (state.generation() != known) {
        LOG.info("the secret was rotated: generation {}", state.generation());
        kept = backend.keepSecret();
        known = state.generation();
      } else if (!kept && ++beats % TRIES_AGAIN == 0) {
        kept = backend.keepSecret();
      }
      if (state.due()) {
        boolean _ = backend.database().alone(LOCK, this::reseal);
      }
      if (state.generation() > 1 && kept) {
        rotation.dropOld();
      }
    } catch (DatabaseUnavailableException away) {
      LOG.debug("the secret was not compared with the database; this is tried again soon", away);
    } catch (IOException | RuntimeException e) {
      LOG.warn("the secret could not be looked after; this is tried again soon: {}", e.toString());
    }
  }

  private void reseal() {
    int rows = rotation.resealIfDue();
    LOG.info("{} rows were sealed with the new secret", rows);
  }

  @Override
  public void close() {
    closed.countDown();
  }
}
