package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;

/** Drawings of a sheet that have walls and became no storey, with the reason: told in one. */
public final class LeftOutParts {

  /** Pillars and symbols on a layer of walls have fewer strokes. */
  private static final int LEAST_WALLS = 12;

  /** A drawing has at least this share of the box of the one that was read first. */
  private static final double LEAST_SHARE = 0.05;

  private LeftOutParts() {}

  /**
   * A drawing that was left out.
   *
   * @param why to be read behind a colon
   */
  public record LeftOut(SheetPart part, String why) {}

  /** Those that were not looked at, since others look more like plans. */
  public static List<LeftOut> unlikely(
      List<Sheet> sheets, List<SheetPart> seen, LayerDictionary layers) {
    List<LeftOut> left = new ArrayList<>();
    for (Sheet sheet : sheets) {
      for (SheetPart part : sheet.parts()) {
        if (!seen.contains(part) && walls(part, layers) >= LEAST_WALLS) {
          left.add(new LeftOut(part, "it looks least like a plan"));
        }
      }
    }
    return left;
  }

  /** Whether a drawing has walls of its own. */
  public static boolean hasWalls(SheetPart part, LayerDictionary layers) {
    return walls(part, layers) >= LEAST_WALLS;
  }

  private static long walls(SheetPart part, LayerDictionary layers) {
    long walls = 0;
    for (Stroke stroke : part.drawing().strokes()) {
      walls += layers.meaning(stroke.layer(), stroke.blockPath()) == LayerMeaning.WALL ? 1 : 0;
    }
    return walls;
  }

  /**
   * Tells those that stand beside the drawing that was read first and are no mere piece of it.
   *
   * @param first the drawing that was read first
   */
  public static Optional<Finding> told(List<LeftOut> all, SheetPart first) {
    Envelope box = first.box();
    List<LeftOut> left =
        all.stream()
            .filter(one -> one.part().box().getArea() >= LEAST_SHARE * box.getArea())
            .filter(one -> !box.contains(one.part().box()))
            .sorted(
                Comparator.comparingDouble((LeftOut one) -> -one.part().box().getArea())
                    .thenComparingDouble(one -> one.part().box().getMinX()))
            .toList();
    if (left.isEmpty()) {
      return Optional.empty();
    }
    String place = left.getFirst().part().place();
    boolean more = left.size() > 1;
    return Optional.of(
        new Finding(
            FindingCode.PART_LEFT_OUT,
            String.format(
                Locale.ROOT,
                "%s with walls %s left out%s about %s: %s."
                    + " Nothing to do; if it is a storey, letter its name beside it and upload again.",
                Finding.counted(left.size(), "drawing"),
                more ? "were" : "was",
                more ? ", the largest" : "",
                place,
                left.getFirst().why()),
            place));
  }
}
