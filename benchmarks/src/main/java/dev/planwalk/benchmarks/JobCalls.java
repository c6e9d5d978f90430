package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.NewKey;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Supplier;

/**
 * Reading a job and creating a paid one, against pgbench with the statements that each of them
 * sends, over as many connections, in turns. Arguments: seconds for each row, rounds, seconds to
 * warm up.
 *
 * <p>Server, PostgreSQL and load share the machine's processors, so what each of them took of them
 * is printed beside the rate. Before each row the limiter's table is emptied, and before each row
 * of creates what the row before created: both sides begin alike. The peer's statements differ from
 * the server's in this: it takes the ids that a program would make from the first statement, and it
 * leaves out what the server does once a minute or ten seconds (a key's last use, request counts).
 */
public final class JobCalls {

  private static final int CONNECTIONS = 16;
  private static final int TENANTS = 250;
  private static final int KEYS = 1000;

  /** A twin's hash in the place of a key's; see seed.sql. */
  private static final String HASH = ":k";

  private static final String BY_HASH = "\"api_key\".\"hash\" in (" + HASH + ")";

  /** A key's text, and what a call with it names. */
  private record Caller(String key, UUID id, String job, String project) {}

  private final Bench bench;
  private final InetSocketAddress server;
  private final List<Caller> callers;
  private final Duration time;

  private JobCalls(Bench bench, InetSocketAddress server, List<Caller> callers, Duration time) {
    this.bench = bench;
    this.server = server;
    this.callers = callers;
    this.time = time;
  }

  /** Prints a row a measurement; the last two lines are medians. */
  public static void main(String[] arguments) throws Exception {
    Duration time = Duration.ofSeconds(Bench.number(arguments, 0, 10));
    int rounds = Bench.number(arguments, 1, 5);
    Duration warmUp = Duration.ofSeconds(Bench.number(arguments, 2, 40));
    try (Bench bench = Bench.open()) {
      List<Caller> callers = seed(bench);
      InetSocketAddress server =
          bench.serve(Map.of("PLANWALK_QUOTA_UNFINISHED_JOBS", "1000000"), "--no-workers");
      new JobCalls(bench, server, callers, time).compare(rounds, warmUp);
    }
  }

  private void compare(int rounds, Duration warmUp) throws Exception {
    Caller one = callers.getFirst();
    SentSql.Script reading = reading(one);
    List<Double> reads = new ArrayList<>();
    SentSql.Script inThree = readingInThree(one);
    List<Double> apart = new ArrayList<>();
    List<Double> hot = new ArrayList<>();
    Supplier<byte[]> gets = () -> get(any());
    Caller busy = busy();
    double _ = row("warming up", warmUp, 200, gets);
    for (int round = 0; round < rounds; round++) {
      double ours = row("GET job, 1,000 keys", time, 200, gets);
      reads.add(ours / peer("pgbench, the same", reading));
      apart.add(ours / peer("pgbench, three apart", inThree));
      hot.add(row("GET job, one key", time, 200, () -> get(busy)) / ours);
    }
    // Jobs being worked on stand in the way of those that are created.
    bench.database().execute(db -> db.execute("delete from job where status = 'running'"));
    SentSql.Script creating = creating(one);
    List<Double> creates = new ArrayList<>();
    Supplier<byte[]> posts = () -> post(any(), UUID.randomUUID().toString());
    double _ = row("warming up", warmUp, 202, posts);
    for (int round = 0; round < rounds; round++) {
      double ours = row("POST visualization", time, 202, posts);
      creates.add(ours / peer("pgbench, the same", creating));
    }
    System.out.printf(
        Locale.ROOT,
        "median ratios to pgbench: GET job %.2f (to three statements %.2f), POST visualization"
            + " %.2f%n",
        median(reads),
        median(apart),
        median(creates));
    System.out.printf(Locale.ROOT, "one hot key to many: %.2f%n", median(hot));
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }

  private Caller any() {
    return callers.get(ThreadLocalRandom.current().nextInt(callers.size()));
  }

  private static byte[] get(Caller caller) {
    return Wire.request(
        "GET", "/api/v1/jobs/job_gj_" + caller.job(), "", "Authorization: Bearer " + caller.key());
  }

  private static byte[] post(Caller caller, String idempotencyKey) {
    return Wire.request(
        "POST",
        "/api/v1/visualizations",
        "{\"project_id\":\"proj_" + caller.project() + "\"}",
        "Authorization: Bearer " + caller.key(),
        "Content-Type: application/json",
        "Idempotency-Key: " + idempotencyKey);
  }

  /** A key of the first tenant that may call as often as it likes. */
  private Caller busy() throws IOException {
    ApiKey.Issued issued = bench.keys().issue(Bench.busyKey("tenant0"));
    Caller first = callers.getFirst();
    return new Caller(issued.plaintext(), issued.key().id().uuid(), first.job(), first.project());
  }

  private double row(String name, Duration length, int status, Supplier<byte[]> requests)
      throws Exception {
    startOver();
    Bench.Cpu before = bench.cpu();
    Load.Outcome outcome = Load.run(server, CONNECTIONS, length, status, requests);
    Bench.Cpu used = bench.cpu().since(before);
    double millions = outcome.latencies().length / 1e6;
    System.out.printf(
        Locale.ROOT,
        "%-22s %s; CPU a call: server %.0f us, postgres %.0f us, load %.0f us%n",
        name,
        outcome,
        used.servers() / millions,
        used.postgres() / millions,
        used.here() / millions);
    return outcome.perSecond();
  }

  private double peer(String name, SentSql.Script script) throws Exception {
    startOver();
    Bench.Cpu before = bench.cpu();
    String report = bench.peer().run(CONNECTIONS, time, script);
    double tps = PgBench.tps(report);
    System.out.printf(
        Locale.ROOT,
        "%-22s %7.0f/s; CPU a call: postgres %.0f us; each statement in ms: %s%n",
        name,
        tps,
        bench.cpu().since(before).postgres() / (tps * time.toSeconds()) * 1e6,
        PgBench.statements(report));
    return tps;
  }

  private void startOver() {
    bench
        .database()
        .execute(db ->
            db.execute(
                """
                truncate rate_window, idempotency, tenant_lane, event cascade;
                delete from job where status = 'queued';
                """));
    // Or the dead rows of one row of the table would be the work of the next.
    int _ = bench.database().read(db -> db.execute("vacuum analyze job"));
  }

  private SentSql.Script reading(Caller one) throws Exception {
    startOver();
    List<SentSql.Sent> sent = bench.sentSql().during(() -> called(get(one), 200));
    return SentSql.script(
        bench.folder().resolve("get-job.sql"),
        "\\set k random(1, " + KEYS + ")\n",
        sent,
        Map.of(hash(one), HASH, one.job(), ":display"),
        // The twin's display holds the id of its job.
        Map.of("decided on true", "decided on true\n\\gset"));
  }

  /** Key, limiter and job in a statement each, as other calls than a GET send the first two. */
  private SentSql.Script readingInThree(Caller one) throws Exception {
    startOver();
    byte[] priced =
        Wire.request(
            "POST",
            "/api/v1/visualizations",
            "{\"project_id\":\"proj_" + one.project() + "\",\"dry_run\":true}",
            "Authorization: Bearer " + one.key(),
            "Content-Type: application/json");
    List<SentSql.Sent> sent =
        new ArrayList<>(bench.sentSql().during(() -> called(priced, 200)).subList(0, 2));
    sent.add(bench.sentSql().during(() -> called(get(one), 200)).getLast());
    return SentSql.script(
        bench.folder().resolve("get-job-in-three.sql"),
        "\\set k random(1, " + KEYS + ")\n",
        sent,
        Map.of(hash(one), HASH, one.id().toString(), ":id", one.job(), ":display"),
        Map.of(BY_HASH, BY_HASH + "\n\\gset"));
  }

  private SentSql.Script creating(Caller one) throws Exception {
    String key = UUID.randomUUID().toString();
    List<SentSql.Sent> sent = List.of();
    // The server may be writing its request counts at this very moment, which no call waits for.
    while (sent.isEmpty() || sent.stream().anyMatch(s -> s.sql().contains("request_count"))) {
      startOver();
      sent = bench.sentSql().during(() -> called(post(one, key), 202));
    }
    Map<String, String> places = new LinkedHashMap<>();
    var row =
        bench
            .database()
            .read(db ->
                db.fetchSingle(
                    """
                    select job.id as job, event.id as event, job.tenant_id as tenant,
                           idempotency.owner, job.fair_tag as tag
                      from job join event on event.job_id = job.id, idempotency
                     where job.status = 'queued'
                    """));
    places.put(hash(one), HASH);
    places.put(one.id().toString(), ":id");
    places.put(one.project(), ":display");
    places.put(key, ":new_key");
    for (String made : List.of("job", "event", "owner")) {
      places.put(String.valueOf(row.get(made)), ":new_" + made);
    }
    places.put("{" + row.get("job") + "}", "array[:new_job]::uuid[]");
    places.put(String.valueOf(row.get("tenant")), ":tenant_id");
    Map<String, String> rewritten = new LinkedHashMap<>();
    rewritten.put(
        " as \"stale\" from \"api_key\"",
        " as \"stale\", uuidv7() as new_job, uuidv7() as new_event, uuidv7() as new_owner,"
            + " uuidv7() as new_key from \"api_key\"");
    rewritten.put(BY_HASH, BY_HASH + "\n\\gset");
    rewritten.put("returning tag", "returning tag\n\\gset");
    return SentSql.script(
        bench.folder().resolve("create.sql"),
        "\\set k random(" + (KEYS + 1) + ", " + 2 * KEYS + ")\n",
        sent,
        places,
        rewritten);
  }

  /** The hash that a key is looked up by, as PostgreSQL logs it: of the only pepper there is. */
  private String hash(Caller one) {
    return bench
        .database()
        .read(db ->
            Objects.requireNonNull(
                db.fetchSingle("select hash::text from api_key where id = ?", one.id())
                    .get(0, String.class)));
  }

  private String called(byte[] request, int status) throws IOException {
    try (Wire wire = new Wire(server)) {
      if (wire.call(request) != status) {
        throw new IOException("answered " + wire.body());
      }
      return wire.body();
    }
  }

  /** Makes tenants, keys and rows; see seed.sql. */
  private static List<Caller> seed(Bench bench) throws IOException {
    ApiKeys keys = bench.keys();
    List<ApiKey.Issued> issued = new ArrayList<>();
    for (int i = 0; i < KEYS; i++) {
      issued.add(keys.issue(NewKey.withAllScopes("tenant" + i % TENANTS, "key", false)));
    }
    String sql;
    try (InputStream file = JobCalls.class.getResourceAsStream("seed.sql")) {
      sql = new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    }
    bench.database().execute(db -> db.execute(sql));
    Map<UUID, String[]> names =
        bench
            .database()
            .read(db ->
                db.resultQuery("select id, name from api_key where octet_length(hash) = 32")
                    .fetchMap(
                        row -> row.get(0, UUID.class),
                        row -> row.get(1, String.class).split(" ", -1)));
    return issued.stream()
        .map(one -> {
          String[] ids = Objects.requireNonNull(names.get(one.key().id().uuid()));
          return new Caller(one.plaintext(), one.key().id().uuid(), ids[0], ids[1]);
        })
        .toList();
  }
}
