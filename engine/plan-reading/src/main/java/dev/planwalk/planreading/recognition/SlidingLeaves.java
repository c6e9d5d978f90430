package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Sliding doors by their leaves, where no layer tells them: two thin rectangles one before the
 * other that overlap in the middle, as leaves of a sliding door do and walls do not. Lengths in
 * metres.
 */
final class SlidingLeaves {

  private static final double THICKEST = 0.08;
  private static final double SHORTEST = 0.3;
  private static final double LONGEST = 3;

  /** Leaves run on rails this near to each other. */
  private static final double APART = 0.12;

  /** Share of a leaf that lies before the next one. */
  private static final double LEAST_COMMON = 0.01;

  private static final double MOST_COMMON = 0.35;
  private static final double PARALLEL = 0.03;

  /** Leaves end this near to the jambs of their opening. */
  private static final double REACH = 0.12;

  /** The axis of a leaf. */
  private record Leaf(int stroke, Segment axis) {}

  private final Set<Integer> strokes = new HashSet<>();
  private final STRtree pairs = new STRtree();

  private SlidingLeaves() {}

  static SlidingLeaves find(FlatDrawing drawing, Deadline deadline) {
    List<Leaf> leaves = new ArrayList<>();
    STRtree index = new STRtree();
    for (int i = 0; i < drawing.strokes().size(); i++) {
      if ((i & 255) == 0) {
        deadline.check();
      }
      Optional<Segment> axis = axis(drawing.strokes().get(i));
      if (axis.isPresent()) {
        index.insert(axis.get().box(0), leaves.size());
        leaves.add(new Leaf(i, axis.get()));
      }
    }
    index.build();
    SlidingLeaves found = new SlidingLeaves();
    for (int i = 0; i < leaves.size(); i++) {
      Segment axis = leaves.get(i).axis();
      for (Object element : index.query(axis.box(APART))) {
        int j = (Integer) element;
        if (j > i && overlap(axis, leaves.get(j).axis())) {
          found.strokes.add(leaves.get(i).stroke());
          found.strokes.add(leaves.get(j).stroke());
          Envelope both = axis.box(0);
          both.expandToInclude(leaves.get(j).axis().box(0));
          found.pairs.insert(both, List.of(axis, leaves.get(j).axis()));
        }
      }
    }
    found.pairs.build();
    return found;
  }

  /** Numbers of the strokes that are leaves. */
  Set<Integer> strokes() {
    return strokes;
  }

  /** Whether two leaves fill a gap. */
  @SuppressWarnings("unchecked")
  boolean in(Gap gap) {
    for (Object element : pairs.query(new Envelope(gap.start(), gap.end()))) {
      double from = Double.POSITIVE_INFINITY;
      double to = Double.NEGATIVE_INFINITY;
      boolean inside = true;
      for (Segment leaf : (List<Segment>) element) {
        Coordinate p = new Coordinate(leaf.x1(), leaf.y1());
        Coordinate q = new Coordinate(leaf.x2(), leaf.y2());
        from = Math.min(from, Math.min(gap.along(p), gap.along(q)));
        to = Math.max(to, Math.max(gap.along(p), gap.along(q)));
        double most = gap.depth() / 2 + THICKEST;
        inside &= Math.abs(gap.aside(p)) <= most && Math.abs(gap.aside(q)) <= most;
      }
      if (inside && Math.abs(from) <= REACH && Math.abs(to - gap.width()) <= REACH) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Segment> axis(Stroke stroke) {
    if (!stroke.closed() || stroke.size() != 4) {
      return Optional.empty();
    }
    double first = Math.hypot(stroke.x(1) - stroke.x(0), stroke.y(1) - stroke.y(0));
    double second = Math.hypot(stroke.x(2) - stroke.x(1), stroke.y(2) - stroke.y(1));
    double thin = Math.min(first, second);
    double length = Math.max(first, second);
    if (thin > THICKEST || length < SHORTEST || length > LONGEST) {
      return Optional.empty();
    }
    // The short sides lie between the corners 0 and 1, 2 and 3; or 1 and 2, 3 and 0.
    int k = first < second ? 0 : 1;
    int m = (k + 3) % 4;
    return Optional.of(
        new Segment(
            (stroke.x(k) + stroke.x(k + 1)) / 2,
            (stroke.y(k) + stroke.y(k + 1)) / 2,
            (stroke.x(k + 2) + stroke.x(m)) / 2,
            (stroke.y(k + 2) + stroke.y(m)) / 2,
            -1,
            LayerMeaning.UNKNOWN));
  }

  private static boolean overlap(Segment a, Segment b) {
    double common = WallThickness.overlap(a, b) / Math.min(a.length(), b.length());
    double apart = Math.abs(a.aside((b.x1() + b.x2()) / 2, (b.y1() + b.y2()) / 2));
    return a.sineTo(b) <= PARALLEL
        && apart > 0.01
        && apart <= APART
        && common >= LEAST_COMMON
        && common <= MOST_COMMON;
  }
}
