package dev.planwalk.domain.job;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One job being worked on by this node: its thread, its progress, and whether it must stop. */
final class Run implements WorkProgress {

  private static final double UNKNOWN = -1;

  private final Lease lease;
  private final AtomicReference<Double> progress = new AtomicReference<>(UNKNOWN);
  private volatile boolean canceled;
  private volatile @Nullable Thread thread;

  Run(Lease lease) {
    this.lease = lease;
  }

  Lease lease() {
    return lease;
  }

  @Override
  public void at(double fraction) {
    double bounded = Double.isNaN(fraction) ? UNKNOWN : Math.clamp(fraction, 0, 1);
    double _ = progress.accumulateAndGet(bounded, Math::max);
  }

  @Override
  public boolean canceled() {
    return canceled;
  }

  JobLeases.Beat beat() {
    double now = progress.get();
    return new JobLeases.Beat(lease, now < 0 ? Optional.empty() : Optional.of(now));
  }

  /** Called on the working thread before the work begins. */
  void begin() {
    thread = Thread.currentThread();
    if (canceled) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Called on the working thread after the work: from here on an interrupt would hit the wrong
   * code.
   */
  void end() {
    synchronized (this) {
      thread = null;
    }
    boolean _ = Thread.interrupted();
  }

  void cancel() {
    canceled = true;
    synchronized (this) {
      Thread working = thread;
      if (working != null) {
        working.interrupt();
      }
    }
  }
}
