package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What a collector of traces gets of a call and of its job, on a node that works. */
class TracesOverHttpTest {

  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
  private static final String PARENT = "00-" + TRACE + "-00f067aa0ba902b7-01";

  @TempDir private Path home;

  /** Takes spans as a collector does, and keeps what came. */
  private static HttpServer collector(List<byte[]> taken) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/v1/traces",
        exchange -> {
          assertThat(exchange.getRequestHeaders().getFirst("Content-Type"))
              .isEqualTo("application/x-protobuf");
          taken.add(exchange.getRequestBody().readAllBytes());
          exchange.sendResponseHeaders(200, -1);
          exchange.close();
        });
    server.start();
    return server;
  }

  @Test
  void a_call_and_its_job_belong_to_the_trace_of_whoever_asked() throws IOException {
    List<byte[]> taken = new CopyOnWriteArrayList<>();
    HttpServer collector = collector(taken);
    String secret;
    try (TestService service =
        TestService.start(
            home,
            Planwalk.Role.ALL,
            Map.of(
                "PLANWALK_TRACES_COLLECTOR",
                "http://127.0.0.1:" + collector.getAddress().getPort()))) {
      secret = service.key("acme", false);
      String project = service.project(secret, "Traced");
      JsonNode job =
          service
              .post(
                  "/api/v1/tours",
                  secret,
                  "{\"project_id\": \"" + project + "\"}",
                  "traceparent",
                  PARENT)
              .json();
      JsonNode ended = service.ended(secret, job.path("id").asString(""));
      assertThat(ended.path("status").asString("")).isEqualTo("succeeded");
    }
    collector.stop(0);

    String all = joined(taken);
    assertThat(all).contains("create_project", "create_tour", "job tour", "planwalk.attempt");
    assertThat(count(all, latin(HexFormat.of().parseHex(TRACE))))
        .as("the call and the runs of its job, and no call of others")
        .isEqualTo(1 + count(all, "job tour"));
    assertThat(all).doesNotContain(secret, "Traced", "acme");
  }

  @Test
  void a_tool_call_belongs_to_the_trace_of_its_request() throws IOException {
    List<byte[]> taken = new CopyOnWriteArrayList<>();
    HttpServer collector = collector(taken);
    try (TestService service =
        TestService.start(
            home,
            Planwalk.Role.API,
            Map.of(
                "PLANWALK_TRACES_COLLECTOR",
                "http://127.0.0.1:" + collector.getAddress().getPort() + "/"))) {
      Answer answer =
          service.post(
              "/mcp",
              service.key("acme", false),
              """
              {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
               "params": {"name": "get_usage", "arguments": {}}}
              """,
              "Accept",
              "application/json, text/event-stream",
              "MCP-Protocol-Version",
              "2025-11-25",
              "traceparent",
              PARENT);
      assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }
    collector.stop(0);

    String all = joined(taken);
    assertThat(all).contains("get_usage");
    assertThat(count(all, latin(HexFormat.of().parseHex(TRACE)))).isEqualTo(1);
  }

  @Test
  void a_collector_that_is_away_stands_in_nobodys_way() throws IOException {
    HttpServer gone = collector(new CopyOnWriteArrayList<>());
    int port = gone.getAddress().getPort();
    gone.stop(0);
    try (TestService service =
        TestService.start(
            home,
            Planwalk.Role.API,
            Map.of("PLANWALK_TRACES_COLLECTOR", "http://127.0.0.1:" + port))) {
      String key = service.key("acme", false);
      assertThat(service.get("/api/v1/usage", key, "traceparent", "nonsense").status())
          .isEqualTo(200);
      assertThat(service.get("/api/v1/usage", key, "traceparent", "").status()).isEqualTo(200);
    }
  }

  private static String joined(List<byte[]> taken) {
    StringBuilder all = new StringBuilder();
    taken.forEach(bytes -> all.append(latin(bytes)));
    return all.toString();
  }

  /** Bytes one by one: protobuf keeps text and ids of traces as they are. */
  private static String latin(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
