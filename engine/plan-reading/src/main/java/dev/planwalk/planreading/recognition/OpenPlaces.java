package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.DisjointSets;
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
import org.locationtech.jts.algorithm.LineIntersector;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.triangulate.DelaunayTriangulationBuilder;
import org.locationtech.jts.triangulate.quadedge.Vertex;

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

  /** Distance of the points along walls; it grows in drawings with very much wall. */
  private static final double SPACING = 0.25;

  private static final int MOST_POINTS = 20_000;

  private static final double SAME = 1e-5;

  /** Points are triangulated in units of 0.01 mm. */
  private static final double FINE = 1e5;

  /** Below this, a line beside a wall is no line along it, but a crack. */
  private static final double CRACK = 0.05;

  /** The frame of points outside lies this far off, and a place there is outside. */
  private static final double FRAME = 5;

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
  private final Segments walls;
  private final double spacing;
  private final List<Coordinate> points = new ArrayList<>();
  private final Set<Coordinate> taken = new HashSet<>();
  private final List<int[]> triangles = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private final List<List<Edge>> edgesOf = new ArrayList<>();
  private final int frameFrom;
  private final Coordinate origin;

  /**
   * An edge between two triangles that no wall runs along or across.
   *
   * @param a number of a triangle
   * @param p number of a point
   */
  private record Edge(int a, int b, int p, int q, double length) {
    int beyond(int triangle) {
      return triangle == a ? b : a;
    }
  }

  /** The place of a point, and the lines that close it; none when it stays open. */
  record Closed(int place, List<Coordinate[]> cuts) {}

  private OpenPlaces(List<Coordinate[]> walls, Deadline deadline) {
    this.deadline = deadline;
    List<Segment> pieces = new ArrayList<>();
    double length = 0;
    for (Coordinate[] wall : walls) {
      Segment piece =
          new Segment(wall[0].x, wall[0].y, wall[1].x, wall[1].y, -1, LayerMeaning.UNKNOWN);
      pieces.add(piece);
      length += piece.length();
    }
    this.walls = Segments.of(pieces);
    spacing = Math.max(SPACING, length / MOST_POINTS);
    Envelope box = new Envelope();
    for (Segment piece : pieces) {
      int parts = (int) Math.ceil(piece.length() / spacing);
      for (int i = 0; i <= parts; i++) {
        double along = piece.length() * i / Math.max(1, parts);
        add(piece.x1() + piece.dx() * along, piece.y1() + piece.dy() * along, box);
      }
    }
    for (Segment piece : pieces) {
      deadline.check();
      foot(piece.x1(), piece.y1(), box);
      foot(piece.x2(), piece.y2(), box);
    }
    frameFrom = points.size();
    box.expandBy(FRAME);
    origin = new Coordinate(box.getMinX(), box.getMinY());
    for (int i = 0; i < 4; i++) {
      double t = i / 4.0;
      double x = box.getMinX() + t * box.getWidth();
      double y = box.getMinY() + t * box.getHeight();
      add(x, box.getMinY(), box);
      add(box.getMaxX(), y, box);
      add(box.getMaxX() - t * box.getWidth(), box.getMaxY(), box);
      add(box.getMinX(), box.getMaxY() - t * box.getHeight(), box);
    }
  }

  private void add(double x, double y, Envelope box) {
    // One point to a cell of the grid, but nearly where it is: beside its wall, it seems across it.
    Coordinate point = new Coordinate(Math.rint(x * FINE) / FINE, Math.rint(y * FINE) / FINE);
    if (taken.add(Arrangement.onGrid(point))) {
      points.add(point);
      box.expandToInclude(point);
    }
  }

  /** Adds the points of walls that an end nearly touches: without them, nobody sees the crack. */
  private void foot(double x, double y, Envelope box) {
    Envelope near = new Envelope(x, x, y, y);
    near.expandBy(CRACK);
    for (Segment wall : walls.near(near)) {
      double along = wall.along(x, y);
      boolean beside = along > 0 && along < wall.length() && Math.abs(wall.aside(x, y)) < CRACK;
      if (beside && points.size() < 2 * MOST_POINTS) {
        add(wall.x1() + wall.dx() * along, wall.y1() + wall.dy() * along, box);
      }
    }
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
    OpenPlaces open = new OpenPlaces(walls, deadline);
    open.triangulate();
    return open.close(places);
  }

  private void triangulate() {
    DelaunayTriangulationBuilder builder = new DelaunayTriangulationBuilder();
    // The triangulation is exact only for whole numbers that are not too large.
    Map<Coordinate, Integer> numbers = new HashMap<>();
    for (int i = 0; i < points.size(); i++) {
      Coordinate point = points.get(i);
      numbers.put(
          new Coordinate(
              Math.rint((point.x - origin.x) * FINE), Math.rint((point.y - origin.y) * FINE)),
          i);
    }
    builder.setSites(numbers.keySet());
    Map<Long, Integer> open = new HashMap<>();
    for (Object element : builder.getSubdivision().getTriangleVertices(false)) {
      deadline.check();
      Vertex[] corners = (Vertex[]) element;
      int[] triangle = new int[3];
      boolean known = true;
      for (int i = 0; i < 3; i++) {
        Integer number = numbers.get(corners[i].getCoordinate());
        known &= number != null;
        triangle[i] = number == null ? 0 : number;
      }
      if (!known) {
        continue;
      }
      int index = triangles.size();
      triangles.add(triangle);
      edgesOf.add(new ArrayList<>());
      for (int i = 0; i < 3; i++) {
        int p = Math.min(triangle[i], triangle[(i + 1) % 3]);
        int q = Math.max(triangle[i], triangle[(i + 1) % 3]);
        Integer other = open.putIfAbsent((long) p << 32 | q, index);
        if (other != null) {
          join(other, index, p, q);
        }
      }
    }
    edges.sort(
        Comparator.comparingDouble((Edge edge) -> -edge.length())
            .thenComparing(edge -> points.get(edge.p()))
            .thenComparing(edge -> points.get(edge.q())));
  }

  private void join(int a, int b, int p, int q) {
    double length = points.get(p).distance(points.get(q));
    if (length > SAME && !walled(points.get(p), points.get(q), length)) {
      Edge edge = new Edge(a, b, p, q, length);
      edges.add(edge);
      edgesOf.get(a).add(edge);
      edgesOf.get(b).add(edge);
    }
  }

  /** Whether a wall lies along or across the line between two points of walls. */
  private boolean walled(Coordinate p, Coordinate q, double length) {
    double k = Math.min(0.002 / length, 0.2);
    Coordinate a = new Coordinate(p.x + (q.x - p.x) * k, p.y + (q.y - p.y) * k);
    Coordinate b = new Coordinate(q.x + (p.x - q.x) * k, q.y + (p.y - q.y) * k);
    LineIntersector cross = new RobustLineIntersector();
    for (Segment wall : walls.near(new Envelope(a, b))) {
      cross.computeIntersection(
          a, b, new Coordinate(wall.x1(), wall.y1()), new Coordinate(wall.x2(), wall.y2()));
      if (cross.hasIntersection()) {
        return true;
      }
    }
    if (length < CRACK) {
      return false;
    }
    // Lines that only nearly run along a wall touch it nowhere.
    Coordinate middle = Gap.middle(p, q);
    Envelope near = new Envelope(middle);
    near.expandBy(0.004);
    for (Segment wall : walls.near(near)) {
      if (wall.distance(middle.x, middle.y) < 0.004) {
        return true;
      }
    }
    return false;
  }

  private List<Closed> close(List<Coordinate> places) {
    int[] group = new int[triangles.size() + 1];
    Arrays.setAll(group, i -> i);
    int outside = triangles.size();
    for (int i = 0; i < outside; i++) {
      if (isFrame(i)) {
        group[i] = outside;
      }
    }
    Map<Integer, List<Integer>> held = new HashMap<>();
    for (int i = 0; i < places.size(); i++) {
      int triangle = at(places.get(i));
      if (triangle >= 0 && !isFrame(triangle)) {
        held.computeIfAbsent(triangle, key -> new ArrayList<>()).add(i);
      }
    }
    Map<Integer, Integer> start = new HashMap<>();
    held.forEach((triangle, inside) -> inside.forEach(place -> start.put(place, triangle)));
    List<Closed> closed = new ArrayList<>();
    for (int rank = 0; rank < edges.size(); rank++) {
      Edge edge = edges.get(rank);
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

  private boolean isFrame(int triangle) {
    for (int point : triangles.get(triangle)) {
      if (point >= frameFrom) {
        return true;
      }
    }
    return false;
  }

  private int at(Coordinate place) {
    for (int i = 0; i < triangles.size(); i++) {
      int[] t = triangles.get(i);
      double first = side(points.get(t[0]), points.get(t[1]), place);
      double second = side(points.get(t[1]), points.get(t[2]), place);
      double third = side(points.get(t[2]), points.get(t[0]), place);
      if ((first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0)) {
        return i;
      }
    }
    return -1;
  }

  private static double side(Coordinate a, Coordinate b, Coordinate p) {
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  }

  /** The lines that part the core of a place from the outside; none when it is no room. */
  private List<Coordinate[]> cuts(int start, double width) {
    deadline.check();
    Set<Integer> core = reached(List.of(start), Set.of(), width);
    List<Integer> frame = new ArrayList<>();
    for (int i = 0; i < triangles.size(); i++) {
      if (isFrame(i)) {
        frame.add(i);
      }
    }
    Set<Integer> open = reached(frame, core, 0);
    // With what only the core leads to.
    Set<Integer> place = reached(List.of(start), open, 0);
    double area = place.stream().mapToDouble(this::area).sum();
    if (area < LEAST_AREA || area > MOST_AREA) {
      return List.of();
    }
    List<Coordinate[]> cuts = new ArrayList<>();
    double border = 0;
    double cut = 0;
    Set<Edge> seen = new HashSet<>();
    for (int triangle : place) {
      border += border(triangle, place);
      for (Edge edge : edgesOf.get(triangle)) {
        int beyond = edge.beyond(triangle);
        if (open.contains(beyond)) {
          Edge narrowest = narrowest(edge, beyond);
          if (seen.add(narrowest)) {
            cuts.add(straight(points.get(narrowest.p()), points.get(narrowest.q())));
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
      for (Edge edge : edgesOf.get(next.peek())) {
        int beyond = edge.beyond(next.element());
        if (edge.length() > longerThan && !without.contains(beyond) && reached.add(beyond)) {
          next.add(beyond);
        }
      }
      next.remove();
    }
    return reached;
  }

  private double area(int triangle) {
    int[] t = triangles.get(triangle);
    return Math.abs(side(points.get(t[0]), points.get(t[1]), points.get(t[2]))) / 2;
  }

  /** Length of the sides of a triangle of a place that lead out of it. */
  private double border(int triangle, Set<Integer> place) {
    int[] t = triangles.get(triangle);
    double border = 0;
    for (int i = 0; i < 3; i++) {
      border += points.get(t[i]).distance(points.get(t[(i + 1) % 3]));
    }
    for (Edge edge : edgesOf.get(triangle)) {
      border -= place.contains(edge.beyond(triangle)) ? edge.length() : 0;
    }
    return border;
  }

  /**
   * Follows a passage outwards as long as it has one way and becomes no wider: the outermost of its
   * narrowest edges.
   */
  private Edge narrowest(Edge edge, int beyond) {
    Edge best = edge;
    Edge last = edge;
    int triangle = beyond;
    for (int steps = 0; steps < MOST_STEPS; steps++) {
      Edge next = null;
      for (Edge other : edgesOf.get(triangle)) {
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
    double k = OVERLAP / Math.max(SAME, a.distance(b));
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
