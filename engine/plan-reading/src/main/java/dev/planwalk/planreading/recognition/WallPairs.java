package dev.planwalk.planreading.recognition;

import dev.planwalk.planreading.Deadline;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Pairs of parallel lines that are the two faces of a wall. Nearest pairs are taken first; a line
 * has wall on one side only, except where layers of one wall lie against each other.
 */
final class WallPairs {

  /** Sine of the largest angle between two faces, 2 degrees. */
  private static final double PARALLEL = 0.035;

  private static final double LEAST_OFFSET = 0.04;
  private static final double MOST_OFFSET = 0.6;

  /** Pairs outside wall layers are this many times as long as they are thick. */
  private static final double SLENDER = 2;

  private static final double LEAST_OVERLAP = 0.08;

  private record Pair(Segment a, Segment b, double offset, double overlap, int order) {}

  /** Stretch of a face that already has wall on one side. */
  private record Used(double from, double to, boolean left, double thickness) {}

  private WallPairs() {}

  static List<Strip> find(List<Segment> candidates, FlatDrawing drawing, Deadline deadline) {
    Segments index = Segments.of(candidates);
    IdentityHashMap<Segment, Integer> order = new IdentityHashMap<>();
    for (Segment piece : candidates) {
      order.put(piece, order.size());
    }
    List<Pair> pairs = new ArrayList<>();
    int[] side = sides(candidates, drawing);
    for (int i = 0; i < candidates.size(); i++) {
      if ((i & 127) == 0) {
        deadline.check();
      }
      Segment a = candidates.get(i);
      if (a.length() < LEAST_OVERLAP) {
        continue;
      }
      for (Segment b : index.near(a.box(MOST_OFFSET))) {
        int j = order.getOrDefault(b, -1);
        if (j > i && b.length() >= LEAST_OVERLAP && a.sineTo(b) <= PARALLEL) {
          pair(a, b, side[i], side[j], pairs);
        }
      }
    }
    pairs.sort(
        Comparator.comparingDouble((Pair p) -> Math.rint(p.offset() * 200))
            .thenComparingDouble(p -> -p.overlap())
            .thenComparingInt(Pair::order));
    return choose(pairs, deadline);
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
    if (!(Math.abs(twice) / border < WallFinder.MOST_THICKNESS)) {
      return 0;
    }
    return twice > 0 ? 1 : -1;
  }

  private static void pair(Segment a, Segment b, int sideA, int sideB, List<Pair> pairs) {
    double overlap = WallThickness.overlap(a, b);
    if (overlap < LEAST_OVERLAP) {
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
    if (overlap >= least && (half || walls || overlap > 1)) {
      pairs.add(new Pair(a, b, offset, overlap, pairs.size()));
    }
  }

  private static List<Strip> choose(List<Pair> pairs, Deadline deadline) {
    IdentityHashMap<Segment, List<Used>> used = new IdentityHashMap<>();
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
      }
    }
    return strips;
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
