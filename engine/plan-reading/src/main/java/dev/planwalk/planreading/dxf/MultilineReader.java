package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.List;

/**
 * MLINE: parallels, as walls are drawn by hand. Every vertex (11) has a mitre direction (13) and
 * per parallel its distance along it (first 41 after 74).
 */
final class MultilineReader {

  private MultilineReader() {}

  static void read(DxfRecord r, Traits traits, List<Entity> out) {
    double[] vertices = r.points(11);
    double[] mitres = r.points(13);
    int n = Math.min(vertices.length, mitres.length) / 2;
    List<List<Double>> distances = new ArrayList<>();
    boolean first = false;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 11 -> distances.add(new ArrayList<>());
        case 74 -> first = r.wholeAt(i) > 0;
        case 41 -> {
          if (first && !distances.isEmpty()) {
            distances.getLast().add(r.realAt(i));
            first = false;
          }
        }
        default -> {}
      }
    }
    int parallels = Integer.MAX_VALUE;
    for (int i = 0; i < n; i++) {
      parallels = Math.min(parallels, distances.get(i).size());
    }
    boolean closed = (r.whole(71, 0) & 2) != 0;
    for (int k = 0; n >= 2 && k < parallels; k++) {
      double[] points = new double[2 * n];
      for (int i = 0; i < n; i++) {
        double distance = distances.get(i).get(k);
        points[2 * i] = vertices[2 * i] + mitres[2 * i] * distance;
        points[2 * i + 1] = vertices[2 * i + 1] + mitres[2 * i + 1] * distance;
      }
      out.add(
          new Entity.Polyline(traits, "MLINE", Extrusion.UP, 0, points, new double[0], closed, 0));
    }
  }
}
