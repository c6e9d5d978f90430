package dev.planwalk.planreading.geometry;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.algorithm.PointLocation;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineSegment;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.geom.Quadrant;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * The bounded faces of lines that meet at their ends only. Lines that end in the open, and those
 * that have the same face on both sides, bound nothing. What touches itself in a point is divided
 * there. A floor is divided a dozen times while it is read, so this is done on arrays.
 *
 * <p>Every line is two directed edges, 2k there and 2k + 1 back, each with its face to the left.
 */
public final class FaceTracer {

  private final Deadline deadline;
  private final GeometryFactory factory = new GeometryFactory();
  private final Map<Coordinate, Integer> numbers = new HashMap<>();
  private final List<Coordinate> nodes = new ArrayList<>();
  private final Set<Long> seen = new HashSet<>();

  /** Node at which each directed edge begins. */
  private int[] origin = new int[1024];

  private int edges;

  /** For each node where its edges begin in {@link #out}, which holds them counter-clockwise. */
  private int[] first = new int[0];

  private int[] out = new int[0];

  /** Where each directed edge stands in {@link #out}; -1 when it is gone. */
  private int[] place = new int[0];

  /** Without lines yet. */
  public FaceTracer(Deadline deadline) {
    this.deadline = deadline;
  }

  /** Adds a line, once however often it comes; its ends are where others meet it. */
  void add(Coordinate a, Coordinate b) {
    int p = number(a);
    int q = number(b);
    if (p == q || !seen.add(PairKey.of(Math.min(p, q), Math.max(p, q)))) {
      return;
    }
    if (edges + 2 > origin.length) {
      origin = Arrays.copyOf(origin, 2 * origin.length);
    }
    origin[edges++] = p;
    origin[edges++] = q;
  }

  private int number(Coordinate c) {
    Integer known = numbers.putIfAbsent(c, nodes.size());
    if (known == null) {
      nodes.add(c);
      return nodes.size() - 1;
    }
    return known;
  }

  /** The faces, in no order. */
  public List<Polygon> faces() {
    boolean[] gone = new boolean[edges];
    dropDangling(gone);
    arrange(gone);
    int[] walk = walks();
    for (int e = 0; e < edges; e += 2) {
      gone[e] |= walk[e] == walk[e + 1];
      gone[e + 1] = gone[e];
    }
    arrange(gone);
    return polygons(rings());
  }

  /** Lines that end in the open, and what hangs on them alone. */
  private void dropDangling(boolean[] gone) {
    int[] degree = new int[nodes.size()];
    arrange(gone);
    for (int node = 0; node < degree.length; node++) {
      degree[node] = first[node + 1] - first[node];
    }
    for (int node = 0; node < degree.length; node++) {
      int end = node;
      while (degree[end] == 1) {
        int edge = -1;
        for (int k = first[end]; k < first[end + 1]; k++) {
          edge = gone[out[k]] ? edge : out[k];
        }
        gone[edge] = true;
        gone[edge ^ 1] = true;
        degree[end] = 0;
        end = origin[edge ^ 1];
        degree[end]--;
      }
    }
  }

  /** Sorts what is left about its nodes. */
  private void arrange(boolean[] gone) {
    first = new int[nodes.size() + 1];
    for (int e = 0; e < edges; e++) {
      first[origin[e] + 1] += gone[e] ? 0 : 1;
    }
    for (int node = 0; node < nodes.size(); node++) {
      first[node + 1] += first[node];
    }
    int[] end = first.clone();
    out = new int[first[nodes.size()]];
    place = new int[edges];
    Arrays.fill(place, -1);
    for (int e = 0; e < edges; e++) {
      if (gone[e]) {
        continue;
      }
      if ((e & 4095) == 0) {
        deadline.check();
      }
      // Few lines meet in a point: each goes to its place among them.
      int k = end[origin[e]]++;
      while (k > first[origin[e]] && before(e, out[k - 1])) {
        out[k] = out[k - 1];
        k--;
      }
      out[k] = e;
    }
    for (int k = 0; k < out.length; k++) {
      place[out[k]] = k;
    }
  }

  /** Whether an edge comes before another one about their node, counter-clockwise from x. */
  private boolean before(int edge, int other) {
    Coordinate at = nodes.get(origin[edge]);
    Coordinate p = nodes.get(origin[edge ^ 1]);
    Coordinate q = nodes.get(origin[other ^ 1]);
    int first = Quadrant.quadrant(at, p);
    int second = Quadrant.quadrant(at, q);
    return first == second ? Orientation.index(at, q, p) == Orientation.CLOCKWISE : first < second;
  }

  /** The edge that goes on along the face to the left of one. */
  private int next(int edge) {
    int node = origin[edge ^ 1];
    int k = place[edge ^ 1];
    return out[k == first[node] ? first[node + 1] - 1 : k - 1];
  }

  /** For each directed edge the number of the walk round a face that it is part of. */
  private int[] walks() {
    int[] walk = new int[edges];
    Arrays.fill(walk, -1);
    for (int e = 0; e < edges; e++) {
      for (int at = e; place[at] >= 0 && walk[at] < 0; at = next(at)) {
        walk[at] = e;
      }
    }
    return walk;
  }

  /** The walks as rings that meet no point twice, counter-clockwise round a face. */
  private List<LinearRing> rings() {
    List<LinearRing> rings = new ArrayList<>();
    boolean[] done = new boolean[edges];
    int[] stack = new int[edges];
    int[] depth = new int[nodes.size()];
    Arrays.fill(depth, -1);
    for (int e = 0; e < edges; e++) {
      if ((e & 1023) == 0) {
        deadline.check();
      }
      int top = 0;
      for (int at = e; place[at] >= 0 && !done[at]; at = next(at)) {
        done[at] = true;
        depth[origin[at]] = top;
        stack[top++] = at;
        int end = origin[at ^ 1];
        if (depth[end] >= 0) {
          int from = depth[end];
          rings.add(ring(stack, from, top));
          for (int k = from; k < top; k++) {
            depth[origin[stack[k]]] = -1;
          }
          top = from;
        }
      }
    }
    return rings;
  }

  private LinearRing ring(int[] stack, int from, int to) {
    Coordinate[] points = new Coordinate[to - from + 1];
    for (int k = from; k < to; k++) {
      points[k - from] = nodes.get(origin[stack[k]]).copy();
    }
    points[points.length - 1] = points[0].copy();
    return factory.createLinearRing(points);
  }

  /** Rings round a face, each with those round what lies apart inside of it. */
  private List<Polygon> polygons(List<LinearRing> rings) {
    List<LinearRing> shells = new ArrayList<>();
    List<LinearRing> islands = new ArrayList<>();
    for (LinearRing ring : rings) {
      // Positive is clockwise here.
      (Area.ofRingSigned(ring.getCoordinates()) < 0 ? shells : islands).add(ring);
    }
    List<List<LinearRing>> holes = new ArrayList<>();
    STRtree index = new STRtree();
    for (int i = 0; i < shells.size(); i++) {
      holes.add(new ArrayList<>());
      index.insert(shells.get(i).getEnvelopeInternal(), i);
    }
    index.build();
    for (LinearRing island : islands) {
      deadline.check();
      int shell = around(island, shells, index);
      if (shell >= 0) {
        holes.get(shell).add(island);
      }
    }
    List<Polygon> polygons = new ArrayList<>();
    for (int i = 0; i < shells.size(); i++) {
      polygons.add(factory.createPolygon(shells.get(i), holes.get(i).toArray(new LinearRing[0])));
    }
    return polygons;
  }

  /** Number of the smallest ring round another one, -1 without. */
  private static int around(LinearRing island, List<LinearRing> shells, STRtree index) {
    Envelope box = island.getEnvelopeInternal();
    int best = -1;
    for (Object element : index.query(box)) {
      int i = (Integer) element;
      Envelope shell = shells.get(i).getEnvelopeInternal();
      boolean smaller = best < 0 || shells.get(best).getEnvelopeInternal().contains(shell);
      if (smaller && shell.contains(box) && !shell.equals(box) && holds(shells.get(i), island)) {
        best = i;
      }
    }
    return best;
  }

  /** Whether a ring lies in another one; they may touch in points. */
  private static boolean holds(LinearRing shell, LinearRing island) {
    Coordinate[] points = island.getCoordinates();
    for (int i = 1; i < points.length; i++) {
      Coordinate middle = LineSegment.midPoint(points[i - 1], points[i]);
      int where = PointLocation.locateInRing(middle, shell.getCoordinates());
      if (where != Location.BOUNDARY) {
        return where == Location.INTERIOR;
      }
    }
    return false;
  }
}
