package dev.planwalk.planreading.plan;

import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.List;
import java.util.Locale;

/** Whether the border of a page cuts the plan that was read from it. */
final class PageChecks {

  /** What ends this near to the border of a page was cut there, in points. */
  private static final double AT_BORDER = 0.5;

  /** A line or two beyond the border are cutting marks, axes or a title block. */
  private static final int LEAST_CUT = 4;

  private static final List<String> BORDERS = List.of("left", "right", "lower", "upper");

  private PageChecks() {}

  static void check(PlanBuilder.StoreyInput storey, String id, List<Finding> findings) {
    List<Page> pages = storey.part().drawing().pages();
    if (pages.isEmpty()) {
      return;
    }
    Page page = pages.getFirst();
    int[] cut = new int[BORDERS.size()];
    for (Stroke stroke : storey.part().drawing().strokes()) {
      for (int border = 0; border < cut.length; border++) {
        cut[border] += cuts(stroke, page, border) ? 1 : 0;
      }
    }
    for (int border = 0; border < cut.length; border++) {
      if (cut[border] >= LEAST_CUT) {
        findings.add(
            new Finding(
                FindingCode.PAGE_CUTS_DRAWING,
                String.format(
                    Locale.ROOT,
                    "The %s border of page %d cuts %s of the plan, so rooms there are open or"
                        + " missing. Plot the whole drawing on a larger page or at a smaller scale,"
                        + " and upload again.",
                    BORDERS.get(border),
                    page.number(),
                    Finding.counted(cut[border], "line")),
                id));
      }
    }
  }

  /** Whether a stroke begins or ends at a border and does not run along it. */
  private static boolean cuts(Stroke stroke, Page page, int border) {
    int last = stroke.size() - 1;
    boolean begins = off(stroke, 0, page, border) <= AT_BORDER;
    boolean ends = off(stroke, last, page, border) <= AT_BORDER;
    return !stroke.closed() && begins != ends;
  }

  /** How far within a border a point of a stroke lies, in points. */
  private static double off(Stroke stroke, int point, Page page, int border) {
    return switch (border) {
      case 0 -> stroke.x(point) - page.left();
      case 1 -> page.left() + page.width() - stroke.x(point);
      case 2 -> stroke.y(point);
      default -> page.height() - stroke.y(point);
    };
  }
}
