package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.geometry.StrokeClusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Which part of a sheet a label, a fill or a dimension belongs to.
 *
 * @param areas boxes of the parts
 * @param roots their clusters of strokes
 * @param sizes how many strokes they have
 */
record PartOwners(
    List<Envelope> areas, List<Integer> roots, List<Integer> sizes, StrokeClusters clusters) {

  /** A caption within the frame of the sheet stands this near to its drawing, by its diagonal. */
  private static final double NEAR = 0.25;

  /** A chain of dimensions has fewer strokes than this share of the largest drawing. */
  private static final double LEAST_SHARE = 0.15;

  PartOwners {
    areas = List.copyOf(areas);
    roots = List.copyOf(roots);
    sizes = List.copyOf(sizes);
  }

  /** Things by the part that owns them, in their order; without those that none owns. */
  <T> List<List<T>> of(List<T> things, ToIntFunction<T> owner) {
    List<List<T>> owned = new ArrayList<>();
    areas.forEach(box -> owned.add(new ArrayList<>()));
    for (T thing : things) {
      int part = areas.isEmpty() ? -1 : owner.applyAsInt(thing);
      if (part >= 0) {
        owned.get(part).add(thing);
      }
    }
    return owned;
  }

  /** The part whose box holds a point, -1 for none; where boxes overlap, whose strokes are near. */
  int at(Coordinate at) {
    List<Integer> holding = new ArrayList<>();
    for (int i = 0; i < areas.size(); i++) {
      if (areas.get(i).contains(at)) {
        holding.add(i);
      }
    }
    if (holding.size() < 2) {
      return holding.isEmpty() ? -1 : holding.getFirst();
    }
    holding.sort(Comparator.comparingDouble((Integer i) -> areas.get(i).getArea()));
    List<Integer> among = holding.stream().map(roots::get).toList();
    return holding.get(clusters.nearest(at.x, at.y, among));
  }

  /**
   * The part that a text at a point is a caption of, -1 for none: outside of all the nearest, and
   * within a frame the nearest of those that stand in it.
   */
  int captioned(Coordinate point) {
    int owner = at(point);
    if (owner >= 0 && !frame(owner)) {
      return -1;
    }
    Envelope at = new Envelope(point);
    double least = LEAST_SHARE * sizes.stream().mapToInt(Integer::intValue).max().orElse(0);
    int best = -1;
    for (int i = 0; i < areas.size(); i++) {
      boolean drawing = within(i, owner) && sizes.get(i) >= least && near(areas.get(i), at);
      boolean possible = owner < 0 || drawing;
      boolean nearer = best < 0 || areas.get(i).distance(at) < areas.get(best).distance(at);
      best = possible && nearer ? i : best;
    }
    return best;
  }

  private static boolean near(Envelope area, Envelope at) {
    return area.distance(at) <= NEAR * Math.hypot(area.getWidth(), area.getHeight());
  }

  private boolean within(int part, int frame) {
    return frame >= 0 && part != frame && areas.get(frame).contains(areas.get(part));
  }

  /**
   * Whether more is drawn in the box of a part than the part itself, as in the frame of a sheet.
   */
  private boolean frame(int part) {
    int inside = 0;
    for (int i = 0; i < areas.size(); i++) {
      inside += within(i, part) ? sizes.get(i) : 0;
    }
    return inside > sizes.get(part);
  }
}
