package dev.planwalk.planreading.drawing;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the arcs that an exporter wrote as single straight lines, in whatever order and with ends
 * rounded to the grid of a plotter: lines of one look and about one length, of which each goes on
 * where another ends. Without this, all doors of such a file are lost.
 */
final class LooseChords {

  /** Ends that meet lie within this share of the pieces' length. */
  private static final double NEAR = 0.02;

  private static final double LENGTH_TOLERANCE = 0.2;
  private static final double MOST_TURN = Math.toRadians(40);

  /** Where more lines than these come together, as in a star, none of them is a chord. */
  private static final int MOST_AT_A_POINT = 24;

  /** Shorter than this share of its place, a line has no direction that a double could tell. */
  private static final double LEAST_SHARE = 1e-9;

  private static final int NONE = -1;

  private final List<Stroke> strokes;

  /** Strokes that are single straight lines. */
  private final int[] lines;

  private final double[] lengths;

  /**
   * First end of a bucket, and the next one of each end; an end is twice its line, plus 1 at the
   * last point.
   */
  private final int[] head;

  private final int[] next;

  private LooseChords(List<Stroke> strokes) {
    this.strokes = strokes;
    lines = IntStream.range(0, strokes.size()).filter(i -> isLine(strokes.get(i))).toArray();
    lengths = new double[lines.length];
    head = new int[Math.max(16, Integer.highestOneBit(Math.max(1, lines.length)) * 4)];
    next = new int[2 * lines.length];
    Arrays.fill(head, NONE);
    for (int line = 0; line < lines.length; line++) {
      Stroke stroke = strokes.get(lines[line]);
      lengths[line] = Math.hypot(stroke.x(1) - stroke.x(0), stroke.y(1) - stroke.y(0));
      for (int end = 2 * line; end < 2 * line + 2; end++) {
        int level = Math.getExponent(lengths[line]);
        double cell = cell(level);
        int bucket = bucket(level, Math.floor(x(end) / cell), Math.floor(y(end) / cell));
        next[end] = head[bucket];
        head[bucket] = end;
      }
    }
  }

  private static boolean isLine(Stroke stroke) {
    return stroke.size() == 2
        && !stroke.closed()
        && stroke.arc().isEmpty()
        && Math.hypot(stroke.x(1) - stroke.x(0), stroke.y(1) - stroke.y(0))
            > LEAST_SHARE * (Math.abs(stroke.x(0)) + Math.abs(stroke.y(0)));
  }

  /** The strokes, with each such arc in place of the first of its chords. */
  static List<Stroke> joined(List<Stroke> strokes, Deadline deadline) {
    LooseChords chords = new LooseChords(strokes);
    return chords.lines.length < ChordArcs.MIN_PIECES ? strokes : chords.joined(deadline);
  }

  private List<Stroke> joined(Deadline deadline) {
    int[] mate = new int[2 * lines.length];
    for (int end = 0; end < mate.length; end++) {
      if ((end & 1023) == 0) {
        deadline.check();
      }
      mate[end] = partner(end);
    }
    List<Optional<Stroke>> result = new ArrayList<>(strokes.stream().map(Optional::of).toList());
    boolean[] walked = new boolean[lines.length];
    // Open chains first, from their ends; what is left then goes round.
    for (boolean open : new boolean[] {true, false}) {
      for (int end = 0; end < mate.length; end++) {
        if (!walked[end / 2] && (!open || !mutual(mate, end))) {
          join(chain(mate, end, walked), result);
        }
      }
    }
    return result.stream().flatMap(Optional::stream).toList();
  }

  /** The end that an end meets, when it goes on there in one way only. */
  private int partner(int end) {
    double length = lengths[end / 2];
    int least = Math.getExponent(length * (1 - LENGTH_TOLERANCE));
    int most = Math.getExponent(length * (1 + LENGTH_TOLERANCE));
    double reach = NEAR * length;
    int found = NONE;
    for (int level = least; level <= most; level++) {
      double cell = cell(level);
      for (double column = Math.floor((x(end) - reach) / cell);
          column <= Math.floor((x(end) + reach) / cell);
          column++) {
        for (double row = Math.floor((y(end) - reach) / cell);
            row <= Math.floor((y(end) + reach) / cell);
            row++) {
          int seen = 0;
          for (int other = head[bucket(level, column, row)]; other != NONE; other = next[other]) {
            if (++seen > MOST_AT_A_POINT) {
              return NONE;
            }
            if (other == found || !goesOn(end, other, reach)) {
              continue;
            }
            if (found != NONE && !coincide(found, other, reach)) {
              return NONE;
            }
            // Of a line that was drawn twice the first one counts.
            found = found == NONE ? other : Math.min(found, other);
          }
        }
      }
    }
    return found;
  }

  private boolean goesOn(int end, int other, double reach) {
    if (end / 2 == other / 2
        || Math.hypot(x(end) - x(other), y(end) - y(other)) > reach
        || Math.abs(lengths[end / 2] - lengths[other / 2]) > LENGTH_TOLERANCE * lengths[end / 2]
        || !alike(strokes.get(lines[end / 2]), strokes.get(lines[other / 2]))) {
      return false;
    }
    double ax = x(end) - x(end ^ 1);
    double ay = y(end) - y(end ^ 1);
    double bx = x(other ^ 1) - x(other);
    double by = y(other ^ 1) - y(other);
    return Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by)) <= MOST_TURN;
  }

  private static boolean alike(Stroke a, Stroke b) {
    return a.insertId() == b.insertId()
        && a.colour() == b.colour()
        && a.lineWeight() == b.lineWeight()
        && a.dashed() == b.dashed()
        && a.layer().equals(b.layer())
        && a.blockPath().equals(b.blockPath());
  }

  private boolean coincide(int end, int other, double reach) {
    return Math.hypot(x(end ^ 1) - x(other ^ 1), y(end ^ 1) - y(other ^ 1)) <= reach;
  }

  private static boolean mutual(int[] mate, int end) {
    return mate[end] != NONE && mate[mate[end]] == end;
  }

  /** The ends at which the lines of a chain begin, from one end on to where it stops or closes. */
  private static List<Integer> chain(int[] mate, int first, boolean[] walked) {
    List<Integer> chain = new ArrayList<>();
    int end = first;
    while (!walked[end / 2]) {
      walked[end / 2] = true;
      chain.add(end);
      int far = end ^ 1;
      if (!mutual(mate, far)) {
        break;
      }
      end = mate[far];
    }
    return chain;
  }

  private void join(List<Integer> chain, List<Optional<Stroke>> result) {
    int pieces = chain.size();
    if (pieces < ChordArcs.MIN_PIECES) {
      return;
    }
    double[] points = new double[2 * pieces + 2];
    for (int i = 0; i < pieces; i++) {
      points[2 * i] = x(chain.get(i));
      points[2 * i + 1] = y(chain.get(i));
    }
    points[2 * pieces] = x(chain.getLast() ^ 1);
    points[2 * pieces + 1] = y(chain.getLast() ^ 1);
    for (ChordArcs.Run run : ChordArcs.runs(points)) {
      if (run.arc() == null) {
        continue;
      }
      List<Integer> part =
          chain.subList(run.from(), run.to()).stream().map(end -> lines[end / 2]).sorted().toList();
      Stroke first = strokes.get(part.getFirst());
      part.forEach(stroke -> result.set(stroke, Optional.empty()));
      Stroke arc =
          new Stroke(
              Arrays.copyOfRange(points, 2 * run.from(), 2 * run.to() + 2),
              /* closed= */ false,
              Optional.of(run.arc()),
              first.layer(),
              first.blockPath(),
              first.insertId(),
              first.classHint(),
              first.colour(),
              first.lineWeight(),
              first.width(),
              first.dashed());
      result.set(part.getFirst(), Optional.of(arc));
    }
  }

  private double x(int end) {
    return strokes.get(lines[end / 2]).x(end & 1);
  }

  private double y(int end) {
    return strokes.get(lines[end / 2]).y(end & 1);
  }

  /** Side of the cells that hold the ends of lines of at least 2 to the level. */
  private static double cell(int level) {
    return 4 * NEAR * Math.scalb(1.0, level);
  }

  private int bucket(int level, double column, double row) {
    long hash = level * 0x9E3779B97F4A7C15L;
    hash = (hash ^ Double.doubleToLongBits(column + 0.0)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 31) ^ Double.doubleToLongBits(row + 0.0)) * 0x94D049BB133111EBL;
    return (int) (hash >>> 33) & (head.length - 1);
  }
}
