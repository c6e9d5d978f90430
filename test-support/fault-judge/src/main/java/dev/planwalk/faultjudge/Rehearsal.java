package dev.planwalk.faultjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Starts a server once and keeps the classes that its start loaded and linked, as the product's
 * build does, so that the some thousand starts of a long check take half of their processor time.
 */
final class Rehearsal {
  private static final int MINUTES = 5;

  private Rehearsal() {}

  /**
   * Makes the file anew.
   *
   * @param folder where it goes, with what the rehearsal said
   * @return empty where the JVM makes none, as of classes outside jars; starts are slower then
   */
  static Optional<Path> in(Path folder) throws IOException {
    Path file = folder.resolve("quick.aot");
    Path home = folder.resolve("rehearsal");
    Files.deleteIfExists(file);
    Machine.remove(home);
    Files.createDirectories(home);
    List<String> command = new ArrayList<>(Node.program(List.of("-XX:AOTCacheOutput=" + file)));
    command.addAll(List.of("serve", "--home", home.toString()));
    command.addAll(List.of("--listen", "127.0.0.1:0", "--rehearsal"));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(folder.resolve("rehearsal.log").toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("PLANWALK_"));
    builder.environment().put("PLANWALK_FURNITURE_ARCHIVES", "none");
    Process process = builder.start();
    try {
      boolean good = process.waitFor(MINUTES, TimeUnit.MINUTES) && process.exitValue() == 0;
      Machine.remove(home);
      return Optional.of(file).filter(made -> good && Files.exists(made));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    } finally {
      process.destroyForcibly();
    }
  }
}
