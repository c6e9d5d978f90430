package dev.planwalk.benchmarks;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.LongStream;

/** Calls a server from so many connections at once, each as fast as it is answered. */
final class Load {

  private Load() {}

  /** What came of it; latencies in nanoseconds, sorted. */
  record Outcome(double seconds, long[] latencies) {

    double perSecond() {
      return latencies.length / seconds;
    }

    /** Milliseconds that so large a share of the calls did not exceed. */
    double millis(double share) {
      return latencies[(int) Math.min(latencies.length - 1, latencies.length * share)] / 1e6;
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "%7.0f/s, p50 %6.2f ms, p99 %6.2f ms",
          perSecond(),
          millis(0.5),
          millis(0.99));
    }
  }

  /**
   * Calls for so long; any other status than the expected one ends the measurement.
   *
   * @param requests gives the next request, to any of the connections' threads
   */
  static Outcome run(
      InetSocketAddress server,
      int connections,
      Duration time,
      int expected,
      Supplier<byte[]> requests)
      throws InterruptedException, ExecutionException {
    long begin = System.nanoTime();
    Callable<long[]> caller =
        () -> {
          long[] latencies = new long[1024];
          int calls = 0;
          try (Wire wire = new Wire(server)) {
            while (System.nanoTime() - begin < time.toNanos()) {
              byte[] request = requests.get();
              long sent = System.nanoTime();
              int status = wire.call(request);
              long took = System.nanoTime() - sent;
              if (status != expected) {
                throw new IOException("answered " + status + ": " + wire.body());
              }
              latencies =
                  calls == latencies.length ? Arrays.copyOf(latencies, 2 * calls) : latencies;
              latencies[calls++] = took;
            }
          }
          return Arrays.copyOf(latencies, calls);
        };
    // Platform threads: each only waits for its own socket, which costs the least.
    try (var callers = Executors.newFixedThreadPool(connections)) {
      List<Future<long[]>> ended = callers.invokeAll(Collections.nCopies(connections, caller));
      double seconds = (System.nanoTime() - begin) / 1e9;
      LongStream all = LongStream.empty();
      for (Future<long[]> one : ended) {
        all = LongStream.concat(all, Arrays.stream(one.get()));
      }
      return new Outcome(seconds, all.sorted().toArray());
    }
  }
}
