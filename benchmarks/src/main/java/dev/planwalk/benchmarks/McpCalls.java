package dev.planwalk.benchmarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Calls of a running server a second, 16 at a time, through MCP, and as peers in the same run the
 * same read through REST and a static page of the same server. Arguments: base URL, API key (issued
 * with a high {@code --rate-limit}), seconds for each row.
 */
public final class McpCalls {

  private static final int CALLERS = 16;
  private static final int ROUNDS = 3;

  private McpCalls() {}

  private record Target(String name, HttpRequest request) {}

  /** Prints a row for each target: calls a second, p50 and p99, and the ratio to the page. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    if (arguments.length < 3) {
      System.err.println("BASE-URL KEY SECONDS");
      return;
    }
    URI base = URI.create(arguments[0]);
    String key = arguments[1];
    long nanos = (long) (Double.parseDouble(arguments[2]) * 1e9);
    List<Target> targets =
        List.of(
            new Target("page /healthz", HttpRequest.newBuilder(base.resolve("/healthz")).build()),
            new Target(
                "REST GET /projects",
                HttpRequest.newBuilder(base.resolve("/api/v1/projects"))
                    .header("Authorization", "Bearer " + key)
                    .build()),
            new Target("MCP list_projects, 2025-11-25", legacy(base, key)),
            new Target("MCP list_projects, 2026-07-28", modern(base, key)));
    HttpClient client = HttpClient.newHttpClient();
    double page = 0;
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < targets.size(); i++) {
        double rate = measure(client, targets.get(i), nanos);
        page = i == 0 ? rate : page;
        System.out.printf(Locale.ROOT, ", %.2f of the page%n", rate / page);
      }
    }
  }

  private static double measure(HttpClient client, Target target, long nanos)
      throws InterruptedException, ExecutionException {
    ConcurrentLinkedQueue<Long> latencies = new ConcurrentLinkedQueue<>();
    long begin = System.nanoTime();
    try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Void> caller =
          () -> {
            while (System.nanoTime() - begin < nanos) {
              long sent = System.nanoTime();
              call(client, target);
              latencies.add(System.nanoTime() - sent);
            }
            return null;
          };
      // A call that fails ends the measurement: a row with fewer callers would say nothing.
      for (Future<Void> ended : callers.invokeAll(Collections.nCopies(CALLERS, caller))) {
        ended.get();
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    long[] sorted = new ArrayList<>(latencies).stream().mapToLong(Long::longValue).toArray();
    Arrays.sort(sorted);
    double rate = sorted.length / seconds;
    System.out.printf(
        Locale.ROOT,
        "%-30s %8.0f/s, p50 %6.2f ms, p99 %6.2f ms",
        target.name(),
        rate,
        sorted[sorted.length / 2] / 1e6,
        sorted[sorted.length * 99 / 100] / 1e6);
    return rate;
  }

  private static void call(HttpClient client, Target target)
      throws IOException, InterruptedException {
    HttpResponse<String> response =
        client.send(target.request(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200 || response.body().contains("\"isError\":true")) {
      throw new IOException(target.name() + " answered " + response.body());
    }
  }

  private static HttpRequest legacy(URI base, String key) {
    return mcp(base, key, "2025-11-25", "")
        .POST(
            HttpRequest.BodyPublishers.ofString(
                """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                 "params": {"name": "list_projects", "arguments": {}}}\
                """))
        .build();
  }

  private static HttpRequest modern(URI base, String key) {
    return mcp(base, key, "2026-07-28", "list_projects")
        .POST(
            HttpRequest.BodyPublishers.ofString(
                """
                {"jsonrpc": "2.0", "id": 1, "method": "tools/call",
                 "params": {"name": "list_projects", "arguments": {}, "_meta": {
                   "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                   "io.modelcontextprotocol/clientCapabilities": {}}}}\
                """))
        .build();
  }

  private static HttpRequest.Builder mcp(URI base, String key, String version, String name) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve("/mcp"))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .header("Accept", "application/json, text/event-stream")
            .header("MCP-Protocol-Version", version);
    if (!name.isEmpty()) {
      request.header("Mcp-Method", "tools/call").header("Mcp-Name", name);
    }
    return request;
  }
}
