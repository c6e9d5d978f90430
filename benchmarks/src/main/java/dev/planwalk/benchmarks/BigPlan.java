package dev.planwalk.benchmarks;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import java.util.Random;

/**
 * Large drawings of ours: lines, polylines, arcs, texts and inserts with coordinates of 15 digits,
 * as CAD programs write them.
 */
final class BigPlan {

  /** Bytes of ASCII DXF (2007) for one group of entities, about. */
  private static final double BYTES_A_GROUP = 369;

  private BigPlan() {}

  /** A drawing that becomes about so many megabytes of ASCII DXF; the same one every time. */
  static DrawnPlan ofMegabytes(double megabytes) {
    DrawnPlan plan = new DrawnPlan(4, 0.001);
    plan.layer("A_WAENDE", 7).layer("A_TUEREN", 3);
    plan.block("TUER_90", b -> b.line(0, 0, 0, 900).arc(0, 0, 900, 0, 90));
    Ink ink = plan.modelSpace();
    Random random = new Random(7);
    int groups = (int) (megabytes * 1e6 / BYTES_A_GROUP);
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
