package dev.planwalk.benchmarks;

import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.ReadingOptions;
import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;

/**
 * How fast a DXF file of about 12 MB becomes a flattened drawing, on one thread, warm. The drawing
 * is ours: lines, polylines, arcs, texts and inserts with coordinates of 15 digits, as CAD programs
 * write them.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.DxfReading}; goal: 400 ms.
 */
public final class DxfReading {

  private static final int WARM_UP = 15;
  private static final int ROUNDS = 15;

  private DxfReading() {}

  /** Prints the median of {@value #ROUNDS} rounds for each form of the file. */
  public static void main(String[] arguments) {
    DrawnPlan plan = plan(32_500);
    measure("ASCII R2007", DxfWriter.ascii(plan, DxfWriter.Version.R2007));
    measure("binary R2000", DxfWriter.binary(plan, DxfWriter.Version.R2000));
  }

  private static void measure(String name, byte[] bytes) {
    long strokes = 0;
    for (int i = 0; i < WARM_UP; i++) {
      strokes = read(bytes);
    }
    long[] nanos = new long[ROUNDS];
    for (int i = 0; i < ROUNDS; i++) {
      long start = System.nanoTime();
      strokes += read(bytes);
      nanos[i] = System.nanoTime() - start;
    }
    Arrays.sort(nanos);
    double median = nanos[ROUNDS / 2] / 1e9;
    System.out.printf(
        Locale.ROOT,
        "%s: %.1f MB, %d strokes, median %.0f ms, %.0f MB/s (best %.0f ms)%n",
        name,
        bytes.length / 1e6,
        strokes / (ROUNDS + 1),
        median * 1e3,
        bytes.length / 1e6 / median,
        nanos[0] / 1e6);
  }

  private static long read(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), System::nanoTime);
    if (read instanceof Flattened.Sheet sheet) {
      return sheet.drawing().strokes().size();
    }
    throw new IllegalStateException("not read: " + read);
  }

  private static DrawnPlan plan(int groups) {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A_WAENDE", 7).layer("A_TUEREN", 3);
    plan.block("TUER_90", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90));
    Ink ink = plan.modelSpace();
    Random random = new Random(7);
    for (int i = 0; i < groups; i++) {
      double x = random.nextDouble() * 1e5;
      double y = random.nextDouble() * 1e5;
      ink.on("A_WAENDE").line(x, y, x + 1234.5678901234, y);
      switch (i % 4) {
        case 0 -> ink.rectangle(x, y, x + random.nextDouble() * 4e3, y + 2345.678901234);
        case 1 -> ink.arc(x, y, 885.123456789, 12.3456789012, 90);
        case 2 -> ink.on("A_TUEREN").insert("TUER_90", x, y, random.nextDouble() * 360);
        default -> ink.text("Wohnen " + i, x, y, 200);
      }
    }
    return plan;
  }
}
