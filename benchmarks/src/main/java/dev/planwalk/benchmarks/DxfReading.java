package dev.planwalk.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.Opened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;

/**
 * How fast a DXF file of about 12 MB becomes the drawing model, and a flattened drawing, on one
 * thread, warm, in processor time; and how long ezdxf needs for the same file in the same run.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.DxfReading [COMMAND OF THE PEER]}; goal: 400
 * ms.
 */
public final class DxfReading {

  private static final int WARM_UP = 15;
  private static final int ROUNDS = 15;
  private static final int PEER_ROUNDS = 3;

  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private DxfReading() {}

  /** Prints the mean of {@value #ROUNDS} rounds for each form of the file. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    DrawnPlan plan = BigPlan.ofMegabytes(12);
    byte[] ascii = DxfWriter.ascii(plan, DxfWriter.Version.R2007);
    double model = measure("ASCII R2007 into the model", ascii, DxfReading::open);
    measure("ASCII R2007 made flat", ascii, DxfReading::flatten);
    byte[] binary = DxfWriter.binary(plan, DxfWriter.Version.R2000);
    measure("binary R2000 into the model", binary, DxfReading::open);
    if (arguments.length > 0) {
      peer(List.of(arguments[0].split(" ")), ascii, model);
    }
  }

  private static double measure(String name, byte[] bytes, ToLongFunction<byte[]> reading) {
    long things = 0;
    for (int i = 0; i < WARM_UP; i++) {
      things = reading.applyAsLong(bytes);
    }
    // Systems tell processor time in steps of up to 10 ms, so all rounds are one measurement.
    long start = processorNanos();
    for (int i = 0; i < ROUNDS; i++) {
      things = reading.applyAsLong(bytes);
    }
    double millis = (processorNanos() - start) / 1e6 / ROUNDS;
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f MB, %d entities or strokes, %.0f ms, %.0f MB/s%n",
        name,
        bytes.length / 1e6,
        things,
        millis,
        bytes.length / 1e3 / millis);
    return millis;
  }

  /** Of all threads: collecting garbage counts, waiting for a busy machine does not. */
  private static long processorNanos() {
    return SYSTEM.getProcessCpuTime();
  }

  private static long open(byte[] bytes) {
    Opened read = PlanReader.open(bytes, ReadingOptions.defaults(), DxfReading::processorNanos);
    if (read instanceof Opened.File file) {
      return file.drawing().modelSpace().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  private static long flatten(byte[] bytes) {
    Flattened read =
        PlanReader.flatten(bytes, ReadingOptions.defaults(), DxfReading::processorNanos);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet.drawing().strokes().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  private static void peer(List<String> command, byte[] ascii, double ours)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("planwalk-bench", ".dxf");
    try {
      Files.write(file, ascii);
      List<String> whole = new ArrayList<>(command);
      whole.add(file.toString());
      whole.add(Integer.toString(PEER_ROUNDS));
      Process process =
          new ProcessBuilder(whole).redirectError(ProcessBuilder.Redirect.INHERIT).start();
      String told =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      if (process.waitFor() != 0) {
        throw new IllegalStateException("the peer failed: " + String.join(" ", whole));
      }
      String[] words = told.split(" ");
      double theirs = Double.parseDouble(words[0]);
      System.out.printf(
          Locale.ROOT,
          "ezdxf %s on the same file: %s entities, median %.0f ms; ours needs %.3f of it, 1:%.0f%n",
          words[2],
          words[1],
          theirs,
          ours / theirs,
          theirs / ours);
    } finally {
      Files.delete(file);
    }
  }
}
