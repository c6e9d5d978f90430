package dev.planwalk.planreading.pens;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.words.LayerMeaning;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/** How far apart the faces of walls are, in drawing units: a source of {@code UnitVote}. */
public final class WallThickness {

  /** Walls are among the longest strokes; more of them change nothing. */
  private static final int MOST_WALLS = 400;

  /** Offsets are counted in steps of 4 %, from a thousandth of the extent on. */
  private static final double STEP = 1.04;

  private static final int STEPS = 128;

  private WallThickness() {}

  /**
   * The most frequent distance of neighbouring parallels, weighed by the length that they share.
   *
   * @param extent larger side of the plan, in drawing units
   */
  public static OptionalDouble mostFrequent(Segments segments, double extent, Deadline deadline) {
    List<Segment> walls = walls(segments);
    Segments index = Segments.of(walls);
    double[] histogram = new double[STEPS];
    double[] offsets = new double[STEPS];
    for (Segment wall : walls.subList(0, Math.min(MOST_WALLS, walls.size()))) {
      deadline.check();
      double best = extent / 15;
      double overlap = 0;
      for (Segment other : index.near(wall.box(extent / 15))) {
        double off =
            Math.abs(wall.aside((other.x1() + other.x2()) / 2, (other.y1() + other.y2()) / 2));
        if (other == wall || off < extent * 5e-4 || off >= best || wall.sineTo(other) > 0.03) {
          continue;
        }
        double common = overlap(wall, other);
        if (common > 2 * off) {
          best = off;
          overlap = common;
        }
      }
      if (overlap > 0) {
        int bin = (int) Math.round(Math.log(best / (extent * 1e-3)) / Math.log(STEP));
        int slot = Math.clamp(bin, 0, STEPS - 1);
        histogram[slot] += overlap;
        offsets[slot] = best;
      }
    }
    int top = 0;
    for (int i = 1; i < STEPS; i++) {
      top = histogram[i] > histogram[top] ? i : top;
    }
    return histogram[top] > 0 ? OptionalDouble.of(offsets[top]) : OptionalDouble.empty();
  }

  /** The strokes on wall layers if there are any, else all that may be walls; longest first. */
  private static List<Segment> walls(Segments segments) {
    boolean named = false;
    for (Segment piece : segments.all()) {
      named |= piece.meaning() == LayerMeaning.WALL;
    }
    List<Segment> walls = new ArrayList<>();
    for (Segment piece : segments.all()) {
      if (named ? piece.meaning() == LayerMeaning.WALL : piece.meaning().mayBeWall()) {
        walls.add(piece);
      }
    }
    walls.sort(Comparator.comparingDouble(Segment::length).reversed());
    return walls;
  }

  /** Length along {@code a} beside which {@code b} runs; negative when they do not meet. */
  public static double overlap(Segment a, Segment b) {
    double s = a.along(b.x1(), b.y1());
    double t = a.along(b.x2(), b.y2());
    return Math.min(a.length(), Math.max(s, t)) - Math.max(0, Math.min(s, t));
  }
}
