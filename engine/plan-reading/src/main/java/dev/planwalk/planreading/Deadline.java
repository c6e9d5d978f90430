package dev.planwalk.planreading;

import java.util.function.LongSupplier;

/**
 * The time limit of one reading, asked in every loop that a file can make long. Monotonic time is
 * passed in, so results never depend on it except by stopping.
 */
public final class Deadline {

  private final LongSupplier nanoTime;
  private final long endNanos;
  private final long limitMillis;

  /**
   * @param nanoTime monotonic nanoseconds
   * @param limit from now
   */
  public Deadline(LongSupplier nanoTime, java.time.Duration limit) {
    this.nanoTime = nanoTime;
    this.endNanos = nanoTime.getAsLong() + limit.toNanos();
    this.limitMillis = limit.toMillis();
  }

  /**
   * Returns while there is time.
   *
   * @throws ReadingStopped with {@code reading_time_exceeded} when there is none
   */
  public void check() {
    if (nanoTime.getAsLong() - endNanos > 0) {
      throw new ReadingStopped(
          "reading_time_exceeded",
          "Reading took longer than the limit of " + limitMillis / 1000 + " s and was stopped.");
    }
  }
}
