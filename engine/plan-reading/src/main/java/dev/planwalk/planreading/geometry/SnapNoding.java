package dev.planwalk.planreading.geometry;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import org.locationtech.jts.algorithm.Distance;
import org.locationtech.jts.algorithm.LineIntersector;
import org.locationtech.jts.algorithm.RobustLineIntersector;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Snap rounding (Hobby 1999; as JTS's SnapRoundingNoder does it) of lines of which most stay while
 * a few come and go: every end and every crossing is a pixel of the grid, and every line goes
 * through the middle of the pixels that it meets. A pixel moves only lines that meet it, so that
 * lines that come change little, and the rest is remembered. Lengths in metres.
 */
public final class SnapNoding {

  /** Grid cells to the metre. */
  private static final double GRID = 1000;

  /** Ends this near to a line, in metres, lie on it: crossings are not exact to the last bit. */
  private static final double NEAR = 1 / GRID / 100;

  private final int mostCrossings;
  private final Deadline deadline;
  private final LineIntersector cross = new RobustLineIntersector();
  private final Bundle staying;
  private final PixelGrid pixels;
  private final List<List<Coordinate>> chains = new ArrayList<>();

  /** How often lines that stay cross each other. */
  private final int crossings;

  /** Some lines, each once, with the places where others meet them. */
  private static final class Bundle {

    private final List<Coordinate[]> lines = new ArrayList<>();
    private final List<Set<Coordinate>> met = new ArrayList<>();
    private final Set<List<Coordinate>> known = new HashSet<>();
    private final PackedBoxes index;

    /** Adds those that neither this nor another bundle has. */
    private Bundle(List<Coordinate[]> all, Set<List<Coordinate>> others) {
      List<Envelope> boxes = new ArrayList<>();
      for (Coordinate[] line : all) {
        boolean forth = line[0].compareTo(line[1]) < 0;
        List<Coordinate> key = forth ? List.of(line) : List.of(line[1], line[0]);
        if (!others.contains(key) && known.add(key)) {
          boxes.add(new Envelope(line[0], line[1]));
          lines.add(line);
          met.add(new HashSet<>());
        }
      }
      index = new PackedBoxes(boxes);
    }

    /** Numbers of the lines whose boxes come near to that of a line. */
    private void near(Coordinate a, Coordinate b, IntConsumer visit) {
      Envelope box = new Envelope(a, b);
      box.expandBy(1 / GRID);
      index.query(box, visit);
    }
  }

  /**
   * Lays lines on the grid.
   *
   * @param lines pairs of points; what is drawn twice counts once
   * @param mostCrossings of these lines and those that come
   * @throws ReadingStopped when they cross too often
   */
  public SnapNoding(List<Coordinate[]> lines, int mostCrossings, Deadline deadline) {
    this.mostCrossings = mostCrossings;
    this.deadline = deadline;
    staying = new Bundle(lines, Set.of());
    Envelope extent = new Envelope();
    for (Coordinate[] line : staying.lines) {
      extent.expandToInclude(line[0]);
      extent.expandToInclude(line[1]);
    }
    pixels = PixelGrid.over(GRID, extent);
    crossings = among(staying, pixels, 0);
    for (int i = 0; i < staying.lines.size(); i++) {
      deadline.check();
      chains.add(chain(staying.lines.get(i), staying.met.get(i), List.of(pixels)));
    }
  }

  /** Hands the pieces of all lines, and of further ones, to a tracer. */
  public void trace(List<Coordinate[]> further, FaceTracer tracer) {
    Bundle coming = new Bundle(further, staying.known);
    PixelGrid extra = pixels.another();
    int met = among(coming, extra, crossings);
    // Lines that stay and do not lie as they did, with all that meets them now.
    Map<Integer, Set<Coordinate>> moved = new TreeMap<>();
    for (int i = 0; i < coming.lines.size(); i++) {
      deadline.check();
      Coordinate[] line = coming.lines.get(i);
      Set<Coordinate> own = coming.met.get(i);
      int[] counted = {met};
      staying.near(
          line[0],
          line[1],
          j -> {
            Set<Coordinate> there = new HashSet<>();
            counted[0] += meet(line, staying.lines.get(j), own, there, extra);
            if (!there.isEmpty()) {
              moved.computeIfAbsent(j, key -> new HashSet<>(staying.met.get(key))).addAll(there);
            }
          });
      met = counted[0];
      refuse(met);
    }
    for (Coordinate pixel : extra.middles()) {
      staying.near(
          pixel,
          pixel,
          j -> {
            Coordinate[] line = staying.lines.get(j);
            if (Distance.pointToSegment(pixel, line[0], line[1]) < 2 / GRID) {
              moved.computeIfAbsent(j, staying.met::get);
            }
          });
    }
    List<PixelGrid> all = List.of(pixels, extra);
    for (int i = 0; i < staying.lines.size(); i++) {
      Set<Coordinate> now = moved.get(i);
      add(now == null ? chains.get(i) : chain(staying.lines.get(i), now, all), tracer);
    }
    for (int i = 0; i < coming.lines.size(); i++) {
      deadline.check();
      add(chain(coming.lines.get(i), coming.met.get(i), all), tracer);
    }
  }

  private static void add(List<Coordinate> chain, FaceTracer tracer) {
    for (int i = 1; i < chain.size(); i++) {
      tracer.add(chain.get(i - 1), chain.get(i));
    }
  }

  /** Notes where lines of a bundle meet each other; counts their crossings on from a number. */
  private int among(Bundle bundle, PixelGrid grid, int from) {
    int[] met = {from};
    for (int i = 0; i < bundle.lines.size(); i++) {
      deadline.check();
      int one = i;
      Coordinate[] line = bundle.lines.get(i);
      grid.add(line[0]);
      grid.add(line[1]);
      bundle.near(
          line[0],
          line[1],
          j -> {
            if (j > one) {
              met[0] +=
                  meet(line, bundle.lines.get(j), bundle.met.get(one), bundle.met.get(j), grid);
            }
          });
      refuse(met[0]);
    }
    return met[0];
  }

  private void refuse(int met) {
    if (met > mostCrossings) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The walls of the drawing cross each other more than "
              + mostCrossings
              + " times; leave out the layers that are no walls.");
    }
  }

  /** Notes where two lines meet; 1 if they do. */
  private int meet(
      Coordinate[] a, Coordinate[] b, Set<Coordinate> onA, Set<Coordinate> onB, PixelGrid grid) {
    cross.computeIntersection(a[0], a[1], b[0], b[1]);
    boolean meet = cross.hasIntersection();
    if (meet && cross.isInteriorIntersection()) {
      for (int i = 0; i < cross.getIntersectionNum(); i++) {
        Coordinate at = cross.getIntersection(i).copy();
        onA.add(at);
        onB.add(at);
        grid.add(at);
      }
      return 1;
    }
    end(a[0], b, onB, grid);
    end(a[1], b, onB, grid);
    end(b[0], a, onA, grid);
    end(b[1], a, onA, grid);
    return meet ? 1 : 0;
  }

  /** Notes an end that all but lies on a line. */
  private static void end(Coordinate end, Coordinate[] line, Set<Coordinate> on, PixelGrid grid) {
    if (end.distance(line[0]) >= NEAR
        && end.distance(line[1]) >= NEAR
        && Distance.pointToSegment(end, line[0], line[1]) < NEAR) {
      on.add(end);
      grid.add(end);
    }
  }

  /** A line on the grid: through its ends, its crossings, and all pixels that it meets. */
  private List<Coordinate> chain(Coordinate[] line, Set<Coordinate> met, List<PixelGrid> grids) {
    List<Coordinate> points = new ArrayList<>(met);
    points.add(line[0]);
    points.add(line[1]);
    points.sort(along(line[0], line[1]));
    List<Coordinate> chain = new ArrayList<>();
    Coordinate start = pixels.rounded(points.getFirst());
    chain.add(start);
    for (int i = 1; i < points.size(); i++) {
      Coordinate from = points.get(i - 1);
      Coordinate to = points.get(i);
      Coordinate end = pixels.rounded(to);
      if (end.equals2D(start)) {
        continue;
      }
      TreeSet<Coordinate> between = new TreeSet<>(along(start, end));
      for (PixelGrid grid : grids) {
        grid.met(from, to, between::add);
      }
      between.remove(start);
      between.remove(end);
      chain.addAll(between);
      chain.add(end);
      start = end;
    }
    return chain;
  }

  /** By the place along a line: along the axis that it follows most, then the other. */
  private static Comparator<Coordinate> along(Coordinate from, Coordinate to) {
    double dx = to.x - from.x;
    double dy = to.y - from.y;
    boolean flat = Math.abs(dx) >= Math.abs(dy);
    return (a, b) -> {
      int x = dx < 0 ? Double.compare(b.x, a.x) : Double.compare(a.x, b.x);
      int y = dy < 0 ? Double.compare(b.y, a.y) : Double.compare(a.y, b.y);
      return flat ? (x != 0 ? x : y) : (y != 0 ? y : x);
    };
  }

  /** A point on the grid. */
  public static Coordinate onGrid(Coordinate c) {
    return PixelGrid.rounded(c, GRID);
  }
}
