package dev.planwalk.planreading.partition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** The regions of a merge tree that make the best plan: each triangle lies in one at most. */
public final class Cut {

  private Cut() {}

  /**
   * The antichain with the highest sum of scores, exactly, from the leaves up.
   *
   * @param score of a region; what is not above 0 is never taken
   */
  public static List<Integer> best(MergeTree tree, IntToDoubleFunction score) {
    double[] sum = new double[tree.size()];
    boolean[] whole = new boolean[tree.size()];
    for (int n = 0; n < tree.size(); n++) {
      double parts = 0;
      for (int child : tree.children(n)) {
        parts += sum[child];
      }
      double own = score.applyAsDouble(n);
      whole[n] = own > 0 && own >= parts;
      sum[n] = Math.max(parts, Math.max(0, own));
    }
    List<Integer> taken = new ArrayList<>();
    Deque<Integer> open = new ArrayDeque<>();
    for (int n = tree.size() - 1; n >= 0; n--) {
      if (tree.region(n).parent < 0) {
        open.push(n);
      }
    }
    while (!open.isEmpty()) {
      int n = open.pop();
      if (whole[n]) {
        taken.add(n);
      } else {
        for (int child : tree.children(n)) {
          open.push(child);
        }
      }
    }
    return taken;
  }
}
