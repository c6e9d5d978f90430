package dev.planwalk.benchmarks;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.recognition.Recognition;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/**
 * Time of recognition against the number of strokes of one storey, on one thread, warm, with walls
 * on layers of their own and with everything on one layer.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.RecognitionSpeed}; goal: 5,000 strokes in 1.5
 * s, 50,000 in 10 s, no faster growing than n log n.
 */
public final class RecognitionSpeed {

  private static final int[][] SIZES = {
    {4, 1}, {8, 1}, {8, 2}, {10, 4}, {12, 8}, {16, 10}, {20, 17}
  };
  private static final int ROUNDS = 3;
  private static final Duration LIMIT = Duration.ofMinutes(2);

  private RecognitionSpeed() {}

  /** Prints the best of {@value #ROUNDS} rounds of processor time for each size. */
  public static void main(String[] arguments) {
    for (boolean layered : new boolean[] {true, false}) {
      System.out.println(layered ? "walls on their layer" : "everything on one layer");
      System.out.printf("%9s %9s %9s %17s%n", "strokes", "rooms", "ms", "us / (n log2 n)");
      for (int[] size : SIZES) {
        measure(flat(size, layered), 2 * size[0] * size[1], size[1]);
      }
    }
  }

  private static void measure(FlatDrawing drawing, int flats, int corridors) {
    int strokes = drawing.strokes().size();
    double best = Double.MAX_VALUE;
    int rooms = 0;
    for (int round = 0; round < ROUNDS; round++) {
      long began = threadNanos();
      Reading reading =
          Recognition.recognise(
              drawing, ReadingOptions.defaults(), new Deadline(System::nanoTime, LIMIT), List.of());
      best = Math.min(best, (threadNanos() - began) / 1e6);
      rooms = reading instanceof Reading.Plan plan ? plan.floorPlan().rooms().size() : 0;
    }
    System.out.printf(
        Locale.ROOT,
        "%9d %9s %9.0f %17.2f%n",
        strokes,
        rooms + " of " + (4 * flats + corridors),
        best,
        best * 1000 / (strokes * Math.log(strokes) / Math.log(2)));
  }

  private static FlatDrawing flat(int[] size, boolean layered) {
    byte[] file = DxfWriter.ascii(BigStorey.of(size[0], size[1], layered), DxfWriter.Version.R2007);
    Flattened read =
        PlanReader.flatten(file, ReadingOptions.defaults(), RecognitionSpeed::threadNanos);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet.drawing();
    }
    throw new IllegalStateException("not read: " + read);
  }

  private static long threadNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
