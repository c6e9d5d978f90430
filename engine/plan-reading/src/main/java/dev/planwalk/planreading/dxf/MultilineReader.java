package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Multilines;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * MLINE: parallels, as walls are drawn by hand. Every vertex (11) has a mitre direction (13) and
 * per parallel its distance along it (first 41 after 74).
 */
final class MultilineReader {

  private MultilineReader() {}

  static void read(DxfRecord r, Traits traits, List<Entity> out) {
    double[] vertices = r.points(11);
    List<double[]> distances = new ArrayList<>();
    double[] ofVertex = new double[8];
    int n = 0;
    int firstVertex = r.find(11);
    boolean first = false;
    for (int i = 0; i < r.size(); i++) {
      switch (r.code(i)) {
        case 11 -> {
          if (i > firstVertex) {
            distances.add(Arrays.copyOf(ofVertex, n));
          }
          n = 0;
        }
        case 74 -> first = r.wholeAt(i) > 0;
        case 41 -> {
          if (first) {
            ofVertex = n == ofVertex.length ? Arrays.copyOf(ofVertex, 2 * n) : ofVertex;
            ofVertex[n++] = r.realAt(i);
            first = false;
          }
        }
        default -> {}
      }
    }
    distances.add(Arrays.copyOf(ofVertex, n));
    boolean closed = (r.whole(71, 0) & 2) != 0;
    Multilines.add(traits, vertices, r.points(13), distances, closed, out);
  }
}
