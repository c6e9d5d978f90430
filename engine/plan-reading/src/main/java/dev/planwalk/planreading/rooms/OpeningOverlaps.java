package dev.planwalk.planreading.rooms;

import dev.planwalk.planreading.geometry.Overlay;
import dev.planwalk.planreading.openings.Gap;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * Makes openings lie beside one another. Two that were found by different signs, or in two walls
 * that meet in a corner, may share a piece of wall: the one with the stronger sign keeps it, the
 * other ends there or goes.
 */
final class OpeningOverlaps {

  /** Openings that share less, in m², share the noise of rounding. */
  private static final double SHARED = 0.005;

  /** What is left of an opening must be this wide, in metres. */
  private static final double LEAST_WIDTH = 0.3;

  /** An opening that loses more than this share of its width was another view of the same one. */
  private static final double MOST_LOST = 0.5;

  private final GeometryFactory factory = new GeometryFactory();
  private final List<Polygon> kept = new ArrayList<>();

  private OpeningOverlaps() {}

  /** The openings without what they share, in their order. */
  static List<OpeningDraft> without(List<OpeningDraft> openings) {
    OpeningOverlaps overlaps = new OpeningOverlaps();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < openings.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.comparing((Integer i) -> openings.get(i).gap().evidence())
            .thenComparingDouble(i -> openings.get(i).gap().width()));
    SortedMap<Integer, OpeningDraft> left = new TreeMap<>();
    for (int i : order) {
      OpeningDraft draft = openings.get(i);
      overlaps
          .rest(draft.gap())
          .ifPresent(gap -> left.put(i, new OpeningDraft(gap, draft.right(), draft.left())));
    }
    return List.copyOf(left.values());
  }

  /** What is left of an opening beside those that are kept; empty when too little is. */
  private Optional<Gap> rest(Gap gap) {
    if (gap.width() < LEAST_WIDTH) {
      return Optional.of(gap);
    }
    Polygon footprint = gap.polygon(factory);
    double from = 0;
    double to = gap.width();
    for (Polygon other : kept) {
      if (!other.getEnvelopeInternal().intersects(footprint.getEnvelopeInternal())) {
        continue;
      }
      Geometry common = Overlay.common(other, footprint);
      if (common.getArea() < SHARED) {
        continue;
      }
      DoubleSummaryStatistics along = new DoubleSummaryStatistics();
      for (Coordinate corner : common.getCoordinates()) {
        along.accept(gap.along(corner));
      }
      if (along.getMin() < gap.width() - along.getMax()) {
        from = Math.max(from, along.getMax());
      } else {
        to = Math.min(to, along.getMin());
      }
    }
    if (to - from < Math.max(LEAST_WIDTH, (1 - MOST_LOST) * gap.width())) {
      return Optional.empty();
    }
    Gap rest = from == 0 && to == gap.width() ? gap : between(gap, from, to);
    kept.add(rest.polygon(factory));
    return Optional.of(rest);
  }

  private static Gap between(Gap gap, double from, double to) {
    double first = from / gap.width();
    double last = to / gap.width();
    Coordinate[] c = gap.corners();
    return gap.moved(
        new Coordinate[] {
          share(c[0], c[1], first),
          share(c[0], c[1], last),
          share(c[3], c[2], last),
          share(c[3], c[2], first)
        });
  }

  private static Coordinate share(Coordinate a, Coordinate b, double share) {
    return new Coordinate(a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share);
  }
}
