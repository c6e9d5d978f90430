package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
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
import tools.jackson.databind.JsonNode;

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

  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;
  private final String key;

  private JobStarts(String base, String key) {
    this.base = base;
    this.key = key;
  }

  /** Prints the percentiles. */
  public static void main(String[] arguments) throws Exception {
    int perSecond = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 75;
    int seconds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 15;
    try (Bench bench = Bench.open()) {
      ApiKey.Issued key = bench.keys().issue(Bench.busyKey("tenant"));
      InetSocketAddress server = bench.serve(AT_ONCE, "--no-workers");
      bench.work(AT_ONCE);
      String project =
          new JobStarts("http://localhost:" + server.getPort(), key.plaintext()).readyProject();
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

  /** A project with a plan that was read, made as a caller makes it. */
  private String readyProject() throws IOException, InterruptedException {
    String project =
        post("/api/v1/projects", "{\"name\":\"Bench\",\"usage_type\":\"wohnen\"}")
            .path("id")
            .stringValue();
    byte[] file = new byte[1000];
    JsonNode upload =
        post(
            "/api/v1/projects/" + project + "/plans",
            "{\"filename\":\"a.dxf\",\"file_kind\":\"dxf\",\"mode\":\"single\",\"kind\":\"grundriss\",\"size\":"
                + file.length
                + "}");
    HttpRequest.Builder put =
        HttpRequest.newBuilder(URI.create(upload.path("upload_url").stringValue()))
            .PUT(HttpRequest.BodyPublishers.ofByteArray(file));
    upload
        .path("upload_headers")
        .properties()
        .forEach(header -> put.header(header.getKey(), header.getValue().stringValue()));
    JsonNode _ = answer(put.build());
    JsonNode plan = upload.path("plans").path(0);
    JsonNode _ = post("/api/v1/plans/" + plan.path("id").stringValue() + "/complete", "");
    JsonNode job =
        answer(
            request("/api/v1/jobs/" + plan.path("job_id").stringValue())
                .header("Prefer", "wait=30")
                .build());
    if (!job.path("status").asString("").equals("succeeded")) {
      throw new IOException("the plan was not read: " + job);
    }
    return project;
  }

  private JsonNode post(String path, String body) throws IOException, InterruptedException {
    return answer(
        request(path)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(base + path)).header("Authorization", "Bearer " + key);
  }

  private JsonNode answer(HttpRequest request) throws IOException, InterruptedException {
    HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
    if (response.statusCode() >= 300) {
      throw new IOException(
          request.uri() + " answered " + new String(response.body(), StandardCharsets.UTF_8));
    }
    return response.body().length == 0
        ? Json.MAPPER.createObjectNode()
        : Json.MAPPER.readTree(response.body());
  }
}
