package dev.planwalk.floorplan;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The file {@code floor_plan.json}: schema {@value FloorPlan#SCHEMA}. Lengths are metres rounded to
 * 0.1 mm, areas to 0.0001 m², angles to 0.0001 degrees; the same plan gives the same bytes, and
 * what was written reads back to a plan that writes the same bytes again.
 */
public final class FloorPlanJson {

  /** Larger files are refused; a storey of 200 rooms takes about 1 MB. */
  public static final int MAX_BYTES = 64 * 1024 * 1024;

  private FloorPlanJson() {}

  /** The whole plan as UTF-8, with a newline at its end. */
  public static byte[] write(FloorPlan plan) {
    return text(plan, true).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * The plan without what only a renderer needs: no {@code wall_footprints}, {@code stairs}, {@code
   * walls}, {@code openings}, {@code fixtures}.
   */
  public static byte[] writeSummary(FloorPlan plan) {
    return text(plan, false).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Reads a list of corrections, as it stands in a plan's {@code corrections}.
   *
   * @throws UnreadableFloorPlanException when the bytes are no such list; the message names the
   *     place
   */
  public static List<Correction> readCorrections(byte[] bytes) {
    return FloorPlanParser.corrections(new JsonNode("corrections", JsonTree.parse(bytes)));
  }

  private static String text(FloorPlan plan, boolean whole) {
    JsonText out = new JsonText();
    new FloorPlanWriter(out, whole).plan(plan);
    return out.toString() + "\n";
  }

  /**
   * Reads a plan. Fields that this release does not know are passed over.
   *
   * @throws UnreadableFloorPlanException when the bytes are no such file; the message names the
   *     place
   */
  public static FloorPlan read(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new UnreadableFloorPlanException(
          "", "the file has " + bytes.length + " bytes, the limit is " + MAX_BYTES);
    }
    return FloorPlanParser.parse(JsonTree.parse(bytes));
  }
}
