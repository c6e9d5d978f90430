package dev.planwalk.readingjudge.borders;

import dev.planwalk.planreading.borders.Forest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Trains boosted trees (Friedman 2001, "Greedy function approximation: a gradient boosting
 * machine"): each tree is fitted to what the ones before it leave to explain, with the second
 * derivative of the loss as weight, on histograms of the numbers. Nothing is drawn by chance, so
 * the same examples give the same trees.
 */
final class ForestTrainer {

  /** What share of its step a tree makes. */
  private static final double RATE = 0.15;

  /**
   * How to train.
   *
   * @param logistic targets are 0 or 1 and the sum of the trees is a log-odds; else the sum is the
   *     target
   * @param trees how many
   * @param depth of each
   * @param least weight in a leaf
   */
  record Settings(boolean logistic, int trees, int depth, double least) {}

  private final Examples examples;
  private final Settings settings;
  private final List<Bins> numbers = new ArrayList<>();
  private final double[] score;
  private final double[] gradient;
  private final double[] hessian;

  private ForestTrainer(Examples examples, Settings settings) {
    this.examples = examples;
    this.settings = settings;
    for (int n = 0; n < examples.get(0).numbers().length; n++) {
      numbers.add(Bins.of(examples, n));
    }
    score = new double[examples.size()];
    gradient = new double[examples.size()];
    hessian = new double[examples.size()];
  }

  /**
   * Trains.
   *
   * @throws IllegalArgumentException when there is no example
   */
  static Forest train(Examples examples, Settings settings) {
    if (examples.size() == 0) {
      throw new IllegalArgumentException("there is no example to learn from");
    }
    return new ForestTrainer(examples, settings).train();
  }

  private Forest train() {
    double base = base();
    Arrays.fill(score, base);
    List<int[]> features = new ArrayList<>();
    List<float[]> limits = new ArrayList<>();
    List<float[]> values = new ArrayList<>();
    List<int[]> rights = new ArrayList<>();
    for (int t = 0; t < settings.trees(); t++) {
      derive();
      List<TreeGrower.Node> nodes =
          new TreeGrower(numbers, gradient, hessian, settings.depth(), settings.least(), RATE)
              .grow(score);
      int[] feature = new int[nodes.size()];
      float[] limit = new float[nodes.size()];
      float[] value = new float[nodes.size()];
      int[] right = new int[nodes.size()];
      for (int n = 0; n < feature.length; n++) {
        feature[n] = nodes.get(n).number();
        limit[n] = nodes.get(n).limit();
        value[n] = (float) nodes.get(n).value();
        right[n] = nodes.get(n).right();
      }
      features.add(feature);
      limits.add(limit);
      values.add(value);
      rights.add(right);
    }
    return new Forest(base, features, limits, values, rights);
  }

  private double base() {
    double sum = 0;
    double weight = 0;
    for (Examples.Example example : examples.all()) {
      sum += example.weight() * example.target();
      weight += example.weight();
    }
    double mean = sum / weight;
    return settings.logistic() ? Math.log(Math.max(1e-4, mean) / Math.max(1e-4, 1 - mean)) : mean;
  }

  /** First and second derivative of the loss of each example at its present score. */
  private void derive() {
    for (int i = 0; i < score.length; i++) {
      Examples.Example example = examples.get(i);
      double p = settings.logistic() ? 1 / (1 + Math.exp(-score[i])) : score[i];
      gradient[i] = example.weight() * (example.target() - p);
      hessian[i] = example.weight() * (settings.logistic() ? Math.max(1e-6, p * (1 - p)) : 1);
    }
  }
}
