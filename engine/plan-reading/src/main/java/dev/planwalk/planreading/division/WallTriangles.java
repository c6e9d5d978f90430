package dev.planwalk.planreading.division;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.PairKey;
import dev.planwalk.planreading.geometry.SnapNoding;
import dev.planwalk.planreading.openings.Gap;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
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
 * What lies between walls, in triangles: points along all walls, joined by a Delaunay
 * triangulation, and the edges that no wall runs along or across. A frame of points far off makes
 * the outside. Lengths in metres.
 */
final class WallTriangles {

  /** Distance of the points along walls; it grows in drawings with very much wall. */
  private static final double SPACING = 0.25;

  private static final int MOST_POINTS = 20_000;

  /** Points nearer than this are one. */
  static final double SAME = 1e-5;

  /** Points are triangulated in units of 0.01 mm. */
  private static final double FINE = 1e5;

  /** Below this, a line beside a wall is no line along it, but a crack. */
  private static final double CRACK = 0.05;

  /** The frame of points outside lies this far off, and a place there is outside. */
  private static final double FRAME = 5;

  /** Points of the frame on each of its sides. */
  private static final int FRAME_POINTS = 4;

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
  record Edge(int a, int b, int p, int q, double length) {
    int beyond(int triangle) {
      return triangle == a ? b : a;
    }
  }

  private WallTriangles(List<Coordinate[]> walls, Deadline deadline) {
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
    for (int i = 0; i < FRAME_POINTS; i++) {
      double t = (double) i / FRAME_POINTS;
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
    if (taken.add(SnapNoding.onGrid(point))) {
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

  /** The triangles between pieces of walls. */
  static WallTriangles between(List<Coordinate[]> walls, Deadline deadline) {
    WallTriangles between = new WallTriangles(walls, deadline);
    between.triangulate();
    return between;
  }

  Segments walls() {
    return walls;
  }

  /** Distance of the points along walls. */
  double spacing() {
    return spacing;
  }

  /** How many triangles there are. */
  int size() {
    return triangles.size();
  }

  Coordinate point(int number) {
    return points.get(number);
  }

  /** All edges, the longest first. */
  List<Edge> edges() {
    return edges;
  }

  /** The edges of a triangle. */
  List<Edge> edgesOf(int triangle) {
    return edgesOf.get(triangle);
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
        Integer other = open.putIfAbsent(PairKey.of(p, q), index);
        if (other != null) {
          join(other, index, p, q);
        }
      }
    }
    edges.sort(this::longestFirst);
  }

  private int longestFirst(Edge one, Edge other) {
    int order = Double.compare(other.length(), one.length());
    order = order != 0 ? order : points.get(one.p()).compareTo(points.get(other.p()));
    return order != 0 ? order : points.get(one.q()).compareTo(points.get(other.q()));
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

  /** Whether a triangle has a corner on the frame: it lies outside. */
  boolean isFrame(int triangle) {
    for (int point : triangles.get(triangle)) {
      if (point >= frameFrom) {
        return true;
      }
    }
    return false;
  }

  /** The triangle that holds a place; -1 if none does. */
  int at(Coordinate place) {
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

  /** Length of the three sides of a triangle. */
  double perimeter(int triangle) {
    int[] t = triangles.get(triangle);
    double perimeter = 0;
    for (int i = 0; i < 3; i++) {
      perimeter += points.get(t[i]).distance(points.get(t[(i + 1) % 3]));
    }
    return perimeter;
  }

  /** Area of a triangle, in m². */
  double area(int triangle) {
    int[] t = triangles.get(triangle);
    return Math.abs(side(points.get(t[0]), points.get(t[1]), points.get(t[2]))) / 2;
  }
}
