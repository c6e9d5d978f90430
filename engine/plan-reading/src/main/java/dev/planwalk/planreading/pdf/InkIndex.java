package dev.planwalk.planreading.pdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;

/**
 * Where the marks of a page lie: squares of half an inch. It is built when the first question
 * comes, since most pages wipe nothing out.
 */
final class InkIndex {

  private static final double CELL = 36;

  /** What spans more squares than this is looked at every time. */
  private static final int MOST_CELLS = 256;

  /** Beyond this many entries of all squares, further marks are looked at every time. */
  private static final int MOST_ENTRIES = 8_000_000;

  private final Map<Long, int[]> cells = new HashMap<>();
  private final List<Integer> large = new ArrayList<>();
  private int marks;
  private int indexed;
  private int entries;
  private boolean asked;

  /** One more mark; numbers rise by one. */
  void add(int number, Envelope box) {
    marks = number + 1;
    if (asked) {
      index(number, box);
      indexed = marks;
    }
  }

  /** Numbers of the marks whose squares meet a box, rising. */
  Iterable<Integer> near(Envelope box, IntFunction<@Nullable Envelope> boxes) {
    asked = true;
    for (; indexed < marks; indexed++) {
      Envelope own = boxes.apply(indexed);
      if (own != null) {
        index(indexed, own);
      }
    }
    TreeSet<Integer> found = new TreeSet<>(large);
    if (count(box) > MOST_CELLS * 16) {
      for (int i = 0; i < marks; i++) {
        found.add(i);
      }
      return found;
    }
    for (long column = cell(box.getMinX()); column <= cell(box.getMaxX()); column++) {
      for (long row = cell(box.getMinY()); row <= cell(box.getMaxY()); row++) {
        int[] held = cells.get(key(column, row));
        for (int i = 0; held != null && i < held[0]; i++) {
          found.add(held[i + 1]);
        }
      }
    }
    return found;
  }

  private void index(int number, Envelope box) {
    if (box.isNull()) {
      return;
    }
    double count = count(box);
    if (count > MOST_CELLS || entries > MOST_ENTRIES) {
      large.add(number);
      return;
    }
    entries += (int) count;
    for (long column = cell(box.getMinX()); column <= cell(box.getMaxX()); column++) {
      for (long row = cell(box.getMinY()); row <= cell(box.getMaxY()); row++) {
        cells.merge(
            key(column, row),
            new int[] {1, number, 0, 0},
            (old, one) -> {
              int[] held = old[0] + 1 < old.length ? old : Arrays.copyOf(old, old.length * 2);
              held[++held[0]] = number;
              return held;
            });
      }
    }
  }

  private static double count(Envelope box) {
    return (box.getWidth() / CELL + 1) * (box.getHeight() / CELL + 1);
  }

  private static long cell(double at) {
    return (long) Math.floor(at / CELL);
  }

  private static long key(long column, long row) {
    return column * 1_000_003L + row;
  }
}
