package dev.planwalk.benchmarks;

import dev.planwalk.domain.key.ApiKey;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tool calls a second, 16 callers, against servers on the official SDKs for TypeScript and Python
 * in the same run, in turns: a tool that only adds, in both eras of the protocol, and one with
 * three database statements (key, limiter, read), for which the TypeScript server runs the very
 * statements that ours sends. Arguments: the peers' commands as {@code benchmarks/peers/fetch.sh}
 * prints them (TypeScript, Python), seconds for each row, rounds, seconds to warm up.
 */
public final class McpCalls {

  private static final int CALLERS = 16;
  private static final String LEGACY = "2025-11-25";
  private static final String MODERN = "2026-07-28";

  private final Duration time;
  private final Duration warmUp;
  private final Map<String, List<Load.Outcome>> outcomes = new LinkedHashMap<>();

  private record Server(String name, InetSocketAddress address) {}

  private McpCalls(Duration time, Duration warmUp) {
    this.time = time;
    this.warmUp = warmUp;
  }

  /** Prints a row a measurement; the last lines are medians of the ratios. */
  public static void main(String[] arguments) throws Exception {
    String typescript = arguments[0];
    String python = arguments[1];
    Duration time = Duration.ofSeconds(Bench.number(arguments, 2, 5));
    int rounds = Bench.number(arguments, 3, 3);
    Duration warmUp = Duration.ofSeconds(Bench.number(arguments, 4, 15));
    try (Bench bench = Bench.open()) {
      McpCalls calls = new McpCalls(time, warmUp);
      calls.adding(bench, typescript, python, rounds);
      calls.reading(bench, typescript, rounds);
    }
  }

  private void adding(Bench bench, String typescript, String python, int rounds) throws Exception {
    Server ours = new Server("ours", bench.start(BareDoor.class, bench.databaseUrl()));
    Server node = new Server("TypeScript", bench.peer(typescript));
    Server other = new Server("Python", bench.peer(python));
    String tool = "add";
    String numbers = "{\"a\":2,\"b\":3}";
    for (Server server : List.of(ours, node, other)) {
      for (String era : List.of(LEGACY, MODERN)) {
        Load.Outcome _ = run(server, call(server.address(), era, tool, numbers, ""), warmUp);
      }
    }
    for (int round = 0; round < rounds; round++) {
      for (String era : List.of(LEGACY, MODERN)) {
        for (Server server : List.of(ours, node, other)) {
          row(tool, era, server, call(server.address(), era, tool, numbers, ""));
        }
      }
    }
    for (String era : List.of(LEGACY, MODERN)) {
      compare(tool, era, node.name());
      compare(tool, era, other.name());
    }
    bench.stopProcesses();
  }

  private void reading(Bench bench, String typescript, int rounds) throws Exception {
    ApiKey.Issued key = bench.keys().issue(Bench.busyKey("tenant"));
    Server ours = new Server("ours", bench.serve(Map.of(), "--no-workers"));
    String tool = "wait_for_job";
    String job =
        "{\"job_id\":\"job_gj_%s\",\"timeout_seconds\":0}"
            .formatted(bench.runningJobs(1).getFirst());
    byte[] legacy = call(ours.address(), LEGACY, tool, job, key.plaintext());
    byte[] modern = call(ours.address(), MODERN, tool, job, key.plaintext());
    Load.Outcome _ = run(ours, legacy, Duration.ofSeconds(1));
    List<SentSql.Sent> sent =
        bench
            .sentSql()
            .during(() -> {
              try (Wire wire = new Wire(ours.address())) {
                return wire.call(legacy);
              }
            });
    Path statements = bench.folder().resolve("read-job.json");
    Files.writeString(statements, json(sent));
    System.out.printf(Locale.ROOT, "%d statements a call of %s%n", sent.size(), tool);
    Server node =
        new Server(
            "TypeScript", bench.peer(typescript, statements.toString(), bench.databaseUrl()));
    for (Server server : List.of(ours, node)) {
      Load.Outcome _ = run(server, legacy, warmUp.multipliedBy(2));
      Load.Outcome _ = run(server, modern, warmUp);
    }
    for (int round = 0; round < rounds; round++) {
      for (Server server : List.of(ours, node)) {
        row(tool, LEGACY, server, legacy);
      }
      for (Server server : List.of(ours, node)) {
        row(tool, MODERN, server, modern);
      }
    }
    compare(tool, LEGACY, node.name());
    compare(tool, MODERN, node.name());
  }

  /** The statements with the values of their places in order, as text. */
  private static String json(List<SentSql.Sent> sent) throws IOException {
    List<Map<String, Object>> all = new ArrayList<>();
    for (SentSql.Sent statement : sent) {
      List<String> values = new ArrayList<>();
      for (int place = 1; statement.sql().contains("$" + place); place++) {
        values.add(statement.parameters().get(Integer.toString(place)));
      }
      all.add(Map.of("sql", statement.sql(), "values", values));
    }
    return JsonMapper.shared().writeValueAsString(all);
  }

  private void row(String tool, String era, Server server, byte[] request) throws Exception {
    Load.Outcome outcome = run(server, request, time);
    System.out.printf(Locale.ROOT, "%-14s %s  %-10s %s%n", tool, era, server.name(), outcome);
    outcomes.computeIfAbsent(tool + era + server.name(), _ -> new ArrayList<>()).add(outcome);
  }

  private static Load.Outcome run(Server server, byte[] request, Duration time) throws Exception {
    return Load.run(server.address(), CALLERS, time, 200, () -> request);
  }

  private void compare(String tool, String era, String peer) {
    List<Load.Outcome> ours = outcomes.getOrDefault(tool + era + "ours", List.of());
    List<Load.Outcome> theirs = outcomes.getOrDefault(tool + era + peer, List.of());
    List<Double> ratios = new ArrayList<>();
    boolean sooner = true;
    for (int round = 0; round < ours.size(); round++) {
      ratios.add(ours.get(round).perSecond() / theirs.get(round).perSecond());
      sooner &= ours.get(round).millis(0.99) < theirs.get(round).millis(0.99);
    }
    ratios.sort(null);
    System.out.printf(
        Locale.ROOT,
        "%s %s: %.1f times %s (%.1f to %.1f), p99 %s%n",
        tool,
        era,
        ratios.get(ratios.size() / 2),
        peer,
        ratios.getFirst(),
        ratios.getLast(),
        sooner ? "below its in every round" : "NOT below its in every round");
  }

  /** A call of a tool on the wire. */
  static byte[] call(
      InetSocketAddress server, String era, String tool, String arguments, String key) {
    String meta =
        era.equals(LEGACY)
            ? ""
            : ",\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"%s\",\"io.modelcontextprotocol/clientCapabilities\":{}}"
                .formatted(era);
    List<String> headers =
        new ArrayList<>(
            List.of(
                "Content-Type: application/json",
                "Accept: application/json, text/event-stream",
                "MCP-Protocol-Version: " + era));
    if (!key.isEmpty()) {
      headers.add("Authorization: Bearer " + key);
    }
    if (!era.equals(LEGACY)) {
      headers.add("Mcp-Method: tools/call");
      headers.add("Mcp-Name: " + tool);
    }
    return Wire.requestTo(
        "localhost:" + server.getPort(),
        "POST",
        "/mcp",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s%s}}"
            .formatted(tool, arguments, meta),
        headers.toArray(String[]::new));
  }
}
