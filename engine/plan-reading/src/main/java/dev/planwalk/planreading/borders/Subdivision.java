package dev.planwalk.planreading.borders;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;
import org.locationtech.jts.index.strtree.STRtree;
import org.locationtech.jts.simplify.DouglasPeuckerSimplifier;

/**
 * The plane of a storey divided by all that is drawn: triangles whose sides are pieces of ink or
 * lead through the open. Gaps have sides too, so that every border is a chain of sides.
 *
 * <p>Sides are numbered once for both triangles.
 */
public final class Subdivision {

  /** Grid steps to the metre. */
  static final double GRID = 1000;

  /** Curves stay this near, in metres; smaller strokes are texture. */
  private static final double FINEST = 0.002;

  private static final double LEAST_STROKE = 0.02;

  /** How far the plane reaches beyond the ink, in metres. */
  private static final double MARGIN = 3;

  private final Ink ink;
  private final Triangulation mesh;
  private final double originX;
  private final double originY;

  /** Two triangles and the end points of each side. */
  private int[] firsts = {};

  private int[] seconds = {};
  private int[] froms = {};
  private int[] tos = {};
  private boolean[] lines = {};
  private int sides;
  private int[] sideOf = {};

  /** Stroke of each side that is ink, -1 in the open. */
  private int[] strokeOf = {};

  private final byte[] filled;

  private Subdivision(Ink ink, Triangulation mesh, double originX, double originY) {
    this.ink = ink;
    this.mesh = mesh;
    this.originX = originX;
    this.originY = originY;
    number();
    filled = new byte[mesh.triangles()];
  }

  /** Divides a storey. */
  public static Subdivision of(Ink ink, Deadline deadline) {
    double minX = Double.POSITIVE_INFINITY;
    double minY = Double.POSITIVE_INFINITY;
    for (Ink.Line stroke : ink.strokes()) {
      for (int i = 0; i < stroke.points().length; i += 2) {
        minX = Math.min(minX, stroke.points()[i]);
        minY = Math.min(minY, stroke.points()[i + 1]);
      }
    }
    List<int[]> ends = new ArrayList<>();
    List<int[]> pieces = new ArrayList<>();
    for (int s = 0; s < ink.strokes().size(); s++) {
      for (int[] piece : pieces(ink.strokes().get(s), minX, minY)) {
        ends.add(piece);
        pieces.add(new int[] {piece[0], piece[1], piece[2], piece[3], s});
      }
    }
    Triangulation mesh = Triangulation.of(ends, (int) (MARGIN * GRID), deadline);
    Subdivision division = new Subdivision(ink, mesh, minX, minY);
    division.findStrokes(pieces, deadline);
    division.findFills(deadline);
    return division;
  }

  private static List<int[]> pieces(Ink.Line stroke, double minX, double minY) {
    double[] p = stroke.points();
    int n = p.length / 2;
    Coordinate[] points = new Coordinate[stroke.closed() ? n + 1 : n];
    Envelope box = new Envelope();
    for (int i = 0; i < n; i++) {
      points[i] = new Coordinate(p[2 * i], p[2 * i + 1]);
      box.expandToInclude(points[i]);
    }
    if (stroke.closed()) {
      points[n] = points[0].copy();
    }
    if (Math.max(box.getWidth(), box.getHeight()) < LEAST_STROKE) {
      return List.of();
    }
    if (points.length > 2) {
      LineString line = new GeometryFactory().createLineString(points);
      points = DouglasPeuckerSimplifier.simplify(line, FINEST).getCoordinates();
    }
    List<int[]> pieces = new ArrayList<>();
    int[] before = null;
    for (Coordinate point : points) {
      int[] at = {
        (int) Math.round((point.x - minX) * GRID), (int) Math.round((point.y - minY) * GRID)
      };
      if (before != null && !Arrays.equals(before, at)) {
        boolean forth = before[0] < at[0] || (before[0] == at[0] && before[1] < at[1]);
        int[] a = forth ? before : at;
        int[] b = forth ? at : before;
        pieces.add(new int[] {a[0], a[1], b[0], b[1]});
      }
      before = at;
    }
    return pieces;
  }

  private void number() {
    int triangles = mesh.triangles();
    sideOf = new int[3 * triangles];
    firsts = new int[3 * triangles];
    seconds = new int[3 * triangles];
    froms = new int[3 * triangles];
    tos = new int[3 * triangles];
    lines = new boolean[3 * triangles];
    for (int t = 0; t < triangles; t++) {
      for (int i = 0; i < 3; i++) {
        int u = mesh.neighbour(t, i);
        if (u > t || u < 0) {
          firsts[sides] = t;
          seconds[sides] = u;
          froms[sides] = mesh.corner(t, (i + 1) % 3);
          tos[sides] = mesh.corner(t, (i + 2) % 3);
          lines[sides] = mesh.isLine(t, i);
          sideOf[3 * t + i] = sides;
          if (u >= 0) {
            sideOf[3 * u + mesh.side(u, t)] = sides;
          }
          sides++;
        }
      }
    }
  }

  private void findStrokes(List<int[]> pieces, Deadline deadline) {
    strokeOf = new int[sides];
    Arrays.fill(strokeOf, -1);
    STRtree index = new STRtree();
    for (int[] piece : pieces) {
      index.insert(
          new Envelope(
              piece[0], piece[2], Math.min(piece[1], piece[3]), Math.max(piece[1], piece[3])),
          piece);
    }
    if (!pieces.isEmpty()) {
      index.build();
    }
    for (int s = 0; s < sides; s++) {
      if (!lines[s]) {
        continue;
      }
      deadline.check();
      double x = (mesh.x(froms[s]) + (double) mesh.x(tos[s])) / 2;
      double y = (mesh.y(froms[s]) + (double) mesh.y(tos[s])) / 2;
      Envelope box = new Envelope(x - 2, x + 2, y - 2, y + 2);
      double best = Double.POSITIVE_INFINITY;
      int longest = -1;
      double dx = mesh.x(tos[s]) - (double) mesh.x(froms[s]);
      double dy = mesh.y(tos[s]) - (double) mesh.y(froms[s]);
      double length = Math.sqrt(dx * dx + dy * dy);
      for (Object element : index.query(box)) {
        int[] piece = (int[]) element;
        double px = piece[2] - (double) piece[0];
        double py = piece[3] - (double) piece[1];
        double l = Math.sqrt(px * px + py * py);
        double sine = Math.abs(px * dy - py * dx) / (l * length);
        double aside = Math.abs((x - piece[0]) * py - (y - piece[1]) * px) / l;
        if (aside > 2 || sine * Math.min(length, 200) > 4) {
          continue;
        }
        double score = aside > 1 ? 1e9 + aside : -l;
        if (score < best || (score == best && piece[4] < longest)) {
          best = score;
          longest = piece[4];
        }
      }
      strokeOf[s] = longest;
    }
  }

  private void findFills(Deadline deadline) {
    STRtree index = new STRtree();
    int count = 0;
    for (Polygon fill : ink.fills()) {
      index.insert(fill.getEnvelopeInternal(), new Object[] {fill, (byte) 1});
      count++;
    }
    for (Polygon fill : ink.hatches()) {
      index.insert(fill.getEnvelopeInternal(), new Object[] {fill, (byte) 2});
      count++;
    }
    if (count == 0) {
      return;
    }
    index.build();
    for (int t = 0; t < mesh.triangles(); t++) {
      deadline.check();
      Coordinate c = centre(t);
      for (Object element : index.query(new Envelope(c))) {
        Object[] fill = (Object[]) element;
        if ((filled[t] & (byte) fill[1]) == 0
            && SimplePointInAreaLocator.locate(c, (Polygon) fill[0]) != Location.EXTERIOR) {
          filled[t] |= (byte) fill[1];
        }
      }
    }
  }

  /** What is drawn. */
  public Ink ink() {
    return ink;
  }

  Triangulation mesh() {
    return mesh;
  }

  /** How many sides there are. */
  public int sides() {
    return sides;
  }

  /** How many triangles there are. */
  public int triangles() {
    return mesh.triangles();
  }

  /** The triangle on one hand of a side. */
  public int first(int side) {
    return firsts[side];
  }

  /** The triangle on the other hand, -1 at the border of the plane. */
  public int second(int side) {
    return seconds[side];
  }

  int from(int side) {
    return froms[side];
  }

  int to(int side) {
    return tos[side];
  }

  /** Whether ink lies on a side. */
  public boolean isInk(int side) {
    return lines[side];
  }

  /** Number of the stroke on a side, -1 in the open. */
  int stroke(int side) {
    return strokeOf[side];
  }

  /** The side of a triangle opposite a corner. */
  int side(int triangle, int i) {
    return sideOf[3 * triangle + i];
  }

  /** 1 filled, 2 hatched, 3 both. */
  byte filled(int triangle) {
    return filled[triangle];
  }

  /** Whether a triangle is filled with a colour. */
  public boolean isFilled(int triangle) {
    return (filled[triangle] & 1) != 0;
  }

  /** x of a point in metres. */
  public double x(int point) {
    return originX + mesh.x(point) / GRID;
  }

  /** y of a point in metres. */
  public double y(int point) {
    return originY + mesh.y(point) / GRID;
  }

  /** Length of a side in metres. */
  public double length(int side) {
    double dx = mesh.x(tos[side]) - (double) mesh.x(froms[side]);
    double dy = mesh.y(tos[side]) - (double) mesh.y(froms[side]);
    return Math.sqrt(dx * dx + dy * dy) / GRID;
  }

  /** One end of a side. */
  public Coordinate start(int side) {
    return new Coordinate(x(froms[side]), y(froms[side]));
  }

  /** The other end of a side. */
  public Coordinate end(int side) {
    return new Coordinate(x(tos[side]), y(tos[side]));
  }

  /** Centre of gravity of a triangle. */
  public Coordinate centre(int t) {
    int a = mesh.corner(t, 0);
    int b = mesh.corner(t, 1);
    int c = mesh.corner(t, 2);
    return new Coordinate((x(a) + x(b) + x(c)) / 3, (y(a) + y(b) + y(c)) / 3);
  }

  /** Area of a triangle in m². */
  public double area(int t) {
    int a = mesh.corner(t, 0);
    int b = mesh.corner(t, 1);
    int c = mesh.corner(t, 2);
    return ((mesh.x(b) - (double) mesh.x(a)) * (mesh.y(c) - (double) mesh.y(a))
            - (mesh.y(b) - (double) mesh.y(a)) * (mesh.x(c) - (double) mesh.x(a)))
        / (2 * GRID * GRID);
  }

  /** Number of a corner of a triangle. */
  public int corner(int t, int i) {
    return mesh.corner(t, i);
  }

  /** Numbers of the sides of a triangle. */
  public int sideOf(int t, int i) {
    return sideOf[3 * t + i];
  }

  /** How many points there are. */
  public int points() {
    return mesh.points();
  }

  /** Where a side begins. */
  public int startPoint(int side) {
    return froms[side];
  }

  /** Where a side ends. */
  public int endPoint(int side) {
    return tos[side];
  }

  /** The triangle that holds a point in metres, -1 without; found by walking. */
  public int at(double px, double py, int near) {
    int x = (int) Math.round((px - originX) * GRID);
    int y = (int) Math.round((py - originY) * GRID);
    int t = near;
    int from = -1;
    for (int step = 0; step < 1_000_000; step++) {
      int next = -2;
      for (int k = 0; k < 3 && next == -2; k++) {
        int i = (k + step) % 3;
        int a = mesh.corner(t, (i + 1) % 3);
        int b = mesh.corner(t, (i + 2) % 3);
        long turn =
            (long) (mesh.x(b) - mesh.x(a)) * (y - mesh.y(a))
                - (long) (mesh.y(b) - mesh.y(a)) * (x - mesh.x(a));
        int beyond = mesh.neighbour(t, i);
        if (turn < 0 && beyond != from) {
          next = beyond;
        }
      }
      if (next == -2) {
        return t;
      }
      if (next == -1) {
        return -1;
      }
      from = t;
      t = next;
    }
    return -1;
  }
}
