package dev.planwalk.planreading.recognition;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;

/** What is drawn in a gap of a wall: strokes of door and window layers, lines from jamb to jamb. */
final class GapContents {

  /** Lines this near to a face of the wall lie on it. */
  private static final double ON_FACE = 0.015;

  private final Segments all;
  private final GeometryFactory factory = new GeometryFactory();

  /**
   * @param all what is drawn
   */
  GapContents(Segments all) {
    this.all = all;
  }

  /** The gap with the signs that lie in it. */
  Gap judge(Gap gap) {
    double half = gap.depth() / 2;
    double width = gap.width();
    Envelope box = gap.polygon(factory).getEnvelopeInternal();
    box.expandBy(0.05);
    List<double[]> windows = new ArrayList<>();
    List<double[]> doors = new ArrayList<>();
    List<double[]> openings = new ArrayList<>();
    int parallels = 0;
    int panels = 0;
    boolean leaf = false;
    for (Segment piece : all.near(box)) {
      double sine = Math.abs(piece.dx() * gap.dy() - piece.dy() * gap.dx());
      Coordinate p = new Coordinate(piece.x1(), piece.y1());
      Coordinate q = new Coordinate(piece.x2(), piece.y2());
      double aside = gap.aside(Gap.middle(p, q));
      if (sine > 0.05 || Math.abs(aside) > half + 0.12) {
        continue;
      }
      double s = Math.min(gap.along(p), gap.along(q));
      double t = Math.max(gap.along(p), gap.along(q));
      double[] common = {Math.max(0, s), Math.min(width, t)};
      if (common[1] - common[0] < 0.05) {
        continue;
      }
      switch (piece.meaning()) {
        case WINDOW -> windows.add(common);
        case DOOR -> {
          doors.add(common);
          leaf |= Math.abs(Math.abs(aside) - half) > ON_FACE;
        }
        case OPENING -> openings.add(common);
        default -> {}
      }
      boolean fills =
          common[1] - common[0] > 0.8 * width
              && s > -0.2
              && t < width + 0.2
              && Math.abs(aside) <= half + 0.02;
      boolean counts =
          piece.meaning() == LayerMeaning.UNKNOWN
              || piece.meaning() == LayerMeaning.WALL
              || piece.meaning().opens();
      parallels += fills && counts ? 1 : 0;
      double share = (common[1] - common[0]) / width;
      boolean panel = share > 0.4 && share < 0.75 && Math.abs(aside) <= half;
      panels += panel && counts && piece.meaning() != LayerMeaning.WALL ? 1 : 0;
    }
    Gap.Evidence evidence = Gap.Evidence.NONE;
    if (covered(windows) >= 0.5 * width) {
      evidence = Gap.Evidence.WINDOW;
    } else if (covered(doors) >= 0.5 * width) {
      evidence = Gap.Evidence.DOOR;
    } else if (covered(openings) >= 0.5 * width) {
      evidence = Gap.Evidence.OPENING;
    } else if (parallels >= 2) {
      evidence = Gap.Evidence.LINES;
    }
    return new Gap(gap.corners(), evidence, List.of(), parallels, panels, leaf);
  }

  static double covered(List<double[]> stretches) {
    List<double[]> sorted = new ArrayList<>(stretches);
    sorted.sort(Comparator.comparingDouble((double[] s) -> s[0]).thenComparingDouble(s -> s[1]));
    double sum = 0;
    double at = Double.NEGATIVE_INFINITY;
    for (double[] stretch : sorted) {
      double from = Math.max(at, stretch[0]);
      if (stretch[1] > from) {
        sum += stretch[1] - from;
        at = stretch[1];
      }
    }
    return sum;
  }
}
