package dev.planwalk.planreading.openings;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.pens.Swing;
import dev.planwalk.planreading.walls.WallIndex;
import dev.planwalk.planreading.walls.Walls;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.quadtree.Quadtree;

/** Chooses among gaps that were found in one place by different signs. Lengths in metres. */
public final class GapRivals {

  /** Bare gaps shorter than this lie in corners of walls. */
  private static final double LEAST_PASSAGE = 0.55;

  /** Gaps that have more than this share of the smaller one in common are rivals. */
  private static final double SHARED = 0.02;

  /** A jamb is asked for at its ends, this share of the depth off the axis. */
  private static final double OFF_AXIS = 0.35;

  /** Behind the corner of a jamb there is wall, at least this far. */
  private static final double BEHIND = 0.03;

  /** A leaf that fills its gap worse than another one, by this share, hangs in the other one. */
  private static final double WORSE = 0.05;

  private static final int CORNERS = 4;

  private final boolean singleLine;
  private final WallIndex index;
  private final GeometryFactory factory = new GeometryFactory();

  private GapRivals(Walls walls, WallIndex index) {
    this.singleLine = walls.singleLine();
    this.index = index;
  }

  /**
   * Of gaps that cover each other the one with the stronger sign stays, then the one whose jambs
   * are wall throughout, then the deeper. A leaf hangs where it fits, and in no gap behind that.
   */
  static List<Gap> choose(List<Gap> gaps, Walls walls, WallIndex index, Deadline deadline) {
    return new GapRivals(walls, index).choose(gaps, deadline);
  }

  private List<Gap> choose(List<Gap> gaps, Deadline deadline) {
    List<Gap> sorted = new ArrayList<>(gaps);
    sorted.removeIf(g -> g.evidence() == Gap.Evidence.NONE && g.width() < LEAST_PASSAGE);
    IdentityHashMap<Gap, Integer> unframed = new IdentityHashMap<>();
    sorted.forEach(gap -> unframed.put(gap, unframed(gap)));
    sorted.sort(
        Comparator.comparing(Gap::evidence)
            .thenComparingInt(
                g -> OpeningFinder.lastResort(g) ? 2 : OpeningFinder.needsLabels(g) ? 1 : 0)
            .thenComparingDouble(g -> Math.rint(misfit(g) * 20))
            .thenComparingInt(unframed::get)
            .thenComparingDouble(g -> -Math.rint(g.depth() * 100))
            .thenComparingDouble(g -> Math.rint(g.width() * 1000))
            .thenComparingDouble(g -> -Math.rint(g.centre().y * 1000))
            .thenComparingDouble(g -> Math.rint(g.centre().x * 1000)));
    List<Gap> kept = new ArrayList<>();
    Quadtree taken = new Quadtree();
    IdentityHashMap<Swing, Double> claimed = new IdentityHashMap<>();
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
      double misfit = misfit(gap);
      for (Swing swing : gap.swings()) {
        free &= misfit <= claimed.getOrDefault(swing, misfit) + WORSE;
      }
      if (free) {
        kept.add(gap);
        taken.insert(box, gap);
        gap.swings().forEach(swing -> claimed.putIfAbsent(swing, misfit));
      }
    }
    return kept;
  }

  /** How badly the leaves fill a gap; 0 without leaves. */
  public static double misfit(Gap gap) {
    double leaves = 0;
    for (Swing swing : gap.swings()) {
      leaves += swing.radius();
    }
    return leaves == 0 ? 0 : Math.abs(leaves / gap.width() - 1);
  }

  /** Corners of a gap without wall behind them; of a bare gap only whether there are any. */
  private int unframed(Gap gap) {
    int unframed = CORNERS - framed(gap);
    return gap.evidence().compareTo(Gap.Evidence.LINES) < 0 ? unframed : Math.min(1, unframed);
  }

  /**
   * How many corners of a gap have wall behind them. In front of a wall that another one meets, the
   * end of the other one looks like a jamb that is thicker than the wall.
   */
  private int framed(Gap gap) {
    return framed(gap, -BEHIND, index) + framed(gap, gap.width() + BEHIND, index);
  }

  /** How many corners of one jamb have wall behind them. */
  private static int framed(Gap gap, double along, WallIndex index) {
    int framed = 0;
    for (double aside : new double[] {-OFF_AXIS, OFF_AXIS}) {
      framed += index.material(gap.point(along, aside * gap.depth()), 0) ? 1 : 0;
    }
    return framed;
  }

  /** How many jambs of a gap have no wall behind them at all. */
  public static int bareJambs(Gap gap, WallIndex index) {
    int start = framed(gap, -BEHIND, index);
    int end = framed(gap, gap.width() + BEHIND, index);
    return (start == 0 ? 1 : 0) + (end == 0 ? 1 : 0);
  }

  private boolean overlapping(Gap gap, Polygon polygon, Gap rival) {
    Polygon other = rival.polygon(factory);
    if (gap.depth() < 0.01 || rival.depth() < 0.01) {
      return gap.centre().distance(rival.centre()) < 0.5 * Math.min(gap.width(), rival.width());
    }
    if (!Overlay.meet(polygon, other)) {
      return false;
    }
    return Overlay.common(polygon, other).getArea()
        > SHARED * Math.min(polygon.getArea(), other.getArea());
  }
}
