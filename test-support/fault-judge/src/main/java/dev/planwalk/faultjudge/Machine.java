package dev.planwalk.faultjudge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Programs, ports and folders of the machine that the judge runs on. */
final class Machine {
  private static final Duration STEP = Duration.ofMillis(50);
  private static final int PROGRAM_SECONDS = 60;

  private static final int FIRST_PORT = 14_000;
  private static final int PORTS = 18_000;

  /** Each check begins elsewhere: another one may run on this machine. */
  private static final AtomicInteger NEXT_PORT =
      new AtomicInteger((int) (ProcessHandle.current().pid() * 97 % PORTS));

  private Machine() {}

  /** Runs a program of the system and returns what it said; fails unless it ends well. */
  static String run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      if (process.waitFor(PROGRAM_SECONDS, TimeUnit.SECONDS) && process.exitValue() == 0) {
        return said;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
    throw new IOException(String.join(" ", command) + " failed: " + said.strip());
  }

  static String run(String... command) throws IOException {
    return run(List.of(command));
  }

  /** Whether a program of the system can be run so and ends well. */
  static boolean can(String... command) {
    try {
      String _ = run(command);
      return true;
    } catch (IOException missingOrRefused) {
      return false;
    }
  }

  /** Whether this is root, who alone may mount. */
  static boolean isRoot() {
    try {
      return run("id", "-u").strip().equals("0");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A port of this machine that nobody listens on. It comes from below those that the system gives
   * to outgoing connections, so that none of them takes it while its owner is dead, and never twice
   * in one check, for installations that run side by side.
   */
  static int freePort() {
    while (true) {
      int port = FIRST_PORT + NEXT_PORT.getAndIncrement() % PORTS;
      try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return port;
      } catch (BindException taken) {
        // Another one is tried.
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  static void pause(Duration time) {
    try {
      Thread.sleep(time);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  /** Waits for something; false if it has not come in time. */
  static boolean await(Duration patience, BooleanSupplier done) {
    long end = System.nanoTime() + patience.toNanos();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() > end) {
        return false;
      }
      pause(STEP);
    }
    return true;
  }

  /** All plain files below a folder; none if there is no such folder. */
  static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).toList();
    }
  }

  /** Removes a folder with all that is in it. */
  static void remove(Path folder) throws IOException {
    if (Files.exists(folder)) {
      String _ = run("rm", "-rf", folder.toString());
    }
  }
}
