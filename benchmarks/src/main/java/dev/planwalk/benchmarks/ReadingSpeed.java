package dev.planwalk.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.options.ReadingOptions;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToLongFunction;

/** How fast a file is read, warm, in processor time, and how fast another program reads it. */
final class ReadingSpeed {

  private static final Duration WARM_UP = Duration.ofSeconds(2);
  private static final Duration MEASURED = Duration.ofSeconds(2);

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private ReadingSpeed() {}

  /**
   * Prints how fast a file is read.
   *
   * @return milliseconds of one reading, the mean of as many as take {@link #MEASURED}
   */
  static double measure(String name, byte[] bytes, ToLongFunction<byte[]> reading) {
    repeat(bytes, reading, WARM_UP);
    double millis = repeat(bytes, reading, MEASURED);
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f MB, %d entities or strokes, %.1f ms, %.0f MB/s%n",
        name,
        bytes.length / 1e6,
        reading.applyAsLong(bytes),
        millis,
        bytes.length / 1e3 / millis);
    return millis;
  }

  // Systems tell processor time in steps of up to 10 ms, so all readings are one measurement.
  private static double repeat(byte[] bytes, ToLongFunction<byte[]> reading, Duration enough) {
    long start = processorNanos();
    int times = 0;
    long took = 0;
    while (took < enough.toNanos()) {
      long _ = reading.applyAsLong(bytes);
      times++;
      took = processorNanos() - start;
    }
    return took / 1e6 / times;
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
    List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
    words.add(file.toString());
    words.add(Integer.toString(rounds));
    Process process =
        new ProcessBuilder(words).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String told =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    return process.waitFor() == 0 ? Optional.of(List.of(told.split(" ", -1))) : Optional.empty();
  }
}
