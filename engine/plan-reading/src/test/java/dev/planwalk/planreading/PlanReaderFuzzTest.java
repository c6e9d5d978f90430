package dev.planwalk.planreading;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;

/**
 * Any bytes end as a reading. The ordinary build replays the seeds beside this class; with {@code
 * JAZZER_FUZZ=1} the fuzzer looks for new ones, and what it finds becomes a seed.
 */
class PlanReaderFuzzTest {

  @FuzzTest(maxDuration = "2m")
  void any_bytes_end_as_a_reading(byte[] bytes) {
    Flattened read = PlanReader.flatten(bytes, ReadingOptions.defaults(), System::nanoTime);
    if (read instanceof Flattened.Sheet sheet) {
      check(sheet.drawing());
    }
  }

  private static void check(FlatDrawing flat) {
    for (Stroke stroke : flat.strokes()) {
      if (stroke.size() < 2) {
        throw new AssertionError("a stroke of " + stroke.size() + " points");
      }
      for (double value : stroke.points()) {
        if (!Double.isFinite(value)) {
          throw new AssertionError("a stroke with " + value);
        }
      }
      stroke
          .arc()
          .ifPresent(arc -> {
            if (!(arc.radius() > 0) || !(arc.sweepRadians() > 0)) {
              throw new AssertionError("no arc: " + arc);
            }
          });
    }
  }
}
