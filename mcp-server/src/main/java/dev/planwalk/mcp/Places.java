package dev.planwalk.mcp;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Bounds how many answers that carry a file are under way at once, since each is held in memory,
 * several times over, until its last byte is sent. Who finds no place waits a little; so may only
 * some, because nobody who waits has met the limiter yet. Safe for all threads.
 */
final class Places {
  private final Semaphore free;
  private final int mostWaiting;
  private final Duration patience;

  /**
   * Sets up the places.
   *
   * @param mostWaiting who comes when so many wait is turned away at once
   * @param patience how long one waits
   */
  Places(int atOnce, int mostWaiting, Duration patience) {
    this.free = new Semaphore(atOnce, true);
    this.mostWaiting = mostWaiting;
    this.patience = patience;
  }

  /** Takes a place; false if there is none. An interrupt counts as none and stays set. */
  boolean enter() {
    if (free.tryAcquire()) {
      return true;
    }
    if (free.getQueueLength() >= mostWaiting) {
      return false;
    }
    try {
      return free.tryAcquire(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException clientGone) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Gives a place back. */
  void leave() {
    free.release();
  }
}
