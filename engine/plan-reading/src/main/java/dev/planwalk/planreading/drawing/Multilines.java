package dev.planwalk.planreading.drawing;

import java.util.List;

/** MLINE: parallels, as walls are drawn by hand. */
public final class Multilines {

  private Multilines() {}

  /**
   * One open or closed polyline for each parallel.
   *
   * @param vertices interleaved x, y
   * @param mitres directions along which the parallels are set off at each vertex, interleaved
   * @param distances per vertex, one for each parallel
   */
  public static void add(
      Traits traits,
      double[] vertices,
      double[] mitres,
      List<double[]> distances,
      boolean closed,
      List<Entity> out) {
    int n = Math.min(Math.min(vertices.length, mitres.length) / 2, distances.size());
    int parallels = n < 2 ? 0 : Integer.MAX_VALUE;
    for (int i = 0; i < n; i++) {
      parallels = Math.min(parallels, distances.get(i).length);
    }
    for (int k = 0; k < parallels; k++) {
      double[] points = new double[2 * n];
      for (int i = 0; i < n; i++) {
        double distance = distances.get(i)[k];
        points[2 * i] = vertices[2 * i] + mitres[2 * i] * distance;
        points[2 * i + 1] = vertices[2 * i + 1] + mitres[2 * i + 1] * distance;
      }
      out.add(
          new Entity.Polyline(traits, "MLINE", Extrusion.UP, 0, points, new double[0], closed, 0));
    }
  }
}
