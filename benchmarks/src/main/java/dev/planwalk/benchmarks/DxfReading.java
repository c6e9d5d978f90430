package dev.planwalk.benchmarks;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * How fast a DXF file of about 12 MB becomes the drawing model, and a flattened drawing, on one
 * thread, warm, in processor time; and how long ezdxf needs for the same file in the same run.
 *
 * <p>Run: {@code java -cp ... dev.planwalk.benchmarks.DxfReading [COMMAND OF THE PEER]}; goal: 400
 * ms.
 */
public final class DxfReading {

  private static final int PEER_ROUNDS = 3;

  private DxfReading() {}

  /** Prints how fast each form of the file is read. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    DrawnPlan plan = BigPlan.ofMegabytes(12);
    byte[] ascii = DxfWriter.ascii(plan, DxfWriter.Version.R2007);
    double model = ReadingSpeed.measure("ASCII R2007 into the model", ascii, ReadingSpeed::open);
    ReadingSpeed.measure("ASCII R2007 made flat", ascii, ReadingSpeed::flatten);
    byte[] binary = DxfWriter.binary(plan, DxfWriter.Version.R2000);
    ReadingSpeed.measure("binary R2000 into the model", binary, ReadingSpeed::open);
    if (arguments.length > 0) {
      peer(arguments[0], ascii, model);
    }
  }

  private static void peer(String command, byte[] ascii, double ours)
      throws IOException, InterruptedException {
    Path file = Files.createTempFile("planwalk-bench", ".dxf");
    try {
      Files.write(file, ascii);
      List<String> told =
          ReadingSpeed.peer(command, file, PEER_ROUNDS)
              .orElseThrow(() -> new IllegalStateException("the peer failed: " + command));
      double theirs = Double.parseDouble(told.getFirst());
      System.out.printf(
          Locale.ROOT,
          "ezdxf %s on the same file: %s entities, median %.0f ms; ours needs %.3f of it, 1:%.0f%n",
          told.get(2),
          told.get(1),
          theirs,
          ours / theirs,
          theirs / ours);
    } finally {
      Files.delete(file);
    }
  }
}
