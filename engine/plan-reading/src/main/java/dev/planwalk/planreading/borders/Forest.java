package dev.planwalk.planreading.borders;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Boosted trees (Friedman 2001, "Greedy function approximation"): a sum of small decision trees.
 * Read from text, one line a tree: nodes in preorder, {@code feature<limit} or a leaf's value.
 */
public final class Forest {

  private final double base;
  private final int[][] features;
  private final float[][] limits;
  private final float[][] values;
  private final int[][] rights;

  /**
   * Trees by their nodes in preorder.
   *
   * @param features for each node the number of its feature, -1 for a leaf
   * @param limits what is less goes to the next node
   * @param values of leaves
   * @param rights where what is not less goes
   */
  public Forest(
      double base,
      List<int[]> features,
      List<float[]> limits,
      List<float[]> values,
      List<int[]> rights) {
    this.base = base;
    this.features = features.toArray(int[][]::new);
    this.limits = limits.toArray(float[][]::new);
    this.values = values.toArray(float[][]::new);
    this.rights = rights.toArray(int[][]::new);
  }

  /** The sum of all trees. */
  public double sum(float[] row) {
    double sum = base;
    for (int t = 0; t < features.length; t++) {
      int node = 0;
      int[] feature = features[t];
      while (feature[node] >= 0) {
        node = row[feature[node]] < limits[t][node] ? node + 1 : rights[t][node];
      }
      sum += values[t][node];
    }
    return sum;
  }

  /** The same as a probability. */
  public double probability(float[] row) {
    return 1 / (1 + Math.exp(-sum(row)));
  }

  /** As text. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(String.format(Locale.ROOT, "base %.5f", base));
    for (int t = 0; t < features.length; t++) {
      StringBuilder line = new StringBuilder();
      for (int n = 0; n < features[t].length; n++) {
        line.append(n == 0 ? "" : " ");
        if (features[t][n] >= 0) {
          line.append(features[t][n]).append('<').append(limits[t][n]);
        } else {
          line.append(String.format(Locale.ROOT, "%.4f", values[t][n]));
        }
      }
      lines.add(line.toString());
    }
    return lines;
  }

  /** From text. */
  public static Forest parse(List<String> lines) {
    double base = Double.parseDouble(lines.getFirst().split(" ", -1)[1]);
    List<int[]> features = new ArrayList<>();
    List<float[]> limits = new ArrayList<>();
    List<float[]> values = new ArrayList<>();
    List<int[]> rights = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String[] nodes = line.split(" ", -1);
      int[] feature = new int[nodes.length];
      float[] limit = new float[nodes.length];
      float[] value = new float[nodes.length];
      int[] right = new int[nodes.length];
      for (int n = 0; n < nodes.length; n++) {
        int sign = nodes[n].indexOf('<');
        feature[n] = sign < 0 ? -1 : Integer.parseInt(nodes[n].substring(0, sign));
        limit[n] = sign < 0 ? 0 : Float.parseFloat(nodes[n].substring(sign + 1));
        value[n] = sign < 0 ? Float.parseFloat(nodes[n]) : 0;
      }
      link(feature, right, 0);
      features.add(feature);
      limits.add(limit);
      values.add(value);
      rights.add(right);
    }
    return new Forest(base, features, limits, values, rights);
  }

  /** Finds where right branches begin; the end of the subtree of a node. */
  private static int link(int[] feature, int[] right, int node) {
    if (feature[node] < 0) {
      return node + 1;
    }
    right[node] = link(feature, right, node + 1);
    return link(feature, right, right[node]);
  }
}
