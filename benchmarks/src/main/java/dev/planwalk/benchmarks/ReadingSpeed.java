package dev.planwalk.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.ReadingOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** How fast a file is read, warm, in processor time, and how fast another program reads it. */
final class ReadingSpeed {

  private static final Duration WARM_UP = Duration.ofSeconds(2);
  private static final int ROUNDS = 15;

  /** Processor time counts in hundredths of a second, so a round reads a small file often. */
  private static final Duration ROUND = Duration.ofMillis(200);

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private ReadingSpeed() {}

  /**
   * Prints how fast a file is read.
   *
   * @return median of {@value #ROUNDS} rounds, in milliseconds
   */
  static double measure(String name, byte[] bytes, ToLongFunction<byte[]> reading) {
    long things = 0;
    long began = processorNanos();
    int warmUps = 0;
    while (processorNanos() - began < WARM_UP.toNanos()) {
      things = reading.applyAsLong(bytes);
      warmUps++;
    }
    int times = Math.max(1, (int) (warmUps * ROUND.toMillis() / WARM_UP.toMillis()));
    double[] millis = new double[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = processorNanos();
      for (int time = 0; time < times; time++) {
        things = reading.applyAsLong(bytes);
      }
      millis[i] = (processorNanos() - start) / 1e6 / times;
    }
    Arrays.sort(millis);
    double median = millis[ROUNDS / 2];
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f MB, %d entities or strokes, median %.1f ms, %.0f MB/s (best %.1f ms)%n",
        name,
        bytes.length / 1e6,
        things,
        median,
        bytes.length / 1e3 / median,
        millis[0]);
    return median;
  }

  /** Of all threads: collecting garbage counts, waiting for a busy machine does not. */
  private static long processorNanos() {
    return SYSTEM.getProcessCpuTime();
  }

  /** Reads a file into the model; returns how many entities stand in model space. */
  static long open(byte[] bytes) {
    Opened read = PlanReader.open(bytes, ReadingOptions.defaults(), ReadingSpeed::processorNanos);
    if (read instanceof Opened.File file) {
      return file.drawing().modelSpace().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  /** Reads a file and makes it flat; returns how many strokes that gives. */
  static long flatten(byte[] bytes) {
    Flattened read =
        PlanReader.flatten(bytes, ReadingOptions.defaults(), ReadingSpeed::processorNanos);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet.drawing().strokes().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  /**
   * What another program says of itself.
   *
   * @param command its words, divided by blanks; the file and a number of rounds are added
   * @return the words that it prints; nothing when it fails, as some do on some files
   */
  static Optional<List<String>> peer(String command, Path file, int rounds)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.add(file.toString());
    words.add(Integer.toString(rounds));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String told =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return process.waitFor() == 0 ? Optional.of(List.of(told.split(" "))) : Optional.empty();
  }
}
