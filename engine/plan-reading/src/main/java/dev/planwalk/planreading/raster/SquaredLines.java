package dev.planwalk.planreading.raster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Followed lines as they were meant: pieces on the directions of the sheet that nearly lie on one
 * line are on it, corners are where such lines cross, and ends that nearly touch something touch
 * it. Each line was followed by itself, within a pixel, and walls are told by parallels and corners
 * that fit better than that.
 */
final class SquaredLines {

  /** Pieces off a direction of the sheet by less than this share, or so many pixels, are on it. */
  private static final double OFF = Math.tan(Math.toRadians(1.5));

  private static final double OFF_PIXELS = 1.2;

  /** Only pieces of so many pixels say where a line is. */
  private static final double LEAST = 7;

  /** Lines nearer to each other are one, in pixels. */
  private static final double SAME_LINE = 2;

  /** Ends reach this much farther than a line's width, in pixels. */
  private static final double REACH = 2.5;

  /** A place where lines end, turn or meet. */
  private static final class Node {
    private double x;
    private double y;
    private int lines;

    /** Length of the longest upright and level piece that ends here. */
    private double upright;

    private double level;

    private Node(double x, double y) {
      this.x = x;
      this.y = y;
    }
  }

  /** A straight piece of a line, or of the border of a wall. */
  private record Piece(Node from, Node to) {

    double dx() {
      return to.x - from.x;
    }

    double dy() {
      return to.y - from.y;
    }

    double length() {
      return Math.hypot(dx(), dy());
    }

    Envelope box() {
      return new Envelope(from.x, to.x, from.y, to.y);
    }
  }

  private final double pixel;
  private final double reach;
  private final Map<List<Double>, Node> nodes = new HashMap<>();
  private final List<List<Node>> lines = new ArrayList<>();
  private final List<Piece> pieces = new ArrayList<>();

  private SquaredLines(double pixel, double line) {
    this.pixel = pixel;
    this.reach = (line + REACH) * pixel;
  }

  /**
   * The lines, squared.
   *
   * @param followed in model space; lines that meet end in one point
   * @param walls rings of areas that lines may end at
   * @param pixel length of a pixel
   * @param line width of the usual line, in pixels
   */
  static List<Tracer.Line> of(
      List<Tracer.Line> followed, List<List<double[]>> walls, double pixel, double line) {
    return new SquaredLines(pixel, line).squared(followed, walls);
  }

  private List<Tracer.Line> squared(List<Tracer.Line> followed, List<List<double[]>> walls) {
    followed.forEach(this::add);
    align(true);
    align(false);
    touch(walls);
    List<Tracer.Line> squared = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      Tracer.Line line = followed.get(i);
      squared.add(
          line.arc().isPresent()
              ? line
              : new Tracer.Line(
                  points(lines.get(i)), line.closed(), line.width(), Optional.empty()));
    }
    return squared;
  }

  private static double[] points(List<Node> line) {
    double[] points = new double[2 * line.size()];
    for (int i = 0; i < line.size(); i++) {
      points[2 * i] = line.get(i).x;
      points[2 * i + 1] = line.get(i).y;
    }
    return points;
  }

  private void add(Tracer.Line line) {
    double[] p = line.points();
    int n = p.length / 2;
    List<Node> own = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      Node node =
          nodes.computeIfAbsent(
              List.of(p[2 * i], p[2 * i + 1]), at -> new Node(at.get(0), at.get(1)));
      boolean end = !line.closed() && (i == 0 || i == n - 1);
      node.lines += end ? 1 : 2;
      own.add(node);
    }
    lines.add(own);
    for (int i = 0; line.arc().isEmpty() && i < (line.closed() ? n : n - 1); i++) {
      Node to = own.get((i + 1) % n);
      if (own.get(i) != to) {
        pieces.add(new Piece(own.get(i), to));
      }
    }
  }

  /** Puts the pieces along one direction of the sheet on their common lines. */
  private void align(boolean level) {
    List<Piece> along = new ArrayList<>();
    for (Piece piece : pieces) {
      double on = Math.abs(level ? piece.dx() : piece.dy());
      double off = Math.abs(level ? piece.dy() : piece.dx());
      if (on >= LEAST * pixel && off <= Math.max(OFF * on, OFF_PIXELS * pixel)) {
        along.add(piece);
      }
    }
    along.sort(Comparator.comparingDouble(piece -> at(piece, level)));
    double[] places = along.stream().mapToDouble(piece -> at(piece, level)).toArray();
    int start = 0;
    while (start < places.length) {
      int end = start;
      double sum = 0;
      double weight = 0;
      while (end < places.length && places[end] <= places[start] + SAME_LINE * pixel) {
        double length = along.get(end).length();
        sum += length * places[end];
        weight += length;
        end++;
      }
      for (Piece piece : along.subList(start, end)) {
        put(piece.from(), sum / weight, piece.length(), level);
        put(piece.to(), sum / weight, piece.length(), level);
      }
      start = end;
    }
  }

  private static double at(Piece piece, boolean level) {
    return level ? (piece.from().y + piece.to().y) / 2 : (piece.from().x + piece.to().x) / 2;
  }

  private static void put(Node node, double place, double length, boolean level) {
    if (level && length > node.level) {
      node.level = length;
      node.y = place;
    } else if (!level && length > node.upright) {
      node.upright = length;
      node.x = place;
    }
  }

  /** Ends that nothing else meets go on, or back, to what lies near before them. */
  private void touch(List<List<double[]>> walls) {
    STRtree index = new STRtree();
    pieces.forEach(piece -> index.insert(piece.box(), piece));
    for (List<double[]> wall : walls) {
      for (double[] ring : wall) {
        for (int i = 0; i < ring.length; i += 2) {
          int j = (i + 2) % ring.length;
          Piece side = new Piece(new Node(ring[i], ring[i + 1]), new Node(ring[j], ring[j + 1]));
          index.insert(side.box(), side);
        }
      }
    }
    for (Piece piece : pieces) {
      if (piece.from().lines == 1) {
        touch(piece, piece.to(), piece.from(), index);
      }
      if (piece.to().lines == 1) {
        touch(piece, piece.from(), piece.to(), index);
      }
    }
  }

  private void touch(Piece piece, Node back, Node end, STRtree index) {
    double length = piece.length();
    if (length <= reach) {
      return;
    }
    double ux = (end.x - back.x) / length;
    double uy = (end.y - back.y) / length;
    Envelope about = new Envelope(end.x, end.x, end.y, end.y);
    about.expandBy(reach);
    double best = Double.MAX_VALUE;
    for (Object near : index.query(about)) {
      Piece other = (Piece) near;
      // Not the piece itself either, which has that end.
      if (other.from() != back && other.to() != back) {
        double on = crossed(end, ux, uy, other);
        best = Math.abs(on) < Math.abs(best) ? on : best;
      }
    }
    if (best != Double.MAX_VALUE) {
      end.x += best * ux;
      end.y += best * uy;
    }
  }

  /** How far on from an end a piece is crossed, negative for back; far away if not near enough. */
  private double crossed(Node end, double ux, double uy, Piece other) {
    double length = other.length();
    double across = (ux * other.dy() - uy * other.dx()) / length;
    if (Math.abs(across) < 0.3) {
      return Double.MAX_VALUE;
    }
    double x = other.from().x - end.x;
    double y = other.from().y - end.y;
    double on = (x * other.dy() - y * other.dx()) / length / across;
    double along = ((on * ux - x) * other.dx() + (on * uy - y) * other.dy()) / length;
    boolean near = Math.abs(on) <= reach && along >= -reach && along <= length + reach;
    return near ? on : Double.MAX_VALUE;
  }
}
