package dev.planwalk.planreading.borders;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * What speaks for and against a side being a border, as numbers. Lengths are in metres and cut at
 * {@link #FAR}; nothing here decides.
 */
public final class Evidence {

  /** What is farther is far. */
  private static final double FAR = 6;

  /** Ends of a side and of a chord of a swing that are this far apart have nothing in common. */
  private static final double NEAR_CHORD = 0.5;

  /** Cosine between two sides that go straight on. */
  private static final double STRAIGHT = Math.cos(Math.toRadians(4));

  /** Wall is this thick at most, and this thin at least. */
  private static final double THICKEST = 0.55;

  private static final double THINNEST = 0.04;

  /** Names of what ink tells, in the order of the numbers. */
  public static final List<String> OF_INK =
      List.of(
          "length",
          "chain",
          "chain_free_ends",
          "chain_corners",
          "stroke_length",
          "stroke_size",
          "stroke_closed",
          "stroke_radius",
          "in_symbol",
          "symbol_size",
          "dashed",
          "component_size",
          "component_share",
          "near_distance",
          "near_sine",
          "near_behind",
          "far_distance",
          "far_sine",
          "far_behind",
          "near_same_pen",
          "far_same_pen",
          "filled_sides",
          "hatched_sides",
          "fill_differs",
          "on_swing",
          "on_leaf",
          "pen_share",
          "pen_paired",
          "pen_free_ends",
          "pen_mean_chain",
          "pen_big_component",
          "pen_far",
          "word_wall",
          "word_door",
          "word_window",
          "word_stair",
          "word_furniture",
          "word_room",
          "word_other",
          "words_known",
          "axis",
          "ends_degree_min",
          "ends_degree_max",
          "side_inradius_min",
          "side_inradius_max");

  /** Names of what a side in the open tells. */
  public static final List<String> OF_GAP =
      List.of(
          "length",
          "near_distance",
          "far_distance",
          "near_over_length",
          "far_over_length",
          "near_sine",
          "far_sine",
          "bridge_best",
          "bridge_worst",
          "jamb_best",
          "jamb_worst",
          "jamb_length_min",
          "jamb_length_max",
          "chain_min",
          "chain_max",
          "chord_ends",
          "chord_aside",
          "chord_open",
          "side_inradius_min",
          "side_inradius_max",
          "filled_sides",
          "ends_degree_min",
          "ends_degree_max",
          "end_wall_min",
          "end_wall_max",
          "near_wall",
          "far_wall",
          "axis",
          "jamb_wall_min",
          "jamb_wall_max");

  private final Subdivision plane;
  private final int[][] around;
  private final double[] chain;
  private final int[] chainEnds;
  private final int[] chainCorners;
  private final double[] componentSize;
  private final double[] componentShare;
  private final Map<String, double[]> pens = new HashMap<>();
  private final STRtree chords = new STRtree();
  private final double[][] rays;
  private final boolean wordsKnown;

  private Evidence(Subdivision plane) {
    this.plane = plane;
    around = inkAround();
    chain = new double[plane.sides()];
    chainEnds = new int[plane.sides()];
    chainCorners = new int[plane.sides()];
    componentSize = new double[plane.sides()];
    componentShare = new double[plane.sides()];
    chains();
    components();
    rays = new double[plane.sides()][];
    for (int s = 0; s < plane.sides(); s++) {
      rays[s] = plane.second(s) < 0 ? new double[8] : looks(s);
    }
    pens();
    chordIndex();
    boolean words = false;
    for (Ink.Line stroke : plane.ink().strokes()) {
      words |= stroke.word() == Ink.Word.WALL;
    }
    wordsKnown = words;
  }

  /** Looks at a storey. */
  public static Evidence of(Subdivision plane) {
    return new Evidence(plane);
  }

  private double dx(int side) {
    return plane.x(plane.to(side)) - plane.x(plane.from(side));
  }

  private double dy(int side) {
    return plane.y(plane.to(side)) - plane.y(plane.from(side));
  }

  /** Sides with ink at each point. */
  private int[][] inkAround() {
    int[] count = new int[plane.points()];
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        count[plane.from(s)]++;
        count[plane.to(s)]++;
      }
    }
    int[][] at = new int[plane.points()][];
    for (int p = 0; p < at.length; p++) {
      at[p] = new int[count[p]];
    }
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        at[plane.from(s)][--count[plane.from(s)]] = s;
        at[plane.to(s)][--count[plane.to(s)]] = s;
      }
    }
    return at;
  }

  /** Cosine between the directions of two sides away from a common point. */
  private double cosine(int point, int a, int b) {
    double sa = plane.from(a) == point ? 1 : -1;
    double sb = plane.from(b) == point ? 1 : -1;
    double la = plane.length(a);
    double lb = plane.length(b);
    return sa * sb * (dx(a) * dx(b) + dy(a) * dy(b)) / (la * lb);
  }

  /** The side that goes straight on from a point, -1 without. */
  private int straight(int side, int point) {
    int best = -1;
    double least = -STRAIGHT;
    for (int other : around[point]) {
      double cosine = other == side ? 1 : cosine(point, side, other);
      if (cosine < least) {
        least = cosine;
        best = other;
      }
    }
    return best;
  }

  private void chains() {
    int[] chainOf = new int[plane.sides()];
    Arrays.fill(chainOf, -1);
    int[] members = new int[plane.sides()];
    for (int s = 0; s < plane.sides(); s++) {
      if (!plane.isInk(s) || chainOf[s] >= 0) {
        continue;
      }
      int count = 0;
      members[count++] = s;
      chainOf[s] = s;
      double length = plane.length(s);
      int free = 0;
      int corners = 0;
      for (int end = 0; end < 2; end++) {
        int side = s;
        int point = end == 0 ? plane.from(s) : plane.to(s);
        while (true) {
          int next = straight(side, point);
          if (next < 0 || chainOf[next] >= 0) {
            free += around[point].length == 1 ? 1 : 0;
            corners += around[point].length == 2 ? 1 : 0;
            break;
          }
          chainOf[next] = s;
          members[count++] = next;
          length += plane.length(next);
          point = plane.from(next) == point ? plane.to(next) : plane.from(next);
          side = next;
        }
      }
      for (int k = 0; k < count; k++) {
        chain[members[k]] = length;
        chainEnds[members[k]] = free;
        chainCorners[members[k]] = corners;
      }
    }
  }

  private void components() {
    int[] of = new int[plane.points()];
    for (int p = 0; p < of.length; p++) {
      of[p] = p;
    }
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        int a = root(of, plane.from(s));
        int b = root(of, plane.to(s));
        of[Math.max(a, b)] = Math.min(a, b);
      }
    }
    Envelope[] box = new Envelope[plane.points()];
    double[] length = new double[plane.points()];
    double all = 0;
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        int r = root(of, plane.from(s));
        box[r] = box[r] == null ? new Envelope() : box[r];
        box[r].expandToInclude(plane.start(s));
        box[r].expandToInclude(plane.end(s));
        length[r] += plane.length(s);
        all += plane.length(s);
      }
    }
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        int r = root(of, plane.from(s));
        componentSize[s] = Math.hypot(box[r].getWidth(), box[r].getHeight());
        componentShare[s] = length[r] / all;
      }
    }
  }

  private static int root(int[] of, int p) {
    int r = p;
    while (of[r] != r) {
      of[r] = of[of[r]];
      r = of[r];
    }
    return r;
  }

  /**
   * What one sees from the middle of a side, square to it, on both hands: distance of the first
   * ink, sine of its angle, distance of the next ink behind, and number of the first side seen.
   */
  private double[] looks(int side) {
    double[] looks = new double[8];
    double length = plane.length(side);
    double nx = -dy(side) / length;
    double ny = dx(side) / length;
    // The first triangle lies to the left of a side that runs from its first to its last corner.
    look(side, plane.first(side), nx, ny, looks, 0);
    look(side, plane.second(side), -nx, -ny, looks, 4);
    return looks;
  }

  private void look(int side, int triangle, double nx, double ny, double[] looks, int at) {
    double mx = (plane.x(plane.from(side)) + plane.x(plane.to(side))) / 2;
    double my = (plane.y(plane.from(side)) + plane.y(plane.to(side))) / 2;
    looks[at] = FAR;
    looks[at + 1] = 1;
    looks[at + 2] = FAR;
    looks[at + 3] = -1;
    int t = triangle;
    int from = side;
    boolean found = false;
    for (int step = 0; step < 2000 && t >= 0; step++) {
      int next = -1;
      double most = 0;
      for (int i = 0; i < 3; i++) {
        int s = plane.sideOf(t, i);
        if (s == from) {
          continue;
        }
        double ex = dx(s);
        double ey = dy(s);
        double across = nx * ey - ny * ex;
        if (Math.abs(across) < 1e-12) {
          continue;
        }
        double ax = plane.x(plane.from(s)) - mx;
        double ay = plane.y(plane.from(s)) - my;
        double along = (ax * ey - ay * ex) / across;
        double share = (ax * ny - ay * nx) / across;
        if (share > -1e-9 && share < 1 + 1e-9 && along >= most) {
          next = s;
          most = along;
        }
      }
      if (next < 0 || most > FAR) {
        return;
      }
      if (plane.isInk(next)) {
        if (found) {
          looks[at + 2] = most - looks[at];
          return;
        }
        found = true;
        looks[at] = most;
        double l = plane.length(next);
        looks[at + 1] = Math.abs(nx * dx(next) + ny * dy(next)) / l;
        looks[at + 3] = next;
      }
      t = plane.first(next) == t ? plane.second(next) : plane.first(next);
      from = next;
    }
  }

  private String pen(int side) {
    int stroke = plane.stroke(side);
    return stroke < 0 ? "" : plane.ink().strokes().get(stroke).pen();
  }

  /** Whether a side has a parallel one as far away as two faces of a wall. */
  private boolean paired(int side) {
    double[] r = rays[side];
    boolean left = r[0] > THINNEST && r[0] < THICKEST && r[1] < 0.1;
    boolean right = r[4] > THINNEST && r[4] < THICKEST && r[5] < 0.1;
    return left || right;
  }

  private void pens() {
    double all = 0;
    for (int s = 0; s < plane.sides(); s++) {
      if (plane.isInk(s)) {
        double[] sums = pens.computeIfAbsent(pen(s), key -> new double[6]);
        double l = plane.length(s);
        all += l;
        sums[0] += l;
        sums[1] += paired(s) ? l : 0;
        sums[2] += chainEnds[s] > 0 ? l : 0;
        sums[3] += l * Math.min(chain[s], 10);
        sums[4] += l * componentShare[s];
        sums[5] += l * Math.min(FAR, Math.max(rays[s][0], rays[s][4]));
      }
    }
    for (double[] sums : pens.values()) {
      for (int i = 1; i < sums.length; i++) {
        sums[i] /= sums[0];
      }
      sums[0] /= all;
    }
  }

  private record Chord(double hx, double hy, double ex, double ey, boolean open) {}

  private void chordIndex() {
    for (Ink.Swing swing : plane.ink().swings()) {
      for (int end = 0; end < 2; end++) {
        double ex = end == 0 ? swing.ax() : swing.bx();
        double ey = end == 0 ? swing.ay() : swing.by();
        boolean open = end == 0 ? swing.leafAtA() : swing.leafAtB();
        Envelope box = new Envelope(swing.hx(), ex, swing.hy(), ey);
        box.expandBy(NEAR_CHORD);
        chords.insert(box, new Chord(swing.hx(), swing.hy(), ex, ey, open));
      }
    }
    chords.insert(new Envelope(-1e9, -1e9, -1e9, -1e9), new Chord(-1e9, -1e9, -1e9, -1e9, true));
    chords.build();
  }

  /**
   * Distance of the ends of a side from those of the chord of a swing, aside of it, and how open.
   */
  private double[] chord(int side) {
    double px = plane.x(plane.from(side));
    double py = plane.y(plane.from(side));
    double qx = plane.x(plane.to(side));
    double qy = plane.y(plane.to(side));
    double mx = (px + qx) / 2;
    double my = (py + qy) / 2;
    double[] best = {NEAR_CHORD, NEAR_CHORD, 1};
    for (Object element : chords.query(new Envelope(mx, mx, my, my))) {
      Chord c = (Chord) element;
      double there = Math.max(Math.hypot(px - c.hx, py - c.hy), Math.hypot(qx - c.ex, qy - c.ey));
      double back = Math.max(Math.hypot(qx - c.hx, qy - c.hy), Math.hypot(px - c.ex, py - c.ey));
      double ends = Math.min(there, back);
      double l = Math.hypot(c.ex - c.hx, c.ey - c.hy);
      double ux = (c.ex - c.hx) / l;
      double uy = (c.ey - c.hy) / l;
      double along = (mx - c.hx) * ux + (my - c.hy) * uy;
      double aside = Math.abs((mx - c.hx) * uy - (my - c.hy) * ux);
      double sine = Math.abs(dx(side) * uy - dy(side) * ux) / plane.length(side);
      if (ends < best[0] - 1e-6 || (ends < best[0] + 1e-6 && !c.open())) {
        best[0] = ends;
        best[2] = c.open() ? 1 : 0;
      }
      if (sine < 0.15 && along > -0.05 && along < l + 0.05) {
        best[1] = Math.min(best[1], aside);
      }
    }
    return best;
  }

  /** Whether a side lies on the path, or on the leaf, of a swing. */
  private double[] onSwing(int side) {
    double px = plane.x(plane.from(side));
    double py = plane.y(plane.from(side));
    double qx = plane.x(plane.to(side));
    double qy = plane.y(plane.to(side));
    double mx = (px + qx) / 2;
    double my = (py + qy) / 2;
    double[] on = new double[2];
    for (Object element : chords.query(new Envelope(mx, mx, my, my))) {
      Chord c = (Chord) element;
      double l = Math.hypot(c.ex - c.hx, c.ey - c.hy);
      double p = Math.abs(Math.hypot(px - c.hx, py - c.hy) - l);
      double q = Math.abs(Math.hypot(qx - c.hx, qy - c.hy) - l);
      if (p < 0.03 * l && q < 0.03 * l) {
        on[0] = 1;
      }
      double ux = (c.ex - c.hx) / l;
      double uy = (c.ey - c.hy) / l;
      double aside = Math.abs((mx - c.hx) * uy - (my - c.hy) * ux);
      double along = (mx - c.hx) * ux + (my - c.hy) * uy;
      double sine = Math.abs(dx(side) * uy - dy(side) * ux) / plane.length(side);
      if (c.open() && sine < 0.1 && aside < 0.08 && along > -0.05 && along < l + 0.05) {
        on[1] = 1;
      }
    }
    return on;
  }

  private double inradius(int t) {
    if (t < 0) {
      return FAR;
    }
    double round = 0;
    for (int i = 0; i < 3; i++) {
      round += plane.length(plane.sideOf(t, i));
    }
    return 2 * plane.area(t) / round;
  }

  /** Smallest angle to an axis of the sheet, 0 to 1: building and furniture follow axes. */
  private double axis(int side) {
    double angle = Math.abs(Math.toDegrees(Math.atan2(dy(side), dx(side)))) % 90;
    return Math.min(angle, 90 - angle) / 45;
  }

  private static double cut(double x) {
    return Math.min(FAR, x);
  }

  private double filledSides(int side, int bit) {
    int a = (plane.filled(plane.first(side)) & bit) != 0 ? 1 : 0;
    int b = plane.second(side) >= 0 && (plane.filled(plane.second(side)) & bit) != 0 ? 1 : 0;
    return a + b;
  }

  /** The numbers of a side with ink, as {@link #OF_INK} names them. */
  public float[] ofInk(int side) {
    double[] r = rays[side];
    int n = r[0] <= r[4] ? 0 : 4;
    int f = 4 - n;
    int stroke = plane.stroke(side);
    Ink.Line line = stroke < 0 ? null : plane.ink().strokes().get(stroke);
    double[] pen = pens.getOrDefault(pen(side), new double[6]);
    double[] swing = onSwing(side);
    double[] size = line == null ? new double[2] : strokeSize(line);
    Ink.Word word = line == null ? Ink.Word.NONE : line.word();
    int da = around[plane.from(side)].length;
    int db = around[plane.to(side)].length;
    double ra = inradius(plane.first(side));
    double rb = inradius(plane.second(side));
    double solid = filledSides(side, 1);
    double hatch = filledSides(side, 2);
    double[] v = {
      cut(plane.length(side)),
      Math.min(20, chain[side]),
      chainEnds[side],
      chainCorners[side],
      Math.min(50, size[0]),
      Math.min(50, size[1]),
      line != null && line.closed() ? 1 : 0,
      line == null ? 0 : cut(line.radius()),
      line != null && line.symbol() > 0 ? 1 : 0,
      line == null ? 0 : Math.min(20, line.symbol()),
      line != null && line.dashed() ? 1 : 0,
      Math.min(60, componentSize[side]),
      componentShare[side],
      r[n],
      r[n + 1],
      r[n + 2],
      r[f],
      r[f + 1],
      r[f + 2],
      r[n + 3] >= 0 && pen((int) r[n + 3]).equals(pen(side)) ? 1 : 0,
      r[f + 3] >= 0 && pen((int) r[f + 3]).equals(pen(side)) ? 1 : 0,
      solid,
      hatch,
      solid == 1 || hatch == 1 ? 1 : 0,
      swing[0],
      swing[1],
      pen[0],
      pen[1],
      pen[2],
      pen[3],
      pen[4],
      pen[5],
      word == Ink.Word.WALL ? 1 : 0,
      word == Ink.Word.DOOR ? 1 : 0,
      word == Ink.Word.WINDOW ? 1 : 0,
      word == Ink.Word.STAIR ? 1 : 0,
      word == Ink.Word.FURNITURE ? 1 : 0,
      word == Ink.Word.ROOM ? 1 : 0,
      word == Ink.Word.OTHER ? 1 : 0,
      wordsKnown ? 1 : 0,
      axis(side),
      Math.min(da, db),
      Math.max(da, db),
      Math.min(ra, rb),
      Math.max(ra, rb)
    };
    return floats(v);
  }

  /** Length of a stroke and the diagonal of its box. */
  private static double[] strokeSize(Ink.Line line) {
    double[] p = line.points();
    Envelope box = new Envelope();
    double length = 0;
    for (int i = 0; i < p.length; i += 2) {
      box.expandToInclude(p[i], p[i + 1]);
      length += i == 0 ? 0 : Math.hypot(p[i] - p[i - 2], p[i + 1] - p[i - 1]);
    }
    return new double[] {length, Math.hypot(box.getWidth(), box.getHeight())};
  }

  /**
   * Numbers of a second look at ink, once there is a first guess: those of the first, then the
   * guesses for the side, for what one sees on both hands, and about both ends.
   */
  public float[] ofInkAgain(int side, float[] first, double[] guess) {
    double[] r = rays[side];
    int n = r[0] <= r[4] ? 0 : 4;
    int f = 4 - n;
    double[] a = about(side, plane.from(side), guess);
    double[] b = about(side, plane.to(side), guess);
    float[] v = Arrays.copyOf(first, first.length + 7);
    v[first.length] = (float) guess[side];
    v[first.length + 1] = r[n + 3] < 0 ? -1 : (float) guess[(int) r[n + 3]];
    v[first.length + 2] = r[f + 3] < 0 ? -1 : (float) guess[(int) r[f + 3]];
    v[first.length + 3] = (float) Math.max(a[0], b[0]);
    v[first.length + 4] = (float) Math.min(a[0], b[0]);
    v[first.length + 5] = (float) Math.max(a[1], b[1]);
    v[first.length + 6] = (float) Math.min(a[1], b[1]);
    return v;
  }

  /** Names of the numbers of the second look. */
  public static List<String> ofInkAgainNames() {
    List<String> names = new java.util.ArrayList<>(OF_INK);
    names.addAll(
        List.of(
            "guess",
            "near_guess",
            "far_guess",
            "end_guess_max",
            "end_guess_min",
            "on_guess_max",
            "on_guess_min"));
    return names;
  }

  /** The best guess of other ink at a point, and of ink that goes straight on there. */
  private double[] about(int side, int point, double[] guess) {
    double[] best = {-1, -1};
    for (int other : around[point]) {
      if (other != side) {
        best[0] = Math.max(best[0], guess[other]);
        if (cosine(point, side, other) < -0.98) {
          best[1] = Math.max(best[1], guess[other]);
        }
      }
    }
    return best;
  }

  /** The numbers of a side in the open, as {@link #OF_GAP} names them. */
  public float[] ofGap(int side, double[] guess) {
    double[] r = rays[side];
    int n = r[0] <= r[4] ? 0 : 4;
    int f = 4 - n;
    double length = Math.max(0.001, plane.length(side));
    double[] a = end(side, plane.from(side), guess);
    double[] b = end(side, plane.to(side), guess);
    double[] chord = chord(side);
    double ra = inradius(plane.first(side));
    double rb = inradius(plane.second(side));
    int da = around[plane.from(side)].length;
    int db = around[plane.to(side)].length;
    double[] v = {
      cut(length),
      r[n],
      r[f],
      Math.min(20, r[n] / length),
      Math.min(20, r[f] / length),
      r[n + 1],
      r[f + 1],
      Math.max(a[0], b[0]),
      Math.min(a[0], b[0]),
      Math.max(a[1], b[1]),
      Math.min(a[1], b[1]),
      Math.min(a[2], b[2]),
      Math.max(a[2], b[2]),
      Math.min(a[3], b[3]),
      Math.max(a[3], b[3]),
      chord[0],
      chord[1],
      chord[2],
      Math.min(ra, rb),
      Math.max(ra, rb),
      filledSides(side, 3),
      Math.min(da, db),
      Math.max(da, db),
      Math.min(a[4], b[4]),
      Math.max(a[4], b[4]),
      r[n + 3] < 0 ? -1 : guess[(int) r[n + 3]],
      r[f + 3] < 0 ? -1 : guess[(int) r[f + 3]],
      axis(side),
      Math.min(a[5], b[5]),
      Math.max(a[5], b[5])
    };
    return floats(v);
  }

  /**
   * What stands at an end of a side in the open: how straight ink goes on behind it (1), how square
   * ink is to it (1), the length of that jamb, the longest chain, the best guess, that of the jamb.
   */
  private double[] end(int side, int point, double[] guess) {
    double[] end = {-1, 0, 0, 0, 0, 0};
    for (int other : around[point]) {
      double cosine = cosine(point, side, other);
      double square = 1 - Math.abs(cosine);
      end[0] = Math.max(end[0], -cosine);
      if (square > end[1]) {
        end[1] = square;
        end[2] = Math.min(FAR, chain[other]);
        end[5] = guess[other];
      }
      end[3] = Math.max(end[3], Math.min(20, chain[other]));
      end[4] = Math.max(end[4], guess[other]);
    }
    return end;
  }

  private static float[] floats(double[] values) {
    float[] v = new float[values.length];
    for (int i = 0; i < v.length; i++) {
      v[i] = (float) values[i];
    }
    return v;
  }
}
