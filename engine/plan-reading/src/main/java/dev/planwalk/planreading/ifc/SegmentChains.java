package dev.planwalk.planreading.ifc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;

/** Joins segments to rings by their ends. What does not close is left out. */
final class SegmentChains {

  /** Ends are rounded to this, in metres: faces that meet are written with some more digits. */
  private static final double GRID = 1e-5;

  private record Place(long x, long y) {}

  private final Map<Place, List<Integer>> ends = new HashMap<>();
  private final List<Place[]> segments = new ArrayList<>();
  private boolean[] used = new boolean[0];

  /**
   * @param raw x1, y1, x2, y2
   */
  SegmentChains(List<double[]> raw) {
    for (double[] s : raw) {
      Place a = place(s[0], s[1]);
      Place b = place(s[2], s[3]);
      if (!a.equals(b)) {
        ends.computeIfAbsent(a, key -> new ArrayList<>()).add(segments.size());
        ends.computeIfAbsent(b, key -> new ArrayList<>()).add(segments.size());
        segments.add(new Place[] {a, b});
      }
    }
    used = new boolean[segments.size()];
  }

  private static Place place(double x, double y) {
    return new Place(Math.round(x / GRID), Math.round(y / GRID));
  }

  List<List<Coordinate>> rings() {
    List<List<Coordinate>> rings = new ArrayList<>();
    for (int i = 0; i < segments.size(); i++) {
      if (!used[i]) {
        List<Coordinate> ring = from(i);
        if (ring.size() > 2) {
          rings.add(ring);
        }
      }
    }
    return rings;
  }

  /** The ring that begins with a segment; empty when it does not come back. */
  private List<Coordinate> from(int first) {
    List<Coordinate> ring = new ArrayList<>();
    Place start = segments.get(first)[0];
    Place at = segments.get(first)[1];
    used[first] = true;
    ring.add(corner(start));
    while (!at.equals(start)) {
      ring.add(corner(at));
      int next = next(at);
      if (next < 0) {
        return List.of();
      }
      used[next] = true;
      Place[] segment = segments.get(next);
      at = segment[0].equals(at) ? segment[1] : segment[0];
    }
    return ring;
  }

  private int next(Place at) {
    List<Integer> here = ends.getOrDefault(at, List.of());
    while (!here.isEmpty()) {
      int candidate = here.removeLast();
      if (!used[candidate]) {
        return candidate;
      }
    }
    return -1;
  }

  private static Coordinate corner(Place place) {
    return new Coordinate(place.x() * GRID, place.y() * GRID);
  }
}
