package dev.planwalk.readingjudge.borders;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Grows one tree of a forest, depth first, by the best split of each node. */
final class TreeGrower {

  /** Draws small leaves towards 0. */
  private static final double LAMBDA = 1;

  /** Splits that gain less are chance. */
  private static final double LEAST_GAIN = 1e-3;

  private static final int LEAST_EXAMPLES = 20;

  /**
   * A node.
   *
   * @param number which one divides, -1 in a leaf
   * @param limit what is less goes to the next node
   * @param value of a leaf
   * @param right the node where what is not less goes
   */
  record Node(int number, float limit, double value, int right) {}

  private record Split(int number, int bin) {}

  private final List<Bins> numbers;
  private final double[] gradient;
  private final double[] hessian;
  private final int depth;
  private final double least;
  private final double rate;
  private final int[] order;
  private final double[] gradients = new double[Bins.MOST];
  private final double[] hessians = new double[Bins.MOST];
  private final List<Node> nodes = new ArrayList<>();

  TreeGrower(
      List<Bins> numbers,
      double[] gradient,
      double[] hessian,
      int depth,
      double least,
      double rate) {
    this.numbers = numbers;
    this.gradient = gradient;
    this.hessian = hessian;
    this.depth = depth;
    this.least = least;
    this.rate = rate;
    order = new int[gradient.length];
    Arrays.setAll(order, i -> i);
  }

  /**
   * The nodes in preorder.
   *
   * @param score of each example, to which the tree is added
   */
  List<Node> grow(double[] score) {
    grow(0, order.length, 0, score);
    return nodes;
  }

  private void grow(int from, int to, int level, double[] score) {
    double g = 0;
    double h = 0;
    for (int k = from; k < to; k++) {
      g += gradient[order[k]];
      h += hessian[order[k]];
    }
    boolean inner = level < depth && to - from >= LEAST_EXAMPLES;
    Split split = inner ? best(from, to, g, h) : new Split(-1, -1);
    if (split.number() < 0) {
      double value = rate * g / (h + LAMBDA);
      nodes.add(new Node(-1, 0, value, 0));
      for (int k = from; k < to; k++) {
        score[order[k]] += value;
      }
      return;
    }
    int middle = divide(from, to, split);
    int own = nodes.size();
    float limit = numbers.get(split.number()).limit(split.bin());
    nodes.add(new Node(split.number(), limit, 0, 0));
    grow(from, middle, level + 1, score);
    nodes.set(own, new Node(split.number(), limit, 0, nodes.size()));
    grow(middle, to, level + 1, score);
  }

  private Split best(int from, int to, double sumG, double sumH) {
    Split best = new Split(-1, -1);
    double most = LEAST_GAIN;
    double whole = gain(sumG, sumH);
    for (int n = 0; n < numbers.size(); n++) {
      Bins bins = numbers.get(n);
      if (bins.limits() == 0) {
        continue;
      }
      fill(bins, from, to);
      double g = 0;
      double h = 0;
      for (int b = 0; b < bins.limits(); b++) {
        g += gradients[b];
        h += hessians[b];
        double gain = gain(g, h) + gain(sumG - g, sumH - h) - whole;
        if (h >= least && sumH - h >= least && gain > most) {
          most = gain;
          best = new Split(n, b);
        }
      }
    }
    return best;
  }

  private static double gain(double g, double h) {
    return g * g / (h + LAMBDA);
  }

  private void fill(Bins bins, int from, int to) {
    Arrays.fill(gradients, 0);
    Arrays.fill(hessians, 0);
    for (int k = from; k < to; k++) {
      int i = order[k];
      int bin = bins.of(i);
      gradients[bin] += gradient[i];
      hessians[bin] += hessian[i];
    }
  }

  /** Puts the examples of the left branch first, in order; where those of the right one begin. */
  private int divide(int from, int to, Split split) {
    Bins bins = numbers.get(split.number());
    int[] others = new int[to - from];
    int left = from;
    int right = 0;
    for (int k = from; k < to; k++) {
      int i = order[k];
      if (bins.of(i) <= split.bin()) {
        order[left++] = i;
      } else {
        others[right++] = i;
      }
    }
    System.arraycopy(others, 0, order, left, right);
    return left;
  }
}
