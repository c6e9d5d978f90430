package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * 500 callers that wait for a job ({@code Prefer: wait=30}) on one node, and how long others wait
 * for their answers meanwhile. Then all the jobs end at once, and every waiting call must be told.
 * Argument: seconds of each row.
 */
public final class HeldWaits {

  private static final int HELD = 500;
  private static final int OTHERS = 4;

  private HeldWaits() {}

  /** Prints the rate and the latencies of the others without and with the waiting calls. */
  public static void main(String[] arguments) throws Exception {
    Duration time = Duration.ofSeconds(arguments.length > 0 ? Long.parseLong(arguments[0]) : 8);
    try (Bench bench = Bench.open()) {
      ApiKey.Issued key = bench.keys().issue(Bench.busyKey("tenant"));
      List<UUID> jobs = bench.runningJobs(HELD);
      InetSocketAddress server = bench.serve(Map.of(), "--no-workers");
      byte[] other = get(key, jobs.getFirst());
      Load.Outcome _ = Load.run(server, OTHERS, time.multipliedBy(2), 200, () -> other);
      report("nobody waiting", Load.run(server, OTHERS, time, 200, () -> other));
      try (ExecutorService waiting = Executors.newVirtualThreadPerTaskExecutor()) {
        CountDownLatch sent = new CountDownLatch(HELD);
        List<Future<Long>> held = new ArrayList<>();
        for (UUID job : jobs) {
          held.add(
              waiting.submit(() -> {
                try (Wire wire = new Wire(server)) {
                  sent.countDown();
                  int status = wire.call(get(key, job, "Prefer: wait=30"));
                  if (status != 200 || !wire.body().contains("\"status\":\"canceled\"")) {
                    throw new IllegalStateException(status + " " + wire.body());
                  }
                  return System.nanoTime();
                }
              }));
        }
        sent.await();
        Thread.sleep(2_000);
        report(HELD + " waiting", Load.run(server, OTHERS, time, 200, () -> other));
        long stillHeld = held.stream().filter(one -> !one.isDone()).count();
        long ended = System.nanoTime();
        bench
            .database()
            .execute(tx ->
                tx.execute(
                    "update job set status = 'canceled', run_state = 'done', lease_token = null"));
        long last = 0;
        for (Future<Long> one : held) {
          last = Math.max(last, one.get());
        }
        System.out.printf(
            Locale.ROOT,
            "%d of %d still waited after that; all were told %.0f ms after their jobs had ended,"
                + " without a hint%n",
            stillHeld,
            HELD,
            (last - ended) / 1e6);
      }
    }
  }

  private static void report(String name, Load.Outcome outcome) {
    System.out.printf(Locale.ROOT, "%-16s others: %s%n", name, outcome);
  }

  private static byte[] get(ApiKey.Issued key, UUID job, String... headers) {
    List<String> all = new ArrayList<>(List.of(headers));
    all.add("Authorization: Bearer " + key.plaintext());
    return Wire.request("GET", "/api/v1/jobs/job_gj_" + job, "", all.toArray(String[]::new));
  }
}
