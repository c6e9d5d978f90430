package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.findings.Deadline;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Sliding doors by their leaves, where no layer tells them: two thin rectangles one before the
 * other that overlap in the middle, as leaves of a sliding door do and walls do not. Lengths in
 * metres.
 */
public final class SlidingLeaves {

  /** Leaves run on rails this near to each other. */
  private static final double APART = 0.12;

  /** Share of a leaf that lies before the next one. */
  private static final double LEAST_COMMON = 0.01;

  private static final double MOST_COMMON = 0.35;
  private static final double PARALLEL = 0.03;

  /** A leaf by which people pass is no narrower. */
  private static final double SHORTEST = 0.3;

  private final Set<Segment> sides = Collections.newSetFromMap(new IdentityHashMap<>());
  private final STRtree pairs = new STRtree();

  private SlidingLeaves() {}

  static SlidingLeaves find(Leaves leaves, Deadline deadline) {
    SlidingLeaves found = new SlidingLeaves();
    for (Leaves.Leaf leaf : leaves.bars()) {
      deadline.check();
      Segment axis = leaf.axis();
      for (Leaves.Leaf other : leaves.near(axis.box(APART))) {
        // Each pair is met from both of its leaves.
        boolean once = axis.x1() < other.axis().x1() || axis.y1() < other.axis().y1();
        if (!other.equals(leaf) && other.bar() && once && overlap(axis, other.axis())) {
          found.sides.addAll(leaf.sides());
          found.sides.addAll(other.sides());
          Envelope both = axis.box(0);
          both.expandToInclude(other.axis().box(0));
          found.pairs.insert(both, List.of(axis, other.axis()));
        }
      }
    }
    found.pairs.build();
    return found;
  }

  /** The lines that the leaves are drawn with. */
  Set<Segment> sides() {
    return sides;
  }

  /** The two axes of each pair that may lie in a box. */
  @SuppressWarnings("unchecked")
  public List<List<Segment>> near(Envelope box) {
    return (List<List<Segment>>) pairs.query(box);
  }

  private static boolean overlap(Segment a, Segment b) {
    double common = WallThickness.overlap(a, b) / Math.min(a.length(), b.length());
    double apart = Math.abs(a.aside((b.x1() + b.x2()) / 2, (b.y1() + b.y2()) / 2));
    return Math.min(a.length(), b.length()) >= SHORTEST
        && a.sineTo(b) <= PARALLEL
        && apart > 0.01
        && apart <= APART
        && common >= LEAST_COMMON
        && common <= MOST_COMMON;
  }
}
