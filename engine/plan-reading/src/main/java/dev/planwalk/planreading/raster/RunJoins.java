package dev.planwalk.planreading.raster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Lines that met a stub of the thinning, which is gone, are one again. */
final class RunJoins {

  private final List<Skeleton.Run> runs;

  /** Runs at each crossing, by its place. */
  private final Map<List<Double>, List<Integer>> ends = new HashMap<>();

  private final Set<Integer> used = new HashSet<>();

  private RunJoins(List<Skeleton.Run> runs) {
    this.runs = runs;
    for (int i = 0; i < runs.size(); i++) {
      Skeleton.Run run = runs.get(i);
      if (run.crossed()) {
        at(run.from()).add(i);
      }
      if (run.crossing()) {
        at(run.to()).add(i);
      }
    }
  }

  private List<Integer> at(double[] end) {
    return ends.computeIfAbsent(List.of(end[0], end[1]), key -> new ArrayList<>());
  }

  /** The runs, joined where two meet and nothing else. */
  static List<Skeleton.Run> of(List<Skeleton.Run> runs) {
    RunJoins joins = new RunJoins(runs);
    List<Skeleton.Run> joined = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      if (joins.used.add(i)) {
        Skeleton.Run onward = joins.grown(runs.get(i));
        joined.add(joins.grown(turned(onward)));
      }
    }
    return joined;
  }

  /** The run with those that go on from its end. */
  private Skeleton.Run grown(Skeleton.Run first) {
    Skeleton.Run run = first;
    boolean grows = true;
    while (grows) {
      grows = false;
      List<Integer> met = run.crossing() ? at(run.to()) : List.of();
      if (met.size() == 2) {
        int next = used.contains(met.get(0)) ? met.get(1) : met.get(0);
        if (used.add(next)) {
          Skeleton.Run other = runs.get(next);
          run = joined(run, Arrays.equals(other.from(), run.to()) ? other : turned(other));
          grows = true;
        }
      }
    }
    return run;
  }

  private static Skeleton.Run joined(Skeleton.Run a, Skeleton.Run b) {
    int[] pixels = Arrays.copyOf(a.pixels(), a.pixels().length + b.pixels().length);
    System.arraycopy(b.pixels(), 0, pixels, a.pixels().length, b.pixels().length);
    return new Skeleton.Run(pixels, a.from(), b.to(), a.crossed(), b.crossing());
  }

  private static Skeleton.Run turned(Skeleton.Run run) {
    int[] pixels = new int[run.pixels().length];
    for (int i = 0; i < pixels.length; i++) {
      pixels[i] = run.pixels()[pixels.length - 1 - i];
    }
    return new Skeleton.Run(pixels, run.to(), run.from(), run.crossing(), run.crossed());
  }
}
