package dev.planwalk.planreading.geometry;

import dev.planwalk.planreading.findings.Deadline;
import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Divides the rings of one filled path into areas of their own: an outer ring with its holes. One
 * path may hold all walls of a storey.
 */
public final class FillRings {

  /** Beyond this many rings inside one another, a path is ornament. */
  private static final int MOST_RINGS_AROUND = 64;

  private final List<double[]> rings;
  private final List<Envelope> boxes = new ArrayList<>();
  private final STRtree index = new STRtree();
  private final Deadline deadline;

  private FillRings(List<double[]> rings, Deadline deadline) {
    this.rings = rings;
    this.deadline = deadline;
    for (int i = 0; i < rings.size(); i++) {
      boxes.add(boxOf(rings.get(i)));
      index.insert(boxes.get(i), i);
    }
    index.build();
  }

  /**
   * Areas of the path, each as even-odd rings, outer ring first.
   *
   * @param windingRule {@link Path2D#WIND_NON_ZERO} or {@link Path2D#WIND_EVEN_ODD}
   */
  public static List<List<double[]>> areas(
      List<double[]> rings, int windingRule, Deadline deadline) {
    if (rings.size() < 2) {
      return rings.isEmpty() ? List.of() : List.of(rings);
    }
    return new FillRings(rings, deadline).areas(windingRule == Path2D.WIND_NON_ZERO);
  }

  private List<List<double[]>> areas(boolean nonZero) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < rings.size(); i++) {
      order.add(i);
    }
    order.sort(Comparator.comparingDouble((Integer i) -> -boxes.get(i).getArea()));
    // Larger rings come first, so what lies around a ring is known when the ring is met.
    int[] winding = new int[rings.size()];
    int[] area = new int[rings.size()];
    List<List<double[]>> areas = new ArrayList<>();
    boolean[] done = new boolean[rings.size()];
    for (int ring : order) {
      deadline.check();
      int around = around(ring, done);
      int outside = around < 0 ? 0 : winding[around];
      winding[ring] = outside + (nonZero ? (area(rings.get(ring)) > 0 ? 1 : -1) : 1);
      boolean wasInk = ink(outside, nonZero);
      boolean isInk = ink(winding[ring], nonZero);
      area[ring] = around < 0 ? -1 : area[around];
      if (!wasInk && isInk) {
        area[ring] = areas.size();
        List<double[]> own = new ArrayList<>();
        own.add(rings.get(ring));
        areas.add(own);
      } else if (wasInk && !isInk) {
        areas.get(area[ring]).add(rings.get(ring));
      }
      done[ring] = true;
    }
    return areas;
  }

  private static boolean ink(int winding, boolean nonZero) {
    return nonZero ? winding != 0 : winding % 2 != 0;
  }

  /** The smallest ring met before that holds a ring; -1 without. */
  private int around(int ring, boolean[] done) {
    int best = -1;
    int looked = 0;
    double[] p = rings.get(ring);
    for (Object other : index.query(boxes.get(ring))) {
      int i = (Integer) other;
      if (!done[i] || !boxes.get(i).contains(boxes.get(ring)) || ++looked > MOST_RINGS_AROUND) {
        continue;
      }
      boolean smaller = best < 0 || boxes.get(i).getArea() < boxes.get(best).getArea();
      if (smaller && holds(rings.get(i), p[0], p[1])) {
        best = i;
      }
    }
    return best;
  }

  /** Whether a point lies in even-odd rings. */
  public static boolean holds(List<double[]> rings, double x, double y) {
    boolean inside = false;
    for (double[] ring : rings) {
      inside ^= holds(ring, x, y);
    }
    return inside;
  }

  private static boolean holds(double[] ring, double x, double y) {
    boolean inside = false;
    int n = ring.length / 2;
    for (int i = 0, j = n - 1; i < n; j = i++) {
      double yi = ring[2 * i + 1];
      double yj = ring[2 * j + 1];
      if (yi > y != yj > y) {
        double at = ring[2 * i] + (y - yi) / (yj - yi) * (ring[2 * j] - ring[2 * i]);
        inside ^= x < at;
      }
    }
    return inside;
  }

  /** Signed area, positive counter-clockwise. */
  public static double area(double[] ring) {
    double twice = 0;
    int n = ring.length / 2;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % n;
      twice +=
          (ring[2 * i] - ring[0]) * (ring[2 * j + 1] - ring[1])
              - (ring[2 * j] - ring[0]) * (ring[2 * i + 1] - ring[1]);
    }
    return twice / 2;
  }

  /** The box of interleaved points. */
  public static Envelope boxOf(double[] points) {
    Envelope box = new Envelope();
    for (int i = 0; i + 1 < points.length; i += 2) {
      box.expandToInclude(points[i], points[i + 1]);
    }
    return box;
  }
}
