package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKeys;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Agents that go the way from a plan to its picture over and over, each as its own account, against
 * two API nodes and three workers on one PostgreSQL: first as fast as they are answered, which
 * tells the peak, then for long at 70 % of it. Test keys, so that it is the service that is
 * measured and no renderer. Prints a row a minute; the exit status is 1 where a call was answered
 * with anything but success, 402 or 429 in the long part, or a job was not done at the end.
 * Arguments: minutes, agents.
 */
public final class FleetLoad implements RestCaller.Watcher {

  private static final int NODES = 2;
  private static final int WORKERS = 3;
  private static final double SHARE = 0.7;
  private static final Duration WARM_UP = Duration.ofSeconds(30);
  private static final Duration PEAK = Duration.ofSeconds(30);
  private static final int READS_A_LOOP = 12;

  private static final Map<String, String> SETTINGS =
      Map.of(
          "PLANWALK_TEST_QUEUED_MS", "200",
          "PLANWALK_TEST_RUNNING_MS", "300",
          "PLANWALK_RATE_LIMIT_PER_MINUTE", "100000");

  private final Bench bench;
  private final List<RestCaller> agents = new ArrayList<>();
  private final ConcurrentLinkedQueue<Call> calls = new ConcurrentLinkedQueue<>();
  private final AtomicLong created = new AtomicLong();

  /** When the next call may leave; nobody waits while there is no pace. */
  private final AtomicLong nextNanos = new AtomicLong();

  private volatile long paceNanos;
  private volatile boolean ending;

  private record Call(RestCaller.Kind kind, int status, long nanos) {}

  private FleetLoad(Bench bench) {
    this.bench = bench;
  }

  /** Measures and prints. */
  public static void main(String[] arguments) throws Exception {
    int minutes = Bench.number(arguments, 0, 30);
    int count = Bench.number(arguments, 1, 200);
    boolean good;
    try (Bench bench = Bench.open();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      good = new FleetLoad(bench).run(client, minutes, count);
    }
    System.exit(good ? 0 : 1);
  }

  private boolean run(HttpClient client, int minutes, int count) throws Exception {
    List<String> nodes = new ArrayList<>();
    for (int i = 0; i < NODES; i++) {
      nodes.add("http://localhost:" + bench.serve(SETTINGS, "--no-workers").getPort());
    }
    for (int i = 0; i < WORKERS; i++) {
      bench.work(SETTINGS);
    }
    ApiKeys keys = bench.keys();
    for (int i = 0; i < count; i++) {
      String key = keys.issue(Bench.busyKey("agent-" + i)).plaintext();
      agents.add(new RestCaller(client, nodes.get(i % NODES), key, this));
    }
    boolean good;
    try (ExecutorService running = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> ends = new ArrayList<>();
      agents.forEach(agent -> ends.add(running.submit(() -> loop(agent))));
      Thread.sleep(WARM_UP);
      double _ = part().print("warming up", WARM_UP, bench);
      Thread.sleep(PEAK);
      double peak = part().print("peak", PEAK, bench);
      paceNanos = (long) (1e9 / (SHARE * peak));
      nextNanos.set(System.nanoTime());
      // Those who were on their way at the old pace.
      Thread.sleep(2_000);
      Part _ = part();
      good = true;
      for (int minute = 1; minute <= minutes; minute++) {
        Thread.sleep(Duration.ofMinutes(1));
        Part part = part();
        double _ = part.print("minute " + minute, Duration.ofMinutes(1), bench);
        good &= part.asDesigned();
      }
      ending = true;
      for (Future<?> end : ends) {
        Object _ = end.get();
      }
    }
    Integer open =
        bench
            .database()
            .read(db ->
                // Whose file never came is of an agent that was refused while all was cold.
                db.fetchSingle(
                        "select count(*)::int from job where run_state not in ('done', 'held')")
                    .into(Integer.class));
    System.out.printf("%d loops; %d jobs are not done%n", created.get(), open);
    return good && open == 0;
  }

  @Override
  public void before() throws InterruptedException {
    long pace = paceNanos;
    if (pace > 0) {
      long early = nextNanos.getAndAdd(pace) - System.nanoTime();
      if (early > 0) {
        Thread.sleep(Duration.ofNanos(early));
      }
    }
  }

  @Override
  public void after(RestCaller.Kind kind, RestCaller.Answer answer) {
    calls.add(new Call(kind, answer.status(), answer.nanos()));
  }

  /** One agent, until the end. */
  private void loop(RestCaller agent) {
    while (!ending) {
      try {
        once(agent);
        created.incrementAndGet();
      } catch (RestCaller.Refused refused) {
        // Counted already; an agent that is refused begins again.
        pause();
      } catch (IOException broken) {
        calls.add(new Call(RestCaller.Kind.READ, 0, 0));
        pause();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void once(RestCaller agent) throws IOException, InterruptedException {
    String project = agent.readyProject();
    String body = "{\"project_id\":\"" + project + "\"}";
    JsonNode job = agent.post("/api/v1/visualizations", body);
    String id = job.path("id").stringValue();
    for (int i = 0; i < READS_A_LOOP / 4; i++) {
      JsonNode _ = agent.get("/api/v1/jobs/" + id);
      JsonNode _ = agent.get("/api/v1/jobs?limit=20");
      JsonNode _ = agent.get("/api/v1/projects/" + project + "/plans");
      JsonNode _ = agent.get("/api/v1/usage");
    }
    JsonNode ended = agent.ended(id);
    while (!ended.path("status").asString("").equals("succeeded")) {
      ended = agent.ended(id);
    }
    JsonNode _ = agent.get("/api/v1/visualizations/" + id);
  }

  /** What was called since the last time. */
  private Part part() {
    List<Call> taken = new ArrayList<>();
    Call call;
    while ((call = calls.poll()) != null) {
      taken.add(call);
    }
    return new Part(taken);
  }

  private record Part(List<Call> calls) {

    boolean asDesigned() {
      return calls.stream()
          .allMatch(call ->
              call.status() >= 200 && call.status() < 300
                  || call.status() == 402
                  || call.status() == 429);
    }

    /** Prints a row and gives the calls a second. */
    double print(String name, Duration time, Bench bench) throws IOException {
      double perSecond = calls.size() / (time.toMillis() / 1e3);
      Map<Integer, Long> refused = new TreeMap<>();
      calls.stream()
          .filter(call -> call.status() < 200 || call.status() >= 300)
          .forEach(call -> refused.merge(call.status(), 1L, Long::sum));
      System.out.printf(
          Locale.ROOT,
          "%-10s %6.0f/s  reads %s  writes %s  refused %s  memory %s MB  disk %d MB%n",
          name,
          perSecond,
          times(RestCaller.Kind.READ),
          times(RestCaller.Kind.WRITE),
          refused,
          bench.residentMegabytes(),
          size(bench.folder()) >> 20);
      return perSecond;
    }

    private String times(RestCaller.Kind kind) {
      long[] sorted =
          calls.stream()
              .filter(call -> call.kind() == kind)
              .mapToLong(Call::nanos)
              .sorted()
              .toArray();
      if (sorted.length == 0) {
        return "none";
      }
      Load.Outcome outcome = new Load.Outcome(1, sorted);
      return String.format(
          Locale.ROOT, "p50 %.1f p99 %.1f ms", outcome.millis(0.5), outcome.millis(0.99));
    }

    private static long size(Path folder) throws IOException {
      try (Stream<Path> files = Files.walk(folder)) {
        return files
            .mapToLong(file -> {
              try {
                return Files.isRegularFile(file) ? Files.size(file) : 0;
              } catch (IOException goneMeanwhile) {
                return 0;
              }
            })
            .sum();
      } catch (UncheckedIOException goneMeanwhile) {
        return 0;
      }
    }
  }
}
