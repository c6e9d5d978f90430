package dev.planwalk.planreading.raster;

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
    return masses.thick(masses.filled(tone, gap), thick);
  }

  /**
   * The ink with the small places that it encloses: specks in black, cells between hatches. What is
   * open on one side is no part of a mass.
   *
   * @param wide greatest depth of such a place, as {@link Thinning#depth} has it
   */
  private byte[] filled(byte[] ink, int wide) {
    byte[] paper = paper(ink);
    byte[] depth = Thinning.depth(paper, width);
    byte[] filled = ink.clone();
    int[] place = new int[4096];
    for (int start = width; start < paper.length - width; start++) {
      if (paper[start] == 0) {
        continue;
      }
      int count = 1;
      int deepest = 0;
      place[0] = start;
      paper[start] = 0;
      for (int i = 0; i < count; i++) {
        deepest = Math.max(deepest, Thinning.at(depth, place[i]));
        if (count + 4 > place.length) {
          place = Arrays.copyOf(place, place.length * 2);
        }
        for (int step : new int[] {-width, -1, 1, width}) {
          int next = place[i] + step;
          if (next >= 0 && next < paper.length && paper[next] != 0) {
            paper[next] = 0;
            place[count++] = next;
          }
        }
      }
      if (deepest <= wide) {
        for (int i = 0; i < count; i++) {
          filled[place[i]] = 1;
        }
      }
    }
    return filled;
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
