package dev.planwalk.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long an operator waits: from the launcher's start to the first good answer of {@code
 * /healthz}, with an embedded database that exists, after {@code kill -9}, and with a database
 * elsewhere; the server's memory once it idles; and {@code keys issue} beside it. It starts {@code
 * ./planwalk} as a user does, so the launcher's cache counts. Arguments: rounds (5). Needs Linux.
 */
public final class ServerBoots {

  private static final Pattern REST = Pattern.compile("REST\\s+(http://\\S+)/api/v1");

  /** For the work of the start to end, so that its memory is that of an idle server. */
  private static final Duration SETTLED = Duration.ofSeconds(10);

  private static final Duration POLL = Duration.ofMillis(5);

  private final Path launcher;
  private final HttpClient client = HttpClient.newHttpClient();

  private ServerBoots(Path launcher) {
    this.launcher = launcher;
  }

  private record Boot(Process process, URI at, double seconds, double processorSeconds) {}

  /** Prints the median and the longest of each. */
  public static void main(String[] arguments) throws Exception {
    int rounds = Bench.number(arguments, 0, 5);
    ServerBoots boots = new ServerBoots(Path.of(System.getenv("PLANWALK_ROOT"), "planwalk"));
    Path home = Files.createTempDirectory("planwalk-boots");
    boots.end(boots.boot(home, Map.of()), false);
    boots.embedded(home, rounds);
    try (Bench bench = Bench.open()) {
      Path node = Files.createTempDirectory("planwalk-boots");
      Map<String, String> elsewhere =
          Map.of("PLANWALK_DATABASE_URL", bench.databaseUrl(), "PLANWALK_OBJECTS_SHARED", "true");
      boots.end(boots.boot(node, elsewhere), false);
      List<Double> ready = new ArrayList<>();
      for (int i = 0; i < rounds; i++) {
        Boot boot = boots.boot(node, elsewhere);
        ready.add(boot.seconds());
        boots.end(boot, false);
      }
      print("ready, database elsewhere", "s", ready);
    }
  }

  private void embedded(Path home, int rounds) throws IOException, InterruptedException {
    List<Double> ready = new ArrayList<>();
    List<Double> processor = new ArrayList<>();
    List<Double> afterKill = new ArrayList<>();
    List<Double> memory = new ArrayList<>();
    List<Double> issue = new ArrayList<>();
    List<Double> issueAtDoor = new ArrayList<>();
    Map<String, String> door =
        Map.of(
            "PLANWALK_OPERATOR_TOKEN",
            "operator-token-of-the-boot-benchmark",
            "PLANWALK_OPERATOR_LISTEN",
            "127.0.0.1:" + freePort());
    for (int i = 0; i < rounds; i++) {
      Boot boot = boot(home, door);
      ready.add(boot.seconds());
      processor.add(boot.processorSeconds());
      Thread.sleep(SETTLED);
      memory.add(residentMegabytes(boot.process().pid()));
      issue.add(secondsOfIssue(home, Map.of()));
      issueAtDoor.add(secondsOfIssue(home, door));
      end(boot, true);
      Boot again = boot(home, Map.of());
      afterKill.add(again.seconds());
      end(again, false);
    }
    print("ready, embedded database", "s", ready);
    print("processor time until then", "s", processor);
    print("ready after kill -9", "s", afterKill);
    print("resident memory, idle", "MB", memory);
    print("keys issue beside it", "s", issue);
    print("keys issue at its door", "s", issueAtDoor);
  }

  private Boot boot(Path home, Map<String, String> settings)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("planwalk-boot", ".log");
    ProcessBuilder builder =
        new ProcessBuilder(
                launcher.toString(), "serve", "--home", home.toString(), "--listen", "127.0.0.1:0")
            .redirectError(log.toFile());
    builder.environment().putAll(settings);
    long begin = System.nanoTime();
    Process process = builder.start();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    String line;
    while ((line = lines.readLine()) != null) {
      Matcher found = REST.matcher(line);
      if (found.find()) {
        URI at = URI.create(found.group(1));
        awaitHealth(at);
        double seconds = (System.nanoTime() - begin) / 1e9;
        Thread.ofPlatform().daemon().start(() -> drain(lines));
        return new Boot(process, at, seconds, processorSeconds(process.pid()));
      }
    }
    throw new IOException("the server ended before it listened: " + Files.readString(log));
  }

  private static void drain(BufferedReader lines) {
    try {
      long _ = lines.transferTo(Writer.nullWriter());
    } catch (IOException _) {
      // The process was killed, which is what is measured.
    }
  }

  private void awaitHealth(URI at) throws IOException, InterruptedException {
    HttpRequest health = HttpRequest.newBuilder(at.resolve("/healthz")).build();
    while (client.send(health, HttpResponse.BodyHandlers.discarding()).statusCode() != 200) {
      Thread.sleep(POLL);
    }
  }

  private void end(Boot boot, boolean hard) throws InterruptedException {
    Process process = boot.process();
    if (hard) {
      process.destroyForcibly();
    } else {
      process.destroy();
    }
    if (!process.waitFor(30, TimeUnit.SECONDS)) {
      throw new IllegalStateException(boot.at() + " does not stop");
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private double secondsOfIssue(Path home, Map<String, String> settings)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    ProcessBuilder command =
        new ProcessBuilder(
                launcher.toString(), "keys", "issue", "--quiet", "--home", home.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    command.environment().putAll(settings);
    Process process = command.start();
    if (process.waitFor() != 0) {
      throw new IOException("no key was issued");
    }
    return (System.nanoTime() - begin) / 1e9;
  }

  /** Fields 14 and 15 of {@code /proc/PID/stat}, in ticks of 10 ms (proc(5)). */
  private static double processorSeconds(long pid) throws IOException {
    String[] stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat")).split(" ", -1);
    return (Long.parseLong(stat[13]) + Long.parseLong(stat[14])) / 100.0;
  }

  private static double residentMegabytes(long pid) throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "status"))) {
      if (line.startsWith("VmRSS:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) / 1024.0;
      }
    }
    throw new IOException("the system does not tell the memory of a process");
  }

  private static void print(String what, String unit, List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%-28s median %7.2f %s, highest %7.2f %s of %d%n",
        what,
        sorted.get(sorted.size() / 2),
        unit,
        sorted.getLast(),
        unit,
        sorted.size());
  }
}
