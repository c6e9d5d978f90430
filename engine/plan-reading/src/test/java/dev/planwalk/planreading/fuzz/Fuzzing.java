package dev.planwalk.planreading.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What Jazzer runs: a {@link FuzzTarget}, named by the system property {@code fuzz.target}. Its
 * {@code main} writes the seeds.
 */
public final class Fuzzing {

  private static final Duration LONGEST = Duration.ofSeconds(5);

  private static final FuzzTarget TARGET = target(System.getProperty("fuzz.target", "dxf_ascii"));

  private Fuzzing() {}

  private static FuzzTarget target(String name) {
    return FuzzTarget.valueOf(name.toUpperCase(Locale.ROOT));
  }

  /**
   * One run with the fuzzer's bytes. A hang is told by processor time: beside other work a run may
   * take long without working long.
   */
  public static void fuzzerTestOneInput(byte[] bytes) {
    Optional<Duration> began = processorTime();
    TARGET.run(bytes);
    Optional<Duration> took = processorTime().flatMap(end -> began.map(end::minus));
    if (took.isPresent() && took.get().compareTo(LONGEST) > 0) {
      throw new AssertionError("a run of " + took.get().toMillis() + " ms");
    }
  }

  private static Optional<Duration> processorTime() {
    return ProcessHandle.current().info().totalCpuDuration();
  }

  /**
   * Writes the seeds of all targets, each into the folder of its name, and prints the names.
   *
   * @param arguments the folder
   */
  public static void main(String[] arguments) throws IOException {
    for (FuzzTarget target : FuzzTarget.values()) {
      String name = target.name().toLowerCase(Locale.ROOT);
      Path folder = Files.createDirectories(Path.of(arguments[0], name, "seeds"));
      List<byte[]> seeds = target.seeds();
      for (int i = 0; i < seeds.size(); i++) {
        Files.write(folder.resolve("seed-" + i), seeds.get(i));
      }
      System.out.println(name);
    }
  }
}
