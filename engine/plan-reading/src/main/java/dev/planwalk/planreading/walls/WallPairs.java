package dev.planwalk.planreading.walls;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Measures;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.pens.Strip;
import dev.planwalk.planreading.pens.WallThickness;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Pairs of parallel lines that are the two faces of a wall. Nearest pairs are taken first; a line
 * has wall on one side only, except where layers of one wall lie against each other.
 */
public final class WallPairs {

  /** Sine of the largest angle between two faces, 2 degrees. */
  private static final double PARALLEL = 0.035;

  private static final double LEAST_OFFSET = 0.04;
  static final double MOST_OFFSET = 0.6;

  /** Pairs outside wall layers are this many times as long as they are thick. */
  private static final double SLENDER = 2;

  private static final double LEAST_OVERLAP = 0.08;
  private static final double LEAST_CHORD = 0.02;

  /** Chords of one curve turn by this much from one to the next, as sines. */
  private static final double MOST_TURN = 0.2;

  private static final double LEAST_TURN = 0.005;

  /** Chords of the two faces of a curved wall are not cut at the same places. */
  private static final double CURVED_PARALLEL = 0.12;

  /** Ends that meet lie this near to each other. */
  private static final double TOUCH = 0.005;

  /** Faces in line differ by at most this. */
  private static final double IN_LINE = 0.006;

  private record Pair(Segment a, Segment b, double offset, double overlap, int order) {}

  /** Stretch of a face that already has wall on one side. */
  private record Used(double from, double to, boolean left, double thickness) {}

  private WallPairs() {}

  /**
   * All pairs.
   *
   * @param shortToo also those that are shorter than they are thick, if a jamb closes them or they
   *     go on with another: piers between windows, and what is left of a wall beside a door
   */
  public static List<Strip> find(
      List<Segment> candidates, FlatDrawing drawing, boolean shortToo, Deadline deadline) {
    Segments index = Segments.of(candidates);
    IdentityHashMap<Segment, Integer> order = new IdentityHashMap<>();
    for (Segment piece : candidates) {
      order.put(piece, order.size());
    }
    List<Pair> pairs = new ArrayList<>();
    List<Pair> piers = new ArrayList<>();
    int[] side = sides(candidates, drawing);
    double[] run = runs(candidates);
    for (int i = 0; i < candidates.size(); i++) {
      if ((i & 127) == 0) {
        deadline.check();
      }
      Segment a = candidates.get(i);
      double least = run[i] > a.length() ? LEAST_CHORD : LEAST_OVERLAP;
      if (a.length() < least) {
        continue;
      }
      for (Segment b : index.near(a.box(MOST_OFFSET))) {
        int j = order.getOrDefault(b, -1);
        boolean curved = j > i && run[i] > a.length() && run[j] > b.length();
        boolean parallel = a.sineTo(b) <= (curved ? CURVED_PARALLEL : PARALLEL);
        if (j > i && b.length() >= (curved ? LEAST_CHORD : LEAST_OVERLAP) && parallel) {
          double both = curved ? Math.min(run[i], run[j]) : 0;
          pair(a, b, side[i], side[j], both, pairs, piers);
        }
      }
    }
    IdentityHashMap<Segment, List<Used>> used = new IdentityHashMap<>();
    List<Strip> strips = choose(sorted(pairs), used, deadline);
    if (!shortToo) {
      return strips;
    }
    List<Pair> ends = piers.stream().filter(pair -> jambed(pair, index)).toList();
    strips.addAll(choose(sorted(new ArrayList<>(ends)), used, deadline));
    strips.addAll(choose(sorted(inLine(piers, strips)), used, deadline));
    return strips;
  }

  private static List<Pair> sorted(List<Pair> pairs) {
    pairs.sort(
        Comparator.comparingDouble((Pair p) -> Math.rint(p.offset() * 200))
            .thenComparingDouble(p -> -p.overlap())
            .thenComparingInt(Pair::order));
    return pairs;
  }

  /** For each line its length, or that of the curve whose chord it is. */
  private static double[] runs(List<Segment> candidates) {
    double[] runs = new double[candidates.size()];
    int start = 0;
    double length = 0;
    for (int i = 0; i < runs.length; i++) {
      length += candidates.get(i).length();
      if (i + 1 == runs.length || !goesOn(candidates.get(i), candidates.get(i + 1))) {
        Arrays.fill(runs, start, i + 1, length);
        start = i + 1;
        length = 0;
      }
    }
    return runs;
  }

  private static boolean goesOn(Segment a, Segment b) {
    return a.stroke() == b.stroke()
        && a.x2() == b.x1()
        && a.y2() == b.y1()
        && a.sineTo(b) >= LEAST_TURN
        && a.sineTo(b) <= MOST_TURN
        && a.dx() * b.dx() + a.dy() * b.dy() > 0;
  }

  /**
   * Whether a jamb joins two faces where both end, and one of them goes on beyond the other: a wall
   * between an opening and the next corner.
   */
  private static boolean jambed(Pair pair, Segments index) {
    Segment a = pair.a();
    Segment b = pair.b();
    if (Math.max(a.length(), b.length()) < pair.overlap() + TOUCH) {
      return false;
    }
    for (int end = 0; end < 2; end++) {
      double x = end == 0 ? a.x1() : a.x2();
      double y = end == 0 ? a.y1() : a.y2();
      for (Segment jamb : index.near(new Envelope(x - TOUCH, x + TOUCH, y - TOUCH, y + TOUCH))) {
        boolean first = Math.hypot(jamb.x1() - x, jamb.y1() - y) <= TOUCH;
        boolean second = Math.hypot(jamb.x2() - x, jamb.y2() - y) <= TOUCH;
        double fx = first ? jamb.x2() : jamb.x1();
        double fy = first ? jamb.y2() : jamb.y1();
        boolean joins =
            Math.hypot(b.x1() - fx, b.y1() - fy) <= TOUCH
                || Math.hypot(b.x2() - fx, b.y2() - fy) <= TOUCH;
        if (jamb != a && jamb != b && first != second && joins) {
          return true;
        }
      }
    }
    return false;
  }

  /** Of pairs shorter than they are apart those that go on with a wall beyond an opening. */
  private static List<Pair> inLine(List<Pair> piers, List<Strip> strips) {
    STRtree index = new STRtree();
    for (Strip strip : strips) {
      index.insert(new Envelope(strip.x1(), strip.x2(), strip.y1(), strip.y2()), strip);
    }
    index.build();
    List<Pair> kept = new ArrayList<>();
    for (Pair pier : piers) {
      Strip piece = Strip.between(pier.a(), pier.b());
      Envelope near = new Envelope(piece.x1(), piece.x2(), piece.y1(), piece.y2());
      near.expandBy(Measures.BEYOND);
      for (Object element : index.query(near)) {
        if (inLine(piece, (Strip) element)) {
          kept.add(pier);
          break;
        }
      }
    }
    return kept;
  }

  /** Whether a piece of wall goes on as another does, with a distance between them. */
  static boolean inLine(Strip pier, Strip wall) {
    double s = wall.along(pier.x1(), pier.y1());
    double t = wall.along(pier.x2(), pier.y2());
    double beyond = Math.max(-Math.max(s, t), Math.min(s, t) - wall.length());
    return Math.abs(wall.thickness() - pier.thickness()) <= IN_LINE
        && Math.abs(wall.aside(pier.x1(), pier.y1())) <= IN_LINE
        && Math.abs(wall.aside(pier.x2(), pier.y2())) <= IN_LINE
        && beyond > 0
        && beyond <= Measures.BEYOND;
  }

  /** For lines of closed thin shapes the side of their inside: 1 left, -1 right, 0 unknown. */
  private static int[] sides(List<Segment> candidates, FlatDrawing drawing) {
    // Once per stroke: outlines of thousands of points have thousands of candidates.
    Map<Integer, Integer> sideOfStroke = new HashMap<>();
    int[] sides = new int[candidates.size()];
    for (int i = 0; i < sides.length; i++) {
      int stroke = candidates.get(i).stroke();
      sides[i] =
          sideOfStroke.computeIfAbsent(stroke, number -> side(drawing.strokes().get(number)));
    }
    return sides;
  }

  private static int side(Stroke stroke) {
    if (!stroke.closed() || stroke.size() < 4 || stroke.arc().isPresent()) {
      return 0;
    }
    double twice = 0;
    double border = 0;
    for (int k = 0; k < stroke.size(); k++) {
      int n = (k + 1) % stroke.size();
      twice +=
          (stroke.x(k) - stroke.x(0)) * (stroke.y(n) - stroke.y(0))
              - (stroke.x(n) - stroke.x(0)) * (stroke.y(k) - stroke.y(0));
      border += Math.hypot(stroke.x(n) - stroke.x(k), stroke.y(n) - stroke.y(k));
    }
    if (!(Math.abs(twice) / border < Measures.MOST_THICKNESS)) {
      return 0;
    }
    return twice > 0 ? 1 : -1;
  }

  /**
   * Adds two parallels that may be the faces of a wall.
   *
   * @param curve length of the shorter of the curves whose chords they are; 0 for others
   * @param piers takes the pairs that are too short to be walls but in line with one
   */
  private static void pair(
      Segment a,
      Segment b,
      int sideA,
      int sideB,
      double curve,
      List<Pair> pairs,
      List<Pair> piers) {
    double overlap = WallThickness.overlap(a, b);
    if (overlap < (curve > 0 ? LEAST_CHORD : LEAST_OVERLAP)) {
      return;
    }
    Strip strip = Strip.between(a, b);
    double offset = strip.thickness();
    if (offset < LEAST_OFFSET || offset > MOST_OFFSET) {
      return;
    }
    boolean bLeftOfA = strip.left() == b;
    boolean aLeftOfB = b.dx() * a.dx() + b.dy() * a.dy() > 0 ? !bLeftOfA : bLeftOfA;
    if ((sideA != 0 && (sideA > 0) != bLeftOfA) || (sideB != 0 && (sideB > 0) != aLeftOfB)) {
      return;
    }
    boolean known = sideA != 0 && sideB != 0 && a.stroke() == b.stroke();
    boolean walls = a.meaning() == LayerMeaning.WALL && b.meaning() == LayerMeaning.WALL;
    double least = known ? 0.3 * offset : walls ? 0.6 * offset : SLENDER * offset;
    boolean half = overlap >= 0.5 * Math.min(a.length(), b.length());
    if (Math.max(overlap, half ? curve : 0) >= least && (half || walls || overlap > 1)) {
      pairs.add(new Pair(a, b, offset, overlap, pairs.size()));
    } else if (half && overlap < least) {
      piers.add(new Pair(a, b, offset, overlap, piers.size()));
    }
  }

  private static List<Strip> choose(
      List<Pair> pairs, IdentityHashMap<Segment, List<Used>> used, Deadline deadline) {
    List<Strip> strips = new ArrayList<>();
    for (Pair pair : pairs) {
      deadline.check();
      Strip strip = Strip.between(pair.a(), pair.b());
      boolean bLeft = strip.left() == pair.b();
      boolean same = pair.a().dx() * pair.b().dx() + pair.a().dy() * pair.b().dy() > 0;
      boolean aLeft = same != bLeft;
      double backA = thickness(used, pair.a(), strip, !bLeft);
      double backB = thickness(used, pair.b(), strip, !aLeft);
      double frontA = thickness(used, pair.a(), strip, bLeft);
      double frontB = thickness(used, pair.b(), strip, aLeft);
      boolean free = frontA == 0 && frontB == 0;
      boolean layersOfOne =
          (backA == 0 && backB == 0) || backA + pair.offset() + backB <= MOST_OFFSET;
      if (free && layersOfOne) {
        strips.add(strip);
        use(used, pair.a(), strip, bLeft, pair.offset());
        use(used, pair.b(), strip, aLeft, pair.offset());
      } else if (frontA > 0 && frontB > 0 && frontA + frontB < pair.offset() + TOUCH) {
        List<Used> hollow = new ArrayList<>(before(used, pair.a(), strip, bLeft));
        hollow.addAll(before(used, pair.b(), strip, aLeft));
        for (Strip rest : beyond(strip, hollow)) {
          strips.add(rest);
          use(used, pair.a(), rest, bLeft, pair.offset());
          use(used, pair.b(), rest, aLeft, pair.offset());
        }
      }
    }
    return strips;
  }

  /** The stretches of a strip, along it, where other strips use that side of one of its faces. */
  private static List<Used> before(
      IdentityHashMap<Segment, List<Used>> used, Segment face, Strip strip, boolean left) {
    List<Used> stretches = new ArrayList<>();
    for (Used stretch : used.getOrDefault(face, List.of())) {
      if (stretch.left() == left) {
        double s = along(strip, face, stretch.from());
        double t = along(strip, face, stretch.to());
        stretches.add(new Used(Math.min(s, t), Math.max(s, t), left, stretch.thickness()));
      }
    }
    return stretches;
  }

  private static double along(Strip strip, Segment face, double at) {
    return strip.along(face.x1() + face.dx() * at, face.y1() + face.dy() * at);
  }

  /**
   * What is left of a wall beyond a hollow in it, such as the pocket that a door runs into or a
   * window with one pane: both skins have their own faces there, and only beyond it the outer ones
   * are those of one wall.
   */
  private static List<Strip> beyond(Strip strip, List<Used> hollow) {
    List<Used> sorted = new ArrayList<>(hollow);
    sorted.add(new Used(strip.length(), strip.length(), false, 0));
    sorted.sort(Comparator.comparingDouble(Used::from).thenComparingDouble(Used::to));
    List<Strip> rest = new ArrayList<>();
    double from = 0;
    for (Used stretch : sorted) {
      double to = Math.min(stretch.from(), strip.length());
      if (to - from >= LEAST_OVERLAP) {
        Coordinate p = strip.point(from, 0);
        Coordinate q = strip.point(to, 0);
        rest.add(new Strip(p.x, p.y, q.x, q.y, strip.thickness(), strip.left(), strip.right()));
      }
      from = Math.max(from, stretch.to());
    }
    return rest;
  }

  private static void use(
      IdentityHashMap<Segment, List<Used>> used,
      Segment face,
      Strip strip,
      boolean left,
      double thickness) {
    double s = face.along(strip.x1(), strip.y1());
    double t = face.along(strip.x2(), strip.y2());
    used.computeIfAbsent(face, key -> new ArrayList<>())
        .add(new Used(Math.min(s, t), Math.max(s, t), left, thickness));
  }

  /** Thickest wall on that side of a face along at least half of the strip; 0 without. */
  private static double thickness(
      IdentityHashMap<Segment, List<Used>> used, Segment face, Strip strip, boolean left) {
    double s = face.along(strip.x1(), strip.y1());
    double t = face.along(strip.x2(), strip.y2());
    double from = Math.min(s, t);
    double to = Math.max(s, t);
    double most = 0;
    double covered = 0;
    for (Used stretch : used.getOrDefault(face, List.of())) {
      double common = Math.min(to, stretch.to()) - Math.max(from, stretch.from());
      if (stretch.left() == left && common > 0.01) {
        covered += common;
        most = Math.max(most, stretch.thickness());
      }
    }
    return covered >= 0.5 * (to - from) ? most : 0;
  }
}
