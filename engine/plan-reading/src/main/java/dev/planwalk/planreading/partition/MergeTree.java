package dev.planwalk.planreading.partition;

import dev.planwalk.planreading.borders.Ink;
import dev.planwalk.planreading.borders.Subdivision;
import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * All regions that come to be when cells are joined across their weakest border first (the
 * ultrametric contour map of Arbelaez et al. 2011, "Contour Detection and Hierarchical Image
 * Segmentation"). Leaves are triangles; each further node is the union of two earlier ones.
 */
public final class MergeTree {

  /** Sides weaker than this join their triangles at once. */
  private static final double NOTHING = 0.01;

  /** A border this weak is open. */
  private static final double OPEN = 0.3;

  private static final double FIRM = 0.6;

  private final Subdivision plane;
  private final double[] borders;

  /** Children of each inner node, by node less the number of leaves. */
  private final List<int[]> children = new ArrayList<>();

  private final List<Region> regions = new ArrayList<>();
  private final List<Map<Integer, double[]>> beside = new ArrayList<>();
  private int[] leafOf = {};

  /** What is known of a region; sums grow as regions are joined. */
  public static final class Region {
    double area;
    double border;
    double strength;
    double ink;
    double open;
    double firm;
    double outside;
    double inradius;
    double filled;
    int names;
    int stamps;
    double lettered;
    int triangles;
    double minX = Double.POSITIVE_INFINITY;
    double minY = Double.POSITIVE_INFINITY;
    double maxX = Double.NEGATIVE_INFINITY;
    double maxY = Double.NEGATIVE_INFINITY;

    /** Strength of the border whose fall made this region, and of the one whose fall ends it. */
    double made;

    double ends = 1;
    int parent = -1;
    double inner;

    /** Strength of the border whose fall ends this region. */
    public double ends() {
      return ends;
    }

    /** Whether it reaches to the border of the plane, which lies beyond all ink. */
    public boolean reachesOut() {
      return outside > 0;
    }

    /** Area in m². */
    public double area() {
      return area;
    }
  }

  private MergeTree(Subdivision plane, double[] borders) {
    this.plane = plane;
    this.borders = borders;
  }

  /**
   * Joins all cells of a plane.
   *
   * @param borders for each side how likely it is a border
   */
  public static MergeTree of(Subdivision plane, double[] borders, Deadline deadline) {
    MergeTree tree = new MergeTree(plane, borders);
    tree.makeLeaves();
    tree.join(deadline);
    return tree;
  }

  private void makeLeaves() {
    int[] cell = new int[plane.triangles()];
    for (int t = 0; t < cell.length; t++) {
      cell[t] = t;
    }
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.second(s) >= 0 && borders[s] < NOTHING) {
        int a = root(cell, plane.first(s));
        int b = root(cell, plane.second(s));
        cell[Math.max(a, b)] = Math.min(a, b);
      }
    }
    int[] number = new int[cell.length];
    leafOf = new int[cell.length];
    int leaves = 0;
    for (int t = 0; t < cell.length; t++) {
      int r = root(cell, t);
      if (r == t) {
        number[t] = leaves++;
        regions.add(new Region());
        beside.add(new HashMap<>());
      }
      leafOf[t] = number[r];
      measure(regions.get(leafOf[t]), t);
    }
    for (int s = 0; s < plane.sides(); s++) {
      border(s);
    }
    int near = 0;
    for (Ink.Stamp stamp : plane.ink().stamps()) {
      int t = plane.at(stamp.x(), stamp.y(), near);
      if (t >= 0) {
        Region region = regions.get(leafOf[t]);
        region.names += stamp.names() ? 1 : 0;
        region.stamps++;
        region.lettered += stamp.area();
        near = t;
      }
    }
  }

  private void measure(Region region, int t) {
    double area = plane.area(t);
    double round = 0;
    for (int i = 0; i < 3; i++) {
      round += plane.length(plane.sideOf(t, i));
      double x = plane.x(plane.corner(t, i));
      double y = plane.y(plane.corner(t, i));
      region.minX = Math.min(region.minX, x);
      region.minY = Math.min(region.minY, y);
      region.maxX = Math.max(region.maxX, x);
      region.maxY = Math.max(region.maxY, y);
    }
    region.area += area;
    region.triangles++;
    region.inradius = Math.max(region.inradius, 2 * area / round);
    region.filled += plane.isFilled(t) ? area : 0;
  }

  private void border(int s) {
    double length = plane.length(s);
    int a = leafOf[plane.first(s)];
    if (plane.second(s) < 0) {
      regions.get(a).outside += length;
      return;
    }
    int b = leafOf[plane.second(s)];
    if (a == b) {
      return;
    }
    double p = borders[s];
    double[] shared = beside.get(a).computeIfAbsent(b, key -> new double[5]);
    beside.get(b).put(a, shared);
    shared[0] += length;
    shared[1] += length * p;
    shared[2] += plane.isInk(s) ? length : 0;
    shared[3] += p < OPEN ? length : 0;
    shared[4] += p > FIRM ? length : 0;
    for (int side : new int[] {a, b}) {
      Region region = regions.get(side);
      region.border += length;
      region.strength += length * p;
      region.ink += plane.isInk(s) ? length : 0;
      region.open += p < OPEN ? length : 0;
      region.firm += p > FIRM ? length : 0;
    }
  }

  private record Pair(double strength, int a, int b) {}

  /**
   * Joins across the weakest border until none is left. Each border is kept with the younger of its
   * two regions, and of each region only the weakest is queued: a region with thousands of
   * neighbours takes in triangle after triangle.
   */
  private void join(Deadline deadline) {
    PriorityQueue<Pair> queue =
        new PriorityQueue<>((p, q) -> {
          int order = Double.compare(p.strength, q.strength);
          order = order != 0 ? order : Integer.compare(p.a, q.a);
          return order != 0 ? order : Integer.compare(p.b, q.b);
        });
    int leaves = regions.size();
    boolean[] gone = new boolean[2 * leaves];
    for (int node = 0; node < leaves; node++) {
      queueWeakest(node, queue);
    }
    while (!queue.isEmpty()) {
      deadline.check();
      Pair pair = queue.poll();
      if (gone[pair.b]) {
        continue;
      }
      if (gone[pair.a]) {
        // The older one was joined; its borders are kept with what it became.
        queueWeakest(pair.b, queue);
        continue;
      }
      double[] now = beside.get(pair.a).get(pair.b);
      if (now == null) {
        throw new IllegalStateException("no border between " + pair.a + " and " + pair.b);
      }
      int made = union(pair.a, pair.b, now);
      gone[pair.a] = true;
      gone[pair.b] = true;
      queueWeakest(made, queue);
    }
  }

  private void queueWeakest(int node, PriorityQueue<Pair> queue) {
    int weakest = -1;
    double strength = Double.NaN;
    for (Map.Entry<Integer, double[]> other : beside.get(node).entrySet()) {
      int older = other.getKey();
      if (older < node) {
        double its = other.getValue()[1] / other.getValue()[0];
        int order = weakest < 0 ? -1 : Double.compare(its, strength);
        if (order < 0 || (order == 0 && older < weakest)) {
          weakest = older;
          strength = its;
        }
      }
    }
    if (weakest >= 0) {
      queue.add(new Pair(strength, weakest, node));
    }
  }

  private int union(int a, int b, double[] shared) {
    Region p = regions.get(a);
    Region q = regions.get(b);
    Region r = new Region();
    int made = regions.size();
    double strength = shared[1] / shared[0];
    r.area = p.area + q.area;
    r.border = p.border + q.border - 2 * shared[0];
    r.strength = p.strength + q.strength - 2 * shared[1];
    r.ink = p.ink + q.ink - 2 * shared[2];
    r.open = p.open + q.open - 2 * shared[3];
    r.firm = p.firm + q.firm - 2 * shared[4];
    r.outside = p.outside + q.outside;
    r.inradius = Math.max(p.inradius, q.inradius);
    r.filled = p.filled + q.filled;
    r.names = p.names + q.names;
    r.stamps = p.stamps + q.stamps;
    r.lettered = p.lettered + q.lettered;
    r.triangles = p.triangles + q.triangles;
    r.minX = Math.min(p.minX, q.minX);
    r.minY = Math.min(p.minY, q.minY);
    r.maxX = Math.max(p.maxX, q.maxX);
    r.maxY = Math.max(p.maxY, q.maxY);
    r.made = strength;
    r.inner = Math.max(strength, Math.max(p.inner, q.inner));
    p.ends = strength;
    q.ends = strength;
    p.parent = made;
    q.parent = made;
    regions.add(r);
    children.add(new int[] {a, b});
    Map<Integer, double[]> larger = beside.get(a);
    Map<Integer, double[]> smaller = beside.get(b);
    int largerNode = a;
    int smallerNode = b;
    if (larger.size() < smaller.size()) {
      larger = beside.get(b);
      smaller = beside.get(a);
      largerNode = b;
      smallerNode = a;
    }
    larger.remove(smallerNode);
    for (Map.Entry<Integer, double[]> other : larger.entrySet()) {
      Map<Integer, double[]> theirs = beside.get(other.getKey());
      theirs.remove(largerNode);
      theirs.put(made, other.getValue());
    }
    for (Map.Entry<Integer, double[]> other : smaller.entrySet()) {
      int n = other.getKey();
      if (n == largerNode) {
        continue;
      }
      Map<Integer, double[]> theirs = beside.get(n);
      theirs.remove(smallerNode);
      double[] there = larger.get(n);
      if (there == null) {
        larger.put(n, other.getValue());
        theirs.put(made, other.getValue());
      } else {
        for (int i = 0; i < there.length; i++) {
          there[i] += other.getValue()[i];
        }
      }
    }
    beside.add(larger);
    beside.set(a, Map.of());
    beside.set(b, Map.of());
    return made;
  }

  private static int root(int[] of, int p) {
    int r = p;
    while (of[r] != r) {
      of[r] = of[of[r]];
      r = of[r];
    }
    return r;
  }

  /** How many regions there are; children come before their parents. */
  public int size() {
    return regions.size();
  }

  /** What is known of a region. */
  public Region region(int node) {
    return regions.get(node);
  }

  /** The leaf of a triangle. */
  public int leaf(int triangle) {
    return leafOf[triangle];
  }

  /** How many leaves there are; they are the first nodes. */
  public int leaves() {
    return regions.size() - children.size();
  }

  /** The two regions that one was joined from; empty for a leaf. */
  public int[] children(int node) {
    return node < leaves() ? new int[0] : children.get(node - leaves());
  }

  /** Names of {@link #numbers}. */
  public static final List<String> NUMBERS =
      List.of(
          "area",
          "border",
          "compact",
          "inradius",
          "strength",
          "open_share",
          "firm_share",
          "ink_share",
          "open",
          "made",
          "ends",
          "inner",
          "names",
          "stamps",
          "filled_share",
          "outside",
          "box_share",
          "density",
          "lettered",
          "parent_ratio",
          "not_ink",
          "grand_ends",
          "ends_minus_made",
          "parent_names");

  /** What speaks for a region being a room. */
  public float[] numbers(int node) {
    Region r = regions.get(node);
    Region parent = r.parent < 0 ? r : regions.get(r.parent);
    double border = Math.max(1e-6, r.border);
    double box = Math.max(1e-6, (r.maxX - r.minX) * (r.maxY - r.minY));
    return new float[] {
      (float) Math.log(Math.max(1e-3, r.area)),
      (float) Math.log(border),
      (float) (4 * Math.PI * r.area / (border * border)),
      (float) r.inradius,
      (float) (r.strength / border),
      (float) (r.open / border),
      (float) (r.firm / border),
      (float) (r.ink / border),
      (float) r.open,
      (float) r.made,
      (float) r.ends,
      (float) r.inner,
      Math.min(5, r.names),
      Math.min(9, r.stamps),
      (float) (r.filled / r.area),
      r.outside > 0 ? 1 : 0,
      (float) (r.area / box),
      (float) (r.triangles / r.area),
      (float) (r.lettered > 0 ? Math.min(3, Math.abs(Math.log(r.area / r.lettered))) : -1),
      (float) (r.area / parent.area),
      (float) (r.border - r.ink),
      (float) parent.ends,
      (float) (r.ends - r.made),
      Math.min(5, parent.names)
    };
  }
}
