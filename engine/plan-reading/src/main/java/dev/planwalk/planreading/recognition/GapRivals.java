package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.quadtree.Quadtree;

/** Chooses among gaps that were found in one place by different signs. Lengths in metres. */
final class GapRivals {

  /** Bare gaps shorter than this lie in corners of walls. */
  private static final double LEAST_PASSAGE = 0.55;

  /** Gaps that have more than this share of the smaller one in common are rivals. */
  private static final double SHARED = 0.02;

  private final boolean singleLine;
  private final GeometryFactory factory = new GeometryFactory();

  private GapRivals(boolean singleLine) {
    this.singleLine = singleLine;
  }

  /** Of gaps that cover each other the one with the stronger sign stays, then the deeper. */
  static List<Gap> choose(List<Gap> gaps, Walls walls, Deadline deadline) {
    return new GapRivals(walls.singleLine()).choose(gaps, deadline);
  }

  private List<Gap> choose(List<Gap> gaps, Deadline deadline) {
    List<Gap> sorted = new ArrayList<>(gaps);
    sorted.removeIf(g -> g.evidence() == Gap.Evidence.NONE && g.width() < LEAST_PASSAGE);
    sorted.sort(
        Comparator.comparing(Gap::evidence)
            .thenComparingInt(
                g -> OpeningFinder.lastResort(g) ? 2 : OpeningFinder.needsLabels(g) ? 1 : 0)
            .thenComparingDouble(g -> Math.rint(misfit(g) * 20))
            .thenComparingDouble(g -> -Math.rint(g.depth() * 100))
            .thenComparingDouble(g -> Math.rint(g.width() * 1000))
            .thenComparingDouble(g -> -Math.rint(g.centre().y * 1000))
            .thenComparingDouble(g -> Math.rint(g.centre().x * 1000)));
    List<Gap> kept = new ArrayList<>();
    Quadtree taken = new Quadtree();
    for (Gap gap : sorted) {
      deadline.check();
      Polygon polygon = gap.polygon(factory);
      boolean free = polygon.isValid() || singleLine;
      Envelope box = polygon.getEnvelopeInternal();
      box.expandBy(0.05);
      for (Object other : taken.query(box)) {
        Gap rival = (Gap) other;
        free &= !overlapping(gap, polygon, rival);
      }
      if (free) {
        kept.add(gap);
        taken.insert(box, gap);
      }
    }
    return kept;
  }

  /** How badly the leaves fill a gap; 0 without leaves. */
  private static double misfit(Gap gap) {
    double leaves = 0;
    for (Swing swing : gap.swings()) {
      leaves += swing.radius();
    }
    return leaves == 0 ? 0 : Math.abs(leaves / gap.width() - 1);
  }

  private boolean overlapping(Gap gap, Polygon polygon, Gap rival) {
    Polygon other = rival.polygon(factory);
    if (gap.depth() < 0.01 || rival.depth() < 0.01) {
      return gap.centre().distance(rival.centre()) < 0.5 * Math.min(gap.width(), rival.width());
    }
    if (!polygon.intersects(other)) {
      return false;
    }
    return Overlay.common(polygon, other).getArea()
        > SHARED * Math.min(polygon.getArea(), other.getArea());
  }
}
