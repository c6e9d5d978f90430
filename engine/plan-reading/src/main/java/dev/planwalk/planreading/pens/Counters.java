package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.drawing.Fill;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.Stretches;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Tag;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;

/**
 * Worktops and wardrobes in drawings whose layers tell nothing: an empty closed outline, straight
 * or round a corner, as deep as such furniture is, flush with walls behind it. With the face of the
 * wall its front looks like a wall of that thickness. Lengths in metres.
 */
final class Counters {

  /** Worktops are 0.55 to 0.65 deep, wardrobes up to 0.68. */
  private static final double SHALLOWEST = 0.5;

  private static final double DEEPEST = 0.7;

  /** Shorter outlines at a wall are chimneys, ducts and piers. */
  private static final double SHORTEST = 1.4;

  private static final double LONGEST = 4.5;

  /** Lines lie in each other when they are this near. */
  private static final double TOUCH = 0.01;

  /** Sine of the angle between lines that run alike; of corners that are square, the cosine. */
  private static final double PARALLEL = 0.02;

  /** Share of a side that other lines cover when a wall stands behind it. */
  private static final double COVERED = 0.9;

  /** Share of the outline that has walls behind it. */
  private static final double BACKED = 0.35;

  /** Walls go on beyond openings so wide. */
  private static final double BEYOND = 3;

  /** A straight worktop has four corners, one round a corner six. */
  private static final Set<Integer> CORNERS = Set.of(4, 6);

  private final FlatDrawing drawing;
  private final Segments all;
  private final Set<Segment> rows;

  private Counters(FlatDrawing drawing, Segments all, Set<Segment> rows) {
    this.drawing = drawing;
    this.all = all;
    this.rows = rows;
  }

  /**
   * Numbers of the strokes that are such furniture.
   *
   * @param all the pieces of the drawing's strokes
   * @param rows lines of hatches and of other rows: what holds them is no furniture
   */
  static Set<Integer> find(
      FlatDrawing drawing, Segments all, Set<Segment> rows, Deadline deadline) {
    Counters counters = new Counters(drawing, all, rows);
    Set<Integer> found = new HashSet<>();
    List<Segment> sides = new ArrayList<>();
    for (Segment piece : all.all()) {
      if (!sides.isEmpty() && sides.getFirst().stroke() != piece.stroke()) {
        deadline.check();
        counters.add(sides, found);
        sides.clear();
      }
      sides.add(piece);
    }
    counters.add(sides, found);
    return found;
  }

  private void add(List<Segment> sides, Set<Integer> found) {
    if (!sides.isEmpty() && isCounter(sides)) {
      found.add(sides.getFirst().stroke());
    }
  }

  private boolean isCounter(List<Segment> sides) {
    Stroke stroke = drawing.strokes().get(sides.getFirst().stroke());
    boolean possible =
        stroke.closed()
            && CORNERS.contains(sides.size())
            && stroke.arc().isEmpty()
            && !stroke.dashed()
            && sides.getFirst().meaning() == LayerMeaning.UNKNOWN
            && square(sides);
    if (!possible) {
      return false;
    }
    Envelope box = StrokeClusters.boxOf(stroke);
    double perimeter = sides.stream().mapToDouble(Segment::length).sum();
    double depth = depth(perimeter, area(sides));
    boolean sized =
        depth >= SHALLOWEST
            && depth <= DEEPEST
            && perimeter / 2 - depth >= SHORTEST
            && Math.max(box.getWidth(), box.getHeight()) <= LONGEST;
    return sized && standsAtWalls(sides, perimeter, depth) && isEmpty(sides, box);
  }

  private static boolean square(List<Segment> sides) {
    for (int i = 0; i < sides.size(); i++) {
      Segment side = sides.get(i);
      Segment next = sides.get((i + 1) % sides.size());
      if (Math.abs(side.dx() * next.dx() + side.dy() * next.dy()) > PARALLEL) {
        return false;
      }
    }
    return true;
  }

  private static double area(List<Segment> sides) {
    double twice = 0;
    Segment first = sides.getFirst();
    for (Segment side : sides) {
      twice +=
          (side.x1() - first.x1()) * (side.y2() - first.y1())
              - (side.x2() - first.x1()) * (side.y1() - first.y1());
    }
    return Math.abs(twice) / 2;
  }

  /** Depth of a band of that border and area, straight or with one corner. */
  private static double depth(double perimeter, double area) {
    double half = perimeter / 2;
    return (half - Math.sqrt(Math.max(0, half * half - 4 * area))) / 2;
  }

  /** Whether walls stand behind an outline, and none goes on in the line of its front. */
  private boolean standsAtWalls(List<Segment> sides, double perimeter, double depth) {
    double backed = 0;
    for (Segment side : sides) {
      if (covered(side, 0) >= COVERED * side.length()) {
        backed += side.length();
      } else if (side.length() > depth + TOUCH && covered(side, BEYOND) > covered(side, 0)) {
        return false;
      }
    }
    return backed >= BACKED * perimeter;
  }

  /** How much of a side, and of its line so far beyond its ends, other lines cover. */
  private double covered(Segment side, double beyond) {
    List<double[]> stretches = new ArrayList<>();
    for (Segment line : all.near(side.box(Math.max(beyond, TOUCH)))) {
      boolean along =
          line.stroke() != side.stroke()
              && side.sineTo(line) <= PARALLEL
              && Math.abs(side.aside(line.x1(), line.y1())) <= TOUCH
              && Math.abs(side.aside(line.x2(), line.y2())) <= TOUCH;
      double s = side.along(line.x1(), line.y1());
      double t = side.along(line.x2(), line.y2());
      double from = Math.max(Math.min(s, t), -beyond);
      double to = Math.min(Math.max(s, t), side.length() + beyond);
      if (along && to > from) {
        stretches.add(new double[] {from, to});
      }
    }
    return Stretches.covered(stretches);
  }

  /** Whether nothing is lettered, filled or hatched in an outline. */
  private boolean isEmpty(List<Segment> sides, Envelope box) {
    for (Label label : drawing.labels()) {
      if (inside(Tag.outline(label).centre(), sides, box)) {
        return false;
      }
    }
    for (Fill fill : drawing.fills()) {
      if (inside(StrokeClusters.boxOf(fill.rings().getFirst()).centre(), sides, box)) {
        return false;
      }
    }
    for (Segment line : all.near(box)) {
      Coordinate middle = new Coordinate((line.x1() + line.x2()) / 2, (line.y1() + line.y2()) / 2);
      if (rows.contains(line) && inside(middle, sides, box)) {
        return false;
      }
    }
    return true;
  }

  private static boolean inside(Coordinate at, List<Segment> sides, Envelope box) {
    boolean inside = false;
    for (Segment side : box.contains(at) ? sides : List.<Segment>of()) {
      boolean crosses = (side.y1() > at.y) != (side.y2() > at.y);
      double x = side.x1() + (at.y - side.y1()) / (side.y2() - side.y1()) * (side.x2() - side.x1());
      inside ^= crosses && at.x < x;
    }
    return inside;
  }
}
