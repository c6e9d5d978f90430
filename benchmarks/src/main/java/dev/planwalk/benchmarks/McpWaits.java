package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.storage.Hints;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jooq.impl.DSL;

/**
 * A thousand calls of {@code wait_for_job} held at once: what they cost in memory, and how soon
 * each is answered after its job has ended, with the ends spread over ten seconds and all at once.
 * A job ends here as a worker lets it end, in the table and with a hint. No arguments.
 */
public final class McpWaits {

  private static final int HELD = 1_000;
  private static final Duration SPREAD = Duration.ofSeconds(10);
  private static final Duration SETTLING = Duration.ofSeconds(5);

  private final Bench bench;
  private final InetSocketAddress server;
  private final long pid;
  private final ApiKey.Issued key;
  private final Hints hints;

  private McpWaits(
      Bench bench, InetSocketAddress server, long pid, ApiKey.Issued key, Hints hints) {
    this.bench = bench;
    this.server = server;
    this.pid = pid;
    this.key = key;
    this.hints = hints;
  }

  /** Prints two rows. */
  public static void main(String[] arguments) throws Exception {
    try (Bench bench = Bench.open();
        Hints hints = Hints.start(bench.database())) {
      ApiKey.Issued key = bench.keys().issue(Bench.busyKey("tenant"));
      InetSocketAddress server = bench.serve(Map.of(), "--no-workers");
      McpWaits waits = new McpWaits(bench, server, bench.pidOfServer(), key, hints);
      waits.round("warming up", Duration.ZERO);
      waits.round("spread over " + SPREAD.toSeconds() + " s", SPREAD);
      waits.round("all at once", Duration.ZERO);
    }
  }

  private void round(String name, Duration spread) throws Exception {
    List<UUID> jobs = bench.runningJobs(HELD);
    Map<UUID, Long> ended = new ConcurrentHashMap<>();
    bench.collectGarbage(pid);
    long before = residentBytes();
    try (ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch sent = new CountDownLatch(jobs.size());
      List<Future<Long>> held = new ArrayList<>();
      for (UUID job : jobs) {
        held.add(waiting.submit(() -> answered(job, sent)));
      }
      sent.await();
      Thread.sleep(SETTLING);
      long during = residentBytes();
      bench.collectGarbage(pid);
      long live = residentBytes();
      end(jobs, spread, ended);
      long[] took = new long[jobs.size()];
      for (int i = 0; i < took.length; i++) {
        took[i] = held.get(i).get() - ended.getOrDefault(jobs.get(i), Long.MAX_VALUE);
      }
      Arrays.sort(took);
      System.out.printf(
          Locale.ROOT,
          "%-18s %d held, %d MB more (%d after a collection); told after p50 %.0f ms, p99 %.0f ms,"
              + " last %.0f ms%n",
          name,
          took.length,
          (during - before) >> 20,
          (live - before) >> 20,
          took[took.length / 2] / 1e6,
          took[took.length * 99 / 100] / 1e6,
          took[took.length - 1] / 1e6);
    }
  }

  /** When the answer came; a call that ends before its job ends the measurement. */
  private long answered(UUID job, CountDownLatch sent) throws IOException {
    try (Wire wire = new Wire(server)) {
      byte[] call =
          McpCalls.call(
              server,
              "2026-07-28",
              "wait_for_job",
              "{\"job_id\":\"job_gj_%s\",\"timeout_seconds\":50}".formatted(job),
              key.plaintext());
      sent.countDown();
      int status = wire.call(call);
      if (status != 200 || !wire.body().contains("\"status\":\"canceled\"")) {
        throw new IllegalStateException(status + " " + wire.body());
      }
      return System.nanoTime();
    }
  }

  private void end(List<UUID> jobs, Duration spread, Map<UUID, Long> ended)
      throws InterruptedException {
    if (spread.isZero()) {
      finish(jobs.toArray(UUID[]::new));
      long now = System.nanoTime();
      jobs.forEach(job -> ended.put(job, now));
      hints.send(Hints.Channel.DONE);
      return;
    }
    long begin = System.nanoTime();
    for (int i = 0; i < jobs.size(); i++) {
      long due = begin + spread.toNanos() * i / jobs.size();
      Thread.sleep(Duration.ofNanos(Math.max(0, due - System.nanoTime())));
      finish(jobs.get(i));
      ended.put(jobs.get(i), System.nanoTime());
      hints.send(Hints.Channel.DONE);
    }
  }

  private void finish(UUID... jobs) {
    bench
        .database()
        .execute(tx ->
            tx.execute(
                "update job set status = 'canceled', run_state = 'done', lease_token = null"
                    + " where id = any({0})",
                DSL.val(jobs)));
  }

  private long residentBytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
        .findFirst()
        .orElseThrow();
  }
}
