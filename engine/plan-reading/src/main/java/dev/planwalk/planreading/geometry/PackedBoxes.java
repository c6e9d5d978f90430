package dev.planwalk.planreading.geometry;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HilbertEncoder;

/**
 * Boxes that do not change, searched for those that meet another box: an R-tree packed along the
 * Hilbert curve (Kamel and Faloutsos 1993), as JTS's HPRtree is, but with all sides in one array,
 * which a search reads from front to back. Boxes keep the numbers of the list they come from.
 */
public final class PackedBoxes {

  /** Boxes to a node. */
  private static final int FAN = 8;

  /** Halvings of the extent that the Hilbert curve runs through. */
  private static final int HILBERT_LEVEL = 12;

  /** Least x, greatest x, least y and greatest y of each box; of level after level of nodes. */
  private final double[] sides;

  /** Numbers of the boxes, in their order along the curve. */
  private final int[] numbers;

  /** Where each level begins, and behind the last one its end. */
  private final int[] levels;

  /**
   * Packs boxes.
   *
   * @param boxes none of them empty; the order of equal places along the curve is theirs
   */
  public PackedBoxes(List<Envelope> boxes) {
    numbers = alongCurve(boxes);
    levels = levels(boxes.size());
    sides = new double[4 * levels[levels.length - 1]];
    for (int node = 0; node < numbers.length; node++) {
      Envelope box = boxes.get(numbers[node]);
      sides[4 * node] = box.getMinX();
      sides[4 * node + 1] = box.getMaxX();
      sides[4 * node + 2] = box.getMinY();
      sides[4 * node + 3] = box.getMaxY();
    }
    for (int level = 1; level + 1 < levels.length; level++) {
      for (int node = levels[level]; node < levels[level + 1]; node++) {
        enclose(node, children(level, node), childrenEnd(level, node));
      }
    }
  }

  private static int[] alongCurve(List<Envelope> boxes) {
    Envelope extent = new Envelope();
    boxes.forEach(extent::expandToInclude);
    HilbertEncoder curve = new HilbertEncoder(HILBERT_LEVEL, extent);
    long[] places = new long[boxes.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = ((long) curve.encode(boxes.get(i)) << Integer.SIZE) | i;
    }
    Arrays.sort(places);
    return Arrays.stream(places).mapToInt(place -> (int) place).toArray();
  }

  private static int[] levels(int size) {
    int[] begins = new int[Integer.SIZE];
    int level = 1;
    begins[1] = size;
    for (int nodes = size; nodes > FAN; level++) {
      nodes = (nodes + FAN - 1) / FAN;
      begins[level + 1] = begins[level] + nodes;
    }
    return Arrays.copyOf(begins, level + 1);
  }

  private int children(int level, int node) {
    return levels[level - 1] + (node - levels[level]) * FAN;
  }

  private int childrenEnd(int level, int node) {
    return Math.min(children(level, node) + FAN, levels[level]);
  }

  private void enclose(int node, int from, int to) {
    Envelope box = new Envelope();
    for (int child = from; child < to; child++) {
      box.expandToInclude(sides[4 * child], sides[4 * child + 2]);
      box.expandToInclude(sides[4 * child + 1], sides[4 * child + 3]);
    }
    sides[4 * node] = box.getMinX();
    sides[4 * node + 1] = box.getMaxX();
    sides[4 * node + 2] = box.getMinY();
    sides[4 * node + 3] = box.getMaxY();
  }

  /** Hands out the numbers of all boxes that meet a box, in the order of the curve. */
  public void query(Envelope box, IntConsumer visit) {
    int top = levels.length - 2;
    query(top, levels[top], levels[top + 1], box, visit);
  }

  private void query(int level, int from, int to, Envelope box, IntConsumer visit) {
    double minX = box.getMinX();
    double maxX = box.getMaxX();
    double minY = box.getMinY();
    double maxY = box.getMaxY();
    for (int node = from; node < to; node++) {
      int side = 4 * node;
      boolean meets =
          sides[side] <= maxX
              && sides[side + 1] >= minX
              && sides[side + 2] <= maxY
              && sides[side + 3] >= minY;
      if (meets && level == 0) {
        visit.accept(numbers[node]);
      } else if (meets) {
        query(level - 1, children(level, node), childrenEnd(level, node), box, visit);
      }
    }
  }
}
