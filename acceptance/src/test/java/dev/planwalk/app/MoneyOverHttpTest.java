package dev.planwalk.app;

import static dev.planwalk.app.Answer.assertEnvelope;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.testsupport.FaultProxy;
import dev.planwalk.testsupport.TestDatabase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
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

  private static TestService reading;
  private static TestService service;
  private static String body = "";

  @BeforeAll
  static void start(@TempDir Path workersHome, @TempDir Path home) {
    reading = TestService.start(workersHome, Planwalk.Role.ALL);
    body = "{\"project_id\":\"%s\"}".formatted(reading.readProject(reading.key(TENANT, true)));
    service = reading.beside(home, Planwalk.Role.API);
    reading.halt();
  }

  @AfterAll
  static void stop() {
    service.close();
    reading.close();
  }

  private static String keyWithCap(long cents) {
    return service.keyWithCap(TENANT, cents);
  }

  private static long reserved(String key) {
    return service.get("/api/v1/usage", key).json().path("cost_usd_cents").asLong(-1);
  }

  private static int jobs(String key) {
    return service.get("/api/v1/jobs?limit=100&type=visualization", key).json().path("data").size();
  }

  /**
   * Orders a picture as a caller should: what asks it to come again (409 while the same key is
   * being answered, 503 in a crowd that is too large for the machine) it sends again, with the same
   * key.
   */
  private static Answer order(String key, String idempotencyKey) {
    Answer answer;
    do {
      answer = service.post(PICTURES, key, body, "Idempotency-Key", idempotencyKey);
    } while (answer.status() == 503 || answer.status() == 409);
    return answer;
  }

  private static List<Answer> atOnce(int count, Callable<Answer> request) throws Exception {
    List<Answer> answers = new ArrayList<>();
    try (ExecutorService crowd = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Answer>> sent = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        sent.add(crowd.submit(request));
      }
      for (Future<Answer> one : sent) {
        answers.add(one.get());
      }
    }
    return answers;
  }

  @Test
  void fifty_equal_creates_at_once_are_one_job_and_one_reservation() throws Exception {
    String key = keyWithCap(10_000);
    int before = jobs(key);
    List<Answer> answers = atOnce(50, () -> order(key, "fifty"));

    assertThat(answers)
        .allSatisfy(answer -> {
          assertThat(answer.status()).as(answer.text()).isEqualTo(202);
          assertThat(answer.text()).isEqualTo(answers.getFirst().text());
        });
    assertThat(jobs(key)).isEqualTo(before + 1);
    assertThat(reserved(key)).isEqualTo(PRICE);
  }

  @Test
  void hundred_creates_at_once_never_pass_the_cap_by_a_cent() throws Exception {
    String key = keyWithCap(7 * PRICE + 11);
    int before = jobs(key);
    AtomicInteger names = new AtomicInteger();
    List<Answer> answers = atOnce(100, () -> order(key, "hundred-" + names.incrementAndGet()));

    assertThat(answers).filteredOn(answer -> answer.status() == 202).hasSize(7);
    for (Answer answer : answers) {
      if (answer.status() != 202) {
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
        Client client = Client.overHttp1(URI.create("http://127.0.0.1:" + proxy.port()))) {
      for (int i = 1; i <= 5; i++) {
        String name = "lost-" + i;
        proxy.loseAnswers(2);
        for (int attempt = 0; attempt < 2; attempt++) {
          assertThatThrownBy(() -> client.post(PICTURES, key, body, "Idempotency-Key", name))
              .isInstanceOf(UncheckedIOException.class);
        }
        Answer answer = client.post(PICTURES, key, body, "Idempotency-Key", name);

        assertThat(answer.status()).as(answer.text()).isEqualTo(202);
        assertThat(answer.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(jobs(key)).isEqualTo(before + i);
        assertThat(reserved(key)).isEqualTo((long) i * PRICE);
      }
      assertThat(proxy.lost()).isEqualTo(10);
    }
  }

  /** Moments of the transaction that makes a job, and what becomes of the connection in them. */
  static Stream<Arguments> moments() {
    String insert = "insert into \"job\"";
    return Stream.of(
        arguments("the job is not yet made", FaultProxy.Fault.REQUEST_LOST, insert, insert),
        arguments("the job is made", FaultProxy.Fault.ANSWER_LOST, insert, insert),
        arguments("the ledger is written", FaultProxy.Fault.ANSWER_LOST, "", "\"spend_entry\""),
        arguments("it is not committed", FaultProxy.Fault.REQUEST_LOST, insert, "COMMIT"),
        arguments("it is committed", FaultProxy.Fault.ANSWER_LOST, insert, "COMMIT"),
        arguments("it is committed in silence", FaultProxy.Fault.SILENCE, insert, "COMMIT"));
  }

  @ParameterizedTest
  @MethodSource("moments")
  void a_connection_to_the_database_that_breaks_doubles_nothing(
      String moment, FaultProxy.Fault fault, String before, String word, @TempDir Path itsHome)
      throws IOException {
    ApiKey.Issued key = service.issue(TENANT, true, 1_000_000, Optional.of(10_000L));
    int before202 = jobs(key.plaintext());
    try (FaultProxy proxy = new FaultProxy(TestDatabase.port());
        TestService node = behind(proxy, itsHome)) {
      for (int round = 1; round <= 3; round++) {
        proxy.plan(fault, before, word);
        String name = moment + round;
        Answer first = ordered(node, key.plaintext(), name);
        Answer second = ordered(node, key.plaintext(), name);

        assertThat(proxy.waits()).as("the fault has happened").isFalse();
        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(jobs(key.plaintext())).isEqualTo(before202 + round);
        assertThat(reserved(key.plaintext()))
            .isEqualTo((long) round * PRICE)
            .isEqualTo(
                service
                    .database()
                    .number(
                        "select sum(case kind when 'reserve' then cents else -cents end)"
                            + " from spend_entry where key_id = '%s'"
                                .formatted(key.key().id().uuid())));
      }
      assertThat(proxy.lost()).isGreaterThanOrEqualTo(3);
    }
  }

  /**
   * A node whose database is on the other side. What stays silent is given up after a second, and
   * every statement is sent in words, so that the proxy can read them.
   */
  private static TestService behind(FaultProxy proxy, Path itsHome) {
    return service.beside(
        itsHome,
        Planwalk.Role.API,
        Map.of(
            "PLANWALK_DATABASE_URL",
            service.database().url(proxy.port()) + "?socketTimeout=1&prepareThreshold=0"));
  }

  /** Orders until it is taken, as a caller should who is told that the same request may succeed. */
  private static Answer ordered(TestService node, String key, String name) {
    Answer answer;
    do {
      answer = node.post(PICTURES, key, body, "Idempotency-Key", name);
    } while (answer.error().path("retryable").asBoolean(false));
    assertThat(answer.status()).as(answer.text()).isEqualTo(202);
    return answer;
  }

  @Test
  void a_node_that_lost_all_its_connections_answers_and_listens_again(@TempDir Path itsHome)
      throws IOException {
    String key = keyWithCap(0);
    try (FaultProxy proxy = new FaultProxy(TestDatabase.port());
        TestService node = behind(proxy, itsHome)) {
      for (int round = 0; round < 3; round++) {
        long cut =
            service.database().number("select extract(epoch from clock_timestamp()) * 1000000");
        proxy.cutAll();
        Answer answer;
        do {
          answer = node.get("/api/v1/projects", key);
        } while (answer.error().path("retryable").asBoolean(false));

        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        awaitListener(cut);
      }
    }
  }

  /** Until a node listens on a connection that is younger than that; asking is the waiting. */
  private static void awaitListener(long sinceMicros) {
    while (service
            .database()
            .number(
                "select count(*) from pg_stat_activity where datname = current_database()"
                    + " and application_name = 'planwalk-hints-listen'"
                    + " and extract(epoch from backend_start) * 1000000 > "
                    + sinceMicros)
        == 0) {
      Thread.onSpinWait();
    }
  }

  @Test
  void a_dry_run_costs_nothing_and_says_what_the_create_reserves() {
    String key = keyWithCap(100);
    JsonNode estimate =
        service
            .post(PICTURES, key, body.replace("}", ",\"dry_run\":true}"), "Idempotency-Key", "dry")
            .json();
    assertThat(estimate.path("object").asString("")).isEqualTo("cost_estimate");
    assertThat(reserved(key)).isZero();

    Answer reused = service.post(PICTURES, key, body, "Idempotency-Key", "dry");
    assertEnvelope(reused, 422, "idempotency_key_reuse");
    JsonNode job = service.post(PICTURES, key, body).json();
    assertThat(job.path("cost_usd_cents").asInt(-1))
        .isEqualTo(estimate.path("estimated_cost_usd_cents").asInt(-2))
        .isEqualTo(PRICE);
    assertThat(reserved(key)).isEqualTo(PRICE);
  }
}
