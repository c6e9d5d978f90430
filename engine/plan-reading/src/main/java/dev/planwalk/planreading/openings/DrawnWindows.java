package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;

/** Windows that are drawn on an unbroken wall, by their layer. Lengths in metres. */
final class DrawnWindows {

  private static final double LEAST_WIDTH = 0.4;

  /** Share of the strokes of a window that must lie along the wall. */
  private static final double ON_WALL = 0.9;

  private DrawnWindows() {}

  /**
   * The windows beside the openings that are known.
   *
   * @param all what is drawn
   */
  static List<Gap> find(Walls walls, Segments all, List<Gap> known, Deadline deadline) {
    GeometryFactory factory = new GeometryFactory();
    STRtree taken = new STRtree();
    known.forEach(gap -> taken.insert(gap.polygon(factory).getEnvelopeInternal(), gap));
    taken.build();
    List<Gap> found = new ArrayList<>();
    for (Strip strip : walls.strips()) {
      deadline.check();
      Envelope box = strip.polygon(factory).getEnvelopeInternal();
      box.expandBy(0.15);
      List<double[]> stretches = new ArrayList<>();
      for (Segment piece : all.near(box)) {
        double sine = Math.abs(piece.dx() * strip.dy() - piece.dy() * strip.dx());
        double aside = strip.aside((piece.x1() + piece.x2()) / 2, (piece.y1() + piece.y2()) / 2);
        if (piece.meaning() == LayerMeaning.WINDOW
            && sine < 0.05
            && Math.abs(aside) <= strip.thickness() / 2 + 0.05) {
          double s = strip.along(piece.x1(), piece.y1());
          double t = strip.along(piece.x2(), piece.y2());
          stretches.add(new double[] {Math.min(s, t), Math.max(s, t)});
        }
      }
      for (double[] stretch : merged(stretches)) {
        double from = Math.max(0, stretch[0]);
        double to = Math.min(strip.length(), stretch[1]);
        if (to - from < LEAST_WIDTH
            || to - from > OpeningFinder.NAMED
            || to - from < ON_WALL * (stretch[1] - stretch[0])) {
          continue;
        }
        Gap gap = OpeningFinder.gap(strip, new double[] {from, to}, new double[] {from, to});
        Polygon polygon = gap.polygon(factory);
        boolean free = true;
        for (Object other : taken.query(polygon.getEnvelopeInternal())) {
          free &= Overlay.common(((Gap) other).polygon(factory), polygon).getArea() < 0.01;
        }
        if (free) {
          found.add(gap.with(Gap.Evidence.WINDOW, List.of()));
        }
      }
    }
    return found;
  }

  private static List<double[]> merged(List<double[]> stretches) {
    stretches.sort(Comparator.comparingDouble((double[] s) -> s[0]).thenComparingDouble(s -> s[1]));
    List<double[]> merged = new ArrayList<>();
    for (double[] stretch : stretches) {
      if (!merged.isEmpty() && stretch[0] <= merged.getLast()[1] + 0.1) {
        merged.getLast()[1] = Math.max(merged.getLast()[1], stretch[1]);
      } else {
        merged.add(stretch.clone());
      }
    }
    return merged;
  }
}
