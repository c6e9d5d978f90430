package dev.planwalk.postgres;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program that ends by itself, and quotes what it said when it fails. */
final class Commands {

  private Commands() {}

  /** Exit status and everything the program printed, both streams together. */
  record Result(int status, String output) {

    void orThrow(String what) throws IOException {
      if (status != 0) {
        throw new IOException(what + " failed with status " + status + ": " + output.strip());
      }
    }
  }

  static Result run(List<String> command, Duration timeout) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    process.getOutputStream().close();
    try {
      byte[] output = process.getInputStream().readAllBytes();
      if (!process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
        process.destroyForcibly();
        throw new IOException(command.getLast() + " did not end within " + timeout);
      }
      return new Result(process.exitValue(), new String(output, StandardCharsets.UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      throw new IOException("interrupted while waiting for " + command, e);
    }
  }
}
