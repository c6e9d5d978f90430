package dev.planwalk.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A real {@code planwalk serve} in a process of its own, for tests that kill it. */
final class ServerProcess implements AutoCloseable {

  private static final Pattern REST = Pattern.compile("REST\\s+(http://\\S+)/api/v1");

  private final Process process;
  private final URI baseUrl;

  private ServerProcess(Process process, URI baseUrl) {
    this.process = process;
    this.baseUrl = baseUrl;
  }

  /** Starts a server and returns when it says that it listens. */
  static ServerProcess start(Path home, Map<String, String> environment) throws IOException {
    Process process =
        launch(environment, "serve", "--home", home.toString(), "--listen", "127.0.0.1:0");
    List<String> said = new ArrayList<>();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    String line;
    while ((line = lines.readLine()) != null) {
      said.add(line);
      Matcher matcher = REST.matcher(line);
      if (matcher.find()) {
        Thread.ofPlatform().daemon().start(() -> lines.lines().forEach(_ -> {}));
        return new ServerProcess(process, URI.create(matcher.group(1)));
      }
    }
    throw new IOException("the server ended before it listened:\n" + String.join("\n", said));
  }

  /**
   * Runs a short command on a data folder and returns what it printed, without the last newline.
   */
  static String run(Path home, String... command) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of(command));
    arguments.add("--home");
    arguments.add(home.toString());
    Process process = launch(Map.of(), arguments.toArray(String[]::new));
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String printed = String.join("\n", lines.lines().toList());
      if (process.waitFor() != 0) {
        throw new IOException(String.join(" ", command) + " failed: " + printed);
      }
      return printed;
    }
  }

  /** Starts the program; its errors go where those of the tests go. */
  static Process launch(Map<String, String> environment, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx400m");
    // Over before the second compiler has paid for itself.
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-XX:+UseSerialGC");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-cp");
    command.add(System.getProperty("java.class.path"));
    command.add(Main.class.getName());
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putAll(environment);
    return builder.start();
  }

  URI baseUrl() {
    return baseUrl;
  }

  /** Waits until it ends by itself, for a minute at most; gives its exit status. */
  int ended() throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new IllegalStateException("the server did not end within a minute");
    }
    return process.exitValue();
  }

  /** kill -9, as a power cut or the kernel's memory guard would. */
  void killHard() throws InterruptedException {
    process.destroyForcibly();
    process.waitFor();
  }

  @Override
  public void close() throws InterruptedException {
    process.destroy();
    if (!process.waitFor(30, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("the server did not stop within 30 s of SIGTERM");
    }
  }
}
