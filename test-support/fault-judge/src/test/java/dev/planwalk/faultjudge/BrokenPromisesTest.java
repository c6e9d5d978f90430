package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.planwalk.testsupport.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateFactory;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The judge must find what is broken outside the rows of jobs, which {@link JudgementTest} breaks:
 * answers, events, processes and files.
 */
class BrokenPromisesTest {
  private static final TestDatabase DATABASE = TestDatabase.create();
  private static final Duration AT_ONCE = Duration.ofMillis(100);
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");
  private static final String SECRET = "whsec_of_the_test";
  private static final String TENANT = "01a1f994-ad06-7000-8a9c-000000000001";
  private static final String PROJECT = "01a1f994-ad06-7000-8a9c-000000000002";
  private static final String JOB = "01a1f994-ad06-7000-8a9c-000000000004";
  private static final List<String> TYPES = List.of("job.queued", "job.running", "job.succeeded");

  @TempDir private Path folder;
  private final Verdict verdict = new Verdict();

  @AfterAll
  static void stop() {
    DATABASE.close();
  }

  private List<Promise> broken() {
    return verdict.all().stream().map(Verdict.Broken::promise).toList();
  }

  /** What a door does with one request. */
  private interface Door {
    void answer(HttpExchange exchange) throws IOException;
  }

  /** A service of which only the answers count. */
  private static HttpServer serving(Door door) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            door.answer(exchange);
          }
        });
    server.start();
    return server;
  }

  private static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  private static Caller caller(HttpServer server, HttpClient http) {
    return new Caller(
        List.of(URI.create("http://127.0.0.1:" + server.getAddress().getPort())),
        http,
        new Random(1));
  }

  /** Two calls are held by a door that ends each so. */
  private void holdAndJudge(Door end) throws IOException {
    AtomicInteger requests = new AtomicInteger();
    HttpServer server =
        serving(exchange -> {
          String path = exchange.getRequestURI().getPath();
          if (path.endsWith("/usage")) {
            send(exchange, 200, "{\"requests\": %d}".formatted(requests.incrementAndGet()));
          } else {
            requests.incrementAndGet();
            end.answer(exchange);
          }
        });
    try (HttpClient http = HttpClient.newHttpClient();
        HeldCalls held = new HeldCalls(caller(server, http), "key", "job_1", AT_ONCE)) {
      held.hold(2, 0, verdict);
      long _ = held.judge(Optional.of("queued"), verdict);
    } finally {
      server.stop(0);
    }
  }

  @Test
  void held_calls_that_are_answered_with_the_job_are_not_complained_about() throws IOException {
    holdAndJudge(exchange -> send(exchange, 200, "{\"id\": \"job_1\", \"status\": \"queued\"}"));
    assertThat(broken()).as(verdict.all().toString()).isEmpty();
  }

  @Test
  void held_calls_that_are_cut_are_found() throws IOException {
    holdAndJudge(_ -> {});
    assertThat(broken()).containsExactly(Promise.NOT_CUT);
    assertThat(verdict.all().toString()).contains("2 of 2 held calls were not answered");
  }

  @ParameterizedTest
  @CsvSource({"503, job_1 queued", "200, job_2 queued", "200, job_1 succeeded"})
  void held_calls_that_are_refused_or_told_of_another_state_are_found(int status, String told)
      throws IOException {
    String body = "{\"id\": \"%s\", \"status\": \"%s\"}".formatted((Object[]) told.split(" ", -1));
    holdAndJudge(exchange -> send(exchange, status, body));
    assertThat(broken()).containsExactly(Promise.NOT_CUT);
  }

  private int asked(int first) throws IOException {
    AtomicInteger asked = new AtomicInteger();
    HttpServer server =
        serving(exchange -> send(exchange, asked.incrementAndGet() == 1 ? first : 200, "{}"));
    try (HttpClient http = HttpClient.newHttpClient()) {
      long until = System.nanoTime() + Duration.ofSeconds(30).toNanos();
      assertThat(caller(server, http).ask(Caller.Ask.get("/api/v1/jobs", "key"), until, verdict))
          .isPresent();
    } finally {
      server.stop(0);
    }
    return asked.get();
  }

  @Test
  void a_refusal_that_names_a_moment_is_asked_again_and_not_complained_about() throws IOException {
    assertThat(asked(503)).isEqualTo(2);
    assertThat(broken()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {500, 404})
  void an_answer_that_is_no_call_for_a_retry_is_found(int status) throws IOException {
    int _ = asked(status);
    assertThat(broken()).containsExactly(Promise.RETRY_WORKS);
  }

  @Test
  void a_child_that_outlives_its_node_is_found() throws IOException, InterruptedException {
    Process node = new ProcessBuilder("sh", "-c", "sleep 300 & echo up; wait").start();
    try (Processes processes = Processes.start(AT_ONCE)) {
      processes.watch(node.toHandle());
      assertThat(node.inputReader(StandardCharsets.UTF_8).readLine()).isEqualTo("up");
      processes.look();
      processes.judge(verdict);
      assertThat(broken()).as("while the node lives").isEmpty();

      node.destroyForcibly().waitFor();
      processes.judge(verdict);

      assertThat(broken()).containsExactly(Promise.NO_PROCESS_LEFT);
      assertThat(verdict.all().toString()).contains("sleep 300");
    }
  }

  private void judgeFiles() throws IOException, SQLException {
    try (Processes processes = Processes.start(AT_ONCE);
        HttpClient http = HttpClient.newHttpClient();
        Store store = Store.make(folder, false);
        Connection connection = DATABASE.connect()) {
      Node node =
          new Node(
              new Node.Launch(
                  "server", List.of(), Map.of(), folder.resolve("server"), Optional.empty()),
              0,
              processes,
              http);
      Leftovers.judge(List.of(node), store, AT_ONCE, verdict);
      Leftovers.judgeStore(new Rows(connection), store, AT_ONCE, verdict);
    }
  }

  private void write(String path) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.resolve("..").normalize());
    Files.writeString(file, "bytes");
  }

  @Test
  void the_lock_of_a_process_is_no_file_left_behind() throws IOException, SQLException {
    write("server/home/scratch/node-1/lock");
    judgeFiles();
    assertThat(broken()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "server/home/scratch/node-1/plan.dxf",
        "server/tmp/half.bin",
        "objects/parts/half",
        "objects/objects/tenant/job/run/unnamed.jpg"
      })
  void a_file_that_is_left_behind_is_found(String path) throws IOException, SQLException {
    write(path);
    judgeFiles();
    assertThat(broken()).containsExactly(Promise.NO_FILE_LEFT);
  }

  private static String event(int sequence) {
    return "01a1f994-ad06-7000-8a9c-00000000010" + sequence;
  }

  /** A receiver that three events of a job are to come to; it is sent these, in this order. */
  private void deliverAndJudge(String secret, int... sequences)
      throws IOException, SQLException, GeneralSecurityException, InterruptedException {
    DATABASE.run(
        "truncate tenant cascade",
        "insert into tenant (id, name) values ('%s', 'acme')".formatted(TENANT),
        "insert into project (id, tenant_id, livemode, name, usage_type)"
            + " values ('%s', '%s', true, 'Flat', 'wohnen')".formatted(PROJECT, TENANT),
        "insert into job (id, tenant_id, livemode, type, lane, project_id, input, status,"
            + " run_state, fair_tag) values ('%s', '%s', true, 'tour', 'render', '%s', '{}',"
                .formatted(JOB, TENANT, PROJECT)
            + " 'succeeded', 'done', 1)");
    for (int sequence = 1; sequence <= 3; sequence++) {
      DATABASE.run(
          "insert into event (id, tenant_id, livemode, job_id, sequence, type, body)"
              + " values ('%s', '%s', true, '%s', %d, '%s', '{}')"
                  .formatted(event(sequence), TENANT, JOB, sequence, TYPES.get(sequence - 1)));
    }
    Accounts.Side side =
        new Accounts.Side(true, "key", PROJECT, Optional.empty(), List.of("live-a"));
    try (Receiver receiver = new Receiver(() -> NOW);
        HttpClient http = HttpClient.newBuilder().sslContext(trusting(receiver)).build();
        Connection connection = DATABASE.connect()) {
      receiver.expect("live-a", SECRET);
      for (int sequence : sequences) {
        deliver(http, receiver, secret, sequence);
      }
      int wanted =
          new Events(Map.of("live-a", side), receiver, AT_ONCE, verdict)
              .judge(new Rows(connection), List.of(new Work.Accepted("job_gj_" + JOB, true, 0)));
      assertThat(wanted).isEqualTo(3);
    }
  }

  private SSLContext trusting(Receiver receiver) throws IOException, GeneralSecurityException {
    byte[] authority = Files.readAllBytes(receiver.writeAuthority(folder));
    KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
    trusted.load(null, null);
    trusted.setCertificateEntry(
        "authority",
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(authority)));
    TrustManagerFactory managers =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    managers.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, managers.getTrustManagers(), null);
    return context;
  }

  private static void deliver(HttpClient http, Receiver receiver, String secret, int sequence)
      throws IOException, GeneralSecurityException, InterruptedException {
    String body =
        "{\"id\": \"evt_%s\", \"sequence\": %d, \"type\": \"%s\", \"data\": {\"object\": {\"id\": \"job_gj_%s\"}}}"
            .formatted(event(sequence), sequence, TYPES.get(sequence - 1), JOB);
    long time = NOW.getEpochSecond();
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] signed = mac.doFinal((time + "." + body).getBytes(StandardCharsets.UTF_8));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(receiver.url("live-a")))
            .header("Svc-Signature", "t=" + time + ",v1=" + HexFormat.of().formatHex(signed))
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    int status = http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    assertThat(status).isEqualTo(secret.equals(SECRET) ? 204 : 400);
  }

  @Test
  void events_that_come_signed_and_in_order_are_not_complained_about() throws Exception {
    deliverAndJudge(SECRET, 1, 2, 2, 1, 3);
    assertThat(broken()).as(verdict.all().toString()).isEmpty();
  }

  @Test
  void an_event_that_does_not_come_is_found() throws Exception {
    deliverAndJudge(SECRET, 1, 3);
    assertThat(broken()).containsExactly(Promise.EVENTS);
    assertThat(verdict.all().toString()).contains("1 of 3 events did not come to live-a");
  }

  @Test
  void events_that_come_out_of_order_are_found() throws Exception {
    deliverAndJudge(SECRET, 1, 3, 2);
    assertThat(broken()).containsExactly(Promise.EVENTS);
    assertThat(verdict.all().toString()).contains("[1, 3, 2]");
  }

  @Test
  void events_of_another_signature_did_not_come() throws Exception {
    deliverAndJudge("whsec_of_nobody", 1, 2, 3);
    assertThat(broken()).containsExactly(Promise.EVENTS);
    assertThat(verdict.all().toString()).contains("3 of 3 events did not come to live-a");
  }
}
