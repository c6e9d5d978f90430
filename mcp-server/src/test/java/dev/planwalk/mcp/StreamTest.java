package dev.planwalk.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Watcher;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Calls that wait: when they become a stream, what they report, and how a disconnect ends them. */
class StreamTest {
  private static final EdgeSettings.Timing QUICK =
      new EdgeSettings.Timing(
          Duration.ofMillis(50),
          Duration.ofMillis(50),
          Duration.ofMillis(200),
          Duration.ofMillis(400),
          Duration.ofMillis(100),
          Duration.ofMinutes(1),
          Duration.ofMillis(50));

  private static CountDownLatch waitEndedUninterrupted = new CountDownLatch(1);

  private static TestMount mount =
      new TestMount(
          QUICK,
          settings ->
              McpEndpoint.serving(
                  waiting(settings, QUICK),
                  settings,
                  TestMount.around(StreamTest::known, InstantSource.system())));
  private static Peer peer = new Peer(mount.url());

  private static AtomicInteger looksOfTheDoomed = new AtomicInteger();

  /** Everybody is; the doomed one until its key has been looked up twice. */
  private static Principal known(Credential credential) {
    boolean doomed =
        credential instanceof Credential.Bearer(String token, _) && token.equals("doomed");
    if (doomed && looksOfTheDoomed.incrementAndGet() > 2) {
      throw new ServiceException(ErrorCode.INVALID_API_KEY, "Revoked.");
    }
    return TestMount.anybody();
  }

  @AfterAll
  static void stop() {
    mount.close();
  }

  private static Surface waiting(EdgeSettings settings, EdgeSettings.Timing timing) {
    Surface fixtures = ConformanceFixtures.surface(settings);
    return new Surface(
        fixtures.server(),
        fixtures.instructions(),
        fixtures.capabilities(),
        List.of(
            tool("wait_and_report", StreamTest::waitAndReport),
            tool("wait_for_ever", StreamTest::waitForEver)),
        fixtures.resources(),
        fixtures.templates(),
        fixtures.prompts(),
        fixtures.completions(),
        Map.of(Era.MODERN, Map.of(Wire.LISTEN, new Subscriptions(timing, Optional.empty()))));
  }

  private static EdgeTool tool(
      String name, java.util.function.Function<Exchange, CallToolResult> handler) {
    var declaration =
        McpSchema.Tool.builder(name, Map.of("type", "object")).description(name).build();
    return new EdgeTool(declaration, List.of(), _ -> true, handler);
  }

  /** Sees a job that does not move, one that jumps and one that goes back. */
  private static CallToolResult waitAndReport(Exchange exchange) {
    var reports = new ProgressReports(exchange, QUICK);
    reports.saw(new Watcher.Sighting("queued", Optional.empty(), Optional.of(2), Optional.empty()));
    reports.saw(
        new Watcher.Sighting("running", Optional.of(0.42), Optional.empty(), Optional.of(30)));
    reports.saw(
        new Watcher.Sighting("running", Optional.of(0.1), Optional.empty(), Optional.empty()));
    awaitOpen(exchange);
    return done();
  }

  /** The keep-alive opens the stream by itself after its patience; without streams, it may not. */
  private static void awaitOpen(Exchange exchange) {
    EventStream stream = exchange.stream();
    try {
      boolean waits = stream.pause(QUICK.streamPatience().multipliedBy(4));
      while (waits && stream.allowed() && !stream.isOpen()) {
        waits = stream.pause(QUICK.heartbeat());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static CallToolResult waitForEver(Exchange exchange) {
    exchange.keepAlive(QUICK.streamPatience(), QUICK.heartbeat());
    try {
      boolean _ = exchange.stream().pause(Duration.ofSeconds(90));
      waitEndedUninterrupted.countDown();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return done();
  }

  private static CallToolResult done() {
    return CallToolResult.builder(List.of(McpSchema.TextContent.builder("done").build())).build();
  }

  @Test
  void progress_grows_and_the_response_comes_last() {
    Peer.Answer answer =
        peer.legacy(
            Wire.TOOLS_CALL, "{\"name\":\"wait_and_report\",\"_meta\":{\"progressToken\":\"p\"}}");

    List<String> events = answer.body().lines().filter(line -> line.startsWith("data: ")).toList();
    assertThat(answer.header("content-type")).isEqualTo("text/event-stream");
    assertThat(answer.header("x-accel-buffering")).isEqualTo("no");
    assertThat(events).hasSize(4);
    assertThat(events.get(0)).contains("\"progress\":0.0,").contains("queued, place 3 in line");
    assertThat(events.get(1)).contains("\"progress\":42.0,").contains("running, 42 %, about 30 s");
    assertThat(events.get(2)).contains("\"progress\":42.01,");
    assertThat(events.get(3)).contains("\"result\":");
  }

  @Test
  void without_a_progress_token_a_long_call_still_becomes_a_stream_of_comments() {
    Peer.Answer answer = peer.legacy(Wire.TOOLS_CALL, "{\"name\":\"wait_and_report\"}");

    assertThat(answer.header("content-type")).isEqualTo("text/event-stream");
    assertThat(answer.body()).startsWith(":\n\n").doesNotContain("notifications/progress");
    assertThat(answer.result().path("content").toString()).contains("done");
  }

  @Test
  void a_client_that_takes_no_streams_gets_json_at_the_end() {
    Peer.Answer answer =
        peer.send(
            "POST",
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
                + "{\"name\":\"wait_and_report\",\"_meta\":{\"progressToken\":1}}}",
            Map.of("Content-Type", "application/json", "Accept", "application/json"));

    assertThat(answer.header("content-type")).isEqualTo("application/json");
    assertThat(answer.result().path("content").toString()).contains("done");
  }

  @Test
  void a_disconnect_ends_the_wait() throws Exception {
    String call =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":"
            + "{\"name\":\"wait_for_ever\"}}";
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), mount.url().getPort())) {
      String request =
          "POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
              + "Content-Length: %d\r\n\r\n%s".formatted(call.length(), call);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      assertThat(firstLine(socket)).contains("200");
    }

    assertThat(waitEndedUninterrupted.await(60, TimeUnit.SECONDS)).isTrue();
  }

  private static String firstLine(Socket socket) throws IOException {
    var in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    return String.valueOf(in.readLine());
  }

  @Test
  void a_listening_stream_ends_with_its_key() {
    Peer.Answer answer =
        peer.modern(
            Wire.LISTEN,
            "{\"notifications\":{\"toolsListChanged\":true}}",
            Map.of("Authorization", "Bearer doomed"));

    assertThat(answer.body()).contains("notifications/subscriptions/acknowledged");
    assertThat(answer.json().at("/error/data/code").asString("")).isEqualTo("invalid_api_key");
    assertThat(looksOfTheDoomed.get()).isEqualTo(3);
  }

  @Test
  void a_listening_stream_acknowledges_first_and_ends_with_a_result() {
    Peer.Answer answer =
        peer.modern(
            Wire.LISTEN,
            "{\"notifications\":{\"toolsListChanged\":true,\"promptsListChanged\":true}}");

    List<String> events = answer.body().lines().filter(line -> line.startsWith("data: ")).toList();
    assertThat(events.getFirst())
        .contains("notifications/subscriptions/acknowledged")
        .contains("\"notifications\":{\"toolsListChanged\":true}");
    assertThat(events).allMatch(event -> event.contains(Wire.META_SUBSCRIPTION_ID + "\":1"));
    assertThat(answer.result().path("resultType").asString("")).isEqualTo("complete");
  }

  @Test
  void one_stream_too_many_is_told_what_to_do() {
    var timing =
        new EdgeSettings.Timing(
            QUICK.streamPatience(),
            QUICK.heartbeat(),
            QUICK.answerPatience(),
            Duration.ofMinutes(2),
            QUICK.scopeCheck(),
            QUICK.fileLimit(),
            QUICK.pageLook());
    try (TestMount patient =
        new TestMount(
            timing,
            settings ->
                McpEndpoint.serving(
                    waiting(settings, timing),
                    settings,
                    TestMount.around(StreamTest::known, InstantSource.system())))) {

      Peer.Answer answer = afterFour(new Peer(patient.url()), 0);

      assertThat(answer.status()).isEqualTo(400);
      assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
      assertThat(answer.json().at("/error/data/remediation").asString("")).startsWith("Close one");
    }
  }

  /** The answer to one who listens while four streams of the same key are open. */
  private static Peer.Answer afterFour(Peer listener, int open) {
    String wish = "{\"notifications\":{\"toolsListChanged\":true}}";
    if (open == 4) {
      return listener.modern(Wire.LISTEN, wish);
    }
    List<Peer.Answer> answers = new ArrayList<>();
    var _ =
        listener.eventsUntil(
            _ -> answers.add(afterFour(listener, open + 1)), "{}", Wire.LISTEN, wish);
    return answers.getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\"yes\"", "1", "null", "{}"})
  void a_wish_for_tools_is_true_or_false(String wish) {
    Peer.Answer answer =
        peer.modern(Wire.LISTEN, "{\"notifications\":{\"toolsListChanged\":%s}}".formatted(wish));

    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.code()).isEqualTo(Wire.INVALID_PARAMS);
    assertThat(answer.body()).contains("notifications.toolsListChanged");
  }
}
