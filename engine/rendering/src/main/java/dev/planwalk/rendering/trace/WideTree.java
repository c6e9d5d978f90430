package dev.planwalk.rendering.trace;

import java.util.Arrays;

/**
 * A hierarchy with up to eight children a node, made by collapsing a binary {@link Tree}: the child
 * with the largest surface is replaced by its two children until eight are there.
 *
 * @param bounds 48 per node: 8 x minimum x, 8 x minimum y, ... 8 x maximum z; an empty slot has
 *     infinite bounds that no ray meets
 * @param children 8 per node: an inner node, or the complement of a leaf number
 * @param leafFirst 1 per leaf: first position in the tree's order
 * @param leafCount 1 per leaf
 */
record WideTree(float[] bounds, int[] children, int[] leafFirst, int[] leafCount) {

  static final int WIDTH = 8;

  /** Stands where rays are traced scalar or nothing is there. */
  static final WideTree NONE = new WideTree(new float[0], new int[0], new int[0], new int[0]);

  static WideTree of(Tree tree) {
    int inner = Math.max(1, tree.first().length);
    float[] bounds = new float[48 * inner];
    int[] children = new int[WIDTH * inner];
    int[] leafFirst = new int[tree.first().length];
    int[] leafCount = new int[tree.first().length];
    int[] source = new int[inner];
    int leaves = 0;
    int nodes = 1;
    int[] slots = new int[WIDTH];
    for (int node = 0; node < nodes; node++) {
      int filled = gather(tree, source[node], slots);
      Arrays.fill(bounds, 48 * node, 48 * node + 24, Float.POSITIVE_INFINITY);
      Arrays.fill(bounds, 48 * node + 24, 48 * node + 48, Float.NEGATIVE_INFINITY);
      for (int slot = 0; slot < filled; slot++) {
        int child = slots[slot];
        for (int k = 0; k < 6; k++) {
          bounds[48 * node + WIDTH * k + slot] = tree.bounds()[6 * child + k];
        }
        if (tree.count()[child] > 0) {
          leafFirst[leaves] = tree.first()[child];
          leafCount[leaves] = tree.count()[child];
          children[WIDTH * node + slot] = ~leaves++;
        } else {
          source[nodes] = child;
          children[WIDTH * node + slot] = nodes++;
        }
      }
    }
    return new WideTree(
        Arrays.copyOf(bounds, 48 * nodes),
        Arrays.copyOf(children, WIDTH * nodes),
        Arrays.copyOf(leafFirst, leaves),
        Arrays.copyOf(leafCount, leaves));
  }

  private static int gather(Tree tree, int root, int[] slots) {
    slots[0] = root;
    int filled = 1;
    while (filled < WIDTH) {
      int widest = -1;
      float widestArea = -1;
      for (int i = 0; i < filled; i++) {
        float area = tree.count()[slots[i]] > 0 ? -1 : area(tree.bounds(), 6 * slots[i]);
        if (area > widestArea) {
          widestArea = area;
          widest = i;
        }
      }
      if (widest < 0) {
        break;
      }
      int first = tree.first()[slots[widest]];
      slots[widest] = first;
      slots[filled++] = first + 1;
    }
    return filled;
  }

  private static float area(float[] box, int at) {
    float x = box[at + 3] - box[at];
    float y = box[at + 4] - box[at + 1];
    float z = box[at + 5] - box[at + 2];
    return x * y + y * z + z * x;
  }
}
