package dev.planwalk.providers.guard;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.Arrays;

/**
 * Compares the geometry of a model's picture with that of our render. What is looked for in their
 * picture are the edges of ours that lie on outlines of the scene: patterns, shadows and light may
 * change, walls, openings and furniture may not. The bounds are those of the design for its first
 * use and hold on own renders with planted damage; segmentation by kind of thing is not compared.
 */
public final class GeometryGuard {

  /** Least share of our edges that their picture must have. */
  static final double LEAST_RECALL = 0.80;

  /** Least share of our edges in any part of the picture: a lost door is a small share of all. */
  static final double LEAST_RECALL_OF_A_PART = 0.50;

  /** How far an edge may be from its place, as a share of the width. */
  private static final double TOLERANCE = 0.004;

  /** How far the whole picture may have moved, likewise; and how far that is looked for. */
  private static final double LONGEST_SHIFT = 6.0 / 1920;

  private static final double SHIFT_SOUGHT = 12.0 / 1920;

  /** A place that fits nearly as well as the best one counts as well as it. */
  private static final double AS_GOOD = 0.95;

  private static final double SAME_DIRECTION = Math.toRadians(20);

  /** Pixels between an outline and its edge in our picture. */
  private static final int BESIDE = 2;

  /** Where so large a share of what lies around is outline, it is a grille or leaves: no edge. */
  private static final double PATTERN = 0.33;

  private static final int AROUND = 4;

  /** Parts side by side. */
  private static final int PARTS = 10;

  /** So many edge pixels make a part worth judging, as a share of its width. */
  private static final double WORTH = 1.3;

  private GeometryGuard() {}

  /**
   * What was measured.
   *
   * @param recall share of our edges that are found in their picture, 0 to 1
   * @param shiftPixels by how much the whole picture moved
   * @param lostParts parts of the picture whose edges are gone; a part is a tenth of the width
   * @param edges that were looked for
   */
  public record Measures(double recall, double shiftPixels, int lostParts, int edges, int width) {

    /** Whether it is the same room. A scene without edges cannot be judged, so it is not. */
    public boolean kept() {
      return edges >= width
          && recall >= LEAST_RECALL
          && shiftPixels <= LONGEST_SHIFT * width
          && lostParts == 0;
    }
  }

  /**
   * Measures.
   *
   * @param outlines PNG of {@link Outlines}
   * @param theirs of the size of ours
   * @throws IOException if the outlines are not those of our picture
   */
  public static Measures measure(BufferedImage ours, byte[] outlines, BufferedImage theirs)
      throws IOException {
    int width = ours.getWidth();
    int height = ours.getHeight();
    boolean[] lines = Outlines.read(outlines, width, height);
    Edges own = Edges.of(brightness(ours), width, height);
    Edges other = Edges.of(brightness(theirs), width, height);
    int[] sought = sought(own, lines);
    double shift = shift(own, other, sought);
    int radius = (int) Math.round(TOLERANCE * width);
    int side = Math.ceilDiv(width, PARTS);
    int[] there = new int[PARTS * Math.ceilDiv(height, side)];
    int[] found = new int[there.length];
    int all = 0;
    for (int i : sought) {
      int part = i / width / side * PARTS + i % width / side;
      there[part]++;
      if (near(own, other, i, radius)) {
        found[part]++;
        all++;
      }
    }
    int lost = 0;
    for (int part = 0; part < there.length; part++) {
      if (there[part] >= WORTH * side && found[part] < LEAST_RECALL_OF_A_PART * there[part]) {
        lost++;
      }
    }
    double recall = sought.length == 0 ? 0 : all / (double) sought.length;
    return new Measures(recall, shift, lost, sought.length, width);
  }

  private static float[] brightness(BufferedImage image) {
    int width = image.getWidth();
    int[] rgb = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
    float[] brightness = new float[rgb.length];
    for (int i = 0; i < rgb.length; i++) {
      brightness[i] =
          0.2126f * (rgb[i] >> 16 & 0xff)
              + 0.7152f * (rgb[i] >> 8 & 0xff)
              + 0.0722f * (rgb[i] & 0xff);
    }
    return brightness;
  }

  /** Edges of our picture beside outlines of the scene. */
  private static int[] sought(Edges own, boolean[] lines) {
    int[] sought = new int[lines.length];
    int count = 0;
    for (int i = 0; i < lines.length; i++) {
      if (own.edge()[i]
          && count(lines, i, own, BESIDE) > 0
          && count(lines, i, own, AROUND) < PATTERN * (2 * AROUND + 1) * (2 * AROUND + 1)) {
        sought[count++] = i;
      }
    }
    return Arrays.copyOf(sought, count);
  }

  /** Outlines at most so many pixels away across and down. */
  private static int count(boolean[] lines, int at, Edges own, int reach) {
    int x = at % own.width();
    int y = at / own.width();
    int count = 0;
    for (int v = Math.max(0, y - reach); v <= Math.min(own.height() - 1, y + reach); v++) {
      for (int u = Math.max(0, x - reach); u <= Math.min(own.width() - 1, x + reach); u++) {
        count += lines[v * own.width() + u] ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean near(Edges own, Edges other, int at, int radius) {
    int x = at % own.width();
    int y = at / own.width();
    for (int dy = -radius; dy <= radius; dy++) {
      for (int dx = -radius; dx <= radius; dx++) {
        if (dx * dx + dy * dy <= radius * radius && match(own, other, at, x + dx, y + dy)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean match(Edges own, Edges other, int at, int x, int y) {
    if (x < 0 || y < 0 || x >= other.width() || y >= other.height()) {
      return false;
    }
    int there = y * other.width() + x;
    if (!other.edge()[there]) {
      return false;
    }
    // Bright and dark may have changed sides.
    double turn = Math.abs(Math.sin(own.direction()[at] - other.direction()[there]));
    return turn <= Math.sin(SAME_DIRECTION);
  }

  /** By how much their picture fits best, in pixels; 0 where that is as good. */
  private static double shift(Edges own, Edges other, int[] sought) {
    int reach = (int) Math.ceil(SHIFT_SOUGHT * own.width());
    int side = 2 * reach + 1;
    int[] fits = new int[side * side];
    int best = 0;
    for (int k = 0; k < fits.length; k++) {
      int dx = k % side - reach;
      int dy = k / side - reach;
      for (int i : sought) {
        if (match(own, other, i, i % own.width() + dx, i / own.width() + dy)) {
          fits[k]++;
        }
      }
      best = Math.max(best, fits[k]);
    }
    double least = Double.MAX_VALUE;
    for (int k = 0; k < fits.length; k++) {
      if (fits[k] >= AS_GOOD * best) {
        least = Math.min(least, Math.hypot(k % side - reach, k / side - reach));
      }
    }
    return least;
  }
}
