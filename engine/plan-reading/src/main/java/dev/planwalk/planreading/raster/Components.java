package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ink that hangs together, corners included: found, and taken away. */
final class Components {

  /** Pixels between two looks at the clock. */
  private static final int PIXELS_BETWEEN_CHECKS = 1 << 20;

  private final byte[] ink;
  private final int width;
  private final Deadline deadline;
  private int[] pixels = new int[4096];

  /**
   * A piece of ink.
   *
   * @param start one of its pixels
   * @param minX of its box, in pixels, border included
   */
  record Piece(int start, int pixels, int minX, int minY, int maxX, int maxY) {

    /** The larger side of its box, in pixels. */
    int span() {
      return Math.max(maxX - minX, maxY - minY) + 1;
    }

    /** The smaller side of its box, in pixels. */
    int girth() {
      return Math.min(maxX - minX, maxY - minY) + 1;
    }
  }

  /**
   * @param ink one byte a pixel, with a border of paper
   */
  Components(byte[] ink, int width, Deadline deadline) {
    this.ink = ink;
    this.width = width;
    this.deadline = deadline;
  }

  /** All pieces, in the order of their first pixels. */
  List<Piece> all() {
    List<Piece> pieces = new ArrayList<>();
    boolean[] seen = new boolean[ink.length];
    for (int p = 0; p < ink.length; p++) {
      if (p % PIXELS_BETWEEN_CHECKS == 0) {
        deadline.check();
      }
      if (ink[p] != 0 && !seen[p]) {
        pieces.add(piece(p, seen));
      }
    }
    return pieces;
  }

  private Piece piece(int start, boolean[] seen) {
    int count = 0;
    pixels[count++] = start;
    seen[start] = true;
    int minX = start % width;
    int maxX = minX;
    int minY = start / width;
    int maxY = minY;
    for (int i = 0; i < count; i++) {
      int p = pixels[i];
      minX = Math.min(minX, p % width);
      maxX = Math.max(maxX, p % width);
      minY = Math.min(minY, p / width);
      maxY = Math.max(maxY, p / width);
      for (int dy = -width; dy <= width; dy += width) {
        for (int dx = -1; dx <= 1; dx++) {
          int next = p + dy + dx;
          if (ink[next] != 0 && !seen[next]) {
            seen[next] = true;
            count = push(next, count);
          }
        }
      }
    }
    return new Piece(start, count, minX, minY, maxX, maxY);
  }

  /** Takes a piece away. */
  void erase(Piece piece) {
    int count = 0;
    pixels[count++] = piece.start();
    ink[piece.start()] = 0;
    for (int i = 0; i < count; i++) {
      for (int dy = -width; dy <= width; dy += width) {
        for (int dx = -1; dx <= 1; dx++) {
          int next = pixels[i] + dy + dx;
          if (ink[next] != 0) {
            ink[next] = 0;
            count = push(next, count);
          }
        }
      }
    }
  }

  private int push(int pixel, int count) {
    if (count == pixels.length) {
      pixels = Arrays.copyOf(pixels, count * 2);
    }
    pixels[count] = pixel;
    return count + 1;
  }
}
