package dev.planwalk.readingjudge.borders;

import java.util.ArrayList;
import java.util.List;

/** What trees learn from: numbers, what is true of them, and how much each counts. */
final class Examples {

  /** More of one drawing say little that is new. */
  private static final int MOST_OF_ONE = 9000;

  /** Keeps weights in a range in which the least weight of a leaf makes sense. */
  private static final double SCALE = 30;

  /**
   * One of them.
   *
   * @param target what is true
   * @param fold which trees must not see it
   */
  @SuppressWarnings("ArrayRecordComponent") // a million of them
  record Example(float[] numbers, float target, float weight, int fold) {}

  private final List<Example> all = new ArrayList<>();

  void add(Example example) {
    all.add(example);
  }

  /**
   * Adds those of one drawing, thinned evenly if they are many. A drawing counts by the root of its
   * size, and less the more drawings there are of its office, so that none speaks for all.
   *
   * @param drawings of its office
   */
  void addDrawing(Examples drawing, int drawings) {
    double step = Math.max(1, drawing.size() / (double) MOST_OF_ONE);
    double sum = 0;
    for (double i = 0; i < drawing.size(); i += step) {
      sum += drawing.get((int) i).weight();
    }
    double share =
        Math.sqrt(drawing.size() / step) * SCALE / Math.max(1e-6, sum) / Math.max(1, drawings);
    for (double i = 0; i < drawing.size(); i += step) {
      Example one = drawing.get((int) i);
      add(new Example(one.numbers(), one.target(), one.weight() * (float) share, one.fold()));
    }
  }

  /** Those that the trees of a fold may see. */
  Examples without(int fold) {
    Examples seen = new Examples();
    for (Example example : all) {
      if (example.fold() != fold) {
        seen.add(example);
      }
    }
    return seen;
  }

  int size() {
    return all.size();
  }

  Example get(int i) {
    return all.get(i);
  }

  List<Example> all() {
    return all;
  }
}
