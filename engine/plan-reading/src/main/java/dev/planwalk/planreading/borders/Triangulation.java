package dev.planwalk.planreading.borders;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A constrained Delaunay triangulation of a rectangle (Sloan 1993, "A fast algorithm for generating
 * constrained Delaunay triangulations"). Points lie on a grid of whole numbers, so that every test
 * is exact; lines that cross meet in the nearest grid point. The same points and lines give the
 * same triangles in whatever order a caller found them, since they are sorted first.
 *
 * <p>Triangle t has the corners {@code corner(t, 0..2)}, counter-clockwise; side i of it lies
 * opposite corner i.
 */
final class Triangulation {

  /**
   * A line whose pieces were divided more often than this is given up: rounding leads it in rings.
   */
  private static final int MOST_PIECES = 5_000;

  private int points;
  private int[] xs;
  private int[] ys;

  /** A triangle at each point. */
  private int[] at;

  private int triangles;

  /** Three corners, three neighbours and three marks of lines for each triangle. */
  private int[] corners;

  private int[] neighbours;
  private boolean[] lines;
  private int last;
  private final Map<Long, Integer> known = new HashMap<>();
  private final Deque<int[]> doubtful = new ArrayDeque<>();

  private Triangulation(int expected) {
    xs = new int[expected + 16];
    ys = new int[expected + 16];
    at = new int[expected + 16];
    corners = new int[6 * expected + 96];
    neighbours = new int[6 * expected + 96];
    lines = new boolean[6 * expected + 96];
  }

  /**
   * Triangulates lines.
   *
   * @param ends x and y of both ends of each line, in grid steps
   * @param margin how far the rectangle reaches beyond all ends, in grid steps
   */
  static Triangulation of(List<int[]> ends, int margin, Deadline deadline) {
    int minX = Integer.MAX_VALUE;
    int minY = Integer.MAX_VALUE;
    int maxX = Integer.MIN_VALUE;
    int maxY = Integer.MIN_VALUE;
    for (int[] line : ends) {
      minX = Math.min(minX, Math.min(line[0], line[2]));
      maxX = Math.max(maxX, Math.max(line[0], line[2]));
      minY = Math.min(minY, Math.min(line[1], line[3]));
      maxY = Math.max(maxY, Math.max(line[1], line[3]));
    }
    Triangulation mesh = new Triangulation(2 * ends.size());
    mesh.rectangle(minX - margin, minY - margin, maxX + margin, maxY + margin);
    List<int[]> sorted = new ArrayList<>(ends);
    int cell = Math.max(1, (int) ((maxX - (long) minX) / (1 + Math.sqrt(ends.size()))));
    int left = minX;
    sorted.sort((a, b) -> order(a, b, left, cell));
    for (int[] line : sorted) {
      deadline.check();
      mesh.insert(line[0], line[1]);
      mesh.insert(line[2], line[3]);
    }
    for (int[] line : sorted) {
      deadline.check();
      mesh.line(mesh.insert(line[0], line[1]), mesh.insert(line[2], line[3]));
    }
    return mesh;
  }

  /** Up one strip and down the next: neighbours in this order lie near each other. */
  private static int order(int[] a, int[] b, int left, int cell) {
    int strip = Integer.compare((a[0] - left) / cell, (b[0] - left) / cell);
    if (strip != 0) {
      return strip;
    }
    boolean down = (a[0] - left) / cell % 2 == 1;
    int along = down ? Integer.compare(b[1], a[1]) : Integer.compare(a[1], b[1]);
    return along != 0 ? along : Arrays.compare(a, b);
  }

  private void rectangle(int minX, int minY, int maxX, int maxY) {
    int a = point(minX, minY);
    int b = point(maxX, minY);
    int c = point(maxX, maxY);
    int d = point(minX, maxY);
    int t = triangle(a, b, c);
    int u = triangle(a, c, d);
    join(t, 1, u, 2);
  }

  int triangles() {
    return triangles;
  }

  int points() {
    return points;
  }

  int x(int point) {
    return xs[point];
  }

  int y(int point) {
    return ys[point];
  }

  /** Number of a corner of a triangle. */
  int corner(int triangle, int i) {
    return corners[3 * triangle + i];
  }

  /** The triangle beyond a side, -1 at the rectangle. */
  int neighbour(int triangle, int side) {
    return neighbours[3 * triangle + side];
  }

  /** Whether a side lies on a line. */
  boolean isLine(int triangle, int side) {
    return lines[3 * triangle + side];
  }

  /** The side of a triangle beyond which another one lies. */
  int side(int triangle, int neighbour) {
    for (int i = 0; i < 3; i++) {
      if (neighbours[3 * triangle + i] == neighbour) {
        return i;
      }
    }
    throw new IllegalArgumentException("no neighbours: " + triangle + ", " + neighbour);
  }

  private int point(int x, int y) {
    if (points == xs.length) {
      xs = Arrays.copyOf(xs, 2 * points);
      ys = Arrays.copyOf(ys, 2 * points);
      at = Arrays.copyOf(at, 2 * points);
    }
    xs[points] = x;
    ys[points] = y;
    known.put(key(x, y), points);
    return points++;
  }

  private static long key(int x, int y) {
    return ((long) x << 32) ^ (y & 0xffffffffL);
  }

  private int triangle(int a, int b, int c) {
    if (3 * triangles + 3 > corners.length) {
      corners = Arrays.copyOf(corners, 2 * corners.length);
      neighbours = Arrays.copyOf(neighbours, 2 * neighbours.length);
      lines = Arrays.copyOf(lines, 2 * lines.length);
    }
    int t = triangles++;
    Arrays.fill(neighbours, 3 * t, 3 * t + 3, -1);
    set(t, a, b, c);
    return t;
  }

  private void set(int t, int a, int b, int c) {
    corners[3 * t] = a;
    corners[3 * t + 1] = b;
    corners[3 * t + 2] = c;
    at[a] = t;
    at[b] = t;
    at[c] = t;
  }

  /** Makes two sides one. */
  private void join(int t, int i, int u, int j) {
    neighbours[3 * t + i] = u;
    if (u >= 0) {
      neighbours[3 * u + j] = t;
    }
  }

  /** Puts triangle t beyond what lay beyond a side of another one, with its mark. */
  private void adopt(int t, int i, int beyond, int former, boolean line) {
    neighbours[3 * t + i] = beyond;
    lines[3 * t + i] = line;
    if (beyond >= 0) {
      neighbours[3 * beyond + side(beyond, former)] = t;
    }
  }

  /** Twice the signed area of three points. */
  private long turn(int a, int b, int x, int y) {
    return (long) (xs[b] - xs[a]) * (y - ys[a]) - (long) (ys[b] - ys[a]) * (x - xs[a]);
  }

  private long turn(int a, int b, int c) {
    return turn(a, b, xs[c], ys[c]);
  }

  /** The number of a point, which becomes a corner if it is none. */
  private int insert(int x, int y) {
    Integer there = known.get(key(x, y));
    if (there != null) {
      return there;
    }
    int t = locate(x, y);
    int p = point(x, y);
    for (int i = 0; i < 3; i++) {
      if (turn(corner(t, (i + 1) % 3), corner(t, (i + 2) % 3), x, y) == 0) {
        splitSide(t, i, p);
        settle(p);
        return p;
      }
    }
    splitTriangle(t, p);
    settle(p);
    return p;
  }

  /**
   * The triangle that holds a point, by walking towards it. Between lines a walk that asks in one
   * order may go in a ring (Devillers, Pion and Teillaud 2001), so the order is stirred, always
   * alike.
   */
  private int locate(int x, int y) {
    int t = last;
    int stir = 1;
    while (true) {
      stir = stir * 1_103_515_245 + 12_345;
      int first = (stir >>> 16) % 3;
      int next = -1;
      for (int k = 0; k < 3 && next < 0; k++) {
        int i = (k + first) % 3;
        int beyond = neighbour(t, i);
        if (beyond >= 0 && turn(corner(t, (i + 1) % 3), corner(t, (i + 2) % 3), x, y) < 0) {
          next = beyond;
        }
      }
      if (next < 0) {
        last = t;
        return t;
      }
      t = next;
    }
  }

  private void splitTriangle(int t, int p) {
    int a = corner(t, 0);
    int b = corner(t, 1);
    int c = corner(t, 2);
    int beyondA = neighbour(t, 0);
    int beyondB = neighbour(t, 1);
    boolean lineA = isLine(t, 0);
    boolean lineB = isLine(t, 1);
    // t keeps side ab, its third; u has bc, v has ca.
    int u = triangle(b, c, p);
    int v = triangle(c, a, p);
    set(t, a, b, p);
    adopt(u, 2, beyondA, t, lineA);
    adopt(v, 2, beyondB, t, lineB);
    lines[3 * t] = false;
    lines[3 * t + 1] = false;
    join(t, 0, u, 1);
    join(u, 0, v, 1);
    join(v, 0, t, 1);
    doubtful.push(new int[] {t, 2});
    doubtful.push(new int[] {u, 2});
    doubtful.push(new int[] {v, 2});
  }

  private void splitSide(int t, int i, int p) {
    int u = neighbour(t, i);
    boolean line = isLine(t, i);
    int a = corner(t, i);
    int b = corner(t, (i + 1) % 3);
    int c = corner(t, (i + 2) % 3);
    int beyondCa = neighbour(t, (i + 1) % 3);
    boolean lineCa = isLine(t, (i + 1) % 3);
    int beyondAb = neighbour(t, (i + 2) % 3);
    boolean lineAb = isLine(t, (i + 2) % 3);
    int v = triangle(a, p, c);
    set(t, a, b, p);
    // t: a b p with sides bp (0), pa (1), ab (2); v: a p c with sides pc (0), ca (1), ap (2).
    neighbours[3 * t + 2] = beyondAb;
    lines[3 * t + 2] = lineAb;
    lines[3 * t + 1] = false;
    lines[3 * t] = line;
    adopt(v, 1, beyondCa, t, lineCa);
    lines[3 * v] = line;
    lines[3 * v + 2] = false;
    join(t, 1, v, 2);
    doubtful.push(new int[] {t, 2});
    doubtful.push(new int[] {v, 1});
    if (u < 0) {
      neighbours[3 * t] = -1;
      neighbours[3 * v] = -1;
      return;
    }
    int j = -1;
    for (int k = 0; k < 3; k++) {
      if (corner(u, k) != b && corner(u, k) != c) {
        j = k;
      }
    }
    int d = corner(u, j);
    // u is d c b, counter-clockwise; it keeps d p b... and w takes d c p.
    int beyondDc = neighbour(u, cornerIndex(u, b));
    boolean lineDc = isLine(u, cornerIndex(u, b));
    int beyondBd = neighbour(u, cornerIndex(u, c));
    boolean lineBd = isLine(u, cornerIndex(u, c));
    int w = triangle(d, c, p);
    set(u, d, p, b);
    // w: sides cp (0), pd (1), dc (2); u: sides pb (0), bd (1), dp (2).
    neighbours[3 * u + 1] = beyondBd;
    lines[3 * u + 1] = lineBd;
    lines[3 * u] = line;
    lines[3 * u + 2] = false;
    neighbours[3 * w + 2] = beyondDc;
    lines[3 * w + 2] = lineDc;
    if (beyondDc >= 0) {
      neighbours[3 * beyondDc + side(beyondDc, u)] = w;
    }
    lines[3 * w] = line;
    lines[3 * w + 1] = false;
    join(u, 2, w, 1);
    join(t, 0, u, 0);
    join(v, 0, w, 0);
    doubtful.push(new int[] {u, 1});
    doubtful.push(new int[] {w, 2});
  }

  private int cornerIndex(int t, int p) {
    for (int i = 0; i < 3; i++) {
      if (corner(t, i) == p) {
        return i;
      }
    }
    throw new IllegalArgumentException("no corner: " + p);
  }

  /** Flips sides opposite a new point until all are Delaunay. */
  private void settle(int p) {
    while (!doubtful.isEmpty()) {
      int[] side = doubtful.pop();
      int t = side[0];
      int i = cornerIndex(t, p);
      int u = neighbour(t, i);
      if (u < 0 || isLine(t, i)) {
        continue;
      }
      int j = side(u, t);
      if (inCircle(corner(t, 0), corner(t, 1), corner(t, 2), corner(u, j))) {
        flip(t, i);
        doubtful.push(new int[] {t, 0});
        doubtful.push(new int[] {u, 0});
      }
    }
  }

  /** Puts the other diagonal into the two triangles beside a side. */
  private void flip(int t, int i) {
    int u = neighbour(t, i);
    int j = side(u, t);
    int a = corner(t, i);
    int b = corner(t, (i + 1) % 3);
    int c = corner(t, (i + 2) % 3);
    int d = corner(u, j);
    // t = a b c, u = d c b; after: t = a b d, u = a d c.
    int beyondCa = neighbour(t, (i + 1) % 3);
    boolean lineCa = isLine(t, (i + 1) % 3);
    int beyondAb = neighbour(t, (i + 2) % 3);
    boolean lineAb = isLine(t, (i + 2) % 3);
    int beyondBd = neighbour(u, (j + 1) % 3);
    boolean lineBd = isLine(u, (j + 1) % 3);
    int beyondDc = neighbour(u, (j + 2) % 3);
    boolean lineDc = isLine(u, (j + 2) % 3);
    set(t, a, b, d);
    set(u, a, d, c);
    neighbours[3 * t + 2] = beyondAb;
    lines[3 * t + 2] = lineAb;
    neighbours[3 * t] = beyondBd;
    lines[3 * t] = lineBd;
    if (beyondBd >= 0) {
      neighbours[3 * beyondBd + side(beyondBd, u)] = t;
    }
    neighbours[3 * u + 1] = beyondCa;
    lines[3 * u + 1] = lineCa;
    if (beyondCa >= 0) {
      neighbours[3 * beyondCa + side(beyondCa, t)] = u;
    }
    neighbours[3 * u] = beyondDc;
    lines[3 * u] = lineDc;
    neighbours[3 * t + 1] = u;
    neighbours[3 * u + 2] = t;
    lines[3 * t + 1] = false;
    lines[3 * u + 2] = false;
  }

  /** Whether a point lies within the circle through three others, counter-clockwise. Exact. */
  private boolean inCircle(int a, int b, int c, int d) {
    long ax = xs[a] - (long) xs[d];
    long ay = ys[a] - (long) ys[d];
    long bx = xs[b] - (long) xs[d];
    long by = ys[b] - (long) ys[d];
    long cx = xs[c] - (long) xs[d];
    long cy = ys[c] - (long) ys[d];
    long p = bx * cy - by * cx;
    long q = cx * ay - cy * ax;
    long r = ax * by - ay * bx;
    long u = ax * ax + ay * ay;
    long v = bx * bx + by * by;
    long w = cx * cx + cy * cy;
    // Three products of 128 bits: high words, and low words with their carries.
    long low = p * u;
    long high = Math.multiplyHigh(p, u);
    long next = q * v;
    long sum = low + next;
    high += Math.multiplyHigh(q, v) + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
    low = sum;
    next = r * w;
    sum = low + next;
    high += Math.multiplyHigh(r, w) + (Long.compareUnsigned(sum, low) < 0 ? 1 : 0);
    return high > 0 || (high == 0 && sum != 0);
  }

  /** Makes a line out of sides. */
  private void line(int from, int to) {
    Deque<int[]> pieces = new ArrayDeque<>();
    pieces.push(new int[] {from, to});
    int count = 0;
    while (!pieces.isEmpty() && count++ < MOST_PIECES) {
      int[] piece = pieces.pop();
      if (piece[0] != piece[1]) {
        piece(piece[0], piece[1], pieces);
      }
    }
  }

  /** Makes a piece of a line up to the first point or line in its way; the rest comes again. */
  private void piece(int a, int b, Deque<int[]> rest) {
    int start = at[a];
    int t = start;
    do {
      int i = cornerIndex(t, a);
      int p = corner(t, (i + 1) % 3);
      int q = corner(t, (i + 2) % 3);
      long right = turn(a, b, p);
      long left = turn(a, b, q);
      if (right == 0 && ahead(a, b, p)) {
        mark(t, (i + 2) % 3);
        rest.push(new int[] {p, b});
        return;
      }
      if (left == 0 && ahead(a, b, q)) {
        mark(t, (i + 1) % 3);
        rest.push(new int[] {q, b});
        return;
      }
      if (right < 0 && left > 0) {
        cross(a, b, t, i, rest);
        return;
      }
      t = neighbour(t, (i + 1) % 3);
      if (t < 0) {
        t = clockwiseMost(a, start);
      }
    } while (t != start);
  }

  /** At the rectangle: the last triangle in the other direction. */
  private int clockwiseMost(int a, int start) {
    int t = start;
    while (true) {
      int next = neighbour(t, (cornerIndex(t, a) + 2) % 3);
      if (next < 0 || next == start) {
        return t;
      }
      t = next;
    }
  }

  private boolean ahead(int a, int b, int p) {
    return (long) (xs[b] - xs[a]) * (xs[p] - xs[a]) + (long) (ys[b] - ys[a]) * (ys[p] - ys[a]) > 0;
  }

  private void mark(int t, int side) {
    lines[3 * t + side] = true;
    int u = neighbour(t, side);
    if (u >= 0) {
      lines[3 * u + side(u, t)] = true;
    }
  }

  private void unmark(int t, int side) {
    lines[3 * t + side] = false;
    int u = neighbour(t, side);
    if (u >= 0) {
      lines[3 * u + side(u, t)] = false;
    }
  }

  /** A piece that leaves its first triangle through the side opposite corner i. */
  private void cross(int a, int b, int first, int i, Deque<int[]> rest) {
    List<int[]> crossed = new ArrayList<>();
    int t = first;
    int side = i;
    int end;
    while (true) {
      int p = corner(t, (side + 1) % 3);
      int q = corner(t, (side + 2) % 3);
      if (isLine(t, side)) {
        meet(a, b, t, side, rest);
        return;
      }
      crossed.add(new int[] {p, q});
      int u = neighbour(t, side);
      int j = side(u, t);
      int d = corner(u, j);
      long turn = turn(a, b, d);
      if (turn == 0) {
        end = d;
        break;
      }
      // Goes on through the side between d and the corner on the other hand.
      side = turn > 0 ? cornerIndex(u, q) : cornerIndex(u, p);
      t = u;
    }
    List<int[]> made = new ArrayList<>();
    Deque<int[]> open = new ArrayDeque<>(crossed);
    int guard = 0;
    while (!open.isEmpty() && guard++ < 100_000) {
      int[] edge = open.poll();
      int[] where = find(edge[0], edge[1]);
      int u = neighbour(where[0], where[1]);
      int c = corner(where[0], where[1]);
      int d = corner(u, side(u, where[0]));
      if (turn(c, d, edge[0]) == 0
          || turn(c, d, edge[1]) == 0
          || turn(c, d, edge[0]) > 0 == turn(c, d, edge[1]) > 0) {
        open.add(edge);
        continue;
      }
      flip(where[0], where[1]);
      boolean crosses =
          c != a && d != a && c != end && d != end && turn(a, end, c) > 0 != turn(a, end, d) > 0;
      if (crosses) {
        open.add(new int[] {c, d});
      } else {
        made.add(new int[] {c, d});
      }
    }
    int[] where = find(a, end);
    if (where.length > 0) {
      mark(where[0], where[1]);
    }
    improve(made);
    rest.push(new int[] {end, b});
  }

  /** Where a line meets another one: both go through the nearest grid point. */
  private void meet(int a, int b, int t, int side, Deque<int[]> rest) {
    int c = corner(t, (side + 1) % 3);
    int d = corner(t, (side + 2) % 3);
    double above = turn(a, b, c);
    double below = turn(a, b, d);
    double share = above / (above - below);
    int x = (int) Math.round(xs[c] + share * (xs[d] - (double) xs[c]));
    int y = (int) Math.round(ys[c] + share * (ys[d] - (double) ys[c]));
    Integer there = known.get(key(x, y));
    if (there != null && (there == c || there == d || there == a || there == b)) {
      int via = there;
      if (via == a || via == b) {
        // The other line moves to this end.
        unmark(t, side);
        rest.push(new int[] {a, b});
        rest.push(new int[] {c, via});
        rest.push(new int[] {via, d});
        return;
      }
      rest.push(new int[] {via, b});
      rest.push(new int[] {a, via});
      return;
    }
    unmark(t, side);
    last = t;
    int p = insert(x, y);
    rest.push(new int[] {p, b});
    rest.push(new int[] {a, p});
    rest.push(new int[] {c, p});
    rest.push(new int[] {p, d});
  }

  /** The triangle and side between two points, with the first on the right; empty without. */
  private int[] find(int p, int q) {
    int start = at[p];
    int t = start;
    do {
      int i = cornerIndex(t, p);
      if (corner(t, (i + 1) % 3) == q) {
        return new int[] {t, (i + 2) % 3};
      }
      if (corner(t, (i + 2) % 3) == q) {
        return new int[] {t, (i + 1) % 3};
      }
      t = neighbour(t, (i + 1) % 3);
      if (t < 0) {
        t = clockwiseMost(p, start);
      }
    } while (t != start);
    return new int[0];
  }

  /** Flips new sides until they are Delaunay as far as the lines allow. */
  private void improve(List<int[]> sides) {
    boolean changed = true;
    for (int round = 0; changed && round < 50; round++) {
      changed = false;
      for (int[] edge : sides) {
        int[] where = find(edge[0], edge[1]);
        if (where.length == 0 || isLine(where[0], where[1])) {
          continue;
        }
        int t = where[0];
        int u = neighbour(t, where[1]);
        if (u < 0) {
          continue;
        }
        int c = corner(t, where[1]);
        int d = corner(u, side(u, t));
        if (inCircle(corner(t, 0), corner(t, 1), corner(t, 2), d)) {
          flip(t, where[1]);
          edge[0] = c;
          edge[1] = d;
          changed = true;
        }
      }
    }
  }
}
