package dev.planwalk.faultjudge;

import dev.planwalk.app.Main;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One process of the product, {@code planwalk serve} or {@code planwalk worker}, as an operator
 * starts it. It can be killed, frozen and started again with the same home, ports and settings.
 */
final class Node {
  private static final Duration START = Duration.ofMinutes(5);
  private static final Duration ANSWER = Duration.ofSeconds(2);

  /** How a node is started. */
  record Launch(
      String name,
      List<String> arguments,
      Map<String, String> environment,
      Path folder,
      Optional<Path> quick) {}

  /** Class data of the JVM's own, and as little heap as the work needs. */
  private static final List<String> JAVA =
      List.of(
          "-Xmx400m",
          "-XX:+UseSerialGC",
          "-XX:TieredStopAtLevel=1",
          "-XX:-UsePerfData",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  private final Launch launch;
  private final int operatorPort;
  private final Processes processes;
  private final HttpClient http;
  private Optional<Process> process = Optional.empty();

  /**
   * @param operatorPort where its operator's door is, by which it says that it is ready
   * @param processes told of every process that this one brings about
   */
  Node(Launch launch, int operatorPort, Processes processes, HttpClient http) {
    this.launch = launch;
    this.operatorPort = operatorPort;
    this.processes = processes;
    this.http = http;
  }

  String name() {
    return launch.name();
  }

  /** Where it keeps its data. */
  Path home() {
    return launch.folder().resolve("home");
  }

  /** Where it puts files for a while. */
  Path temporary() {
    return launch.folder().resolve("tmp");
  }

  /** What it said, over all its starts. */
  Path log() {
    return launch.folder().resolve("log");
  }

  URI operatorDoor() {
    return URI.create("http://127.0.0.1:" + operatorPort);
  }

  /** Starts the process; {@link #awaitReady} tells when it works. */
  void start() throws IOException {
    Files.createDirectories(home());
    Files.createDirectories(temporary());
    List<String> command = new ArrayList<>();
    launch.quick().ifPresent(file -> command.add("-XX:AOTCache=" + file));
    // No file in the system's folder that a killed process would leave there.
    command.add("-Djava.io.tmpdir=" + temporary());
    List<String> line = program(command);
    line.addAll(launch.arguments());
    ProcessBuilder builder = new ProcessBuilder(line).directory(launch.folder().toFile());
    builder.redirectErrorStream(true);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
    builder.environment().keySet().removeIf(name -> name.startsWith("PLANWALK_"));
    builder.environment().putAll(launch.environment());
    Process started = builder.start();
    process = Optional.of(started);
    processes.watch(started.toHandle());
  }

  /** The product's program with its class path, but for its own arguments. */
  static List<String> program(List<String> javaOptions) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(JAVA);
    command.addAll(javaOptions);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    return command;
  }

  /** Waits until the node says that it is ready. */
  void awaitReady() throws IOException {
    if (!Machine.await(START, () -> !isAlive() || isReady())) {
      throw new IOException(name() + " is not ready within " + START + "; see " + log());
    }
    if (!isAlive()) {
      throw new IOException(name() + " ended at its start; see " + log());
    }
  }

  boolean isAlive() {
    return process.isPresent() && process.get().isAlive();
  }

  /** What {@code /readyz} of the operator's door says. */
  boolean isReady() {
    HttpRequest request =
        HttpRequest.newBuilder(operatorDoor().resolve("/readyz")).timeout(ANSWER).build();
    try {
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() == 200;
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** SIGKILL, as a power cut or the kernel's memory guard would. */
  void kill() {
    processes.look();
    Process now = running();
    now.destroyForcibly();
    awaitEnd(now, Duration.ofSeconds(20));
  }

  /** SIGTERM; returns at once. */
  void askToStop() {
    processes.look();
    running().destroy();
  }

  /**
   * Waits for the end after {@link #askToStop}, and kills what does not end.
   *
   * @return whether it ended by itself in time
   */
  boolean stopped(Duration patience) {
    Process now = running();
    if (awaitEnd(now, patience)) {
      return true;
    }
    now.destroyForcibly();
    awaitEnd(now, patience);
    return false;
  }

  /** SIGSTOP: the process is there and does nothing, as on a machine that swaps or was paused. */
  void freeze() throws IOException {
    String _ = Machine.run("kill", "-STOP", Long.toString(running().pid()));
  }

  /** SIGCONT. */
  void thaw() throws IOException {
    String _ = Machine.run("kill", "-CONT", Long.toString(running().pid()));
  }

  /** The children that read and render. */
  List<ProcessHandle> children() {
    return running()
        .descendants()
        .filter(child -> child.info().command().orElse("").endsWith("java"))
        .toList();
  }

  /** The PostgreSQL that the embedded form runs. */
  Optional<ProcessHandle> databaseProcess() {
    return running()
        .children()
        .filter(child -> child.info().command().orElse("").endsWith("postgres"))
        .findFirst();
  }

  private Process running() {
    return process.orElseThrow(() -> new IllegalStateException(name() + " was not started"));
  }

  private static boolean awaitEnd(Process process, Duration patience) {
    try {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
