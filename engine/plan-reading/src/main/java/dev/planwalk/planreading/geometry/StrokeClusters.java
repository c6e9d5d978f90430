package dev.planwalk.planreading.geometry;

import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.locationtech.jts.geom.Envelope;

/**
 * Strokes in a coarse raster: those that share a cell, or lie in cells that touch, are one cluster.
 */
public final class StrokeClusters {

  /** Share of the middle of a page that its frame may cross. */
  private static final double MOST_PAINTED = 0.03;

  /** Cells between a thing and the nearest stroke of its drawing, at most. */
  private static final int MOST_REACH = 40;

  private final Map<Long, Integer> cells = new HashMap<>();
  private final List<Integer> parents = new ArrayList<>();
  private final List<Envelope> boxes = new ArrayList<>();
  private final double cell;
  private final double left;
  private final double low;

  /**
   * @param sheet box of all strokes
   * @param share side of a cell as a share of the sheet
   */
  public StrokeClusters(Envelope sheet, double share) {
    cell = Math.max(Math.max(sheet.getWidth(), sheet.getHeight()) * share, 1e-9);
    left = sheet.getMinX();
    low = sheet.getMinY();
  }

  /** Box of a cluster. */
  public Envelope box(int cluster) {
    return boxes.get(find(cluster));
  }

  /** The box about a stroke. */
  public static Envelope boxOf(Stroke stroke) {
    return boxOf(stroke.points());
  }

  /**
   * Box of a line.
   *
   * @param points x, y, x, y...
   */
  public static Envelope boxOf(double[] points) {
    Envelope box = new Envelope();
    for (int i = 0; i + 1 < points.length; i += 2) {
      box.expandToInclude(points[i], points[i + 1]);
    }
    return box;
  }

  /** Paints a stroke and returns its cluster. */
  public int paint(Stroke stroke) {
    return paint(stroke.points(), stroke.closed());
  }

  /**
   * Paints a line and returns its cluster.
   *
   * @param points x, y, x, y...
   */
  public int paint(double[] points, boolean closed) {
    int cluster = next(boxOf(points));
    paint(
        points,
        closed,
        key -> {
          Integer other = cells.putIfAbsent(key, cluster);
          if (other != null) {
            join(other, cluster);
          }
        });
    return cluster;
  }

  /** Paints strokes as a cluster that joins no other, and returns it. */
  public int paintApart(List<Stroke> strokes) {
    Envelope box = new Envelope();
    strokes.forEach(stroke -> box.expandToInclude(boxOf(stroke)));
    int cluster = next(box);
    strokes.forEach(
        stroke -> paint(stroke.points(), stroke.closed(), key -> cells.putIfAbsent(key, cluster)));
    return cluster;
  }

  private int next(Envelope box) {
    parents.add(parents.size());
    boxes.add(box);
    return parents.size() - 1;
  }

  private void paint(double[] points, boolean closed, LongConsumer painter) {
    int size = points.length / 2;
    int n = closed ? size : size - 1;
    for (int i = 0; i < n; i++) {
      int j = (i + 1) % size;
      double x = points[2 * i];
      double y = points[2 * i + 1];
      double dx = points[2 * j] - x;
      double dy = points[2 * j + 1] - y;
      int steps = (int) Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / (cell / 2)) + 1;
      for (int k = 0; k <= steps; k++) {
        painter.accept(key(x + dx * k / steps, y + dy * k / steps));
      }
    }
  }

  private long key(double x, double y) {
    return key((long) Math.floor((x - left) / cell), (long) Math.floor((y - low) / cell));
  }

  private static long key(long column, long row) {
    return column * 1_000_003L + row;
  }

  /** Makes one cluster of those whose cells touch. */
  public void joinNeighbours() {
    List<Long> keys = new ArrayList<>(cells.keySet());
    keys.sort(Comparator.naturalOrder());
    for (long key : keys) {
      int own = cells.getOrDefault(key, 0);
      for (long step : new long[] {1, 1_000_003L, 1_000_004L, 1_000_002L}) {
        Integer other = cells.get(key + step);
        if (other != null) {
          join(own, other);
        }
      }
    }
  }

  /** The root of a cluster: those that were joined have the same. */
  public int find(int cluster) {
    int root = cluster;
    while (parents.get(root) != root) {
      root = parents.get(root);
    }
    while (parents.get(cluster) != root) {
      int next = parents.get(cluster);
      parents.set(cluster, root);
      cluster = next;
    }
    return root;
  }

  private void join(int a, int b) {
    int first = find(a);
    int second = find(b);
    if (first != second) {
      int keep = Math.min(first, second);
      int gone = Math.max(first, second);
      parents.set(gone, keep);
      boxes.get(keep).expandToInclude(boxes.get(gone));
    }
  }

  /**
   * Which of some clusters has the painted cell that is nearest to a point. Boxes of drawings that
   * stand obliquely beside each other overlap; their strokes do not.
   *
   * @return a number in {@code among}, the first if none is near
   */
  public int nearest(double x, double y, List<Integer> among) {
    long column = (long) Math.floor((x - left) / cell);
    long row = (long) Math.floor((y - low) / cell);
    for (long reach = 0; reach <= MOST_REACH; reach++) {
      for (long i = -reach; i <= reach; i++) {
        // All of the first and the last row, of the others both ends.
        long step = Math.abs(i) == reach || reach == 0 ? 1 : 2 * reach;
        for (long j = -reach; j <= reach; j += step) {
          Integer there = cells.get(key(column + j, row + i));
          int found = there == null ? -1 : among.indexOf(find(there));
          if (found >= 0) {
            return found;
          }
        }
      }
    }
    return 0;
  }

  /** Whether a cluster is empty in its middle, as the frame and title block of a page are. */
  public boolean hollow(int cluster) {
    Envelope middle = new Envelope(boxes.get(cluster));
    middle.expandBy(-middle.getWidth() / 4, -middle.getHeight() / 4);
    if (middle.isNull()) {
      return false;
    }
    long painted = 0;
    long all = 0;
    for (double x = middle.getMinX(); x < middle.getMaxX(); x += cell) {
      for (double y = middle.getMinY(); y < middle.getMaxY(); y += cell) {
        Integer there = cells.get(key(x, y));
        painted += there != null && find(there) == cluster ? 1 : 0;
        all++;
      }
    }
    return painted <= MOST_PAINTED * all;
  }

  /** Joins clusters that lie mostly within the box of another, which is no frame. */
  public void mergeNested(List<Integer> frames) {
    List<Integer> roots = new ArrayList<>();
    for (int c = 0; c < parents.size(); c++) {
      if (find(c) == c && !frames.contains(c)) {
        roots.add(c);
      }
    }
    roots.sort(Comparator.comparingDouble((Integer c) -> -boxes.get(c).getArea()));
    // Few clusters are large; only those may swallow others.
    List<Integer> large = roots.subList(0, Math.min(40, roots.size()));
    for (int small : roots) {
      Envelope box = new Envelope(boxes.get(small));
      box.expandBy(cell / 10);
      for (int big : large) {
        Envelope other = boxes.get(find(big));
        if (find(big) != find(small) && box.getArea() <= other.getArea()) {
          Envelope common = box.intersection(other);
          if (!common.isNull() && common.getArea() > 0.5 * box.getArea()) {
            join(big, small);
            break;
          }
        }
      }
    }
  }
}
