package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Where a place that has a name, but leads outside, would be closed by the shortest lines.
 *
 * <p>Points along all walls are joined by a Delaunay triangulation; what lies between walls becomes
 * triangles, and every bottleneck one of their edges. Whoever leaves a place for the outside passes
 * edges; the way out whose narrowest edge is widest shows how open the place is. When that edge is
 * no wider than a large door, the triangles that wider edges join with the place are its core, and
 * the edges between the core and the outside are what closes it. Beyond each of them the passage
 * may still narrow, and then it is closed there. Lengths in metres.
 */
final class OpenPlaces {

  /** The widest line that closes a place. */
  static final double WIDEST = 2.5;

  private static final double LEAST_AREA = 1.5;
  private static final double MOST_AREA = 400;

  /** What more lines than this would have to close is no room. */
  private static final int MOST_CUTS = 8;

  /** Lines where nothing is drawn make up at most this share of the border of a place. */
  private static final double MOST_OPEN_SHARE = 0.4;

  /** Lines that close a place reach this far into the walls. */
  private static final double OVERLAP = 0.005;

  /** Widths of one passage differ by this. */
  private static final double SLACK = 0.02;

  private static final int MOST_STEPS = 200;

  private final Deadline deadline;
  private final WallTriangles between;
  private final Segments walls;
  private final double spacing;

  /** The place of a point, and the lines that close it; none when it stays open. */
  record Closed(int place, List<Coordinate[]> cuts) {}

  private OpenPlaces(WallTriangles between, Deadline deadline) {
    this.deadline = deadline;
    this.between = between;
    walls = between.walls();
    spacing = between.spacing();
  }

  /**
   * The lines that close each place that can be closed.
   *
   * @param walls pieces of all that bounds rooms, also closed openings
   * @param places points in the open
   */
  static List<Closed> close(List<Coordinate[]> walls, List<Coordinate> places, Deadline deadline) {
    if (walls.isEmpty() || places.isEmpty()) {
      return List.of();
    }
    return new OpenPlaces(WallTriangles.between(walls, deadline), deadline).close(places);
  }

  private List<Closed> close(List<Coordinate> places) {
    int[] group = new int[between.size() + 1];
    Arrays.setAll(group, i -> i);
    int outside = between.size();
    for (int i = 0; i < outside; i++) {
      if (between.isFrame(i)) {
        group[i] = outside;
      }
    }
    Map<Integer, List<Integer>> held = new HashMap<>();
    for (int i = 0; i < places.size(); i++) {
      int triangle = between.at(places.get(i));
      if (triangle >= 0 && !between.isFrame(triangle)) {
        held.computeIfAbsent(triangle, key -> new ArrayList<>()).add(i);
      }
    }
    Map<Integer, Integer> start = new HashMap<>();
    held.forEach((triangle, inside) -> inside.forEach(place -> start.put(place, triangle)));
    List<Closed> closed = new ArrayList<>();
    for (int rank = 0; rank < between.edges().size(); rank++) {
      WallTriangles.Edge edge = between.edges().get(rank);
      int a = DisjointSets.root(group, edge.a());
      int b = DisjointSets.root(group, edge.b());
      if (a == b) {
        continue;
      }
      int keep = Math.max(a, b);
      int gone = Math.min(a, b);
      List<Integer> inside = held.getOrDefault(gone, List.of());
      held.remove(gone);
      if (keep == outside && edge.length() <= WIDEST) {
        for (int place : inside) {
          List<Coordinate[]> cuts = cuts(start.getOrDefault(place, 0), edge.length());
          closed.add(new Closed(place, cuts));
        }
      } else if (keep != outside && !inside.isEmpty()) {
        held.computeIfAbsent(keep, key -> new ArrayList<>()).addAll(inside);
      }
      group[gone] = keep;
    }
    closed.removeIf(place -> place.cuts().isEmpty());
    closed.sort(Comparator.comparingInt(Closed::place));
    return closed;
  }

  /** The lines that part the core of a place from the outside; none when it is no room. */
  private List<Coordinate[]> cuts(int start, double width) {
    deadline.check();
    Set<Integer> core = reached(List.of(start), Set.of(), width);
    List<Integer> frame = new ArrayList<>();
    for (int i = 0; i < between.size(); i++) {
      if (between.isFrame(i)) {
        frame.add(i);
      }
    }
    Set<Integer> open = reached(frame, core, 0);
    // With what only the core leads to.
    Set<Integer> place = reached(List.of(start), open, 0);
    double area = place.stream().mapToDouble(between::area).sum();
    if (area < LEAST_AREA || area > MOST_AREA) {
      return List.of();
    }
    List<Coordinate[]> cuts = new ArrayList<>();
    double border = 0;
    double cut = 0;
    Set<WallTriangles.Edge> seen = new HashSet<>();
    for (int triangle : place) {
      border += border(triangle, place);
      for (WallTriangles.Edge edge : between.edgesOf(triangle)) {
        int beyond = edge.beyond(triangle);
        if (open.contains(beyond)) {
          WallTriangles.Edge narrowest = narrowest(edge, beyond);
          if (seen.add(narrowest)) {
            cuts.add(straight(between.point(narrowest.p()), between.point(narrowest.q())));
            cut += narrowest.length();
          }
        }
      }
    }
    cuts.sort(Comparator.comparing((Coordinate[] line) -> line[0]).thenComparing(line -> line[1]));
    boolean room = cuts.size() <= MOST_CUTS && cut <= MOST_OPEN_SHARE * border;
    return room ? cuts : List.of();
  }

  /** What edges longer than stated join with some triangles, without entering others. */
  private Set<Integer> reached(List<Integer> from, Set<Integer> without, double longerThan) {
    Set<Integer> reached = new HashSet<>(from);
    Deque<Integer> next = new ArrayDeque<>(from);
    while (!next.isEmpty()) {
      for (WallTriangles.Edge edge : between.edgesOf(next.peek())) {
        int beyond = edge.beyond(next.element());
        if (edge.length() > longerThan && !without.contains(beyond) && reached.add(beyond)) {
          next.add(beyond);
        }
      }
      next.remove();
    }
    return reached;
  }

  /** Length of the sides of a triangle of a place that lead out of it. */
  private double border(int triangle, Set<Integer> place) {
    double border = between.perimeter(triangle);
    for (WallTriangles.Edge edge : between.edgesOf(triangle)) {
      border -= place.contains(edge.beyond(triangle)) ? edge.length() : 0;
    }
    return border;
  }

  /**
   * Follows a passage outwards as long as it has one way and becomes no wider: the outermost of its
   * narrowest edges.
   */
  private WallTriangles.Edge narrowest(WallTriangles.Edge edge, int beyond) {
    WallTriangles.Edge best = edge;
    WallTriangles.Edge last = edge;
    int triangle = beyond;
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      WallTriangles.Edge next = null;
      for (WallTriangles.Edge other : between.edgesOf(triangle)) {
        if (!other.equals(last)) {
          if (next != null) {
            return best;
          }
          next = other;
        }
      }
      // Where walls run along, every other edge lies askew between them.
      if (next == null || next.length() > Math.hypot(best.length(), spacing) + SLACK) {
        return best;
      }
      best = next.length() <= best.length() + SLACK ? next : best;
      triangle = next.beyond(triangle);
      last = next;
    }
    return best;
  }

  /** A line between two walls, at a right angle to those that it ends on away from corners. */
  private Coordinate[] straight(Coordinate p, Coordinate q) {
    Coordinate a = foot(p, q);
    Coordinate b = foot(q, a);
    if (a.distance(b) < p.distance(q) / 2) {
      // Both lie on one wall that is interrupted here.
      a = p;
      b = q;
    }
    // Into the walls: where lines only touch, rounding to the grid may part them again.
    double k = OVERLAP / Math.max(WallTriangles.SAME, a.distance(b));
    return new Coordinate[] {beyond(b, a, k), beyond(a, b, k)};
  }

  private static Coordinate beyond(Coordinate from, Coordinate to, double k) {
    return new Coordinate(to.x + (to.x - from.x) * k, to.y + (to.y - from.y) * k);
  }

  private Coordinate foot(Coordinate end, Coordinate from) {
    Envelope box = new Envelope(end);
    box.expandBy(0.002);
    Coordinate foot = end;
    for (Segment wall : walls.near(box)) {
      if (wall.distance(end.x, end.y) > 0.002) {
        continue;
      }
      double here = wall.along(end.x, end.y);
      double along = wall.along(from.x, from.y);
      boolean corner = here < 0.002 || here > wall.length() - 0.002;
      if (corner) {
        return end;
      }
      if (Math.abs(along - here) <= spacing && along >= 0 && along <= wall.length()) {
        foot = new Coordinate(wall.x1() + wall.dx() * along, wall.y1() + wall.dy() * along);
      }
    }
    return foot;
  }
}
