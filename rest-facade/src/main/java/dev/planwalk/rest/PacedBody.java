package dev.planwalk.rest;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * A request whose body must keep coming: the time that the server waits for it is counted, and a
 * body that is too slow ends as one that was cut off. A server that does not read counts nothing.
 */
final class PacedBody extends Request.Wrapper {
  private final ConnectionLimits limits;
  private final LongSupplier nanoTime;
  private long bytes;
  private long waitedNanos;
  private long waitingSince;
  private @Nullable Runnable waiting;
  private @Nullable SlowBodyException tooSlow;

  PacedBody(Request request, ConnectionLimits limits, LongSupplier nanoTime) {
    super(request);
    this.limits = limits;
    this.nanoTime = nanoTime;
  }

  @Override
  public Content.@Nullable Chunk read() {
    synchronized (this) {
      if (tooSlow != null) {
        return Content.Chunk.from(tooSlow, true);
      }
    }
    Content.Chunk chunk = super.read();
    if (chunk != null) {
      synchronized (this) {
        bytes += chunk.remaining();
      }
    }
    return chunk;
  }

  @Override
  public void demand(Runnable whenThere) {
    synchronized (this) {
      waiting = whenThere;
      waitingSince = nanoTime.getAsLong();
      if (tooSlow == null) {
        super.demand(() -> come().run());
        return;
      }
    }
    come().run();
  }

  /** What waits, once. */
  private synchronized Runnable come() {
    Runnable todo = waiting;
    if (todo == null) {
      return () -> {};
    }
    waiting = null;
    waitedNanos += nanoTime.getAsLong() - waitingSince;
    return todo;
  }

  /** Since when the server has waited for the body, if it waits just now. */
  synchronized Optional<Long> awaitedSince() {
    return waiting == null ? Optional.empty() : Optional.of(waitingSince);
  }

  /** Ends the body if it is too slow. */
  void check() {
    synchronized (this) {
      long now = nanoTime.getAsLong() - waitingSince;
      long grace = limits.bodyGrace().toNanos();
      long bought = TimeUnit.SECONDS.toNanos(bytes / limits.leastBytesPerSecond());
      if (waiting == null || (now <= grace && waitedNanos + now <= grace + bought)) {
        return;
      }
      tooSlow = new SlowBodyException();
    }
    come().run();
  }

  /** Ends the body in favour of others. */
  void end() {
    synchronized (this) {
      tooSlow = new SlowBodyException();
    }
    come().run();
  }
}
