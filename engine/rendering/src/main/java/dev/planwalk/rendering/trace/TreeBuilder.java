package dev.planwalk.rendering.trace;

import java.util.Arrays;

/**
 * Builds a {@link Tree} top-down: at every node the split of lowest surface area cost among 24 bins
 * per axis (Wald, "On fast Construction of SAH-based Bounding Volume Hierarchies", 2007).
 * Deterministic: equal boxes give an equal tree.
 */
final class TreeBuilder {

  private static final int BINS = 24;

  /** Cost of visiting a node in units of a triangle test. */
  private static final float VISIT = 1.2f;

  /** The same in units of testing a whole leaf at once, whatever it holds. */
  private static final float VISIT_OF_PACKETS = 0.5f;

  private final float[] boxes;
  private final int largestLeaf;
  private final boolean packets;
  private final int[] order;
  private float[] bounds = new float[6 * 64];
  private int[] first = new int[64];
  private int[] count = new int[64];
  private int nodes = 1;

  private final float[] binBounds = new float[6 * BINS];
  private final int[] binCount = new int[BINS];
  private final float[] rightArea = new float[BINS];
  private final float[] box = new float[6];
  private final float[] centroids = new float[6];
  private final float[] sweep = new float[6];

  private float bestCost;
  private float bestAreas;
  private int bestAxis;
  private int bestBin;

  private TreeBuilder(float[] boxes, int largestLeaf, boolean packets) {
    this.boxes = boxes;
    this.packets = packets;
    this.largestLeaf = largestLeaf;
    this.order = new int[boxes.length / 6];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
  }

  /**
   * A tree over boxes.
   *
   * @param boxes 6 per primitive: minimum, maximum; at least one primitive
   * @param largestLeaf most primitives in a leaf
   * @param packets whether a leaf is tested at once, so that a full one costs no more
   */
  static Tree build(float[] boxes, int largestLeaf, boolean packets) {
    TreeBuilder builder = new TreeBuilder(boxes, largestLeaf, packets);
    builder.split();
    return new Tree(
        Arrays.copyOf(builder.bounds, 6 * builder.nodes),
        Arrays.copyOf(builder.first, builder.nodes),
        Arrays.copyOf(builder.count, builder.nodes),
        builder.order);
  }

  private void split() {
    first[0] = 0;
    count[0] = order.length;
    // Nodes are numbered as they are made and never revisited, so the list of nodes is the queue.
    for (int node = 0; node < nodes; node++) {
      int from = first[node];
      int size = count[node];
      measure(from, size);
      System.arraycopy(box, 0, bounds, 6 * node, 6);
      if (size == 1) {
        continue;
      }
      findSplit(from, size);
      float leafCost = size * area(box, 0);
      boolean fits = size <= largestLeaf;
      boolean split =
          packets
              ? bestAreas + VISIT_OF_PACKETS * area(box, 0) < area(box, 0)
              : bestCost + VISIT * area(box, 0) < leafCost;
      if (fits && !split) {
        continue;
      }
      int middle = bestAxis < 0 ? from + size / 2 : partition(from, size);
      grow();
      first[nodes] = from;
      count[nodes] = middle - from;
      first[nodes + 1] = middle;
      count[nodes + 1] = from + size - middle;
      first[node] = nodes;
      count[node] = 0;
      nodes += 2;
    }
  }

  private void grow() {
    if (nodes + 2 > first.length) {
      bounds = Arrays.copyOf(bounds, 2 * bounds.length);
      first = Arrays.copyOf(first, 2 * first.length);
      count = Arrays.copyOf(count, 2 * count.length);
    }
  }

  private void measure(int from, int size) {
    clear(box, 0);
    clear(centroids, 0);
    for (int i = from; i < from + size; i++) {
      int at = 6 * order[i];
      for (int k = 0; k < 3; k++) {
        float low = boxes[at + k];
        float high = boxes[at + 3 + k];
        float centroid = low + high;
        box[k] = Math.min(box[k], low);
        box[3 + k] = Math.max(box[3 + k], high);
        centroids[k] = Math.min(centroids[k], centroid);
        centroids[3 + k] = Math.max(centroids[3 + k], centroid);
      }
    }
  }

  private void findSplit(int from, int size) {
    bestCost = Float.POSITIVE_INFINITY;
    bestAreas = Float.POSITIVE_INFINITY;
    bestAxis = -1;
    bestBin = 0;
    for (int axis = 0; axis < 3; axis++) {
      float low = centroids[axis];
      float extent = centroids[3 + axis] - low;
      if (!(extent > 0)) {
        continue;
      }
      float scale = BINS / extent;
      Arrays.fill(binCount, 0);
      for (int b = 0; b < BINS; b++) {
        clear(binBounds, 6 * b);
      }
      for (int i = from; i < from + size; i++) {
        int at = 6 * order[i];
        int bin = bin(boxes[at + axis] + boxes[at + 3 + axis], low, scale);
        binCount[bin]++;
        extend(6 * bin, at);
      }
      weigh(axis, size);
    }
  }

  private void weigh(int axis, int size) {
    clear(sweep, 0);
    for (int b = BINS - 1; b > 0; b--) {
      merge(sweep, 6 * b);
      rightArea[b] = area(sweep, 0);
    }
    clear(sweep, 0);
    int left = 0;
    for (int b = 0; b < BINS - 1; b++) {
      merge(sweep, 6 * b);
      left += binCount[b];
      if (left == 0 || left == size) {
        continue;
      }
      float cost = left * area(sweep, 0) + (size - left) * rightArea[b + 1];
      if (cost < bestCost) {
        bestCost = cost;
        bestAreas = area(sweep, 0) + rightArea[b + 1];
        bestAxis = axis;
        bestBin = b;
      }
    }
  }

  private int partition(int from, int size) {
    float low = centroids[bestAxis];
    float scale = BINS / (centroids[3 + bestAxis] - low);
    int i = from;
    int j = from + size - 1;
    while (i <= j) {
      int at = 6 * order[i];
      if (bin(boxes[at + bestAxis] + boxes[at + 3 + bestAxis], low, scale) <= bestBin) {
        i++;
      } else {
        int swap = order[i];
        order[i] = order[j];
        order[j] = swap;
        j--;
      }
    }
    return i;
  }

  private static int bin(float centroid, float low, float scale) {
    return Math.min(BINS - 1, (int) ((centroid - low) * scale));
  }

  private void extend(int bin, int at) {
    for (int k = 0; k < 3; k++) {
      binBounds[bin + k] = Math.min(binBounds[bin + k], boxes[at + k]);
      binBounds[bin + 3 + k] = Math.max(binBounds[bin + 3 + k], boxes[at + 3 + k]);
    }
  }

  private void merge(float[] into, int bin) {
    for (int k = 0; k < 3; k++) {
      into[k] = Math.min(into[k], binBounds[bin + k]);
      into[3 + k] = Math.max(into[3 + k], binBounds[bin + 3 + k]);
    }
  }

  private static void clear(float[] box, int at) {
    Arrays.fill(box, at, at + 3, Float.POSITIVE_INFINITY);
    Arrays.fill(box, at + 3, at + 6, Float.NEGATIVE_INFINITY);
  }

  private static float area(float[] box, int at) {
    float x = box[at + 3] - box[at];
    float y = box[at + 4] - box[at + 1];
    float z = box[at + 5] - box[at + 2];
    return x < 0 ? 0 : x * y + y * z + z * x;
  }
}
