package dev.planwalk.planreading.geometry;

/**
 * Sets of things numbered from 0 that grow together, as a forest: each number holds its parent, a
 * root itself. Two are in one set when they have the same root.
 *
 * @see <a href="https://doi.org/10.1145/321879.321884">Tarjan, Efficiency of a Good But Not Linear
 *     Set Union Algorithm</a>
 */
public final class DisjointSets {

  private DisjointSets() {}

  /** The root of a number; paths are halved on the way. */
  public static int root(int[] parents, int i) {
    int root = i;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }
}
