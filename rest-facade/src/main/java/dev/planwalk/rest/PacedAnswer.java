package dev.planwalk.rest;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** An answer that its caller must keep taking: how long the server waits for that is known. */
final class PacedAnswer extends Response.Wrapper {
  private final ConnectionLimits limits;
  private final LongSupplier nanoTime;
  private long bytes;
  private long writingSince;
  private boolean writing;

  PacedAnswer(Request request, Response response, ConnectionLimits limits, LongSupplier nanoTime) {
    super(request, response);
    this.limits = limits;
    this.nanoTime = nanoTime;
  }

  @Override
  public void write(boolean last, @Nullable ByteBuffer content, Callback callback) {
    synchronized (this) {
      bytes = content == null ? 0 : content.remaining();
      writingSince = nanoTime.getAsLong();
      writing = true;
    }
    super.write(last, content, Callback.from(this::written, callback));
  }

  private synchronized void written() {
    writing = false;
  }

  /** Since when bytes have waited for the caller to take them, if some do just now. */
  synchronized Optional<Long> awaitedSince() {
    return writing ? Optional.of(writingSince) : Optional.empty();
  }

  /** Whether the bytes that are being written have waited for too long. */
  synchronized boolean isLate(long now) {
    long bought = TimeUnit.SECONDS.toNanos(bytes / limits.leastBytesPerSecond());
    return writing && now - writingSince > limits.bodyGrace().toNanos() + bought;
  }
}
