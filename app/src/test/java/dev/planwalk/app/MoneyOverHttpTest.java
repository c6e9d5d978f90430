package dev.planwalk.app;

import static dev.planwalk.app.RunningService.assertEnvelope;
import static dev.planwalk.app.RunningService.header;
import static dev.planwalk.app.RunningService.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.testsupport.FaultProxy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Paid creates of a live key in a crowd and over connections that break: nothing is made twice,
 * nothing reserved twice, and no cap is passed by a cent. The plan is really read; then the service
 * runs without workers, so that what is ordered stays ordered.
 */
class MoneyOverHttpTest {
  private static final String PICTURES = "/api/v1/visualizations";
  private static final String TENANT = "acme";
  private static final int PRICE = 12;
  private static final Map<String, String> MANY = Map.of("PLANWALK_STUDIO_HEAP_MB", "512");

  @TempDir private static Path home;
  private static RunningService service;
  private static String body = "";

  @BeforeAll
  static void start() throws IOException {
    try (RunningService reading = RunningService.start(home, Planwalk.Role.ALL, MANY)) {
      String key = reading.key(TENANT, true);
      String project = reading.project(key, "Money");
      JsonNode plan =
          reading.uploadedPlan(
              key, project, Files.readAllBytes(Path.of("../examples/plans/example-flat.dxf")));
      JsonNode read = reading.ended(key, plan.path("job_id").asString(""));
      assertThat(read.path("status").asString("")).as(read.toString()).isEqualTo("succeeded");
      body = "{\"project_id\":\"%s\"}".formatted(project);
    }
    service = RunningService.start(home, Planwalk.Role.API, Map.of());
  }

  @AfterAll
  static void stop() {
    service.close();
  }

  private static String keyWithCap(long cents) {
    return service.key(TENANT, true, Optional.of(cents)).plaintext();
  }

  private static long reserved(String key) {
    return json(service.get("/api/v1/usage", key)).path("cost_usd_cents").asLong(-1);
  }

  private static int jobs(String key) {
    return json(service.get("/api/v1/jobs?limit=100&type=visualization", key)).path("data").size();
  }

  /**
   * Orders a picture as a caller should: what asks it to come again (409 while the same key is
   * being answered, 503 in a crowd that is too large for the machine) it sends again, with the same
   * key.
   */
  private static HttpResponse<String> order(String key, String idempotencyKey) {
    HttpResponse<String> answer;
    do {
      answer = service.post(PICTURES, key, body, "Idempotency-Key", idempotencyKey);
    } while (answer.statusCode() == 503 || answer.statusCode() == 409);
    return answer;
  }

  private static List<HttpResponse<String>> atOnce(
      int count, Callable<HttpResponse<String>> request) throws Exception {
    List<HttpResponse<String>> answers = new ArrayList<>();
    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<HttpResponse<String>>> sent = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        sent.add(crowd.submit(request));
      }
      for (Future<HttpResponse<String>> one : sent) {
        answers.add(one.get());
      }
    }
    return answers;
  }

  @Test
  void fifty_equal_creates_at_once_are_one_job_and_one_reservation() throws Exception {
    String key = keyWithCap(10_000);
    int before = jobs(key);
    List<HttpResponse<String>> answers = atOnce(50, () -> order(key, "fifty"));

    assertThat(answers)
        .allSatisfy(answer -> {
          assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
          assertThat(answer.body()).isEqualTo(answers.getFirst().body());
        });
    assertThat(jobs(key)).isEqualTo(before + 1);
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @Test
  void hundred_creates_at_once_never_pass_the_cap_by_a_cent() throws Exception {
    String key = keyWithCap(7 * PRICE + 11);
    int before = jobs(key);
    AtomicInteger names = new AtomicInteger();
    List<HttpResponse<String>> answers =
        atOnce(100, () -> order(key, "hundred-" + names.incrementAndGet()));

    assertThat(answers).filteredOn(answer -> answer.statusCode() == 202).hasSize(7);
    for (HttpResponse<String> answer : answers) {
      if (answer.statusCode() != 202) {
        assertEnvelope(answer, 402, "budget_exceeded");
      }
    }
    assertThat(reserved(key)).isEqualTo(7 * PRICE);
    assertThat(jobs(key)).isEqualTo(before + 7);
  }

  @Test
  void an_answer_lost_on_the_way_back_is_not_a_second_job() throws Exception {
    String key = keyWithCap(10_000);
    int before = jobs(key);
    try (FaultProxy proxy = new FaultProxy(service.baseUrl().getPort());
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      for (int i = 1; i <= 5; i++) {
        HttpRequest request =
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + proxy.port() + PICTURES))
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", "lost-" + i)
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        proxy.loseAnswers(2);
        for (int attempt = 0; attempt < 2; attempt++) {
          assertThatThrownBy(() -> client.send(request, HttpResponse.BodyHandlers.ofString()))
              .isInstanceOf(IOException.class);
        }
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
        assertThat(header(answer, "Idempotent-Replayed")).isEqualTo("true");
        assertThat(jobs(key)).isEqualTo(before + i);
        assertThat(reserved(key)).isEqualTo((long) i * PRICE);
      }
      assertThat(proxy.lost()).isEqualTo(10);
    }
  }

  @Test
  void a_dry_run_costs_nothing_and_says_what_the_create_reserves() {
    String key = keyWithCap(100);
    JsonNode estimate =
        json(
            service.post(
                PICTURES, key, body.replace("}", ",\"dry_run\":true}"), "Idempotency-Key", "dry"));
    assertThat(estimate.path("object").asString("")).isEqualTo("cost_estimate");
    assertThat(reserved(key)).isZero();

    HttpResponse<String> reused = service.post(PICTURES, key, body, "Idempotency-Key", "dry");
    assertEnvelope(reused, 422, "idempotency_key_reuse");
    JsonNode job = json(service.post(PICTURES, key, body));
    assertThat(job.path("cost_usd_cents").asInt(-1))
        .isEqualTo(estimate.path("estimated_cost_usd_cents").asInt(-2))
        .isEqualTo(PRICE);
    assertThat(reserved(key)).isEqualTo(PRICE);
  }
}
