package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.geometry.DisjointSets;
import java.util.Arrays;

/**
 * What is solid on a plan: walls that are blackened, toned grey, or hatched closely. Thin lines
 * round a mass belong to it; lines by themselves do not.
 */
final class Masses {

  /** A mass is so many times thicker than the usual line. */
  private static final double THICK = 2.6;

  /** Masses are thicker than this, in pixels, however thin the usual line is. */
  private static final double LEAST_THICK = 7;

  /** Thicker than this, in points of a sheet as {@link TextRows} thinks it, nobody draws lines. */
  private static final double ALWAYS_THICK = 4.5;

  /** Cells between hatches, and specks in black, are up to this many usual lines wide. */
  private static final double GAP = 2.4;

  /** Cells lie beside each other across lines of so many usual widths. */
  private static final double ACROSS = 2.2;

  /** So many cells beside each other are hatching. */
  private static final int HATCHING = 6;

  /** Smaller places are specks in black, in squares of the usual line's width. */
  private static final double SPECK = 9;

  /** Half of the place between two lines that are one, in usual widths. */
  private static final double NARROW = 0.75;

  private final int width;

  private Masses(int width) {
    this.width = width;
  }

  /**
   * Finds them.
   *
   * @param tone all that is darker than paper, one byte a pixel, with a border of paper
   * @param line width of the usual line, in pixels
   * @return one byte a pixel, 1 in a mass
   */
  static byte[] of(byte[] tone, int width, double line) {
    Masses masses = new Masses(width);
    double perPoint = Math.max(width, tone.length / width) / TextRows.SHEET;
    double thick = Math.max(LEAST_THICK, Math.min(THICK * line, ALWAYS_THICK * perPoint));
    int gap = (int) Math.ceil(GAP * line / 2 * Thinning.CHAMFER);
    return masses.thick(masses.filled(tone, gap, line), thick);
  }

  /**
   * The ink with the small places that it encloses: specks in black, cells between hatches. What is
   * open on one side is no part of a mass. A few cells beside each other are no hatching, but what
   * lies between the lines of a leaf, a pane or a letter.
   *
   * @param wide greatest depth of such a place, as {@link Thinning#depth} has it
   * @param line width of the usual line, in pixels
   */
  private byte[] filled(byte[] ink, int wide, double line) {
    byte[] paper = paper(ink);
    byte[] depth = Thinning.depth(paper, width);
    byte[] filled = ink.clone();
    int[] cells = new int[ink.length];
    int[] sizes = new int[64];
    int count = 0;
    int[] place = new int[4096];
    for (int start = width; start < paper.length - width; start++) {
      if (paper[start] == 0) {
        continue;
      }
      place[0] = start;
      paper[start] = 0;
      int size = 1;
      int deepest = 0;
      for (int i = 0; i < size; i++) {
        deepest = Math.max(deepest, Thinning.at(depth, place[i]));
        if (size + 4 > place.length) {
          place = Arrays.copyOf(place, place.length * 2);
        }
        for (int step : new int[] {-width, -1, 1, width}) {
          int next = place[i] + step;
          if (next >= 0 && next < paper.length && paper[next] != 0) {
            paper[next] = 0;
            place[size++] = next;
          }
        }
      }
      if (deepest <= wide) {
        count++;
        sizes = count < sizes.length ? sizes : Arrays.copyOf(sizes, 2 * count);
        // Two lines no further apart than a line is wide are one thick line.
        sizes[count] = deepest <= NARROW * line * Thinning.CHAMFER ? 0 : size;
        for (int i = 0; i < size; i++) {
          cells[place[i]] = count;
        }
      }
    }
    int[] hatched = beside(cells, count, (int) Math.ceil(ACROSS * line));
    double speck = SPECK * line * line;
    for (int p = 0; p < cells.length; p++) {
      boolean part = cells[p] != 0 && (hatched[cells[p]] >= HATCHING || sizes[cells[p]] <= speck);
      filled[p] = part ? 1 : filled[p];
    }
    return filled;
  }

  /**
   * How many cells there are in the group of each.
   *
   * @param cells number of each pixel's cell, 0 for none
   * @param across cells that lie no further apart, in pixels, are beside each other
   */
  private int[] beside(int[] cells, int count, int across) {
    int[] groups = new int[count + 1];
    Arrays.setAll(groups, i -> i);
    for (int direction : new int[] {1, width}) {
      for (int p = 0; p + direction * (across + 1) < cells.length; p++) {
        if (cells[p] == 0 || cells[p + direction] != 0) {
          continue;
        }
        for (int step = 2; step <= across + 1; step++) {
          int other = cells[p + direction * step];
          if (other != 0) {
            int a = DisjointSets.root(groups, cells[p]);
            int b = DisjointSets.root(groups, other);
            groups[Math.max(a, b)] = Math.min(a, b);
            break;
          }
        }
      }
    }
    int[] counts = new int[count + 1];
    for (int cell = 1; cell <= count; cell++) {
      counts[DisjointSets.root(groups, cell)]++;
    }
    for (int cell = 1; cell <= count; cell++) {
      groups[cell] = DisjointSets.root(groups, cell);
    }
    int[] beside = new int[count + 1];
    for (int cell = 1; cell <= count; cell++) {
      beside[cell] = counts[groups[cell]];
    }
    return beside;
  }

  private byte[] paper(byte[] ink) {
    byte[] paper = new byte[ink.length];
    for (int p = 0; p < ink.length; p++) {
      paper[p] = (byte) (ink[p] == 0 ? 1 : 0);
    }
    // Border pixels stay paper of the distance map, so that it never leaves the page.
    for (int x = 0; x < width; x++) {
      paper[x] = 0;
      paper[paper.length - 1 - x] = 0;
    }
    return paper;
  }

  /** Ink that is thicker than a width, grown back to its border. */
  private byte[] thick(byte[] ink, double pixels) {
    byte[] depth = Thinning.depth(ink, width);
    int core = (int) Math.min(250, Math.ceil(pixels / 2 * Thinning.CHAMFER));
    byte[] cores = new byte[ink.length];
    boolean any = false;
    for (int p = 0; p < ink.length; p++) {
      boolean in = Thinning.at(depth, p) >= core;
      any |= in;
      cores[p] = (byte) (in ? 1 : 0);
    }
    byte[] thick = new byte[ink.length];
    if (!any) {
      return thick;
    }
    byte[] away = Thinning.depth(paper(cores), width);
    for (int p = 0; p < ink.length; p++) {
      boolean near = cores[p] != 0 || Thinning.at(away, p) <= core + Thinning.CHAMFER;
      thick[p] = (byte) (ink[p] != 0 && near ? 1 : 0);
    }
    return thick;
  }
}
