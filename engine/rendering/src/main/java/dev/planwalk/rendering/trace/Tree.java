package dev.planwalk.rendering.trace;

/**
 * A binary bounding volume hierarchy. Children of an inner node are neighbours, {@code first} and
 * {@code first + 1}; a leaf covers {@code order[first .. first + count)}.
 *
 * @param bounds 6 per node: minimum x, y, z, maximum x, y, z
 * @param first 1 per node
 * @param count 1 per node, 0 for an inner node
 * @param order primitive numbers, each once
 */
record Tree(float[] bounds, int[] first, int[] count, int[] order) {

  /** Over nothing. */
  static final Tree NONE = new Tree(new float[0], new int[0], new int[0], new int[0]);
}
