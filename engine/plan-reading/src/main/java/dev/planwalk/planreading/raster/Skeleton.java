package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Follows lines of one pixel from end to end, and from crossing to crossing. */
final class Skeleton {

  /** A crossing reaches at most so many pixels from where it is met first. */
  private static final int WIDEST = 8;

  /** What reaches farther is cut into places of so many pixels. */
  private static final int NEAR = 2;

  private final byte[] ink;
  private final int width;
  private final int[] around;
  private final boolean[] used;

  /** Middles of crossings, by each of their pixels. */
  private final Map<Integer, double[]> crossings = new HashMap<>();

  /**
   * A line from one end or crossing to the next.
   *
   * @param pixels numbers of its pixels; a closed one ends where it began
   * @param from where it begins, in pixels; lines that meet in a crossing meet in one point
   * @param crossed whether it begins at a crossing
   * @param crossing whether it ends at one
   */
  @SuppressWarnings("ArrayRecordComponent") // a page full of lines
  record Run(int[] pixels, double[] from, double[] to, boolean crossed, boolean crossing) {}

  private Skeleton(byte[] ink, int width) {
    this.ink = ink;
    this.width = width;
    this.around = new int[] {-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1};
    this.used = new boolean[ink.length];
  }

  /**
   * All lines.
   *
   * @param ink thinned, with a border of paper; corners of lines are taken away
   */
  static List<Run> lines(byte[] ink, int width, Deadline deadline) {
    Skeleton skeleton = new Skeleton(ink, width);
    skeleton.cutCorners(deadline);
    return skeleton.lines(deadline);
  }

  /** Takes the middle of each right angle away, so that each pixel of a line has two neighbours. */
  private void cutCorners(Deadline deadline) {
    for (int p = width; p < ink.length - width; p++) {
      if ((p & 0xFFFFF) == 0) {
        deadline.check();
      }
      if (ink[p] == 0) {
        continue;
      }
      for (int i = 0; i < 8; i += 2) {
        boolean corner =
            ink[p + around[i]] != 0
                && ink[p + around[(i + 2) % 8]] != 0
                && ink[p + around[(i + 4) % 8]] == 0
                && ink[p + around[(i + 5) % 8]] == 0
                && ink[p + around[(i + 6) % 8]] == 0
                && ink[p + around[(i + 3) % 8]] == 0
                && ink[p + around[(i + 7) % 8]] == 0;
        if (corner) {
          ink[p] = 0;
          break;
        }
      }
    }
  }

  private int neighbours(int p) {
    int count = 0;
    for (int step : around) {
      count += ink[p + step];
    }
    return count;
  }

  private List<Run> lines(Deadline deadline) {
    List<Run> lines = new ArrayList<>();
    for (int p = width; p < ink.length - width; p++) {
      if ((p & 0xFFFFF) == 0) {
        deadline.check();
      }
      if (ink[p] == 0 || neighbours(p) == 2) {
        continue;
      }
      for (int step : around) {
        int next = p + step;
        if (ink[next] == 0) {
          continue;
        }
        if (neighbours(next) == 2) {
          if (!used[next]) {
            lines.add(run(follow(p, next)));
          }
        } else if (p < next
            && !(crosses(p) && crosses(next) && Arrays.equals(middle(p), middle(next)))) {
          lines.add(run(new int[] {p, next}));
        }
      }
    }
    for (int p = width; p < ink.length - width; p++) {
      if (ink[p] != 0 && !used[p] && neighbours(p) == 2) {
        lines.add(run(follow(p, p)));
      }
    }
    return lines;
  }

  private boolean crosses(int p) {
    return neighbours(p) > 2;
  }

  private Run run(int[] pixels) {
    int last = pixels[pixels.length - 1];
    return new Run(pixels, middle(pixels[0]), middle(last), crosses(pixels[0]), crosses(last));
  }

  /**
   * Middle of the crossing that a pixel belongs to: all crossing pixels that hang together. Lines
   * that run side by side cross all along; there each place stays where it is.
   */
  private double[] middle(int p) {
    if (!crosses(p)) {
      return new double[] {p % width + 0.5, Math.floorDiv(p, width) + 0.5};
    }
    double[] known = crossings.get(p);
    if (known != null) {
      return known;
    }
    List<Integer> members = crossing(p, WIDEST + 1);
    boolean wide = members.stream().anyMatch(member -> away(p, member) > WIDEST);
    double[] middle = new double[3];
    for (int member : wide ? crossing(p, NEAR) : members) {
      crossings.put(member, middle);
      middle[0] += member % width + 0.5;
      middle[1] += Math.floorDiv(member, width) + 0.5;
      middle[2] += 1;
    }
    middle[0] /= middle[2];
    middle[1] /= middle[2];
    return middle;
  }

  /**
   * Pixels of no known crossing that hang together with one and lie within so many pixels of it.
   */
  private List<Integer> crossing(int p, int most) {
    List<Integer> members = new ArrayList<>(List.of(p));
    Set<Integer> seen = new HashSet<>(members);
    for (int i = 0; i < members.size(); i++) {
      for (int step : around) {
        int next = members.get(i) + step;
        if (ink[next] != 0
            && away(p, next) <= most
            && crosses(next)
            && !crossings.containsKey(next)
            && seen.add(next)) {
          members.add(next);
        }
      }
    }
    return members;
  }

  private int away(int p, int q) {
    return Math.max(
        Math.abs(p % width - q % width),
        Math.abs(Math.floorDiv(p, width) - Math.floorDiv(q, width)));
  }

  /** Walks over pixels of two neighbours until one of another kind, or round to the start. */
  private int[] follow(int from, int first) {
    int[] line = new int[64];
    int size = 0;
    line[size++] = from;
    int before = from;
    int at = first;
    if (from == first) {
      used[from] = true;
      at = onward(from, from);
    }
    while (at >= 0) {
      if (size == line.length) {
        line = Arrays.copyOf(line, size * 2);
      }
      line[size++] = at;
      if (at == from || neighbours(at) != 2) {
        break;
      }
      used[at] = true;
      int next = onward(at, before);
      before = at;
      at = next;
    }
    return Arrays.copyOf(line, size);
  }

  private int onward(int at, int before) {
    for (int step : around) {
      int next = at + step;
      if (ink[next] != 0 && next != before) {
        return next;
      }
    }
    return -1;
  }
}
