package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.geometry.DisjointSets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Lines that hang together and are nowhere straight for long, nor a round of any size: plants,
 * paving, dashes, what is left of letters.
 */
final class RaggedLines {

  private RaggedLines() {}

  /**
   * Tells them.
   *
   * @param runs all lines in pixels, which meet where their ends are one point
   * @param lines what became of each
   * @param least straight length of one of them, in points, from which on all that hang together
   *     stay
   */
  static boolean[] of(List<Skeleton.Run> runs, List<List<Tracer.Line>> lines, double least) {
    int[] group = new int[runs.size()];
    Arrays.setAll(group, i -> i);
    Map<List<Double>, Integer> met = new HashMap<>();
    for (int i = 0; i < group.length; i++) {
      join(group, i, runs.get(i).from(), met);
      join(group, i, runs.get(i).to(), met);
    }
    boolean[] straight = new boolean[group.length];
    for (int i = 0; i < group.length; i++) {
      int root = DisjointSets.root(group, i);
      straight[root] |= lines.get(i).stream().anyMatch(line -> longest(line) >= least);
    }
    boolean[] ragged = new boolean[group.length];
    for (int i = 0; i < group.length; i++) {
      ragged[i] = !straight[DisjointSets.root(group, i)];
    }
    return ragged;
  }

  private static void join(int[] group, int run, double[] end, Map<List<Double>, Integer> met) {
    Integer other = met.putIfAbsent(List.of(end[0], end[1]), run);
    if (other != null) {
      int a = DisjointSets.root(group, run);
      int b = DisjointSets.root(group, other);
      group[Math.max(a, b)] = Math.min(a, b);
    }
  }

  /** The longest straight piece, or the length of an arc. */
  private static double longest(Tracer.Line line) {
    if (line.arc().isPresent()) {
      return line.arc().get().radius() * line.arc().get().sweep();
    }
    double longest = 0;
    double[] p = line.points();
    for (int i = 2; i + 1 < p.length; i += 2) {
      longest = Math.max(longest, Math.hypot(p[i] - p[i - 2], p[i + 1] - p[i - 1]));
    }
    return longest;
  }
}
