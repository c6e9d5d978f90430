package dev.planwalk.benchmarks;

import dev.planwalk.postgres.DatabaseAddress;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PostgreSQL's own load generator, the peer of our calls: the same SQL without us around it. */
final class PgBench {

  private static final Pattern TPS = Pattern.compile("tps = ([0-9.]+)");

  private static final Pattern STATEMENT =
      Pattern.compile("(?m)^ +([0-9.]+) +\\d+ +(?!\\\\set)\\S");

  private final DatabaseAddress database;

  PgBench(DatabaseAddress database) {
    this.database = database;
  }

  /**
   * Runs a script.
   *
   * @return its whole report
   */
  String run(int clients, Duration time, SentSql.Script script)
      throws IOException, InterruptedException {
    URI address = URI.create(database.jdbcUrl().substring("jdbc:".length()));
    List<String> command =
        new ArrayList<>(
            List.of(
                "pgbench",
                "--no-vacuum",
                "--protocol=prepared",
                "--client=" + clients,
                "--jobs=2",
                "--time=" + time.toSeconds(),
                "--host=" + address.getHost(),
                "--port=" + address.getPort(),
                "--username=" + database.user()));
    command.add("--report-per-command");
    command.addAll(script.options());
    command.add("--file=" + script.file());
    command.add(address.getPath().substring(1));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("PGPASSWORD", database.password());
    Process process = builder.start();
    String report = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0 || report.contains("aborted")) {
      throw new IOException("pgbench failed: " + report);
    }
    return report;
  }

  /** Milliseconds of each statement, in the order of the script. */
  static List<Double> statements(String report) {
    return STATEMENT.matcher(report).results().map(one -> Double.valueOf(one.group(1))).toList();
  }

  /** Transactions a second, without the time to connect. */
  static double tps(String report) {
    Matcher found = TPS.matcher(report);
    if (!found.find()) {
      throw new IllegalStateException("no tps in: " + report);
    }
    return Double.parseDouble(found.group(1));
  }
}
