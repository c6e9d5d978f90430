package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jooq.Record;

/**
 * From the enqueueing of a job in one process to its start in another: {@code serve --no-workers}
 * takes test visualizations over HTTP, {@code worker} runs them. A job is enqueued when its create
 * is answered, which is when its transaction has been committed; it starts with the transaction
 * that claims it. The same is printed from the begin of the creating transaction, which adds what
 * that takes, its wait for the disk included. Arguments: jobs a second, seconds.
 */
public final class JobStarts {

  private static final int WARM_UP_SECONDS = 20;

  private static final Map<String, String> AT_ONCE =
      Map.of(
          "PLANWALK_TEST_QUEUED_MS", "0",
          "PLANWALK_TEST_RUNNING_MS", "0",
          "PLANWALK_QUOTA_UNFINISHED_JOBS", "100000");

  private JobStarts() {}

  /** Prints the percentiles. */
  public static void main(String[] arguments) throws Exception {
    int perSecond = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 75;
    int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 15;
    try (Bench bench = Bench.open()) {
      ApiKey.Issued key = bench.keys().issue(Bench.busyKey("tenant"));
      InetSocketAddress server = bench.serve(AT_ONCE, "--no-workers");
      bench.work(AT_ONCE);
      String project;
      try (HttpClient client = HttpClient.newHttpClient()) {
        project =
            RestCaller.of(client, "http://localhost:" + server.getPort(), key.plaintext())
                .readyProject();
      }
      byte[] create =
          Wire.request(
              "POST",
              "/api/v1/visualizations",
              "{\"project_id\":\"" + project + "\"}",
              "Authorization: Bearer " + key.plaintext(),
              "Content-Type: application/json");
      Map<UUID, Instant> _ = pace(server, create, perSecond, WARM_UP_SECONDS);
      Map<UUID, Instant> answered = pace(server, create, perSecond, seconds);
      Thread.sleep(1_000);
      List<Double> sinceAnswer = new ArrayList<>();
      List<Double> sinceBegin = new ArrayList<>();
      for (Record row :
          bench
              .database()
              .read(db ->
                  db.fetch(
                      "select id, created_at, started_at from job where type = 'visualization'"))) {
        Instant answer = answered.get(row.get(0, UUID.class));
        if (answer != null) {
          Instant started = Objects.requireNonNull(row.get(2, Instant.class), "not started");
          sinceAnswer.add(millis(answer, started));
          sinceBegin.add(millis(row.get(1, Instant.class), started));
        }
      }
      print(answered.size() + " jobs, since the answer", sinceAnswer);
      print("since the begin of the create", sinceBegin);
    }
  }

  private static double millis(Instant from, Instant to) {
    return Duration.between(from, to).toNanos() / 1e6;
  }

  private static void print(String name, List<Double> waits) {
    List<Double> sorted = waits.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%-32s p50 %5.1f ms, p99 %5.1f ms, longest %5.1f ms%n",
        name,
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() * 99 / 100),
        sorted.getLast());
  }

  /** Creates at even distances over one connection; gives when each was answered. */
  private static Map<UUID, Instant> pace(
      InetSocketAddress server, byte[] create, int perSecond, int seconds)
      throws IOException, InterruptedException {
    Map<UUID, Instant> answered = new HashMap<>();
    try (Wire wire = new Wire(server)) {
      long begin = System.nanoTime();
      for (int i = 0; i < perSecond * seconds; i++) {
        long early = begin + i * 1_000_000_000L / perSecond - System.nanoTime();
        if (early > 0) {
          Thread.sleep(early / 1_000_000, (int) (early % 1_000_000));
        }
        if (wire.call(create) != 202) {
          throw new IOException(wire.body());
        }
        Instant now = Instant.now();
        String id = wire.body().split("job_gj_", 2)[1].substring(0, 36);
        answered.put(UUID.fromString(id), now);
      }
    }
    return answered;
  }
}
