package dev.planwalk.providers.studio;

import java.util.function.LongSupplier;

/**
 * A clock of work: it runs as fast as monotonic time at most, and no faster than the processor time
 * its process gets. On a machine that has time for the process both are the same; on one that has
 * none, a file is not blamed for the waiting. Not thread-safe.
 */
final class WorkTime implements LongSupplier {

  /** Processor time is dear to ask for and told in steps of ten milliseconds. */
  private static final long ASK_EVERY_NANOS = 100_000_000;

  private final LongSupplier nanoTime;
  private final LongSupplier processorNanos;
  private final long startNanos;
  private final long startProcessorNanos;
  private long askedNanos;
  private long worked;

  /**
   * A clock that stands at 0.
   *
   * @param nanoTime monotonic nanoseconds
   * @param processorNanos processor time so far of whoever works
   */
  WorkTime(LongSupplier nanoTime, LongSupplier processorNanos) {
    this.nanoTime = nanoTime;
    this.processorNanos = processorNanos;
    this.startNanos = nanoTime.getAsLong();
    this.startProcessorNanos = processorNanos.getAsLong();
    this.askedNanos = startNanos;
  }

  @Override
  public long getAsLong() {
    long now = nanoTime.getAsLong();
    if (now - askedNanos >= ASK_EVERY_NANOS) {
      askedNanos = now;
      worked = Math.min(now - startNanos, processorNanos.getAsLong() - startProcessorNanos);
    }
    return worked;
  }
}
