package dev.planwalk.benchmarks;

import dev.planwalk.domain.wire.Json;
import dev.planwalk.storage.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * What the servers really send to PostgreSQL, as PostgreSQL itself logs it, made into a script for
 * pgbench. So the peer runs the very statements that are measured, with the values of a real call
 * as parameters, and no copy of them has to be kept in step with the product.
 */
final class SentSql {

  private static final Pattern EXECUTED =
      Pattern.compile("(?:statement|execute [^:]*): (.+)", Pattern.DOTALL);
  private static final Pattern PARAMETER =
      Pattern.compile("\\$(\\d+) = (?:'((?:[^']++|'')*+)'|NULL)");
  private static final Pattern PLACE = Pattern.compile("\\$(\\d+)");

  /** For the reload of a setting, and for the log to be written. */
  private static final long SETTLING_MILLIS = 500;

  private final Database database;
  private final Path folder;

  /**
   * @param folder of the data of PostgreSQL, with its log somewhere in it
   */
  SentSql(Database database, Path folder) {
    this.database = database;
    this.folder = folder;
  }

  /** A statement with its parameters by number; those that were null are missing. */
  record Sent(String sql, Map<String, String> parameters) {}

  /** A script, and the options that give its variables their values. */
  record Script(Path file, List<String> options) {}

  /** The statements of the requests that run during a call. */
  List<Sent> during(Callable<?> call) throws Exception {
    set("log_destination", "jsonlog");
    set("log_statement", "all");
    int before = lines().size();
    Object _ = call.call();
    set("log_statement", "none");
    List<Sent> sent = new ArrayList<>();
    for (String line : lines().subList(before, lines().size())) {
      JsonNode entry = Json.MAPPER.readTree(line);
      Matcher executed = EXECUTED.matcher(entry.path("message").asString(""));
      if (entry.path("application_name").asString("").equals("planwalk-requests")
          && executed.matches()
          && !executed.group(1).isBlank()
          // The driver asks once a connection what the columns of a result are.
          && !executed.group(1).contains("pg_catalog.pg_attribute")
          && !executed.group(1).startsWith("alter system")
          && !executed.group(1).contains("pg_reload_conf")) {
        sent.add(
            new Sent(executed.group(1).strip(), parameters(entry.path("detail").asString(""))));
      }
    }
    return sent;
  }

  private void set(String name, String value) throws InterruptedException {
    int _ = database.read(db -> db.execute("alter system set " + name + " = '" + value + "'"));
    int _ = database.read(db -> db.execute("select pg_reload_conf()"));
    Thread.sleep(SETTLING_MILLIS);
  }

  private List<String> lines() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> lines = new ArrayList<>();
      for (Path log : files.filter(file -> file.toString().endsWith(".json")).toList()) {
        lines.addAll(Files.readAllLines(log));
      }
      return lines;
    }
  }

  private static Map<String, String> parameters(String detail) {
    Map<String, String> parameters = new LinkedHashMap<>();
    Matcher found = PARAMETER.matcher(detail);
    while (found.find()) {
      if (found.group(2) != null) {
        parameters.put(found.group(1), found.group(2).replace("''", "'"));
      }
    }
    return parameters;
  }

  /**
   * Writes a script.
   *
   * @param first lines before the first statement, such as random numbers
   * @param places what stands in the place of a parameter with this value; others keep their value
   * @param rewritten what of the statements must be otherwise, because pgbench is no program
   */
  static Script script(
      Path file,
      String first,
      List<Sent> sent,
      Map<String, String> places,
      Map<String, String> rewritten)
      throws IOException {
    StringBuilder script = new StringBuilder(first);
    List<String> options = new ArrayList<>();
    Map<String, String> named = new HashMap<>(places);
    for (Sent statement : sent) {
      String sql =
          PLACE
              .matcher(statement.sql())
              .replaceAll(place -> {
                String value = statement.parameters().get(place.group(1));
                if (value == null) {
                  return "null";
                }
                return Matcher.quoteReplacement(
                    named.computeIfAbsent(
                        value,
                        _ -> {
                          options.add("--define=v" + options.size() + "=" + value);
                          return ":v" + (options.size() - 1);
                        }));
              });
      for (Map.Entry<String, String> other : rewritten.entrySet()) {
        sql = sql.replace(other.getKey(), other.getValue());
      }
      script.append(sql).append(sql.endsWith("\\gset") ? "\n" : ";\n");
    }
    Files.writeString(file, script);
    return new Script(file, options);
  }
}
